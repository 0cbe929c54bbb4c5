import { byChart, type Totals } from './solver/chart.ts';
import { isFreeDouble, isFreeSplitDouble } from './solver/game.ts';
import { handTree, values } from './solver/hand-tree.ts';
import { insuranceAnswer, insuranceGain } from './solver/insurance.ts';
import type { FirstWorth, Solved } from './solver/solve.ts';
import { choices, type HandChoice, type Worth } from './solver/worth.ts';

/** What to do, as a chart prints it: stand, hit, double (or something else if not allowed), free double, split, surrender, zap. */
export const codes = ['S', 'H', 'Dh', 'Ds', 'F', 'P', 'Rh', 'Rs', 'Rp', 'Z'] as const;

export type Code = (typeof codes)[number];

/** One cell of a chart: what to do, the value of each choice, and by how much the best one leads. */
export type Cell = {
  readonly code: Code;
  readonly worth: Readonly<Partial<Record<HandChoice, number>>>;
  /** What to do with a hand of this total that may only be hit or stood on. */
  readonly or: 'H' | 'S';
  /** Whether a hand of two cards that may no longer be surrendered or exchanged is doubled. */
  readonly doubles: boolean;
  /** What the rules allow here: only a pair is split, and what the game lacks is not played. */
  readonly legal: readonly Code[];
  /** By how much the best choice leads the next, or the smaller lead of the fallback if that is closer. */
  readonly lead: number;
};

/** Rows by total or pair, columns by up card. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Cell>>>>;

export type Chart = { readonly hard: Rows; readonly soft: Rows; readonly pair: Rows };

export type Strategy = {
  /** The expected loss over the first stake. */
  readonly houseEdge: number;
  readonly chart: Chart;
  /** How hands with tokens are played, if the game has tokens. */
  readonly token: Chart | null;
  readonly againstAce: AgainstAce;
};

/** The best answer to the dealer's ace: two-card hands by name, such as `10,6`. */
export type AgainstAce = {
  /** Null if the game does not offer it. */
  readonly takesEvenMoney: boolean | null;
  readonly insured: readonly string[];
  /** The part of the bet that is then insured. */
  readonly share: number;
};

/** What to do with a hand that a chart would exchange, after the exchange or if it is not allowed. */
export const laterCode = ({ worth, or, doubles }: Cell): Code => {
  const { split = Number.NEGATIVE_INFINITY, stand = 0, hit = stand, double = stand } = worth;
  if (split > Math.max(stand, hit, doubles ? double : stand)) return 'P';
  if (doubles) return or === 'H' ? 'Dh' : 'Ds';
  return or;
};

/** The name of a card of each value, from the ace to the ten. */
export const cardNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** The up cards as columns, in the order of a chart. */
export const columns = [...cardNames.slice(1), cardNames[0]];

const upOf = (column: (typeof cardNames)[number]): number => cardNames.indexOf(column);

export const nameOf = (value: number): string => cardNames[value] ?? '';

/** The best strategy that uses totals only, and the value of the game with it. */
export const totalStrategy = (solved: Solved): Strategy => {
  const { totals, tokens, first } = solved;
  const rowOf = (isSoft: boolean, total: number) =>
    rowFor((up) => {
      const hands = first.filter((hand) => isRow(hand, { isSoft, total }));
      const mixed = hands.some(({ isPair }) => !isPair)
        ? hands.filter(({ isPair }) => !isPair)
        : hands;
      const { worth, hand } = average(mixed, up);
      const at = cellPlace(hand, up);
      return cellFrom(worth, {
        hits: byChart(totals.hits)(at),
        doubles: byChart(totals.doubles)(at),
        isFree: isFreeDouble(solved.game, hand),
      });
    });
  const chart: Chart = {
    hard: rowsOf(span(5, 20), (total) => rowOf(false, total)),
    soft: rowsOf(span(13, 20), (total) => rowOf(true, total)),
    pair: pairRows(solved),
  };
  const token = tokens ? tokenChart(solved, tokens.totals) : null;
  const houseEdge = -valueBy(solved, (hand, up) => cellIn(chart, hand, up));
  return { houseEdge, chart, token, againstAce: againstAce(solved) };
};

/** The best strategy that uses the cards themselves: a row for every two cards. */
export const cardsStrategy = (solved: Solved): Strategy => {
  const rowsFor = (isSoft: boolean) =>
    Object.fromEntries(
      solved.first
        .filter(
          ({ hand, isPair, isNatural }) =>
            !isPair && !isNatural && (handTree.isSoft[hand] === 1) === isSoft,
        )
        .map((first) => [
          handName(first.low, first.high),
          rowFor((up) => {
            const worth = netOf(first, first.byCards, up);
            return cellFrom(worth, fallbackBy(worth, isFreeDouble(solved.game, first.hand)));
          }),
        ]),
    );
  const chart: Chart = {
    hard: rowsFor(false),
    soft: rowsFor(true),
    pair: pairRows(solved, 'byCards'),
  };
  const value = valueBy(
    solved,
    (first, up) => {
      const worth = netOf(first, first.byCards, up);
      const stand = Math.max(...Object.values(worth));
      return { code: 'S', worth: { stand }, or: 'S', doubles: false, legal: [], lead: 0 };
    },
    'byCards',
  );
  return { houseEdge: -value, chart, token: null, againstAce: againstAce(solved) };
};

