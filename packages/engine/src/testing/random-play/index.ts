import type { RandomPlay } from '../laws.ts';
import { blackjackPlay } from './blackjack.ts';
import { casinoWarPlay } from './casino-war.ts';
import { crapsPlay } from './craps.ts';
import { redDogPlay } from './red-dog.ts';
import { roulettePlay } from './roulette.ts';
import { wheelPlay } from './wheel.ts';

/** Random play for every family: adding one is a line here. */
export const randomPlays: Readonly<Record<string, RandomPlay>> = {
  blackjack: blackjackPlay,
  'casino-war': casinoWarPlay,
  craps: crapsPlay,
  'red-dog': redDogPlay,
  roulette: roulettePlay,
  wheel: wheelPlay,
};
