import { type Clause, type ClauseId, type Document, house } from '@openpit/engine';
import { documentsById } from './documents-by-id.ts';

/** A clause with its document. */
export type FoundClause = {
  readonly id: ClauseId;
  /** Its number in the document. */
  readonly number: string;
  readonly document: string;
  readonly clause: Clause;
};

/** The documents that a clause may be in, by id: each is loaded on demand. */
const documentsFor = async (by: readonly ClauseId[]): Promise<readonly Document[]> => {
  const wanted = Object.entries(documentsById).filter(([document]) =>
    by.some((id) => id.startsWith(`${document}.`)),
  );
  return [house, ...(await Promise.all(wanted.map(([, load]) => load())))];
};

/** The clauses of a citation, in its order. */
export const clausesOf = async (by: readonly ClauseId[]): Promise<readonly FoundClause[]> => {
  const documents = await documentsFor(by);
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

/** A clause as a table's crew names it: by its number alone if it is in the table's own document. */
export const clauseAt = ({ id: rulebook }: { readonly id: string }, id: ClauseId): string =>
  id.startsWith(`${rulebook}.`) ? id.slice(rulebook.length + 1) : shortClause(id);

/** A clause as a felt names it: the publisher, what the document is about, and the number: `BCLC craps 4.4`. */
const shortClause = (id: ClauseId): string => {
  const [document = '', ...number] = id.split(/\.(?=[\d(]|[a-z]$)/);
  const [publisher = '', ...about] = document.split('.');
  const name = publishers[publisher] ?? `${publisher[0]?.toUpperCase() ?? ''}${publisher.slice(1)}`;
  return [name, ...about, number.join('.')].filter((part) => part !== '').join(' ');
};

/** Publishers whose name is an abbreviation. */
const publishers: Readonly<Record<string, string>> = { bclc: 'BCLC', openpit: 'OpenPit' };

/** The clauses that decided something, as a line of text; a rule of the house's own is shown behind its button. */
export const citedText = (by: readonly ClauseId[]): string =>
  by
    .filter((id) => !id.startsWith(`${house.id}.`))
    .map(shortClause)
    .join(', ');
