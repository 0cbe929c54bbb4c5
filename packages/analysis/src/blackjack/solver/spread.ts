import { assert } from '@openpit/engine';
import { byChart, type FirstHand, firstHands, isFreeDouble } from './chart.ts';
import { outcomeNatural, outcomes } from './dealer-tree.ts';
import { handsCounted } from './game.ts';
import { ace, bust, handTree, pairOf, singleOf, ten, values } from './hand-tree.ts';
import { doubled, type Judged, type Played } from './judged.ts';
import { type Machine, machineFor } from './machine.ts';
import { dealerFrom, type Left, type Shoe, shoeOf, shoeWithout, withoutHand } from './shoe.ts';
import { dealtFrom, type FirstWorth, judgeAll, type Solved } from './solve.ts';

/** How likely a round is to bring so many stakes. */
export type Spread = ReadonlyMap<number, number>;

/** What a chart says of a first hand, and what it says once the hand has been exchanged. */
type Codes = (hand: FirstHand, up: number) => { readonly code: string; readonly later: string };

/**
 * What a round can bring and how often. How many hands a split comes to is counted exactly, but each
 * is then taken as drawn for itself once the dealer's end is given: their mean is known exactly
 * elsewhere, and here only how it scatters is asked for.
 */
export const spreadOf = (solved: Solved, codeOf: Codes): Spread => {
  const machine = machineFor(solved.game);
  return machine.scope(() => spreadWith(machine, solved, codeOf));
};

const spreadWith = (machine: Machine, solved: Solved, codeOf: Codes): Spread => {
  const shoe = shoeOf(solved.game.decks);
  const table = tableFrom(machine, { solved, shoe, codeOf });
  const spread = new Map<number, number>();
  for (const hand of solved.first) {
    for (let up = 0; up < values; up++) {
      const weight = hand.weight[up] ?? 0;
      if (weight <= 0) continue;
      for (const [gain, chance] of roundOf(table, hand, up)) add(spread, gain, weight * chance);
    }
  }
  return spread;
};

type Setting = { readonly solved: Solved; readonly shoe: Shoe; readonly codeOf: Codes };

const tableFrom = (machine: Machine, { solved, shoe, codeOf }: Setting): Table => {
  const judged = judgeAll(machine, shoe);
  const answers = { kind: 'chart', hits: solved.totals.hits } as const;
  return {
    ...{ machine, solved, judged, codeOf, renewed: new Map() },
    won: machine.playOut(judged, { wins: 1, loses: 0 }, answers),
    lost: machine.playOut(judged, { wins: 0, loses: 1 }, answers),
  };
};

type Table = {
  readonly machine: Machine;
  readonly solved: Solved;
  readonly judged: Judged;
  readonly codeOf: Codes;
  readonly won: Played;
  readonly lost: Played;
  /** What exchanging a hand brings, by hand and then by up card, as far as it was asked for. */
  readonly renewed: Map<number, readonly Spread[]>;
};

const add = (spread: Map<number, number>, gain: number, chance: number): void => {
  if (chance !== 0) spread.set(gain, (spread.get(gain) ?? 0) + chance);
};

/** One first hand against one up card, a dealer's blackjack included. */
const roundOf = (table: Table, hand: FirstWorth, up: number): Spread => {
  const { game } = table.solved;
  const natural = hand.natural[up] ?? 0;
  if (hand.isNatural) {
    const isEven = up === ace && game.evenMoney > game.natural * (1 - natural);
    if (isEven) return new Map([[game.evenMoney, 1]]);
    return new Map([
      [game.natural, 1 - natural],
      [0, natural],
    ]);
  }
  const spread = new Map(played(table, { hand, up, code: table.codeOf(hand, up).code }));
  add(spread, -1, natural);
  return spread;
};

type Asked = { readonly hand: Faced; readonly up: number; readonly code: string };

/** A first hand with the chance that the dealer has a blackjack beside it, by up card. */
type Faced = FirstHand & Pick<FirstWorth, 'natural'>;

