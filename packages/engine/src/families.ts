import { baccarat } from './baccarat/index.ts';
import { blackjack } from './blackjack/index.ts';
import { casinoWar } from './casino-war/index.ts';
import { craps } from './craps/index.ts';
import { redDog } from './red-dog/index.ts';
import { roulette } from './roulette/index.ts';
import { wheel } from './wheel/index.ts';

/** Every game. To add one, add a line here; the compiler then names every register that lacks it. */
export const families = {
  baccarat,
  blackjack,
  'casino-war': casinoWar,
  craps,
  'red-dog': redDog,
  roulette,
  wheel,
} as const;

export type FamilyId = keyof typeof families;
