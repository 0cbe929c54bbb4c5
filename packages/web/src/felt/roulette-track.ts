import { colourOf, type Pocket } from '@openpit/engine/roulette';
import {
  type Art,
  bankY,
  box,
  clamp,
  type Felt,
  inset,
  type Place,
  type Point,
  placed,
  type Rect,
  text,
  type Zone,
} from './zone.ts';

/** How many numbers lie round each end of the track. */
const roundEnd = 3;

/** The wheel laid out as an oval, clockwise from its zero at the far left: two straights, and three numbers round each end. */
export const trackOval = (wheel: readonly Pocket[], [x, y, w, h]: Rect): readonly Place[] => {
  const straight = wheel.length - 2 * roundEnd;
  const top = Math.ceil(straight / 2);
  const deep = Math.min(46, h * 0.36);
  const R = h / 2;
  const long = w - 2 * R;
  const rightEnd = [x + w - R, y + R] as const;
  const leftEnd = [x + R, y + R] as const;
  const rings = { outer: R, inner: R - deep };
  return wheel.map((pocket, at) => {
    // The first is the leftmost, and the one after it leads up to the upper straight.
    const along = at - 2;
    if (along >= 0 && along < top) {
      const cell = long / top;
      return trackCell(pocket, [x + R + along * cell, y, cell, deep]);
    }
    const afterRight = along - top - roundEnd;
    const bottom = straight - top;
    if (afterRight >= 0 && afterRight < bottom) {
      const cell = long / bottom;
      return trackCell(pocket, [x + w - R - (afterRight + 1) * cell, y + h - deep, cell, deep]);
    }
    const isRight = along >= top && afterRight < 0;
    const turn = isRight ? (along - top) * 60 : at <= 1 ? 240 + at * 60 : 180;
    return trackBend(pocket, isRight ? rightEnd : leftEnd, { ...rings, from: turn });
  });
};

type Bend = { readonly outer: number; readonly inner: number; readonly from: number };

/** A number round an end of the track, from an angle on, a sixth of a turn wide; angles go clockwise from the top. */
const trackBend = (pocket: Pocket, [cx, cy]: Point, { outer, inner, from }: Bend): Place => {
  const at = (radius: number, degrees: number): Point => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  };
  const [a, b, c, d] = [
    at(outer, from),
    at(outer, from + 60),
    at(inner, from + 60),
    at(inner, from),
  ];
  const middle = at((outer + inner) / 2, from + 30);
  const rect: Rect = [middle[0] - 18, middle[1] - 16, 36, 32];
  return placed(`track:${pocket}`, {
    shape: {
      kind: 'path',
      d: `M${a} A${outer} ${outer} 0 0 1 ${b} L${c} A${inner} ${inner} 0 0 0 ${d} Z`,
      middle,
      rect,
    },
    art: [
      { kind: 'pocket', rect: inset(rect, 3), paint: colourOf(pocket) },
      text(pocket, middle, { size: 16, face: 'serif' }),
    ],
    chips: [middle[0], middle[1] + 9],
    chipSize: 0.75,
  });
};

const trackCell = (pocket: Pocket, rect: Rect): Place => {
  const [x, y, w, h] = rect;
  return placed(
    `track:${pocket}`,
    box(rect, {
      ...numbered(pocket, {
        rect: inset(rect, Math.min(6, w * 0.12)),
        middle: [x + w / 2, y + h / 2],
        size: clamp(13, h * 0.36, 18),
      }),
      chips: [x + w * 0.72, y + h / 2],
      chipSize: 0.75,
    }),
  );
};

type Numbered = { readonly rect: Rect; readonly middle: Point; readonly size: number };

/** A number of the track in its colour: in the middle, and beside the chips once some lie there. */
const numbered = (
  pocket: Pocket,
  { rect, middle: [x, y], size }: Numbered,
): Pick<Zone, 'art' | 'bare'> => {
  const printed = (at: number): readonly Art[] => [
    { kind: 'pocket', rect, paint: colourOf(pocket) },
    text(pocket, [at, y], { size, face: 'serif' }),
  ];
  return { art: printed(x - Math.min(rect[2] * 0.24, 16)), bare: printed(x) };
};

/** The track as a page of its own, row after row, there and back. */
export const trackPage = (wheel: readonly Pocket[], [w, h]: readonly [number, number]): Felt => {
  const columns = w > h ? 10 : 4;
  const lines = Math.ceil(wheel.length / columns);
  const [cellW, cellH] = [w / columns, Math.min(64, h / lines)];
  // The last line is not full: the wheel lies in what it leaves free.
  const free = lines * columns - wheel.length;
  const isFreeLeft = lines % 2 === 0;
  const restX = (isFreeLeft ? free : 2 * columns - free) * (cellW / 2);
  return {
    size: [w, h],
    places: wheel.map((pocket, at) => {
      const line = Math.floor(at / columns);
      const lane = line % 2 === 0 ? at % columns : columns - 1 - (at % columns);
      return trackCell(pocket, [lane * cellW + 1, line * cellH + 1, cellW - 2, cellH - 2]);
    }),
    art: [],
    spots: {},
    anchors: {
      wheel: [w / 2, h * 0.42],
      'wheel:r': [Math.min(w, h) * 0.46, 0],
      inset: [restX, (lines - 0.5) * cellH],
      'inset:r': [free === 0 ? 0 : Math.min(free * cellW, cellH) / 2 - 3, 0],
      bank: [w / 2, bankY],
    },
    chipSize: 1,
  };
};
