import {
  type Cents,
  cents,
  cite,
  houseRule,
  type Refusal,
  refuse,
  refuseLimits,
  type Wager,
  writeDollars,
  zero,
} from '../core/index.ts';
import type { Offer } from './bets/index.ts';
import type { Marks } from './marks.ts';
import type { CombinationName, CrapsRulebook, CrapsRules, PointsRules } from './rules.ts';
import type { Table } from './state.ts';

/** A stake as it would stand, made, raised or cut. */
export type Standing = {
  readonly bet: string;
  readonly tip: boolean;
  readonly offer: Offer;
  readonly stake: Cents;
};

export const pointsRules = (rules: CrapsRules, bet: string): PointsRules | null => {
  if (bet === 'fire') return rules.fire;
  return bet === 'sharpshooter' ? rules.sharpshooter : null;
};

/** Refuses a stake off its unit, outside its own range, or outside the limits of the table. */
export const refuseSize = (
  { rules, limits }: CrapsRulebook,
  { settings }: Table,
  { bet, tip, offer, stake }: Standing,
): Refusal | undefined => {
  const points = pointsRules(rules, bet);
  if (points) return refuseRange(points, bet, stake);
  const { unit } = offer;
  if (unit && stake % unit.is !== 0) {
    return refuse('off-unit', cite(unit), `${bet} goes in units of ${writeDollars(unit.is)}`);
  }
  // Odds have their cap; dealer bets and side wagers only the limits of their own clauses.
  if (tip || offer.behind || bet === 'triple7') return undefined;
  return refuseLimits(settings.limits, stake, limits);
};

const refuseRange = (
  { stake: range }: PointsRules,
  bet: string,
  stake: Cents,
): Refusal | undefined => {
  const { min, max } = range.is;
  if (stake >= min && stake <= max) return undefined;
  const says = `${bet} takes ${writeDollars(min)} to ${writeDollars(max)}`;
  return refuse('stake-range', cite(range), says);
};

type Split = {
  readonly bet: string;
  readonly offer: Offer;
  readonly amount: Cents;
  readonly onCraps: Cents | undefined;
};

/** Refuses chips that cannot be divided among the parts of a combination. */
export const refuseSplit = (
  rules: CrapsRules,
  { settings: { chip } }: Table,
  { bet, offer, amount, onCraps }: Split,
): Refusal | undefined => {
  const { shares } = offer;
  if (onCraps !== undefined) return refuseNamedSplit(rules, chip, { bet, offer, amount, onCraps });
  if (!shares || amount % (shares.is * chip) === 0) return undefined;
  const says = `${bet} is split into ${shares.is} equal parts of whole chips`;
  return refuse('off-unit', cite(shares), says);
};

/** A split the player names: halves, or as they like in whole chips with one on each part. */
const refuseNamedSplit = (rules: CrapsRules, chip: Cents, split: Split): Refusal | undefined => {
  const { bet, amount, onCraps = zero } = split;
  const combination = bet === 'ce' ? rules.combinations[bet as CombinationName] : null; // its own name
  if (!combination) return refuse('no-split', houseRule('offered'), `${bet} has no part to name`);
  const rest = cents(amount - onCraps);
  if (!combination.freeSplit.is && onCraps !== rest) {
    return refuse('off-unit', cite(combination.parts), `${bet} is split in halves`);
  }
  const isWhole = (part: Cents) => part >= chip && part % chip === 0;
  if (isWhole(onCraps) && isWhole(rest)) return undefined;
  const says = `${bet} has whole chips of ${writeDollars(chip)} on each part, one at least`;
  return refuse('off-unit', cite(combination.freeSplit), says);
};

type Chips = { readonly stake: Cents; readonly onCraps?: Cents | null | undefined };

/** The part of a craps-eleven stake on any craps: the one named, or half. */
export const crapsPart = ({ stake, onCraps }: Chips): number => onCraps ?? stake / 2;

/** The part on any craps once chips are added; null for as long as nobody has named one. */
export const splitAfterRaise = (before: Wager<Marks>, added: Chips): Cents | null => {
  const { onCraps } = before.state;
  if (onCraps === null && (added.onCraps ?? null) === null) return null;
  return cents(crapsPart({ stake: before.stake, onCraps }) + crapsPart(added));
};

/** The part on any craps once chips are taken off; a cut keeps the proportion of the parts. */
export const splitAfterCut = ({ stake, state }: Wager<Marks>, rest: Cents): Cents | null =>
  state.onCraps === null ? null : cents(Math.round((state.onCraps * rest) / stake));
