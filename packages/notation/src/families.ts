import { blackjackNotation } from './blackjack.ts';
import { casinoWarNotation } from './casino-war.ts';
import { crapsNotation } from './craps.ts';
import type { FamilyNotation } from './family.ts';
import { redDogNotation } from './red-dog.ts';
import { rouletteNotation } from './roulette.ts';
import { wheelNotation } from './wheel.ts';

/** The verbs of every family: adding one is a line here. */
export const notations: readonly FamilyNotation[] = [
  blackjackNotation,
  casinoWarNotation,
  crapsNotation,
  redDogNotation,
  rouletteNotation,
  wheelNotation,
];

export const notationOf = (family: string): FamilyNotation => {
  const found = notations.find((notation) => notation.family === family);
  if (!found) throw new Error(`bug: the family ${family} has no notation`);
  return found;
};
