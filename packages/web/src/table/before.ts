import type { Rulebook } from '@openpit/engine';
import type { PastOutcome } from '@openpit/protocol';
import { useEffect, useState } from 'react';
import { outcomeOf } from '../games/outcome-in.ts';
import { askOutcomes } from '../session/house.ts';
import type { Result } from './result.ts';

/** The outcomes of a table before the page was opened, no matter who played: oldest first, and loaded late. They cannot be replayed. */
export const useBefore = (
  table: string,
  { rulebook, since }: { readonly rulebook: Rulebook; readonly since: number | null },
): readonly Result[] => {
  const [before, setBefore] = useState<readonly Result[]>([]);
  useEffect(() => {
    setBefore([]);
    if (since === null) return;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const past = await askOutcomes(table);
      if (isWanted) setBefore(resultsBefore(past, { rulebook, since }));
    };
    // If they cannot be loaded, the board is shown without them and without a message.
    void load().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [table, rulebook, since]);
  return before;
};

/** Outcomes up to the entry with which a page began; later ones the page has seen itself. */
export const resultsBefore = (
  past: readonly PastOutcome[],
  { rulebook, since }: { readonly rulebook: Rulebook; readonly since: number },
): readonly Result[] =>
  past
    .filter(({ version }) => version <= since)
    .map(({ version, came }) => ({
      version,
      // No round of this page: those are numbered from 0.
      round: -version,
      at: '',
      // The house has it from the engine, and the wire has no type for a card.
      outcome: outcomeOf(rulebook, came as Parameters<typeof outcomeOf>[1]),
      lines: [],
      fees: [],
    }));

/** The visitor's own rounds, which can be replayed, in place of the same outcomes. */
export const withOwn = (before: readonly Result[], own: readonly Result[]): readonly Result[] => {
  const known = new Set(own.map(({ version }) => version));
  return [...before.filter(({ version }) => !known.has(version)), ...own].sort(
    (a, b) => a.version - b.version,
  );
};
