/** The full id of a clause: document, then number, as in `bclc.craps.6.1.2.c`. */
export type ClauseId = string;

/** The clauses that decided something, the deciding one first. */
export type Citation = readonly ClauseId[];

/** A rule of a rulebook: what is, and by which clause of the document. */
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

/** One clause of a document, in our words, with the reading adopted where the text is open. */
export type Clause = {
  readonly kind: ClauseKind;
  readonly about: readonly string[];
  readonly says: string;
  readonly reading?: string;
  /** Where the printed text reached us damaged, and how it was mended. */
  readonly transcribed?: string;
};

/** A rule document, or the part of one that rules a single game or wager. */
export type Document = {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly clauses: Readonly<Record<string, Clause>>;
};

const cited = new WeakMap<Rule<unknown>, Citation>();

/** One rule's citation; the same array each time, since verdicts are compared and kept by the million. */
export const citationOf = (rule: Rule<unknown>): Citation => {
  if (typeof rule.by !== 'string') return rule.by;
  const known = cited.get(rule);
  if (known) return known;
  const citation = [rule.by];
  cited.set(rule, citation);
  return citation;
};

/** What several rules cite together, in their order, each clause once. */
export const cite = (...rules: readonly (Rule<unknown> | undefined)[]): Citation => {
  const only = rules.length === 1 ? rules[0] : undefined;
  if (only) return citationOf(only);
  const clauses = new Set<ClauseId>();
  for (const rule of rules) {
    if (rule) for (const clause of citationOf(rule)) clauses.add(clause);
  }
  return [...clauses];
};

/** Whether a citation names the clause or one under it. */
export const names = (citation: Citation, clause: ClauseId): boolean =>
  citation.some((id) => id === clause || id.startsWith(`${clause}.`));
