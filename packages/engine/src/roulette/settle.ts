import { assert, lose, type Pays, type Rule, type Verdict, win } from '../core/index.ts';
import { type BetKind, isInside, type Spot, spotOf } from './bets.ts';
import { isZero, type Pocket } from './pocket.ts';
import type { RouletteRules } from './rules.ts';

/** The only place that knows who wins: a bet of the layout, and the pocket the ball came to rest in. */
export const settle = (rules: RouletteRules, bet: string, pocket: Pocket): Verdict => {
  const spot = spotOf(bet);
  assert(spot, `the layout has no ${bet}`);
  const pays = paysFor(rules, spot.kind);
  const also = alsoRuledBy(rules, spot.kind);
  if (covers(rules, spot, pocket)) return win(pays.is, pays, also);
  if (!isInside(spot) && isZero(pocket)) return lose(rules.zeroTakesOutside, pays);
  return lose(pays, also);
};

/** Whether a pocket is among the numbers of a place. */
export const covers = ({ reds }: RouletteRules, spot: Spot, pocket: Pocket): boolean => {
  switch (spot.kind) {
    case 'red':
      return reds.is.includes(pocket);
    case 'black':
      return !isZero(pocket) && !reds.is.includes(pocket);
    default:
      return spot.numbers.includes(pocket);
  }
};

/** The printed pay of a place. */
export const paysFor = ({ pays }: RouletteRules, kind: BetKind): Rule<Pays> => {
  switch (kind) {
    case 'trio':
      return pays.street;
    case 'courtesy':
      return pays.split;
    case 'track':
      return pays.straight;
    default:
      return pays[kind];
  }
};

/** The rule that makes a place what it is where the pay table alone does not. */
export const alsoRuledBy = (
  { courtesy, track }: RouletteRules,
  kind: BetKind,
): Rule<unknown> | undefined => {
  if (kind === 'courtesy') return courtesy;
  return kind === 'track' ? track.winner : undefined;
};
