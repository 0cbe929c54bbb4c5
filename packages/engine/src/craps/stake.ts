import {
  betParam,
  type Cents,
  cents,
  cite,
  houseRule,
  money,
  type Refusal,
  type Rule,
  refuse,
  refuseLimits,
  type Wager,
  zero,
} from '../core/index.ts';
import type { Offer, SideTerms } from './bets/index.ts';
import type { Marks } from './marks.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** A stake as it would be after the wager is made, raised or reduced. */
export type StandingStake = {
  readonly bet: string;
  readonly tip: boolean;
  readonly offer: Offer;
  readonly stake: Cents;
  /** What is left of a wager after a reduction. A wager that was made in time may be above a maximum that was lowered since. */
  readonly isRest?: boolean;
};

/** Refuses a stake that is no multiple of its unit, or outside its own range or the limits of the table. */
export const refuseSize = (
  { limits }: CrapsRulebook,
  { settings }: Table,
  { bet, tip, offer, stake, isRest }: StandingStake,
): Refusal | undefined => {
  const { unit, side, behind } = offer;
  if (side !== undefined && side.range !== null) return refuseRange(bet, side.range, stake);
  if (unit !== undefined && stake % unit.is !== 0) return offUnit(bet, unit);
  // Odds have their cap; dealer bets and side wagers have only the limits of their own clauses.
  if (tip === true || behind !== undefined || side !== undefined) return undefined;
  const posted = isRest === true ? { min: settings.limits.min, max: null } : settings.limits;
  return refuseLimits(posted, stake, limits);
};

const refuseRange = (
  bet: string,
  range: NonNullable<SideTerms['range']>,
  stake: Cents,
): Refusal | undefined => {
  const { min, max } = range.is;
  if (stake >= min && stake <= max) return undefined;
  const params = { bet: betParam(bet), min: money(min), max: money(max) };
  return refuse('craps.stake-range', params, cite(range));
};

const offUnit = (bet: string, unit: Rule<Cents>): Refusal =>
  refuse('craps.off-unit', { bet: betParam(bet), unit: money(unit.is) }, cite(unit));

type Split = {
  readonly bet: string;
  readonly offer: Offer;
  readonly amount: Cents;
  readonly onCraps: Cents | undefined;
};

/** Refuses chips that cannot be divided among the parts of a combination. */
export const refuseSplit = (
  { settings: { chip } }: Table,
  { bet, offer, amount, onCraps }: Split,
): Refusal | undefined => {
  const { shares } = offer;
  if (onCraps !== undefined) return refuseNamedSplit(chip, { bet, offer, amount, onCraps });
  if (!shares || amount % (shares.is * chip) === 0) return undefined;
  return uneven(bet, shares, chip);
};

const uneven = (bet: string, shares: Rule<number>, chip: Cents): Refusal =>
  refuse(
    'craps.uneven-parts',
    { bet: betParam(bet), parts: shares.is, chip: money(chip) },
    cite(shares),
  );

/** The division that the player names: halves, or any division into whole chips with at least one on each part. */
const refuseNamedSplit = (chip: Cents, split: Split): Refusal | undefined => {
  const { bet, offer, amount, onCraps = zero } = split;
  const name = betParam(bet);
  if (!offer.split) return refuse('craps.no-split', { bet: name }, houseRule('offered'));
  const rest = cents(amount - onCraps);
  if (offer.split.is === 'halves' && onCraps !== rest) {
    return refuse('craps.halves-only', { bet: name }, cite(offer.shares));
  }
  const isWhole = (part: Cents) => part >= chip && part % chip === 0;
  if (isWhole(onCraps) && isWhole(rest)) return undefined;
  return refuse('craps.whole-chips', { bet: name, chip: money(chip) }, cite(offer.split));
};

type Chips = { readonly stake: Cents; readonly onCraps?: Cents | null | undefined };

/** The part of a craps-eleven stake on any craps: the one that was named, or half. */
export const crapsPart = ({ stake, onCraps }: Chips): number => onCraps ?? stake / 2;

/** The part on any craps after chips are added; null if nobody has ever named one. */
export const splitAfterRaise = (before: Wager<Marks>, added: Chips): Cents | null => {
  const { onCraps } = before.state;
  if (onCraps === null && (added.onCraps ?? null) === null) return null;
  return cents(crapsPart({ stake: before.stake, onCraps }) + crapsPart(added));
};

/** The part on any craps after chips are taken off. A reduction keeps the proportion of the parts. */
export const splitAfterCut = ({ stake, state }: Wager<Marks>, rest: Cents): Cents | null =>
  state.onCraps === null ? null : cents(Math.round((state.onCraps * rest) / stake));
