import type { WagerPlaced } from '@openpit/engine';
import { cents } from '@openpit/engine';
import { postgresStore } from '../adapters/postgres/index.ts';
import { genesis, seal } from '../log/chain.ts';
import type { Append } from '../ports.ts';

/** What the database alone can take: appends like those of a busy house, without house, rules or sockets. */
export const rawAppendRate = async (
  url: string,
  { tables, forMs }: { readonly tables: number; readonly forMs: number },
): Promise<number> => {
  const store = await postgresStore(url, () => {});
  let kept = 0;
  const end = performance.now() + forMs;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: tables }, async (_, at) => {
      const id = `raw-${at}-${Math.round(began)}`;
      await store.create({ id, rulebook: 'bclc.wheel', options: {}, mode: 'hosted' });
      const { epoch } = await store.claim(id);
      let head = genesis;
      for (let version = 0; performance.now() < end; version++) {
        const append = appendLike(id, { epoch, version, head });
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

const appendLike = (
  table: string,
  {
    epoch,
    version,
    head,
  }: { readonly epoch: number; readonly version: number; readonly head: string },
): Append => {
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
  const actor = `${table}-${version % 10}`;
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
