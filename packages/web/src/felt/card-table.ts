import type { SeatNumber } from '@openpit/engine';
import { texts } from '../texts/index.ts';
import { arcSeats, ownSeat, type Seat, spotsAt } from './arc.ts';
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
  /** How wide a hand usually is, in the measure of a card; by default two cards, one over the other. */
  readonly handWide?: number;
  /** The bet on somebody else's hand, whose chips lie beside their circle. */
  behind?(seat: SeatNumber): string;
  /** How much room a small screen leaves over the dealer's cards, for what they come to. */
  readonly headroom?: number;
  /** Sideways, how wide the dealer's cards and one's own are in the measure of a card: they lie in one row, the dealer's on the left. */
  readonly rowWide?: number;
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
  const { seats, taken, spots, lines, hasHands, isSpread = false, split = [] } = table;
  const { handWide = 94, behind } = table;
  const { w, h } = frame;
  const { below, beside } = aroundCircle(spots);
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
  const people = all.filter(({ seat }) => isTaken(seat));
  const hands = all.map((seat) => ({
    ...seat,
    ...handOf(seat, {
      people,
      split,
      w,
      handWide,
      scale,
      lettered: { end: lettered, rise: size * 1.7 },
    }),
  }));
  // Empty seats that the hands of a split lie over are not drawn.
  const spread = hands.filter(({ seat }) => split.includes(seat));
  const isDrawn = ({ seat, at }: Seat): boolean =>
    isTaken(seat) ||
    spread.every(({ span: [left, right] }) => at[0] < left - 40 || at[0] > right + 40);
  for (const hand of hands) {
    const { seat, at, scale: own, foot, room, span, size: large } = hand;
    anchors[`hand:${seat}`] = [at[0], foot];
    anchors[`room:${seat}`] = [room, 0];
    anchors[`span:${seat}`] = span;
    anchors[`scale:${seat}`] = [large, 0];
    const drop = (isTaken(seat) ? below : 38) * own + 18;
    if (isDrawn(hand)) anchors[`name:${seat}`] = [at[0], at[1] + drop];
  }
  return {
    size: [w, h],
    places: all.flatMap((seat) => {
      if (seat.isOwn) return spotsAt(seat, spots);
      if (isTaken(seat.seat)) return othersAt(seat, spots);
      return isSpread || !isDrawn(seat) ? [] : ghostAt(seat, spots);
    }),
    art: arcs(lines, {
      w: Math.min(w, 1100),
      x: w / 2,
      top: top + 6,
      size,
    }),
    spots: behind ? besideOthers(people, behind) : {},
    anchors,
    chipSize: 1.1,
    // Beside a circle there is no room under chips for their amount.
    spotTag: 'over',
  };
};

type Spots = CardTable['spots'];

/** How far the places of a seat reach below its circle and beside it. What lies higher than its middle comes and goes, and nobody moves for it. */
const aroundCircle = (spots: Spots) => {
  const rects = spots.map(([, zone]) => rectOf(zone));
  const low = rects.filter(([, y, , h]) => y + h > 0);
  return {
    below: Math.max(...rects.map(([, y, , h]) => y + h)),
    beside: Math.max(...low.map(([x, , w]) => x + w)),
  };
};

/** The places of somebody else: what asks to be bet on is one's own, and words that have no room are left out. */
const othersAt = (seat: Seat, spots: Spots): readonly Place[] =>
  spotsAt(seat, spots).map(({ bare: _, ...place }) => ({
    ...place,
    art: place.art.filter((one) => fitsIn(place, one)),
  }));

/** Where nobody sits and nobody bets: a thin line, and nothing that asks to be pressed. */
const ghostAt = (seat: Seat, spots: Spots): readonly Place[] =>
  spotsAt(seat, spots.slice(0, 1)).map(({ bare: _, ...place }) => ({
    ...place,
    art: [],
    look: 'ghost' as const,
  }));

/** Where the chips lie that are bet on the hands of others: beside their circles. */
const besideOthers = (
  people: readonly Seat[],
  behind: (seat: SeatNumber) => string,
): Felt['spots'] =>
  Object.fromEntries(
    people
      .filter(({ isOwn }) => !isOwn)
      .map(({ seat, at: [x, y], scale }) => [
        behind(seat),
        [x + 58 * scale, y - 6 * scale] as const,
      ]),
  );

