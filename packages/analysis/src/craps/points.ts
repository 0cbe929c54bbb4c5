import { type CrapsRulebook, comeOut } from '@openpit/engine/craps';
import { unitStake } from '../census.ts';
import { type Ending, follow } from '../chain.ts';
import { ratio, zero } from '../ratio.ts';
import { rollKinds } from './load.ts';
import { bookFor, keyOfStanding, rollOver, type Standing, wagerOn } from './standing.ts';

/** How many points a shooter makes before the seven-out, as the wager counts them; most first. */
export const pointsMade = (
  rulebook: CrapsRulebook,
  bet: 'fire' | 'sharpshooter',
): readonly Ending[] => {
  if (!rulebook.rules[bet]) return [];
  const book = bookFor(rulebook, bet);
  const wager = wagerOn(book, { bet, stake: unitStake, called: null });
  const start: Standing = { phase: comeOut, wagers: [wager], faced: 0, made: [] };
  const kinds = rollKinds('total');
  const [followed] = follow<Standing>({
    starts: [start],
    keyOf: keyOfStanding,
    movesFrom: (standing) =>
      kinds.map(({ dice, ways }) => {
        const { own, standing: next } = rollOver(book, standing, dice);
        const chance = ratio(ways, 36);
        if (own) return { chance, gain: ratio(standing.made.length), to: null };
        return { chance, gain: zero, to: next };
      }),
  });
  return followed?.endings ?? [];
};
