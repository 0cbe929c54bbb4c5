import { assert } from '@openpit/engine';
import { comeOut, nextPhase } from '@openpit/engine/craps';
import { type Chain, type Followed, follow, type Move } from '../chain.ts';
import { splitOf } from '../price.ts';
import { add, multiply, one, type Ratio, ratio, square, subtract, zero } from '../ratio.ts';
import {
  afterScan,
  type CardSource,
  cardsIn,
  chanceOfNext,
  countOfKind,
  fullLoad,
  type Load,
  type RollKind,
} from './load.ts';
import { type Habit, isOver, type Roller, rollerOf } from './rolls.ts';
import {
  keyOfStanding,
  type Rolled,
  refundOn,
  type TriedRulebook,
  type WagerState,
  withFullOdds,
} from './standing.ts';

/** A wager that is followed to its end, with the clauses that settled it. */
export type FollowedWager = Followed & {
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  readonly clauses: readonly string[];
  /** The average total of all stakes, if odds are added to the first stake. */
  readonly staked?: Ratio;
};

/** What is followed: a wager under a rulebook, from each of several standings. */
export type Wagered = {
  readonly book: TriedRulebook;
  readonly starts: readonly WagerState[];
  readonly habit: Habit;
};

type State = {
  readonly standing: WagerState;
  readonly load: Load | null;
  /** The money won so far, if its sign at the end is asked for. */
  readonly net: number;
};

/** Follows a wager with dice, or with a full set of cards for every scan. */
export const followDice = (wagered: Wagered): readonly FollowedWager[] => {
  const clauses = new Set<string>();
  const roll = rollerOf(wagered);
  const moves = movesOver(wagered, { roll, clauses });
  const movesFrom = (state: State) =>
    roll.kinds.map((kind) => moves(state, { kind, chance: chanceOf(roll, kind), load: null }));
  const starts = wagered.starts.map((standing): State => ({ standing, load: null, net: 0 }));
  const followed = follow(chainOf(starts, (state) => merged(movesFrom(state))));
  const signs = wagered.habit.isLeftUp ? signsByDice(wagered, roll) : undefined;
  const staked = wagered.habit.hasFullOdds ? stakedByDice(wagered, roll) : undefined;
  return followed.map((each, at) =>
    finished(wagered, { followed: each, signs: signs?.[at], staked: staked?.[at], at, clauses }),
  );
};

const chanceOf = (roll: Roller, { count }: RollKind): Ratio => ratio(count, roll.count);

const chainOf = (
  starts: readonly State[],
  movesFrom: (state: State) => readonly Move<State>[],
): Chain<State> => ({ starts, keyOf, movesFrom });

const keyOf = ({ standing, load, net }: State): string =>
  `${keyOfStanding(standing)}#${load ? `${load.scans},${load.known}` : ''}#${net}`;

/** Ways to the same state with the same gain are one. */
const merged = (moves: readonly Move<State>[]): readonly Move<State>[] => {
  const count = new Map<string, Move<State>>();
  for (const move of moves) {
    const key = `${move.to ? keyOf(move.to) : 'end'} ${move.gain.top}/${move.gain.bottom}`;
    const known = count.get(key);
    count.set(key, known ? { ...known, chance: add(known.chance, move.chance) } : move);
  }
  return [...count.values()];
};

type Path = { readonly kind: RollKind; readonly chance: Ratio; readonly load: Load | null };

type Noting = { readonly roll: Roller; readonly clauses: Set<string> };

const perUnit = ({ stake }: TriedRulebook, amount: number): Ratio =>
  amount === 0 ? zero : ratio(amount, stake);

const movesOver =
  ({ book, habit }: Wagered, { roll, clauses }: Noting) =>
  ({ standing }: State, { kind, chance, load }: Path): Move<State> => {
    const rolled = roll.over(standing, kind);
    for (const lineItem of rolled.lines) for (const clause of lineItem.by) clauses.add(clause);
    if (isOver(habit, rolled)) {
      const back = habit.isLeftUp ? 0 : refundOn(book, rolled.standing);
      return { chance, gain: perUnit(book, rolled.net + back), to: null };
    }
    const next = habit.hasFullOdds ? withFullOdds(book, rolled.standing) : rolled.standing;
    const gain = perUnit(book, rolled.net);
    return { chance, gain, to: { standing: next, load, net: 0 } };
  };

/** A commission that is charged when the wager is made is lost before the first roll. */
const feeOf = ({ wagers }: WagerState): number => wagers.reduce((sum, { fee }) => sum + fee, 0);

