import { pricesOf } from '@openpit/analysis';
import type { SeatNumber, Table } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import type { Hint } from '../hints/hint.ts';
import { hintFor } from '../hints/index.ts';

/** The cost of a wager, as far as a felt shows it. */
export type Edge = {
  readonly bet: string;
  /** The conditions of this price, as `point=6` or `decks=8`; empty if it always holds. */
  readonly when: readonly string[];
  readonly edge: number;
};

/** What the worker counts: all prices of a rulebook, or the value of each answer at a table. */
export type Question =
  | { readonly kind: 'prices'; readonly rulebook: string }
  | {
      readonly kind: 'hint';
      readonly rulebook: string;
      readonly table: Table;
      readonly seat: SeatNumber;
    };

export type Counted = { readonly prices: readonly Edge[] } | { readonly hint: Hint | null };

const countPrices = (id: string): readonly Edge[] => {
  const rulebook = rulebookOf(id);
  const prices = rulebook ? pricesOf(rulebook) : [];
  return prices.map(
    ({ bet, condition, edge }): Edge => ({
      bet,
      when: condition?.split(',') ?? [],
      edge: Number((edge.top * 1_000_000n) / edge.bottom) / 1_000_000,
    }),
  );
};

const countHint = ({ rulebook: id, table, seat }: Question & { kind: 'hint' }): Hint | null => {
  const rulebook = rulebookOf(id);
  return rulebook ? hintFor({ rulebook, table }, seat) : null;
};

// Exact counts take a second or so; in a worker they do not block the table.
addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  const { id, question } = data;
  const counted: Counted =
    question.kind === 'prices'
      ? { prices: countPrices(question.rulebook) }
      : { hint: countHint(question) };
  postMessage({ id, counted });
});
