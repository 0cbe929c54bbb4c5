import { expect, test } from 'vitest';
import { remembering } from '../testing/captured.ts';
import { bench } from './index.ts';
import { measureHere } from './measure.ts';
import { timed } from './timing.ts';

const captured = async (...argv: readonly string[]) => {
  const { said, terminal } = remembering();
  const code = await bench(argv, terminal, {
    takes: { takes: 1, takeMs: 1 },
    measure: measureHere,
  });
  return { ...said, code };
};

test('the engine bench prints rates beside the yardstick of the same process', async () => {
  const { out, code } = await captured('engine', 'bclc.wheel');
  expect(code).toBe(0);
  expect(out).toMatch(/bclc\.wheel: one player, three spaces +spins +[\d,]+ +[\d.]+\n/);
});

test('an unknown suite exits 2 and names those there are', async () => {
  const { err, code } = await captured('engin');
  expect(code).toBe(2);
  expect(err).toContain('did you mean engine?');
});

test('work is lengthened until it is worth timing, and the best take counts', () => {
  let clock = 0;
  let calls = 0;
  const work = (rounds: number) => {
    // Some takes are disturbed and last twice as long.
    clock += rounds * (calls++ % 3 === 0 ? 0.02 : 0.01);
    return { rounds };
  };
  const rates = timed(work, { takes: 5, takeMs: 10 }, () => clock);
  expect(rates[0]?.unit).toBe('rounds');
  expect(rates[0]?.perSecond).toBeCloseTo(100_000);
});