/**
 * How often a wager that stays up ends ahead, level or behind. The money so far is part of the state until the result can no
 * longer change.
 */
const signMoves =
  ({ habit }: Wagered, roll: Roller) =>
  ({ standing, net }: State, { kind, chance, load }: Path): Move<State> => {
    const rolled = roll.over(standing, kind);
    const sofar = net + rolled.net;
    const stake = standing.wagers[0]?.stake ?? 0;
    const isSettled = sofar > stake || (sofar < 0 && roll.mostWon === 0);
    const ends = isOver(habit, rolled) || isSettled;
    if (ends) return { chance, gain: ratio(Math.sign(sofar)), to: null };
    return { chance, gain: zero, to: { standing: rolled.standing, load, net: sofar } };
  };

const signsByDice = (wagered: Wagered, roll: Roller): readonly Followed[] => {
  const moves = signMoves(wagered, roll);
  const first = wagered.starts.map(
    (standing): State => ({ standing, load: null, net: -feeOf(standing) }),
  );
  const movesFrom = (state: State) =>
    merged(
      roll.kinds.map((kind) => moves(state, { kind, chance: chanceOf(roll, kind), load: null })),
    );
  return follow(chainOf(first, movesFrom));
};

const stakeOf = ({ wagers }: WagerState): number =>
  wagers.reduce((sum, { stake }) => sum + stake, 0);

/** What is added behind a wager, roll by roll: the odds that come with its point. */
const stakeMoves =
  ({ book, habit }: Wagered, roll: Roller) =>
  ({ standing }: State, { kind, chance, load }: Path): Move<State> => {
    const rolled = roll.over(standing, kind);
    if (isOver(habit, rolled)) return { chance, gain: zero, to: null };
    const next = withFullOdds(book, rolled.standing);
    const more = stakeOf(next) - stakeOf(rolled.standing);
    return { chance, gain: perUnit(book, more), to: { standing: next, load, net: 0 } };
  };

const stakedByDice = (wagered: Wagered, roll: Roller): readonly Followed[] => {
  const moves = stakeMoves(wagered, roll);
  const first = wagered.starts.map((standing): State => ({ standing, load: null, net: 0 }));
  const movesFrom = (state: State) =>
    merged(
      roll.kinds.map((kind) => moves(state, { kind, chance: chanceOf(roll, kind), load: null })),
    );
  return follow(chainOf(first, movesFrom));
};

type Finished = {
  readonly followed: Followed;
  readonly signs: Followed | undefined;
  /** What is staked after the first stake; undefined if nothing is. */
  readonly staked: Followed | undefined;
  readonly at: number;
  readonly clauses: ReadonlySet<string>;
};

const finished = (
  { book, starts }: Wagered,
  { followed, signs, staked, at, clauses }: Finished,
): FollowedWager => {
  const start = starts[at];
  const fee = perUnit(book, start ? feeOf(start) : 0);
  const endings = followed.endings.map(({ gain, chance }) => ({
    gain: subtract(gain, fee),
    chance,
  }));
  const split = splitOf(signs?.endings ?? endings);
  const mean = subtract(followed.mean, fee);
  const wager = { ...followed, ...split, mean, endings, clauses: [...clauses] };
  if (!staked) return wager;
  return { ...wager, staked: add(staked.mean, perUnit(book, start ? stakeOf(start) : 0)) };
};

/** Follows a wager with cards that stay out until the line is decided. */
export const followCards = (wagered: Wagered, source: CardSource): readonly FollowedWager[] => {
  const clauses = new Set<string>();
  const roll = rollerOf(wagered);
  const followed = followMixes(wagered, {
    source,
    roll,
    hasNet: false,
    moves: movesOver(wagered, { roll, clauses }),
  });
  const signs = wagered.habit.isLeftUp
    ? followMixes(wagered, { source, roll, hasNet: true, moves: signMoves(wagered, roll) })
    : undefined;
  const staked = wagered.habit.hasFullOdds
    ? followMixes(wagered, { source, roll, hasNet: false, moves: stakeMoves(wagered, roll) })
    : undefined;
  return followed.map((each, at) =>
    finished(wagered, { followed: each, signs: signs?.[at], staked: staked?.[at], at, clauses }),
  );
};

type Mixing = Scanning & {
  /** Whether the money so far is part of the state, including a commission that was charged at first. */
  readonly hasNet: boolean;
};

