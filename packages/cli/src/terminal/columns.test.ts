import { unpainted } from '@openpit/notation';
import { describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { remembering } from '../testing/captured.ts';
import { writeColumns, writeNamed, writeProse } from './columns.ts';

const table = {
  heading: ['wager', 'when', 'edge %'],
  rows: [
    ['pass', 'point=6', '9.091'],
    ['place:6', '', '1.515'],
  ],
  right: [2],
};

describe('a table on a narrow screen', () => {
  test('stands as it is where there is room, and where nobody looks', () => {
    const whole = 'wager    when     edge %\npass     point=6   9.091\nplace:6            1.515\n';
    expect(writeColumns(table, { paint: unpainted })).toBe(whole);
    expect(writeColumns(table, { paint: unpainted, columns: 24 })).toBe(whole);
  });

  test('takes several lines for a row, and none for cells that are empty', () => {
    expect(writeColumns(table, { paint: unpainted, columns: 12 })).toBe(
      'wager\n    when\n    edge %\npass\n    point=6\n     9.091\nplace:6\n     1.515\n',
    );
  });

  test('what a name stands for goes on below it, and sentences break between words', () => {
    const rows = [['mean', 'one two three']] as const;
    expect(writeNamed(rows, {}, 8)).toBe('  mean    one two three\n');
    expect(writeNamed(rows, { columns: 18 }, 8)).toBe('  mean    one two\n          three\n');
    expect(writeNamed(rows, { columns: 12 }, 8)).toBe('  mean\n    one two\n    three\n');
    expect(writeProse('one two three\n', { columns: 8 })).toBe('one two\nthree\n');
    expect(writeProse('one two three\n', {})).toBe('one two three\n');
  });
});

describe('nothing goes past the edge of a screen', () => {
  const commands = [
    'odds bclc.craps --sort edge',
    'odds bclc.craps --bet pass --condition point=6',
    'odds --compare banker --pace 60 --stake 10',
    'odds bclc.roulette --bet red --session 20 --bankroll 10',
    'odds bclc.roulette --bet red+straight:7',
    'odds bclc.wheel --rules turns=5',
    'strategy openpit.blackjack --rules dealer.hitsSoft17=yes',
    'strategy openpit.blackjack --dealer',
    'sim bclc.wheel --rounds 1000 --seed 1 --threads 1',
    'sim bclc.roulette --bet red --rounds 1000 --seed 1 --threads 1',
    'sim bclc.roulette --plan martingale --rounds 4000 --bankroll 500 --seed 1 --threads 1',
  ];

  test.each(commands.flatMap((command) => [40, 60].map((columns) => [command, columns] as const)))(
    'openpit %s, on %i columns',
    async (command, columns) => {
      const { said, terminal } = remembering();
      await main(['node', 'openpit', ...command.split(' ')], {
        ...terminal,
        width: columns,
        columns,
      });
      expect(said.err).toBe('');
      expect(said.out).not.toBe('');
      expect(said.out.split('\n').filter((line) => line.length > columns)).toEqual([]);
    },
  );
});
