import { type CrapsRulebook, comeOut } from '@openpit/engine/craps';
import { type Ending, follow } from '../chain.ts';
import { ratio, zero } from '../ratio.ts';
import { rollsOf } from './rolls.ts';
import { bookFor, keyOfStanding, rollOver, untried, type WagerState, wagerOn } from './standing.ts';

/** How many points a shooter makes before the seven-out, by the wager's own count; most first. */
export const pointsMade = (
  rulebook: CrapsRulebook,
  bet: 'fire' | 'sharpshooter',
): readonly Ending[] => {
  if (!rulebook.cites[bet]) return [];
  const book = bookFor(rulebook, bet);
  const wager = wagerOn(book, { bet, stake: book.stake, called: null });
  const start: WagerState = { phase: comeOut, wagers: [wager], history: untried };
  const rolls = rollsOf(book);
  const count = rolls.reduce((sum, { weight }) => sum + weight, 0);
  const [followed] = follow<WagerState>({
    starts: [start],
    keyOf: keyOfStanding,
    movesFrom: (standing) =>
      rolls.map(({ dice, weight }) => {
        const { own, standing: next } = rollOver(book, standing, dice);
        const chance = ratio(weight, count);
        if (own) return { chance, gain: ratio(standing.history.made.length), to: null };
        return { chance, gain: zero, to: next };
      }),
  });
  return followed?.endings ?? [];
};
