import { assert } from '@openpit/engine';
import type { Machine } from './answers.ts';
import { type FirstHand, firstHands } from './chart.ts';
import { type Chances, chancesBy, type FirstChances, firstPlace } from './first-chances.ts';
import { isFreeDouble } from './game.ts';
import { values } from './hand-tree.ts';
import { insuranceAnswer } from './insurance.ts';
import { machineFor } from './machine.ts';
import { areFew, shoeOf, shoeWithout } from './shoe.ts';
import { dealtFrom, type FirstWorth, type Solved } from './solve.ts';
import { countedSplit } from './split-counted.ts';
import { splitMean } from './split-means.ts';
import { accuracies, type MixedSplit } from './split-mixed.ts';
import type { SplitPlay, Spread } from './split-play.ts';

/** What a chart says for a first hand, and what it says after an exchange. */
export type Codes = (
  hand: FirstHand,
  up: number,
) => { readonly code: string; readonly later: string };

/** The possible gains of a round by a chart and their probabilities. Splits are also computed one and two orders lower. */
export const spreadOf = (solved: Solved, codeOf: Codes): MixedSplit => {
  const machine = machineFor(solved.game);
  return machine.scope(() => {
    const table = tableFrom(machine, { solved, codeOf, exchanged: null });
    const spreads = noSpreads();
    for (const hand of solved.first) {
      for (let up = 0; up < values; up++) {
        const weight = hand.weight[up] ?? 0;
        if (weight > 0) addAll(spreads, roundOf(table, hand, up), { weight, more: 0 });
      }
    }
    return spreads;
  });
};

type ChartPlay = {
  readonly solved: Solved;
  readonly codeOf: Codes;
  /** The cards in whose place these new ones came. */
  readonly exchanged: FirstHand | null;
};

const tableFrom = (machine: Machine, played: ChartPlay): Table => {
  const { solved, exchanged } = played;
  return { ...played, machine, renewed: new Map(), chances: chancesBy(machine, solved, exchanged) };
};

type Table = ChartPlay & {
  readonly machine: Machine;
  readonly chances: FirstChances;
  /** The gains after exchanging a hand, by hand and opposition and then by up card, as far as they were asked for. */
  readonly renewed: Map<string, readonly MixedSplit[]>;
};

type Spreads = Record<keyof MixedSplit, Map<number, number>>;

const noSpreads = (): Spreads => ({
  spread: new Map(),
  rougher: new Map(),
  roughest: new Map(),
});

const alike = (spread: Spread): MixedSplit => ({ spread, rougher: spread, roughest: spread });

const add = (spread: Map<number, number>, gain: number, chance: number): void => {
  if (chance !== 0) spread.set(gain, (spread.get(gain) ?? 0) + chance);
};

/** Adds the gains of some play, with this probability and shifted by this much. */
const addAll = (
  into: Spreads,
  brought: MixedSplit,
  { weight, more }: { readonly weight: number; readonly more: number },
): void => {
  for (const accuracy of accuracies) {
    for (const [gain, chance] of brought[accuracy]) {
      add(into[accuracy], gain + more, weight * chance);
    }
  }
};

/** One first hand against one up card, a dealer's blackjack included. */
const roundOf = (table: Table, hand: FirstWorth, up: number): MixedSplit => {
  const { game } = table.solved;
  const natural = hand.natural[up] ?? 0;
  const answer = insuranceAnswer(game, hand, up);
  if (answer === 'even money' && game.evenMoney !== null)
    return alike(new Map([[game.evenMoney, 1]]));
  const { code } = hand.isNatural ? { code: 'natural' } : table.codeOf(hand, up);
  const insured = answer === 'insure' ? game.insurance : null;
  const open = hand.isNatural
    ? alike(new Map([[game.natural, 1 - natural]]))
    : played(table, { hand, up, code });
  const spreads = noSpreads();
  addAll(spreads, open, { weight: 1, more: -(insured?.share ?? 0) });
  const found = hand.isNatural
    ? alike(new Map([[0, natural]]))
    : lossesToNatural(table, { hand, up, code });
  addAll(spreads, found, { weight: 1, more: insured ? insured.share * insured.pays : 0 });
  return spreads;
};

/**
 * A dealer's blackjack takes the original bet, or the share of it that was surrendered before, or everything that was added too.
 */
const lossesToNatural = (table: Table, { hand, up, code }: FirstHandPlay): MixedSplit => {
  const { game } = table.solved;
  const natural = hand.natural[up] ?? 0;
  const given = code[0] === 'R' && game.surrender?.when === 'early' ? game.surrender.share : 1;
  if (natural === 0 || !game.losesAllToNatural) return alike(new Map([[-given, natural]]));
  switch (code[0]) {
    case 'S':
    case 'H':
    case 'R':
      return alike(new Map([[-given, natural]]));
    case 'D':
    case 'F':
      return alike(new Map([[isFreeDouble(game, hand.hand) ? -1 : -2, natural]]));
    case 'Z':
      return newHands(table, hand, { up, isNatural: true });
    default:
      return splitHands(table, hand.low, { up, isNatural: true });
  }
};