const againstAce = ({ game, first }: Solved): AgainstAce => {
  const possible = first.filter(({ weight }) => (weight[0] ?? 0) > 0);
  const natural = possible.find(({ isNatural }) => isNatural);
  const insured = possible.filter((hand) => insuranceAnswer(game, hand, 0) === 'insure');
  return {
    takesEvenMoney:
      game.evenMoney === null || natural === undefined
        ? null
        : insuranceAnswer(game, natural, 0) === 'even money',
    insured: insured.map(({ low, high }) => handName(low, high)),
    share: game.insurance?.share ?? 0,
  };
};

/** Two cards by name, the higher first; an ace is the lowest. */
export const handName = (low: number, high: number): string => [high, low].map(nameOf).join(',');

const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const rowsOf = (totals: readonly number[], row: (total: number) => Rows[string]): Rows =>
  Object.fromEntries(totals.map((total) => [`${total}`, row(total)]));

const rowFor = (cell: (up: number) => Cell): Rows[string] =>
  Object.fromEntries(columns.map((column) => [column, cell(upOf(column))]));

const isRow = (
  { hand, isNatural }: FirstWorth,
  { isSoft, total }: { readonly isSoft: boolean; readonly total: number },
): boolean =>
  !isNatural && (handTree.isSoft[hand] === 1) === isSoft && handTree.total[hand] === total;

type Net = Readonly<Partial<Record<HandChoice, number>>>;

/** The value of each choice in all, a dealer's blackjack included. */
const netOf = ({ natural, isPair }: FirstWorth, worth: Worth, up: number): Net => {
  const net: Partial<Record<HandChoice, number>> = {};
  for (const choice of choices) {
    const value = worth[choice]?.[up];
    if (value !== undefined && (choice !== 'split' || isPair))
      net[choice] = value - (natural[up] ?? 0);
  }
  return net;
};

/** The mean over the hands of a row, weighted by how often each comes. */
const average = (
  hands: readonly FirstWorth[],
  up: number,
): { readonly worth: Net; readonly hand: number } => {
  const all = hands.reduce((sum, { weight }) => sum + (weight[up] ?? 0), 0);
  const worth: Partial<Record<HandChoice, number>> = {};
  for (const first of hands) {
    const share = all > 0 ? (first.weight[up] ?? 0) / all : 1 / hands.length;
    for (const [choice, value] of Object.entries(netOf(first, first.byTotals, up))) {
      if (choice === 'split') continue;
      // The type of Object.entries does not know that the keys are choices.
      const key = choice as HandChoice;
      worth[key] = (worth[key] ?? 0) + share * value;
    }
  }
  return { worth, hand: hands[0]?.hand ?? 0 };
};

type Fallback = { readonly hits: boolean; readonly doubles: boolean; readonly isFree: boolean };

/** What to do if the best choice is not allowed, by the value of each choice. */
const fallbackBy = (worth: Net, isFree: boolean): Fallback => {
  const { stand = 0, hit = stand, double = Number.NEGATIVE_INFINITY } = worth;
  return { hits: hit > stand, doubles: double > Math.max(stand, hit), isFree };
};

const cellFrom = (worth: Net, { hits, doubles, isFree }: Fallback): Cell => {
  const of = (choice: HandChoice) => worth[choice] ?? Number.NEGATIVE_INFINITY;
  const plain = hits ? of('hit') : of('stand');
  const best = Math.max(plain, of('double'), of('split'), of('surrender'), of('zap'));
  const or = hits ? 'h' : 's';
  const code = ((): Code => {
    if (best === plain) return hits ? 'H' : 'S';
    if (best === of('split')) return 'P';
    if (best === of('zap')) return 'Z';
    if (best === of('double')) return isFree ? 'F' : hits ? 'Dh' : 'Ds';
    return of('split') > Math.max(plain, of('double')) ? 'Rp' : `R${or}`;
  })();
  const legal = legalCodes(worth, isFree);
  return { code, worth, or: hits ? 'H' : 'S', doubles, legal, lead: leadOf(worth, code) };
};

/** The codes of which every choice is offered: a choice that is not has no value. */
const legalCodes = (worth: Net, isFree: boolean): readonly Code[] =>
  codes.filter((code) => {
    if (worth[choiceOf[code]] === undefined) return false;
    if (code === 'F') return isFree;
    return code !== 'Rp' || worth.split !== undefined;
  });

/** By how much the best choice leads, or the fallback if that is closer. */
const leadOf = (worth: Net, code: Code): number => {
  const [best = 0, next = Number.NEGATIVE_INFINITY] = Object.values(worth).sort((a, b) => b - a);
  const { hit, stand } = worth;
  const hasElse = /^(D|R[hs])/.test(code) && hit !== undefined && stand !== undefined;
  return Math.min(best - next, hasElse ? Math.abs(hit - stand) : Number.POSITIVE_INFINITY);
};

