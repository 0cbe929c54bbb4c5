import { describe, expect, test } from 'vitest';
import { type ClauseId, cents } from '../core/index.ts';
import { evolve, start } from './evolve.ts';
import type { BlackjackRules } from './rules.ts';
import { decided, emit, foldEvent, runOf } from './run.ts';
import type { Event } from './table.ts';

const by = ['house.blackjack.1' as ClauseId]; // a clause of a document made up here
const empty = start({ kind: 'table-opened', rulebook: 'house', options: {}, by });
const bought: Event = { kind: 'chips-bought', seat: 1, amount: cents(100), by };
const filled: Event = { kind: 'shoe-filled', decks: 6, isContinuous: false, by };
const table = evolve(empty, {
  kind: 'player-seated',
  seat: 1,
  player: 'Ann',
  amount: cents(500),
  by,
});
const richer = evolve(table, bought);

/** A decision on the table: chips are bought, the shoe is filled. Folding needs no rules. */
const runTwo = () => {
  const run = runOf({} as BlackjackRules, table);
  emit(run, bought);
  emit(run, filled);
  return run;
};

describe('folding the events of the last decision', () => {
  test('gives the tables it was worked out with, and works nothing out again', () => {
    const run = runTwo();
    const first = foldEvent(table, bought);
    expect(first).toEqual(evolve(table, bought));
    expect(first).toBe(run.tables[1]);
    expect(foldEvent(first, filled)).toBe(run.table);
    expect(decided(run)).toEqual({ ok: true, events: [bought, filled] });
  });

  test('into another table than the one decided for is to fold them into that table', () => {
    runTwo();
    expect(foldEvent(richer, bought)).toEqual(evolve(richer, bought));
    expect(foldEvent(richer, filled)).toEqual(evolve(richer, filled));
  });

  test('in another order, twice, or after the last is to fold what is asked for', () => {
    runTwo();
    expect(foldEvent(table, filled)).toEqual(evolve(table, filled));
    const first = foldEvent(table, bought);
    expect(foldEvent(first, bought)).toEqual(evolve(first, bought));
    const second = foldEvent(first, filled);
    expect(foldEvent(second, bought)).toEqual(evolve(second, bought));
  });

  test('of an earlier decision is to fold them all the same', () => {
    const earlier = runTwo();
    runTwo();
    const [, first] = earlier.tables;
    expect(foldEvent(first ?? table, filled)).toEqual(earlier.table);
  });
});
