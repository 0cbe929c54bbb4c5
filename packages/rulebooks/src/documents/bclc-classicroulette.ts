import type { Document } from '@openpit/engine';

export const bclcClassicroulette = {
  id: 'bclc.classicroulette',
  title: 'BCLC Rules of Play: Classic American Roulette',
  source: '003_3a2e05697557c5fe.txt',
  clauses: {
    '1.1': {
      kind: 'definition',
      about: ['classicroulette/game'],
      text: 'Players bet on which of 38 wheel pockets the spun ball lands in.',
    },
    '1.2': {
      kind: 'equipment',
      about: ['classicroulette/equipment'],
      text: 'Wheel and layout carry 1 to 36, 0 and 00.',
      reading: 'Layout figure lost.',
    },
    '1.3': {
      kind: 'equipment',
      about: ['classicroulette/equipment'],
      text: 'Variant table seats Players on both sides of one central wheel, whose result decides both sides.',
      reading: 'Model as one round with two layouts; colours must be unique over the table.',
    },
    '2.pay.straight': {
      kind: 'settlement',
      about: ['classicroulette/straight'],
      text: 'Straight up on one number, 0 and 00 included: 35 to 1.',
    },
    '2.pay.split': {
      kind: 'settlement',
      about: ['classicroulette/split'],
      text: 'Two adjoining numbers: 17 to 1.',
      reading: 'As bclc.roulette.2.pay.split.',
    },
    '2.pay.street': {
      kind: 'settlement',
      about: ['classicroulette/street'],
      text: 'Three numbers (row of three, basket 0-00-2, 0-1-2 or 00-2-3): 11 to 1.',
    },
    '2.pay.corner': {
      kind: 'settlement',
      about: ['classicroulette/corner'],
      text: 'Four numbers meeting at a corner: 8 to 1.',
    },
    '2.pay.top-line': {
      kind: 'settlement',
      about: ['classicroulette/top-line'],
      text: 'Top line on 0, 00, 1, 2, 3: 6 to 1.',
    },
    '2.pay.six-line': {
      kind: 'settlement',
      about: ['classicroulette/six-line'],
      text: 'Six numbers in two adjoining rows: 5 to 1.',
    },
    '2.pay.column': {
      kind: 'settlement',
      about: ['classicroulette/column'],
      text: 'Column of twelve numbers: 2 to 1.',
    },
    '2.pay.dozen': {
      kind: 'settlement',
      about: ['classicroulette/dozen'],
      text: 'First, second or third dozen: 2 to 1.',
    },
    '2.pay.low': {
      kind: 'settlement',
      about: ['classicroulette/even-chance'],
      text: '1 to 18: 1 to 1.',
    },
    '2.pay.even': {
      kind: 'settlement',
      about: ['classicroulette/even-chance'],
      text: 'Even numbers: 1 to 1.',
      reading: '0 and 00 are not even (2.1).',
    },
    '2.pay.red': {
      kind: 'settlement',
      about: ['classicroulette/even-chance'],
      text: 'Red numbers: 1 to 1.',
      reading: 'Layout letter missing on this row.',
    },
    '2.pay.black': {
      kind: 'settlement',
      about: ['classicroulette/even-chance'],
      text: 'Black numbers: 1 to 1.',
    },
    '2.pay.odd': {
      kind: 'settlement',
      about: ['classicroulette/even-chance'],
      text: 'Odd numbers: 1 to 1.',
      reading: 'Row continues on the next page.',
    },
    '2.pay.high': {
      kind: 'settlement',
      about: ['classicroulette/even-chance'],
      text: '19 to 36: 1 to 1.',
      reading: 'Row continues on the next page.',
    },
    '2.1': {
      kind: 'settlement',
      about: ['classicroulette/outside'],
      text: 'Every outside bet loses on 0 or 00.',
    },
    '2.2': {
      kind: 'eligibility',
      about: ['classicroulette/courtesy'],
      text: 'A bet on the line between second and third dozen is a courtesy placement covering 0 and 00.',
      reading: 'Adopt: same as the 0-00 split, 17 to 1.',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['classicroulette/chips'],
      text: 'Inside bets use non-value chips, save for the exceptions below.',
    },
    '3.1.1': {
      kind: 'eligibility',
      about: ['classicroulette/chips'],
      text: 'One Player may use value chips inside.',
      reading: 'Per table or per side? Adopt: per table, as one Dealer pays both sides.',
    },
    '3.1.2': {
      kind: 'eligibility',
      about: ['classicroulette/chips'],
      text: 'Outside bets may use value or non-value chips.',
    },
    '3.2': {
      kind: 'accounting',
      about: ['classicroulette/chips'],
      text: 'Non-value chips are bought from the Dealer.',
      reading: 'Differs from 1.0 clause 3.2 (all chips).',
    },
    '4.1': {
      kind: 'eligibility',
      about: ['classicroulette/dealer-bet'],
      text: 'A Player may place a separate tip wager.',
    },
    '4.2': {
      kind: 'settlement',
      about: ['classicroulette/dealer-bet'],
      text: 'Winning tip is paid after the Player\'s bet.',
    },
    '4.2.1': {
      kind: 'accounting',
      about: ['classicroulette/dealer-bet'],
      text: 'Tip stake and winnings go to the tip area after all payouts.',
    },
    '4.2.2': {
      kind: 'accounting',
      about: ['classicroulette/dealer-bet'],
      text: 'Winning tip may not carry over.',
    },
    '4.3': {
      kind: 'procedure',
      about: ['classicroulette/dealer-bet'],
      text: 'Outside tip is placed apart from the Player\'s bet.',
    },
    '4.4': {
      kind: 'procedure',
      about: ['classicroulette/dealer-bet'],
      text: 'Inside tip is stacked on the Player\'s bet.',
      reading: 'Ends with a colon and no sub-clause; adopt the announcement of bclc.roulette.4.4.1.',
    },
    '5.1': {
      kind: 'eligibility',
      about: ['classicroulette/non-value-chips'],
      text: 'Non-value chips are sold only at the Roulette table itself.',
    },
    '5.1.1': {
      kind: 'role',
      about: ['classicroulette/non-value-chips'],
      text: 'The Player sets the chip value.',
    },
    '5.1.2': {
      kind: 'eligibility',
      about: ['classicroulette/non-value-chips'],
      text: 'Each Player has an exclusive colour.',
    },
    '5.1.3': {
      kind: 'procedure',
      about: ['classicroulette/non-value-chips'],
      text: 'Dealer marks the value of the colour.',
    },
    '5.2': {
      kind: 'accounting',
      about: ['classicroulette/non-value-chips'],
      text: 'These chips are worth money only at the table of purchase.',
    },
    '5.3': {
      kind: 'procedure',
      about: ['classicroulette/non-value-chips'],
      text: 'Idle chips are stacked in twenties.',
    },
    '5.4': {
      kind: 'accounting',
      about: ['classicroulette/chip-inventory'],
      text: 'An inventory sheet tracks how many chips of each colour exist.',
      transcribed: 'Clause number lost in OCR.',
    },
    '6.1': {
      kind: 'procedure',
      about: ['classicroulette/placement'],
      text: 'Same inside bet by several Players: non-value chips are stacked.',
      reading: 'No buy-in section here (1.0 has section 6); adopt the same window, since 10.1.3 assumes colour changes.',
    },
    '6.2': {
      kind: 'procedure',
      about: ['classicroulette/placement'],
      text: 'Outside bets of different Players are kept apart.',
    },
    '7.1': {
      kind: 'eligibility',
      about: ['classicroulette/call-bet'],
      text: 'A Player who cannot reach may call a bet to the Dealer.',
    },
    '7.2': {
      kind: 'procedure',
      about: ['classicroulette/call-bet'],
      text: 'Dealer accepts and places call bets as a courtesy.',
    },
    '7.3': {
      kind: 'procedure',
      about: ['classicroulette/call-bet'],
      text: 'Dealer repeats each call bet so Player and Dealer Supervisor can check it.',
    },
    '7.4': {
      kind: 'role',
      about: ['classicroulette/call-bet'],
      text: 'Dealer may refuse a call bet when time is too short before the no-more-bets call.',
    },
    '7.5': {
      kind: 'equipment',
      about: ['classicroulette/track'],
      text: 'Layout may have a track in wheel order.',
    },
    '7.6': {
      kind: 'eligibility',
      about: ['classicroulette/track'],
      text: 'Track bets are a courtesy, handled as call bets.',
    },
    '7.6.1': {
      kind: 'role',
      about: ['classicroulette/track'],
      text: 'Player is responsible for checking that bets are placed as asked.',
    },
    '7.6.2': {
      kind: 'lifecycle',
      about: ['classicroulette/track'],
      text: 'Track closes with an announcement before the ball is spun.',
    },
    '8.1': {
      kind: 'procedure',
      about: ['classicroulette/spin'],
      text: 'Ball is spun against the wheel\'s direction.',
    },
    '8.2': {
      kind: 'lifecycle',
      about: ['classicroulette/spin'],
      text: 'A valid spin needs at least 3 ball revolutions.',
      reading: 'Consequence unstated; adopt: no decision, bets stand, respin.',
    },
    '8.3': {
      kind: 'procedure',
      about: ['classicroulette/spin'],
      text: 'During the spin the Dealer checks bet placement.',
    },
    '8.4': {
      kind: 'procedure',
      about: ['classicroulette/spin'],
      text: 'Header for placement checks.',
    },
    '8.4.1': {
      kind: 'procedure',
      about: ['classicroulette/placement'],
      text: 'Unclear or misplaced bets are confirmed with the Player.',
    },
    '8.4.2': {
      kind: 'procedure',
      about: ['classicroulette/placement'],
      text: 'Mixed outside bets are separated.',
    },
    '8.5': {
      kind: 'procedure',
      about: ['classicroulette/no-more-bets'],
      text: 'Header for closing bets.',
    },
    '8.5.1': {
      kind: 'lifecycle',
      about: ['classicroulette/no-more-bets'],
      text: 'Dealer calls no more bets before the ball drops.',
    },
    '8.5.2': {
      kind: 'procedure',
      about: ['classicroulette/no-more-bets'],
      text: 'Wave-off sweep from the wheel outward over the layout.',
      reading: 'With layouts on both sides, adopt: one call closes both.',
    },
    '8.5.3': {
      kind: 'eligibility',
      about: ['classicroulette/late-bet'],
      text: 'Late bets are returned.',
    },
    '8.6': {
      kind: 'procedure',
      about: ['classicroulette/result'],
      text: 'Dealer announces the number and checks for a winning track bet.',
    },
    '8.7': {
      kind: 'settlement',
      about: ['classicroulette/track'],
      text: 'Winning track bet is announced and moved to the winning number on the inside.',
      reading: 'Pays as a straight, 35 to 1.',
    },
    '8.8': {
      kind: 'procedure',
      about: ['classicroulette/result'],
      text: 'Marker goes on the winning number.',
    },
    '9.1': {
      kind: 'procedure',
      about: ['classicroulette/payout'],
      text: 'Payouts are called by colour and total.',
    },
    '9.2': {
      kind: 'accounting',
      about: ['classicroulette/payout'],
      text: 'Value chips may complete a payout when non-value chips run short.',
    },
    '9.3': {
      kind: 'accounting',
      about: ['classicroulette/payout'],
      text: 'A Player betting value chips is paid in value chips.',
    },
    '10.1': {
      kind: 'eligibility',
      about: ['classicroulette/cash-out'],
      text: 'Cash-outs only when all conditions below hold.',
      reading: 'Conditions are cumulative.',
    },
    '10.1.1': {
      kind: 'eligibility',
      about: ['classicroulette/cash-out'],
      text: 'Losing bets are off the layout.',
    },
    '10.1.2': {
      kind: 'eligibility',
      about: ['classicroulette/cash-out'],
      text: 'No payout is still outstanding.',
    },
    '10.1.3': {
      kind: 'eligibility',
      about: ['classicroulette/cash-out'],
      text: 'Cash and colour changes are finished.',
    },
    '10.1.4': {
      kind: 'eligibility',
      about: ['classicroulette/cash-out'],
      text: 'Next spin has not begun.',
    },
  },
} as const satisfies Document;
