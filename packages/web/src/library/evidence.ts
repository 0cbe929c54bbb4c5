import type { Rulebook } from '@openpit/engine';
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
} from '@openpit/notation';
import { documents, notApplicable } from '@openpit/rulebooks';
import type { RecordFile } from './records.ts';

/** How every clause of a rulebook's documents is covered, and which records show it: measured here, by playing them. */
export type Evidence = {
  readonly coverage: ReadonlyMap<string, ClauseCoverage>;
  recordsFor(clause: string): readonly RecordFile[];
};

/** Plays every record of a rulebook and notes what each cites. */
export const evidenceFor = (rulebook: Rulebook, own: readonly RecordFile[]): Evidence => {
  const cited: Places = placesOf(own.map((one) => [one.name, citedIn(playRecord(one.text))]));
  const ruled = documents.filter(({ id }) => rulebook.documents.includes(id));
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