/** Whether words that are as small as they may be still stand between the lines of their place; the places of others are small. */
const fitsIn = (place: Place, one: Art): boolean => {
  if (one.kind !== 'text') return true;
  const letter = one.text === one.text.toUpperCase() ? 0.78 : 0.52;
  return one.text.length * one.size * (letter + (one.tracking ?? 0)) <= rectOf(place)[2];
};

type HandRoom = {
  /** The seats somebody sits at, and which of them play several hands. */
  readonly people: readonly Seat[];
  readonly split: readonly SeatNumber[];
  readonly w: number;
  readonly handWide: number;
  /** How large cards are drawn on this cloth. */
  readonly scale: number;
  /** Where the lettering ends in its middle, and how much higher at its sides. */
  readonly lettered: { readonly end: number; readonly rise: number };
};

/** Where a seat's hand lies, from where to where its hands may reach, and how large its cards are: as large as there is room for, for each who sits there. */
const handOf = (seat: Seat, { people, split, w, handWide, scale, lettered }: HandRoom) => {
  const { at, isOwn, scale: own } = seat;
  const foot = at[1] - 44 * own;
  const others = people.filter((one) => one.seat !== seat.seat);
  // Where nobody sits beside it a seat's hands may spread over the empty circles.
  const needs = (one: Seat): number =>
    (one.isOwn ? 1.25 : 1) * (split.includes(one.seat) ? 1.75 : 1);
  // Each shares the way to the next who sit there by what their hands need.
  const reach = (side: -1 | 1): number => {
    const limits = others
      .map((one) => ({ far: (one.at[0] - at[0]) * side, need: needs(one) }))
      .filter(({ far }) => far > 0)
      .map(({ far, need }) => (far * needs(seat)) / (needs(seat) + need) - 4);
    return Math.max(minReach, Math.min(w * 0.32, ...limits));
  };
  const span: Point = [at[0] - reach(-1), at[0] + reach(1)];
  const room = 2 * Math.min(at[0] - span[0], span[1] - at[0]);
  const usual = own * scale * (isOwn ? 1.08 : 0.84);
  if (!people.includes(seat)) return { foot, room, span, size: usual };
  // The lettering is bent: it ends higher at its sides. Beside it cards may lie as high as the cloth, but for the shoe at the right.
  const inner = Math.abs(at[0] - w / 2) - handWide * 0.45;
  const aside = Math.max(0, inner) / (Math.min(w, 1100) * 0.3);
  const roof = aside < 1 ? lettered.end - lettered.rise * aside ** 2 : at[0] > w / 2 ? 100 : 70;
  const most = Math.min(
    // What they come to stands over them.
    (foot - roof - 34) / cardSize[1],
    room / handWide,
    others.length === 0 ? 2.2 : isOwn ? 1.9 : 1.25,
  );
  return { foot, room, span, size: Math.max(usual, most) };
};

