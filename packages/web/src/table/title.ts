import { rulebookOf } from '@openpit/rulebooks';

/** A table is called by its rulebook's title where it bears the rulebook's name, and by its own name elsewhere. */
export const titleOf = (table: string): string => rulebookOf(table)?.title ?? table;
