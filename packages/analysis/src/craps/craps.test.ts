import { memoizeBy } from '@openpit/engine';
import type { CrapsRulebook } from '@openpit/engine/craps';
import { rows } from '@openpit/engine/testing';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { type Priced, writePrice } from '../price.ts';
import {
  add,
  approximate,
  divide,
  multiply,
  one,
  type Ratio,
  ratio,
  subtract,
  writeDecimal,
  writeRatio,
} from '../ratio.ts';
import { pointsMade, priceCraps } from './index.ts';

const pricesFor = memoizeBy((rulebook: CrapsRulebook) => priceCraps(rulebook));

const listOf = (id: string): readonly Priced[] => {
  const books = [bclcCraps, bclcMidi, divisionCraps, chickasawCardcraps];
  const rulebook = books.find((one) => one.id === id);
  return rulebook ? pricesFor(rulebook) : [];
};

type PriceName = { readonly bet: string; readonly condition?: string; readonly model?: string };

const priceOf = (rulebook: string, { bet, condition, model }: PriceName): Priced => {
  const found = listOf(rulebook).find(
    (one) =>
      one.bet === bet && one.condition === (condition ?? null) && one.model === (model ?? null),
  );
  if (!found) throw new Error(`no price of ${bet} ${condition ?? ''} ${model ?? ''}`);
  return found;
};

const cell = (text: string | undefined) => (text === '-' ? undefined : text);

describe('published figures', () => {
  // Edges and lengths as the Wizard of Odds prints them for craps (wizardofodds.com/games/craps/),
  // derived there from the same 36 rolls; the fractions are the ones to which its decimals belong.
  const published = rows`
    bet        condition  model           edge    rolls
    pass       -          -               7/495   557/165
    dontpass   -          -               3/220   557/165
    come       -          -               7/495   557/165
    dontcome   -          -               3/220   557/165
    odds:pass  point=4    -               0       4
    odds:pass  point=5    -               0       18/5
    odds:pass  point=6    -               0       36/11
    place:4    -          -               1/15    4
    place:5    -          -               1/25    18/5
    place:6    -          -               1/66    36/11
    place:8    -          -               1/66    36/11
    place:9    -          -               1/25    18/5
    place:10   -          -               1/15    4
    big:6      -          -               1/11    36/11
    big:8      -          -               1/11    36/11
    hard:4     -          -               1/9     4
    hard:6     -          -               1/11    36/11
    hard:8     -          -               1/11    36/11
    hard:10    -          -               1/9     4
    field      -          -               1/18    1
    any7       -          -               1/6     1
    anycraps   -          -               1/9     1
    two        -          -               5/36    1
    three      -          -               1/9     1
    eleven     -          -               1/9     1
    twelve     -          -               5/36    1
    hop:1-3    -          -               1/9     1
    hop:2-2    -          -               5/36    1
    horn       -          -               1/8     1
    world      -          -               2/15    1
    ce         -          -               1/9     1
  `;

  test.each(published.map((row) => [row['bet'] ?? '', cell(row['condition']), row] as const))(
    '%s %s costs what is printed',
    (bet, condition, row) => {
      const model = cell(row['model']);
      const { edge, rolls } = priceOf('bclc.craps', {
        bet,
        ...(condition ? { condition } : {}),
        ...(model ? { model } : {}),
      });
      expect([writeRatio(edge), writeRatio(rolls)]).toEqual([row['edge'], row['rolls']]);
    },
  );

  test('a shooter throws 8.526 times on average before the seven-out', () => {
    // 1671/196, as in Ethier, The Doctrine of Chances (Springer 2010), chapter 15.
    expect(writeRatio(priceOf('bclc.craps', { bet: 'fire' }).rolls)).toBe('1671/196');
  });

  test('points made by a shooter, as Ethier counted them for Fire', () => {
    // Quoted by D. Catlin, "The Fire Bet" (casinocitytimes.com, 13 February 2010) from The Doctrine of Chances.
    const published = ['0.593939393939', '0.260750492004', '0.101275355549', '0.033434212179'];
    const ours = pointsMade(bclcCraps, 'fire').map(({ chance }) => writeDecimal(chance, 12));
    expect(ours.toReversed().slice(0, 5)).toEqual([...published, '0.008798178440']);
  });

  test('Fire at 24, 249 and 999 to 1 costs 20.76 percent', () => {
    // The same article.
    const { edge } = priceOf('bclc.craps', { bet: 'fire' });
    expect(writeDecimal(edge, 4)).toBe('0.2076');
  });

  test('pass with 3, 4 and 5 times odds has a standard deviation of 4.915632', () => {
    // Wizard of Odds, Ask the Wizard, Craps: Probability.
    const { variance } = priceOf('bclc.craps', { bet: 'pass', model: 'full-odds' });
    expect(Math.sqrt(approximate(variance))).toBeCloseTo(4.915632, 6);
  });
});