/** Follows every standing from each load with which it can begin. */
const followMixes = ({ book, starts }: Wagered, mixing: Mixing): readonly Followed[] => {
  const { source, roll, hasNet } = mixing;
  const mixes = starts.map((standing) =>
    startsWith(standing, { book, source, roll }).map(({ state, chance }) => ({
      state: { ...state, net: hasNet ? -feeOf(standing) : 0 },
      chance,
    })),
  );
  const states = mixes.flat().map(({ state }) => state);
  const followed = follow(chainOf(states, (state) => merged(scansFrom(state, mixing))));
  let at = 0;
  return mixes.map((mix) => mixed(mix.map(({ chance }) => ({ chance, part: followed[at++] }))));
};

type Scanning = {
  readonly source: CardSource;
  readonly roll: Roller;
  readonly moves: (state: State, path: Path) => Move<State>;
};

/** Every scan from a state. Cards that change nothing are one way; how many of them are out follows from the number of scans. */
const scansFrom = (state: State, { source, roll, moves }: Scanning): readonly Move<State>[] => {
  const load = state.load ?? fullLoad;
  const cards = cardsIn(source, load);
  let rest = cards;
  const found: Move<State>[] = [];
  for (const kind of roll.kinds) {
    const rolled = roll.over(state.standing, kind);
    if (isIdle(state.standing, rolled)) continue;
    const count = countOfKind(source, load, kind);
    assert(count >= 0, 'a load holds what has not been shown');
    if (count === 0) continue;
    const next = rolled.isLineDecided ? fullLoad : afterScan(source, load, kind.name);
    found.push(moves(state, { kind, chance: chanceOfNext(count, cards), load: next }));
    rest -= count;
  }
  if (rest > 0) {
    const to = { ...state, load: afterScan(source, load, null) };
    found.push({ chance: chanceOfNext(rest, cards), gain: zero, to });
  }
  return found;
};

const isIdle = (before: WagerState, { standing, lines, isLineDecided }: Rolled): boolean =>
  lines.length === 0 && !isLineDecided && keyOfStanding(before) === keyOfStanding(standing);

type Beginning = {
  readonly book: TriedRulebook;
  readonly source: CardSource;
  readonly roll: Roller;
};

/** A wager that is made with a point up is made right after the scan that set the point, so one card of the point is out. */
const startsWith = (
  standing: WagerState,
  { book, source, roll }: Beginning,
): readonly { readonly state: State; readonly chance: Ratio }[] => {
  const { phase } = standing;
  if (phase.kind === 'come-out')
    return [{ state: { standing, load: fullLoad, net: 0 }, chance: one }];
  const sets = (at: number): boolean => {
    const dice = roll.rolls[at]?.dice;
    return dice !== undefined && nextPhase(book.rulebook, comeOut, dice).phase === phase;
  };
  const setters = roll.kinds
    .map((kind) => ({ kind, count: countOf(roll, kind.rolls.filter(sets)) }))
    .filter(({ count }) => count > 0);
  const all = setters.reduce((sum, { count }) => sum + count, 0);
  return setters.map(({ kind, count }) => ({
    state: { standing, load: afterScan(source, fullLoad, kind.name), net: 0 },
    chance: ratio(count, all),
  }));
};

const countOf = ({ rolls }: Roller, places: readonly number[]): number =>
  places.reduce((sum, at) => sum + (rolls[at]?.weight ?? 0), 0);

type Part = { readonly chance: Ratio; readonly part: Followed | undefined };

const mixed = (parts: readonly Part[]): Followed => {
  const mean = (of: (part: Followed) => Ratio): Ratio =>
    parts.reduce(
      (sum, { chance, part }) => (part ? add(sum, multiply(chance, of(part))) : sum),
      zero,
    );
  const chances = new Map<string, { gain: Ratio; chance: Ratio }>();
  for (const { chance, part } of parts) {
    for (const ending of part?.endings ?? []) {
      const key = `${ending.gain.top}/${ending.gain.bottom}`;
      const share = multiply(chance, ending.chance);
      const sofar = chances.get(key)?.chance ?? zero;
      chances.set(key, { gain: ending.gain, chance: add(sofar, share) });
    }
  }
  const all = mean((part) => part.mean);
  const second = mean((part) => add(part.variance, square(part.mean)));
  return {
    steps: mean(({ steps }) => steps),
    mean: all,
    variance: subtract(second, square(all)),
    endings: [...chances.values()],
  };
};
