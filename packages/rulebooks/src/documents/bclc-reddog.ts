import type { Document } from '@openpit/engine';

export const bclcReddog = {
  id: 'bclc.reddog',
  title: 'BCLC Rules of Play: Red Dog',
  source: '000_75c94081b3833315.txt',
  clauses: {
    '1.1': {
      kind: 'equipment',
      about: ['reddog/*'],
      text: 'Four, five or six standard decks in a shoe.',
    },
    '1.2': {
      kind: 'role',
      about: ['reddog/*'],
      text: 'The Dealer alone handles cards.',
    },
    '1.3': {
      kind: 'definition',
      about: ['reddog/*'],
      text: 'Players wager that a third card will rank strictly inside the gap left by the first two.',
    },
    '2.1': {
      kind: 'definition',
      about: ['reddog/*'],
      text: 'Ranks: 2 to 10 as printed, J 11, Q 12, K 13, A 14.',
      reading: 'Ace is high only: A-2 has spread 11; K-A is consecutive.',
    },
    '2.2': {
      kind: 'definition',
      about: ['reddog/*'],
      text: 'Suit is ignored.',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['reddog/bet'],
      text: 'A wager counts only if on its spot before the deal starts, and is frozen until the end.',
      reading: 'The raise of 3.2 is the single exception, as a separate stake.',
    },
    '3.2': {
      kind: 'eligibility',
      about: ['reddog/raise'],
      text: 'When the first two cards are neither consecutive nor paired, each player may raise by an amount matching the original wager.',
      reading: '"Equivalent" read as exactly equal, not up to. All or nothing per position.',
    },
    '3.3': {
      kind: 'role',
      about: ['reddog/bet'],
      text: 'Players keep hands off their wagers once the Dealer has begun.',
      reading: 'Raise chips go beside the wager, so no clash with 3.2.',
    },
    '3.4': {
      kind: 'eligibility',
      about: ['reddog/*'],
      text: 'Seven players at most.',
    },
    '3.5': {
      kind: 'eligibility',
      about: ['reddog/*'],
      text: 'One player may hold several positions, seven at most.',
      reading: 'Positions total seven at the table.',
    },
    '3.6': {
      kind: 'eligibility',
      about: ['reddog/*'],
      text: 'Wagering on someone else\'s position is not allowed.',
    },
    '4.1': {
      kind: 'settlement',
      about: ['reddog/dealer-bet'],
      text: 'A winning Dealer wager is paid on its own after the player\'s.',
    },
    '4.1.1': {
      kind: 'accounting',
      about: ['reddog/dealer-bet'],
      text: 'With all payouts done, the Dealer wager\'s stake and win go to the tip area.',
    },
    '4.1.2': {
      kind: 'lifecycle',
      about: ['reddog/dealer-bet'],
      text: 'A winning Dealer wager may not ride into another game.',
      reading: 'After a tie nothing forbids leaving it up.',
    },
    '4.2': {
      kind: 'procedure',
      about: ['reddog/dealer-bet'],
      text: 'A Dealer wager must stand visibly apart from the player\'s chips.',
    },
    '4.2.1': {
      kind: 'procedure',
      about: ['reddog/dealer-bet'],
      text: 'With no marked spot, a Dealer wager goes on the rim of the betting area nearest the Dealer.',
    },
    '4.3': {
      kind: 'eligibility',
      about: ['reddog/dealer-bet'],
      text: 'A Dealer wager has the same choices as a player\'s wager, raising included.',
    },
    '4.3.1': {
      kind: 'eligibility',
      about: ['reddog/dealer-bet'],
      text: 'The player need not make the same choice for the Dealer wager as for their own.',
    },
    '5.1': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Winners are paid by spread, per the .pay rows of this id, starting at the Dealer\'s right.',
      reading: 'Spread = high rank - low rank - 1, giving 1 to 11; see 6.3.1. The raise is paid at the same odds (6.7.1).',
    },
    '5.1.pay.1': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Spread 1 wins 5 to 1.',
    },
    '5.1.pay.2': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Spread 2 wins 4 to 1.',
    },
    '5.1.pay.3': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Spread 3 wins 2 to 1.',
    },
    '5.1.pay.4-11': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Spread 4 to 11 wins 1 to 1.',
    },
    '5.1.pay.consecutive': {
      kind: 'settlement',
      about: ['reddog/bet'],
      text: 'Consecutive first two cards: push.',
    },
    '5.1.pay.pair': {
      kind: 'settlement',
      about: ['reddog/bet'],
      text: 'Paired first two cards with no third match: push; no raise is offered.',
    },
    '5.1.pay.three-of-a-kind': {
      kind: 'settlement',
      about: ['reddog/bet'],
      text: 'Pair then a third of that rank wins 11 to 1.',
    },
    '5.2': {
      kind: 'accounting',
      about: ['reddog/*'],
      text: 'Payouts of 3 to 1 and up may be made in larger denominations.',
      reading: 'Overlaps 5.3, which starts at 2 to 1; use the wider 5.3. Optional and never changes the amount.',
    },
    '5.3': {
      kind: 'accounting',
      about: ['reddog/*'],
      text: 'Payouts of 2 to 1 and up, or on stacks of more than five chips, may be made in larger denominations.',
      reading: '"And/or": either condition is enough.',
    },
    '5.3.1': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'When paying in larger denominations the Dealer announces "conversion payout".',
    },
    '6.1': {
      kind: 'lifecycle',
      about: ['reddog/bet'],
      text: 'A game opens with players setting wagers on their spots.',
    },
    '6.2': {
      kind: 'lifecycle',
      about: ['reddog/*'],
      text: 'After wagering, two cards are dealt from the shoe.',
    },
    '6.2.1': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'Card one goes to the left-hand square (Dealer\'s view), face up.',
    },
    '6.2.2': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'Card two goes to the right-hand square (Dealer\'s view), face up.',
    },
    '6.3': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'Heading for what the Dealer announces after card two: one of 6.3.1 to 6.3.3.',
    },
    '6.3.1': {
      kind: 'definition',
      about: ['reddog/*'],
      text: 'Announcement one: the spread between the two cards.',
      reading: '"Numerical span" could mean the plain difference; the 1 to 11 table with a separate consecutive row fixes it as ranks lying between (difference less one).',
    },
    '6.3.2': {
      kind: 'definition',
      about: ['reddog/*'],
      text: 'Announcement two: a pair.',
    },
    '6.3.3': {
      kind: 'definition',
      about: ['reddog/*'],
      text: 'Announcement three: consecutive cards.',
    },
    '6.4': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'A marker goes on the layout square that matches the announcement.',
    },
    '6.5': {
      kind: 'lifecycle',
      about: ['reddog/raise'],
      text: 'Raising closes on "No More Raises"; the third card is then turned in the middle square.',
    },
    '6.6': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Third card not strictly between the first two: wagers lose.',
      reading: 'A third card equal to either end loses. Applies to the spread case only.',
    },
    '6.6.1': {
      kind: 'procedure',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Losing wagers and raises are collected from the Dealer\'s right round to the left.',
    },
    '6.6.2': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'After a loss the three cards are discarded and a fresh game starts.',
    },
    '6.7': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Third card strictly between the first two: players win at the spread odds.',
    },
    '6.7.1': {
      kind: 'settlement',
      about: ['reddog/bet', 'reddog/raise'],
      text: 'Wager and raise are both paid, from the Dealer\'s right round to the left.',
    },
    '6.7.2': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'After a win the cards go to the discard holder and a fresh game starts.',
    },
    '6.8': {
      kind: 'lifecycle',
      about: ['reddog/*'],
      text: 'Consecutive first two cards: no third card.',
    },
    '6.8.1': {
      kind: 'settlement',
      about: ['reddog/bet'],
      text: 'Consecutive first two cards push; the two are discarded and a fresh game starts.',
    },
    '6.9': {
      kind: 'lifecycle',
      about: ['reddog/*'],
      text: 'Paired first two cards: a third card is turned.',
      reading: 'Without raising (5.1.pay.pair, 3.2).',
    },
    '6.10': {
      kind: 'settlement',
      about: ['reddog/bet'],
      text: 'After a pair, a third card of another rank is a push.',
    },
    '6.10.1': {
      kind: 'procedure',
      about: ['reddog/*'],
      text: 'After a pair that pushes, the three cards are discarded and a fresh game starts.',
    },
    '6.11': {
      kind: 'settlement',
      about: ['reddog/bet'],
      text: 'After a pair, a third card of that rank pays 11 to 1.',
    },
  },
} as const satisfies Document;
