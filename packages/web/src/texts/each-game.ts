import type { FamilyId } from '@openpit/engine';
import type { FamilyWithoutCards } from '../games/traits.ts';

/** Words for each game there is. */
export type EachGame<W = string> = Readonly<Record<FamilyId, W>>;

/** Words for each game that is played without cards; those with cards share theirs. */
export type EachWithoutCards = Readonly<Record<FamilyWithoutCards, string>>;
