import type { FamilyId, Rulebook, Table } from '@openpit/engine';
import { crapsTables } from './craps.ts';
import { rouletteTables } from './roulette.ts';
import type { TablePlay } from './table-play.ts';
import { wheelTables } from './wheel.ts';

type TablesFor = (rulebook: Rulebook) => TablePlay;

const forFamily =
  <R extends Rulebook, T extends Table>(of: (rulebook: R) => TablePlay<T>): TablesFor =>
  (rulebook) =>
    of(rulebook as R) as unknown as TablePlay; // the register below gives each the rulebooks and tables of its own family

/**
 * How a plan is played in each game: at its tables, hand by hand (a kernel of its own, `../blackjack/`), or not at all, if its
 * wagers are simulated by themselves.
 */
const games: Readonly<Record<FamilyId, TablesFor | 'hands' | null>> = {
  baccarat: null,
  blackjack: 'hands',
  'casino-war': null,
  craps: forFamily(crapsTables),
  'red-dog': null,
  roulette: forFamily(rouletteTables),
  wheel: forFamily(wheelTables),
};

const register: ReadonlyMap<string, TablesFor | 'hands' | null> = new Map(Object.entries(games));

/** The games in which plans are played. */
export const plannedFamilies: readonly string[] = [...register]
  .filter(([, game]) => game !== null)
  .map(([family]) => family);

export const tablePlayOf = (rulebook: Rulebook): TablePlay | undefined => {
  const tables = register.get(rulebook.family);
  return typeof tables === 'function' ? tables(rulebook) : undefined;
};
