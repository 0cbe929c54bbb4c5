import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { balances, type Event, fold, postings, upcast } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { rulebookById } from './index.ts';

/** A table's history as an earlier version recorded it, and what every account held at its end. */
type Stream = {
  readonly from: string;
  readonly balances: Readonly<Record<string, number>>;
  readonly entries: readonly { readonly events: readonly Event[] }[];
};

const folder = join(import.meta.dirname, '../../engine/streams');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.jsonl.gz'))
  .sort();

const streamsIn = (file: string): readonly Stream[] =>
  gunzipSync(readFileSync(join(folder, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line): Stream => JSON.parse(line)); // written by us, in this shape

describe('law: a stream recorded by an earlier version replays to the same money', () => {
  test('every rulebook that there was has one', () => {
    // Those of our own came after these streams were recorded.
    const before = [...rulebookById.keys()].filter((id) => !id.startsWith('openpit.'));
    expect(before).toHaveLength(14);
    for (const id of before) {
      expect(
        files.some((file) => file.endsWith(`/${id}.jsonl.gz`)),
        id,
      ).toBe(true);
    }
  });

  test.each(files)('%s', (file) => {
    const rulebook = rulebookById.get(file.replace(/^.*\/(.*)\.jsonl\.gz$/, '$1'));
    if (!rulebook) throw new Error(`no rulebook for ${file}`);
    for (const { from, balances: recorded, entries } of streamsIn(file)) {
      const events = entries.flatMap((entry) => entry.events).flatMap(upcast(rulebook));
      const held = [...balances(events.flatMap(postings))].filter(([, amount]) => amount !== 0);
      expect(Object.fromEntries(held.sort()), from).toEqual(recorded);
      const { layout } = fold(rulebook, events);
      for (const { seat, rack } of layout.seats) {
        expect(rack, `${from}: the rack of seat ${seat}`).toBe(recorded[`rack:${seat}`] ?? 0);
      }
    }
  });
});
