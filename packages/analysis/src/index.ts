import { assert, type FamilyId, familyOf, type Rulebook } from '@openpit/engine';
import { answersIn } from './answers.ts';
import { priceBaccarat } from './baccarat.ts';
import { priceBlackjack } from './blackjack/index.ts';
import { priceCasinoWar } from './casino-war.ts';
import { priceCraps } from './craps/index.ts';
import type { Priced } from './price.ts';
import { approximate } from './ratio.ts';
import { priceRedDog } from './red-dog.ts';
import { priceRoulette } from './roulette.ts';
import { priceWheels } from './wheel.ts';

export { type BlazingShares, blazingShares } from './blackjack/blazing.ts';
export {
  type AgainstAce,
  type Asking,
  type Cell,
  type Chart,
  type ChartHand,
  type Code,
  cardNames,
  cardsStrategy,
  chartCommand,
  choiceOf,
  codes,
  columns,
  dealtApart,
  dealtKindOf,
  gameOf,
  handChart,
  laterCode,
  meterPriceOf,
  plainSolve,
  priceChart,
  type Rows,
  type Strategy,
  sidePricesOf,
  solveBlackjack,
  totalStrategy,
} from './blackjack/index.ts';
export {
  type Chain,
  type Ending,
  type Followed,
  follow,
  type Move,
  meanAndVariance,
} from './chain.ts';
export * from './changed.ts';
export { pointsMade } from './craps/index.ts';
export * from './measures.ts';
export * from './monte-carlo/index.ts';
export * from './price.ts';
export * from './ratio.ts';
export * from './report/index.ts';
export {
  countSession,
  type Session,
  type SessionEnding,
  type SessionPlan,
  sessionOf,
} from './session.ts';
export * from './session-decimals.ts';
export { priceWheel } from './wheel.ts';

/** Which wagers are to be priced. */
export type IsAsked = (bet: string) => boolean;

type Pricer = (rulebook: Rulebook, isAsked: IsAsked) => readonly Priced[];

const forFamily =
  <R extends Rulebook>(price: (rulebook: R, isAsked: IsAsked) => readonly Priced[]): Pricer =>
  (rulebook, isAsked) =>
    price(rulebook as R, isAsked); // the register below gives each family its own rulebooks

/** For a family whose wagers are all counted at once: nothing is counted if none of them is asked for. */
const atOnce =
  <R extends Rulebook>(price: (rulebook: R) => readonly Priced[]): Pricer =>
  (rulebook, isAsked) =>
    familyOf(rulebook)
      .bets(rulebook)
      .some(({ bet }) => isAsked(bet))
      ? price(rulebook as R) // as above
      : [];

const pricers: Readonly<Record<string, Pricer>> = {
  baccarat: forFamily(priceBaccarat),
  blackjack: forFamily(priceBlackjack),
  'casino-war': atOnce(priceCasinoWar),
  craps: forFamily(priceCraps),
  'red-dog': atOnce(priceRedDog),
  roulette: atOnce(priceRoulette),
  wheel: atOnce(priceWheels),
} satisfies Readonly<Record<FamilyId, Pricer>>;

/** Every wager of a rulebook with its price; or the prices of one wager, and then only this one is computed if that saves time. */
export const pricesOf = (rulebook: Rulebook, bet?: string): readonly Priced[] => {
  const price = pricers[rulebook.family];
  assert(price, `no prices for ${rulebook.family}`);
  const isAsked = (key: string) => bet === undefined || key === bet;
  return price(rulebook, isAsked).filter((priced) => isAsked(priced.bet));
};

/** The names of all wagers of a rulebook that have a price. No price is computed, because this list answers a misspelt name. */
export const pricedBets = (rulebook: Rulebook): readonly string[] => [
  ...familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet),
  ...Object.keys(answersIn(rulebook.family)),
];

/**
 * The mean and the standard deviation of a round of a wager for each unit staked; null for a wager that is not priced by rounds.
 */
export const spreadOf = (
  rulebook: Rulebook,
  bet: string,
): { readonly mean: number; readonly variance: number } | null => {
  const price = pricesOf(rulebook, bet).find(({ condition }) => condition === null);
  return price ? { mean: -approximate(price.edge), variance: approximate(price.variance) } : null;
};
