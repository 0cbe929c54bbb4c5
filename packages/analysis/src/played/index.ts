import { assert, type FamilyId, type Rulebook } from '@openpit/engine';
import type { Priced } from '../price.ts';
import { baccaratStretches } from './baccarat.ts';
import { blackjackStretches } from './blackjack.ts';
import { casinoWarStretches } from './casino-war.ts';
import { crapsStretches } from './craps/index.ts';
import { redDogStretches } from './red-dog.ts';
import { rouletteStretches } from './roulette.ts';
import type { Stretch } from './stretch.ts';
import { wheelStretches } from './wheel.ts';

export { withSection, writeSection } from './document.ts';
export { type Random, seededRandom } from './random.ts';
export type { Stretch } from './stretch.ts';
export { type Checked, checkedStretch, checkStretch, isBorneOut, isOf, zMax } from './tally.ts';

/** How a family's wagers are played. A method, so that each family may ask for its own rulebooks. */
type Plan = {
  stretches(rulebook: Rulebook, prices: readonly Priced[]): readonly Stretch[];
};

const plans: Readonly<Record<string, Plan>> = {
  baccarat: { stretches: baccaratStretches },
  blackjack: { stretches: blackjackStretches },
  'casino-war': { stretches: casinoWarStretches },
  craps: { stretches: crapsStretches },
  'red-dog': { stretches: redDogStretches },
  roulette: { stretches: rouletteStretches },
  wheel: { stretches: wheelStretches },
} satisfies Readonly<Record<FamilyId, Plan>>;

/** How the prices of a rulebook are played: every one of them in one stretch or another. */
export const stretchesOf = (rulebook: Rulebook, prices: readonly Priced[]): readonly Stretch[] => {
  const plan = plans[rulebook.family];
  assert(plan, `nobody plays ${rulebook.family}`);
  return plan.stretches(rulebook, prices);
};

/** The prices that no stretch plays. */
export const unplayed = (
  prices: readonly Priced[],
  stretches: readonly Stretch[],
): readonly Priced[] => {
  const played = new Set(stretches.flatMap((stretch) => stretch.prices.map(({ price }) => price)));
  return prices.filter((price) => !played.has(price));
};
