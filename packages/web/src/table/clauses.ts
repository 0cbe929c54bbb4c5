import { type Clause, type ClauseId, house, type Paper } from '@openpit/engine';

/** A clause with the paper it stands in. */
export type FoundClause = {
  readonly id: ClauseId;
  readonly paper: string;
  readonly clause: Clause;
};

// The papers are by far the longest texts of all: they come when somebody asks why, not before.
const everyPaper = async (): Promise<readonly Paper[]> => {
  const { papers } = await import('./papers.ts');
  return [house, ...papers];
};

/** The clauses of a citation, in its order. */
export const clausesOf = async (by: readonly ClauseId[]): Promise<readonly FoundClause[]> => {
  const papers = await everyPaper();
  return by.flatMap((id) => {
    const paper = papers.find(
      (one) =>
        id.startsWith(`${one.id}.`) && Object.hasOwn(one.clauses, id.slice(one.id.length + 1)),
    );
    const clause = paper?.clauses[id.slice(paper.id.length + 1)];
    return paper && clause ? [{ id, paper: paper.title, clause }] : [];
  });
};

/** A clause as it is named on a felt: the paper's short name and the number. */
export const shortClause = (id: ClauseId): string => id.replace(/\.(?=[\d(]|[a-z]$)/, ' ');
