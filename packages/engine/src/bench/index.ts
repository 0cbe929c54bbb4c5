import { blackjackBenches } from '../blackjack/bench.ts';
import { casinoWarBenches } from '../casino-war/bench.ts';
import type { Bench } from '../core/index.ts';
import { crapsBenches } from '../craps/bench.ts';
import { redDogBenches } from '../red-dog/bench.ts';
import { rouletteBenches } from '../roulette/bench.ts';
import { wheelBenches } from '../wheel/bench.ts';

/** What is timed of every family: adding one is a line here. */
export const benches: Readonly<Record<string, readonly Bench[]>> = {
  blackjack: blackjackBenches,
  'casino-war': casinoWarBenches,
  craps: crapsBenches,
  'red-dog': redDogBenches,
  roulette: rouletteBenches,
  wheel: wheelBenches,
};
