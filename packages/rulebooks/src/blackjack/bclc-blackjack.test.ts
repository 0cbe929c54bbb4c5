import { type Card, citationOf, deck, writePays } from '@openpit/engine';
import {
  blazingRow,
  drawsBy,
  isOffered,
  type Refused,
  rulesFor,
  type SideCites,
  settleBlazing,
  settleInsurance,
  settleKingsBounty,
  settleWar,
} from '@openpit/engine/blackjack';
import {
  cardsOf,
  dealerOf,
  handCases,
  rows,
  writeClauses,
  writeVerdict,
} from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcBlackjack } from './bclc-blackjack.ts';

const rules = rulesFor(bclcBlackjack);
const offered = <S extends SideCites>(side: S | Refused): S => {
  if (!isOffered(side)) throw new Error('the game carries it');
  return side;
};
const kingsbounty = offered(rules.sides.kingsbounty);
const war = offered(rules.sides.war);
const blazing7s = offered(rules.sides.blazing7s);

const card = (text: string): Card => {
  const [only] = cardsOf(text);
  if (!only) throw new Error('a cell names a card');
  return only;
};

describe('a hand against the dealer', () => {
  const grid = rows`
    hand                 dealer  verdict        clauses
    T 9                  T 8     win 1:1        7.1 1.3.1
    T 9                  T 9     push           7.2
    T 9                  T 5 5   lose           1.3.1
    T 9                  T 6 6   win 1:1        7.1 1.3.1
    T 6 8                T 6 6   lose           7.3 8.6
    A K                  T 7     win 3:2        7.1.1
    A K                  T 5 6   win 3:2        7.1.1
    A K                  A K     push           3.1.2
    T 5 6                A K     lose           3.1.1
    T 9                  A K     lose           1.3.1
    split A K            T 9     win 1:1        4.4.9 7.1 1.3.1
    split T 5 6          T 9     win 1:1        7.1 1.3.1
    split A K            T 5 6   push           7.2
    split A K            A K     lose-original  4.4.8.a
    split T 6 8          A K     lose-original  4.4.8.a
    split doubled 5 6 T  A K     lose-original  4.4.8.a 4.3.4.a
    split T 6 8          T 9     lose           7.3 8.6
    doubled 6 5 T        T 9     win 1:1        7.1 1.3.1
    doubled 6 5 T        A K     lose-original  4.3.4.a
    doubled T 2 T        A K     lose-original  4.3.4.a
    doubled T 2 T        T 9     lose           7.3 8.6
    surrendered T 6      T 9     lose-part      4.5.2
    surrendered T 6      T 6 6   lose-part      4.5.2
    surrendered T 6      A K     lose           4.5.1
  `;
  test.each(handCases(rules, grid))('%s', (_, said, found) => expect(found()).toBe(said));
});

describe('the dealer', () => {
  const grid = rows`
    cards    draws
    T 6      8.8.1
    T 7      -
    A 6      8.8.1 3.2
    A 7      -
    A 6 T    -
    A 2 4    8.8.1 3.2
    A 5      8.8.1
    T 6 A    -
    2 2      8.8.1
  `;
  test.each(grid.map((row) => [row['cards'] ?? '', row['draws'] ?? '']))(
    'on %s',
    (cards, draws) => {
      const rule = drawsBy(rules.dealer, cardsOf(cards));
      expect(rule ? writeClauses(citationOf(rule)) : '-').toBe(draws);
    },
  );

  test('insurance wins 2 to 1 on a blackjack and is taken otherwise', () => {
    expect(writeVerdict(settleInsurance(rules, dealerOf('A K')))).toBe('win 2:1 | 4.6.2');
    expect(writeVerdict(settleInsurance(rules, dealerOf('A 9')))).toBe('lose | 8.10');
  });
});

