import {
  assert,
  type Card,
  type Chance,
  type Command,
  type CommandFor,
  deck,
  type Game,
  type Rulebook,
  type Settlement,
} from '@openpit/engine';
import { mergedStates, numbering } from '../compile.ts';
import { acted, lineItemsIn } from '../walk.ts';
import { type CardTable, cardEndingBits, packedCardCell } from './table.ts';

/**
 * For a walk by ranks the game must be opened with the most decks: rounds with equal keys are equal whichever cards led there,
 * and the first of them may have used up a rank that the others still have. `decks` says how many cards the shoe really has.
 */
export const decksWalked = 8;

/** How rounds of a card game are walked through the engine, card after card. */
export type CardWalk<R extends Rulebook> = {
  /** A game with its wagers made, waiting for the first card. */
  readonly game: Game<R>;
  readonly decks: number;
  /** Cards of one kind have the same effect on every wager: ranks, or the cards themselves. */
  kindOf(card: Card): string;
  chance(game: Game<R>): readonly Chance<Command>[];
  /** The players' answers before the next card. */
  answers(game: Game<R>): readonly CommandFor<R>[];
  /** Everything of a table on which the rest of the round and its gains depend. */
  keyOf(game: Game<R>): string;
  isOver(game: Game<R>): boolean;
  /** The orders that pay what is decided and not paid yet; none by default. */
  rest?(game: Game<R>): readonly CommandFor<R>[];
  /** What a finished round is asked for besides its money. */
  labelOf?(game: Game<R>): string;
};

/** A table, and for each ending the settlements that led to it. Ending 0 means that the round has not ended. */
export type WalkedCards = {
  readonly table: CardTable;
  readonly endings: readonly CardEnding[];
};

export type CardEnding = { readonly settled: readonly Settlement[]; readonly label: string };

type Node<R extends Rulebook> = {
  readonly game: Game<R>;
  readonly settled: readonly Settlement[];
};

/** Every table that play can reach, by its key, as a flat table. A law compares each cell with tables in play. */
export const walkedCards = <R extends Rulebook>(walk: CardWalk<R>): WalkedCards => {
  const kinds = [...new Set(deck.map(walk.kindOf))];
  const numbers = new Map<string, number>();
  const nodes: Node<R>[] = [];
  const endingNumbers = new Map<string, number>();
  const endings: CardEnding[] = [{ settled: [], label: '' }];
  const moves: { net: number; to: number | null }[][] = [];
  const numberOf = (node: Node<R>): number => {
    const key = `${walk.keyOf(node.game)} ${fateOf(node.settled)}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, nodes.length);
    return nodes.push(node) - 1;
  };
  const endingOf = (node: Node<R>): number => {
    const label = walk.labelOf?.(node.game) ?? '';
    const key = `${label} ${fateOf(node.settled)}`;
    const known = endingNumbers.get(key);
    if (known !== undefined) return known;
    endingNumbers.set(key, endings.length);
    return endings.push({ settled: node.settled, label }) - 1;
  };
  numberOf({ game: walk.game, settled: [] });
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as Node<R>; // counted by the loop
    const commands = new Map(
      walk.chance(node.game).map(({ command }) => [walk.kindOf(cardIn(command)), command]),
    );
    moves.push(
      kinds.map((kind) => {
        const command = commands.get(kind);
        assert(command, `the shoe still holds a card of kind ${kind}`);
        const next = dealt(walk, node, command as CommandFor<R>); // one of the family's own chance
        return walk.isOver(next.game)
          ? { net: endingOf(paidOut(walk, next)), to: null }
          : { net: 0, to: numberOf(next) };
      }),
    );
  }
  return { table: tableFrom(walk, kinds, { moves, endings: endings.length }), endings };
};

/** A round that is decided, after everything has been paid. */
const paidOut = <R extends Rulebook>(walk: CardWalk<R>, node: Node<R>): Node<R> => {
  let now = node;
  for (let rest = walk.rest?.(now.game) ?? []; rest.length > 0; ) {
    const { game, events } = acted(now.game, ...rest.slice(0, 1));
    now = { game, settled: [...now.settled, ...lineItemsIn(events)] };
    rest = walk.rest?.(now.game) ?? [];
  }
  return now;
};

const cardIn = (command: Command & { readonly cards?: readonly Card[] }): Card => {
  const card = command.cards?.[0];
  assert(card, 'the chance of a card game is a card');
  return card;
};

/** The money of a round so far, wager by wager. */
const fateOf = (settled: readonly Settlement[]): string =>
  settled.map(({ seat, bet, profit, lost, fee }) => `${seat}${bet}:${profit - lost - fee}`).join();

/** A card, and the players' answers to it. */
const dealt = <R extends Rulebook>(
  walk: CardWalk<R>,
  { game, settled }: Node<R>,
  command: CommandFor<R>,
): Node<R> => {
  let step = acted(game, command);
  const lines = [...settled, ...lineItemsIn(step.events)];
  for (let answers = walk.answers(step.game); answers.length > 0; ) {
    for (const answer of answers) {
      step = acted(step.game, answer);
      lines.push(...lineItemsIn(step.events));
    }
    answers = walk.answers(step.game);
  }
  return { game: step.game, settled: lines };
};

type Moves = {
  readonly moves: readonly (readonly { readonly net: number; readonly to: number | null }[])[];
  readonly endings: number;
};

const tableFrom = <R extends Rulebook>(
  { decks, kindOf }: CardWalk<R>,
  kinds: readonly string[],
  { moves, endings }: Moves,
): CardTable => {
  assert(endings < 2 ** cardEndingBits, 'a cell can name every ending');
  const { reached, rowOf } = numbering(mergedStates(moves));
  rowOf(0);
  const rowCells = 2 ** Math.ceil(Math.log2(kinds.length));
  const cells: number[] = [];
  for (let row = 0; row < reached.length; row++) {
    for (let kind = 0; kind < rowCells; kind++) {
      const move = moves[reached[row] ?? 0]?.[kind];
      const next = move && move.to !== null ? rowOf(move.to) : 0;
      cells.push(packedCardCell({ next, ending: move?.net ?? 0 }));
    }
  }
  const cards = deck.length * decks;
  const cardAt = (at: number): Card => {
    const card = deck[at % deck.length];
    assert(card, 'a shoe is made of decks');
    return card;
  };
  const numbers = new Map(kinds.map((kind, at) => [kind, at]));
  return {
    cards,
    kinds: Uint8Array.from({ length: cards }, (_, at) => numbers.get(kindOf(cardAt(at))) ?? 0),
    states: reached.length,
    rowCells,
    cells: Uint32Array.from(cells),
    endings,
  };
};
