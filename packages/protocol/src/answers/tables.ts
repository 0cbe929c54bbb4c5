import { z } from 'zod';
import { currency, tableId, tableMode } from '../values.ts';

/** What the lobby and the page of the pit both show of a table. */
export const tableCard = {
  id: tableId,
  rulebook: z.string(),
  title: z.string(),
  family: z.string(),
  mode: tableMode,
  currency,
  options: z.record(z.string(), z.string()),
  seats: z.strictObject({ taken: z.int(), max: z.int() }),
};

/** A table in the list of the lobby. */
export const tableInfo = z.strictObject({
  ...tableCard,
  /** Who sits there, in the order of their seats. */
  people: z.array(z.string()),
  /** How long the house waits for wagers and for a player's choice; null where a crew deals. */
  pace: z.strictObject({ betsMs: z.int(), turnMs: z.int() }).nullable(),
  /** How it stands, as anybody sees it who walks by. */
  now: z.strictObject({
    /** The number a point stands on, at craps. */
    point: z.int().nullable(),
    /** What rides on each bet, everybody's together, in cents. */
    riding: z.record(z.string(), z.int()),
  }),
  version: z.int(),
});

export type TableInfo = z.infer<typeof tableInfo>;
