import type { SeatNumber } from '@openpit/engine';
import { texts } from '../texts/index.ts';
import { arcSeats, ownSeat, spotsAt } from './arc.ts';
import {
  type Art,
  bankY,
  clamp,
  dot,
  type Felt,
  type Frame,
  fit,
  type Place,
  type Point,
  rectOf,
  smallest,
  text,
  type Zone,
} from './zone.ts';

/** A table of cards: the seats along an arc, and what each has round its own circle. */
export type CardTable = {
  readonly seats: number;
  /** The seats somebody sits at; an empty one is a circle and no more. */
  readonly taken: readonly SeatNumber[];
  /** Round the circle on a desktop, in the circle's own measure; the first is the circle itself. */
  readonly spots: readonly (readonly [string, Zone])[];
  /** Lettered along the arc, the large line first. */
  readonly lines: readonly string[];
  /** Whether every seat gets a hand of its own; otherwise the cards of all lie before the dealer, and are as large as they can be. */
  readonly hasHands: boolean;
  /** Whether hands lie spread over the empty seats, which are then not drawn. */
  readonly isSpread?: boolean;
  /** The seats that play several hands: each of those has a circle of its own, and the seat's stays away. */
  readonly split?: readonly SeatNumber[];
  /** How much room a small screen leaves over the dealer's cards, for what they come to. */
  readonly headroom?: number;
};

/** How tall a card is before it is scaled. */
export const cardSize: readonly [w: number, h: number] = [60, 84];

export const cardFelt = (table: CardTable, frame: Frame): Felt => {
  const felt = frame.form === 'desktop' ? desktop(table, frame) : small(table, frame);
  const { split = [], spots } = table;
  if (split.length === 0) return felt;
  const [circle] = spots[0] ?? [];
  return {
    ...felt,
    places: felt.places.map(({ bare, ...place }) =>
      place.bet === circle && place.seat !== null && split.includes(place.seat)
        ? { ...place, art: [], look: 'bare' as const }
        : { ...place, ...(bare && { bare }) },
    ),
  };
};

const desktop = (table: CardTable, frame: Frame): Felt => {
  const { seats, taken, spots, lines, hasHands, isSpread = false } = table;
  const { w, h } = frame;
  const footOf = ([, zone]: CardTable['spots'][number]): number =>
    rectOf(zone)[1] + rectOf(zone)[3];
  const below = Math.max(...spots.map(footOf));
  // What lies higher than a circle's middle comes and goes, and nobody moves for it.
  const beside = Math.max(
    ...spots
      .filter((spot) => footOf(spot) > 0)
      .map(([, zone]) => rectOf(zone)[0] + rectOf(zone)[2]),
  );
  const all = arcSeats(frame, { seats, below, beside, taken });
  const isTaken = (seat: number): boolean => frame.mine.includes(seat) || taken.includes(seat);
  const scale = clamp(0.95, h / 520, 1.45);
  const dealerScale = scale * (hasHands ? 1.2 : 1.5);
  const anchors: Record<string, Point> = {
    dealer: [w / 2, 8],
    'dealer:scale': [dealerScale, 0],
    'dealer:room': [w * 0.5, 0],
    shoe: [w - 96, 16],
    bank: [w / 2, bankY],
  };
  const top = 16 + cardSize[1] * dealerScale;
  const size = clamp(17, h * 0.042, 30);
  // Where the lettering ends: hands that lie higher than usual stay below it.
  const lettered = top + 6 + size * 3.9;
  anchors['lettering'] = [w / 2, lettered];
  for (const { seat, at, scale: own } of all) {
    const foot = at[1] - 44 * own;
    const isAlone = all.every((one) => one.seat === seat || !isTaken(one.seat));
    const isOwn = frame.mine.includes(seat);
    const usual = own * scale * (isOwn ? 1.08 : 0.84);
    // Somebody alone has cards as large as there is room for under the lettering and what they come to.
    const most = isOwn && isAlone ? Math.min((foot - lettered - 34) / cardSize[1], 2.2) : usual;
    anchors[`hand:${seat}`] = [at[0], foot];
    // Where nobody sits beside it a seat's hands may spread over the empty circles.
    anchors[`room:${seat}`] = [isAlone ? w * 0.64 : 210, 0];
    anchors[`scale:${seat}`] = [Math.max(usual, most), 0];
    anchors[`name:${seat}`] = [at[0], at[1] + (isTaken(seat) ? below : 38) * own + 18];
  }
  return {
    size: [w, h],
    places: all.flatMap((seat) => {
      if (seat.isOwn) return spotsAt(seat, spots);
      // What asks to be bet on is one's own.
      if (isTaken(seat.seat)) return spotsAt(seat, spots).map(({ bare: _, ...place }) => place);
      if (isSpread) return [];
      return spotsAt(seat, spots.slice(0, 1)).map(({ bare: _, ...place }) => ({
        // Nobody bets there: a thin line, and nothing that asks to be pressed.
        ...place,
        art: [],
        look: 'ghost' as const,
      }));
    }),
    art: arcs(lines, {
      w: Math.min(w, 1100),
      x: w / 2,
      top: top + 6,
      size,
    }),
    spots: {},
    anchors,
    chipSize: 1.1,
  };
};

type ArcProps = {
  readonly w: number;
  readonly x: number;
  readonly top: number;
  readonly size: number;
};

