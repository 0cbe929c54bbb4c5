import {
  amountMax,
  assert,
  type Card,
  deck,
  dollars,
  fullShoe,
  timesOut,
  without,
} from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  type Hand,
  handInTurn,
  isSoft,
  pointsOf,
  type Shown,
  totalOf,
} from '@openpit/engine/blackjack';
import { actAll, actingFor, betOf } from '../../monte-carlo/acting.ts';
import { dealtKindOf } from '../game-of.ts';

/** Cards of each value from the ace to the ten. */
export type Composition = readonly number[];

/** What a round brings in stakes, and how often. */
export type Outcomes = ReadonlyMap<number, number>;

/** What the rest of a round brings, and what it puts up on average, in stakes. */
export type Walked = { readonly outcomes: Outcomes; readonly putUp: number };

const stake = dollars(2);

/** A table with one bet, dealt from these cards and no others: all others are out of its shoe. */
export const smallTable = (rulebook: BlackjackRulebook, cards: Composition): BlackjackTable => {
  const acting = actingFor(blackjack, rulebook);
  const opened = acting.open({ dealt: dealtKindOf(rulebook) });
  const full = fullShoe(opened.shoe.decks);
  const counts = cards.map(() => 0);
  const missing = Array.from({ length: full.decks }, () => deck)
    .flat()
    .filter((card) => {
      const value = pointsOf(card) - 1;
      if ((counts[value] ?? 0) >= (cards[value] ?? 0)) return true;
      counts[value] = (counts[value] ?? 0) + 1;
      return false;
    });
  assert(
    counts.every((count, value) => count === cards[value]),
    'the decks hold these cards',
  );
  const setup = { ...opened.setup, cut: 0, burn: 0 };
  const table: BlackjackTable = { ...opened, setup, shoe: without(full, missing), isFresh: false };
  return actAll(acting, table, [
    { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
    betOf(1, 'main', stake),
    { kind: 'deal' },
  ]);
};

/** What may be done at a table: one command by a strategy, or several to choose the best from. */
export type Choosing = (table: BlackjackTable) => readonly BlackjackCommand[];

/** Some round would empty the shoe, so no solver that deals from a shoe alone can price it. */
export class ShoeTooSmall extends Error {}

/** More cards than the dealer may need where no hand asks for them. */
const dealerNeeds = 5;

type Walk = {
  readonly rulebook: BlackjackRulebook;
  readonly choose: Choosing;
  readonly known: Map<string, Walked>;
};

/** Every way a round can go from a table on, cards weighed by how many of their value are left. */
export const walked = (
  rulebook: BlackjackRulebook,
  table: BlackjackTable,
  choose: Choosing,
): Walked => walk({ rulebook, choose, known: new Map() }, table);

/** The rest of the round: what the rack gains from here on, and what is put up. */
const walk = (walking: Walk, table: BlackjackTable): Walked => {
  if (table.round.phase === 'over') {
    if (table.round.dealer.length === 1 && table.shoe.size < dealerNeeds) throw new ShoeTooSmall();
    return { outcomes: new Map([[0, 1]]), putUp: 0 };
  }
  const key = keyOf(table);
  const before = walking.known.get(key);
  if (before) return before;
  const found = needsCard(table) ? overCards(walking, table) : best(walking, table);
  walking.known.set(key, found);
  return found;
};

const needsCard = ({ round }: BlackjackTable): boolean =>
  round.phase === 'dealing' ||
  round.phase === 'drawing' ||
  (round.phase === 'playing' && (handInTurn(round)?.due ?? 0) > 0);

const overCards = (walking: Walk, table: BlackjackTable): Walked => {
  const outcomes = new Map<number, number>();
  let putUp = 0;
  const left = leftIn(table);
  const size = left.reduce((sum, cards) => sum + cards.length, 0);
  if (size === 0) throw new ShoeTooSmall();
  for (const cards of left) {
    const [card] = cards;
    if (!card) continue;
    const next = after(walking, table, { kind: 'deal-cards', cards: [card] });
    const share = cards.length / size;
    for (const [gain, chance] of next.outcomes) add(outcomes, gain, chance * share);
    putUp += next.putUp * share;
  }
  return { outcomes, putUp };
};

const best = (walking: Walk, table: BlackjackTable): Walked => {
  const [first, ...others] = walking.choose(table);
  assert(first, 'there is something to do');
  let found = after(walking, table, first);
  for (const command of others) {
    const next = lasting(() => after(walking, table, command));
    if (next && meanOf(next.outcomes) > meanOf(found.outcomes)) found = next;
  }
  return found;
};

/** Play that would empty the shoe is no choice. */
const lasting = <T>(play: () => T): T | null => {
  try {
    return play();
  } catch (error) {
    if (error instanceof ShoeTooSmall) return null;
    throw error;
  }
};

const after = (walking: Walk, table: BlackjackTable, command: BlackjackCommand): Walked => {
  const acting = actingFor(blackjack, walking.rulebook);
  const { table: next, events } = acting.act(table, command);
  const gained = (rackOf(next) - rackOf(table)) / stake;
  const put = putUpBy(table, events) / stake;
  const rest = walk(walking, next);
  if (gained === 0 && put === 0) return rest;
  const outcomes = new Map([...rest.outcomes].map(([gain, chance]) => [gain + gained, chance]));
  return { outcomes, putUp: rest.putUp + put };
};

type Happened = Parameters<typeof blackjack.evolve>[1];

/** Whatever an event takes out of the rack lies on the table then. */
const putUpBy = (table: BlackjackTable, events: readonly Happened[]): number => {
  let [now, put] = [table, 0];
  for (const event of events) {
    const next = blackjack.evolve(now, event);
    put += Math.max(0, chipsOf(now) - chipsOf(next));
    now = next;
  }
  return put;
};

const add = (all: Map<number, number>, gain: number, chance: number): void => {
  all.set(gain, (all.get(gain) ?? 0) + chance);
};

export const meanOf = (outcomes: Outcomes): number => {
  let mean = 0;
  for (const [gain, chance] of outcomes) mean += gain * chance;
  return mean;
};

const chipsOf = ({ layout }: BlackjackTable): number => layout.seats[0]?.rack ?? 0;

/** The rack with what lies in front of it: all that a round can change. */
const rackOf = (table: BlackjackTable): number =>
  table.layout.wagers.reduce((sum, wager) => sum + wager.stake, chipsOf(table));

/** The cards of each value that are left, every copy by name. */
const leftIn = ({ shoe }: BlackjackTable): readonly (readonly Card[])[] => {
  const left: Card[][] = Array.from({ length: 10 }, () => []);
  for (const card of deck) {
    for (let copy = timesOut(shoe, card); copy < shoe.decks; copy++) {
      left[pointsOf(card) - 1]?.push(card);
    }
  }
  return left;
};

/** Tables that go on alike have the same key: suits, order of cards and hands that are over do not matter. */
const keyOf = (table: BlackjackTable): string => {
  const { round, layout } = table;
  const counts = table.shoe.out.join();
  const stakeOn = (hand: number) =>
    layout.wagers
      .filter((wager) => wager.hand === hand)
      .map(({ bet, stake: chips, state }) => `${bet}${chips}/${JSON.stringify(state)}`)
      .join();
  const keyOfHand = (hand: Hand): string => {
    const { isSplit, isDoubled, isZapped, isFromAces, end, due } = hand;
    const flags = [isSplit, isDoubled, isZapped, isFromAces].map(Number).join('');
    const cards = end === null ? ranksOf(hand.cards) : `${totalOf(hand.cards)}`;
    const isTwo = hand.cards.length === 2;
    return `${cards}${isSoft(hand.cards)}${isTwo}:${flags}:${end}:${due}:${stakeOn(hand.hand)}`;
  };
  const over = round.hands.filter(({ end }) => end !== null).map(keyOfHand);
  const open = round.hands.filter(({ end }) => end === null).map(keyOfHand);
  // The up card is distinguished from the rest, a hole card among them.
  const [up, ...rest] = round.dealer;
  const dealer = `${up ? pointsOf(up) : '-'}/${ranksOf(rest)}`;
  return [counts, round.phase, round.draws, round.dealt, dealer, over.sort(), '|', open].join(' ');
};

const ranksOf = (cards: readonly Shown[]): string => cards.map(pointsOf).sort().join(',');
