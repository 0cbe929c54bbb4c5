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

/** Null for games of cards, whose hands are played by kernels of their own. */
const games: Readonly<Record<FamilyId, TablesFor | null>> = {
  baccarat: null,
  blackjack: null,
  'casino-war': null,
  craps: forFamily(crapsTables),
  'red-dog': null,
  roulette: forFamily(rouletteTables),
  wheel: forFamily(wheelTables),
};

const register: ReadonlyMap<string, TablesFor | null> = new Map(Object.entries(games));

export const tablePlayOf = (rulebook: Rulebook): TablePlay | undefined =>
  register.get(rulebook.family)?.(rulebook);
