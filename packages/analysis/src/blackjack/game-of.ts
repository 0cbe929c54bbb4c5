import { assert } from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  type Dealt,
  dealtWays,
  rulesFor,
} from '@openpit/engine/blackjack';

/** How a rulebook's game is dealt unless it is said: face down where it knows that. */
export const wayOf = (rulebook: BlackjackRulebook): Dealt =>
  rulebook.choices.down === undefined ? 'up' : 'down';

/** The game a rulebook means. */
export const gameOf = (
  rulebook: BlackjackRulebook,
  dealt: Dealt = wayOf(rulebook),
): BlackjackRules => {
  assert(dealtWays(rulebook).includes(dealt), `${rulebook.id} is not dealt ${dealt}`);
  return rulesFor(rulebook, dealt);
};
