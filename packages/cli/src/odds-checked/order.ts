import { setImmediate } from 'node:timers/promises';
import {
  type Batch,
  batchesOf,
  type Checked,
  checkBatch,
  type Priced,
  pricesOf,
} from '@openpit/analysis';
import { rulebookOf } from '@openpit/rulebooks';

/** A batch to be played. */
export type Order = {
  readonly rulebook: string;
  readonly at: number;
  readonly rounds: number;
  readonly seed: string;
};

/** What a worker answers: its progress, or its result. */
export type Answer =
  | { readonly kind: 'played'; readonly order: Order; readonly rounds: number }
  | { readonly kind: 'checked'; readonly order: Order; readonly checked: readonly Checked[] };

const known = new Map<string, readonly Batch[]>();

const batchesIn = (id: string): readonly Batch[] => {
  const rulebook = rulebookOf(id);
  if (!rulebook) throw new Error(`bug: no rulebook ${id}`);
  const prices: readonly Priced[] = known.has(id) ? [] : pricesOf(rulebook);
  const batches = known.get(id) ?? batchesOf(rulebook, prices);
  known.set(id, batches);
  return batches;
};

const everyMs = 5000;

/** Plays a batch, reports the progress now and then, and the result at the end. */
export const playOrder = async (order: Order, report: (answer: Answer) => void): Promise<void> => {
  const { rulebook, at, rounds, seed } = order;
  const batch = batchesIn(rulebook)[at];
  if (!batch) throw new Error(`bug: ${rulebook} has no batch ${at}`);
  const playing = checkBatch(batch, { rounds, seed });
  let reportedAt = performance.now();
  for (;;) {
    const next = playing.next();
    if (next.done) {
      report({ kind: 'checked', order, checked: next.value });
      return;
    }
    // Lets the process handle other events: a signal, or the end of its parent.
    await setImmediate();
    if (performance.now() - reportedAt < everyMs) continue;
    reportedAt = performance.now();
    report({ kind: 'played', order, rounds: next.value });
  }
};
