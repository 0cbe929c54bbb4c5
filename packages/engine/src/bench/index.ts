import { baccaratBenches } from '../baccarat/bench.ts';
import { blackjackBenches } from '../blackjack/bench.ts';
import { casinoWarBenches } from '../casino-war/bench.ts';
import type { Bench } from '../core/index.ts';
import { crapsBenches } from '../craps/bench.ts';
import type { FamilyId } from '../families.ts';
import { redDogBenches } from '../red-dog/bench.ts';
import { rouletteBenches } from '../roulette/bench.ts';
import { wheelBenches } from '../wheel/bench.ts';

/** What is timed of every game. A game without a benchmark does not compile. */
export const benches: Readonly<Record<string, readonly Bench[]>> = {
  baccarat: baccaratBenches,
  blackjack: blackjackBenches,
  'casino-war': casinoWarBenches,
  craps: crapsBenches,
  'red-dog': redDogBenches,
  roulette: rouletteBenches,
  wheel: wheelBenches,
} satisfies Readonly<Record<FamilyId, readonly Bench[]>>;
