import { rulebookOf } from '@openpit/rulebooks';
import { ownOffers } from '../lobby/own-tables.ts';
import { restoreOwn, type SavedOwn } from '../own-table/own-game.ts';

const keyOf = (rulebook: string): string => `openpit.own.${rulebook}`;

/** The tables of one's own with any play, forks included. */
export const ownTables = (): readonly { readonly id: string; readonly title: string }[] =>
  ownOffers.filter(({ id }) => localStorage.getItem(keyOf(id)) !== null);

/** The record of a table of one's own; null if its commands are no longer accepted. */
export const ownRecord = async (id: string): Promise<string | null> => {
  const { writeRecord } = await import('../lazy/notation.ts');
  const rulebook = rulebookOf(id);
  const saved = localStorage.getItem(keyOf(id));
  if (!rulebook || saved === null) return null;
  try {
    const own = restoreOwn(rulebook, JSON.parse(saved) as SavedOwn); // written by the table itself
    return own && writeRecord(own.entries);
  } catch {
    return null;
  }
};
