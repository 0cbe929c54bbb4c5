import type { ClauseId, house } from '@openpit/engine';
import type { DocumentClauseId } from './documents/index.ts';

/** A clause that some document, or the house, has. */
export type KnownClause = DocumentClauseId | `house.${keyof typeof house.clauses}`;

/** A rulebook's type with every citation narrowed to clauses that exist: any other does not compile. */
export type Cited<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends { readonly by: ClauseId | readonly ClauseId[] }
    ? {
        readonly [K in keyof T]: K extends 'by'
          ? KnownClause | readonly KnownClause[]
          : Cited<T[K]>;
      }
    : T extends readonly (infer Item)[]
      ? number extends T['length']
        ? readonly Cited<Item>[]
        : T
      : T extends object
        ? { readonly [K in keyof T]: Cited<T[K]> }
        : T;
