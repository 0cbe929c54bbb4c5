import { type BaccaratRulebook, type Bet, baccarat } from '@openpit/engine/baccarat';
import { texts } from '../texts/index.ts';
import {
  box,
  cells,
  clamp,
  type Felt,
  type Frame,
  fit,
  letters,
  type Place,
  placed,
  type Rect,
  rows,
  text,
} from './zone.ts';

/** The places as they lie: the tie between the pairs, then the two hands. */
const lines: readonly (readonly Bet[])[] = [
  ['player-pair', 'tie', 'banker-pair'],
  ['player', 'banker'],
];

/** The widest hand: three cards, each showing this much of the one below. */
export const handStep = 34;
const handSize = [60 + 2 * handStep, 84] as const;

/** Above lie the hands, below the places, the same for everybody. */
export const baccaratFelt = (rulebook: BaccaratRulebook, { form, w, h }: Frame): Felt => {
  const top = h * (form === 'land' ? 0.38 : 0.36);
  const room = w / 2 - (form === 'desktop' ? 120 : 12);
  const scale = clamp(0.7, Math.min((top - 40) / handSize[1], room / handSize[0]), 1.6);
  const board: Rect = [1, top + 8, w - 2, h - top - 9];
  const places = rows(board, [2, 3], 6).flatMap((row, at) => {
    const bets = lines[at] ?? [];
    return cells(
      row,
      bets.map(() => 1),
      6,
    ).flatMap((rect, i) => {
      const bet = bets[i];
      return bet ? [placeOf(rulebook, bet, rect)] : [];
    });
  });
  return {
    hue: 'cards',
    size: [w, h],
    places,
    art: [],
    spots: {},
    anchors: {
      player: [w * 0.25, 30],
      banker: [w * 0.75, 30],
      'hand:scale': [scale, 0],
      bank: [w / 2, -40],
      ...(form === 'desktop' ? { shoe: [w / 2, 16] } : {}),
    },
    chipSize: form === 'desktop' ? 1.1 : 1,
  };
};

const placeOf = (rulebook: BaccaratRulebook, bet: Bet, rect: Rect): Place => {
  const [x, y, w, h] = rect;
  const label = texts.felt.baccarat[bet];
  const info = baccarat.bets(rulebook).find((one) => one.bet === bet);
  const ratios = [...new Set(info?.pays.map(({ is }) => texts.felt.ratio(is[0], is[1])))];
  const pays = ratios.join(' · ');
  const size = fit(label, w - 16, { most: clamp(14, h * 0.2, 30), tracking: 0.06, wide: 0.66 });
  const first = y + size * 0.75 + 5;
  return placed(
    bet,
    box(rect, {
      label,
      art: [
        letters(label, [x + w / 2, first], { size, tracking: 0.06 }),
        text(pays, [x + w / 2, first + size * 0.6 + 10], {
          size: fit(pays, w - 12, { most: 15 }),
          isFaint: true,
        }),
      ],
      chips: [x + w / 2, y + h * 0.74],
    }),
  );
};
