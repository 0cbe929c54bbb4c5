import { house } from '@openpit/engine';
import { lawRuns, playLawfully, randomPlays, tapeOf } from '@openpit/engine/testing';
import { documents, rulebooks } from '@openpit/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';
import { writeRecord } from './write.ts';

const known: ReadonlySet<string> = new Set(
  [house, ...documents].flatMap(({ id, clauses }) =>
    Object.keys(clauses).map((number) => `${id}.${number}`),
  ),
);

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_, rulebook) => {
    test('law: play, written as a record and played again, is the same play', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 200 }), (numbers) => {
          const play = randomPlays[rulebook.family];
          if (!play) throw new Error(`the family ${rulebook.family} has no random play`);
          const laws = { rulebook, play, commands: 300, known };
          const { entries } = playLawfully(laws, tapeOf(numbers));
          const again = playRecord(writeRecord(entries));
          expect(again.failure).toBeNull();
          expect(again.entries.flatMap(({ events }) => events)).toEqual(
            entries.flatMap(({ events }) => events),
          );
        }),
        lawRuns(process.env, 30),
      );
    });
  },
);
