import { type Card, deck } from './cards.ts';
import { type Citation, cite, type Rule } from './clause.ts';
import { accepted, type Decision, refuse, refused } from './decision.ts';
import type { Event } from './event.ts';
import type { Awaits, Chance } from './family.ts';
import { houseRule } from './house.ts';
import type { SeatNumber } from './layout.ts';
import { type Shoe, timesOut } from './shoe.ts';

/** The cards of a hand-shuffled shoe are mixed and cut again. */
export type Shuffled = {
  readonly kind: 'shuffled';
  readonly decks: number;
  /** How many cards lie behind the cut card. */
  readonly cut: number;
  readonly by: Citation;
};

type AtShoe = {
  readonly shoe: Shoe;
  readonly cut: number;
  readonly phase: { readonly kind: string };
};

/** Shuffles between rounds. */
export const decideShuffle = (
  { phase, shoe, cut }: AtShoe,
  decks: Rule<unknown> | Citation,
): Decision<Shuffled> => {
  if (phase.kind !== 'betting') {
    return refused(refuse('shuffle-between-rounds', {}, houseRule('shuffle')));
  }
  const by = [...houseRule('shuffle'), ...cite(decks)];
  return accepted({ kind: 'shuffled', decks: shoe.decks, cut, by });
};

/** How a game takes the next card from the shoe. */
export type TakesCards<T, E extends Event> = {
  decideCard(table: T, card: Card): Decision<E>;
  evolve(table: T, event: E): T;
};

/** Decides cards one by one, each on the table after the one before. If one is refused, all are. */
export const decideCards = <T, E extends Event>(
  table: T,
  cards: readonly Card[],
  { decideCard, evolve }: TakesCards<T, E>,
): Decision<E> => {
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

/** The seats that are asked during a round, the next one first, and what they may answer. */
type Asked = { readonly seats: readonly SeatNumber[]; readonly acts: readonly string[] };

/** What a table waits for in a game that is dealt: wagers, an answer, or the next card. */
export const dealAwaits = (
  { kind }: { readonly kind: string },
  asked: Asked | null = null,
): Awaits => {
  if (kind === 'betting') return { kind: 'bets' };
  if (asked === null) return { kind: 'card' };
  const [seat = 0] = asked.seats;
  return { kind: 'choice', seat, hand: 1, acts: asked.acts };
};

/** The order that deals one card. */
type OneCard = { readonly kind: 'deal-cards'; readonly cards: readonly Card[] };

/** Every card that may come next, with the number of copies left in the shoe. An empty shoe has none, even if its cards were never seen. */
export const cardsNext = (shoe: Shoe): readonly Chance<OneCard>[] => {
  if (shoe.size === 0) return [];
  const next: Chance<OneCard>[] = [];
  for (const card of deck) {
    const weight = shoe.decks - timesOut(shoe, card);
    if (weight > 0) next.push({ weight, command: { kind: 'deal-cards', cards: [card] } });
  }
  return next;
};
