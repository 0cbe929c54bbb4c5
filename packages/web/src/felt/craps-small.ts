import { points as numbers } from '@openpit/engine/craps';
import { texts } from '../texts/index.ts';
import { barred, bigPlace, type CrapsCloth, sideBets } from './craps-cloth.ts';
import { hopPlaces, sideHeight, sidePlace, stickBox } from './craps-stick.ts';
import { lettering } from './lettering.ts';
import {
  type Art,
  box,
  cells,
  clamp,
  type Felt,
  type Frame,
  fit,
  letters,
  narrow,
  type Place,
  type Point,
  placed,
  type Rect,
  rectOf,
  roomInRing,
  rows,
  text,
  type Zone,
} from './zone.ts';

const words = texts.felt.craps;

/** What a tap on a number can mean, in the order of the row. */
const crapsKinds = ['place', 'buy', 'lay', 'odds', 'laydc'] as const;

const betFor: Readonly<Record<(typeof crapsKinds)[number], (number: number) => string>> = {
  place: (number) => `place:${number}`,
  buy: (number) => `buy:${number}`,
  lay: (number) => `lay:${number}`,
  odds: (number) => `odds:come:${number}`,
  laydc: (number) => `lay:dontcome:${number}`,
};

export const kindsOffered = ({ offered }: CrapsCloth): readonly string[] =>
  crapsKinds.filter((kind) => numbers.some((number) => offered.has(betFor[kind](number))));

/** A phone upright or sideways: numbers first, the pass line last, under the thumb; the stick's box and the sides are tabs. */
export const crapsSmall = (cloth: CrapsCloth, frame: Frame, oddsPay = ''): Felt => {
  const { w, h, page, form } = frame;
  const rect: Rect = [1, 1, w - 2, h - 2];
  const felt = {
    size: [w, h],
    chipSize: 0.94,
    spots: {},
    anchors: {},
    art: [],
  } as const;
  if (page === 'centre') return { ...felt, ...stickBox(cloth, rect, form) };
  if (page === 'hops')
    return { ...felt, places: hopPlaces(cloth, [1, 1, w - 2, Math.min(h - 2, 420)]) };
  if (page === 'sides') return { ...felt, places: sidePlaces(cloth, rect) };
  return { ...felt, ...lines(cloth, rect, { ...frame, oddsPay }) };
};

const sidePlaces = (cloth: CrapsCloth, [x, y, w, h]: Rect): readonly Place[] => {
  const bets = sideBets.filter((bet) => cloth.offered.has(bet));
  const wanted = bets.map((bet) => sideHeight(cloth, bet));
  const gap = 8;
  const all = wanted.reduce((sum, one) => sum + one, gap * (bets.length - 1));
  // As tall as what each has to say, and all of them on one page.
  return rows([x, y, w, Math.min(h, all)], wanted, gap).flatMap((rect, at) => {
    const bet = bets[at];
    return bet ? [sidePlace(cloth, bet, rect)] : [];
  });
};

type Lines = Pick<Felt, 'places' | 'spots' | 'anchors' | 'sharedBoxes'>;

/** A frame, and the pays of the odds behind the pass line while they can be taken. */
type OddsFrame = Frame & { readonly oddsPay: string };

const lines = (cloth: CrapsCloth, rect: Rect, { form, kind, oddsPay }: OddsFrame): Lines => {
  const isLand = form === 'land';
  const weights = isLand ? [2.15, 1.05, 1, 1.15] : [1.95, 1.95, 1.12, 1.08, 0.95, 1.22];
  const bands = rows(rect, weights, 5);
  const boxes = isLand
    ? cells(bands[0] ?? rect, [1, 1, 1, 1, 1, 1], 5)
    : [...cells(bands[0] ?? rect, [1, 1, 1], 5), ...cells(bands[1] ?? rect, [1, 1, 1], 5)];
  const [a = rect, b = rect, c = rect, d = rect] = bands.slice(isLand ? 1 : 2);
  const spots: Record<string, Point> = {};
  const anchors: Record<string, Point> = {
    dice: [rect[2] / 2, rect[3] * 0.42],
  };
  const places = boxes.flatMap((box_, at) => {
    const number = numbers[at] ?? 4;
    const [x, y, w, h] = box_;
    anchors[`puck:${number}`] = [x + w - 22, y + 24];
    // Between the number and its pay: come bets on the left, their odds in the middle, place bets on the right, so that each amount can be
    // read. Bets against the number are in the middle, off the numeral.
    const chipsY = y + h * 0.57;
    spots[`come:${number}`] = [x + w * 0.31, chipsY];
    spots[`odds:come:${number}`] = [x + w * 0.58, chipsY];
    spots[`place:${number}`] = [x + w - 22, chipsY];
    spots[`buy:${number}`] = [x + w - 22, chipsY];
    spots[`lay:${number}`] = [x + w * againstAt, chipsY];
    spots[`dontcome:${number}`] = [x + w * 0.38, chipsY];
    spots[`lay:dontcome:${number}`] = [x + w * 0.65, chipsY];
    return numberPlace(cloth, { number, kind, rect: box_ });
  });
  const low = isLand ? lowLand(cloth, [a, b, c], oddsPay) : lowPhone(cloth, [a, b, c, d], oddsPay);
  // At the end of the come box, away from the numbers, so that no number looks switched off.
  const come = low.find(({ bet }) => bet === 'come');
  const [x, y, w, h] = come ? rectOf(come) : a;
  anchors['puck:off'] = [x + w - 24, y + h / 2];
  return {
    places: [...places, ...low],
    spots,
    anchors,
    sharedBoxes: boxes.map((box_, at) => ({ rect: box_, bets: betsOn(numbers[at] ?? 4) })),
  };
};

