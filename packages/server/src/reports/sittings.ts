import { type SeatNumber, seatAt, wagersOf } from '@openpit/engine';
import { currencies, type PlayStatistics, type Sitting } from '@openpit/protocol';
import type { Floor } from '../floor/floor.ts';
import type { AccountId, PersonalMove, Store } from '../ports.ts';
import { ledgerAccounts } from '../stored.ts';

/** What a person has at a table where they still sit: in the rack and on the layout. */
export type Holding = { readonly table: string; readonly rack: string; readonly held: number };

const rackOf = (seat: SeatNumber): string => `rack:${seat}`;

/** Everything an account has on tables now. */
const holdingsOf = (floor: Pick<Floor, 'tables'>, account: AccountId): readonly Holding[] =>
  floor.tables().flatMap((live) => {
    const state = live.state();
    return [...(state?.owners ?? [])].flatMap(([seat, owner]) => {
      const layout = state?.game.table.layout;
      const chips = layout && seatAt(layout, seat);
      if (owner !== account || !chips) return [];
      const down = wagersOf(layout, seat).filter(({ tip }) => !tip);
      const held = down.reduce<number>((sum, { stake }) => sum + stake, chips.rack);
      return [{ table: live.id, rack: rackOf(seat), held }];
    });
  });

type Stay = Omit<Sitting, 'rulebook' | 'held'> & { readonly rack: string };

/** The kind of a move of money, with the rack at its other end; null if there is none, as at the counter. */
const chipsIn = ({ from, to }: PersonalMove) => {
  for (const currency of currencies) {
    const { person } = ledgerAccounts[currency];
    if (from.startsWith(person) && to.startsWith('rack:'))
      return { currency, rack: to, isBuy: true };
    if (to.startsWith(person) && from.startsWith('rack:'))
      return { currency, rack: from, isBuy: false };
  }
  return null;
};

/**
 * An account's stays at tables, from its moves of money, newest first. A stay begins with chips bought at a seat, includes what
 * is bought there later, and ends with the chips cashed. A person who loses everything and buys again at the same seat has
 * stayed.
 */
export const sittingsIn = (
  moves: readonly PersonalMove[],
  holdings: readonly Holding[],
): readonly (Stay & { readonly held: number })[] => {
  const open = new Map<string, Stay>();
  const over: Stay[] = [];
  for (const move of moves) {
    const chips = chipsIn(move);
    const { table, amount, at } = move;
    if (!chips || table === null) continue;
    const { currency, rack, isBuy } = chips;
    const key = `${table} ${rack}`;
    const was = open.get(key) ?? {
      table,
      currency,
      rack,
      from: at,
      to: null,
      bought: 0,
      cashed: 0,
    };
    if (isBuy) open.set(key, { ...was, bought: was.bought + amount });
    else {
      over.push({ ...was, cashed: was.cashed + amount, to: at });
      open.delete(key);
    }
  }
  const staying = [...open.values()].map((stay) => {
    const held = holdings.find(({ table, rack }) => table === stay.table && rack === stay.rack);
    // A person who left with nothing cashed nothing, so no move shows when.
    return { ...stay, to: held ? null : stay.from, held: held?.held ?? 0 };
  });
  const ended = over.map((stay) => ({ ...stay, held: 0 }));
  return [...staying, ...ended].sort((a, b) => (a.from < b.from ? 1 : -1));
};

/** How many of the last stays are shown one by one; the totals are of all of them. */
const shownMax = 100;

/** A person's own play. Two kinds of money have no common sum. */
export const playStatisticsOf = async (
  {
    store,
    floor,
  }: { readonly store: Pick<Store, 'movesOf'>; readonly floor: Pick<Floor, 'tables'> },
  account: AccountId,
): Promise<PlayStatistics> => {
  const stays = sittingsIn(await store.movesOf(account), holdingsOf(floor, account));
  const rulebooks = new Map(
    floor.tables().map((live) => [live.id, live.state()?.game.rulebook.id ?? '']),
  );
  return {
    sums: currencies.flatMap((currency) => {
      const own = stays.filter((stay) => stay.currency === currency);
      if (own.length === 0) return [];
      const sum = (what: 'bought' | 'cashed' | 'held'): number =>
        own.reduce((all, stay) => all + stay[what], 0);
      const [bought, cashed, held] = [sum('bought'), sum('cashed'), sum('held')];
      const net = cashed + held - bought;
      return [{ currency, sittings: own.length, bought, cashed, held, net }];
    }),
    sittings: stays
      .slice(0, shownMax)
      .map(({ rack: _, ...stay }) => ({ ...stay, rulebook: rulebooks.get(stay.table) ?? '' })),
  };
};
