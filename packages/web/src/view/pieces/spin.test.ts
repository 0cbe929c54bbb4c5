import { expect, test } from 'vitest';
import { ballAt, ballRadii, clapperAt, samples, wheelAt } from './spin.ts';

const all = samples(3_600);
const slices = [37, 38] as const;

/** Every pocket of a wheel, after a spin that began at any angle. */
const runs = slices.flatMap((count) =>
  Array.from({ length: count }, (_, pocket) => {
    const slice = 360 / count;
    const from = (pocket * 97) % 360;
    return {
      wheel: { from: 0, to: -360 },
      ball: { from, to: pocket * slice + 360 * 6 },
      slice,
    };
  }),
);

test('a ball ends in its pocket, at rest with the wheel, and on the track before it fell', () => {
  for (const run of runs) {
    const end = ballAt(run, 1);
    expect(end.angle).toBeCloseTo(run.ball.to, 6);
    expect(end.radius).toBe(ballRadii.pocket);
    expect(ballAt(run, 0).angle).toBeCloseTo(run.ball.from, 6);
    expect(ballAt(run, 0.5).radius).toBe(ballRadii.track);
  }
});

test('a ball never jumps and never speeds up on the track: seen from the wheel it only slows', () => {
  for (const run of runs) {
    const places = all.map((share) => ballAt(run, share).angle - wheelAt(run.wheel, share));
    const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
    const onTrack = steps.slice(0, Math.floor(steps.length * 0.75));
    const gains = onTrack.slice(1).map((step, at) => step - (onTrack[at] ?? 0));
    expect(Math.max(...gains)).toBeLessThanOrEqual(1e-6);
    expect(Math.min(...steps)).toBeGreaterThan(-1e-6);
    expect(Math.max(...steps)).toBeLessThan(60);
  }
});

test('until it has touched the pockets a ball is not over its own', () => {
  for (const { slice, ...run } of runs) {
    const over = ballAt({ slice, ...run }, 0.86).angle - wheelAt(run.wheel, 0.86);
    expect(run.ball.to - run.wheel.to - over).toBeGreaterThan(1.5 * slice);
  }
});

test('a clapper is dragged over every peg, and hangs straight once the wheel stands', () => {
  const arc = { from: 0, to: 1_080 };
  const lean = all.map((share) => clapperAt(arc, 360 / 54, share));
  expect(Math.max(...lean)).toBeGreaterThan(9);
  expect(lean.at(-1)).toBe(0);
});
