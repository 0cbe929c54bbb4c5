import { type Cents, dollars, unitStake } from '@openpit/engine';
import {
  betByKey,
  type CrapsRulebook,
  isPoint,
  type Offer,
  offerFor,
  type Point,
  points,
} from '@openpit/engine/craps';
import type { Priced } from '../../price.ts';

/** Where the rolls of a price come from: dice or a whole set for every scan, or this many sets that run down. */
export type SourceName = 'whole' | 'one set' | 'two sets';

/** A price parsed into how it is played. Only its name says that. */
export type PriceOrder = {
  readonly price: Priced;
  readonly bet: string;
  readonly offer: Offer;
  readonly source: SourceName;
  /** The point that is up when the wager is made; null on the come-out. */
  readonly point: Point | null;
  readonly hasFullOdds: boolean;
  readonly isOddsDoubled: boolean;
  readonly isLeftUp: boolean;
  /** Whether the ante is counted. */
  readonly hasAnte: boolean;
  readonly stake: Cents;
};

/** If a price is the same for every point, this one is used. */
const anyPoint: Point = 6;

export const orderOf = (rulebook: CrapsRulebook, price: Priced): PriceOrder => {
  const { bet, model } = price;
  const conditions = new Map((price.condition ?? '').split(',').map((part) => halves(part)));
  const offer = offerFor(rulebook, bet);
  if (!offer) throw new Error(`bug: a price of ${bet}, which is not offered`);
  return {
    price,
    bet,
    offer,
    source: sourceOf(model),
    point: pointOf(conditions.get('point'), offer),
    hasFullOdds: model === 'full-odds' || conditions.get('odds') === 'full',
    isOddsDoubled: conditions.get('odds') === '2',
    isLeftUp: model === 'left-up' || conditions.get('commission') === 'left-up',
    hasAnte: conditions.has('ante'),
    stake: stakeOf(offer, conditions.get('stake')),
  };
};

const halves = (part: string): readonly [string, string] => {
  const [key = '', value = ''] = part.split('=');
  return [key, value];
};

const sourceOf = (model: Priced['model']): SourceName => {
  if (model === 'without-replacement-36') return 'one set';
  return model === 'without-replacement-72' ? 'two sets' : 'whole';
};

const pointOf = (conditions: string | undefined, { terms, isReached }: Offer): Point | null => {
  const point = Number(conditions);
  if (isPoint(point)) return point;
  return terms.opens.comeOut.is || isReached ? null : anyPoint;
};

const stakeOf = ({ side }: Offer, conditions: string | undefined): Cents => {
  if (conditions !== undefined) return dollars(Number(conditions));
  return side?.range?.is.min ?? unitStake;
};

/** The number that a wager has moved to, or stands behind. */
export const numberOf = (bet: string): Point | null => {
  const [, number] = /come:(\d+)$/.exec(bet) ?? [];
  const point = Number(number);
  return isPoint(point) ? point : null;
};

/** The wager that has to be made first: the one that odds stand behind, or that moves to a number. */
export const flatOf = ({ bet, offer }: Pick<PriceOrder, 'bet' | 'offer'>): string | null => {
  if (offer.behind) return offer.behind.flat;
  return offer.isReached ? bet : null;
};

/** The wagers of the price itself, under every name they may get. */
export const ownKeys = ({ bet }: PriceOrder): readonly string[] =>
  isTravelling(bet) ? [bet, ...points.map((point) => `${bet}:${point}`)] : [bet];

/** These, and everything that has to be up with them. Two prices at one seat may not share any. */
export const keysFor = (asked: PriceOrder): readonly string[] => {
  const own = ownKeys(asked);
  const beside = [flatOf(asked), itemFor(asked)].filter((key) => key !== null);
  return [...own, ...beside, ...(asked.hasFullOdds ? own.map(backingKey) : [])];
};

/** Side wagers need a line wager. */
export const itemFor = ({ offer }: PriceOrder): string | null => offer.side?.needs.bets[0] ?? null;

const isTravelling = (bet: string): boolean => bet === 'come' || bet === 'dontcome';

/** The odds behind a flat wager: `odds:come:4`, `lay:dontpass`. */
export const backingKey = (flat: string): string =>
  betByKey(`odds:${flat}`) ? `odds:${flat}` : `lay:${flat}`;