/** Lettering bent along the table's edge, a thin line under it. */
const arcs = (
  [first = '', ...rest]: readonly string[],
  { w, x, top, size }: ArcProps,
): readonly Art[] => {
  const half = w * 0.3;
  const bend = (y: number, dip: number): string =>
    `M${x - half} ${y} Q${x} ${y + dip} ${x + half} ${y}`;
  // A narrow cloth says less, in letters as large.
  const second =
    [rest.join(' · '), rest[0] ?? '', ''].find(
      (words) => words.length * smallest * 0.78 < half * 1.75,
    ) ?? '';
  const dip = size * 3.4;
  return [
    ...(second === ''
      ? []
      : [
          {
            kind: 'arc' as const,
            id: 'second',
            d: bend(top + size * 0.2, dip),
            text: second.toUpperCase(),
            size: fit(second, half * 1.75, {
              most: Math.max(13, size * 0.6),
              wide: 0.68,
              tracking: 0.08,
            }),
            face: 'serif' as const,
            tracking: 0.08,
          },
        ]),
    { kind: 'line', d: bend(top + size * 0.72, dip) },
    {
      kind: 'arc',
      id: 'first',
      d: bend(top + size * 1.75, dip),
      text: first.toUpperCase(),
      size: fit(first, half * 1.8, { most: size, wide: 0.72, tracking: 0.1 }),
      face: 'serif',
      tracking: 0.1,
    },
  ];
};

/** A phone: the dealer, one's own hand, one's own circles. The other seats are a ribbon of totals. */
const small = (table: CardTable, frame: Frame): Felt => {
  const { seats, taken, spots, lines, hasHands, headroom = 0 } = table;
  const { w, h, form } = frame;
  const isLand = form === 'land';
  const seat = ownSeat(frame, seats);
  const rowY = h - (isLand ? 38 : 46);
  // The circle stays in the middle, under the hand, whatever is offered beside it: as many steps on either side.
  const beside = Math.max(2, Math.ceil((spots.length - 1) / 2));
  const step = Math.min(72, (w - 40) / (2 * beside + 1));
  const scale = isLand ? clamp(1.1, h / 215, 1.8) : clamp(1, (h - 230) / 165, 2.05);
  const middle = isLand ? w * 0.7 : w / 2;
  const places = spots.map(([bet, zone], at): Place => {
    // The circle in the middle, what goes with it to its left and right in turn.
    const side = at === 0 ? 0 : (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2);
    const r = at === 0 ? 34 : 27;
    const x = middle + side * step;
    const words = zone.art.find((one) => one.kind === 'text')?.text ?? '';
    return {
      ...dot([x, rowY, r], {
        art:
          words === '' || at === 0
            ? []
            : [text(words, [x, rowY], fit(words, r * 1.8, { most: 14, wide: 0.52 }))],
        ...(at === 0 && {
          bare: [text(texts.felt.bet, [x, rowY], { size: 16, face: 'serif' })],
          chipSize: 1.2,
        }),
      }),
      bet,
      seat,
    };
  });
  // The ribbon of the other seats needs its room only where somebody sits there and has cards of their own.
  const hasRibbon = hasHands && taken.some((one) => one !== seat);
  const ribbon = headroom + (hasRibbon ? 52 : isLand ? 14 : 8);
  const dealerScale = smallDealer({ w, h: h - ribbon, isLand, hasHands, scale });
  const arcTop = ribbon + cardSize[1] * dealerScale + 8;
  const anchors: Record<string, Point> = {
    dealer: [isLand ? w * 0.27 : w / 2, ribbon],
    'dealer:scale': [dealerScale, 0],
    // Sideways the hands lie beside the dealer's, which keep off them.
    // Upright there is room beside them for what they come to.
    'dealer:room': [isLand ? w * 0.32 : w - 108, 0],
    'dealer:end': [isLand ? w * 0.43 : w, 0],
    [`hand:${seat}`]: [middle, rowY - 44],
    [`scale:${seat}`]: [hasHands ? scale : 1, 0],
    [`room:${seat}`]: [w * (isLand ? 0.54 : 0.94), 0],
    ribbon: [8, 4],
    // Hands that lie higher than usual stay below those of the others.
    ...(isLand && hasRibbon && { lettering: [middle, 46] as const }),
    bank: [w / 2, bankY],
  };
  return {
    size: [w, h],
    places,
    art: isLand
      ? straight(lines, [w * 0.2, h * 0.7], w * 0.33)
      : h < 400
        ? []
        : arcs(lines, { w: w * 1.45, x: w / 2, top: arcTop, size: 20 }),
    spots: {},
    anchors,
    chipSize: 1.2,
  };
};

/** The same lettering under the dealer's cards where a cloth is too shallow to bend it. */
const straight = (
  [first = '', second = '']: readonly string[],
  [x, y]: Point,
  width: number,
): readonly Art[] => {
  const sized = [first, second]
    .filter((line) => line !== '')
    .map((line, at) => ({
      line: line.toUpperCase(),
      size: fit(line, width, { most: at === 0 ? 20 : 14, wide: 0.78, tracking: 0.08 }),
    }));
  // A long line begins at the edge instead of beyond it.
  const half = Math.max(0, ...sized.map(({ line, size }) => (line.length * size * 0.86) / 2));
  return sized.map(({ line, size }, at) =>
    text(line, [Math.max(x, half + 4), y + at * 25], {
      size,
      face: 'serif',
      tracking: 0.08,
      ...(at > 0 && { isFaint: true as const }),
    }),
  );
};

type SmallDealer = {
  readonly w: number;
  readonly h: number;
  readonly isLand: boolean;
  readonly hasHands: boolean;
  readonly scale: number;
};

/** How large the dealer's cards are on a phone: a little smaller than one's own, or three of them from edge to edge. */
const smallDealer = ({ w, h, isLand, hasHands, scale }: SmallDealer): number => {
  if (isLand) return scale;
  return hasHands ? scale * 0.8 : clamp(1.1, Math.min((w - 36) / (3 * cardSize[0]), h / 290), 2.1);
};
