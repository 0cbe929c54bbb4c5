import { randomUUID } from 'node:crypto';
import type { WagerPlaced } from '@openpit/engine';
import { cents } from '@openpit/engine';
import { postgresStore } from '../adapters/postgres/index.ts';
import { genesis, seal } from '../log/chain.ts';
import type { Append } from '../ports.ts';

/**
 * What the database alone can take: appends like those of a busy house, without house, rules or sockets. So many are on
 * their way at any time, each at a table of its own.
 */
export const rawAppendRate = async (
  url: string,
  { pending, forMs }: { readonly pending: number; readonly forMs: number },
): Promise<number> => {
  const store = await postgresStore(url, () => {});
  let kept = 0;
  const end = performance.now() + forMs;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: pending }, async (_, at) => {
      const id = `raw-${at}-${Math.round(began)}`;
      await store.create({ id, rulebook: 'bclc.wheel', options: {}, mode: 'hosted' });
      const { epoch } = await store.claim(id);
      const actors = Array.from({ length: 10 }, () => randomUUID());
      let head = genesis;
      for (let version = 0; performance.now() < end; version++) {
        const append = appendLike(id, { epoch, version, head, actors });
        await store.append(append);
        head = append.lines.at(-1)?.hash ?? head;
        kept++;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  await store.close();
  return kept / seconds;
};

/** How a table stands, and who plays at it. */
type Standing = {
  readonly epoch: number;
  readonly version: number;
  readonly head: string;
  readonly actors: readonly string[];
};

const appendLike = (table: string, { epoch, version, head, actors }: Standing): Append => {
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
  const command = { kind: 'place-bet', ...ref, ...{ amount: 100 } };
  const body = { kind: 'act', command, events: [placed], drawn: null } as const;
  const actor = actors[version % actors.length] ?? '';
  const line = { table, version: version + 1, at: '2026-01-01T00:00:00.000Z', actor, body };
  return {
    table,
    epoch,
    expecting: version,
    lines: seal(head, [line]),
    postings: [
      {
        version: version + 1,
        at: line.at,
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
