import { createHash } from 'node:crypto';
import { genesis, seal } from '../log/chain.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Append } from '../ports.ts';

type AppendShape = {
  readonly epoch: number;
  readonly expecting: number;
  readonly count: number;
  readonly before?: string;
};

export const appendOf = (
  table: string,
  { epoch, expecting, count, before = genesis }: AppendShape,
): Append => {
  const logEntries = Array.from(
    { length: count },
    (_, at): LogEntry => ({
      table,
      version: expecting + at + 1,
      at: '2026-01-01T00:00:00.000Z',
      actor: 'house',
      body: {
        kind: 'share-revealed',
        round: at,
        share: createHash('sha256').update('ü"\\').digest('hex'),
      },
    }),
  );
  return {
    table,
    epoch,
    expecting,
    logEntries: seal(before, logEntries),
    postings: [],
    asked: null,
    secret: null,
  };
};
