import { type ClauseId, type ClauseKind, citationsIn, type Document } from '@openpit/engine';
import type { Replay } from './run.ts';
import type { Showing } from './shown.ts';

export const coverageStatuses = [
  'enforced',
  'prompted',
  'outside',
  'only-cited',
  'heading',
] as const;

export type CoverageStatus = (typeof coverageStatuses)[number];

/**
 * The coverage of one clause: `by` is the line of a record that fails without it, or why it is outside, or where it is cited;
 * null if nothing cites it.
 */
export type ClauseCoverage = {
  readonly id: ClauseId;
  readonly document: string;
  readonly kind: ClauseKind;
  readonly status: CoverageStatus;
  readonly by: string | null;
  /** The clauses that records always cite together with it, so nothing shows a difference. */
  readonly with: readonly ClauseId[];
};

/** Where each clause was found: in records and tests, or in the rules of rulebooks. */
export type Places = ReadonlyMap<ClauseId, readonly string[]>;

/** What coverage is computed from. */
export type Evidence = {
  readonly documents: readonly Document[];
  /** What a record would miss without the clause. */
  readonly shown: ReadonlyMap<ClauseId, Showing>;
  /** Cited at run time, by record or test. */
  readonly cited: Places;
  /** Cited by a rule of a rulebook. */
  readonly configured: Places;
  readonly outside: Readonly<Record<ClauseId, string>>;
  readonly together: ReadonlyMap<ClauseId, readonly ClauseId[]>;
};

/** How every clause of the documents is covered, in the documents' order. */
export const coverageOf = (evidence: Evidence): readonly ClauseCoverage[] =>
  evidence.documents.flatMap((document) => {
    const clauses = clausesOf(document);
    return clauses.map(([id, { kind, text }]) => {
      const isHeading =
        isHeadingText(text) && clauses.some(([other]) => other.startsWith(`${id}.`));
      const others = evidence.together.get(id) ?? [];
      return {
        id,
        document: document.id,
        kind,
        ...becomes(evidence, id, isHeading),
        with: others,
      };
    });
  });

const becomes = (
  { shown, outside, cited, configured }: Evidence,
  id: ClauseId,
  isHeading: boolean,
): Pick<ClauseCoverage, 'status' | 'by'> => {
  const reason = outside[id];
  if (reason !== undefined) return { status: 'outside', by: reason };
  // A heading has no rule of its own: the clauses below it are counted.
  if (isHeading) return { status: 'heading', by: null };
  const showing = shown.get(id);
  if (!showing) {
    return { status: 'only-cited', by: cited.get(id)?.[0] ?? configured.get(id)?.[0] ?? null };
  }
  const status = showing.way === 'prompt' ? 'prompted' : 'enforced';
  return { status, by: `${showing.way}: ${showing.place}` };
};

const isHeadingText = (text: string): boolean => /^(Header|Heading)\b/.test(text);

/** A document's clauses by their full ids. */
export const clausesOf = ({
  id,
  clauses,
}: Document): readonly [ClauseId, Document['clauses'][string]][] =>
  Object.entries(clauses).map(([number, clause]) => [`${id}.${number}`, clause]);

/** Every clause a replay's events and refusals cite. */
export const citedIn = ({ played }: Replay): ReadonlySet<ClauseId> =>
  new Set(
    played.flatMap(({ events, refusal }) => [
      ...events.flatMap(citationsIn),
      ...(refusal?.by ?? []),
    ]),
  );

/** Turns "what each source cites" into "where each clause is cited". */
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

/** The clauses that a rulebook cites for its choices and steps: `bclc.wheel choices.turns`, `bclc.wheel cites.slip`. */
export const settingsIn = (rulebook: {
  readonly id: string;
}): readonly (readonly [place: string, clauses: readonly ClauseId[]])[] =>
  citingValues(rulebook, []).map(({ path, by }) => [`${rulebook.id} ${path.join('.')}`, by]);

type Citing = { readonly path: readonly string[]; readonly by: readonly ClauseId[] };

const citingValues = (value: unknown, path: readonly string[]): readonly Citing[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (path[0] === 'cites' && Array.isArray(value)) return [{ path, by: asCitation(value) }];
  // A rulebook with changed choices cites the same, so only the original is counted.
  if (path[0] === 'base') return [];
  const by = 'by' in value ? asCitation(value.by) : [];
  const below = Object.entries(value).flatMap(([key, part]) => citingValues(part, [...path, key]));
  return by.length > 0 ? [{ path, by }, ...below] : below;
};

const asCitation = (by: unknown): readonly ClauseId[] => {
  if (typeof by === 'string') return [by];
  return Array.isArray(by) ? by.filter((id) => typeof id === 'string') : [];
};
