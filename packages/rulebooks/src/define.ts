import type { Choice, Citation, Rulebook } from '@openpit/engine';
import type { KnownClause } from './cited.ts';

type By = KnownClause | readonly KnownClause[];

/** Choices as they are written down: each clause by its full id, one or several. */
export type WrittenChoices<C> = {
  readonly [K in keyof C]: NonNullable<C[K]> extends { readonly is: infer T; readonly by: Citation }
    ? { readonly is: T; readonly by: By } | Extract<C[K], null | undefined>
    : WrittenChoices<NonNullable<C[K]>> | Extract<C[K], null | undefined>;
};

/** Clauses as they are written down. */
export type WrittenCites<C> = {
  readonly [K in keyof C]: NonNullable<C[K]> extends readonly string[]
    ? By | Extract<C[K], null | undefined>
    : WrittenCites<NonNullable<C[K]>> | Extract<C[K], null | undefined>;
};

/** A rulebook as it is written down: a clause that no document has does not compile. */
export type Written<R extends Rulebook> = {
  readonly [K in keyof R]: K extends 'choices' | 'roles' | 'grounds' | 'inspections' | 'duties'
    ? WrittenChoices<R[K]>
    : K extends 'cites'
      ? WrittenCites<R[K]>
      : R[K];
};

/** Turns what is written down into a rulebook; nothing else makes citations. */
export const defineRulebook = <R extends Rulebook>(written: Written<R>): R =>
  withCitations(written) as R; // the shape is stored, and every clause becomes a list of clauses

const withCitations = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isChoice(value)) return { is: value.is, by: listed(value.by) } satisfies Choice<unknown>;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'cites' ? cited(part) : values(key, part),
    ]),
  );
};

// Of a rulebook only choices and roles hold citations besides `cites`; all else stays as it is.
const values = (key: string, part: unknown): unknown =>
  key === 'documents' || Array.isArray(part) ? part : withCitations(part);

const cited = (part: unknown): unknown => {
  if (typeof part === 'string' || Array.isArray(part)) return listed(part);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, cited(inner)]));
};

const listed = (by: unknown): Citation => (typeof by === 'string' ? [by] : (by as Citation)); // typed by Written

const isChoice = (value: object): value is { readonly is: unknown; readonly by: unknown } =>
  'is' in value && 'by' in value;
