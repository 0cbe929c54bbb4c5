import { outcomeBust, outcomeNatural, outcomes } from './dealer-tree.ts';
import { handsCounted } from './game.ts';
import { bust, handTree, pairOf, values } from './hand-tree.ts';
import { dealerFrom, naturalChance, type Shoe } from './shoe.ts';
import {
  areTokens,
  type Finished,
  finished,
  gainOf,
  isBust,
  riskOf,
  type SplitPlay,
  type Spread,
  splitAct,
} from './split-play.ts';

/**
 * The result of a split, counted exactly: every card of every hand, from the cards left each time, with or without a dealer's
 * blackjack. The shoe is the one without the pair and the up card.
 */
export const countedSplit = (play: SplitPlay, shoe: Shoe): Spread => {
  let open = new Map<string, State>();
  const [counts, gone] = [[...shoe.counts], new Array<number>(values).fill(0)];
  meet(open, { counts, gone, size: shoe.size, made: 2, open: 2, hands: [], chance: 1 });
  const over = new Map<string, State>();
  while (open.size > 0) {
    const next = new Map<string, State>();
    for (const state of open.values()) {
      for (const then of afterOneHand(play, state)) meet(then.open > 0 ? next : over, then);
    }
    open = next;
  }
  return settled(play, over.values());
};

/** A split in progress: the hands that are over, and the number of hands that still get their second card. */
type State = {
  readonly counts: readonly number[];
  /** The cards drawn so far. These are whole numbers, even if the counts of the shoe are not. */
  readonly gone: readonly number[];
  readonly size: number;
  /** The hands made so far, and how many of them are not over. */
  readonly made: number;
  readonly open: number;
  readonly hands: readonly Finished[];
  readonly chance: number;
};

/** Ways with the same result are counted as one. */
const meet = (states: Map<string, State>, state: State): void => {
  const key = `${state.gone} ${state.made} ${state.open} ${state.hands}`;
  const chance = state.chance + (states.get(key)?.chance ?? 0);
  states.set(key, { ...state, chance });
};

/** The next hand is split again or played to its end, in every way. */
const afterOneHand = (play: SplitPlay, state: State): readonly State[] => {
  const { game, pair } = play;
  const isToken = areTokens(play) && state.hands.length > 0;
  const ended: State[] = [];
  const end = (from: State, hand: number, doubled: number | null): void => {
    const over = finished(game, { hand, isToken, doubled });
    const hands = [...from.hands, over].sort((a, b) => a - b);
    ended.push({ ...from, open: from.open - 1, hands });
  };
  const playOn = (from: State, hand: number): void => {
    const act = hand === bust ? 'stand' : splitAct(play, hand, isToken);
    if (act === 'stand') {
      end(from, hand, null);
      return;
    }
    for (const [value, then] of drawnFrom(from)) {
      const next = handTree.next[hand * values + value] ?? bust;
      if (act === 'double') end(then, next, hand);
      else playOn(then, next);
    }
  };
  const secondCard = (from: State): void => {
    for (const [value, then] of drawnFrom(from)) {
      const isAgain = value === pair && from.made < handsCounted(game, pair);
      if (isAgain) secondCard({ ...then, made: then.made + 1, open: then.open + 1 });
      else playOn(then, pairOf(pair, value));
    }
  };
  secondCard(state);
  return ended;
};

const drawnFrom = (state: State): readonly (readonly [number, State])[] =>
  state.counts.flatMap((held, value) => {
    if (held === 0) return [];
    const counts = state.counts.with(value, held - 1);
    const gone = state.gone.with(value, (state.gone[value] ?? 0) + 1);
    const chance = (state.chance * held) / state.size;
    return [[value, { ...state, counts, gone, size: state.size - 1, chance }]] as const;
  });

/** What is left with the up card included, as the dealer's hands are counted. */
const withUp = ({ counts, size }: State, up: number): Shoe => ({
  counts: Float64Array.from(counts, (held, value) => held + (value === up ? 1 : 0)),
  size: size + 1,
  isEndless: false,
});

const settled = ({ game, up, isNatural }: SplitPlay, states: Iterable<State>): Spread => {
  const spread = new Map<number, number>();
  const dealer = dealerFrom(game.dealer);
  const known = new Map<string, Float64Array>();
  const endsOf = (state: State): Float64Array => {
    const key = state.gone.join();
    const ends = known.get(key) ?? new Float64Array(values * outcomes);
    if (known.has(key)) return ends;
    known.set(key, ends);
    const shoe = withUp(state, up);
    dealer(shoe, { left: shoe.counts, size: shoe.size }, ends);
    return ends;
  };
  for (const state of states) {
    const add = (end: number, chance: number): void => {
      if (chance === 0) return;
      const gain = state.hands.reduce((sum, hand) => sum + gainOf(game, hand, end), 0);
      spread.set(gain, (spread.get(gain) ?? 0) + state.chance * chance);
    };
    if (isNatural) {
      const shoe = withUp(state, up);
      const chance = state.chance * naturalChance(shoe, { left: shoe.counts, size: shoe.size }, up);
      const gain = -state.hands.reduce((sum, hand) => sum + riskOf(hand), 0);
      if (chance !== 0) spread.set(gain, (spread.get(gain) ?? 0) + chance);
      continue;
    }
    if (state.hands.every(isBust)) {
      // Without hands that wait for the dealer, the dealer does not draw. From some shoes, such as aces only, the dealer could never
      // finish.
      const shoe = withUp(state, up);
      add(outcomeBust, 1 - naturalChance(shoe, { left: shoe.counts, size: shoe.size }, up));
      continue;
    }
    const ends = endsOf(state);
    for (let end = 0; end < outcomeNatural; end++) add(end, ends[up * outcomes + end] ?? 0);
  }
  return spread;
};
