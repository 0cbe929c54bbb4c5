import { rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { parseRecord } from './parse.ts';
import { Unreadable } from './word-reader.ts';

const said = (text: string): string => {
  try {
    parseRecord(text);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
  return 'readable';
};

type Lines = ReturnType<typeof rows>;

/** Each line of the grid, second in a record, is unreadable in its column, and what was expected begins as the grid has it. */
const unreadable = (rulebook: string, grid: Lines): void => {
  for (const { line = '', column = '', expected = '' } of grid) {
    const message = said(`table ${rulebook}\n${line}\n`);
    const error = `line 2, column ${column}: expected ${expected}`;
    expect(message.slice(0, error.length), `${line}: ${message}`).toBe(error);
  }
};

describe('a line that cannot be read is shown with its line, its column and what was expected there', () => {
  test('an act nobody knows', () => {
    unreadable(
      'bclc.wheel',
      rows`
        line           column  expected
        dance          1       a seat number or one of: seat, leave
        toString       1       a seat number or one of: seat, leave
        __proto__      1       a seat number or one of: seat, leave
        1 constructor  3       one of: bet, tip, down, buyin
        1              2       one of: bet, tip, down, buyin
        1.2.3 bet      1       a seat, such as 1 or 1.2, not "1.2.3"
        1x bet         1       a seat, such as 1 or 1.2, not "1x"
        1 raise        3       one of: bet, tip, down, buyin
      `,
    );
  });

  test('seats, names and amounts', () => {
    unreadable(
      'bclc.wheel',
      rows`
        line                       column  expected
        seat                       5       a seat number, not the end of the line
        seat one Ann 100           6       a seat number, not "one"
        seat 1                     7       the name of the player, one word, not the end of the line
        seat 1 Ann                 11      an amount in dollars, such as 12 or 12.50, not the end of the line
        seat 1 Ann Lee 100         12      an amount in dollars, such as 12 or 12.50, not "Lee"
        seat 1 Ann 100 200         16      the end of the line, not "200"
        seat 1 Ann -5              12      an amount in dollars, such as 12 or 12.50, not "-5"
        seat 1 Ann 1e3             12      an amount in dollars, such as 12 or 12.50, not "1e3"
        seat 1 Ann $5              12      an amount in dollars, such as 12 or 12.50, not "$5"
        seat 1 Ann 5.              12      an amount in dollars, such as 12 or 12.50, not "5."
        seat 1 Ann 123456789012345  12      an amount in dollars, such as 12 or 12.50
        leave                      6       a seat number, not the end of the line
        leave 1 2                  9       the end of the line, not "2"
        1 buyin                    8       an amount in dollars, such as 12 or 12.50, not the end of the line
      `,
    );
  });

  test('wagers', () => {
    unreadable(
      'bclc.reddog',
      rows`
        line                     column  expected
        1 bet                    6       a bet, such as pass or place:6, not the end of the line
        1 bet 5                  7       a bet, such as pass or place:6, not "5"
        1 bet space:1            14      an amount in dollars, such as 12 or 12.50, not the end of the line
        1 bet space:1 1.234      15      an amount in dollars, such as 12 or 12.50, not "1.234"
        1 bet space:1 5 6        17      the end of the line, not "6"
        1 tip                    6       a bet, such as pass or place:6, not the end of the line
        1 down                   7       a bet, such as pass or place:6, not the end of the line
        1 down space:1 all       16      an amount in dollars, such as 12 or 12.50, not "all"
      `,
    );
  });

  test('roles', () => {
    unreadable(
      'bclc.wheel',
      rows`
        line                       column  expected
        as                         3       a role: player, dealer, stickperson
        as king spin 1             4       a role: player, dealer, stickperson
        as dealer                  10      a seat number or one of: seat, leave
        as dealer as dealer spin 1  11      a seat number or one of: seat, leave
        as dealer expect tips 0    11      a seat number or one of: seat, leave
        as dealer shoe Th          11      a seat number or one of: seat, leave
      `,
    );
  });

  test('cards', () => {
    unreadable(
      'bclc.reddog',
      rows`
        line               column  expected
        shoe               5       a card, such as Th, or ??, not the end of the line
        shoe Th 1h         9       a card, such as Th, or ??, not "1h"
        shoe th            6       a card, such as Th, or ??, not "th"
        shoe 10h           6       a card, such as Th, or ??, not "10h"
        deal Th            6       the end of the line, not "Th"
        1 raise 5          9       tip=AMOUNT, such as tip=5, not "5"
        1 raise tip=five   9       tip=AMOUNT, such as tip=5, not "tip=five"
        1 raise tip=5 6    15      the end of the line, not "6"
        1 backbet main 5   17      by=SEAT, the seat that backs, such as by=2, not the end of the line
      `,
    );
  });

  test('expectations', () => {
    unreadable(
      'bclc.reddog',
      rows`
        line                     column  expected
        expect                   7       a seat number, refused, or one of: cites, order, prompt, said, tips, turn
        expect valueOf           8       a seat number, refused, or one of: cites, order, prompt, said, tips, turn
        expect point 6           8       a seat number, refused, or one of: cites, order, prompt, said, tips, turn
        expect 1                 9       rack or a bet, not the end of the line
        expect 1 main            14      one of: open, win, lose, push, returned, not the end of the line
        expect 1 main won 5      15      one of: open, win, lose, push, returned, not "won"
        expect 1 main moved 5    15      one of: open, win, lose, push, returned, not "moved"
        expect 1 main win        18      an amount in dollars, such as 12 or 12.50, not the end of the line
        expect 1 rack lots       15      an amount in dollars, such as 12 or 12.50, not "lots"
        expect 1.2 rack 5        17      one of: open, win, lose, push, returned, not "5"
        expect tips              12      an amount in dollars, such as 12 or 12.50, not the end of the line
        expect tips 5 6          15      the end of the line, not "6"
        expect cites             13      a clause, such as bclc.craps.6.1.2, not the end of the line
        expect turn              12      a seat, such as 2 or 2.2, or none, not the end of the line
        expect refused a.1 b.2   20      the end of the line, not "b.2"
        expect spread 12         15      a spread from 1 to 11, pair or consecutive, not "12"
      `,
    );
  });

  test('the table line', () => {
    for (const { line = '', column = '', expected = '' } of rows`
      line                            column  expected
      table                           6       a rulebook: bclc.
      table bclc.whel                 7       a rulebook (did you mean bclc.wheel?), not "bclc.whel"
      table tic-tac-toe-for-two       7       a rulebook: bclc.
      table bclc.wheel layout         18      key=value, each key once, not "layout"
      table bclc.wheel min=           18      key=value, each key once, not "min="
      table bclc.wheel =5             18      key=value, each key once, not "=5"
      table bclc.wheel min=5 min=10   24      key=value, each key once, not "min=10"
    `) {
      const message = said(`# a record\n\n${line}`);
      const error = `line 3, column ${column}: expected ${expected}`;
      expect(message.slice(0, error.length), `${line}: ${message}`).toBe(error);
    }
  });

  test('a record without a table', () => {
    expect(said('')).toBe(
      'line 1, column 1: expected a table line, such as "table bclc.craps", not the end of the line',
    );
    expect(said('# only a comment\n\n')).toMatch(/^line 1, column 1: expected a table line/);
    expect(said('\nseat 1 Ann 100')).toMatch(/^line 2, column 1: expected the record to open with/);
    expect(said('expect tips 5')).toMatch(/^line 1, column 1: expected the record to open with/);
  });

  test('columns count from the line as written, indented or not', () => {
    expect(said('table bclc.wheel\n    1 bet space:1 x')).toMatch(/^line 2, column 19: /);
    expect(said('\uFEFFtable bclc.whel')).toMatch(/^line 1, column 7: /);
    expect(said('table bclc.wheel\r\n\r\n1 bet\r\n')).toMatch(/^line 3, column 6: /);
  });
});

describe('what is not read', () => {
  test('comments, blank lines, a byte order mark and Windows line ends', () => {
    const text =
      '\uFEFF# a table\r\n\r\n   # indented\r\ntable bclc.wheel   # the first\r\nseat 1 Ann 5\t# tab\r\n';
    expect(said(text)).toBe('readable');
    expect(parseRecord(text).map(({ line, text: words }) => [line, words])).toEqual([
      [4, 'table bclc.wheel'],
      [5, 'seat 1 Ann 5'],
    ]);
  });

  test('a # within a word is part of it', () => {
    const [, sit] = parseRecord('table bclc.wheel\nseat 1 Ann#2 100 #3');
    expect(sit).toMatchObject({ command: { kind: 'sit', player: 'Ann#2' } });
  });
});

describe('what is read', () => {
  const commandOf = (rulebook: string, line: string): unknown => {
    const [, act] = parseRecord(`table ${rulebook}\n${line}`);
    return act?.kind === 'act' ? act.command : act;
  };

  test('the acts every game shares', () => {
    expect(commandOf('bclc.wheel', 'seat 12 Ann 12.5')).toEqual({
      kind: 'sit',
      seat: 12,
      player: 'Ann',
      amount: 1250,
    });
    expect(commandOf('bclc.wheel', 'leave 3')).toEqual({ kind: 'leave', seat: 3 });
    expect(commandOf('bclc.wheel', '3 buyin 0.05')).toEqual({
      kind: 'buy-in',
      seat: 3,
      amount: 5,
    });
    const wager = { seat: 1, hand: 1, bet: 'space:20', tip: false };
    expect(commandOf('bclc.wheel', '1 bet space:20 5')).toEqual({
      kind: 'place-bet',
      ...wager,
      amount: 500,
    });
    expect(commandOf('bclc.wheel', '1 tip space:20 5')).toEqual({
      kind: 'place-bet',
      ...wager,
      tip: true,
      amount: 500,
    });
    expect(commandOf('bclc.wheel', '1 down space:20')).toEqual({ kind: 'take-down', ...wager });
    expect(commandOf('bclc.wheel', '1.2 down tip:space:20 5')).toEqual({
      kind: 'take-down',
      ...wager,
      hand: 2,
      tip: true,
      amount: 500,
    });
  });

  test('a role before a house act or a seat act', () => {
    expect(commandOf('bclc.reddog', 'as supervisor deal')).toEqual({
      kind: 'deal',
      as: 'supervisor',
    });
    expect(commandOf('bclc.reddog', 'as dealer 2 raise tip=5')).toEqual({
      kind: 'raise',
      seat: 2,
      hand: 1,
      tip: 500,
      as: 'dealer',
    });
  });

  test('a table with its settings, and cards', () => {
    const [table, shoe] = parseRecord('table bclc.reddog min=5 decks=4\nshoe Th As 2c');
    expect(table).toMatchObject({ kind: 'table', options: { min: '5', decks: '4' } });
    expect(shoe).toMatchObject({ kind: 'shoe', cards: ['Th', 'As', '2c'] });
  });
});
