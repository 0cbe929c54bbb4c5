import { openGame } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { type Sharing, sharingOf } from './shared-place.ts';
import { reachOf, sharedArea } from './stack.ts';
import { type Frame, type Rect, rectOf } from './zone.ts';

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

const tagWidth = 52;

/** What is drawn for each seat. */
const coversOf = (sharing: Sharing): readonly Rect[] => {
  if (sharing.kind === 'discs') {
    const { discs, r, sum } = sharing;
    return [
      ...discs.map(([x, y]): Rect => [x - r, y - r, 2 * r, 2 * r]),
      [sum[0] - 10, sum[1] - 9.5, 20, 19],
    ];
  }
  return sharing.spots.map(({ at: [x, y], ...spot }): Rect => {
    const { up, down, left, right } = reachOf(spot);
    const half = Math.max(left, right, tagWidth / 2);
    return [x - half, y - up, 2 * half, up + down];
  });
};

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'law: chips of two to eight seats lie apart in every box of %s, and inside it',
  (_id, rulebook) => {
    const opened = openGame(rulebook, { min: '5' });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const frames: readonly Frame[] = [
      { form: 'desktop', w: 1060, h: 560, page: 'felt', kind: '', mine: [] },
      { form: 'phone', w: 360, h: 500, page: 'felt', kind: '', mine: [] },
    ];
    const wrong = frames.flatMap((frame) => {
      const felt = gameViewOf(rulebook).felt(opened.game, frame);
      return felt.places
        .filter(({ seat, shape }) => seat === null && shape.kind !== 'dot')
        .flatMap((place) =>
          [2, 3, 5, 8].flatMap((count) => {
            const covers = coversOf(
              sharingOf(felt, place, { count, tagWidth, size: felt.chipSize }),
            );
            const [x, y, w, h] = rectOf(place);
            const isInside = covers.every(
              (one) =>
                one[0] >= x - 1 &&
                one[1] >= y - 1 &&
                one[0] + one[2] <= x + w + 1 &&
                one[1] + one[3] <= y + h + 1,
            );
            const isApart = covers.every((a, at) =>
              covers.slice(at + 1).every((b) => sharedArea(a, b) < 0.01),
            );
            return isInside && isApart ? [] : [`${frame.form} ${place.bet} ${count}`];
          }),
        );
    });
    expect(wrong).toEqual([]);
  },
);
