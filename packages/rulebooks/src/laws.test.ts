import { house, type Rulebook } from '@openpit/engine';
import { lawRuns, playLawfully, randomPlays, tapeOf } from '@openpit/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, rulebooks } from './index.ts';

const known: ReadonlySet<string> = new Set(
  [house, ...documents].flatMap(({ id, clauses }) =>
    Object.keys(clauses).map((number) => `${id}.${number}`),
  ),
);

const commands = 2_000;

const lawsOf = (rulebook: Rulebook) => {
  const play = randomPlays[rulebook.family];
  if (!play) throw new Error(`the family ${rulebook.family} has no random play`);
  return { rulebook, play, commands, known };
};

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_, rulebook) => {
    test('law: chips are conserved, a refusal changes nothing, replay equals play, every citation exists', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 400 }), (numbers) => {
          const { entries, refusals } = playLawfully(lawsOf(rulebook), tapeOf(numbers));
          expect(entries.length + refusals).toBe(commands + 1);
        }),
        lawRuns(process.env, 25),
      );
    });
  },
);