describe('King’s Bounty', () => {
  const grid = rows`
    cards   dealer blackjack  verdict
    Ks Ks   yes               1000:1
    Ks Ks   no                100:1
    Kh Kh   yes               30:1
    Qd Qd   no                20:1
    Tc Tc   no                20:1
    Ac 9c   no                9:1
    Kd Td   no                9:1
    Kd Ks   no                6:1
    Ad 9c   no                4:1
    Kd Ts   no                4:1
    Kd 9d   no                lose
    Ac Kc   no                lose
  `;
  test.each(grid.map((row) => [`${row['cards']}, ${row['dealer blackjack']}`, row]))(
    '%s',
    (_, row) => {
      const verdict = settleKingsBounty(
        kingsbounty,
        cardsOf(row['cards'] ?? ''),
        row['dealer blackjack'] === 'yes',
      );
      writeClauses(verdict.by);
      expect(verdict.kind === 'win' ? writePays(verdict.pays) : verdict.kind).toBe(row['verdict']);
    },
  );
});

describe('War', () => {
  const grid = rows`
    card  up  verdict
    Kc    Qd  win
    Qc    Jd  win
    Jc    Td  win
    Tc    9d  win
    2c    Ad  win
    Ac    2d  lose
    Kc    Kd  lose
    9c    Td  lose
  `;
  test.each(grid.map((row) => [`${row['card']} against ${row['up']}`, row]))('%s', (_, row) => {
    const verdict = settleWar(war, card(row['card'] ?? ''), card(row['up'] ?? ''));
    writeClauses(verdict.by);
    expect(verdict.kind).toBe(row['verdict']);
  });
});

describe('Blazing 7’s', () => {
  const grid = rows`
    cards  up  award
    7c 8c  7d  2
    8c 7c  9d  2
    7c 7d  9d  25
    7c 7d  7h  200
    7c 7c  7s  10%
    7d 7h  7d  10%
    7h 7h  7h  100%
    8c 9c  7d  nothing
  `;
  const shares = { 'three-suited': '100%', 'three-same-colour': '10%' } as const;
  test.each(grid.map((row) => [`${row['cards']} under ${row['up']}`, row]))('%s', (_, row) => {
    const award = settleBlazing(blazing7s, cardsOf(row['cards'] ?? ''), card(row['up'] ?? ''));
    writeClauses(award.by);
    const words =
      award.kind === 'none'
        ? 'nothing'
        : award.kind === 'fixed'
          ? `${award.pays / 100}`
          : shares[award.row];
    expect(words).toBe(row['award']);
  });

  test('census: the shares printed in the document come out of an exact count over six decks', () => {
    const counts = new Map<string, bigint>();
    let deals = 0n;
    for (const [i, first] of deck.entries()) {
      for (const [j, second] of deck.entries()) {
        for (const [k, upCard] of deck.entries()) {
          const copies = (at: number, before: readonly number[]) =>
            BigInt(6 - before.filter((other) => other === at).length);
          const count = copies(i, []) * copies(j, [i]) * copies(k, [i, j]);
          const row = blazingRow([first, second], upCard) ?? 'none';
          counts.set(row, (counts.get(row) ?? 0n) + count);
          deals += count;
        }
      }
    }
    expect(deals).toBe(312n * 311n * 310n);
    const { fixed, toMeter, toReserve, stake } = blazing7s;
    const printed = { fixedShare: 4_803, houseShare: 2_397 };
    const paid = Object.entries(fixed).reduce(
      (sum, [row, { is }]) => sum + (counts.get(row) ?? 0n) * BigInt(is),
      0n,
    );
    // Ten-thousandths of the wager, rounded half up: 48.03 % goes back as fixed awards.
    const share = (20_000n * paid + deals * BigInt(stake.is)) / (2n * deals * BigInt(stake.is));
    expect(Number(share)).toBe(printed.fixedShare);
    expect(toMeter.is).toEqual([23, 100]);
    expect(toReserve.is).toEqual([5, 100]);
    expect(2_300 + 500 + Number(share) + printed.houseShare).toBe(10_000);
  });
});
