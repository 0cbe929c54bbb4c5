import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, type Pill } from './apart.ts';

const cloth = [400, 400] as const;

const overlap = (pills: readonly Pill[], at: readonly (readonly [number, number])[]): number =>
  Math.max(
    0,
    ...at.flatMap(([x, y], i) =>
      at.slice(i + 1).map(([u, v], j) => {
        const [a, b] = [pills[i]?.size ?? [0, 0], pills[i + 1 + j]?.size ?? [0, 0]];
        return Math.min((a[0] + b[0]) / 2 - Math.abs(u - x), (a[1] + b[1]) / 2 - Math.abs(v - y));
      }),
    ),
  );

test('what a come bet and its odds lost can both be read', () => {
  const pills: readonly Pill[] = [
    { at: [200, 200], size: [39, 25] },
    { at: [228, 200], size: [39, 25] },
    { at: [249, 200], size: [39, 25] },
  ];
  expect(overlap(pills, apart(pills, cloth))).toBeLessThan(1);
  expect(apart(pills, cloth).map(([, y]) => y)).toEqual([200, 200, 200]);
});

test('pills that lie on nothing stay where they are', () => {
  const pills: readonly Pill[] = [
    { at: [60, 60], size: [39, 25] },
    { at: [160, 60], size: [39, 25] },
  ];
  expect(apart(pills, cloth)).toEqual([
    [60, 60],
    [160, 60],
  ]);
});

test('two pills come apart wherever they lie, and stay on the cloth', () => {
  const point = fc.tuple(fc.integer({ min: 60, max: 340 }), fc.integer({ min: 60, max: 340 }));
  fc.assert(
    fc.property(point, point, (one, two) => {
      const pills = [one, two].map((at): Pill => ({ at, size: [48, 25] }));
      expect(overlap(pills, apart(pills, cloth))).toBeLessThan(0.01);
    }),
    { numRuns: 100 },
  );
});
