import { type AnyCommand, act, cents, dollars, type Game, openGame } from '@openpit/engine';
import { bets, type CrapsRulebook, offerFor, type Point, points } from '@openpit/engine/craps';
import { easyRoll, thrown } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps } from '../index.ts';

/** Times the flat wager, as the documents print it: 4 and 10, 5 and 9, 6 and 8. */
const multiples: Readonly<Record<Point, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** The unit of a chip of odds, or of a lay, that can be paid in whole chips. */
const oddsUnits: Readonly<Record<Point, number>> = { 4: 1, 5: 2, 6: 5, 8: 5, 9: 2, 10: 1 };
const layUnits: Readonly<Record<Point, number>> = { 4: 2, 5: 3, 6: 6, 8: 6, 9: 3, 10: 2 };
/** The lay that wins one. */
const laid: Readonly<Record<Point, readonly [number, number]>> = {
  4: [2, 1],
  5: [3, 2],
  6: [6, 5],
  8: [6, 5],
  9: [3, 2],
  10: [2, 1],
};

type Setting = { readonly flat: number; readonly chip: number; readonly times: 1 | 2 };

/** The cap in dollars, computed from the document's words and not by the engine. */
const capOf = (
  { id }: CrapsRulebook,
  isLay: boolean,
  { point, flat, chip, times }: Setting & { readonly point: Point },
): number => {
  if (id !== 'division.craps') return isLay ? 6 * flat : multiples[point] * flat;
  const unit = (isLay ? layUnits : oddsUnits)[point] * chip;
  const [stake, win] = isLay ? laid[point] : [1, 1];
  let single = unit;
  while (single * win < flat * stake) single += unit;
  return times === 2 ? Math.max(single, Math.floor((200 * flat * stake) / win) / 100) : single;
};

const settings: readonly Setting[] = [
  { flat: 10, chip: 1, times: 1 },
  { flat: 7, chip: 1, times: 2 },
  { flat: 25, chip: 5, times: 1 },
  { flat: 15, chip: 5, times: 2 },
];

const books: readonly CrapsRulebook[] = [bclcCraps, bclcMidi, divisionCraps, chickasawCardcraps];

const backings = bets
  .filter(({ key }) => /^(odds|lay):(pass|dontpass|come|dontcome)/.test(key))
  .map(({ key }) => key);

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const offered = backings.filter((bet) => offerFor(rulebook, bet));

  /** A table with the flat wager on the point, and its shooter. */
  const ready = (bet: string, { flat, chip, times, point }: Setting & { point: Point }): Game => {
    const [, line = 'pass', own] = bet.split(':');
    const opened = openGame(rulebook, { chip: `${chip}`, odds: `${times}` });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const other = point === 6 ? 8 : 6;
    const stake = (name: string, seat = 1): AnyCommand => ({
      kind: 'place-bet',
      seat,
      bet: name,
      amount: dollars(flat),
    });
    const commands: readonly AnyCommand[] = [
      { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100_000) },
      { kind: 'sit', seat: 2, player: 'Bob', amount: dollars(100_000) },
      stake('pass', 2),
      ...(own === undefined ? [stake(line)] : []),
      thrown(rulebook, easyRoll[own === undefined ? point : other]),
      ...(own === undefined ? [] : [stake(line), thrown(rulebook, easyRoll[point])]),
    ];
    let { game } = opened;
    for (const command of commands) {
      const step = act(game, command as never); // orders of craps
      if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
      game = step.game;
    }
    return game;
  };

  test.each(offered)('%s stands up to its cap, and not a cent above it', (bet) => {
    const isLay = bet.startsWith('lay');
    const own = Number(bet.split(':')[2] ?? 0);
    for (const point of points.filter((one) => own === 0 || one === own)) {
      for (const setting of settings) {
        const cap = cents(Math.round(100 * capOf(rulebook, isLay, { ...setting, point })));
        const game = ready(bet, { ...setting, point });
        const place = (amount: number): string => {
          const order = { kind: 'place-bet', seat: 1, bet, amount } as never; // an order of craps
          const step = act(game, order);
          return step.ok ? 'taken' : step.refusal.code;
        };
        const at = { bet, point, ...setting, cap };
        expect({ ...at, is: place(cap) }).toEqual({ ...at, is: 'taken' });
        expect({ ...at, is: place(cap + 1) }).toEqual({ ...at, is: 'craps.above-cap' });
      }
    }
  });

  test('a cap counts what is up already, and a flat wager is not cut below what its odds need', () => {
    for (const bet of offered.filter((one) => one.split(':').length === 2)) {
      const isLay = bet.startsWith('lay');
      const flatBet = bet.split(':')[1] ?? '';
      for (const point of points) {
        const setting = { flat: 10, chip: 1, times: 1, point } as const;
        const cap = dollars(capOf(rulebook, isLay, setting));
        let game = ready(bet, setting);
        const play = (order: object): string => {
          const step = act(game, order as never); // an order of craps
          if (step.ok) game = step.game;
          return step.ok ? 'taken' : step.refusal.code;
        };
        expect(play({ kind: 'place-bet', seat: 1, bet, amount: cap - 1 })).toBe('taken');
        expect(play({ kind: 'place-bet', seat: 1, bet, amount: 2 })).toBe('craps.above-cap');
        expect(play({ kind: 'place-bet', seat: 1, bet, amount: 1 })).toBe('taken');
        const cut = play({ kind: 'take-down', seat: 1, bet: flatBet, amount: dollars(5) });
        expect(cut).toBe(isLay ? 'craps.odds-too-high' : 'craps.contract');
      }
    }
  });
});
