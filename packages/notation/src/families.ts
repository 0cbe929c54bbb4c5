import type { FamilyNotation } from './family.ts';
import { wheelNotation } from './wheel.ts';

/** The verbs of every family: adding one is a line here. */
export const notations: readonly FamilyNotation[] = [wheelNotation];

export const notationOf = (family: string): FamilyNotation => {
  const found = notations.find((notation) => notation.family === family);
  if (!found) throw new Error(`bug: the family ${family} has no notation`);
  return found;
};
