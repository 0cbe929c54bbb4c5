import type { FamilyId, Rulebook } from '@openpit/engine';
import type { Walk } from '../walk.ts';
import { crapsWalk } from './craps.ts';
import { rouletteWalk } from './roulette.ts';
import { wheelWalk } from './wheel.ts';

/** A walk over tables of some type, which only the game knows. */
export type AnyWalk = Walk<unknown>;

const forFamily =
  <R extends Rulebook, T>(walk: (rulebook: R) => Walk<T>) =>
  (rulebook: Rulebook): AnyWalk =>
    walk(rulebook as R) as AnyWalk; // the register below gives each the rulebooks of its own family, and each its own tables

type WalkFor = (rulebook: Rulebook) => AnyWalk;

/** How the wagers of each game are walked; null for card games, whose shoes make too large a table. */
const walks: Readonly<Record<FamilyId, WalkFor | null>> = {
  baccarat: null,
  blackjack: null,
  'casino-war': null,
  craps: forFamily(crapsWalk),
  'red-dog': null,
  roulette: forFamily(rouletteWalk),
  wheel: forFamily(wheelWalk),
};

const register: ReadonlyMap<string, WalkFor | null> = new Map(Object.entries(walks));

/** The games whose wagers are compiled. */
export const compiledFamilies: readonly string[] = [...register]
  .filter(([, walk]) => walk !== null)
  .map(([family]) => family);

/** How a rulebook's wagers are walked; undefined for a game that is not compiled. */
export const walkOf = (rulebook: Rulebook): AnyWalk | undefined =>
  register.get(rulebook.family)?.(rulebook);
