import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { effectsOfRemoval } from '../removal.ts';
import { type CountSystem, deckCounts } from './systems.ts';

/** The correlation between the tags of a count and the effects of removing each card on a bet; 1 is perfect. */
export const bettingCorrelation = (rulebook: BlackjackRulebook, { tags }: CountSystem): number => {
  let [both, counted, worth] = [0, 0, 0];
  const effects = effectsOfRemoval(rulebook).map(({ card, change }) => {
    const value = card === 'A' ? 0 : Number(card) - 1;
    return { tag: tags[value] ?? 0, gain: -change, cards: deckCounts[value] ?? 0 };
  });
  const mean = effects.reduce((sum, { gain, cards }) => sum + (gain * cards) / 52, 0);
  for (const { tag, gain, cards } of effects) {
    both += cards * tag * (gain - mean);
    counted += cards * tag * tag;
    worth += cards * (gain - mean) ** 2;
  }
  return both / Math.sqrt(counted * worth);
};
