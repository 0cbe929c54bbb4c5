import { assert } from '@openpit/engine';
import type { BlackjackRulebook, BlackjackRules } from '@openpit/engine/blackjack';

/** The game a rulebook means unless it is said how the cards are dealt: face down where it knows that. */
export const gameOf = (
  { games, id }: BlackjackRulebook,
  dealt: keyof BlackjackRulebook['games'] = games.down ? 'down' : 'up',
): BlackjackRules => {
  const rules = games[dealt];
  assert(rules, `${id} is not dealt ${dealt}`);
  return rules;
};
