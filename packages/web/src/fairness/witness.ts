import type { WireChance } from '@openpit/protocol';
import type { Witness } from './check.ts';

/** What a page saw of the rounds of a table before each was decided. */
export type Witnesses = ReadonlyMap<number, Witness>;

const roundsMax = 60;

/** After a page has seen the state of the table's chance. */
export const witnessed = (
  seen: Witnesses,
  { round, commitment, closed }: WireChance,
  now: number,
): Witnesses => {
  const before = seen.get(round);
  if (before && (before.closedAt !== null || !closed)) return seen;
  // The house committed to a round that was closed when this page came, but this page did not see it.
  if (!before && closed) return seen;
  const stored = [...seen].slice(1 - roundsMax);
  return new Map(stored).set(round, { commitment, closedAt: closed ? now : null });
};
