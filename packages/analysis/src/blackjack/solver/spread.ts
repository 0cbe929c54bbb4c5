import { assert } from '@openpit/engine';
import type { Machine } from './answers.ts';
import { type FirstHand, firstHands } from './chart.ts';
import { isFreeDouble } from './game.ts';
import { values } from './hand-tree.ts';
import { insuranceAnswer } from './insurance.ts';
import { doubled, type HandWorths, type Judged } from './judged.ts';
import { machineFor } from './machine.ts';
import { areFew, type Shoe, shoeOf, shoeWithout } from './shoe.ts';
import { dealtFrom, type FirstWorth, judgeAll, type Solved } from './solve.ts';
import { countedSplit } from './split-counted.ts';
import { mostOrder } from './split-memory.ts';
import { type MixedSplit, mixedSplit } from './split-mixed.ts';
import type { SplitPlay, Spread } from './split-play.ts';

/** What a chart says of a first hand, and what it says once the hand has been exchanged. */
export type Codes = (
  hand: FirstHand,
  up: number,
) => { readonly code: string; readonly later: string };

/** What a round can bring and how often, played as a chart says; `rougher` has splits worked out to an order less. */
export const spreadOf = (solved: Solved, codeOf: Codes): MixedSplit => {
  const machine = machineFor(solved.game);
  return machine.scope(() => {
    const shoe = shoeOf(solved.game.cards);
    const table = tableFrom(machine, {
      solved,
      codeOf,
      shoe,
      splits: new Map(),
      upTo: mostOrder,
    });
    return { spread: roundsOf(table, 'spread'), rougher: roundsOf(table, 'rougher') };
  });
};

type Accuracy = keyof MixedSplit;

type ChartPlay = {
  readonly solved: Solved;
  readonly codeOf: Codes;
  /** Both accuracies of every split that was asked for. */
  readonly splits: Map<string, MixedSplit>;
  /** To which order splits are worked out. */
  readonly upTo: number;
};

const roundsOf = (table: Table, accuracy: Accuracy): Spread => {
  const spread = new Map<number, number>();
  for (const hand of table.solved.first) {
    for (let up = 0; up < values; up++) {
      const weight = hand.weight[up] ?? 0;
      if (weight <= 0) continue;
      for (const [gain, chance] of roundOf(table, { hand, up, accuracy }))
        add(spread, gain, weight * chance);
    }
  }
  return spread;
};

type Setting = ChartPlay & { readonly shoe: Shoe };

const tableFrom = (machine: Machine, setting: Setting): Table => {
  const { shoe, ...played } = setting;
  const judged = judgeAll(machine, shoe);
  const answers = { kind: 'chart', hits: played.solved.totals.hits } as const;
  return {
    ...played,
    machine,
    judged,
    renewed: new Map(),
    won: machine.playOut(judged, { wins: 1, loses: 0 }, answers),
    lost: machine.playOut(judged, { wins: 0, loses: 1 }, answers),
  };
};

type Table = ChartPlay & {
  readonly machine: Machine;
  readonly judged: Judged;
  readonly won: HandWorths;
  readonly lost: HandWorths;
  /** What exchanging a hand brings, by hand and what it is played against and then by up card, as far as it was asked for. */
  readonly renewed: Map<string, readonly MixedSplit[]>;
};

const add = (spread: Map<number, number>, gain: number, chance: number): void => {
  if (chance !== 0) spread.set(gain, (spread.get(gain) ?? 0) + chance);
};

/** One first hand against one up card, a dealer's blackjack included. */
const roundOf = (
  table: Table,
  { hand, up, accuracy }: Against & { readonly hand: FirstWorth },
): Spread => {
  const { game } = table.solved;
  const natural = hand.natural[up] ?? 0;
  const answer = insuranceAnswer(game, hand, up);
  if (answer === 'even money' && game.evenMoney !== null) return new Map([[game.evenMoney, 1]]);
  const { code } = hand.isNatural ? { code: 'natural' } : table.codeOf(hand, up);
  const insured = answer === 'insure' ? game.insurance : null;
  const spread = new Map<number, number>();
  const open = hand.isNatural
    ? new Map([[game.natural, 1 - natural]])
    : played(table, { hand, up, code, accuracy });
  for (const [gain, chance] of open) add(spread, gain - (insured?.share ?? 0), chance);
  const found = hand.isNatural
    ? new Map([[0, natural]])
    : lossesToNatural(table, { hand, up, code, accuracy });
  for (const [gain, chance] of found) {
    add(spread, gain + (insured ? insured.share * insured.pays : 0), chance);
  }
  return spread;
};

/** A dealer's blackjack takes the original bet, or the share of it that had been given up before; or all that was put up. */
const lossesToNatural = (table: Table, played: FirstHandPlay): Spread => {
  const { game } = table.solved;
  const { hand, up, code, accuracy } = played;
  const natural = hand.natural[up] ?? 0;
  const given = code[0] === 'R' && game.surrender?.when === 'early' ? game.surrender.share : 1;
  if (natural === 0 || !game.losesAllToNatural) return new Map([[-given, natural]]);
  switch (code[0]) {
    case 'S':
    case 'H':
    case 'R':
      return new Map([[-given, natural]]);
    case 'D':
    case 'F':
      return new Map([[isFreeDouble(game, hand.hand) ? -1 : -2, natural]]);
    case 'Z':
      return newHands(table, hand, { up, accuracy, isNatural: true });
    default:
      return splitHands(table, { pair: hand.low, up, accuracy, isNatural: true });
  }
};

