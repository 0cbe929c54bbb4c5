import { describe, expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';
import type { StackSpot } from './stack.ts';
import type { Rect } from './zone.ts';

const rect: Rect = [10, 20, 104, 100];
const bets = ['come', 'odds', 'against', 'lay', 'buy', 'place'];
const box = { rect, bets };

const usualAt = (x: number): StackSpot => ({ at: [x, 80], size: 0.94, tag: 'under' });

/** What is read of each stack: its amount, a pill under its chips. */
const tagsOf = (lying: readonly { readonly bet: string; readonly tagWidth: number }[]) => {
  const spots = sideBySide(
    box,
    lying.map((one, at) => ({ ...one, usual: usualAt(50 + at * 4) })),
  );
  return lying.map(({ bet, tagWidth }) => {
    const spot = spots.get(bet) ?? expect.fail(bet);
    const [x, y] = [spot.at[0], spot.at[1] + 15 * spot.size];
    return { left: x - tagWidth / 2, right: x + tagWidth / 2, top: y - 9.5, bottom: y + 9.5 };
  });
};

describe('chips of several bets in one box', () => {
  test('lie where they usually do as long as none is on another', () => {
    const spots = sideBySide(box, [
      { bet: 'place', usual: usualAt(90), tagWidth: 28 },
      { bet: 'come', usual: usualAt(40), tagWidth: 28 },
    ]);
    expect([...spots.values()]).toEqual([usualAt(40), usualAt(90)]);
  });

  test.each([
    [2, 28],
    [3, 28],
    [3, 36],
    [4, 28],
    [5, 36],
    [6, 28],
  ])('%i of them, with amounts %i wide, show every amount inside the box', (count, tagWidth) => {
    const tags = tagsOf(bets.slice(0, count).map((bet) => ({ bet, tagWidth })));
    for (const [at, one] of tags.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(rect[0] - 6);
      expect(one.right).toBeLessThanOrEqual(rect[0] + rect[2] + 6);
      for (const other of tags.slice(at + 1)) {
        const [w, h] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ];
        // A pill has air round its figures.
        expect(w > 9 && h > 0, `${count} of ${tagWidth}`).toBe(false);
      }
    }
  });

  test('keep their order, in whatever order they came', () => {
    const spots = sideBySide(box, [
      { bet: 'place', usual: usualAt(60), tagWidth: 28 },
      { bet: 'against', usual: usualAt(60), tagWidth: 28 },
      { bet: 'come', usual: usualAt(60), tagWidth: 28 },
    ]);
    const xs = ['come', 'against', 'place'].map((bet) => spots.get(bet)?.at[0] ?? 0);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });
});
