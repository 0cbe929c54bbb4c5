import { randomUUID } from 'node:crypto';
import type { WagerPlaced } from '@openpit/engine';
import { cents } from '@openpit/engine';
import { postgresStore } from '../adapters/postgres/index.ts';
import { genesis, seal } from '../log/chain.ts';
import type { Append, Store } from '../ports.ts';

/** What the database alone can store. */
export type RawAppends = {
  /** How many appends it stores in this time. */
  run(forMs: number): Promise<{ readonly persisted: number; readonly ms: number }>;
  close(): Promise<void>;
};

/**
 * Appends like those of a busy house, without house, rules or sockets. This many are in flight at any time, each at a table of
 * its own.
 */
export const openRawAppends = async (url: string, pending: number): Promise<RawAppends> => {
  const store = await postgresStore(url, () => {});
  const tables: Raw[] = [];
  for (let at = 0; at < pending; at++) tables.push(await openRaw(store, `raw-${at}`));
  return {
    async run(forMs) {
      let persisted = 0;
      const began = performance.now();
      const isOver = (): boolean => performance.now() - began >= forMs;
      await Promise.all(
        tables.map(async (table) => {
          for (; !isOver(); persisted++) await appendTo(store, table);
        }),
      );
      return { persisted, ms: performance.now() - began };
    },
    close: () => store.close(),
  };
};

/** A table that is only appended to, and its player. */
type Raw = {
  readonly id: string;
  readonly epoch: number;
  version: number;
  head: string;
  readonly actors: readonly string[];
};

const openRaw = async (store: Store, id: string): Promise<Raw> => {
  await store.create({ id, rulebook: 'bclc.wheel', options: {}, mode: 'automated' });
  const { epoch } = await store.claim(id);
  const actors = Array.from({ length: 10 }, () => randomUUID());
  return { id, epoch, version: 0, head: genesis, actors };
};

const appendTo = async (store: Store, table: Raw): Promise<void> => {
  const append = appendLike(table);
  await store.append(append);
  table.version++;
  table.head = append.logEntries.at(-1)?.hash ?? table.head;
};

const appendLike = ({ id, epoch, version, head, actors }: Raw): Append => {
  const ref = { seat: 1 + (version % 10), hand: 1, bet: 'space:1', tip: false };
  const by = ['bclc.wheel.2.8'];
  const placed: WagerPlaced = {
    kind: 'wager-placed',
    ...ref,
    amount: cents(100),
    fee: cents(0),
    state: null,
    by,
  };
  const command = { kind: 'place-bet', ...ref, amount: 100 };
  const body = { kind: 'act', command, events: [placed], drawn: null } as const;
  const actor = actors[version % actors.length] ?? '';
  const logEntry = { table: id, version: version + 1, at: '2026-01-01T00:00:00.000Z', actor, body };
  return {
    table: id,
    epoch,
    expecting: version,
    logEntries: seal(head, [logEntry]),
    postings: [
      {
        version: version + 1,
        at: logEntry.at,
        from: 'rack:1',
        to: 'layout:1.1:space:1',
        amount: 100,
        by,
      },
    ],
    asked: { actor, id: `c-${version}`, digest: head, answer: { ok: true, version: version + 1 } },
    secret: null,
  };
};
