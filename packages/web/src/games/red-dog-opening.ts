import { act, type Game, rankOf } from '@openpit/engine';
import { openingOf, type RedDogRulebook, type RedDogTable, redDog } from '@openpit/engine/red-dog';
import { texts } from '../texts/index.ts';
import { type GameOf, type Nexts, noNexts } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

export type RedDogGame = GameOf<RedDogRulebook, RedDogTable>;

/** The kind of the first two cards; null before they are dealt. */
export const openingIn = ({ table: { cards } }: RedDogGame) => {
  const [first, second] = cards;
  return first && second ? openingOf(rankOf(first), rankOf(second)) : null;
};

/** The third card, if nobody who has yet to answer raises. */
export const nextsOf = ({ rulebook, table }: RedDogGame): Nexts => {
  const lead = table.layout.seats.map(({ seat }) => ({ kind: 'stay', seat, hand: 1 }) as const);
  let game: Game<RedDogRulebook> = { rulebook, table };
  for (const command of lead) {
    const step = act(game, command);
    if (step.ok) game = step.game;
  }
  const draws = nextByRank(redDog.chance(rulebook, game.table));
  if (table.cards.length !== 2 || draws.length === 0) return noNexts;
  return { given: texts.table.whatIf.given(texts.acts['stay'] ?? ''), lead, draws };
};
