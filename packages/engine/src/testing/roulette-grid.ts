import { writePays } from '../core/index.ts';
import { type RouletteRulebook, settle, spotsOf } from '../roulette/index.ts';
import { noteCited } from './cited.ts';
import type { Row } from './grid.ts';
import { plainRoulette } from './plain-roulette.ts';

/**
 * Plays every bet of a kind against every pocket of the wheel and returns what differs from a row of a grid: `pays` if the bet covers
 * the pocket, otherwise a loss, both by `clause`. A zero that the bet does not cover may have a verdict and a first clause of its own,
 * such as `lose-part 5.4`; without a clause it is as any other pocket.
 */
export const rouletteMismatches = (rulebook: RouletteRulebook, row: Row): readonly string[] => {
  const spots = spotsOf(rulebook).filter(({ kind }) => kind === row['kind']);
  if (spots.length === 0) return [`${rulebook.id} has no bet of the kind ${row['kind']}`];
  return spots.flatMap(({ bet }) =>
    rulebook.choices.pockets.is.flatMap((pocket) => {
      const { kind, ...verdict } = settle(rulebook, bet, pocket);
      noteCited(verdict.by);
      const expected = expectedAt(rulebook, bet, { pocket, row });
      const said = 'pays' in verdict ? writePays(verdict.pays) : kind;
      const isCited = expected.isFirst
        ? verdict.by[0] === expected.clause
        : verdict.by.includes(expected.clause);
      if (said === expected.verdict && isCited) return [];
      return [`${bet} on ${pocket}: ${said} by ${verdict.by.join(' ')}`];
    }),
  );
};

type Expected = { readonly verdict: string; readonly clause: string; readonly isFirst: boolean };

const expectedAt = (
  { choices, documents }: RouletteRulebook,
  bet: string,
  { pocket, row }: { readonly pocket: string; readonly row: Row },
): Expected => {
  const { pays = '', clause = '', zero = 'lose' } = row;
  const full = (number: string): string => `${documents[0]}.${number}`;
  if (plainRoulette(bet, choices.pockets.is)?.(pocket))
    return { verdict: pays, clause: full(clause), isFirst: false };
  const [verdict = '', own] = pocket.startsWith('0') ? zero.split(' ') : ['lose'];
  return { verdict, clause: full(own ?? clause), isFirst: own !== undefined };
};
