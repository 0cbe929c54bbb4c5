import {
  amountShape,
  answerFields,
  betShape,
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  dealingCommands,
  handShape,
  seatingCommands,
  seatShape,
  withDefault,
} from '../core/index.ts';

export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  /** What a seat says once the spread is called; `tip` raises its dealer bet, whatever it does itself. */
  raise: { from: 'both', risks: 'seat', fields: answerFields },
  stay: { from: 'both', risks: 'seat', fields: answerFields },
  /** A wager that somebody else wants to put on a seat's position. */
  'back-bet': {
    from: 'both',
    risks: 'backer',
    fields: {
      seat: seatShape,
      hand: withDefault(handShape, 1),
      bet: betShape,
      amount: amountShape,
      backer: seatShape,
    },
  },
  ...dealingCommands(3),
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;

/** What a seat says once the spread is called. */
export type Answer = Extract<Command, { readonly kind: 'raise' | 'stay' }>;
