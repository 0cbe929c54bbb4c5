import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { gameOf, solverGameOf } from '../game-of.ts';
import { judgeAll, type Machine } from '../solver/answers.ts';
import { own } from '../solver/judged.ts';
import { machineFor } from '../solver/machine.ts';
import { shoeOf } from '../solver/shoe.ts';
import { isPlayedOn, type Solved, solve } from '../solver/solve.ts';
import { weighed } from '../solver/totals.ts';
import { type ShoeByCount, shoeByCount } from './shoe-by-count.ts';
import type { CountSystem } from './systems.ts';

/** A game solved from some cards: the first hands, and every later hand. */
export type SolvedFrom = {
  readonly solved: Solved;
  /** For each hand and up card: what a card gains over standing, and how often the hand comes. */
  readonly gains: Float64Array;
  readonly reach: Float64Array;
};

/** The same, from the cards that are left on average at one running count before the round. */
export type SolvedAt = SolvedFrom & { readonly running: number };

/** A game solved at running counts from low to high, with this many cards gone before the round. */
export type SolvedByCount = {
  readonly system: CountSystem;
  readonly shoe: ShoeByCount;
  readonly decks: number;
  /** The game from the full shoe, as ordinary charts have it. */
  readonly full: SolvedFrom;
  /** Decks left after a hand and an up card are dealt too, where the plays are compared. */
  readonly decksLeft: number;
  readonly at: readonly SolvedAt[];
};

/** The range of true counts. */
export const farthest = 10;

/** The hand and the up card. */
const firstCards = 3;

const cardsPerDeck = 52;

/**
 * Solves a game for all relevant counts at half the shoe. The average cards left at a running count are counted exactly, and the
 * solver finds the value of every play from them. Yields how many counts are solved.
 */
export function* solveByCount(
  rulebook: BlackjackRulebook,
  system: CountSystem,
): Generator<number, SolvedByCount> {
  const rules = gameOf(rulebook);
  const decks = rules.deal.decks.is;
  const game = solverGameOf(rules);
  // These are no whole decks, but as many cards as the machine has room for.
  const machine = machineFor(game);
  const solveFrom = (cards: readonly number[] | number): SolvedFrom => {
    const solved = solve(solverGameOf(rules, cards), { machine, by: 'totals' });
    return { solved, ...machine.scope(() => allHands(machine, solved)) };
  };
  const decksLeft = decks / 2;
  const gone = decks * cardsPerDeck - decksLeft * cardsPerDeck - firstCards;
  const shoe = shoeByCount([...shoeOf(decks).counts], system, decks * cardsPerDeck);
  const step = Math.max(1, Math.round(2 * decksLeft * system.perPoint));
  const most = Math.ceil((farthest * decksLeft * system.perPoint + 9) / step) * step;
  const at: SolvedAt[] = [];
  const full = solveFrom(decks);
  for (let running = -most; running <= most; running += step) {
    const left = shoe.left(gone, running);
    if (left === null) continue;
    at.push({ running, ...solveFrom(left) });
    yield at.length;
  }
  return { system, shoe, decks, full, decksLeft, at };
}

/** Every later hand, if first hands are hit or stood on unless doubling or splitting is better. */
const allHands = (machine: Machine, { game, totals, first }: Solved) => {
  const judged = judgeAll(machine, shoeOf(game.cards));
  const starts = first.map(({ hand, weight, byTotals, isNatural }) => ({
    hand,
    weight: weight.map((chance, up) => (!isNatural && isPlayedOn(byTotals, up) ? chance : 0)),
  }));
  return weighed(machine, { judged, starts }, { money: own, hits: totals.hits });
};
