import { assert, type Rulebook } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { CasinoWarRulebook } from '@openpit/engine/casino-war';
import type { CrapsRulebook } from '@openpit/engine/craps';
import type { RedDogRulebook } from '@openpit/engine/red-dog';
import type { RouletteRulebook } from '@openpit/engine/roulette';
import type { WheelRulebook } from '@openpit/engine/wheel';
import { priceBlackjack } from './blackjack/index.ts';
import { priceCasinoWar } from './casino-war.ts';
import { priceCraps } from './craps/index.ts';
import type { Priced } from './price.ts';
import { priceRedDog } from './red-dog.ts';
import { priceRoulette } from './roulette.ts';
import { priceWheels } from './wheel.ts';

export { type BlazingShares, blazingShares } from './blackjack/blazing.ts';
export {
  type Asking,
  type Cell,
  type Chart,
  type Code,
  cardsStrategy,
  choiceOf,
  codes,
  columns,
  gameOf,
  type Rows,
  type Strategy,
  solveBlackjack,
  totalStrategy,
} from './blackjack/index.ts';
export { type Chain, type Ending, type Followed, follow, type Move, momentsOf } from './chain.ts';
export { pointsMade } from './craps/index.ts';
export * from './played/index.ts';
export * from './price.ts';
export * from './ratio.ts';
export * from './session.ts';
export { priceWheel } from './wheel.ts';

// A rulebook's family is what tells its shape, so each of these is given its own.
const pricers: Readonly<Record<string, (rulebook: Rulebook) => readonly Priced[]>> = {
  blackjack: (rulebook) => priceBlackjack(rulebook as BlackjackRulebook),
  'casino-war': (rulebook) => priceCasinoWar(rulebook as CasinoWarRulebook),
  craps: (rulebook) => priceCraps(rulebook as CrapsRulebook),
  'red-dog': (rulebook) => priceRedDog(rulebook as RedDogRulebook),
  roulette: (rulebook) => priceRoulette(rulebook as RouletteRulebook),
  wheel: (rulebook) => priceWheels(rulebook as WheelRulebook),
};

/** Every wager of a rulebook, priced. */
export const pricesOf = (rulebook: Rulebook): readonly Priced[] => {
  const price = pricers[rulebook.family];
  assert(price, `no prices for ${rulebook.family}`);
  return price(rulebook);
};
