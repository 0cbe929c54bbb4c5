import { writePays } from '@openpit/engine';
import { colourOf, kindOf, pockets, settle, spotOf, spotsOf } from '@openpit/engine/roulette';
import { noteCited, plainRoulette, roulettePlausible, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcRoulette } from './bclc-roulette.ts';

const spots = spotsOf(bclcRoulette);

describe('the layout', () => {
  test('has exactly the places that lie on the felt', () => {
    for (const bet of roulettePlausible) {
      expect(spotOf(bclcRoulette, bet) !== undefined, bet).toBe(plainRoulette(bet) !== undefined);
    }
    const plausible = new Set(roulettePlausible);
    for (const { bet } of spots) expect(plausible.has(bet), bet).toBe(true);
  });

  test('counts as the document does', () => {
    const counts = rows`
      kind      places
      straight  38
      split     62
      street    12
      trio      3
      corner    22
      topline   1
      sixline   11
      courtesy  1
      track     38
      column    3
      dozen     3
      low       1
      high      1
      even      1
      odd       1
      red       1
      black     1
    `;
    for (const { kind, places } of counts) {
      expect(spots.filter((spot) => spot.kind === kind).length, kind).toBe(Number(places));
    }
    expect(new Set(spots.map(({ bet }) => bet)).size).toBe(spots.length);
  });

  test('numbers and wheel are the same 38 pockets', () => {
    expect([...bclcRoulette.choices.pockets.is].sort()).toEqual([...pockets].sort());
    expect(pockets.filter((pocket) => colourOf(pocket) === 'red')).toHaveLength(18);
  });
});

/** What every kind pays, and the clauses of a win, a loss, and a loss on a zero. */
const verdicts = rows`
  kind      pays  win                       lose                      zero
  straight  35:1  2.pay.straight            2.pay.straight            2.pay.straight
  split     17:1  2.pay.split               2.pay.split               2.pay.split
  street    11:1  2.pay.street              2.pay.street              2.pay.street
  trio      11:1  2.pay.street              2.pay.street              2.pay.street
  corner    8:1   2.pay.corner              2.pay.corner              2.pay.corner
  topline   6:1   2.pay.top-line            2.pay.top-line            -
  sixline   5:1   2.pay.six-line            2.pay.six-line            2.pay.six-line
  courtesy  17:1  2.pay.split 2.2           2.pay.split 2.2           -
  track     35:1  2.pay.straight 9.7        2.pay.straight 9.7        2.pay.straight 9.7
  column    2:1   2.pay.column              2.pay.column              2.1 2.pay.column
  dozen     2:1   2.pay.dozen               2.pay.dozen               2.1 2.pay.dozen
  low       1:1   2.pay.low                 2.pay.low                 2.1 2.pay.low
  high      1:1   2.pay.high                2.pay.high                2.1 2.pay.high
  even      1:1   2.pay.even                2.pay.even                2.1 2.pay.even
  odd       1:1   2.pay.odd                 2.pay.odd                 2.1 2.pay.odd
  red       1:1   2.pay.red                 2.pay.red                 2.1 2.pay.red
  black     1:1   2.pay.black               2.pay.black               2.1 2.pay.black
`;

describe.each(verdicts.map((row) => [row['kind'] ?? '', row] as const))(
  '%s, every place',
  (kind, row) => {
    test.each(spots.filter((spot) => spot.kind === kind).map(({ bet }) => [bet]))(
      '%s against all 38 numbers',
      (bet) => {
        const covers = plainRoulette(bet);
        expect(covers).toBeDefined();
        for (const pocket of pockets) {
          const verdict = settle(bclcRoulette, bet, pocket);
          noteCited(verdict.by);
          const clauses = verdict.by.map((id) => id.replace('bclc.roulette.', '')).join(' ');
          const isZero = pocket === '0' || pocket === '00';
          const said =
            verdict.kind === 'win' ? `win ${writePays(verdict.pays)}` : `${verdict.kind}`;
          const isWon = covers?.(pocket) === true;
          expect(said, pocket).toBe(isWon ? `win ${row['pays']}` : 'lose');
          expect(clauses, pocket).toBe(isWon ? row['win'] : isZero ? row['zero'] : row['lose']);
        }
      },
    );
  },
);

describe('the census', () => {
  test('every bet costs two pockets in 38, the top line three', () => {
    for (const { bet, kind } of spots) {
      let net = 0;
      for (const pocket of pockets) {
        const verdict = settle(bclcRoulette, bet, pocket);
        net += verdict.kind === 'win' ? verdict.pays[0] : -1;
      }
      expect(net, bet).toBe(kind === 'topline' ? -3 : -2);
    }
  });

  test('a key says what kind it claims to be, so that a refusal can cite that kind', () => {
    expect(kindOf('split:1-5')).toBe('split');
    expect(kindOf('corner:3')).toBe('corner');
    expect(kindOf('basket')).toBeUndefined();
  });
});
