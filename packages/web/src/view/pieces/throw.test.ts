import { expect, test } from 'vitest';
import { asItStands, sidesOfDie } from './cube.ts';
import { type Throw, throwAt } from './throw.ts';

const faces = [1, 2, 3, 4, 5, 6];

const throwOf = (turns: number): Throw => ({
  hand: [-3, 7],
  wall: [1, -2.6],
  rest: [-0.6, -0.1],
  leans: -9,
  axis: [Math.cos(0.4), Math.sin(0.4), 0],
  turns,
});

const topAt = (face: number, thrown: Throw, share: number): number =>
  [...sidesOfDie(face, throwAt(thrown, share).turn)].sort((a, b) => b.up - a.up)[0]?.face ?? 0;

test('a die at rest shows its roll on top and two sides of three, which with their opposites make seven', () => {
  for (const face of faces) {
    const sides = sidesOfDie(face, asItStands);
    expect(sides.filter(({ isSeen }) => isSeen).length).toBe(3);
    expect(sides.find(({ up }) => up === 1)?.face).toBe(face);
    expect(sides.map((side) => side.face).sort()).toEqual(faces);
    for (const at of [0, 2, 4]) expect((sides[at]?.face ?? 0) + (sides[at + 1]?.face ?? 0)).toBe(7);
  }
});

test('a thrown die ends as it is drawn at rest, on the cloth and where it lies', () => {
  for (const face of faces) {
    const end = throwAt(throwOf(4), 1);
    expect(end).toMatchObject({ x: -0.6, y: -0.1, height: 0, leans: -9 });
    expect(sidesOfDie(face, end.turn)).toEqual(sidesOfDie(face, asItStands));
  }
});

test('it tumbles: never more than three sides are seen, and on the way others are on top', () => {
  for (const face of faces) {
    const thrown = throwOf(4);
    const shares = Array.from({ length: 60 }, (_, at) => at / 100);
    expect(new Set(shares.map((share) => topAt(face, thrown, share))).size).toBeGreaterThan(3);
    for (const share of shares)
      expect(
        sidesOfDie(face, throwAt(thrown, share).turn).filter(({ isSeen }) => isSeen).length,
      ).toBeLessThanOrEqual(3);
  }
});

test('how a throw begins does not say how it ends: every face is seen on top at first, whatever comes', () => {
  const starts = Array.from({ length: 400 }, (_, at) => throwOf(2.6 + at / 200));
  for (const face of faces)
    expect(new Set(starts.map((thrown) => topAt(face, thrown, 0))).size).toBeGreaterThan(3);
});
