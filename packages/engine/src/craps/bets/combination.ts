import { assert, type Cents, cents, lose } from '../../core/index.ts';
import type { CombinationName, CrapsRulebook, PropName } from '../rules.ts';
import type { Offer, Part, PlainBet } from './bet.ts';
import { propositions } from './proposition.ts';
import { always } from './terms.ts';

type Units = { readonly bet: PropName; readonly units: number };

const one = (...bets: readonly PropName[]): readonly Units[] =>
  bets.map((bet) => ({ bet, units: 1 }));

const hornHigh = (high: PropName): readonly Units[] =>
  one('two', 'three', 'eleven', 'twelve').map(({ bet }) => ({ bet, units: bet === high ? 2 : 1 }));

/** The parts of each combination, in units on single propositions. They are the same in every house. */
const combinations: Readonly<Record<CombinationName, readonly Units[]>> = {
  horn: one('two', 'three', 'eleven', 'twelve'),
  'hornhigh:2': hornHigh('two'),
  'hornhigh:3': hornHigh('three'),
  'hornhigh:11': hornHigh('eleven'),
  'hornhigh:12': hornHigh('twelve'),
  world: one('two', 'three', 'eleven', 'twelve', 'any7'),
  ce: one('anycraps', 'eleven'),
  highlow: one('two', 'twelve'),
  three11: one('three', 'eleven'),
  eleven12: one('eleven', 'twelve'),
  highlow11: one('two', 'eleven', 'twelve'),
};

/** A combination: one wager on several propositions. Each part is settled, and the net result is shown. */
export const combination = (name: CombinationName): PlainBet => {
  const shares = combinations[name];
  const units = shares.reduce((sum, part) => sum + part.units, 0);
  return {
    key: name,
    kind: 'combination',
    staysUp: false,
    recalls: null,
    offer: (rulebook) => {
      const own = rulebook.cites.combinations[name];
      if (!own) return null;
      const { choices } = rulebook;
      return {
        terms: always(rulebook, own, { closes: choices.windows?.props }),
        pays: shares.map(({ bet }) => choices.props[bet]),
        shares: { is: units, by: own.parts },
        split: splitOf(rulebook, shares),
        by: own.parts,
      };
    },
    // Its parts decide everything; this answers only in a rulebook that does not offer it.
    settle: ({ cites }) => lose(cites.offered),
    parts: (_, { stake, state }): readonly Part[] =>
      shares.map((part) => ({
        bet: propositions[part.bet],
        stake:
          state.onCraps === null
            ? cents((stake * part.units) / units)
            : namedPart(part.bet, { stake, onCraps: state.onCraps }),
      })),
  };
};

/** If one of two parts is any craps, the player may name how much is bet on it. */
const splitOf = ({ choices }: CrapsRulebook, shares: readonly Units[]): Offer['split'] =>
  shares.length === 2 && shares.some(({ bet }) => bet === 'anycraps')
    ? choices.crapsEleven?.split
    : undefined;

const namedPart = (bet: PropName, { stake, onCraps }: { stake: Cents; onCraps: Cents }): Cents =>
  bet === 'anycraps' ? onCraps : cents(stake - onCraps);

/** The clauses that define a combination, and those by which it has won or lost as a whole. */
export const combinationBy = (
  { cites }: CrapsRulebook,
  key: string,
  hasWon: boolean,
): readonly (readonly string[] | undefined)[] => {
  const own = cites.combinations[key as CombinationName]; // a combination's key is its name
  assert(own, `a wager on ${key} where it is not offered`);
  return [own.parts, own.is, (hasWon ? own.wins : own.loses) ?? undefined];
};
