import type { Rulebook } from '@openpit/engine';
import type { Walk } from '../walk.ts';
import { crapsWalk } from './craps.ts';
import { rouletteWalk } from './roulette.ts';
import { wheelWalk } from './wheel.ts';

/** A walk over tables of some kind: what they are is the family's own affair. */
export type AnyWalk = Walk<unknown>;

const forFamily =
  <R extends Rulebook, T>(walk: (rulebook: R) => Walk<T>) =>
  (rulebook: Rulebook): AnyWalk =>
    walk(rulebook as R) as AnyWalk; // the register below gives each the rulebooks of its own family, and each its own tables

/** The families whose wagers compile: adding one is a line here. */
const walks: Readonly<Record<string, (rulebook: Rulebook) => AnyWalk>> = {
  craps: forFamily(crapsWalk),
  roulette: forFamily(rouletteWalk),
  wheel: forFamily(wheelWalk),
};

export const compiledFamilies: readonly string[] = Object.keys(walks);

/** How a rulebook's wagers are walked; undefined for a family that does not compile. */
export const walkOf = (rulebook: Rulebook): AnyWalk | undefined =>
  Object.hasOwn(walks, rulebook.family) ? walks[rulebook.family]?.(rulebook) : undefined;
