import type { SealedEntry } from '../../log/chain.ts';
import type { AccountId, Audience } from '../../ports.ts';

/** An audience that remembers what it was shown. Everybody watches except those who have left. */
export const notebook = (): Audience & {
  readonly notified: SealedEntry[];
  readonly gone: Set<AccountId>;
} => {
  const notified: SealedEntry[] = [];
  const gone = new Set<AccountId>();
  return {
    notified,
    gone,
    notify: (_table, logEntries) => {
      notified.push(...logEntries);
    },
    status: () => {},
    isWatchedBy: (_table, account) => !gone.has(account),
  };
};
