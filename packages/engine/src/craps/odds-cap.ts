import {
  assert,
  betParam,
  type Cents,
  type Citation,
  cents,
  cite,
  money,
  type Refusal,
  refuse,
  type WagerRef,
  wagerAt,
} from '../core/index.ts';
import type { Behind } from './bets/index.ts';
import type { Phase } from './phase.ts';
import type { Point } from './roll.ts';
import type { Table } from './table.ts';

type Backed = { readonly ref: WagerRef; readonly behind: Behind; readonly stake: Cents };

/** Refuses odds without a flat wager, without a point, or above their cap. */
export const refuseCap = (table: Table, { ref, behind, stake }: Backed): Refusal | undefined => {
  const point = pointOf(behind, table.phase);
  const { seat, hand, tip } = ref;
  const flat = wagerAt(table.layout, { seat, hand, bet: behind.flat, tip });
  if (flat === undefined || point === null) return nothingToBack(ref.bet, behind, point);
  const cap = capOn(table, { behind, point, flat: flat.stake });
  return stake <= cap ? undefined : aboveCap(ref.bet, cap, capBy(behind, point));
};

const nothingToBack = (bet: string, behind: Behind, point: Point | null): Refusal => {
  const params = { bet: betParam(bet), flat: betParam(behind.flat) };
  return refuse('craps.nothing-to-back', params, cite(behind.opens, capBy(behind, point ?? 4)));
};

const aboveCap = (bet: string, cap: Cents, by: Citation): Refusal =>
  refuse('craps.above-cap', { bet: betParam(bet), cap: money(cap) }, by);

/** The point of the odds: their own, or the table's. */
export const pointOf = ({ point }: Behind, phase: Phase): Point | null =>
  point ?? (phase.kind === 'point' ? phase.point : null);

type Capped = { readonly behind: Behind; readonly point: Point; readonly flat: Cents };

/** The cap of the odds behind a flat stake on a point. */
export const capOn = (
  { settings: { chip, oddsTimes } }: Pick<Table, 'settings'>,
  { behind, point, flat }: Capped,
): Cents => {
  const cap = behind.caps[point].is;
  return cap === 'payable-unit'
    ? payableUnits({ chip, oddsTimes }, { behind, point, flat })
    : cents(flat * cap);
};

const payableUnits = (
  { chip, oddsTimes }: Pick<Table['settings'], 'chip' | 'oddsTimes'>,
  { behind, point, flat }: Capped,
): Cents => {
  // Odds are measured by their stake. A lay is measured by what it wins, so its cap is the stake that wins the flat amount.
  const pays = behind.pays[point].is;
  const per = behind.isLay ? pays[0] : 1;
  const to = behind.isLay ? pays[1] : 1;
  const unit = pays[1] * chip;
  assert(unit, 'a payable unit is above zero');
  const single = Math.ceil((flat * to) / per / unit) * unit;
  const double = oddsTimes === 2 ? Math.floor((2 * flat * to) / per) : 0;
  return cents(Math.max(single, double));
};

/** The clauses that set the cap for a point. */
export const capBy = ({ caps, capBy: by }: Behind, point: Point): Citation => cite(caps[point], by);
