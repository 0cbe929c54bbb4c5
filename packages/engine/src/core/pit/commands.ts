import { type CommandOf, type CommandSpecs, optional, reasonShape } from '../command-spec.ts';
import { amountShape, cardShape, text } from '../shape.ts';

const crew = { from: 'crew', risks: null } as const;

/** What the crew of any table does besides the round. */
export const tableCommands = {
  /** Something the crew was asked for is done. */
  'report-done': {
    ...crew,
    fields: { clause: text('a clause, such as bclc.wheel.2.2', /^[a-z0-9][a-z0-9.-]{0,79}$/i) },
  },
  /** Other limits, announced now; without a maximum there is none. */
  'post-limits': { ...crew, fields: { min: amountShape, max: optional(amountShape) } },
  'close-table': { ...crew, fields: {} },
  'open-table': { ...crew, fields: {} },
} as const satisfies CommandSpecs;

/** What the crew of a card table does besides the round. */
export const cardCommands = {
  'check-cards': { ...crew, fields: {} },
  'change-cards': { ...crew, fields: {} },
  /** A card that was seen before its time. */
  'expose-card': { ...crew, fields: { card: cardShape } },
  'call-misdeal': { ...crew, fields: { reason: reasonShape } },
} as const satisfies CommandSpecs;

export const pitCommands = { ...tableCommands, ...cardCommands } as const satisfies CommandSpecs;

export type PitCommand = CommandOf<typeof pitCommands>;

export type PitSpecs = typeof pitCommands;
