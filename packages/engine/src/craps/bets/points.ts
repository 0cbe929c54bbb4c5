import { forOne, lose, type Pays, type Rule, stay, type Verdict, win } from '../../core/index.ts';
import { type Dice, type Point, totalOf } from '../roll.ts';
import type { CrapsRules, PointsRules, Terms } from '../rules.ts';
import type { CrapsBet, Situation } from './bet.ts';

const seven = 7;

/** Fire: how many different points are made before the seven-out. */
export const fire: CrapsBet = pointsBet('fire', 'Fire', ({ fire: rules }) => rules);

/** Sharpshooter: how many points are made before the seven-out. */
export const sharpshooter: CrapsBet = pointsBet(
  'sharpshooter',
  'Sharpshooter',
  ({ sharpshooter: rules }) => rules,
);

function pointsBet(
  key: string,
  name: string,
  rulesIn: (rules: CrapsRules) => PointsRules | null,
): CrapsBet {
  return {
    key,
    name,
    kind: key,
    staysUp: false,
    remembers: true,
    offer: (all) => {
      const rules = rulesIn(all);
      return (
        rules && {
          terms: termsOf(rules),
          pays: rules.pays.map(({ rule }) => ({ is: payOf(rules, rule), by: rule.by })),
          by: rules.is,
        }
      );
    },
    settle: (all, situation, dice) => {
      const rules = rulesIn(all);
      return rules ? settlePoints(rules, situation, dice) : stay(all.offered);
    },
  };
}

const termsOf = ({ opens, locks, set }: PointsRules): Terms => ({
  opens: { comeOut: { is: true, by: opens.by }, point: { is: false, by: opens.by } },
  closes: { is: 'throw', by: opens.by },
  raises: { comeOut: { is: true, by: opens.by }, point: { is: false, by: opens.by } },
  lifts: { is: 'throw', by: locks.by },
  set,
});

const payOf = ({ quoted }: PointsRules, { is }: Rule<number>): Pays =>
  quoted.is === 'for 1' ? forOne(is) : [is, 1];

const settlePoints = (rules: PointsRules, { phase, made }: Situation, dice: Dice): Verdict => {
  if (phase.kind === 'come-out') return stay(rules.untouched);
  if (totalOf(dice) !== seven) return stay(rules.is);
  const reached = rules.pays.findLast(({ from }) => countOf(rules, made) >= from);
  if (!reached) return lose(rules.loses, rules.counts);
  return win(payOf(rules, reached.rule), reached.rule, rules.paid, rules.counts);
};

const countOf = ({ counts }: PointsRules, made: readonly Point[]): number =>
  counts.is === 'each point once' ? new Set(made).size : made.length;
