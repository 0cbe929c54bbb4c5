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

const heading = { ...clause, text: 'Heading for what follows.' } as const;
const withHeading: Document = { ...document, clauses: { ...document.clauses, '1': heading } };

const evidence = {
  documents: [withHeading],
  shown: new Map([
    ['made.up.1.1', { way: 'refusal', place: 'a.pit:3' }],
    ['made.up.10', { way: 'prompt', place: 'a.pit:5' }],
  ] as const),
  cited: placesOf([['a.pit', ['made.up.1.1', 'made.up.1.2', 'house.rack']]]),
  configured: placesOf([['book rules.x', ['made.up.3']]]),
  outside: { 'made.up.2': 'nobody can see that' },
  together: new Map([['made.up.1.1', ['made.up.1.2']]]),
};

describe('clause coverage', () => {
  test('what a record would miss is enforced or prompted; that an event carries the id is only cited', () => {
    const rows = coverageOf(evidence).map(({ id, status, by }) => [id, status, by]);
    expect(rows).toHaveLength(6);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['made.up.1', 'heading', null],
        ['made.up.1.1', 'enforced', 'refusal: a.pit:3'],
        ['made.up.1.2', 'only-cited', 'a.pit'],
        ['made.up.10', 'prompted', 'prompt: a.pit:5'],
        ['made.up.2', 'outside', 'nobody can see that'],
        ['made.up.3', 'only-cited', 'book rules.x'],
      ]),
    );
  });

  test('what nothing distinguishes from a clause is said with it', () => {
    const rows = coverageOf(evidence);
    expect(rows.find(({ id }) => id === 'made.up.1.1')?.with).toEqual(['made.up.1.2']);
    expect(rows.find(({ id }) => id === 'made.up.10')?.with).toEqual([]);
  });

  test('a heading without a clause under it is counted like any other', () => {
    const alone: Document = { ...document, clauses: { '7': heading } };
    const [row] = coverageOf({ ...evidence, documents: [alone] });
    expect(row).toMatchObject({ id: 'made.up.7', status: 'only-cited', by: null });
  });

  test('a rulebook is walked to its last rule', () => {
    const rules = { deep: [{ is: 1, by: 'a.1' }], both: { is: 2, by: ['a.2', 'a.3'] } };
    const book = { id: 'book', rules };
    expect(settingsIn(book)).toEqual([
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
