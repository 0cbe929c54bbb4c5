import type { TableInfo } from '@openpit/protocol';
import { botPrefix } from '@openpit/protocol/bounds';

/** Everybody at a table who is not one of the house's bots. */
export const peopleAt = ({ people }: Pick<TableInfo, 'people'>): readonly string[] =>
  people.filter((name) => !name.startsWith(botPrefix));
