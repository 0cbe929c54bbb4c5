import type { Card } from './cards.ts';
import { accepted, type Decision, refuse, refused } from './decision.ts';
import type { Event } from './event.ts';
import { houseRule } from './house.ts';

/** How a family takes the next card from the shoe. */
export type TakesCards<T, E extends Event> = {
  decideCard(table: T, card: Card): Decision<E>;
  evolve(table: T, event: E): T;
};

/** Decides cards one by one, each on the table the one before it left; a refusal of one refuses them all. */
export const decideCards = <T, E extends Event>(
  table: T,
  cards: readonly Card[],
  { decideCard, evolve }: TakesCards<T, E>,
): Decision<E> => {
  if (cards.length === 0) return refused(refuse('no-card', houseRule('outcome'), 'no card came'));
  const events: E[] = [];
  let now = table;
  for (const card of cards) {
    const decision = decideCard(now, card);
    if (!decision.ok) return decision;
    events.push(...decision.events);
    for (const event of decision.events) now = evolve(now, event);
  }
  return accepted(...events);
};
