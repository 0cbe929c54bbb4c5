import { type ClauseId, type ClauseKind, citationsIn, type Document } from '@openpit/engine';
import type { Replay } from './run.ts';

export const coverageStatuses = ['exercised', 'configuration', 'outside', 'uncovered'] as const;

export type CoverageStatus = (typeof coverageStatuses)[number];

/** What becomes of one clause: `by` is the first record or test that cited it, the rule that sets it, or why it is outside. */
export type ClauseCoverage = {
  readonly id: ClauseId;
  readonly document: string;
  readonly kind: ClauseKind;
  readonly status: CoverageStatus;
  readonly by: string | null;
};

/** Where each clause was met: records and tests, or rules of rulebooks. */
export type Places = ReadonlyMap<ClauseId, readonly string[]>;

/** What coverage is counted from. */
export type Evidence = {
  readonly documents: readonly Document[];
  /** Cited at run time, by record or test. */
  readonly cited: Places;
  /** Cited by a rule of a rulebook. */
  readonly configured: Places;
  readonly outside: Readonly<Record<ClauseId, string>>;
};

/** How every clause of the documents is covered, in the documents' order. */
export const coverageOf = ({
  documents,
  cited,
  configured,
  outside,
}: Evidence): readonly ClauseCoverage[] => {
  const exercised = withHeadings(cited);
  return documents.flatMap((document) =>
    clausesOf(document).map(([id, { kind }]) => {
      const clause = { id, document: document.id, kind };
      const ran = exercised.get(id);
      if (ran !== undefined) return { ...clause, status: 'exercised', by: ran };
      const set = configured.get(id)?.[0];
      if (set !== undefined) return { ...clause, status: 'configuration', by: set };
      const reason = outside[id];
      if (reason !== undefined) return { ...clause, status: 'outside', by: reason };
      return { ...clause, status: 'uncovered', by: null };
    }),
  );
};

/** A document's clauses by their full ids. */
export const clausesOf = ({
  id,
  clauses,
}: Document): readonly [ClauseId, Document['clauses'][string]][] =>
  Object.entries(clauses).map(([number, clause]) => [`${id}.${number}`, clause]);

// A heading says nothing of its own: it is exercised by what stands under it.
const withHeadings = (cited: Places): ReadonlyMap<ClauseId, string> => {
  const exercised = new Map<ClauseId, string>();
  for (const [id, places] of cited) if (places[0] !== undefined) exercised.set(id, places[0]);
  for (const [id, place] of [...exercised]) {
    for (const heading of headingsOf(id)) {
      if (!exercised.has(heading)) exercised.set(heading, place);
    }
  }
  return exercised;
};

const headingsOf = (id: ClauseId): readonly ClauseId[] => {
  const parts = id.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
};

/** Every clause a replay's events and refusals cite. */
export const citedIn = ({ played }: Replay): ReadonlySet<ClauseId> =>
  new Set(
    played.flatMap(({ events, refusal }) => [
      ...events.flatMap(citationsIn),
      ...(refusal?.by ?? []),
    ]),
  );

/** Gathers who cites what into what is cited where. */
export const placesOf = (
  citing: Iterable<readonly [place: string, clauses: Iterable<ClauseId>]>,
): Places => {
  const places = new Map<ClauseId, string[]>();
  for (const [place, clauses] of citing) {
    for (const clause of clauses) {
      const known = places.get(clause);
      if (known) known.push(place);
      else places.set(clause, [place]);
    }
  }
  return places;
};

/** What a rulebook chooses and does, by the clauses it cites for it: `bclc.wheel choices.turns`, `bclc.wheel cites.slip`. */
export const settingsIn = (rulebook: {
  readonly id: string;
}): readonly (readonly [place: string, clauses: readonly ClauseId[]])[] =>
  citingValues(rulebook, []).map(({ path, by }) => [`${rulebook.id} ${path.join('.')}`, by]);

type Citing = { readonly path: readonly string[]; readonly by: readonly ClauseId[] };

const citingValues = (value: unknown, path: readonly string[]): readonly Citing[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (path[0] === 'cites' && Array.isArray(value)) return [{ path, by: asCitation(value) }];
  // What a rulebook was made from by other choices cites for itself.
  if (path[0] === 'base') return [];
  const by = 'by' in value ? asCitation(value.by) : [];
  const below = Object.entries(value).flatMap(([key, part]) => citingValues(part, [...path, key]));
  return by.length > 0 ? [{ path, by }, ...below] : below;
};

const asCitation = (by: unknown): readonly ClauseId[] => {
  if (typeof by === 'string') return [by];
  return Array.isArray(by) ? by.filter((id) => typeof id === 'string') : [];
};
