/** The full id of a clause: document, then number, as in `bclc.craps.6.1.2.c`. */
export type ClauseId = string;

/** The clauses that decided something, the most important first. */
export type Citation = readonly ClauseId[];

/** A rule of a rulebook: its value, and the clause it comes from. */
export type Rule<T> = { readonly is: T; readonly by: ClauseId | Citation };

export const clauseKinds = [
  'accounting',
  'definition',
  'eligibility',
  'equipment',
  'lifecycle',
  'policy',
  'procedure',
  'role',
  'settlement',
] as const;

export type ClauseKind = (typeof clauseKinds)[number];

/** One clause of a document in our words, with our reading if the text is unclear. */
export type Clause = {
  readonly kind: ClauseKind;
  readonly about: readonly string[];
  readonly text: string;
  readonly reading?: string;
  /** Where the printed text was damaged, and how it was restored. */
  readonly transcribed?: string;
};

/** A rule document, or the part of one that is about a single game or wager. */
export type Document = {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly clauses: Readonly<Record<string, Clause>>;
};

/** What a verdict or a refusal may cite: a choice, or the clauses of a fixed step. Never a bare string. */
export type Grounds = Rule<unknown> | Citation | undefined;

const isCitation = (grounds: Rule<unknown> | Citation): grounds is Citation =>
  Array.isArray(grounds);

const cited = new WeakMap<Rule<unknown>, Citation>();

/** The clauses of one ground. The same array is returned each time, because verdicts are compared and stored by the million. */
export const citationOf = (grounds: Rule<unknown> | Citation): Citation => {
  if (isCitation(grounds)) return grounds;
  if (typeof grounds.by !== 'string') return grounds.by;
  const known = cited.get(grounds);
  if (known) return known;
  const citation = [grounds.by];
  cited.set(grounds, citation);
  return citation;
};

/** The clauses of several grounds in their order, each clause once. */
export const cite = (...grounds: readonly Grounds[]): Citation => {
  // Usually only one ground applies. Then nothing has to be combined.
  const [first, second] = grounds;
  if (first && !second && grounds.length <= 2) return citationOf(first);
  const clauses = new Set<ClauseId>();
  for (const ground of grounds) {
    if (ground) for (const clause of citationOf(ground)) clauses.add(clause);
  }
  return [...clauses];
};

/** Whether a citation contains the clause or one below it. */
export const names = (citation: Citation, clause: ClauseId): boolean =>
  citation.some((id) => id === clause || id.startsWith(`${clause}.`));
