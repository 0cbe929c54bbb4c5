import { memoizeBy } from '@openpit/engine';
import { isOffered } from '@openpit/engine/blackjack';
import { rows } from '@openpit/engine/testing';
import {
  bclcBlackjack,
  bclcClassicroulette,
  bclcDoubledeck,
  bclcFreebet,
  bclcReddog,
  bclcRoulette,
  bclcWar,
  bclcWheel,
  bclcZappit,
} from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { blazingShares } from './blackjack/blazing.ts';
import { chanceOfHand, dealerHands, suitings } from './blackjack/dealer-hands.ts';
import { gameOf } from './blackjack/index.ts';
import { priceSides } from './blackjack/sides.ts';
import { priceCasinoWar } from './casino-war.ts';
import type { Priced } from './price.ts';
import { add, one, ratio, total, writeDecimal, writeRatio, zero } from './ratio.ts';
import { priceRedDog } from './red-dog.ts';
import { priceRoulette } from './roulette.ts';
import { priceWheel, priceWheels } from './wheel.ts';

const percent = ({ edge }: Priced): string =>
  writeDecimal({ top: edge.top * 100n, bottom: edge.bottom }, 2);

describe('roulette', () => {
  test.each([bclcRoulette, bclcClassicroulette])(
    'every place of $id costs 1/19, the top line 3/38',
    (rulebook) => {
      // Two green pockets of 38: 5.26 %, and 7.89 % on the five numbers, as in any book on the American wheel.
      for (const { bet, edge } of priceRoulette(rulebook)) {
        expect([bet, writeRatio(edge)]).toEqual([bet, bet === 'topline' ? '3/38' : '1/19']);
      }
    },
  );

  test('variances: 1 less the square of the edge on red, 35 to 1 on one number', () => {
    const of = (name: string) => priceRoulette(bclcRoulette).find(({ bet }) => bet === name);
    expect(writeRatio(of('red')?.variance ?? zero)).toBe('360/361');
    expect(writeRatio(of('straight:17')?.variance ?? zero)).toBe('11988/361');
  });
});

describe('wheels', () => {
  test('the 54-space wheel costs what is published for it', () => {
    // wizardofodds.com/games/big-six/: 11.11, 16.67, 22.22, 18.52, 22.22, 24.07 (at 40 to 1).
    const big = priceWheels(bclcWheel).filter(({ condition }) => condition === 'layout=bigsix54');
    expect(big.map(percent)).toEqual([
      '11.11',
      '16.67',
      '22.22',
      '18.52',
      '22.22',
      '24.07',
      '24.07',
    ]);
  });

  test('any wheel of one’s own is priced', () => {
    const options = { wheel: 'a:3:1/2,b:1:2' };
    const [a, b] = priceWheel(bclcWheel, { name: 'own', options });
    expect([a, b].map((price) => writeRatio(price?.edge ?? zero))).toEqual(['-1/8', '1/4']);
  });
});

describe('red dog', () => {
  const prices = memoizeBy((rulebook: typeof bclcReddog) => priceRedDog(rulebook));
  const find = (condition: string, model: string | null, bet = 'main') =>
    prices(bclcReddog).find(
      (one) => one.condition === condition && one.model === model && one.bet === bet,
    );

  test.each(
    rows`
      decks  best-raise
      4      2.88
      6      2.80
    `.map((row) => [row['decks'] ?? '', row['best-raise']] as const),
  )('%s decks with the best raise cost what is published', (decks, edge) => {
    // oddsshark.com, "Red Dog odds", after the Wizard of Odds: 4 decks 2.88 %, 6 decks 2.80 %.
    const price = find(`decks=${decks}`, 'best-raise');
    expect(price && percent(price)).toBe(edge);
  });

  test('a raise is good from a spread of 7 on, at any number of decks', () => {
    for (const decks of [4, 5, 6]) {
      for (let spread = 1; spread <= 11; spread++) {
        const edge = find(`decks=${decks},spread=${spread}`, null, 'raise')?.edge ?? zero;
        expect([spread, edge.top < 0n]).toEqual([spread, spread >= 7]);
        // This many ranks between, four of each a deck, two cards gone.
        const win = find(`decks=${decks},spread=${spread}`, null, 'raise')?.win ?? zero;
        expect(win).toEqual(ratio(spread * 4 * decks, 52 * decks - 2));
      }
    }
  });
});

describe('casino war', () => {
  const prices = memoizeBy((rulebook: typeof bclcWar) => priceCasinoWar(rulebook));

  test('costs what is published for six decks with a bonus on the second tie', () => {
    // i-online-casinos.com, "Casino War odds", after the Wizard of Odds: 2.33, 3.70 and 18.65 %.
    const published = prices(bclcWar).filter(({ bet }) => bet !== 'war');
    expect(published.map((price) => percent(price))).toEqual(['2.33', '3.70', '18.65']);
  });

  test('a tie comes up 23 times in 311', () => {
    const [, surrender, tie] = prices(bclcWar);
    expect(tie?.win).toEqual(ratio(23, 311));
    expect(surrender?.edge).toEqual(ratio(23, 622));
  });
});

