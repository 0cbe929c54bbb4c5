import { choicesOf } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (id, rulebook) => {
    const names = [
      ...choicesOf(rulebook)
        .filter(({ domain }) => domain.read('nonsense') === undefined)
        .map(({ name }) => name),
      'no.such.choice',
    ];

    test('law: a table line with a choice it cannot have is refused by the clause on choices', () => {
      for (const name of names) {
        const table = `table ${id}:${name}=nonsense`;
        const refused = playRecord(`${table}\nexpect refused house.choices\n`);
        expect(refused.failure, table).toBeNull();
        expect(refused.played[0]?.refusal?.by, table).toEqual(['house.choices']);
      }
    });
  },
);
