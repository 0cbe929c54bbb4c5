import { rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { parseRecord } from './parse.ts';
import { Unreadable } from './words.ts';

const said = (text: string): string => {
  try {
    parseRecord(text);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
  return 'readable';
};

describe('a line that cannot be read', () => {
  test('is told with its line, its column and what was expected there', () => {
    for (const { line = '', column = '', expected = '' } of rows`
      line                   column  expected
      1 bet                  6       a bet, such as pass or place:6, not the end of the line
      1 bet space:1 1.234    15      an amount in dollars, such as 12 or 12.50, not "1.234"
      1 bet space:1 5 6      17      the end of the line, not "6"
      seat one Ann 100       6       a seat number, not "one"
      as king spin 1         4       a role: player, dealer, stickperson
      toString               1       a seat number or one of: seat, leave
      1 constructor          3       one of: bet, tip, down, buyin
      expect valueOf         8       a seat number, refused, or one of: cites, tips, turn
      expect 1 space:1 won   18      one of: open, win, lose, push, returned, not "won"
      shoe Th 1h             9       a card, such as Th, not "1h"
    `) {
      const message = said(`table bclc.wheel\n${line}\n`);
      expect(message).toContain(`line 2, column ${column}: expected `);
      expect(message).toContain(expected);
    }
  });

  test('is the first one when no table is opened', () => {
    expect(said('')).toMatch(/^line 1, column 1: expected a table line/);
    expect(said('seat 1 Ann 100')).toMatch(/^line 1, column 1: expected the record to open with/);
  });

  test('suggests the nearest rulebook', () => {
    expect(said('table bclc.whel')).toContain('did you mean bclc.wheel?');
  });
});

test('comments, blank lines, a byte order mark and Windows line ends are no matter', () => {
  expect(said('\uFEFF# a table\r\n\r\ntable bclc.wheel   # the first\r\n')).toBe('readable');
});
