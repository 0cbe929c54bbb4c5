import { type Clause, type ClauseId, type Document, house } from '@openpit/engine';

/** A clause with the document it stands in. */
export type FoundClause = {
  readonly id: ClauseId;
  /** As its document counts it. */
  readonly number: string;
  readonly document: string;
  readonly clause: Clause;
};

// The documents are by far the longest texts of all: they come when somebody asks why, not before.
const everyDocument = async (): Promise<readonly Document[]> => {
  const { documents } = await import('./documents.ts');
  return [house, ...documents];
};

/** The clauses of a citation, in its order. */
export const clausesOf = async (by: readonly ClauseId[]): Promise<readonly FoundClause[]> => {
  const documents = await everyDocument();
  return by.flatMap((id) => {
    const document = documents.find(
      (one) =>
        id.startsWith(`${one.id}.`) && Object.hasOwn(one.clauses, id.slice(one.id.length + 1)),
    );
    const number = id.slice((document?.id.length ?? 0) + 1);
    const clause = document?.clauses[number];
    return document && clause ? [{ id, number, document: document.title, clause }] : [];
  });
};

/** A clause as the crew of a table names it: by its number alone where it stands in the table's own document. */
export const clauseAt = ({ id: rulebook }: { readonly id: string }, id: ClauseId): string =>
  id.startsWith(`${rulebook}.`) ? id.slice(rulebook.length + 1) : shortClause(id);

/** A clause as it is named on a felt: the document's short name and the number. */
export const shortClause = (id: ClauseId): string => id.replace(/\.(?=[\d(]|[a-z]$)/, ' ');
