import { describe, expect, test } from 'vitest';
import { add, multiply, one, power, ratio, total, zero } from './ratio.ts';
import { sessionOf } from './session.ts';

const red = [
  { gain: one, chance: ratio(18, 38) },
  { gain: ratio(-1), chance: ratio(20, 38) },
];

const dontPass = [
  { gain: one, chance: ratio(949, 1980) },
  { gain: zero, chance: ratio(55, 1980) },
  { gain: ratio(-1), chance: ratio(976, 1980) },
];

const choose = (n: number, k: number): bigint => {
  let product = 1n;
  for (let at = 1; at <= k; at++) product = (product * BigInt(n - k + at)) / BigInt(at);
  return product;
};

describe('a session', () => {
  test('of even bets is the binomial distribution', () => {
    const { endings, ahead, level, behind } = sessionOf(red, { decisions: 30 });
    for (const { gain, chance } of endings) {
      const won = (30 + Number(gain.top)) / 2;
      const count = multiply(power(ratio(9, 19), won), power(ratio(10, 19), 30 - won));
      expect(chance).toEqual(multiply(ratio(choose(30, won)), count));
    }
    expect(total([ahead, level, behind])).toEqual(one);
    expect(endings).toHaveLength(31);
  });

  test('keeps its mean: this many decisions cost this many edges', () => {
    const { endings } = sessionOf(dontPass, { decisions: 25 });
    const mean = total(endings.map(({ gain, chance }) => multiply(gain, chance)));
    expect(mean).toEqual(ratio(-25 * 3, 220));
  });

  test('ends in ruin as the classic formula has it, when it is long', () => {
    // Two stakes, one win doubles back: within 2 decisions ruin is losing both.
    const two = sessionOf(red, { decisions: 2, bankroll: 2 });
    expect(two.ruin).toEqual(power(ratio(10, 19), 2));
    // A fair coin from one stake within three throws: lost at once, or won, lost, lost.
    const coin = [
      { gain: one, chance: ratio(1, 2) },
      { gain: ratio(-1), chance: ratio(1, 2) },
    ];
    expect(sessionOf(coin, { decisions: 3, bankroll: 1 }).ruin).toEqual(ratio(5, 8));
    expect(total([two.ahead, two.level, two.behind])).toEqual(one);
  });

  test('a bankroll of part of a stake more is of no use', () => {
    const one3 = sessionOf(red, { decisions: 20, bankroll: 3 });
    const more = sessionOf(red, { decisions: 20, bankroll: 3.5 });
    expect(more.ruin).toEqual(one3.ruin);
  });

  test('the longest losing run, counted by hand for three throws of a coin', () => {
    const coin = [
      { gain: one, chance: ratio(1, 2) },
      { gain: ratio(-1), chance: ratio(1, 2) },
    ];
    // WWW | LWW WLW WWL LWL | LLW WLL | LLL
    expect(sessionOf(coin, { decisions: 3 }).losingRuns).toEqual(
      [1, 4, 2, 1].map((count) => ratio(count, 8)),
    );
  });

  test('a push neither adds to a losing run nor ends it', () => {
    const pushy = [
      { gain: zero, chance: ratio(1, 2) },
      { gain: ratio(-1), chance: ratio(1, 2) },
    ];
    // Without wins the longest run is simply the number of losses.
    expect(sessionOf(pushy, { decisions: 3 }).losingRuns).toEqual(
      [1, 3, 3, 1].map((count) => ratio(count, 8)),
    );
    expect(sessionOf(dontPass, { decisions: 60 }).losingRuns.reduce(add)).toEqual(one);
  });

  test('uneven pays go by the common step', () => {
    const place6 = [
      { gain: ratio(7, 6), chance: ratio(5, 11) },
      { gain: ratio(-1), chance: ratio(6, 11) },
    ];
    const { endings } = sessionOf(place6, { decisions: 2 });
    expect(endings.map(({ gain }) => gain)).toEqual([ratio(7, 3), ratio(1, 6), ratio(-2)]);
  });
});
