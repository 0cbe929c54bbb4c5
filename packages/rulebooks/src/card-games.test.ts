import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { balances, type Entry, familyOf, fold, postings, type Rulebook } from '@openpit/engine';
import { brokenSeam, isAmongActs, randomSteps } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcReddog, bclcWar } from './index.ts';

const games: readonly Rulebook[] = [bclcReddog, bclcWar];

describe.each(games.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (id, rulebook) => {
  const family = familyOf(rulebook);

  test('law: acts are taken within their bounds and not beyond, and what can come is taken', () => {
    for (const { table } of randomSteps(rulebook, 11, 1_200))
      expect(brokenSeam(rulebook, table)).toEqual([]);
  });

  test('law: what random play finds taken for a seat is among its acts', () => {
    const crew = new Set(
      Object.entries(family.commands ?? {})
        .filter(([, { from }]) => from === 'crew')
        .map(([kind]) => kind),
    );
    const taken = [12, 13, 14].flatMap((seed) =>
      randomSteps(rulebook, seed, 3_000).filter(
        ({ isTaken, command }) => isTaken && !crew.has(command.kind),
      ),
    );
    expect(taken.length).toBeGreaterThan(500);
    for (const { table, command } of taken) {
      if (command.as !== undefined && command.as !== 'player') continue;
      expect([command, isAmongActs(rulebook, table, command)]).toEqual([command, true]);
    }
  });

  test('law: chance counts the cards that are left, and is silent while the table waits', () => {
    for (const { table } of randomSteps(rulebook, 15, 2_000)) {
      const outcomes = family.chance?.(rulebook, table) ?? [];
      const awaits = family.awaits(rulebook, table);
      expect(outcomes.length > 0).toBe(awaits.kind === 'card');
      if (outcomes.length === 0 || !('shoe' in table)) continue;
      const burned = 'burned' in table && Array.isArray(table.burned) ? table.burned.length : 0;
      const { size } = table.shoe as { readonly size: number }; // both games deal from a shoe
      expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(size - burned);
    }
  });

  test('law: event streams recorded before fold to the same balances', () => {
    const file = new URL(`../../engine/streams/2026-11/${id}.jsonl.gz`, import.meta.url);
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(0);
    for (const lineItem of lines) {
      const stream = JSON.parse(lineItem) as {
        readonly balances: Readonly<Record<string, number>>;
        readonly entries: readonly Entry[];
      }; // written by the house that recorded it
      const events = stream.entries.flatMap((entry) => entry.events);
      const books = [...balances(events.flatMap(postings))].filter(([, amount]) => amount !== 0);
      expect(Object.fromEntries(books)).toEqual(
        Object.fromEntries(Object.entries(stream.balances).filter(([, amount]) => amount !== 0)),
      );
      for (const { seat, rack } of fold(rulebook, events).layout.seats) {
        expect(rack).toBe(stream.balances[`rack:${seat}`] ?? 0);
      }
    }
  });
});