const pairRows = ({ game, first }: Solved, by: 'byCards' | 'byTotals' = 'byTotals'): Rows =>
  Object.fromEntries(
    first
      .filter(({ isPair }) => isPair)
      .toSorted((a, b) => (a.low === 0 ? 10 : a.low) - (b.low === 0 ? 10 : b.low))
      .map((pair) => [
        `${nameOf(pair.low)},${nameOf(pair.low)}`,
        rowFor((up) => {
          const worth = netOf(pair, pair[by], up);
          return cellFrom(worth, fallbackBy(worth, isFreeDouble(game, pair.hand)));
        }),
      ]),
  );

/** Hands with tokens: the same rows without what only a first hand may do. A pair there is split for free while allowed. */
const tokenChart = ({ tokens, game }: Solved, totals: Totals): Chart => {
  const rowOf = (isSoft: boolean, total: number) =>
    rowFor((up) => {
      const hands = (tokens?.first ?? []).filter(
        ({ hand }) => (handTree.isSoft[hand] === 1) === isSoft && handTree.total[hand] === total,
      );
      const all = hands.reduce((sum, { weight }) => sum + (weight[up] ?? 0), 0);
      const worth: Partial<Record<HandChoice, number>> = {};
      for (const { weight, worth: own } of hands) {
        const share = all > 0 ? (weight[up] ?? 0) / all : 1 / hands.length;
        for (const choice of ['stand', 'hit', 'double'] as const) {
          const value = own[choice]?.[up];
          if (value !== undefined) worth[choice] = (worth[choice] ?? 0) + share * value;
        }
      }
      // Some totals need a third card: for these the chart says only whether to hit.
      const hand = hands[0]?.hand ?? someHand(isSoft, total);
      const at = cellPlace(hand, up);
      return cellFrom(worth, {
        hits: byChart(totals.hits)(at),
        doubles: byChart(totals.doubles)(at),
        isFree: isFreeSplitDouble(game, hand),
      });
    });
  return {
    hard: rowsOf(span(5, 20), (total) => rowOf(false, total)),
    soft: rowsOf(span(13, 20), (total) => rowOf(true, total)),
    pair: {},
  };
};

const someHand = (isSoft: boolean, total: number): number =>
  handTree.total.findIndex(
    (each, hand) => each === total && (handTree.isSoft[hand] === 1) === isSoft,
  );

const cellPlace = (hand: number, up: number): number => hand * values + up;

const cellIn = (chart: Chart, { hand, isPair, low }: FirstWorth, up: number): Cell => {
  const column = nameOf(up);
  const rows = isPair ? chart.pair : handTree.isSoft[hand] === 1 ? chart.soft : chart.hard;
  const row = isPair ? `${nameOf(low)},${nameOf(low)}` : `${handTree.total[hand]}`;
  const cell = rows[row]?.[column];
  if (!cell) throw new Error(`bug: no cell for ${row} against ${column}`);
  return cell;
};

/** The value of the game if every first hand is played as its cell says. */
const valueBy = (
  { first, game }: Solved,
  cellOfHand: (hand: FirstWorth, up: number) => Cell,
  by: 'byCards' | 'byTotals' = 'byTotals',
): number => {
  let value = 0;
  for (const hand of first) {
    for (let up = 0; up < values; up++) {
      const weight = hand.weight[up] ?? 0;
      if (weight <= 0) continue;
      const worth = hand.isNatural
        ? naturalWorth(game, hand, up)
        : by === 'byCards'
          ? (cellOfHand(hand, up).worth.stand ?? 0)
          : worthOf(netOf(hand, hand.byTotals, up), cellOfHand(hand, up).code);
      value += weight * (worth + insuredWorth(game, hand, up));
    }
  }
  return value;
};

/** A blackjack is paid unless the dealer has one too. Against an ace even money is taken if it is worth more. */
const naturalWorth = (game: Solved['game'], hand: FirstWorth, up: number): number =>
  game.evenMoney !== null && insuranceAnswer(game, hand, up) === 'even money'
    ? game.evenMoney
    : game.natural * (1 - (hand.natural[up] ?? 0));

const insuredWorth = (game: Solved['game'], hand: FirstWorth, up: number): number =>
  insuranceAnswer(game, hand, up) === 'insure' ? insuranceGain(game, hand.natural[up] ?? 0) : 0;

const worthOf = (worth: Net, code: Code): number => {
  const choice = choiceOf[code];
  return worth[choice] ?? 0;
};

export const choiceOf: Readonly<Record<Code, HandChoice>> = {
  S: 'stand',
  H: 'hit',
  Dh: 'double',
  Ds: 'double',
  F: 'double',
  P: 'split',
  Rh: 'surrender',
  Rs: 'surrender',
  Rp: 'surrender',
  Z: 'zap',
};
