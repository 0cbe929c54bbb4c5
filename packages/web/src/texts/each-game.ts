import type { FamilyId } from '@openpit/engine';

/** Words for each game there is. */
export type EachGame<W = string> = Readonly<Record<FamilyId, W>>;
