import { byChart, isFreeDouble } from './chart.ts';
import { outcomeNatural, outcomes } from './dealer-tree.ts';
import { ace, bust, handTree, pairOf, singleOf, ten, values } from './hand-tree.ts';
import { doubled, type Judged, judgeFor, type Played, playOut } from './judged.ts';
import { dealerFrom, shoeOf, withoutHand } from './shoe.ts';
import type { FirstWorth, Solved } from './solve.ts';

/** How likely a round is to bring so many stakes. */
export type Spread = ReadonlyMap<number, number>;

type Codes = (hand: FirstWorth, up: number) => string;

/**
 * What a round can bring and how often. Hands of a split, and new cards after an exchange, are
 * taken as drawn from the full shoe, each for itself once the dealer's hand is given: their mean is
 * known exactly elsewhere, and here only how it scatters is asked for.
 */
export const spreadOf = (solved: Solved, codeOf: Codes): Spread => {
  const { game, totals, first } = solved;
  const judged = judgeFor(game)(shoeOf(game.decks), handTree.order);
  const hits = byChart(totals.hits);
  const table: Table = {
    solved,
    judged,
    codeOf,
    won: playOut(judged, { wins: 1, loses: 0 }, hits),
    lost: playOut(judged, { wins: 0, loses: 1 }, hits),
  };
  const spread = new Map<number, number>();
  for (const hand of first) {
    for (let up = 0; up < values; up++) {
      const weight = hand.weight[up] ?? 0;
      if (weight <= 0) continue;
      for (const [gain, chance] of roundOf(table, hand, up)) add(spread, gain, weight * chance);
    }
  }
  return spread;
};

type Table = {
  readonly solved: Solved;
  readonly judged: Judged;
  readonly codeOf: Codes;
  readonly won: Played;
  readonly lost: Played;
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
  const spread = new Map(played(table, { hand, up, code: table.codeOf(hand, up) }));
  add(spread, -1, natural);
  return spread;
};

type Asked = { readonly hand: FirstWorth; readonly up: number; readonly code: string };

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
      return newHands(table, { up, open });
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

const newHands = (table: Table, { up, open }: Against): Spread => {
  const spread = new Map<number, number>();
  let all = 0;
  for (const hand of table.solved.first) {
    const weight = hand.weight[up] ?? 0;
    const code = table.codeOf(hand, up);
    all += weight;
    const again = code === 'Z' || hand.isNatural ? 'S' : code;
    const share = open / (1 - (hand.natural[up] ?? 0));
    for (const [gain, chance] of played(table, { hand, up, code: again })) {
      add(spread, gain, weight * share * chance);
    }
  }
  return new Map([...spread].map(([gain, chance]) => [gain, chance / all]));
};

type Splitting = Against & { readonly pair: number };

const mostHands = 4;

/** Hands of a split: alike and apart once it is known how the dealer ends. */
const splitHands = (table: Table, { pair, up, open }: Splitting): Spread => {
  const { game } = table.solved;
  const { shoe } = table.judged;
  const left = new Float64Array(values);
  const size = withoutHand(shoe, pairOf(pair, pair), left);
  const ends = new Float64Array(values * outcomes);
  dealerFrom(game.dealer)(shoe, { left, size }, ends);
  const finals = finalsOf(table, pair, up);
  const again = pair === ace && !game.acesAgain ? 0 : (left[pair] ?? 0) / size;
  const isFree = game.hasFreeSplits && pair !== ten;
  const counts = handCounts(again);
  const spread = new Map<number, number>();
  let all = 0;
  for (let end = 0; end < outcomeNatural; end++) all += ends[up * outcomes + end] ?? 0;
  for (let end = 0; end < outcomeNatural; end++) {
    const chance = ((ends[up * outcomes + end] ?? 0) / all) * open;
    const own = against(table, finals, { end, isToken: false });
    const rest = isFree ? against(table, finals, { end, isToken: true }) : own;
    let sum = own;
    for (let hands = 2; hands <= mostHands; hands++) {
      sum = joined(sum, rest);
      const share = chance * (counts[hands] ?? 0);
      for (const [gain, part] of sum) add(spread, gain, share * part);
    }
  }
  return spread;
};

/** How many hands a split comes to, when a second card pairs with some chance. */
const handCounts = (again: number): readonly number[] => {
  const two = (1 - again) ** 2;
  const three = 2 * again * (1 - again) ** 3;
  return [0, 0, two, three, 1 - two - three];
};

/** Where a split hand ends: at what total, doubled or not, and how often; 22 stands for bust. */
type Final = {
  readonly total: number;
  readonly isDoubled: boolean;
  readonly isFree: boolean;
  readonly chance: number;
};

const finalsOf = ({ solved, judged }: Table, pair: number, up: number): readonly Final[] => {
  const { game, totals } = solved;
  const [hits, doubles] = [byChart(totals.hits), byChart(totals.doubles)];
  const { counts, isEndless, size } = judged.shoe;
  const chanceOf = (value: number) => (counts[value] ?? 0) / (isEndless ? 1 : size);
  const finals: Final[] = [];
  const plain = { isDoubled: false, isFree: false };
  const end = (hand: number, chance: number, how: Pick<Final, 'isDoubled' | 'isFree'>) =>
    finals.push({ total: hand === bust ? 22 : (handTree.total[hand] ?? 22), chance, ...how });
  const nextOf = (hand: number, value: number) => handTree.next[hand * values + value] ?? bust;
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
      const next = nextOf(hand, value);
      if (isDoubled) end(next, chance * chanceOf(value), { isDoubled, isFree });
      else go(next, chance * chanceOf(value));
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
