import {
  assert,
  type Cents,
  type Citation,
  cents,
  citationOf,
  type Refusal,
  refuse,
  type WagerRef,
  wagerAt,
  writeDollars,
} from '../core/index.ts';
import type { Behind } from './bets/index.ts';
import type { Point } from './roll.ts';
import type { Table } from './state.ts';

type Backed = { readonly asked: WagerRef; readonly behind: Behind; readonly stake: Cents };

/** Refuses odds without a flat wager, without a point, or above what may stand behind it. */
export const refuseCap = (table: Table, { asked, behind, stake }: Backed): Refusal | undefined => {
  const point = behind.point ?? (table.phase.kind === 'point' ? table.phase.point : null);
  const flat = wagerAt(table.layout, { ...asked, bet: behind.flat });
  const by = capBy(behind, point ?? 4);
  if (!flat || !point) {
    return refuse(
      'nothing-to-back',
      [...citationOf(behind.opens), ...by],
      `${asked.bet} stands behind ${behind.flat}, with its point up`,
    );
  }
  const cap = capOn(table, { behind, point, flat: flat.stake });
  if (stake <= cap) return undefined;
  return refuse('above-cap', by, `${asked.bet} goes up to ${writeDollars(cap)} here`);
};

/** How much may stand behind a flat stake on a point. */
export const capOn = (
  { settings: { chip, oddsTimes } }: Pick<Table, 'settings'>,
  { behind, point, flat }: { readonly behind: Behind; readonly point: Point; readonly flat: Cents },
): Cents => {
  const { cap } = behind;
  if (cap.kind === 'times') return cents(flat * cap.times[point].is);
  // Measured on the win, it is the stake that wins the flat amount.
  const [per, to] = cap.measured.is === 'win' ? behind.pays[point].is : ([1, 1] as const);
  const unit = cap.units.is[point] * chip;
  assert(unit > 0, 'a payable unit is above zero');
  const single = Math.ceil((flat * to) / per / unit) * unit;
  const double = oddsTimes === 2 ? Math.floor((2 * flat * to) / per) : 0;
  return cents(Math.max(single, double));
};

/** The clause that sets the cap on a point. */
export const capBy = ({ cap }: Behind, point: Point): Citation =>
  citationOf(cap.kind === 'times' ? cap.times[point] : cap.measured);