describe('the line', () => {
  test('pass and don’t pass end as every textbook counts them', () => {
    const pass = writePrice(priceOf('bclc.craps', { bet: 'pass' }));
    expect([pass.win, pass.push, pass.lose]).toEqual(['244/495', '0', '251/495']);
    const dont = writePrice(priceOf('bclc.craps', { bet: 'dontpass' }));
    expect([dont.win, dont.push, dont.lose]).toEqual(['949/1980', '1/36', '244/495']);
  });

  test('a put bet costs the most on a 4, and division craps takes none', () => {
    const put = (point: number) =>
      writeRatio(priceOf('bclc.craps', { bet: 'pass', condition: `point=${point}` }).edge);
    expect([4, 5, 6, 8, 9, 10].map(put)).toEqual(['1/3', '1/5', '1/11', '1/11', '1/5', '1/3']);
    expect(() => priceOf('division.craps', { bet: 'pass', condition: 'point=4' })).toThrow();
  });

  test('full odds leave the expected loss and raise the variance', () => {
    const plain = priceOf('bclc.craps', { bet: 'pass' });
    const full = priceOf('bclc.craps', { bet: 'pass', model: 'full-odds' });
    expect(full.edge).toEqual(plain.edge);
    // 3x, 4x and 5x odds: every point won pays 7 flat stakes in all, every one lost costs 4, 5 or 6.
    const best = full.endings.map(({ gain }) => writeRatio(gain));
    expect(best).toEqual(['7', '1', '-1', '-4', '-5', '-6']);
    const double = priceOf('division.craps', {
      bet: 'pass',
      model: 'full-odds',
      condition: 'odds=2',
    });
    expect(double.edge).toEqual(plain.edge);
  });

  test('come odds that sleep on the come-out still cost nothing', () => {
    for (const point of [4, 5, 6, 8, 9, 10]) {
      const condition = `point=${point}`;
      const full = priceOf('bclc.craps', { bet: 'come', model: 'full-odds', condition });
      expect(writeRatio(full.edge)).toBe('7/495');
    }
  });
});

describe('commission', () => {
  // Per stake: 5 % of it for buy, 5 % of the win for lay. Left up, the BCLC documents take it again with each
  // payout, the others once; card craps keeps the renewed commission of a lay when it is taken down.
  test.each(
    rows`
      rulebook             bet     first-decision  left-up
      bclc.craps           buy:4   1/20            3/40
      bclc.craps           buy:5   1/20            1/12
      bclc.craps           buy:6   1/20            11/120
      bclc.craps           lay:4   1/40            3/40
      bclc.craps           lay:5   1/30            1/12
      bclc.craps           lay:6   1/24            11/120
      division.craps       buy:4   1/20            1/20
      division.craps       buy:6   1/20            1/20
      division.craps       lay:4   1/40            1/40
      division.craps       lay:6   1/24            1/24
      chickasaw.cardcraps  buy:4   1/20            1/20
      chickasaw.cardcraps  lay:4   1/24            3/40
    `.map((row) => [row['rulebook'] ?? '', row['bet'] ?? '', row] as const),
  )('%s %s by both habits', (rulebook, bet, row) => {
    const edges = (['first-decision', 'left-up'] as const).map((model) =>
      writeRatio(priceOf(rulebook, { bet, model }).edge),
    );
    expect(edges).toEqual([row['first-decision'], row['left-up']]);
  });
});

