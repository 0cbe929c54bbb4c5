import type { Cents } from '@openpit/engine';
import { type BlackjackRulebook, type Dealt, dealtKinds } from '@openpit/engine/blackjack';
import type { Priced } from '../price.ts';
import { compare } from '../ratio.ts';
import { dealtApart, dealtKindOf, gameOf, solverGameOf } from './game-of.ts';
import { priceMain } from './main-price.ts';
import { priceAtMeter, priceSides } from './sides.ts';
import { plainMachine } from './solver/plain.ts';
import type { Cards } from './solver/shoe.ts';
import { type PlayedBy, type Solved, solve } from './solver/solve.ts';

export { type ChartHand, chartCommand } from './chart-play.ts';
export { bettingCorrelation } from './counting/correlation.ts';
export { askedChoices, type IndexPlay, indexPlays } from './counting/index-plays.ts';
export { type InsuredFrom, insuranceByCount } from './counting/insurance-by-count.ts';
export {
  type Bets,
  type CountLevel,
  countLevels,
  kellyBets,
  type RampWorth,
  rampWorth,
} from './counting/ramp.ts';
export { type SolvedByCount, solveByCount } from './counting/solved-by-count.ts';
export { type CountSystem, countSystems, deckSum } from './counting/systems.ts';
export {
  afterPeek,
  type DealerRow,
  dealerChances,
  dealerEnds,
  dealerTable,
  handWorth,
  naturalChanceOf,
} from './dealer-chances.ts';
export {
  choiceDealt,
  dealtApart,
  dealtKindOf,
  dealtOfChoice,
  gameOf,
  isPricedAlike,
} from './game-of.ts';
export { handChart } from './hand-chart.ts';
export { type ChartPrice, type Mistake, mistakesIn, priceChart } from './own-chart.ts';
export { effectsOfRemoval, type Removal } from './removal.ts';
export { choices as handChoices } from './solver/worth.ts';
export {
  type AgainstAce,
  type Cell,
  type Chart,
  type Code,
  cardNames,
  cardsStrategy,
  choiceOf,
  codes,
  columns,
  handName,
  laterCode,
  type Rows,
  type Strategy,
  totalStrategy,
} from './strategy.ts';

/** Every wager of a blackjack rulebook that is asked for. */
export const priceBlackjack = (
  rulebook: BlackjackRulebook,
  isAsked: (bet: string) => boolean = () => true,
): readonly Priced[] => {
  const usual = gameOf(rulebook);
  const prices = [
    ...(isAsked('main') ? [priceMain(rulebook)] : []),
    ...priceSides(rulebook, usual, isAsked),
  ];
  return [...prices, ...otherwiseDealt(rulebook, prices, isAsked)];
};

/** What other ways to deal the same cards change: each price that differs, under the way it is dealt. */
const otherwiseDealt = (
  rulebook: BlackjackRulebook,
  usual: readonly Priced[],
  isAsked: (bet: string) => boolean,
): readonly Priced[] => {
  const kind = dealtKindOf(rulebook);
  const apart = dealtApart(rulebook);
  const kinds = dealtKinds(rulebook).filter((way) => way !== kind);
  return kinds.flatMap((way) => {
    const rules = gameOf(rulebook, way);
    const isMainAsked = isAsked('main') && apart.includes(way);
    const prices = [
      ...(isMainAsked ? [priceMain(rulebook, rules)] : []),
      ...priceSides(rulebook, rules, isAsked),
    ];
    return prices
      .filter((price) => !usual.some((other) => isSamePrice(price, other)))
      .map((price) => ({ ...price, condition: dealtAs(way, price.condition) }));
  });
};

const isSamePrice = (a: Priced, b: Priced): boolean =>
  a.bet === b.bet &&
  a.condition === b.condition &&
  a.pays === b.pays &&
  compare(a.edge, b.edge) === 0 &&
  compare(a.win, b.win) === 0 &&
  compare(a.variance, b.variance) === 0;

const dealtAs = (way: Dealt, condition: string | null): string =>
  condition === null ? `dealt=${way}` : `dealt=${way},${condition}`;

export type Asking = {
  /** From 1 to 8 decks, endless, or this many cards of each value from the ace to the ten; the rulebook's own unless said. */
  readonly cards?: Cards;
  readonly dealt?: Dealt;
  /** Which strategies will be asked for; both unless said. */
  readonly by?: PlayedBy;
};

/** Solves the main wager of a rulebook. */
export const solveBlackjack = (
  rulebook: BlackjackRulebook,
  { cards, dealt, by = 'both' }: Asking = {},
): Solved => solve(solverGameOf(gameOf(rulebook, dealt), cards), { by });

/** The same without the kernel: the readable twin, for comparing the two. */
export const plainSolve = (rulebook: BlackjackRulebook): Solved => {
  const game = solverGameOf(gameOf(rulebook));
  return solve(game, { machine: plainMachine(game) });
};

/** The wager on a meter while it shows this amount, the wager's own contribution included; undefined where there is none. */
export const meterPriceOf = (rulebook: BlackjackRulebook, meter: Cents): Priced | undefined =>
  priceAtMeter(rulebook, gameOf(rulebook), meter);

/** Every wager of a blackjack rulebook but the main one. */
export const sidePricesOf = (rulebook: BlackjackRulebook): readonly Priced[] =>
  priceSides(rulebook, gameOf(rulebook));
