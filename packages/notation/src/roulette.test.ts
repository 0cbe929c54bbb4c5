import { describe, expect, test } from 'vitest';
import { notationOf } from './families.ts';
import { parseRecord } from './parse.ts';
import { writeCommand } from './write.ts';

const read = (table: string, line: string) => {
  const [, act] = parseRecord(`table ${table}\n${line}`);
  if (act?.kind !== 'act') throw new Error(`${line} is no act`);
  return act.command;
};

describe.each([
  [
    'bclc.roulette',
    'roulette',
    [
      '1 chips 100 value=2.50',
      '1 chips 100 value=1 colour=blue',
      '1 colour green',
      '1 colour green value=5',
      '1 cashout',
      '1 cashout 12.50',
      'inventory',
      'inventory blue=299 red=0',
      '1 bet straight:00 5',
      '1 bet split:0-00 5 valuechips',
      '1 bet red 5 valuechips begun',
      '1 tip red 5 begun',
      '1 call track:17 5',
      '1 call track:17 5 at=straight:17 valuechips begun',
      '1 challenge straight:17',
      'spin',
      'nomorebets',
      'nocalls',
      'confirm 1 tip:red',
      'result 00',
      'result 17 turns=2',
      'nospin',
      'nospin ball left the wheel',
      'as supervisor nospin ball left the wheel',
    ],
  ],
  [
    'bclc.wheel',
    'wheel',
    [
      '1 bet space:joker 5 valuechips',
      '1 chips 100 value=1 colour=blue',
      'spin joker',
      'spin joker turns=2',
      'spin joker turns=4 clockwise',
      'spin joker counterclockwise',
      'between 20 1',
      'ruling 20',
      'ruling nospin',
      'slip 5',
    ],
  ],
] as const)('%s', (table, family, lines) => {
  test.each(lines.map((line) => [line]))('%s is read and written alike', (line) => {
    expect(writeCommand(read(table, line), notationOf(family))).toBe(line);
  });
});

describe('lines that cannot be read', () => {
  test.each([
    ['bclc.roulette', '1 chips 100', 'value='],
    ['bclc.roulette', '1 chips 100 value=x', 'value='],
    ['bclc.roulette', '1 chips 100 value=1 hue=blue', 'colour='],
    ['bclc.roulette', '1 colour 7', 'a colour'],
    ['bclc.roulette', '1 bet red 5 late', 'begun'],
    ['bclc.roulette', 'result', 'the winning number'],
    ['bclc.roulette', 'result 17 twice', 'turns='],
    ['bclc.roulette', 'inventory blue', 'COLOUR=CHIPS'],
    ['bclc.roulette', 'expect bank blue', 'a number of chips'],
    ['bclc.wheel', 'spin 1 sideways', 'clockwise'],
    ['bclc.wheel', '1 bet space:1 5 begun', 'valuechips'],
    ['bclc.wheel', 'between 20', 'the other space'],
  ])('%s: %s', (table, line, expected) => {
    expect(() => parseRecord(`table ${table}\n${line}`)).toThrow(expected);
  });
});