type FirstHandPlay = { readonly hand: Faced; readonly up: number; readonly code: string };

/** A first hand with the probability that the dealer has a blackjack, by up card. */
type Faced = FirstHand & Pick<FirstWorth, 'natural'>;

/** Everything except the dealer's blackjack. */
const played = (table: Table, { hand, up, code }: FirstHandPlay): MixedSplit => {
  const { solved, chances } = table;
  const open = 1 - (hand.natural[up] ?? 0);
  const of = ({ win, lose }: Chances) => {
    const at = firstPlace(hand.hand) + up;
    return { win: win[at] ?? 0, lose: lose[at] ?? 0, open };
  };
  switch (code[0]) {
    case 'S':
      return scattered(of(chances.stand));
    case 'H':
      return scattered(of(chances.hit));
    case 'D':
    case 'F': {
      const risk = isFreeDouble(solved.game, hand.hand) ? 1 : 2;
      return scattered({ ...of(chances.double), stakes: 2, risk });
    }
    case 'R':
      return alike(new Map([[-(solved.game.surrender?.share ?? 0), open]]));
    case 'Z':
      return newHands(table, hand, { up, isNatural: false });
    default:
      return splitHands(table, hand.low, { up, isNatural: false });
  }
};

type Ends = {
  readonly win: number;
  readonly lose: number;
  readonly open: number;
  readonly stakes?: number;
  readonly risk?: number;
};

const scattered = ({ win, lose, open, stakes = 1, risk = stakes }: Ends): MixedSplit =>
  alike(
    new Map([
      [stakes, win],
      [0, open - win - lose],
      [-risk, lose],
    ]),
  );

/** The up card, and whether the hands play against the dealer's blackjack or against everything else. */
type Facing = { readonly up: number; readonly isNatural: boolean };

/** Two new cards for a hand against an up card. All up cards for which it is exchanged are computed together. */
const newHands = (table: Table, hand: Faced, { up, isNatural }: Facing): MixedSplit => {
  const key = `${hand.hand} ${isNatural}`;
  const known = table.renewed.get(key) ?? renewedHands(table, hand, isNatural);
  table.renewed.set(key, known);
  return known[up] ?? noSpreads();
};

/** Cards from a shoe without the old ones. A blackjack among them counts as any other 21. */
const renewedHands = (table: Table, hand: Faced, isNatural: boolean): readonly MixedSplit[] => {
  const shoe = shoeWithout(shoeOf(table.solved.game.cards), [hand.low, hand.high]);
  const renewed = tableFrom(table.machine, { ...table, exchanged: hand });
  const hands = firstHands.map((first) => ({ ...first, ...dealtFrom(shoe, first) }));
  return Array.from({ length: values }, (_, up) => {
    const isExchanged = table.codeOf(hand, up).code[0] === 'Z';
    const natural = hand.natural[up] ?? 0;
    const chance = isNatural ? natural : 1 - natural;
    return isExchanged ? newCards(renewed, hands, { up, isNatural, chance }) : noSpreads();
  });
};

type Dealt = Faced & Pick<FirstWorth, 'weight'>;

const newCards = (
  table: Table,
  hands: readonly Dealt[],
  { up, isNatural, chance: sure }: Facing & { readonly chance: number },
): MixedSplit => {
  const bring = isNatural ? lossesToNatural : played;
  const spreads = noSpreads();
  const dealt = hands.filter(({ weight }) => (weight[up] ?? 0) > 0);
  const all = dealt.reduce((sum, { weight }) => sum + (weight[up] ?? 0), 0);
  for (const hand of dealt) {
    const { later } = table.codeOf(hand, up);
    const brought = bring(table, { hand, up, code: later });
    addAll(spreads, brought, { weight: (hand.weight[up] ?? 0) / all, more: 0 });
  }
  let sum = 0;
  for (const chance of spreads.spread.values()) sum += chance;
  assert(
    all === 0 || Math.abs(sum - sure) < 1e-9,
    'an exchange reveals nothing of the dealer’s card',
  );
  return spreads;
};

/** The hands of a split are computed together, because they share the shoe and the dealer's end. */
const splitHands = (
  { solved, exchanged }: Table,
  pair: number,
  { up, isNatural }: Facing,
): MixedSplit => {
  const { game } = solved;
  const play = splitPlayOf(solved, { pair, up, isNatural });
  if (!areFew(game.cards)) return splitMean(play, exchanged);
  // From small shoes everything is counted exactly; from whole decks a mean is taken.
  const gone = exchanged ? [exchanged.low, exchanged.high] : [];
  return alike(countedSplit(play, shoeWithout(shoeOf(game.cards), [...gone, pair, pair, up])));
};

/** How the hands of a split are played in a solved game. */
export const splitPlayOf = (
  { game, totals, tokens }: Solved,
  { pair, up, isNatural }: Pick<SplitPlay, 'pair' | 'up' | 'isNatural'>,
): SplitPlay => ({ game, pair, up, own: totals, token: tokens?.totals ?? totals, isNatural });
