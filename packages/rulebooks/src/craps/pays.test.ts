import { writePays } from '@openpit/engine';
import { type CrapsRulebook, craps } from '@openpit/engine/craps';
import { rows } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps, openpitNevada } from '../index.ts';

const books: readonly CrapsRulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  openpitNevada,
  chickasawCardcraps,
];

const grid = rows`
  rulebook             field        hop:2-2  hop:2-4  odds:pass                odds:come:4
  bclc.craps           1:1,2:1      30:1     15:1     2:1,3:2,6:5,6:5,3:2,2:1  2:1
  bclc.midi            1:1,2:1      30:1     15:1     2:1,3:2,6:5,6:5,3:2,2:1  2:1
  division.craps       1:1,2:1      none     none     2:1,3:2,6:5,6:5,3:2,2:1  2:1
  openpit.nevada       1:1,2:1,3:1  none     none     2:1,3:2,6:5,6:5,3:2,2:1  2:1
  chickasaw.cardcraps  1:1,2:1      none     none     2:1,3:2,6:5,6:5,3:2,2:1  none
`;

test.each(grid.map((row) => [row['rulebook'] ?? '', row]))(
  'what a sign says that a bet pays is every way it pays: %s',
  (id, { rulebook: _, ...said }) => {
    const rulebook = books.find((book) => book.id === id);
    if (!rulebook) throw new Error(id);
    const offered = craps.bets(rulebook);
    const found = Object.keys(said).map((key) => {
      const pays = offered.find(({ bet }) => bet === key)?.pays.map(({ is }) => writePays(is));
      return [key, pays?.join(',') ?? 'none'];
    });
    expect(Object.fromEntries(found)).toEqual(said);
  },
);
