import { assert, type FamilyId, type Rulebook } from '@openpit/engine';
import type { Priced } from '../price.ts';
import { baccaratBatches } from './baccarat.ts';
import type { Batch } from './batch.ts';
import { blackjackBatches } from './blackjack.ts';
import { casinoWarBatches } from './casino-war.ts';
import { crapsBatches } from './craps/index.ts';
import { redDogBatches } from './red-dog.ts';
import { rouletteBatches } from './roulette.ts';
import { wheelBatches } from './wheel.ts';

export type { Batch } from './batch.ts';
export { withSection, writeSection } from './document.ts';
export { type Random, seededRandom } from './random.ts';
export { type Checked, checkBatch, checkedBatch, isOf, isWithinTolerance, zMax } from './tally.ts';

/** How a family's wagers are played. It is a method, so that each family may take its own type of rulebook. */
type Plan = {
  batches(rulebook: Rulebook, prices: readonly Priced[]): readonly Batch[];
};

const plans: Readonly<Record<string, Plan>> = {
  baccarat: { batches: baccaratBatches },
  blackjack: { batches: blackjackBatches },
  'casino-war': { batches: casinoWarBatches },
  craps: { batches: crapsBatches },
  'red-dog': { batches: redDogBatches },
  roulette: { batches: rouletteBatches },
  wheel: { batches: wheelBatches },
} satisfies Readonly<Record<FamilyId, Plan>>;

/** How the prices of a rulebook are played: every one of them is in some batch. */
export const batchesOf = (rulebook: Rulebook, prices: readonly Priced[]): readonly Batch[] => {
  const plan = plans[rulebook.family];
  assert(plan, `nobody plays ${rulebook.family}`);
  return plan.batches(rulebook, prices);
};

/** The prices that no batch plays. */
export const unplayed = (
  prices: readonly Priced[],
  batches: readonly Batch[],
): readonly Priced[] => {
  const played = new Set(batches.flatMap((batch) => batch.prices.map(({ price }) => price)));
  return prices.filter((price) => !played.has(price));
};