describe('side wagers of blackjack', () => {
  const priced = (rulebook: typeof bclcBlackjack | typeof bclcFreebet | typeof bclcZappit) =>
    priceSides(rulebook, gameOf(rulebook));
  const basic = memoizeBy((rulebook: typeof bclcBlackjack) => priced(rulebook));
  const find = (list: readonly Priced[], bet: string) => list.find((one) => one.bet === bet);

  test('insurance wins 96 times in 311 and war 144 times', () => {
    expect(writeRatio(find(basic(bclcBlackjack), 'insurance')?.edge ?? zero)).toBe('23/311');
    expect(writeRatio(find(basic(bclcBlackjack), 'war')?.win ?? zero)).toBe('144/311');
  });

  test('even money gives up what a blackjack is worth beyond it', () => {
    const waiting = basic(bclcBlackjack).find(
      ({ bet, condition }) => bet === 'main' && condition !== null,
    );
    // 214 of 309 seconds cards are no ten: 3/2 of that is worth more than 1.
    expect(waiting?.edge).toEqual(ratio(-3 * 214, 2 * 309));
    expect(find(basic(bclcBlackjack), 'evenmoney')?.edge).toEqual(ratio(-1));
  });

  test('King’s Bounty, row by row, by counting pairs of cards', () => {
    // Of 312 · 311 ordered pairs: spade kings 6 · 5, other suited kings 3 times that, and so on.
    const all = 312 * 311;
    const suitedPair = 6 * 5;
    const endings = new Map(
      find(basic(bclcBlackjack), 'kingsbounty')?.endings.map(({ gain, chance }) => [
        writeRatio(gain),
        chance,
      ]),
    );
    const spades = add(endings.get('1000') ?? zero, endings.get('100') ?? zero);
    expect(spades).toEqual(ratio(suitedPair, all));
    expect(endings.get('30')).toEqual(ratio(3 * suitedPair, all));
    expect(endings.get('20')).toEqual(ratio(12 * suitedPair, all));
    // Two different ten-values of a suit, or ace and nine of a suit, either first.
    expect(endings.get('9')).toEqual(ratio(4 * (4 * 3 + 2) * 36, all));
    expect(endings.get('6')).toEqual(ratio(4 * 3 * 36, all));
  });

  test.each([bclcFreebet, bclcZappit])(
    'the dealer’s hands of $id are all there are',
    (rulebook) => {
      const rules = gameOf(rulebook);
      const hands = dealerHands(rules);
      const chances = hands.flatMap((hand) =>
        suitings.map((suiting) => chanceOfHand(hand, suiting, rules.deal.decks.is)),
      );
      expect(total(chances)).toEqual(one);
      const push = find(priced(rulebook), 'push22');
      expect(push && percent(push)).toBe('11.71');
    },
  );

  test('double deck carries no side wager', () => {
    const sides = priceSides(bclcDoubledeck, gameOf(bclcDoubledeck)).map(({ bet }) => bet);
    expect(new Set(sides)).toEqual(new Set(['insurance', 'evenmoney', 'main']));
  });
});

describe('blazing 7’s', () => {
  const rules = gameOf(bclcBlackjack);
  const side = rules.sides.blazing7s;

  test('the document’s own figures come out: 48.03, 23, 5 and 23.97 percent', () => {
    if (!isOffered(side)) throw new Error('offered with six decks');
    const shares = blazingShares(side, rules.deal.decks.is);
    const written = [shares.fixed, shares.toMeter, shares.toReserve, shares.house].map((share) =>
      writeDecimal({ top: share.top * 100n, bottom: share.bottom }, 2),
    );
    expect(written).toEqual(['48.03', '23.00', '5.00', '23.97']);
    const chosen = [side.toMeter, side.toReserve];
    expect(chosen.map(({ is: [part, of] }) => writeDecimal(ratio(100 * part, of), 2))).toEqual(
      written.slice(1, 3),
    );
  });

  test('the meter is fair at 22,462.42 and not a cent before', () => {
    const list = priceSides(bclcBlackjack, rules).filter(({ bet }) => bet === 'blazing7s');
    const fair = list.find(({ edge }) => edge.top <= 0n);
    expect(fair?.condition).toBe('meter=22462.42');
    const { breakEven } = isOffered(side) ? blazingShares(side, 6) : { breakEven: null };
    expect(breakEven && writeDecimal(breakEven, 4)).toBe('22462.4138');
  });
});
