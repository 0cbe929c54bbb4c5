import { assert, cents, lose } from '../../core/index.ts';
import type { CombinationName, CombinationRules } from '../rules.ts';
import type { CrapsBet, Part } from './bet.ts';
import { proposition } from './one-roll.ts';

const titles: Readonly<Record<CombinationName, string>> = {
  horn: 'Horn',
  'hornhigh:2': 'Horn high 2',
  'hornhigh:3': 'Horn high 3',
  'hornhigh:11': 'Horn high 11',
  'hornhigh:12': 'Horn high 12',
  world: 'World',
  ce: 'Craps eleven',
  highlow: 'High low',
  three11: 'Ace deuce eleven',
  eleven12: 'Eleven and twelve',
  highlow11: 'High low eleven',
};

/** A combination: one wager of several propositions, settled as each of them and shown as the net. */
export const combination = (name: CombinationName): CrapsBet => ({
  key: name,
  name: titles[name],
  kind: 'combination',
  staysUp: false,
  remembers: false,
  offer: ({ combinations, props }) => {
    const rules = combinations[name];
    return (
      rules && {
        terms: rules,
        pays: rules.parts.is.map(({ bet }) => props[bet].pays),
        shares: { is: sharesOf(rules), by: rules.parts.by },
        by: rules.parts,
      }
    );
  },
  // Its parts decide; this speaks only for a rulebook that lacks it.
  settle: ({ offered }) => lose(offered),
  parts: ({ combinations }, { stake, state }): readonly Part[] => {
    const rules = combinations[name];
    assert(rules, `a wager on ${name} where it is not offered`);
    const shares = rules.parts.is;
    if (state.onCraps !== null) {
      const rest = cents(stake - state.onCraps);
      return shares.map(({ bet }) => ({
        bet: proposition(bet),
        stake: bet === 'anycraps' ? (state.onCraps ?? rest) : rest,
      }));
    }
    const units = sharesOf(rules);
    return shares.map((part) => ({
      bet: proposition(part.bet),
      stake: cents((stake * part.units) / units),
    }));
  },
});

const sharesOf = ({ parts }: CombinationRules): number =>
  parts.is.reduce((sum, { units }) => sum + units, 0);