/** Hands with less room on either side of them cannot be read. */
const minReach = 30;

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
  const { seats, taken, spots, lines, hasHands, headroom = 0, rowWide } = table;
  const { w, h, form } = frame;
  const isLand = form === 'land';
  const isRow = isLand && rowWide !== undefined;
  const seat = ownSeat(frame, seats);
  const rowY = h - (isLand ? 38 : 46);
  // The circle stays in the middle, under the hand, whatever is offered beside it: as many steps on either side.
  const beside = Math.max(2, Math.ceil((spots.length - 1) / 2));
  const step = Math.min(72, (w - 40) / (2 * beside + 1));
  const middle = isRow ? w * 0.75 : isLand ? w * 0.7 : w / 2;
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
  const others = taken.filter((one) => one !== seat);
  const hasRibbon = hasHands && others.length > 0;
  const ribbon = headroom + (hasRibbon ? 52 : isLand ? 14 : 8);
  const hasArcs = !isLand && h >= 400;
  const most = hasArcs && hasHands ? uprightScale(rowY - 44 - ribbon) : 2.05;
  const { scale, foot } = smallHand({ w, h, rowY, ribbon, isLand, rowWide, most });
  const dealerScale = smallDealer({ w, h: h - ribbon, isLand, hasHands, scale });
  const arcTop = ribbon + cardSize[1] * dealerScale + arcGap;
  const anchors: Record<string, Point> = {
    dealer: isRow ? [w / 4, foot - cardSize[1] * scale] : [isLand ? w * 0.27 : w / 2, ribbon],
    'dealer:scale': [dealerScale, 0],
    // Sideways the hands lie beside the dealer's; upright what those come to.
    'dealer:room': [isLand ? w * 0.32 : w - 108, 0],
    'dealer:end': [isLand ? w * 0.43 : w, 0],
    [`hand:${seat}`]: [middle, foot],
    [`scale:${seat}`]: [hasHands ? scale : 1, 0],
    [`room:${seat}`]: [w * (isLand ? 0.54 : 0.94), 0],
    ribbon: [8, 4],
    // Hands that lie higher than usual stay below those of the others.
    ...(isLand && hasRibbon && { lettering: [middle, 46] as const }),
    ...(hasArcs && hasHands && { lettering: [middle, arcTop + arcSize * arcDeep] as const }),
    bank: [w / 2, bankY],
  };
  return {
    size: [w, h],
    places,
    art: isLand
      ? straight(lines, isRow ? [w / 4, rowY - 8] : [w * 0.2, h * 0.7], w * 0.33)
      : hasArcs
        ? arcs(lines, { w: w * 1.45, x: w / 2, top: arcTop, size: arcSize })
        : [],
    // The circles of the others are not seen: what is bet on their hands says on whose it is.
    ...behindSmall(table, others, { isLand, w, ribbon }),
    anchors,
    chipSize: 1.2,
  };
};

type Beside = { readonly isLand: boolean; readonly w: number; readonly ribbon: number };

/** Chips on the hands of others: beside the dealer's cards upright, beside the ribbon sideways: there no hand ever lies. */
const behindSmall = (
  { behind }: CardTable,
  others: readonly SeatNumber[],
  { isLand, w, ribbon }: Beside,
): Pick<Felt, 'spots' | 'spotNames'> => {
  if (!behind) return { spots: {}, spotNames: {} };
  const besideAt = (at: number): Point =>
    isLand ? [w - 34 - at * 62, 26] : [w - 30, ribbon + 34 + at * 60];
  return {
    spots: Object.fromEntries(others.map((one, at) => [behind(one), besideAt(at)])),
    spotNames: Object.fromEntries(others.map((one) => [behind(one), `${one}:`])),
  };
};

type SmallHand = {
  readonly w: number;
  readonly h: number;
  readonly rowY: number;
  readonly ribbon: number;
  readonly isLand: boolean;
  readonly rowWide: number | undefined;
  readonly most: number;
};

/** How large one's cards are on a phone, and how far down they reach. */
const smallHand = ({ w, h, rowY, ribbon, isLand, rowWide, most }: SmallHand) => {
  const foot = rowY - 44;
  if (!isLand) return { scale: clamp(1, Math.min((h - 230) / 165, most), 2.05), foot };
  if (rowWide === undefined) return { scale: clamp(1.1, h / 215, 1.8), foot };
  // Under a row of cards stand the words about them, and on the rims of the circles what came of their wagers.
  const under = rowY - 58;
  const wide = Math.min((w / 2 - 32) / rowWide, (under - ribbon) / cardSize[1]);
  const scale = clamp(0.9, wide, 2.2);
  return { scale, foot: (ribbon + under + cardSize[1] * scale) / 2 };
};

/** On a phone: how far under the dealer's cards the lettering begins, how large it is, and how deep in that measure. */
const [arcGap, arcSize, arcDeep] = [8, 20, 3.9] as const;

/** How much room what a hand comes to takes over it. */
const totalOver = 32;

/** How large the dealer's cards are beside one's own. */
const dealerShare = 0.8;

/** How large one's cards can be where the dealer's, the lettering and what one's own come to lie over them in one column. */
const uprightScale = (room: number): number =>
  (room - arcGap - arcSize * arcDeep - totalOver) / (cardSize[1] * (1 + dealerShare));

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
  return hasHands
    ? scale * dealerShare
    : clamp(1.1, Math.min((w - 36) / (3 * cardSize[0]), h / 290), 2.1);
};
