import { jackpotActs } from '@openpit/engine/blackjack';
import { countTolerance } from '@openpit/protocol';

/** Whether a count takes two: by all that one person alone has counted off the books since two did, not by itself. */
export const isFarOff = (difference: number, alone: number): boolean =>
  Math.abs(difference) + alone > countTolerance;

// A corrected outcome takes money back from people who have it already: one person does not do that alone.
const ofTwo: ReadonlySet<string> = new Set(['overrule', 'void-roll']);

/** Whether an act of the game takes effect only when a second person gives it too. */
export const isOfTwo = (act: string): boolean => ofTwo.has(act);

/** What is done for an award, by one person after another, until two have seen to it. */
export const awardActs: ReadonlySet<string> = new Set(jackpotActs);

/** Whether an act of the game takes two people, one way or the other. */
export const takesTwo = (act: string): boolean => isOfTwo(act) || awardActs.has(act);