/** All but the dealer's blackjack. */
const played = (table: Table, { hand, up, code }: Asked): Spread => {
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
      return new Map([[-(solved.game.surrender ?? 0), open]]);
    case 'Z':
      return newHands(table, hand, up);
    default:
      return splitHands(table, { pair: hand.low, up, open });
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

type Against = { readonly up: number; readonly open: number };

/** Two new cards for a hand against an up card; all up cards are worked out when the first is asked for. */
const newHands = (table: Table, hand: Faced, up: number): Spread => {
  const known = table.renewed.get(hand.hand) ?? renewedHands(table, hand);
  table.renewed.set(hand.hand, known);
  return known[up] ?? new Map();
};

/** Cards from a shoe that the old ones are out of; a blackjack among them counts as any other 21. */
const renewedHands = (table: Table, { low, high, natural }: Faced): readonly Spread[] =>
  table.machine.scope(() => {
    const { machine, solved, codeOf } = table;
    const shoe = shoeWithout(table.judged.shoe, [low, high]);
    const renewed = tableFrom(machine, { solved, shoe, codeOf });
    const hands = firstHands.map((first) => ({ ...first, ...dealtFrom(shoe, first) }));
    return Array.from({ length: values }, (_, up): Spread => {
      const spread = new Map<number, number>();
      let [all, sum] = [0, 0];
      for (const hand of hands) {
        const weight = hand.weight[up] ?? 0;
        if (weight <= 0) continue;
        all += weight;
        const { later } = codeOf(hand, up);
        for (const [gain, chance] of played(renewed, { hand, up, code: later })) {
          add(spread, gain, weight * chance);
          sum += weight * chance;
        }
      }
      const open = 1 - (natural[up] ?? 0);
      assert(Math.abs(sum / all - open) < 1e-9, 'an exchange tells nothing of the dealer’s card');
      return new Map([...spread].map(([gain, chance]) => [gain, chance / all]));
    });
  });

type Splitting = Against & { readonly pair: number };

/** Hands of a split: alike and apart once it is known how the dealer ends. */
const splitHands = (table: Table, { pair, up, open }: Splitting): Spread => {
  const { game } = table.solved;
  const { shoe } = table.judged;
  const left = new Float64Array(values);
  const size = withoutHand(shoe, pairOf(pair, pair), left);
  const ends = new Float64Array(values * outcomes);
  dealerFrom(game.dealer)(shoe, { left, size }, ends);
  const rest: Left = shoe.isEndless
    ? { left, size }
    : { left: left.map((held, value) => held - (value === up ? 1 : 0)), size: size - 1 };
  const isFree = game.hasFreeSplits && pair !== ten;
  const most = handsCounted(game, pair);
  const ways = splitWays(rest, { pair, most, isEndless: shoe.isEndless });
  const finals = (mayPair: boolean) => finalsOf(table, { pair, up, rest, mayPair });
  const [any, unpaired] = [finals(true), finals(false)];
  const spread = new Map<number, number>();
  let all = 0;
  for (let end = 0; end < outcomeNatural; end++) all += ends[up * outcomes + end] ?? 0;
  for (let end = 0; end < outcomeNatural; end++) {
    const chance = ((ends[up * outcomes + end] ?? 0) / all) * open;
    const hand = (from: readonly Final[], isToken: boolean) =>
      against(table, from, { end, isToken });
    const [apart, alike] = [hand(unpaired, isFree), hand(any, isFree)];
    for (const way of ways) {
      const first = hand(way.single > 0 ? unpaired : any, false);
      const singles = times(apart, way.single - (way.single > 0 ? 1 : 0));
      const others = times(alike, way.open - (way.single > 0 ? 0 : 1));
      for (const [gain, part] of joined(first, joined(singles, others))) {
        add(spread, gain, chance * way.chance * part);
      }
    }
  }
  return spread;
};

/** What a split comes to: hands whose second card does not pair, and hands that may not be split again. */
type SplitWay = { readonly single: number; readonly open: number; readonly chance: number };

type Ways = { readonly pair: number; readonly most: number; readonly isEndless: boolean };

const splitWays = ({ left, size }: Left, { pair, most, isEndless }: Ways): readonly SplitWay[] => {
  const ways: SplitWay[] = [];
  const gone = isEndless ? 0 : 1;
  // By further pair cards that have come, and then by hands known not to pair.
  const wide = most + 1;
  const chances = new Float64Array(most * wide);
  chances[0] = 1;
  for (let more = 0; more <= most - 2; more++) {
    for (let single = 0; single <= 2 + more; single++) {
      const at = more * wide + single;
      const chance = chances[at] ?? 0;
      if (chance < leastChance) continue;
      const open = 2 + more - single;
      if (open === 0 || 2 + more === most) {
        ways.push({ single, open, chance });
        continue;
      }
      const again = Math.max(0, (left[pair] ?? 0) - gone * more) / (size - gone * (more + single));
      chances[at + wide] = (chances[at + wide] ?? 0) + chance * again;
      chances[at + 1] = (chances[at + 1] ?? 0) + chance * (1 - again);
    }
  }
  return ways;
};

// Rarer ways than this add nothing to the eighth decimal.
const leastChance = 1e-12;

/** So many hands together, each for itself. */
const times = (hand: Spread, count: number): Spread => {
  let sum: Spread = new Map([[0, 1]]);
  for (let done = 0; done < count; done++) sum = joined(sum, hand);
  return sum;
};

/** Where a split hand ends: at what total, doubled or not, and how often; 22 stands for bust. */
type Final = {
  readonly total: number;
  readonly isDoubled: boolean;
  readonly isFree: boolean;
  readonly chance: number;
};

type Ending = {
  readonly pair: number;
  readonly up: number;
  readonly rest: Left;
  /** Whether the second card may be of the pair's value: it is not where the hand could have been split again. */
  readonly mayPair: boolean;
};

const finalsOf = (
  { solved: { game, totals } }: Table,
  { pair, up, rest: { left, size }, mayPair }: Ending,
): readonly Final[] => {
  const [hits, doubles] = [byChart(totals.hits), byChart(totals.doubles)];
  const chanceOf = (value: number) => (left[value] ?? 0) / size;
  const secondOf = (value: number) => {
    if (mayPair) return chanceOf(value);
    return value === pair ? 0 : chanceOf(value) / (1 - chanceOf(pair));
  };
  const finals: Final[] = [];
  const plain = { isDoubled: false, isFree: false };
  const end = (hand: number, chance: number, how: Pick<Final, 'isDoubled' | 'isFree'>) =>
    finals.push({ total: hand === bust ? 22 : (handTree.total[hand] ?? 22), chance, ...how });
  const go = (hand: number, chance: number): void => {
    if (hand === bust) return void end(hand, chance, plain);
    const at = hand * values + up;
    const isSecond = handTree.cards[hand] === 2;
    const isOver = (pair === ace && isSecond) || handTree.total[hand] === 21;
    const isDoubled = !isOver && isSecond && game.doublesAfterSplit && doubles(at);
    if (isOver || (!isDoubled && handTree.cards[hand] !== 1 && !hits(at))) {
      return void end(hand, chance, plain);
    }
    const total = handTree.total[hand] ?? 0;
    const isFree = handTree.isSoft[hand] === 0 && game.freeDoublesAfterSplit.includes(total);
    for (let value = 0; value < values; value++) {
      const part = chance * (handTree.cards[hand] === 1 ? secondOf(value) : chanceOf(value));
      const next = handTree.next[hand * values + value] ?? bust;
      if (part === 0) continue;
      if (isDoubled) end(next, part, { isDoubled, isFree });
      else go(next, part);
    }
  };
  go(singleOf(pair), 1);
  return finals;
};

type Facing = { readonly end: number; readonly isToken: boolean };

const against = (
  { solved: { game } }: Table,
  finals: readonly Final[],
  { end, isToken }: Facing,
): Spread => {
  const spread = new Map<number, number>();
  for (const { total, isDoubled, isFree, chance } of finals) {
    const result = total > 21 ? -1 : (game.results[total * outcomes + end] ?? 0);
    const risk = (isToken ? 0 : 1) + (isDoubled && !isFree ? 1 : 0);
    add(spread, result > 0 ? (isDoubled ? 2 : 1) : result < 0 ? -risk : 0, chance);
  }
  return spread;
};

const joined = (a: Spread, b: Spread): Spread => {
  const spread = new Map<number, number>();
  for (const [gain, chance] of a) {
    for (const [more, part] of b) add(spread, gain + more, chance * part);
  }
  return spread;
};
