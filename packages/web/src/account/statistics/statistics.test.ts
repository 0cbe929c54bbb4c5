import type { RoundInfo } from '@openpit/protocol';
import { describe, expect, test } from 'vitest';
import { bestOf, costOf } from '../../hints/hint.ts';
import { hintFor } from '../../hints/index.ts';
import { decisionsIn } from './decisions.ts';
import { roundSums } from './rounds.ts';
import { roundsToMark } from './use-mistakes.ts';

const round = (minute: number, more: Partial<RoundInfo>, net: number): RoundInfo => ({
  table: 'bclc.war',
  rulebook: 'bclc.war',
  currency: 'play',
  round: minute,
  from: minute,
  to: minute,
  startedAt: `2026-01-31T10:0${minute}:00.000Z`,
  endedAt: `2026-01-31T10:0${minute}:30.000Z`,
  players: [
    { seat: 1, player: 'Ann', account: 'ann', staked: 500, net },
    { seat: 2, player: 'Bob', account: 'bob', staked: 9_900, net: -9_900 },
  ],
  ...more,
});

describe('what the last rounds came to', () => {
  // As the house lists them: the newest first.
  const rounds = [
    round(4, { currency: 'house' }, 700),
    round(3, { table: 'bclc.craps', rulebook: 'bclc.craps' }, -250),
    round(2, {}, -500),
    round(1, {}, 500),
  ];

  test('is added up for each kind of money, one’s own seats alone, from the oldest on', () => {
    expect(roundSums(rounds, 'ann')).toEqual([
      { currency: 'house', rounds: 1, staked: 500, net: 700, course: [0, 700] },
      { currency: 'play', rounds: 3, staked: 1_500, net: -250, course: [0, 500, 0, -250] },
    ]);
    expect(roundSums(rounds, 'nobody')).toEqual([]);
  });

  test('is held against best play where a game asks something', () => {
    expect(roundsToMark(rounds, 'play').map(({ round: number }) => number)).toEqual([2, 1]);
  });
});

describe('answers in a record', () => {
  const record = `
table bclc.blackjack min=5 max=500
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
2 bet main 10
deal
shoe 9h 9c 7d 7s 8d
1 stand
2 hit
shoe 2c
2 stand
shoe Ts
`;

  test('come with the question as the seat saw it, so that a mistake has its price', () => {
    const [own, ...more] = decisionsIn(record, [1]);
    expect(more).toEqual([]);
    if (!own) throw new Error('the seat was asked');
    expect(own.answer).toBe('stand');
    const hint = hintFor(own.game, own.seat);
    // Sixteen against a seven is hit.
    expect(hint && bestOf(hint)).toBe('hit');
    expect(hint && costOf(hint, own.answer)).toBeGreaterThan(10);
  });

  test('of somebody else are not one’s own', () => {
    expect(decisionsIn(record, [2]).map(({ answer }) => answer)).toEqual(['hit', 'stand']);
    expect(decisionsIn(record, [])).toEqual([]);
  });
});
