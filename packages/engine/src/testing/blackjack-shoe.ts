import type { BlackjackRulebook } from '../blackjack/index.ts';
import { type Card, deck, fullShoe, type Options, refuseCard, without } from '../core/index.ts';
import { type Game, openGame } from '../game.ts';

/**
 * A table whose shoe holds only these cards, so that a test can walk every possible round through `chance`. No card may be in it
 * more often than the rulebook's decks hold it.
 */
export const gameOnShoe = (
  rulebook: BlackjackRulebook,
  cards: readonly Card[],
  options: Options = {},
): Game<BlackjackRulebook> => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(`the table was refused: ${opened.refusal.code}`);
  const { table } = opened.game;
  let rest = fullShoe(table.shoe.decks);
  for (const card of cards) {
    if (refuseCard(rest, card)) throw new Error(`the decks hold no further ${card}`);
    rest = without(rest, [card]);
  }
  const others = Array.from({ length: table.shoe.decks }, () => deck).flat();
  for (const card of cards) others.splice(others.indexOf(card), 1);
  const shoe = without(fullShoe(table.shoe.decks), others);
  return { rulebook, table: { ...table, shoe, isFresh: false } };
};
