import { families } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { bounds } from './bounds.ts';
import { schemaOf } from './commands/from-specs.ts';
import { fromClient, isOrder } from './messages.ts';
import { playerName, reason } from './values.ts';
import { protocolVersion } from './version.ts';

const wheelCommand = schemaOf(families.wheel.commands);

const bet = { kind: 'place-bet', seat: 1, hand: 1, bet: 'space:20', tip: false, amount: 500 };

describe('an amount on the wire', () => {
  test.each([
    ['zero', 0],
    ['below zero', -500],
    ['half a cent', 0.5],
    ['a cent beyond the largest act', 100_000_000_001],
    ['beyond the safe integers', 2 ** 53],
    ['not a number', Number.NaN],
    ['without end', Number.POSITIVE_INFINITY],
    ['a string', '500'],
    ['missing', undefined],
    ['null', null],
  ])('%s is refused', (_, amount) => {
    expect(wheelCommand.safeParse({ ...bet, amount }).success).toBe(false);
  });

  test('in whole cents is taken', () => {
    expect(wheelCommand.parse(bet)).toEqual(bet);
  });
});

describe('a message', () => {
  const act = { kind: 'act', id: 'a-1', table: 'bclc.wheel', command: bet };

  test.each([
    ['with a key nobody knows', { ...act, admin: true }],
    ['of no kind', { id: 'a-1' }],
    ['of a kind nobody knows', { kind: 'rob' }],
    ['with an order that is a list', { ...act, command: ['kind'] }],
    ['with an order of no kind', { ...act, command: {} }],
    ['with a kind too long to be any', { ...act, command: { kind: 'x'.repeat(65) } }],
    ['with something missing', { kind: 'act', id: 'a-1', table: 'bclc.wheel', order: bet }],
    ['with an id too long to keep', { ...act, id: 'x'.repeat(65) }],
    ['with a table that is a path', { ...act, table: '../x' }],
    ['of another version', { kind: 'hello', version: protocolVersion + 1 }],
    ['from a version before the first', { kind: 'watch', table: 't', from: -1 }],
    ['that is a list', [act]],
    ['that is null', null],
  ])('%s is refused', (_, message) => {
    expect(fromClient.safeParse(message).success).toBe(false);
    expect(isOrder(message)).toBe(false);
  });

  test('a command with a key nobody knows is refused', () => {
    expect(wheelCommand.safeParse({ ...bet, odds: 2 }).success).toBe(false);
  });

  test('a command of another game is refused', () => {
    expect(wheelCommand.safeParse({ kind: 'roll', dice: [3, 4] }).success).toBe(false);
  });

  test('as it should be is taken', () => {
    expect(fromClient.parse(act)).toEqual(act);
    expect(isOrder(act)).toBe(true);
    expect(isOrder({ kind: 'ping' })).toBe(false);
  });
});

test('what a page lets people type is as long as the engine takes it', () => {
  const longest = [playerName, reason].map((schema) => {
    const lengths = Array.from({ length: 300 }, (_, at) => at + 1);
    return lengths.findLast((length) => schema.safeParse('a'.repeat(length)).success);
  });
  expect(longest).toEqual([bounds.name.max, bounds.reason.max]);
});
