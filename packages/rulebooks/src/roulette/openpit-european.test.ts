import { writePays } from '@openpit/engine';
import { pockets, settle, spotsOf } from '@openpit/engine/roulette';
import { noteCited, plainRoulette, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { openpitEuropean } from './openpit-european.ts';

const spots = spotsOf(openpitEuropean);
const wheel = openpitEuropean.choices.pockets.is;

test('the wheel has 37 pockets, one of them a zero', () => {
  expect([...wheel].sort()).toEqual(pockets.filter((pocket) => pocket !== '00').sort());
});

describe('every bet against all 37 numbers', () => {
  const grid = rows`
    kind      pays  clause  zero
    straight  35:1  5.1     lose
    split     17:1  5.1     lose
    street    11:1  5.1     lose
    trio      11:1  5.1     lose
    corner    8:1   5.1     lose
    sixline   5:1   5.1     lose
    column    2:1   5.2     lose
    dozen     2:1   5.2     lose
    low       1:1   5.3     half
    high      1:1   5.3     half
    even      1:1   5.3     half
    odd       1:1   5.3     half
    red       1:1   5.3     half
    black     1:1   5.3     half
  `;

  test.each(grid.map((row) => [row['kind'] ?? '', row] as const))('%s', (kind, row) => {
    const own = spots.filter((spot) => spot.kind === kind);
    expect(own.length).toBeGreaterThan(0);
    for (const { bet } of own) {
      for (const pocket of wheel) {
        const verdict = settle(openpitEuropean, bet, pocket);
        noteCited(verdict.by);
        if (row['zero'] === 'half' && pocket === '0') {
          expect(verdict.by[0]).toBe('openpit.european.5.4');
          continue;
        }
        // The lines round a single zero are others than those round two; their keys name every number.
        const wins =
          plainRoulette(bet)?.(pocket) ?? /:(.*)$/.exec(bet)?.[1]?.split('-').includes(pocket);
        const said = verdict.kind === 'win' ? writePays(verdict.pays) : verdict.kind;
        expect(said, `${bet} ${pocket}`).toBe(wins ? row['pays'] : 'lose');
        expect(verdict.by).toContain(`openpit.european.${row['clause']}`);
      }
    }
  });

  test('no other kind of bet, where a wheel with two zeros has more', () => {
    const listed = new Set(grid.map((row) => row['kind']));
    expect([...new Set(spots.map(({ kind }) => kind))].filter((kind) => !listed.has(kind))).toEqual(
      ['firstfour'],
    );
  });
});
