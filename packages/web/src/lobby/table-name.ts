import { friendsPrefix } from '@openpit/protocol/bounds';
import { texts } from '../texts/index.ts';
import { gameTitle } from './game-title.ts';

type Named = { readonly table: string; readonly rulebook: string };

/** What people call a table: its game, and what sets it apart from another of the same game; a table for friends has no name but that. */
export const tableName = ({ table, rulebook }: Named): string => {
  const title = gameTitle(rulebook);
  if (table === rulebook) return title;
  return isForFriends(table) ? texts.lobby.friends.named(title) : `${title}, ${table}`;
};

const isForFriends = (table: string): boolean => table.startsWith(friendsPrefix);
