import type { SealedEntry } from '../../log/chain.ts';
import type { Audience } from '../../ports.ts';

/** An audience that remembers what it was shown. */
export const notebook = (): Audience & { readonly notified: SealedEntry[] } => {
  const notified: SealedEntry[] = [];
  return {
    notified,
    notify: (_table, logEntries) => {
      notified.push(...logEntries);
    },
    status: () => {},
  };
};
