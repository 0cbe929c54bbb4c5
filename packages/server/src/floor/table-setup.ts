import {
  type Command,
  familyOf,
  houseRule,
  type Options,
  openGame,
  type Refusal,
  type Rulebook,
  refuse,
} from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import type { TableId, TableSetup } from '../ports.ts';
import type { LiveTable } from '../table/handle.ts';

/** The part of a table that decides whether its game can be played. */
export type Neighbour = Pick<LiveTable, 'id' | 'state'>;

/** Why a table may not be opened beside the open ones. */
export const refuseSetup = (
  { rulebook, options }: TableSetup,
  tables: readonly Neighbour[],
): Refusal | null => {
  const known = rulebookOf(rulebook);
  if (!known) return refuse('no-rulebook', { rulebook }, houseRule('offered'));
  const opened = openGame(known, options);
  return opened.ok ? refuseBeside(known, options, gamesOf(tables)) : opened.refusal;
};

/** Why a crew may not close or reopen its table: a game may require another one to be open. */
export const refuseClosing = (
  { kind }: Command,
  id: TableId,
  tables: readonly Neighbour[],
): Refusal | null => {
  if (kind !== 'close-table' && kind !== 'open-table') return null;
  const others = tables.filter((one) => one.id !== id);
  const asking =
    kind === 'open-table' ? tables.filter((one) => one.id === id) : others.filter(isOpen);
  for (const { state } of asking) {
    const now = state();
    const refusal = now && refuseBeside(now.game.rulebook, now.setup.options, gamesOf(others));
    if (refusal) return refusal;
  }
  return null;
};

/** Gives the rules the conditions of the game that the floor does not meet; the rules decide what follows. */
const refuseBeside = (
  rulebook: Rulebook,
  options: Options,
  open: readonly Rulebook[],
): Refusal | null => {
  const lacks = familyOf(rulebook).house.lacks?.(rulebook, open) ?? [];
  if (lacks.length === 0) return null;
  const stated = openGame(rulebook, { ...options, lacks: lacks.join(',') });
  return stated.ok ? null : stated.refusal;
};

const gamesOf = (tables: readonly Neighbour[]): readonly Rulebook[] =>
  tables.filter(isOpen).flatMap(({ state }) => state()?.game.rulebook ?? []);

/** Nobody can play at a table that its crew has closed. */
const isOpen = ({ state }: Neighbour): boolean => {
  const now = state();
  return now !== null && !now.game.table.pit?.isClosed;
};
