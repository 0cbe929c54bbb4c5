import { jackpotActs } from '@openpit/engine/blackjack';
import { countTolerance } from '@openpit/protocol';

/** Whether a count needs a second person. All differences that one person has counted alone since the last count by two are added up. */
export const isFarOff = (difference: number, alone: number): boolean =>
  Math.abs(difference) + alone > countTolerance;

// A corrected outcome takes money back from people who already have it, so one person may not do it alone.
const ofTwo: ReadonlySet<string> = new Set(['overrule', 'void-roll']);

/** Whether an act of the game takes effect only when a second person gives it too. */
export const isOfTwo = (act: string): boolean => ofTwo.has(act);

/** The steps of an award, taken by one person after another until two have taken part. */
export const awardActs: ReadonlySet<string> = new Set(jackpotActs);

/** Whether an act of the game needs two people in any way. */
export const takesTwo = (act: string): boolean => isOfTwo(act) || awardActs.has(act);
