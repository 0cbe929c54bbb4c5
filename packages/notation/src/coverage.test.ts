import type { Document } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { citedIn, coverageOf, placesOf, settingsIn } from './coverage.ts';
import { playRecord } from './run.ts';

const clause = { kind: 'settlement', about: ['game'], text: 'So it is.' } as const;
const document: Document = {
  id: 'made.up',
  title: 'A made-up document',
  source: 'none',
  clauses: { '1': clause, '1.1': clause, '1.2': clause, '10': clause, '2': clause, '3': clause },
};

const evidence = {
  documents: [document],
  cited: placesOf([['a.pit', ['made.up.1.1', 'house.rack']]]),
  configured: placesOf([['book rules.x', ['made.up.1.2', 'made.up.1.1']]]),
  outside: { 'made.up.2': 'nobody can see that' },
};

describe('clause coverage', () => {
  test('what ran is exercised, what a rule cites is configuration, what has a reason is outside', () => {
    const rows = coverageOf(evidence).map(({ id, status, by }) => [id, status, by]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['made.up.1.1', 'exercised', 'a.pit'],
        ['made.up.1.2', 'configuration', 'book rules.x'],
        ['made.up.2', 'outside', 'nobody can see that'],
        ['made.up.3', 'uncovered', null],
      ]),
    );
    expect(rows).toHaveLength(6);
  });

  test('a heading is exercised when a clause under it is, and a longer number is not under it', () => {
    const statuses = new Map(coverageOf(evidence).map(({ id, status }) => [id, status]));
    expect(statuses.get('made.up.1')).toBe('exercised');
    expect(statuses.get('made.up.10')).toBe('uncovered');
  });

  test('a rulebook is walked to its last rule', () => {
    const rules = { deep: [{ is: 1, by: 'a.1' }], both: { is: 2, by: ['a.2', 'a.3'] } };
    expect(settingsIn({ id: 'book', ...{ rules } })).toEqual([
      ['book rules.deep.0', ['a.1']],
      ['book rules.both', ['a.2', 'a.3']],
    ]);
  });

  test('a replay cites by its events, its settlements and its refusals', () => {
    const cited = citedIn(
      playRecord(`
        table bclc.wheel layout=bigsix54 min=1
        seat 1 Ann 100
        1 bet space:1 10
        nomorebets
        1 bet space:1 10
        expect refused
        spin 1
      `),
    );
    for (const id of ['bclc.wheel.2.3', 'bclc.wheel.2.4', 'bclc.wheel.2.6.3']) {
      expect(cited).toContain(id);
    }
  });
});
