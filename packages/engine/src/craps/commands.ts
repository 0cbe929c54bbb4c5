import {
  among,
  amountShape,
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  cardShape,
  clauseShape,
  crewOnly,
  flag,
  optional,
  pairOf,
  reasonShape,
  seatingCommands,
  seatShape,
  wagerFields,
  whole,
  withDefault,
} from '../core/index.ts';

/** The two faces of a roll, or the places of two dice in the bowl. The rules check whether they exist. */
const diceShape = pairOf(whole({ min: 0, max: 99 }));
const paidWith = optional(among('cash', 'chips', 'foreign'));

/** Every order of a craps table, with dice or with cards. */
export const commands = {
  ...seatingCommands,
  sit: {
    ...seatingCommands.sit,
    fields: { ...seatingCommands.sit.fields, with: paidWith },
  },
  'buy-in': {
    ...seatingCommands['buy-in'],
    fields: { ...seatingCommands['buy-in'].fields, with: paidWith },
  },
  ...bettingCommands,
  /** `onCraps` is the part of a craps-eleven wager that is bet on any craps. */
  'place-bet': {
    ...bettingCommands['place-bet'],
    fields: { ...bettingCommands['place-bet'].fields, onCraps: optional(amountShape) },
  },
  /** A call by a player is heard; a call by the crew is booked. */
  'call-bet': {
    from: 'both',
    risks: 'seat',
    fields: {
      ...wagerFields,
      amount: amountShape,
      /** Chips were put up and a member of the crew confirmed them aloud. */
      withChips: crewOnly(flag),
      onCraps: optional(amountShape),
    },
  },
  'refuse-call': { from: 'crew', risks: null, fields: wagerFields },
  switch: {
    from: 'player',
    risks: null,
    fields: { ...wagerFields, to: among('on', 'off'), only: withDefault(flag, false) },
  },
  /** The chips that a winner leaves up are won first, and then at risk again. */
  ride: { from: 'player', risks: 'seat', fields: wagerFields },
  'mark-off': { from: 'crew', risks: null, fields: wagerFields },
  verify: { from: 'crew', risks: null, fields: wagerFields },
  rule: {
    from: 'crew',
    risks: null,
    fields: { ...wagerFields, ruling: among('return', 'hold') },
  },
  'ask-unclearly': {
    from: 'player',
    risks: null,
    fields: { seat: seatShape, about: among('call', 'switch', 'take-down') },
  },
  'change-colour': {
    from: 'both',
    risks: null,
    fields: { seat: seatShape, amount: amountShape },
  },
  'cash-out': { from: 'both', risks: null, fields: { seat: seatShape, amount: amountShape } },
  'take-dice': { from: 'both', risks: null, fields: { seat: seatShape } },
  'pass-dice': { from: 'player', risks: null, fields: { seat: seatShape } },
  'ask-same-dice': { from: 'player', risks: null, fields: { seat: seatShape } },
  /** `seat` picks the dice, and must be the shooter. Without it the shooter is meant. */
  'choose-dice': {
    from: 'player',
    risks: null,
    fields: { dice: diceShape, seat: optional(seatShape) },
  },
  'send-dice': { from: 'crew', risks: null, fields: {} },
  'close-bets': { from: 'crew', risks: null, fields: {} },
  'remove-shooter': { from: 'crew', risks: null, fields: { reason: reasonShape } },
  'call-no-roll': { from: 'crew', risks: null, fields: { reason: reasonShape } },
  'inspect-dice': { from: 'crew', risks: null, fields: { reason: reasonShape } },
  roll: {
    from: 'crew',
    risks: null,
    fields: { dice: diceShape, how: crewOnly(among('cocked', 'short', 'touching')) },
  },
  overrule: { from: 'crew', risks: null, fields: { dice: diceShape } },
  'void-roll': { from: 'crew', risks: null, fields: { reason: reasonShape } },
  'hold-dice': { from: 'crew', risks: null, fields: { reason: reasonShape } },
  'lose-die': { from: 'crew', risks: null, fields: { die: whole({ min: 0, max: 99 }) } },
  'bring-dice': { from: 'crew', risks: null, fields: {} },
  'mark-point': { from: 'crew', risks: null, fields: {} },
  /** `seat` is the player it was done for. Without it, it was done for all. */
  'report-done': {
    from: 'crew',
    risks: null,
    fields: { clause: clauseShape, seat: optional(seatShape) },
  },
  'ask-investigation': {
    from: 'player',
    risks: null,
    fields: { seat: seatShape, reason: reasonShape },
  },
  'post-limits': {
    from: 'crew',
    risks: null,
    fields: { min: amountShape, max: optional(amountShape) },
  },
  'close-table': { from: 'crew', risks: null, fields: { reason: withDefault(reasonShape, '') } },
  'open-table': { from: 'crew', risks: null, fields: {} },
  /** The card that is read, and the two cards beside it that left the shuffler with it. */
  scan: {
    from: 'crew',
    risks: null,
    fields: { card: cardShape, beside: optional(pairOf(cardShape)) },
  },
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;
