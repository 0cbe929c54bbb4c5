import { type Card, type Cents, cents, dollars, suits, writeDollars } from '@openpit/engine';
import { type BlazingRules, meterAward, settleBlazing } from '@openpit/engine/blackjack';
import { type Census, census } from '../census.ts';
import { meanAndVariance } from '../chain.ts';
import { add, divide, multiply, one, type Ratio, ratio, signOf, subtract, zero } from '../ratio.ts';
import { countDraws } from './cards.ts';

/** Three cards as the wager counts them: which of them are sevens, and of which suits. */
type Sight = { readonly cards: readonly [Card, Card, Card]; readonly weight: Ratio };

const sevens: readonly Card[] = suits.map((suit): Card => `7${suit}`);
const other: Card = 'Ac';
const othersInDeck = 48;

const sights = (decks: number): readonly Sight[] => {
  const kinds = [...sevens, other];
  return kinds.flatMap((a) =>
    kinds.flatMap((b) =>
      kinds.map((up): Sight => {
        const cards = [a, b, up] as const;
        const drawn = cards.filter((card) => card !== other);
        const rest = cards.length - drawn.length;
        let weight = countDraws(decks, drawn);
        for (let at = 0; at < rest; at++) {
          weight = multiply(weight, ratio(othersInDeck * decks - at));
        }
        return { cards, weight };
      }),
    ),
  );
};

/** What the wager gains while the meter shows an amount, its own contribution included. */
export const blazingAt = (rules: BlazingRules, decks: number, meter: Cents): Census => {
  const stake = rules.stake.is;
  return census(
    sights(decks).map(({ cards: [a, b, up], weight }) => {
      const award = settleBlazing(rules, [a, b], up);
      if (award.kind === 'none') return { weight, gain: ratio(-1), by: award.by };
      const pays =
        award.kind === 'fixed' ? award.pays : meterAward(meter, rules.ofMeter[award.row]);
      return { weight, gain: ratio(pays - stake, stake), by: award.by };
    }),
  );
};

/** Where each dollar of the stake goes in the long run, and at which meter the wager is fair. */
export type BlazingShares = {
  /** Paid back by the fixed awards. */
  readonly fixed: Ratio;
  readonly toMeter: Ratio;
  readonly toReserve: Ratio;
  /** The share of the house. */
  readonly house: Ratio;
  readonly threeSuited: Ratio;
  readonly threeSameColour: Ratio;
  /** In dollars: above it the wager favours the player; null if no award is paid from the meter. */
  readonly breakEven: Ratio | null;
};

export const blazingShares = (rules: BlazingRules, decks: number): BlazingShares => {
  const stake = ratio(rules.stake.is);
  let [all, fixed] = [zero, zero];
  const ofMeter = { 'three-suited': zero, 'three-same-colour': zero };
  for (const { cards, weight } of sights(decks)) {
    const [a, b, up] = cards;
    const award = settleBlazing(rules, [a, b], up);
    all = add(all, weight);
    if (award.kind === 'fixed') fixed = add(fixed, multiply(weight, ratio(award.pays)));
    if (award.kind === 'of-meter') ofMeter[award.row] = add(ofMeter[award.row], weight);
  }
  const threeSuited = divide(ofMeter['three-suited'], all);
  const threeSameColour = divide(ofMeter['three-same-colour'], all);
  const fixedShare = divide(divide(fixed, all), stake);
  const [toMeter, toReserve] = [ratio(...rules.toMeter.is), ratio(...rules.toReserve.is)];
  const perMeter = add(
    multiply(threeSuited, ratio(...rules.ofMeter['three-suited'].is)),
    multiply(threeSameColour, ratio(...rules.ofMeter['three-same-colour'].is)),
  );
  return {
    fixed: fixedShare,
    toMeter,
    toReserve,
    house: subtract(subtract(subtract(one, fixedShare), toMeter), toReserve),
    threeSuited,
    threeSameColour,
    breakEven:
      signOf(perMeter) === 0
        ? null
        : divide(multiply(subtract(one, fixedShare), divide(stake, ratio(dollars(1)))), perMeter),
  };
};

/** The first meter, in whole cents, at which the wager no longer favours the house; null if there is none. */
export const firstFairMeter = (rules: BlazingRules, decks: number): Cents | null => {
  const { breakEven } = blazingShares(rules, decks);
  // If the fixed awards alone return more than the stake, the wager is favourable at any meter.
  if (breakEven === null || signOf(breakEven) < 0) return null;
  const { top, bottom } = multiply(breakEven, ratio(dollars(1)));
  let meter = cents(Number(top / bottom));
  // A share of the meter is paid in whole cents, so the meter may have to be a little higher.
  while (signOf(meanAndVariance(blazingAt(rules, decks, meter).endings).mean) < 0) {
    meter = cents(meter + 1);
  }
  return meter;
};

export const writeMeter = (meter: Cents): string => `meter=${writeDollars(meter)}`;
