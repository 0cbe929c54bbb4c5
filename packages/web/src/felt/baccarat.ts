import { type BaccaratRulebook, type Bet, baccarat } from '@openpit/engine/baccarat';
import { texts } from '../texts/index.ts';
import { lettering } from './lettering.ts';
import {
  type Art,
  bankY,
  box,
  cells,
  clamp,
  type Felt,
  type Form,
  type Frame,
  fit,
  halves,
  letters,
  type Place,
  type Point,
  placed,
  type Rect,
  rows,
  text,
} from './zone.ts';

/** The places as they lie, from the dealer down: each row with its height. */
type Row = { readonly bets: readonly Bet[]; readonly tall: number };

const large: readonly Row[] = [
  { bets: ['tie'], tall: 3 },
  { bets: ['banker'], tall: 5 },
  { bets: ['player'], tall: 5 },
  { bets: ['player-pair', 'banker-pair'], tall: 3 },
];

/** Held upright the two hands lie under the thumb; sideways they lie side by side. */
const small: Readonly<Record<Exclude<Form, 'desktop'>, readonly Row[]>> = {
  phone: [
    { bets: ['player-pair', 'banker-pair'], tall: 3 },
    { bets: ['tie'], tall: 3 },
    { bets: ['banker'], tall: 4 },
    { bets: ['player'], tall: 4 },
  ],
  land: [
    { bets: ['player-pair', 'tie', 'banker-pair'], tall: 2 },
    { bets: ['player', 'banker'], tall: 3 },
  ],
};

/** How far apart the cards of a hand lie: side by side where there is room, over one another elsewhere. */
export const handStep = (form: Form): number =>
  form === 'desktop' ? 67 : form === 'phone' ? 34 : 26;

/** How far apart the beads of a small screen lie, and how large they are. */
export const beadStep = 27;
export const beadR = 11.5;

/** Where the beads of a small screen lie: in one row under the places, or in a block between the hands. */
type Road = { readonly at: Point; readonly columns: number; readonly rows: number };

const roadOn = ({ form, w, h }: Frame, top: number): Road | null => {
  if (form === 'desktop') return null;
  if (form === 'phone') {
    const columns = Math.floor((w - 6) / beadStep);
    return { at: [w / 2, h - beadR - 3], columns, rows: 1 };
  }
  const rows = Math.floor((top - 8) / beadStep);
  return {
    at: [w / 2, 6 + (rows * beadStep) / 2],
    columns: Math.floor((w * 0.22) / beadStep),
    rows,
  };
};

/** Above lie the hands, below the places, the same for everybody. */
export const baccaratFelt = (rulebook: BaccaratRulebook, frame: Frame): Felt => {
  const { form, w, h } = frame;
  const order = form === 'desktop' ? large : small[form];
  const top = h * (form === 'land' ? 0.5 : form === 'phone' ? 0.35 : 0.38);
  const wide = 60 + 2 * handStep(form);
  const room = w / 2 - (form === 'desktop' ? 110 : form === 'phone' ? 14 : 60);
  const title = form === 'desktop' ? 40 : 34;
  const scale = clamp(
    0.7,
    Math.min((top - title - 30) / 84, room / wide),
    form === 'desktop' ? 1.9 : 1.5,
  );
  const inset = form === 'desktop' ? w * 0.05 : 1;
  const road = roadOn(frame, top);
  const foot = form === 'phone' ? 2 * beadR + 8 : 0;
  const board: Rect = [inset, top + 6, w - 2 * inset, h - top - 8 - foot];
  const places = rows(
    board,
    order.map(({ tall }) => tall),
    5,
  ).flatMap((row, at) => {
    const bets = order[at]?.bets ?? [];
    return cells(
      row,
      bets.map(() => 1),
      5,
    ).flatMap((rect, i) => {
      const bet = bets[i];
      return bet ? [placeOf(rulebook, bet, rect)] : [];
    });
  });
  return {
    size: [w, h],
    places,
    art: form === 'desktop' ? [{ kind: 'line', d: `M${w * 0.43} 12 V${top - 10}` }] : [],
    spots: {},
    anchors: {
      player: [w * (form === 'desktop' ? 0.2 : 0.25), title],
      banker: [w * (form === 'desktop' ? 0.62 : 0.75), title],
      'hand:scale': [scale, 0],
      'hand:bottom': [0, title + 84 * scale],
      bank: [w / 2, bankY],
      ...(form === 'desktop' ? { shoe: [w - 76, 20] } : {}),
      ...(road && { road: road.at, 'road:size': [road.columns, road.rows] }),
    },
    chipSize: form === 'desktop' ? 1.15 : 1,
  };
};

const placeOf = (rulebook: BaccaratRulebook, bet: Bet, rect: Rect): Place => {
  const [x, y, w, h] = rect;
  const info = baccarat.bets(rulebook).find((one) => one.bet === bet);
  const ratios = [...new Set(info?.pays.map(({ is }) => texts.felt.ratio(is[0], is[1])))];
  const pays = ratios.join(' · ');
  const isWide = w > 300;
  const tracking = isWide ? 0.18 : 0.06;
  const words = lettering('baccarat', bet).toUpperCase();
  // Chips need the left of a box that is hardly wide, or as low as they are high.
  const isLow = !isWide && h < 76;
  const aside = isLow ? 17 : isWide && w < 360 ? 26 : 0;
  const size = fit(words, isWide ? w * 0.5 : w * 0.9 - 2 * aside - (isLow ? 10 : 0), {
    // Beside chips, in a box that is wide but not as wide as a table's.
    most: clamp(14, h * (isWide ? (w < 360 ? 0.32 : 0.42) : 0.24), 42),
    tracking,
    wide: 0.7,
  });
  // What it pays stands over the end of a long name.
  const over = y + Math.min(h * 0.3, size * 0.8 + 6);
  const centred = y + h / 2 - size * 0.3 - 4.5;
  const middle = isWide ? y + h * (w < 420 ? 0.57 : 0.5) : isLow ? centred : over;
  // A name too long for a line of a narrow box has two, and its pay under them.
  const lines =
    !isWide && words.length * (0.7 + tracking) * size > w - 2 * aside - 8 ? halves(words) : [words];
  const down = ((lines.length - 1) * size) / 2;
  const printed = (x2: number, y2: number): readonly Art[] => [
    ...lines.map((line, at) =>
      letters(line, [x2, y2 - down + at * size * 1.05], { size, tracking }),
    ),
    text(
      pays,
      isWide ? [x + w - 14, y + Math.min(h * 0.22, 24)] : [x2, y2 + down + size * 0.6 + 9],
      {
        size: fit(pays, w - 12, { most: 15 }),
        isFaint: true,
        ...(isWide && { anchor: 'end' as const }),
      },
    ),
  ];
  const bare = isWide ? printed(x + w / 2 + aside / 2, middle) : printed(x + w / 2, centred);
  return placed(
    bet,
    box(rect, {
      art: printed(x + w / 2 + aside, middle),
      ...((aside > 0 || !isWide) && { bare }),
      chips: isWide
        ? [x + Math.min(110, w * 0.12), y + h / 2]
        : isLow
          ? [x + 24, y + h / 2]
          : [x + w / 2, y + h * 0.76],
      ...(isWide && { chipSize: 1.35 }),
    }),
  );
};