describe('fire and sharpshooter', () => {
  test('points made before the seven-out are geometric, and so the sharpshooter’s rows are powers', () => {
    // A come-out that sets a point makes it with chance 67/165 · … : p = Σ w²/(w(w+6)) over Σ w, counted here by hand.
    const weights = [3, 4, 5, 5, 4, 3];
    const made = weights.reduce((sum, w) => add(sum, ratio(w * w, w + 6)), ratio(0));
    const p = divide(made, ratio(24));
    const { endings } = priceOf('bclc.craps', { bet: 'sharpshooter' });
    const power = (n: number): Ratio => (n === 0 ? one : multiply(p, power(n - 1)));
    const rowFor = (points: number): Ratio => multiply(power(points), subtract(one, p));
    const chances = endings.map(({ chance }) => chance);
    expect(chances[0]).toEqual(power(10));
    expect(chances.slice(1, 8)).toEqual([9, 8, 7, 6, 5, 4, 3].map(rowFor));
    expect(chances[8]).toEqual(subtract(one, power(3)));
  });
});

const choose = (n: number, k: number): bigint => {
  let product = 1n;
  for (let at = 1; at <= k; at++) product = (product * BigInt(n - k + at)) / BigInt(at);
  return product;
};

describe('card craps', () => {
  test('a full set for every scan is as good as dice', () => {
    for (const { bet, model, condition, edge } of listOf('bclc.midi')) {
      const twin = listOf('chickasaw.cardcraps').find(
        (one) => one.bet === bet && one.model === 'full-set' && one.condition === condition,
      );
      if (model === null && twin) expect([bet, twin.edge]).toEqual([bet, edge]);
    }
  });

  test.each([1, 2])('%i set(s) without replacement: pass by the hypergeometric formula', (sets) => {
    // After the point is set, one of its cards is out; the rest of the load decides, or it is reloaded whole.
    const scans = 12 * sets;
    const [cards, sevens] = [36 * sets, 6 * sets];
    let win = ratio(8, 36);
    for (const count of [3, 4, 5, 5, 4, 3]) {
      const mine = count * sets;
      const idle = cards - mine - sevens;
      const undecided = ratio(choose(idle, scans - 1), choose(cards - 1, scans - 1));
      const made = add(
        multiply(subtract(one, undecided), ratio(mine - 1, mine - 1 + sevens)),
        multiply(undecided, ratio(mine, mine + sevens)),
      );
      win = add(win, multiply(ratio(count, 36), made));
    }
    const model = `without-replacement-${36 * sets}`;
    const pass = priceOf('chickasaw.cardcraps', { bet: 'pass', model });
    expect(writeRatio(pass.win)).toBe(writeRatio(win));
    expect(pass.edge).toEqual(subtract(one, multiply(ratio(2), win)));
  });

  test('made before the come-out, wagers on a number cost the same from any source: only order is lost', () => {
    for (const bet of ['place:6', 'hard:8', 'lay:4', 'any7', 'field', 'triple7']) {
      const prices = listOf('chickasaw.cardcraps').filter(
        ({ bet: name, condition, model }) =>
          name === bet &&
          [null, 'commission=first-decision'].includes(condition) &&
          model !== 'left-up',
      );
      expect(prices.length).toBe(3);
      expect(new Set(prices.map(({ edge }) => writeRatio(edge))).size).toBe(1);
    }
  });

  test('left up over cards that run down: a number that has won is scarcer, a seven brings all cards back', () => {
    const edges = (bet: string) =>
      [
        priceOf('chickasaw.cardcraps', { bet, model: 'left-up' }),
        ...(['without-replacement-72', 'without-replacement-36'] as const).map((model) =>
          priceOf('chickasaw.cardcraps', { bet, condition: 'commission=left-up', model }),
        ),
      ].map(({ edge }) => approximate(edge));
    const [dice = 0, two = 0, one = 0] = edges('buy:4');
    expect([dice < two, two < one]).toEqual([true, true]);
    expect(new Set(edges('lay:4')).size).toBe(1);
  });

  test('the card that set the point is out: any seven right after it wins 6 in 35', () => {
    const seven = priceOf('chickasaw.cardcraps', {
      bet: 'any7',
      condition: 'point=6',
      model: 'without-replacement-36',
    });
    expect(writeRatio(seven.win)).toBe('6/35');
  });

  test('three sevens in a row at 125 for 1 cost 91 in 216', () => {
    const { edge } = priceOf('chickasaw.cardcraps', { bet: 'triple7', model: 'full-set' });
    expect(writeRatio(edge)).toBe('91/216');
  });

  test('the ante adds itself to a line wager, once', () => {
    const ten = priceOf('chickasaw.cardcraps', {
      bet: 'pass',
      condition: 'ante=1,stake=10',
      model: 'full-set',
    });
    expect(ten.edge).toEqual(add(ratio(7, 495), ratio(1, 10)));
  });
});
