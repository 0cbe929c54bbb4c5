import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Checked, isOf, type Stretch } from '@openpit/analysis';
import type { Order } from './order.ts';

/** What a stretch came to, kept so that a run that was stopped goes on from there. */
type Kept = Pick<Order, 'seed' | 'rounds'> & { readonly checked: readonly Checked[] };

/** Results in a file, a line each. */
export type Keeper = {
  /** What a stretch came to before, if it was played as it would be now. */
  of(order: Order, stretch: Stretch): readonly Checked[] | undefined;
  keep(order: Order, checked: readonly Checked[]): void;
  /** The rulebook is written down: the next run plays it anew. */
  forget(rulebook: string): void;
};

export const keeperIn = (file: string): Keeper => {
  const all = new Map(linesOf(file).map((line) => [line.seed, line]));
  const write = (line: Kept) => `${JSON.stringify(line)}\n`;
  return {
    of({ seed, rounds }, stretch) {
      const known = all.get(seed);
      return known?.rounds === rounds && isOf(stretch, known.checked) ? known.checked : undefined;
    },
    keep({ seed, rounds }, checked) {
      const line = { seed, rounds, checked };
      all.set(seed, line);
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, write(line));
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

const linesOf = (file: string): readonly Kept[] => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').flatMap((line): readonly Kept[] => {
    try {
      return line === '' ? [] : [JSON.parse(line)];
    } catch {
      // The last line of a run that was cut off.
      return [];
    }
  });
};
