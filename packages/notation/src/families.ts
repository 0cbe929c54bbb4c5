import type { FamilyId } from '@openpit/engine';
import { baccaratNotation } from './baccarat.ts';
import { blackjackNotation } from './blackjack.ts';
import { casinoWarNotation } from './casino-war.ts';
import { crapsNotation } from './craps.ts';
import type { FamilyNotation } from './family.ts';
import { withPit } from './pit.ts';
import { redDogNotation } from './red-dog.ts';
import { rouletteNotation } from './roulette.ts';
import { wheelNotation } from './wheel.ts';

/** The verbs of every game. A game without them does not compile. */
export const notations: readonly FamilyNotation[] = Object.values({
  baccarat: withPit(baccaratNotation),
  blackjack: withPit(blackjackNotation),
  'casino-war': withPit(casinoWarNotation),
  craps: crapsNotation,
  'red-dog': withPit(redDogNotation),
  roulette: withPit(rouletteNotation),
  wheel: withPit(wheelNotation),
} satisfies Readonly<Record<FamilyId, FamilyNotation>>);

export const notationOf = (family: string): FamilyNotation => {
  const found = notations.find((notation) => notation.family === family);
  if (!found) throw new Error(`bug: the family ${family} has no notation`);
  return found;
};
