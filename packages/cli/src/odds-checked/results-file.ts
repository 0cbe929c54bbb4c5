import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Batch, type Checked, isOf } from '@openpit/analysis';
import type { Order } from './order.ts';

/** The result of a batch, stored so that a run that was stopped continues from there. */
type StoredResult = Pick<Order, 'seed' | 'rounds'> & { readonly checked: readonly Checked[] };

/** Results in a file, one per line. */
export type ResultsFile = {
  /** The earlier result of a batch, if it was played in the same way as now. */
  of(order: Order, batch: Batch): readonly Checked[] | undefined;
  add(order: Order, checked: readonly Checked[]): void;
  /** Removes the results of a rulebook that is written to the report: the next run plays it again. */
  forget(rulebook: string): void;
};

export const resultsIn = (file: string): ResultsFile => {
  const all = new Map(resultsOf(file).map((result) => [result.seed, result]));
  const write = (result: StoredResult) => `${JSON.stringify(result)}\n`;
  return {
    of({ seed, rounds }, batch) {
      const known = all.get(seed);
      return known?.rounds === rounds && isOf(batch, known.checked) ? known.checked : undefined;
    },
    add({ seed, rounds }, checked) {
      const result = { seed, rounds, checked };
      all.set(seed, result);
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, write(result));
    },
    forget(rulebook) {
      for (const [seed, { checked }] of all) {
        if (checked[0]?.rulebook === rulebook) all.delete(seed);
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, [...all.values()].map(write).join(''));
    },
  };
};

const resultsOf = (file: string): readonly StoredResult[] => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').flatMap((result): readonly StoredResult[] => {
    try {
      return result === '' ? [] : [JSON.parse(result)];
    } catch {
      // The last line of a run that was interrupted while writing.
      return [];
    }
  });
};
