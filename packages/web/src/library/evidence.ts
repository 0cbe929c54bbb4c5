import type { Document, Rulebook } from '@openpit/engine';
import {
  type ClauseCoverage,
  citedIn,
  clausesOf,
  coverageOf,
  type Places,
  placesOf,
  playRecord,
  settingsIn,
  shownBy,
  togetherIn,
} from '@openpit/notation';
import { notApplicable } from '@openpit/rulebooks';
import type { RecordFile } from './records.ts';

/** How every clause of a rulebook's documents is covered, and which records show it, found here by replaying them. */
export type Evidence = {
  readonly coverage: ReadonlyMap<string, ClauseCoverage>;
  recordsFor(clause: string): readonly RecordFile[];
};

/** Replays every record of a rulebook and notes what each cites. */
export const evidenceFor = (
  rulebook: Rulebook,
  { ruled, own }: { readonly ruled: readonly Document[]; readonly own: readonly RecordFile[] },
): Evidence => {
  const replays = own.map(({ name, text }) => ({ name, replay: playRecord(text) }));
  const cited: Places = placesOf(replays.map(({ name, replay }) => [name, citedIn(replay)]));
  const kinds = new Map(ruled.flatMap(clausesOf).map(([id, { kind }]) => [id, kind]));
  const coverage = coverageOf({
    documents: ruled,
    shown: shownBy(
      own.map(({ name, text }) => ({ path: name, text })),
      (clause) => kinds.get(clause),
    ),
    cited,
    configured: placesOf(settingsIn(rulebook)),
    outside: notApplicable,
    together: togetherIn(replays.map(({ replay }) => replay)),
  });
  return {
    coverage: new Map(coverage.map((one) => [one.id, one])),
    recordsFor: (clause) => {
      const names = new Set(
        [...cited].flatMap(([id, places]) =>
          id === clause || id.startsWith(`${clause}.`) ? places : [],
        ),
      );
      return own.filter(({ name }) => names.has(name));
    },
  };
};
