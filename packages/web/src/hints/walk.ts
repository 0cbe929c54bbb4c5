import {
  act,
  type Card,
  type Chance,
  type Command,
  type Event,
  familyOf,
  type Game,
  rankOf,
  type SeatNumber,
} from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import { netOf } from '../table/effects.ts';
import { lineItemsIn } from '../table/events.ts';

/** How many draws are followed before a question counts as too long to answer. */
const drawsMax = 40_000;

/**
 * The average gain of an answer until the round is over: every card that can come, as often as it can, through the engine
 * itself, each time with the seat's own view. Null if that would be too many cards.
 */
export const expectedFrom = (game: Game, seat: SeatNumber, command: Command): number | null => {
  const walk = walkFor(seat);
  try {
    return walk(game, command);
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
};

class TooLong extends Error {}

const walkFor = (seat: SeatNumber) => {
  let draws = 0;
  const seen = (game: Game, events: readonly Event[]): Game => {
    const { evolve, viewEvent } = familyOf(game.rulebook);
    const shown = events.map((event) => viewEvent(event, { kind: 'seat', seat }));
    return { ...game, table: shown.reduce(evolve, game.table) };
  };
  const take = (game: Game, command: Command): number => {
    draws++;
    if (draws > drawsMax) throw new TooLong();
    const step = act(game, command);
    if (!step.ok) throw new TooLong();
    const { events } = step.entry;
    const net = netOf(events.flatMap(lineItemsIn).filter((item) => item.seat === seat));
    return net + rest(seen(game, events));
  };
  const rest = (game: Game): number => {
    const { awaits, chance } = familyOf(game.rulebook);
    const awaited = awaits(game.rulebook, game.table);
    switch (awaited.kind) {
      case 'card':
      case 'outcome':
        return mean(game, chance?.(game.rulebook, game.table) ?? []);
      case 'choice':
        return take(game, quietAnswer(game, awaited.seat));
      default:
        return 0;
    }
  };
  const mean = (game: Game, outcomes: readonly Chance[]): number => {
    const groups = byRank(outcomes);
    const all = groups.reduce((sum, { weight }) => sum + weight, 0);
    const [first] = groups;
    if (!first) throw new TooLong();
    // A card that is burned unseen changes nothing: the possible cards after it are the same.
    if (isHidden(game, groups, seat)) return take(game, first.command);
    return groups.reduce((sum, { weight, command }) => sum + weight * take(game, command), 0) / all;
  };
  return take;
};

/**
 * The answers of others change nothing for this seat, so they give the one that ends it soonest, which is the last that is
 * offered.
 */
const quietAnswer = (game: Game, seat: SeatNumber): Command => {
  const answer = gameViewOf(game.rulebook).acts(game, seat).at(-1);
  if (!answer) throw new TooLong();
  return answer.command;
};

/** Suits decide nothing in these games, so cards of a rank are drawn together. */
const byRank = (outcomes: readonly Chance[]): readonly Chance[] => {
  const ranks = new Map<string, Chance>();
  for (const { command, weight } of outcomes) {
    const key = 'cards' in command ? ranksIn(command.cards) : JSON.stringify(command);
    const known = ranks.get(key);
    ranks.set(key, { command: known?.command ?? command, weight: weight + (known?.weight ?? 0) });
  }
  return [...ranks.values()];
};

const ranksIn = (cards: unknown): string => (cards as readonly Card[]).map(rankOf).join(' '); // what an order calls cards are cards

const isHidden = (game: Game, groups: readonly Chance[], seat: SeatNumber): boolean => {
  const [one, other] = groups;
  if (!one || !other) return false;
  const { viewEvent } = familyOf(game.rulebook);
  const [a, b] = [one, other].map(({ command }) => {
    const step = act(game, command);
    return step.ok
      ? JSON.stringify(step.entry.events.map((event) => viewEvent(event, { kind: 'seat', seat })))
      : command.kind;
  });
  return a === b;
};
