import { amountMax } from './amount.ts';
import { assert } from './assert.ts';
import { type Card, deck } from './cards.ts';
import type { Command, DealCards, PlaceBet } from './command.ts';
import type { Event } from './event.ts';
import type { Family, Table } from './family.ts';
import type { SeatNumber } from './layout.ts';
import { dollars } from './money.ts';
import type { Rulebook } from './rulebook.ts';

/** A piece of play to be timed. It always does the same work, so that two runs can be compared. */
export type Bench<R extends Rulebook = Rulebook> = {
  /** What is played, for readers of the figures: `one busy player`. */
  readonly name: string;
  /** Sets the table up. The function it returns plays `rounds` rounds and returns what it did: `{ rolls: 1000, commands: 5000 }`. */
  prepare(rulebook: R): (rounds: number) => Readonly<Record<string, number>>;
};

/** Cards in an order that looks shuffled and is the same in every run. */
export const benchCards = (): (() => Card) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return deck[(state >>> 16) % deck.length] ?? 'Ac';
  };
};

/** A table in play that counts its orders. */
export type BenchTable<T, C> = {
  /** Gives an order. The rules must accept it. */
  act(command: C): void;
  table(): T;
  /** The orders given since the last call. */
  commands(): number;
};

/** The parts of a game that a benchmark uses. */
type Played<R extends Rulebook, T extends Table, C extends Command, E extends Event> = Pick<
  Family<R, T, C, E>,
  'open' | 'start' | 'decide' | 'evolve'
>;

/** Opens a table with players at these seats who never run out of chips. */
export const benchTable = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  { open, start, decide, evolve }: Played<R, T, C, E>,
  rulebook: R,
  seats: readonly SeatNumber[],
): BenchTable<T, C> => {
  const opened = open(rulebook, {});
  assert(opened.ok, 'the rulebook opens a table');
  const first = { kind: 'table-opened', rulebook: rulebook.id, options: {}, by: [] } as const;
  let table = opened.events.slice(1).reduce(evolve, start(first));
  let count = 0;
  const act = (command: C): void => {
    const decision = decide(rulebook, table, command);
    assert(decision.ok, `a bench plays legally, not ${command.kind}`);
    for (const event of decision.events) table = evolve(table, event);
    count++;
  };
  for (const seat of seats) {
    const sit = { kind: 'sit', seat, player: `P${seat}`, amount: amountMax };
    act(sit as unknown as C); // an order every game knows
  }
  count = 0;
  return {
    act,
    table: () => table,
    commands() {
      const given = count;
      count = 0;
      return given;
    },
  };
};

/** A wager of a benchmark. */
export const benchBet = (
  seat: SeatNumber,
  bet: string,
  { whole = 10, tip = false }: { readonly whole?: number; readonly tip?: boolean } = {},
): PlaceBet => ({ kind: 'place-bet', seat, hand: 1, bet, tip, amount: dollars(whole) });

type DealOrder = PlaceBet | DealCards | { readonly kind: 'shuffle' } | { readonly kind: 'deal' };

type AtDeals = Table & { readonly phase: { readonly kind: string } };

/** Three players bet on every place of the layout, round after round. For games that ask players nothing. */
export const benchDeals = <
  R extends Rulebook,
  T extends AtDeals,
  C extends Command,
  E extends Event,
>(
  game: Played<R, T, C, E>,
  bets: readonly string[],
): Bench<R> => ({
  name: 'three players, every wager',
  prepare(rulebook) {
    const seats = [1, 2, 3];
    const { act, table, commands } = benchTable(game, rulebook, seats);
    const give = (order: DealOrder): void => act(order as unknown as C); // orders that every such game knows
    const cards = benchCards();
    return (rounds) => {
      for (let round = 0; round < rounds; round++) {
        for (const seat of seats) for (const bet of bets) give(benchBet(seat, bet));
        give({ kind: 'shuffle' });
        give({ kind: 'deal' });
        while (table().phase.kind === 'dealing') give({ kind: 'deal-cards', cards: [cards()] });
      }
      return { rounds, commands: commands() };
    };
  },
});
