import {
  type Choice,
  choicesOf,
  exactStake,
  isRefusal,
  NotPriced,
  type Rulebook,
  readChoices,
} from '@openpit/engine';
import type { CrapsRulebook } from '@openpit/engine/craps';
import { bclcCraps, bclcReddog, bclcWar, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { pricesOf } from './index.ts';
import { seededRandom } from './monte-carlo/random.ts';
import type { Priced } from './price.ts';
import {
  add,
  compare,
  divide,
  multiply,
  one,
  type Ratio,
  ratio,
  subtract,
  writeRatio,
} from './ratio.ts';

// Set for every run by vitest.config.ts, and printed there.
const seed = `${process.env['OPENPIT_SEED']}`;

const { below } = seededRandom(seed);

const anyPays = (): string => `${below(30)}to${1 + below(30)}`;
const anyShare = (): string => {
  const of = 2 + below(40);
  return `${below(of)}of${of}`;
};

/** A rulebook with some of its choices made otherwise, by name. */
const changed = <R extends Rulebook>(rulebook: R, values: Readonly<Record<string, string>>): R => {
  const text = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const found = readChoices(rulebook, text.join());
  return isRefusal(found) ? expect.fail(`${text}: ${found.code}`) : found;
};

const priceOf = (rulebook: Rulebook, bet: string, model: string | null = null): Priced =>
  pricesOf(rulebook, bet).find((price) => price.model === model && price.condition === null) ??
  expect.fail(`${bet} has a price`);

/** The edge of a wager that wins with a chance, by its pay, and else loses. */
const edgeOf = (win: Ratio, pays: Ratio): Ratio =>
  subtract(subtract(one, win), multiply(win, pays));

describe('law: a price is of a stake that nothing rounds', () => {
  const wins: Readonly<Record<string, readonly [string, Ratio]>> = {
    'place:6': ['place.pays.6', ratio(5, 11)],
    'place:4': ['place.pays.4', ratio(1, 3)],
    'hard:8': ['hardway.pays.8', ratio(1, 11)],
    any7: ['props.any7', ratio(1, 6)],
    two: ['props.two', ratio(1, 36)],
    'hop:3-4': ['hop.twoWay', ratio(1, 18)],
  };

  test.each(Object.entries(wins))('%s at any pay', (bet, [choice, win]) => {
    for (let turn = 0; turn < 2; turn++) {
      const pays = anyPays();
      const [to, per] = pays.split('to').map(Number);
      const price = priceOf(changed(bclcCraps, { [choice]: pays }), bet);
      const expected = edgeOf(win, ratio(to ?? 0, per ?? 1));
      expect(writeRatio(price.edge), pays).toBe(writeRatio(expected));
    }
  });

  const commissions = [
    ['buy:5', 'buy', ratio(2, 5)],
    ['lay:5', 'lay', ratio(3, 5)],
    ['lay:10', 'lay', ratio(2, 3)],
  ] as const;

  test.each(commissions)('%s at any pay and commission on a win', (bet, kind, win) => {
    for (const of of ['stake', 'win'] as const) {
      const [pays, rate] = [anyPays(), anyShare()];
      const rulebook = changed(bclcCraps, {
        [`${kind}.pays.${bet.split(':')[1]}`]: pays,
        [`${kind}.commission.rate`]: rate,
        [`${kind}.commission.of`]: of,
        [`${kind}.commission.taken`]: 'win',
      });
      const [to = 0, per = 1] = pays.split('to').map(Number);
      const [part = 0, whole = 1] = rate.split('of').map(Number);
      const paid = ratio(to, per);
      const charged = multiply(of === 'win' ? paid : one, ratio(part, whole));
      // A payout takes no more than it pays.
      const fee = compare(charged, paid) > 0 ? paid : charged;
      const { edge } = priceOf(rulebook, bet, 'first-decision');
      const expected = edgeOf(win, subtract(paid, fee));
      expect(writeRatio(edge), `${pays} ${rate} of ${of}`).toBe(writeRatio(expected));
    }
  });

  test('red dog and casino war at any pays are paid what the table of pays says', () => {
    const spread = priceBy(changed(bclcReddog, { 'spreads.one': '7to11' }), 'raise', 'spread=1');
    expect(best(spread)).toBe('7/11');
    const war = priceOf(changed(bclcWar, { 'war.wonPays': '7to11', 'war.costs': '5to13' }), 'war');
    expect(best(war)).toBe('1');
    expect(war.endings.map(({ gain }) => writeRatio(gain))).toContain('7/11');
  });
});

const priceBy = (rulebook: Rulebook, bet: string, said: string): Priced =>
  pricesOf(rulebook, bet).find(({ condition }) => condition?.endsWith(said)) ?? expect.fail(said);

const best = ({ endings: [first] }: Priced): string =>
  writeRatio(first?.gain ?? expect.fail('it can bring something'));

describe('law: every choice has a price, whatever it is', () => {
  const quick = rulebooks.filter(({ family }) => family !== 'blackjack' && family !== 'baccarat');

  test.each(quick.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    for (let turn = 0; turn < 2; turn++) {
      const asked = choicesOf(rulebook).filter(({ choice }) => isPay(choice) && below(4) === 0);
      const values = asked.map(({ name, domain, choice: { is } }) => {
        const written = domain.write(is).includes('of') ? anyShare() : anyPays();
        return [name, domain.read(written) === undefined ? domain.write(is) : written] as const;
      });
      const text = values.map(([name, value]) => `${name}=${value}`).join();
      const book = values.length > 0 ? readChoices(rulebook, text) : rulebook;
      if (isRefusal(book)) continue;
      const bets = [...new Set(listed(rulebook))];
      for (const bet of [0, 1].map(() => bets[below(bets.length)])) {
        for (const price of pricesOf(book, bet)) {
          const all = add(add(price.win, price.push), price.lose);
          expect(writeRatio(all), `${book.id} ${bet}`).toBe('1');
        }
      }
    }
  });
});

const isPay = ({ is }: Choice<unknown>): boolean =>
  Array.isArray(is) && is.length === 2 && is.every((part) => typeof part === 'number');

const known = new Map<string, readonly string[]>();

const listed = (rulebook: Rulebook): readonly string[] => {
  const bets = known.get(rulebook.id) ?? pricesOf(rulebook).map(({ bet }) => bet);
  known.set(rulebook.id, bets);
  return bets;
};

describe('what cannot be priced is said in words', () => {
  test('a pay that no stake can be paid by', () => {
    const primes = [99_991, 99_989].map((per) => [[1, per] as const]);
    expect(() => exactStake(primes)).toThrow(NotPriced);
    expect(() => exactStake(primes)).toThrow(/without rounding/);
  });

  test('a wager left up that would have to win a million times to be ahead', () => {
    const rulebook: CrapsRulebook = changed(bclcCraps, {
      'buy.pays.4': '1to9973',
      'buy.commission.rate': '9999of10000',
      'buy.commission.of': 'win',
      'buy.commission.taken': 'win',
    });
    expect(() => pricesOf(rulebook, 'buy:4')).toThrow(NotPriced);
  });

  test('pays nothing: it ends behind, and that is all', () => {
    const price = priceOf(changed(bclcCraps, { 'buy.pays.4': '0to1' }), 'buy:4', 'left-up');
    expect([price.win, price.push, price.lose].map(writeRatio)).toEqual(['0', '0', '1']);
    expect(writeRatio(divide(price.edge, one))).toBe('21/20');
  });
});
