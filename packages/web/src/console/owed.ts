import { paidOn } from '@openpit/analysis/school';
import {
  amountOf,
  type Cents,
  type ClauseId,
  cents,
  type Game,
  type Pays,
  profitOf,
  type Settlement,
} from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import { denominations } from '../table/chips.ts';
import { infosOf } from '../table/engine.ts';

/** A pile of equal chips. */
export type Pile = { readonly chip: Cents; readonly count: number };

/** How a payment is calculated: a stake in parts of `per`, each paid `to`. */
export type Sum = {
  readonly stake: Cents;
  readonly per: number;
  readonly to: number;
  readonly is: Cents;
};

/** One step for one wager, in the order of the rules. */
export type Owed = {
  readonly kind: 'take' | 'pay' | 'return' | 'move' | 'stand';
  readonly lineItem: Settlement;
  /** The clause that decides it: the first of those it cites. The last ones are about the value of a card or a throw. */
  readonly clause: ClauseId;
  /** What is taken, paid, returned or moved. */
  readonly amount: Cents;
  /** The calculation, if something is paid: one part, or two if an odd rest has a pay of its own. */
  readonly sums: readonly Sum[];
  /** Commission that is taken from the payment; below zero it is returned with it. */
  readonly fee: Cents;
  readonly piles: readonly Pile[];
  /** The amount that no chip makes up. */
  readonly rest: Cents;
};

type AtTable = Pick<Game, 'rulebook'>;

/** What is owed for settlements, in the engine's order, which is the document's. */
export const owedFor = (game: AtTable, lines: readonly Settlement[]): readonly Owed[] =>
  lines.map((lineItem) => owedOn(game, lineItem));

const owedOn = (game: AtTable, lineItem: Settlement): Owed => {
  const kind = kindOf(lineItem);
  const amount = kind === 'pay' ? paidOn(lineItem) : amountOf(lineItem);
  const { piles, rest } =
    kind === 'take' || kind === 'move' || kind === 'stand' ? noChips : pilesOf(amount);
  const sums = kind === 'pay' ? sumsFor(lineItem, paysOf(game, lineItem.bet)) : [];
  return {
    kind,
    lineItem,
    clause: lineItem.by[0] ?? '',
    amount,
    sums,
    fee: lineItem.fee,
    piles,
    rest,
  };
};

const noChips = { piles: [], rest: cents(0) } as const;

const kindOf = ({ verdict }: Settlement): Owed['kind'] => {
  switch (verdict) {
    case 'win':
      return 'pay';
    case 'lose':
      return 'take';
    case 'push':
      return 'stand';
    case 'returned':
      return 'return';
    case 'moved':
      return 'move';
  }
};

/** The printed pays of a bet, under the name with which it was made. */
const paysOf = (game: AtTable, bet: string): readonly Pays[] => {
  const made = gameViewOf(game.rulebook).madeAs?.(bet) ?? bet;
  const info =
    infosOf(game).find((one) => one.bet === bet) ?? infosOf(game).find((one) => one.bet === made);
  return info?.pays.map(({ is }) => is) ?? [];
};

/** The fewest chips that make an amount, largest first. */
export const pilesOf = (
  amount: Cents,
): { readonly piles: readonly Pile[]; readonly rest: Cents } => {
  let rest: number = amount;
  const piles = denominations.toReversed().flatMap((chip): readonly Pile[] => {
    const count = Math.floor(rest / chip);
    rest -= count * chip;
    return count > 0 ? [{ chip, count }] : [];
  });
  return { piles, rest: cents(rest) };
};

/** The calculation of a payment by one of the printed pays; in lowest terms if the pay is no printed ratio. */
export const sumsFor = (
  { stake, profit }: Pick<Settlement, 'stake' | 'profit'>,
  pays: readonly Pays[],
): readonly Sum[] => {
  if (stake <= 0 || profit <= 0) return [];
  const exact = pays.find(([to, per]) => stake * to === profit * per);
  if (exact) return [sum(stake, exact)];
  const odd = pays.flatMap((ratio) => withOddPart({ stake, profit }, ratio))[0];
  if (odd) return odd;
  const rounded = pays.find((ratio) => profitOf(stake, ratio) === profit);
  if (rounded) return [{ stake, per: rounded[1], to: rounded[0], is: profit }];
  const by = divisor(stake, profit);
  return [{ stake, per: stake / by, to: profit / by, is: profit }];
};

const sum = (stake: Cents, [to, per]: Pays): Sum => ({
  stake,
  per,
  to,
  is: profitOf(stake, [to, per]),
});

/** A stake beyond whole units, whose rest is paid even money. */
const withOddPart = (
  { stake, profit }: Pick<Settlement, 'stake' | 'profit'>,
  ratio: Pays,
): readonly (readonly Sum[])[] => {
  const rest = cents(stake % (ratio[1] * 100));
  const whole = cents(stake - rest);
  if (rest === 0 || whole === 0) return [];
  const parts = [sum(whole, ratio), sum(rest, [1, 1])];
  return parts.reduce((all, { is }) => all + is, 0) === profit ? [parts] : [];
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
