import {
  answerFields,
  bettingCommands,
  type CommandOf,
  type CommandSpecs,
  dealingCommands,
  seatingCommands,
} from '../core/index.ts';

export const commands = {
  ...seatingCommands,
  ...bettingCommands,
  /** What a seat answers on equal ranks. A dealer bet cannot be part of it, so an order that names one is refused. */
  war: { from: 'both', risks: 'seat', fields: answerFields },
  surrender: { from: 'both', risks: null, fields: answerFields },
  ...dealingCommands(200),
} as const satisfies CommandSpecs;

export type Command = CommandOf<typeof commands>;

/** What a seat answers on equal ranks. */
export type Answer = Extract<Command, { readonly kind: 'war' | 'surrender' }>;
