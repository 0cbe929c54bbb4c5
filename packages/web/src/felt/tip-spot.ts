import type { SeatNumber } from '@openpit/engine';
import { sharedArea } from './stack.ts';
import { clamp, type Felt, middleOf, type Place, type Point, type Rect, rectOf } from './zone.ts';

/** The most room a tip takes, in units of a desktop's cloth. */
const tipSize = [320, 92] as const;

/** The space of two cards, measured from the middle of the upper edge of the first. */
const cardsAt = ([x, y]: Point, scale: number): Rect => [
  x - 64 * scale,
  y,
  128 * scale,
  84 * scale,
];

/** What must not be covered: the dice, the wheel, the dealer's cards and the player's own. */
export const inSight = ({ anchors }: Felt, mine: readonly SeatNumber[]): readonly Rect[] => {
  const at = (name: string): readonly Point[] => (anchors[name] ? [anchors[name]] : []);
  const sizeOf = (name: string): number => anchors[name]?.[0] ?? 1;
  return [
    ...at('dice').map(([x, y]): Rect => [x - 74, y - 42, 148, 84]),
    ...at('wheel').map(([x, y]): Rect => {
      const r = sizeOf('wheel:r');
      return [x - r, y - r, 2 * r, 2 * r];
    }),
    ...at('dealer').map((point) => cardsAt(point, sizeOf('dealer:scale'))),
    ...['player', 'banker'].flatMap((side) =>
      at(side).map((point) => cardsAt(point, sizeOf('hand:scale'))),
    ),
    ...mine.flatMap((seat) =>
      at(`hand:${seat}`).map(([x, y]): Rect => {
        const scale = sizeOf(`scale:${seat}`);
        return cardsAt([x, y - 84 * scale], scale);
      }),
    ),
  ];
};

/** The part of a place that must stay visible; of a curved line, its lettering. */
export const namedPart = (place: Place): Rect => {
  if (place.shape.kind !== 'path') return rectOf(place);
  const [x, y] = middleOf(place);
  return [x - 90, y - 22, 180, 44];
};

/** The rectangle for a tip, and the edge it is aligned to when it needs less room. */
type TipSpot = { readonly rect: Rect; readonly from: 'top' | 'bottom' };

/** Beside its place and inside the cloth: above or below, then right or left, wherever it covers the least. */
export const tipSpot = (felt: Felt, place: Place, mine: readonly SeatNumber[]): TipSpot => {
  const [x, y, w, h] = namedPart(place);
  const [W, H] = felt.size;
  const [tipW, tipH] = [Math.min(tipSize[0], W), tipSize[1]];
  const left = clamp(0, x + w / 2 - tipW / 2, W - tipW);
  const top = clamp(0, y + h / 2 - tipH / 2, H - tipH);
  const over: TipSpot = { rect: [left, y - 10 - tipH, tipW, tipH], from: 'bottom' };
  const under: TipSpot = { rect: [left, y + h + 10, tipW, tipH], from: 'top' };
  const beside = [x + w + 12, x - 12 - tipW].map(
    (at): TipSpot => ({ rect: [at, top, tipW, tipH], from: 'top' }),
  );
  const free = [...inSight(felt, mine), namedPart(place)];
  const hides = ({ rect }: TipSpot): number => {
    const outside = tipW * tipH - sharedArea(rect, [0, 0, W, H]);
    return outside * 2 + free.reduce((sum, one) => sum + sharedArea(rect, one), 0);
  };
  const corners = [0, W - tipW].flatMap((at) =>
    [0, H - tipH].map((down): TipSpot => ({ rect: [at, down, tipW, tipH], from: 'top' })),
  );
  const all = [...(y > H * 0.4 ? [over, under] : [under, over]), ...beside, ...corners];
  return all.reduce((best, one) => (hides(one) < hides(best) - 1 ? one : best));
};
