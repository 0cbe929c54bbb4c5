import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { framesOf, gameOf } from './cloths.contract.ts';
import { othersShare, othersSpot } from './others-chips.ts';
import { rectOf } from './zone.ts';

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

test.each(rulebooks.map(({ id }) => id))(
  'law: chips of two to fifteen others lie inside every box of %s, and those of three are seen',
  (id) => {
    const game = gameOf(id);
    const view = gameViewOf(game.rulebook);
    const wrong = framesOf(game, view).flatMap((frame) => {
      const felt = view.felt(game, frame);
      const r = 14.5 * othersShare * felt.chipSize;
      return felt.places
        .filter(({ seat, shape }) => seat === null && shape.kind !== 'dot')
        .flatMap((place) =>
          [2, 3, 8, 15].flatMap((count) => {
            const [x, y, w, h] = rectOf(place);
            const spots = Array.from({ length: count }, (_, rank) =>
              othersSpot(place, { rank, count, size: felt.chipSize }),
            );
            const isInside = spots.every(
              ([px, py]) => px >= x + r && px <= x + w - r && py >= y + r && py <= y + h - r,
            );
            const nearest = Math.min(
              ...spots.flatMap(([px, py], at) =>
                spots.slice(at + 1).map(([qx, qy]) => Math.hypot(px - qx, py - qy)),
              ),
            );
            // Three are apart in a box as wide as they are; in a narrower one most of each is seen.
            const minApart = count > 3 ? 0 : w > 6 * r + 6 ? 2 * r : 1.3 * r;
            return isInside && nearest > minApart
              ? []
              : [`${frame.form} ${frame.w} ${frame.page} ${place.bet} ${count}`];
          }),
        );
    });
    expect(wrong).toEqual([]);
  },
);
