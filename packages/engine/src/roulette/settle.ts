import {
  assert,
  bug,
  type Choice,
  type Grounds,
  type LosePart,
  lose,
  losePart,
  moveTo,
  type Pays,
  push,
  type Verdict,
  win,
} from '../core/index.ts';
import { isEvenChance, isInside, prisonOf, type Spot, spotOf } from './bets.ts';
import type { BetKind } from './kinds.ts';
import { isZero, type Pocket } from './pocket.ts';
import type { RouletteRulebook } from './rules.ts';

/** The verdict of the rules on a bet for a number. A zero may take a part of the stake and return the rest. */
export type RouletteVerdict = Verdict | LosePart;

/** The only place that knows who wins. It gets a bet of the layout and the pocket where the ball came to rest. */
export const settle = (
  rulebook: RouletteRulebook,
  bet: string,
  pocket: Pocket,
): RouletteVerdict => {
  const spot = spotOf(rulebook, bet);
  assert(spot, `the layout has no ${bet}`);
  const { kind, numbers } = spot;
  if (kind === 'prison') return settlePrisoner(rulebook, spot, pocket);
  const pays = paysFor(rulebook, kind);
  const also = alsoRuledBy(rulebook, kind);
  if (numbers.includes(pocket)) return win(pays.is, pays, also);
  if (isInside(spot) || !isZero(pocket)) return lose(pays, also);
  return isEvenChance(spot)
    ? zeroOn(rulebook, bet, pays)
    : lose(rulebook.cites.zeroTakesOutside, pays);
};

const half: Pays = [1, 2];

const zeroOn = (
  { choices: { zeroOnEvenChances: zero } }: RouletteRulebook,
  bet: string,
  pays: Choice<Pays>,
): RouletteVerdict => {
  switch (zero.is) {
    case 'all':
      return lose(zero, pays);
    case 'half':
      return losePart(half, zero, pays);
    case 'prison':
      return moveTo(prisonOf(bet), zero, pays);
  }
};

/** A bet in prison is freed without a win if one of its numbers comes, and lost otherwise. Another zero takes it too. */
const settlePrisoner = (
  { choices: { zeroOnEvenChances } }: RouletteRulebook,
  { numbers }: Spot,
  pocket: Pocket,
): Verdict => (numbers.includes(pocket) ? push(zeroOnEvenChances) : lose(zeroOnEvenChances));

/** The printed pay of a place that can be bet on. */
export const paysFor = (
  { choices: { pays } }: Pick<RouletteRulebook, 'choices'>,
  kind: Exclude<BetKind, 'prison'>,
): Choice<Pays> => {
  switch (kind) {
    case 'trio':
      return pays.street;
    case 'firstfour':
      return pays.corner;
    case 'courtesy':
      return pays.split;
    case 'track':
      return pays.straight;
    case 'topline':
      return pays.topline ?? bug('a top line is offered where it has a pay');
    default:
      return pays[kind];
  }
};

/** The clause that defines a place, if the pay table does not define it. */
export const alsoRuledBy = ({ choices, cites }: RouletteRulebook, kind: BetKind): Grounds => {
  if (kind === 'courtesy') return choices.courtesy ?? undefined;
  return kind === 'track' ? cites.track.winner : undefined;
};