/** All that may lie in a number's box, from left to right. */
const betsOn = (number: number): readonly string[] => [
  `come:${number}`,
  `odds:come:${number}`,
  `dontcome:${number}`,
  `lay:dontcome:${number}`,
  `lay:${number}`,
  `buy:${number}`,
  `place:${number}`,
];

/** How far along a number's box a lay bet lies: off the numeral, which stands at its left. */
const againstAt = 0.6;

const longest = Object.values(words.numbers).reduce((one, two) =>
  two.length > one.length ? two : one,
);

type NumberProps = { readonly number: number; readonly kind: string; readonly rect: Rect };

const numberPlace = (
  { offered, pays }: CrapsCloth,
  { number, kind, rect }: NumberProps,
): readonly Place[] => {
  const toBet = betFor[kind as keyof typeof betFor] ?? betFor.place; // a kind of another game means the first one
  const bet = toBet(number);
  if (!offered.has(bet)) return [];
  const [x, y, w, h] = rect;
  const word = words.numbers[number as keyof typeof words.numbers]; // the six numbers of `numbers`
  const most = clamp(26, h * 0.32, 36);
  // Numbers that are words have one size, at which the longest fits beside the puck.
  const size =
    word.length < 3 ? most : fit(longest, Math.min(w * 0.62, w - 54), { most, wide: 0.64 });
  const ratio = pays(bet);
  return [
    placed(
      bet,
      box(rect, {
        art: [
          text(word, [x + 12, y + most * 0.75 + 4], { size: size, face: 'serif', anchor: 'start' }),
          ...(ratio === ''
            ? []
            : [text(ratio, [x + 12, y + h - 16], { size: 13.5, anchor: 'start', isFaint: true })]),
        ],
        chips: [kind === 'lay' || kind === 'laydc' ? x + w * againstAt : x + w - 26, y + h * 0.57],
        chipSize: 1.3,
      }),
    ),
  ];
};

const offeredOf = (
  { offered }: CrapsCloth,
  zones: readonly (readonly [string, (rect: Rect) => Zone, number])[],
  rect: Rect,
): readonly Place[] => {
  const shown = zones.filter(([bet]) => offered.has(bet));
  return cells(
    rect,
    shown.map(([, , weight]) => weight),
    5,
  ).flatMap((cell, at) => {
    const zone = shown[at];
    return zone ? [placed(zone[0], zone[1](cell))] : [];
  });
};

const passLine = (cloth: CrapsCloth, rect: Rect, oddsPay: string): readonly Place[] =>
  offeredOf(
    cloth,
    [
      ['pass', word('pass', 0.1), 2],
      ['odds:pass', free('odds:pass', oddsPay), 1],
    ],
    rect,
  );

const lowPhone = (
  cloth: CrapsCloth,
  [a, b, c, d]: readonly [Rect, Rect, Rect, Rect],
  oddsPay: string,
): readonly Place[] => [
  ...offeredOf(
    cloth,
    [
      // The puck lies at its end between points.
      ['come', word('come', 0.2, 0.44), 2],
      ['dontcome', dont('dontcome', cloth.bars), 1.1],
    ],
    a,
  ),
  ...offeredOf(
    cloth,
    [
      ['field', field(cloth), 2.2],
      ['big:6', big('6'), 0.52],
      ['big:8', big('8'), 0.52],
    ],
    b,
  ),
  ...offeredOf(
    cloth,
    [
      ['dontpass', dont('dontpass', cloth.bars), 2],
      ['lay:dontpass', free('lay:dontpass'), 1],
    ],
    c,
  ),
  ...passLine(cloth, d, oddsPay),
];

const lowLand = (
  cloth: CrapsCloth,
  [a, b, c]: readonly [Rect, Rect, Rect],
  oddsPay: string,
): readonly Place[] => [
  ...offeredOf(
    cloth,
    [
      ['come', word('come', 0.2), 2],
      ['dontcome', dont('dontcome', cloth.bars), 1.1],
      ['big:6', big('6'), 0.6],
      ['big:8', big('8'), 0.6],
    ],
    a,
  ),
  ...offeredOf(
    cloth,
    [
      ['field', field(cloth), 2],
      ['dontpass', dont('dontpass', cloth.bars), 1.25],
      ['lay:dontpass', free('lay:dontpass'), 0.75],
    ],
    b,
  ),
  ...passLine(cloth, c, oddsPay),
];

