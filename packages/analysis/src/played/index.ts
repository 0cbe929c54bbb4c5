import { assert, type Rulebook } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { CasinoWarRulebook } from '@openpit/engine/casino-war';
import type { CrapsRulebook } from '@openpit/engine/craps';
import type { RedDogRulebook } from '@openpit/engine/red-dog';
import type { RouletteRulebook } from '@openpit/engine/roulette';
import type { WheelRulebook } from '@openpit/engine/wheel';
import type { Priced } from '../price.ts';
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
export { type Checked, checkedStretch, checkStretch, isBorneOut, zMax } from './tally.ts';

type Plan = (rulebook: Rulebook, prices: readonly Priced[]) => readonly Stretch[];

// A rulebook's family is what tells its shape, so each of these is given its own.
const plans: Readonly<Record<string, Plan>> = {
  blackjack: (rulebook, prices) => blackjackStretches(rulebook as BlackjackRulebook, prices),
  'casino-war': (rulebook, prices) => casinoWarStretches(rulebook as CasinoWarRulebook, prices),
  craps: (rulebook, prices) => crapsStretches(rulebook as CrapsRulebook, prices),
  'red-dog': (rulebook, prices) => redDogStretches(rulebook as RedDogRulebook, prices),
  roulette: (rulebook, prices) => rouletteStretches(rulebook as RouletteRulebook, prices),
  wheel: (rulebook, prices) => wheelStretches(rulebook as WheelRulebook, prices),
};

/** How the prices of a rulebook are played: every one of them in one stretch or another. */
export const stretchesOf = (rulebook: Rulebook, prices: readonly Priced[]): readonly Stretch[] => {
  const plan = plans[rulebook.family];
  assert(plan, `nobody plays ${rulebook.family}`);
  return plan(rulebook, prices);
};

/** The prices that no stretch plays. */
export const unplayed = (
  prices: readonly Priced[],
  stretches: readonly Stretch[],
): readonly Priced[] => {
  const played = new Set(stretches.flatMap((stretch) => stretch.prices.map(({ price }) => price)));
  return prices.filter((price) => !played.has(price));
};
