import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** A writer that holds every batch until it is let go, in their order; one with a bad thing in it cannot be stored. */
const held = () => {
  const written: number[][] = [];
  const waiting: (() => void)[] = [];
  const bad = new Set<number>();
  const batches = groupCommit<number>({
    max: 1_000,
    isOnesFault: (error) => String(error).includes('bad'),
    async write(batch) {
      written.push([...batch]);
      await new Promise<void>((go) => waiting.push(go));
      if (batch.some((thing) => bad.has(thing))) throw new Error('bad');
    },
  });
  const letGo = async (): Promise<void> => {
    waiting.shift()?.();
    await turn();
    await turn();
  };
  return { batches, written, bad, letGo };
};

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('batches', () => {
  test('take everything of one turn, and gather while one is on its way', async () => {
    const { batches, written, letGo } = held();
    const first = [batches.add(1), batches.add(2)];
    await turn();
    const second = [batches.add(3), batches.add(4)];
    await turn();
    expect(written).toEqual([[1, 2]]);
    await letGo();
    await Promise.all(first);
    expect(written).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await letGo();
    await Promise.all(second);
  });

  test('follow one that is on its way when they are large, and no more than one', async () => {
    const { batches, written, letGo } = held();
    const all = [batches.add(0)];
    await turn();
    all.push(...numbers(1, 64).map((thing) => batches.add(thing)));
    await turn();
    all.push(...numbers(65, 128).map((thing) => batches.add(thing)));
    await turn();
    expect(written.map((batch) => batch.length)).toEqual([1, 64]);
    for (let batch = 0; batch < 3; batch++) await letGo();
    await Promise.all(all);
    expect(written.flat()).toEqual(numbers(0, 128));
  });

  test('that cannot be stored whole are taken apart: only what is at fault fails, in its order', async () => {
    const { batches, written, bad, letGo } = held();
    bad.add(3);
    const resolved: string[] = [];
    const all = numbers(1, 4).map((thing) =>
      batches.add(thing).then(
        () => resolved.push(`${thing} stored`),
        () => resolved.push(`${thing} failed`),
      ),
    );
    await turn();
    for (let attempt = 0; attempt < 5; attempt++) await letGo();
    await Promise.all(all);
    expect(resolved).toEqual(['1 stored', '2 stored', '3 failed', '4 stored']);
    expect(written).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]]);
  });
});
