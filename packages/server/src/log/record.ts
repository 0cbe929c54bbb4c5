import type { Entry } from '@openpit/engine';
import { writeRecord } from '@openpit/notation';
import type { Kept } from '../ports.ts';
import type { Line } from './line.ts';

/** The accepted acts of a table: what its log tells once the lines about chance are left out. */
export const entriesIn = (lines: readonly Line[]): readonly Entry[] =>
  lines.flatMap(({ body }) =>
    body.kind === 'act' ? [{ command: body.command, events: body.events }] : [],
  );

/** The play record of a table from its opening to the end of a round, or as far as it has come. */
export const playedRecord = (kept: readonly Kept[], round: number | null): string => {
  const lines = kept.map(({ text }) => JSON.parse(text) as Line); // written by `seal` and by nobody else
  const end = lines.findIndex(
    ({ body }) => body.kind === 'seed-revealed' && round !== null && body.round >= round,
  );
  return writeRecord(entriesIn(end < 0 ? lines : lines.slice(0, end)));
};
