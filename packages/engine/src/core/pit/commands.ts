import {
  type CommandOf,
  type CommandSpecs,
  clauseShape,
  optional,
  reasonShape,
} from '../command-spec.ts';
import { amountShape, cardShape } from '../shape.ts';

const crew = { from: 'crew', risks: null } as const;

/** What the crew of every table does besides the round. */
export const tableCommands = {
  /** Something the crew was asked for has been done. */
  'report-done': {
    ...crew,
    fields: { clause: clauseShape },
  },
  /** New limits, announced now. Without `max` there is no maximum. */
  'post-limits': { ...crew, fields: { min: amountShape, max: optional(amountShape) } },
  'close-table': { ...crew, fields: {} },
  'open-table': { ...crew, fields: {} },
} as const satisfies CommandSpecs;

/** What the crew of a card table does besides the round. */
export const cardCommands = {
  'check-cards': { ...crew, fields: {} },
  'change-cards': { ...crew, fields: {} },
  /** A card that was seen too early. */
  'expose-card': { ...crew, fields: { card: cardShape } },
  'call-misdeal': { ...crew, fields: { reason: reasonShape } },
} as const satisfies CommandSpecs;

export const pitCommands = { ...tableCommands, ...cardCommands } as const satisfies CommandSpecs;

export type PitCommand = CommandOf<typeof pitCommands>;

export type PitSpecs = typeof pitCommands;
