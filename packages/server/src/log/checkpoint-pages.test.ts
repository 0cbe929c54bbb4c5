import { expect, test } from 'vitest';
import type { SignedCheckpoint } from './checkpoint.ts';
import { checkpointPages, checkpointRows } from './checkpoint-pages.ts';

const stored = (count: number, chars: number) => {
  const all = Array.from({ length: count }, (_, at): SignedCheckpoint => {
    return { signature: `${at}`, text: 'x'.repeat(chars) };
  });
  const store = {
    checkpointsAfter: async (number: number, limit: number) => all.slice(number, number + limit),
  };
  return { all, store };
};

const sizesOf = async (pages: ReturnType<typeof checkpointPages>): Promise<readonly number[]> => {
  const sizes: number[] = [];
  for await (const page of pages) sizes.push(page.length);
  return sizes;
};

test('checkpoints come in pages of a length, the first alone, and never fewer than one at a time', async () => {
  const { all, store } = stored(12, 10_000);
  expect(await sizesOf(checkpointPages(store, { charsAtOnce: 40_000 }))).toEqual([1, 4, 4, 3]);
  expect(await sizesOf(checkpointPages(store, { charsAtOnce: 10 }))).toHaveLength(12);
  const rows: string[] = [];
  for await (const page of checkpointPages(store, { charsAtOnce: 40_000 }))
    rows.push(checkpointRows(page));
  expect(rows.join('')).toBe(checkpointRows(all));
});

test('as many as were asked for come, from where they were asked for', async () => {
  const { store } = stored(12, 10_000);
  const range = { after: 3, most: 6, charsAtOnce: 40_000 };
  expect(await sizesOf(checkpointPages(store, range))).toEqual([1, 4, 1]);
  expect(await sizesOf(checkpointPages(store, { ...range, after: 12 }))).toEqual([]);
});
