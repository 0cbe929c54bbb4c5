import type { Bet } from '@openpit/engine/red-dog';
import { lettering } from './lettering.ts';
import {
  type Art,
  betCircle,
  box,
  type Felt,
  type Frame,
  fit,
  letters,
  type Place,
  type Point,
  type Zone,
} from './zone.ts';

/** Inside its box in every language: the longest word for it is set closer. */
const raiseName = (at: Point, most: number): Art => {
  const words = lettering('red-dog', 'raise').toUpperCase();
  const tracking = words.length > 5 ? 0.01 : 0.06;
  return letters(words, at, { size: fit(words, 72, { most, tracking, wide: 0.86 }), tracking });
};

/** One seat's spots: the wager, and the raise nearer the dealer. */
export const redDogSpots: Readonly<Record<Bet, Zone>> = {
  main: betCircle([0, 0, 38]),
  raise: box([-42, -88, 84, 42], {
    art: [raiseName([0, -78], 14)],
    bare: [raiseName([0, -67], 16)],
    chips: [0, -58],
  }),
};

/** A phone has room for both as large as a thumb likes them: the wager, and the raise to its right; sideways under the pays. */
export const redDogPhone = ({ form, w, h }: Frame, { places }: Felt): readonly Place[] => {
  const isLand = form === 'land';
  const r = isLand ? 36 : Math.max(30, Math.min(48, h * 0.085));
  const y = h - r - (isLand ? 4 : 18);
  const x = w * (isLand ? 0.62 : 0.25);
  const wide = isLand ? w * 0.29 : Math.min(210, w * 0.5);
  const left = x + r + 22;
  return places.map((place) =>
    place.bet === 'main'
      ? { ...place, ...betCircle([x, y, r]) }
      : {
          ...place,
          ...box([left, y - r * 0.86, wide, r * 1.72], {
            art: [
              letters(lettering('red-dog', 'raise').toUpperCase(), [left + wide / 2, y], {
                size: 22,
                tracking: 0.1,
              }),
            ],
            chips: [left + 34, y],
          }),
        },
  );
};
