import { isZero } from '@openpit/engine/roulette';
import { type Place, type Rect, rectOf } from './zone.ts';

/** How large the marker on the number that came is drawn, and how far it reaches from the middle of its foot before that. */
const [scale, half, tall, deep] = [1.25, 8, 18.8, 2.6] as const;

/** Where the marker stands in the cell of its number: on the upper line, or at the side where no chips lie; never on the number. */
export const dollyOn = (place: Place) => {
  const [x, y, w, h] = rectOf(place);
  const pocket = place.bet.replace('straight:', '');
  // Two zeros side by side have their chips at the outer ends.
  const aside = isZero(pocket) ? w / 2 + (pocket === '00' ? -26 : 26) : 13;
  const [dx, dy] = w < h ? [w - 9, 10] : [aside, h / 2 + 9];
  const at = [x + dx, Math.max(y + dy, tall * scale)] as const;
  const cover: Rect = [
    at[0] - half * scale,
    at[1] - tall * scale,
    2 * half * scale,
    (tall + deep) * scale,
  ];
  return { at, scale, cover };
};
