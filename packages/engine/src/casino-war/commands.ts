import {
  amountShape,
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  dealingCommands,
  handShape,
  optional,
  seatingCommands,
  seatShape,
  withDefault,
} from '../core/index.ts';

/** What a seat says on equal ranks. A dealer bet named with it is refused: it has no part in either. */
const answer = {
  seat: seatShape,
  hand: withDefault(handShape, 1),
  tip: optional(amountShape),
} as const;

export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  war: { from: 'both', risks: 'seat', fields: answer },
  surrender: { from: 'both', risks: null, fields: answer },
  ...dealingCommands(200),
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;

/** What a seat says on equal ranks. */
export type Answer = Extract<Command, { readonly kind: 'war' | 'surrender' }>;
