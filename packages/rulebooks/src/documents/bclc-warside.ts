import type { Document } from '@openpit/engine';

export const bclcWarside = {
  id: 'bclc.warside',
  title: 'BCLC Rules of Play: War side bet',
  source: '002_b8e98fbcbef118e2.txt',
  clauses: {
    '1.1': {
      kind: 'definition',
      about: ['warside/bet'],
      text: 'War is an optional side bet on Blackjack.',
    },
    '1.2': {
      kind: 'definition',
      about: ['warside/bet'],
      text: 'War compares the Player\'s first card with the Dealer\'s up card; the Player must be higher.',
      reading: 'Says point value; adopt the rank order of 2.3.1, so a King beats a Queen.',
    },
    '1.3': {
      kind: 'settlement',
      about: ['warside/bet'],
      text: 'Player card higher pays 1 to 1; tie or lower loses.',
    },
    '1.4': {
      kind: 'equipment',
      about: ['warside/equipment'],
      text: 'Permitted equipment: ordinary shoe with six decks, or a continuous shuffler holding several decks.',
      reading: 'Rules out Double Deck.',
    },
    '1.5': {
      kind: 'settlement',
      about: ['warside/bet'],
      text: 'War and main bet results are independent.',
      reading: 'Parlay (3.5.1) moves money to the main bet but not the outcome.',
    },
    '2.1': {
      kind: 'definition',
      about: ['warside/ranking'],
      text: 'Cards rank at face value.',
    },
    '2.2': {
      kind: 'definition',
      about: ['warside/ranking'],
      text: 'Suits are irrelevant.',
    },
    '2.3': {
      kind: 'definition',
      about: ['warside/ranking'],
      text: 'Header for the rank order.',
    },
    '2.3.1': {
      kind: 'definition',
      about: ['warside/ranking'],
      text: 'Order high to low: K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A (Ace is 1).',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['warside/bet'],
      text: 'A main bet is required.',
    },
    '3.2': {
      kind: 'eligibility',
      about: ['warside/limits'],
      text: 'House sets War minimum and maximum.',
    },
    '3.3': {
      kind: 'eligibility',
      about: ['warside/limits'],
      text: 'War may be above or below the main bet, but main plus War may not pass the table maximum.',
      reading: 'War pays 1 to 1, so a parlayed main bet stays within the maximum too.',
    },
    '3.4': {
      kind: 'lifecycle',
      about: ['warside/bet'],
      text: 'Players are offered the War bet before the first card of each round.',
      transcribed: 'Clause number lost in OCR.',
    },
    '3.5': {
      kind: 'settlement',
      about: ['warside/bet'],
      text: 'A lost War bet costs only that stake and the hand continues; a won bet pays 1 to 1 and opens the choice in 3.5.1.',
    },
    '3.5.1': {
      kind: 'eligibility',
      about: ['warside/parlay'],
      text: 'The winner takes the War winnings, or has all winnings (not the War stake) added on top of the main bet.',
      reading: 'Adopt: the enlarged bet is the original bet for double, split, insurance, surrender and Blackjack odds, since it is made before the second card.',
    },
    '3.6': {
      kind: 'lifecycle',
      about: ['warside/sequence'],
      text: 'After all War bets are settled the second Player cards are dealt face up.',
    },
    '4.1': {
      kind: 'eligibility',
      about: ['warside/positions'],
      text: 'At most seven Players in the game.',
    },
    '4.2': {
      kind: 'eligibility',
      about: ['warside/betting'],
      text: 'Bets fixed during play save for split and double.',
      reading: 'The parlay is an unlisted exception; adopt 3.5.1 as the specific rule.',
    },
    '4.3': {
      kind: 'eligibility',
      about: ['warside/positions'],
      text: 'A Player may bet War on more than one hand.',
    },
    '4.4': {
      kind: 'eligibility',
      about: ['warside/back-betting'],
      text: 'Back bets on War are refused even where main-game back bets are allowed.',
    },
    '5.1': {
      kind: 'eligibility',
      about: ['warside/dealer-bet'],
      text: 'Player may place a separate tip wager.',
    },
    '5.2': {
      kind: 'eligibility',
      about: ['warside/dealer-bet'],
      text: 'Only a Player in the game may place one.',
    },
    '5.3': {
      kind: 'procedure',
      about: ['warside/dealer-bet'],
      text: 'Header for tip placement.',
    },
    '5.3.1': {
      kind: 'procedure',
      about: ['warside/dealer-bet'],
      text: 'Tip is visibly apart from the Player\'s bet.',
    },
    '5.3.2': {
      kind: 'procedure',
      about: ['warside/dealer-bet'],
      text: 'Tip sits on the Dealer\'s left of the Player\'s bet.',
    },
    '5.4': {
      kind: 'settlement',
      about: ['warside/dealer-bet'],
      text: 'Winning tip paid separately and after the Player\'s bet.',
    },
    '5.4.1': {
      kind: 'accounting',
      about: ['warside/dealer-bet'],
      text: 'Tip stake and winnings go to the tip area after all payouts.',
      reading: 'Adopt: tip winnings on War cannot be parlayed.',
    },
    '5.4.2': {
      kind: 'accounting',
      about: ['warside/dealer-bet'],
      text: 'A tip wager never carries to the next game.',
    },
    '5.5': {
      kind: 'definition',
      about: ['warside/dealer-bet'],
      text: 'A tip wager is a contract bet.',
    },
    '5.5.1': {
      kind: 'settlement',
      about: ['warside/dealer-bet'],
      text: 'Losing tip collected in the ordinary order.',
    },
    '5.5.2': {
      kind: 'settlement',
      about: ['warside/dealer-bet'],
      text: 'Winning tip paid at full odds in the ordinary order.',
      reading: 'No aggregate exception; War has no cap.',
    },
    '6.1': {
      kind: 'policy',
      about: ['warside/signage'],
      text: 'Pay schedule is displayed at each table.',
    },
    '6.2': {
      kind: 'settlement',
      about: ['warside/pay'],
      text: 'Header for the War schedule.',
    },
    '6.2.1': {
      kind: 'settlement',
      about: ['warside/pay'],
      text: 'War win pays 1 to 1.',
    },
    '6.2.2': {
      kind: 'settlement',
      about: ['warside/pay'],
      text: 'Every other result, ties included, loses.',
    },
    '7.1': {
      kind: 'procedure',
      about: ['warside/sequence'],
      text: 'Dealer checks bet placement before the first card.',
      transcribed: 'OCR dropped the heading of section 7.',
    },
    '7.2': {
      kind: 'procedure',
      about: ['warside/sequence'],
      text: 'Dealer checks that War bettors also have a proper main bet.',
    },
    '7.3': {
      kind: 'lifecycle',
      about: ['warside/sequence'],
      text: 'Header for the War deal and settlement steps.',
    },
    '7.3.1': {
      kind: 'lifecycle',
      about: ['warside/sequence'],
      text: 'Step 1: one face-up card to each Player, serving as War card and first Blackjack card.',
    },
    '7.3.2': {
      kind: 'lifecycle',
      about: ['warside/sequence'],
      text: 'Step 2: one face-up card to the Dealer, serving as War card and first Blackjack card.',
    },
    '7.3.3': {
      kind: 'settlement',
      about: ['warside/sequence'],
      text: 'Step 3: War bets are taken and paid counterclockwise, beginning at the Dealer\'s right.',
    },
    '7.3.3.a': {
      kind: 'eligibility',
      about: ['warside/parlay'],
      text: 'Winners may parlay all War winnings, not the stake, onto the main bet.',
    },
    '7.3.3.a.1': {
      kind: 'eligibility',
      about: ['warside/parlay'],
      text: 'Parlay is all or nothing; a partial amount is refused.',
    },
    '7.3.3.b': {
      kind: 'settlement',
      about: ['warside/parlay'],
      text: 'Parlay: winnings cap the main bet and the War stake is returned. No parlay: stake and winnings both returned.',
    },
    '7.4': {
      kind: 'policy',
      about: ['warside/main-game'],
      text: 'Main hand then follows Basic Blackjack player options.',
    },
  },
} as const satisfies Document;