type FirstHandPlay = Against & { readonly hand: Faced; readonly code: string };

/** A first hand with the chance that the dealer has a blackjack beside it, by up card. */
type Faced = FirstHand & Pick<FirstWorth, 'natural'>;

/** All but the dealer's blackjack. */
const played = (table: Table, { hand, up, code, accuracy }: FirstHandPlay): Spread => {
  const { judged, solved, won, lost } = table;
  const at = hand.hand * values + up;
  const open = 1 - (hand.natural[up] ?? 0);
  switch (code[0]) {
    case 'S':
      return scattered({ win: judged.win[at] ?? 0, lose: judged.lose[at] ?? 0, open });
    case 'H':
      return scattered({ win: won.hit[at] ?? 0, lose: -(lost.hit[at] ?? 0), open });
    case 'D':
    case 'F': {
      const win = doubled(judged, hand.hand, { wins: 1, loses: 0 })[up] ?? 0;
      const lose = -(doubled(judged, hand.hand, { wins: 0, loses: 1 })[up] ?? 0);
      const risk = isFreeDouble(solved.game, hand.hand) ? 1 : 2;
      return scattered({ win, lose, open, stakes: 2, risk });
    }
    case 'R':
      return new Map([[-(solved.game.surrender?.share ?? 0), open]]);
    case 'Z':
      return newHands(table, hand, { up, accuracy, isNatural: false });
    default:
      return splitHands(table, { pair: hand.low, up, accuracy, isNatural: false });
  }
};

type Chances = {
  readonly win: number;
  readonly lose: number;
  readonly open: number;
  readonly stakes?: number;
  readonly risk?: number;
};

const scattered = ({ win, lose, open, stakes = 1, risk = stakes }: Chances): Spread =>
  new Map([
    [stakes, win],
    [0, open - win - lose],
    [-risk, lose],
  ]);

/** Which up card, and how far splits are worked out. */
type Against = { readonly up: number; readonly accuracy: Accuracy };

/** Against the dealer's blackjack, or against everything else. */
type Facing = Against & { readonly isNatural: boolean };

/** Two new cards for a hand against an up card; all up cards are worked out when the first is asked for. */
const newHands = (table: Table, hand: Faced, { up, accuracy, isNatural }: Facing): Spread => {
  const key = `${hand.hand} ${isNatural}`;
  const known = table.renewed.get(key) ?? renewedHands(table, hand, isNatural);
  table.renewed.set(key, known);
  return known[up]?.[accuracy] ?? new Map();
};

/** Cards from a shoe that the old ones are out of; a blackjack among them counts as any other 21. */
const renewedHands = (
  table: Table,
  { low, high, natural }: Faced,
  isNatural: boolean,
): readonly MixedSplit[] =>
  table.machine.scope(() => {
    const shoe = shoeWithout(table.judged.shoe, [low, high]);
    // New cards that are split are rare: an order less will do.
    const renewed = tableFrom(table.machine, { ...table, shoe, upTo: mostOrder - 1 });
    const hands = firstHands.map((first) => ({ ...first, ...dealtFrom(shoe, first) }));
    return Array.from({ length: values }, (_, up) => {
      const chance = isNatural ? (natural[up] ?? 0) : 1 - (natural[up] ?? 0);
      const by = (accuracy: Accuracy) =>
        newCards(renewed, hands, { up, accuracy, isNatural, chance });
      return { spread: by('spread'), rougher: by('rougher') };
    });
  });

type Dealt = Faced & Pick<FirstWorth, 'weight'>;

const newCards = (
  table: Table,
  hands: readonly Dealt[],
  { up, accuracy, isNatural, chance: sure }: Facing & { readonly chance: number },
): Spread => {
  const bring = isNatural ? lossesToNatural : played;
  const spread = new Map<number, number>();
  let [all, sum] = [0, 0];
  for (const hand of hands) {
    const weight = hand.weight[up] ?? 0;
    if (weight <= 0) continue;
    all += weight;
    const { later } = table.codeOf(hand, up);
    for (const [gain, chance] of bring(table, { hand, up, accuracy, code: later })) {
      add(spread, gain, weight * chance);
      sum += weight * chance;
    }
  }
  if (all === 0) return spread;
  assert(Math.abs(sum / all - sure) < 1e-9, 'an exchange reveals nothing of the dealer’s card');
  return new Map([...spread].map(([gain, chance]) => [gain, chance / all]));
};

type Splitting = Facing & { readonly pair: number };

/** Hands of a split, together: what is left in the shoe binds them, and the dealer's end does. */
const splitHands = (table: Table, { pair, up, accuracy, isNatural }: Splitting): Spread => {
  const { game, totals, tokens } = table.solved;
  const token = tokens?.totals ?? totals;
  const play: SplitPlay = { game, pair, up, own: totals, token, isNatural };
  const shoe = shoeWithout(table.judged.shoe, [pair, pair, up]);
  const key = `${pair} ${up} ${isNatural} ${shoe.counts}`;
  const known = table.splits.get(key) ?? splitBoth(play, shoe, table.upTo);
  table.splits.set(key, known);
  return known[accuracy];
};

/** Out of a few cards everything is counted out; out of whole decks a mean is taken. */
const splitBoth = (play: SplitPlay, shoe: Shoe, upTo: number): MixedSplit => {
  if (!areFew(play.game.cards)) return mixedSplit(play, shoe, upTo);
  const spread = countedSplit(play, shoe);
  return { spread, rougher: spread };
};
