import type { DocumentClauseId } from '../documents/index.ts';

/** Clauses that no software can honour, each with the reason: which hand a shooter uses, who washes the dice. */
export type NotApplicable = Readonly<Partial<Record<DocumentClauseId, string>>>;
