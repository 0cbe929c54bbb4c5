import { friendsPrefix } from '@openpit/protocol/bounds';
import { texts } from '../texts/index.ts';
import { gameTitle } from './game-title.ts';

type Named = { readonly table: string; readonly rulebook: string };

/**
 * The name of a table for people: its game, and what distinguishes it from another one of the same game. A table for friends
 * only has that name.
 */
export const tableName = ({ table, rulebook }: Named): string => {
  const title = gameTitle(rulebook);
  if (table === rulebook) return title;
  return isForFriends(table) ? texts.lobby.friends.named(title) : `${title}, ${table}`;
};

const isForFriends = (table: string): boolean => table.startsWith(friendsPrefix);
