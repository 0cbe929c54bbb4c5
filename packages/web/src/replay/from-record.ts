import { fold, type Table } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import type { Step } from '../table/seen.ts';
import { lastRound } from './narration.ts';

/** The last round of a record, act by act, as the engine plays it. */
export const roundIn = (record: string): readonly Step[] => {
  const { entries, game: end } = playRecord(record);
  if (!end) return [];
  const { rulebook } = end;
  let table: Table | undefined;
  const steps: Step[] = [];
  for (const { events } of entries) {
    table = fold(rulebook, events, table);
    const isCome = events.some(({ kind }) => kind === 'table-opened' || kind === 'player-seated');
    // Sitting down comes at the beginning of a record and is no part of the round.
    if (!isCome) steps.push({ events, game: { rulebook, table } });
  }
  return lastRound(steps);
};
