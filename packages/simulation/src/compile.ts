import { assert, type Rulebook } from '@openpit/engine';
import { walkOf } from './games/index.ts';
import { type CompiledTable, type Play, packedCell } from './table.ts';
import type { Start, Walk } from './walk.ts';

/** What is compiled of a rulebook: all of its wagers, or one. */
export type CompileOptions = { readonly bet?: string };

/** The wagers of a rulebook as flat tables; undefined if its game is not compiled. */
export const compile = (
  rulebook: Rulebook,
  { bet }: CompileOptions = {},
): readonly Play[] | undefined => {
  const walk = walkOf(rulebook);
  if (!walk) return undefined;
  const wagers = new Map<string, Start<unknown>[]>();
  for (const start of walk.starts) {
    if (bet !== undefined && start.bet !== bet) continue;
    const name = `${start.bet} ${start.condition}`;
    wagers.set(name, [...(wagers.get(name) ?? []), start]);
  }
  return [...wagers.values()].flatMap((starts) => playsOf(rulebook, walk, starts));
};

/** The bets of a rulebook that are compiled, by their keys. */
export const compiledBets = (rulebook: Rulebook): readonly string[] => [
  ...new Set(walkOf(rulebook)?.starts.map(({ bet }) => bet)),
];

/** One play for each start with a different future. If all have the same, the play does not say when the wager is made. */
const playsOf = <T>(
  { id }: Rulebook,
  walk: Walk<T>,
  starts: readonly Start<T>[],
): readonly Play[] => {
  const explored = explore(walk, starts);
  const merged = mergedStates(explored.states);
  const classOf = (at: number): number => merged[explored.starts[at] ?? 0] ?? 0;
  const isOne = new Set(starts.map((_, at) => classOf(at))).size === 1;
  return (isOne ? starts.slice(0, 1) : starts).map(
    ({ bet, condition, when, model, stake, fee }, at) => ({
      rulebook: id,
      bet,
      condition: (isOne ? null : when) ?? condition,
      model,
      stake,
      table: tableFrom({ ...explored, merged, first: explored.starts[at] ?? 0, fee }),
    }),
  );
};

/** An outcome in a state: its gain, and the next state; null ends the round. */
export type Move = { readonly net: number; readonly to: number | null };

type Explored = {
  readonly states: readonly (readonly Move[])[];
  readonly starts: readonly number[];
};

/** Every state that can be reached, with a move for each of the equally likely outcomes. */
const explore = <T>(walk: Walk<T>, starts: readonly Start<T>[]): Explored => {
  const { met: tables, numberOf } = numbered((table: T) => walk.keyOf(table));
  const first = starts.map(({ table }) => numberOf(table));
  const states: (readonly Move[])[] = [];
  for (let at = 0; at < tables.length; at++) {
    const table = tables[at] as T; // counted by the loop
    states.push(
      walk.chance(table).flatMap(({ weight, command }): readonly Move[] => {
        const { net, next } = walk.step(table, command);
        const move = { net, to: next === null ? null : numberOf(next) };
        return Array.from({ length: weight }, () => move);
      }),
    );
  }
  return { states, starts: first };
};

/** Numbers things by their keys in the order in which they are met. */
export const numbered = <T, K>(keyOf: (one: T) => K) => {
  const numbers = new Map<K, number>();
  const met: T[] = [];
  const numberOf = (one: T): number => {
    const key = keyOf(one);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, met.length);
    return met.push(one) - 1;
  };
  return { met, numberOf };
};

/** Numbers the classes of states in the order in which they are reached. `reached` has one state of each. */
export const numbering = (classes: readonly number[]) => {
  const { met: reached, numberOf: rowOf } = numbered((state: number) => classes[state] ?? 0);
  return { reached, rowOf };
};

/**
 * The class of each state: states with the same future are one class. Classes are split by what their states do until nothing
 * distinguishes two states of a class. `first` is what they differ in at the start.
 */
export const mergedStates = (
  states: readonly (readonly Move[])[],
  first: readonly number[] = states.map(() => 0),
): readonly number[] => {
  let classes = first;
  for (let count = new Set(first).size; ; ) {
    const before = classes;
    const names = new Map<string, number>();
    const next = states.map((moves, at) => {
      const does = moves.map(({ net, to }) => `${net}>${to === null ? '' : before[to]}`);
      const name = `${before[at]}|${does.join(' ')}`;
      const known = names.get(name) ?? names.size;
      names.set(name, known);
      return known;
    });
    classes = next;
    if (names.size === count) return classes;
    count = names.size;
  }
};

type Tabled = Explored & {
  readonly merged: readonly number[];
  readonly first: number;
  readonly fee: number;
};

/** The table from one start: the classes it can reach, itself first, and an ending for each possible gain of a round. */
const tableFrom = ({ states, merged, first, fee }: Tabled): CompiledTable => {
  const rows = new Map<number, number>();
  const reached: (readonly Move[])[] = [];
  const rowOf = (state: number): number => {
    const of = merged[state] ?? 0;
    const known = rows.get(of);
    if (known !== undefined) return known;
    rows.set(of, reached.length);
    return reached.push(states[state] ?? []) - 1;
  };
  rowOf(first);
  const nets: number[] = [0];
  const endingOf = (net: number): number => {
    const known = nets.indexOf(net, 1);
    return known > 0 ? known : nets.push(net) - 1;
  };
  const count = reached[0]?.length ?? 0;
  const cells: number[] = [];
  for (let row = 0; row < reached.length; row++) {
    const moves = reached[row] ?? [];
    assert(moves.length === count && count > 0, 'every state has as many outcomes as the first');
    for (const { net, to } of moves) {
      // Money that moves during a round would have to be part of the state. For a wager that is followed to its first decision there
      // is none.
      assert(to === null || net === 0, 'a round brings what it brings when it ends');
      const cell =
        to === null ? { next: 0, ending: endingOf(net - fee) } : { next: rowOf(to), ending: 0 };
      cells.push(packedCell(cell, count));
    }
  }
  return { count, states: reached.length, cells: Uint32Array.from(cells), nets };
};
