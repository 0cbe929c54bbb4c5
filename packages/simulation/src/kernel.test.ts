import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { keyOf } from './chacha.ts';
import { compile } from './compile.ts';
import { compiledFamilies } from './games/index.ts';
import { kernelFor } from './kernel-host.ts';
import { addCounts, noCounts, partsOf, roundsInStream } from './streams.ts';
import { playPlainly } from './twin.ts';

const compiled = rulebooks.filter(({ family }) => compiledFamilies.includes(family));
const key = keyOf(20_261_116n);

describe('law: the kernel gives the plain twin’s counts, number for number', () => {
  test.each(compiled.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    for (const play of compile(rulebook) ?? []) {
      // A last stream that is cut short, and a number of streams that does not fill the lanes.
      const part = { first: 5, rounds: 300 };
      expect(kernelFor(play.table, key)(part), play.bet).toEqual(
        playPlainly(play.table, key, part),
      );
    }
  });

  test('over whole streams, and one round more', () => {
    const [pass] = compile(compiled[0] ?? fail(), { bet: 'pass' }) ?? [];
    if (!pass) return fail();
    for (const rounds of [1, roundsInStream, 4 * roundsInStream, 5 * roundsInStream + 1]) {
      const part = { first: 2, rounds };
      const counts = kernelFor(pass.table, key)(part);
      expect(counts).toEqual(playPlainly(pass.table, key, part));
      expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(rounds);
    }
  });
});

test('law: a run is the sum of its parts, however it is cut', () => {
  const [pass] = compile(compiled[0] ?? fail(), { bet: 'pass' }) ?? [];
  if (!pass) return fail();
  const kernel = kernelFor(pass.table, key);
  const rounds = 23 * roundsInStream + 77;
  const whole = kernel({ first: 0, rounds });
  for (const streams of [1, 2, 3, 7, 40]) {
    const parts = [...partsOf(rounds, streams)].reverse();
    expect(parts.map(kernel).reduce(addCounts, noCounts(pass.table))).toEqual(whole);
  }
});

const fail = (): never => {
  throw new Error('a craps rulebook has a pass line');
};