const word =
  (bet: string, tracking: number, share = 0.62) =>
  (rect: Rect): Zone => {
    const words = lettering('craps', bet);
    const [x, y, w, h] = rect;
    const size = fit(words, w * share, { most: clamp(18, h * 0.5, 34), tracking, wide: 0.66 });
    const printed = (at: number): readonly Art[] => [
      letters(words.toUpperCase(), [x + w * at, y + h / 2], { size, tracking }),
    ];
    return box(rect, {
      art: printed(share < 0.6 ? 0.53 : 0.58),
      bare: printed(share < 0.6 ? 0.48 : 0.5),
      chips: [x + 34, y + h * 0.5],
      chipSize: 1.4,
    });
  };

const free =
  (bet: string, pays = '') =>
  (rect: Rect): Zone => {
    const words = lettering('craps', bet);
    const [x, y, w, h] = rect;
    const printed = (at: number): readonly Art[] => [
      letters(words.toUpperCase(), [x + w * at, y + h * (pays === '' ? 0.5 : 0.36)], {
        size: fit(words, w * 0.56, { most: 17, tracking: 0.06, wide: 0.66 }),
        tracking: 0.06,
      }),
      ...(pays === '' ? [] : [text(pays, [x + w * at, y + h * 0.7], 13.5)]),
    ];
    return box(rect, {
      art: printed(0.64),
      bare: printed(0.5),
      chips: [x + 24, y + h * 0.54],
      chipSize: 1.2,
      look: 'free',
    });
  };

const dont =
  (bet: string, bars: number) =>
  (rect: Rect): Zone => {
    const words = lettering('craps', bet);
    const [x, y, w, h] = rect;
    const isTall = h > 48 && w < 190;
    const size = fit(words, w * (isTall ? 0.9 : w > 150 ? 0.42 : 0.62), {
      most: 17,
      tracking: 0.05,
      wide: 0.78,
    });
    const isLong = w > 150;
    const printed = (at: number): readonly Art[] =>
      isTall
        ? [
            letters(words.toUpperCase(), [x + w / 2, y + h * 0.34], { size, tracking: 0.05 }),
            ...barred(bars, [x + w / 2 + 8, y + h * 0.7], 15),
          ]
        : [
            letters(words.toUpperCase(), [x + w * at, y + h / 2], { size, tracking: 0.05 }),
            ...(isLong ? barred(bars, [x + w - 34, y + h / 2], 15) : []),
          ];
    return box(rect, {
      art: printed(isLong ? 0.4 : 0.58),
      bare: printed(isLong ? 0.34 : 0.5),
      chips: [x + 24, y + h * 0.55],
    });
  };

const field =
  ({ field: { wins, rings } }: CrapsCloth) =>
  (rect: Rect): Zone => {
    const [x, y, w, h] = rect;
    const hasRings = w > 215 && h > 50;
    const r = Math.min(21, h / 2 - 5);
    const second = r * 0.38;
    const ring = (at: number, cx: number): readonly Art[] => {
      const { total = 0, pays = '' } = rings[at] ?? {};
      return [
        { kind: 'ring', at: [cx, y + h / 2], r },
        text(`${total}`, [cx, y + h / 2 - r * 0.34], { size: 15, face: 'serif' }),
        text(narrow(pays, roomInRing(r, second)), [cx, y + h / 2 + second], {
          size: 12.5,
          isFaint: true,
        }),
      ];
    };
    const ringed = rings.map(({ total, pays }) => `${total}: ${pays}`).join(' · ');
    const won = wins.join(hasRings && w < 300 ? '·' : ' · ');
    const printed = (middle: number): readonly Art[] => [
      letters(
        lettering('craps', 'field').toUpperCase(),
        [middle, y + h * (hasRings ? 0.34 : 0.27)],
        {
          size: clamp(14, h * 0.3, 19),
          tracking: 0.18,
        },
      ),
      text(won, [middle, y + h * (hasRings ? 0.7 : 0.54)], {
        size: fit(won, hasRings ? w - 4 * r - 62 : w - 50, { most: 15, wide: 0.5 }),
        face: 'serif',
      }),
      ...(hasRings
        ? [...ring(0, x + r + 6), ...ring(1, x + w - r - 6)]
        : [text(ringed, [middle, y + h * 0.81], { size: 12.5, isFaint: true })]),
    ];
    return box(rect, {
      // Chips lie on the left, the lettering has the rest.
      art: printed(x + w / 2 + (hasRings ? 20 : 18)),
      // The result of chips that are gone is shown where they lay, so a narrow field reserves the room.
      bare: printed(x + w / 2 + (hasRings && w < 300 ? 20 : 0)),
      chips: [hasRings ? x + 2 * r + 28 : x + 22, y + h * 0.5],
    });
  };

const big =
  (number: string) =>
  (rect: Rect): Zone =>
    bigPlace(rect, number, clamp(16, rect[3] * 0.32, 22));
