import { type SeatNumber, seatAt, wagersOf } from '@openpit/engine';
import { currencies, type PlayStatistics, type Sitting } from '@openpit/protocol';
import { movesOf } from '../access/moves.ts';
import type { Floor } from '../floor/floor.ts';
import type { AccountId, Currency, PersonalMove, Store } from '../ports.ts';
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

/** An account's stays, as far as its moves were read. */
export type SittingsReader = {
  /** Reads on: moves come in their order. */
  take(moves: readonly PersonalMove[]): void;
  /** All stays added up, and the last of them, newest first. */
  read(holdings: readonly Holding[]): Pick<PlayStatistics, 'sums'> & {
    readonly last: readonly HeldStay[];
  };
};

type HeldStay = Stay & { readonly held: number };

/** How many of the last stays are shown one by one; all of them are added up. */
const shownMax = 100;

const newestOf = (stays: readonly HeldStay[]): HeldStay[] =>
  stays.toSorted((a, b) => (a.from < b.from ? 1 : -1)).slice(0, shownMax);

const zeroSum = { sittings: 0, bought: 0, cashed: 0, held: 0 };

/**
 * Reads an account's stays at tables from its moves of money. A stay begins with chips bought at a seat, includes what is bought there
 * later, and ends with the chips cashed. A person who loses everything and buys again at the same seat has stayed. However many stays
 * there were, only those that are shown are in memory.
 */
export const sittingsReader = (): SittingsReader => {
  const open = new Map<string, Stay>();
  const sums = new Map<Currency, typeof zeroSum>();
  let over: HeldStay[] = [];
  const add = ({ currency, bought, cashed, held }: HeldStay): void => {
    const sum = sums.get(currency) ?? zeroSum;
    sums.set(currency, {
      sittings: sum.sittings + 1,
      bought: sum.bought + bought,
      cashed: sum.cashed + cashed,
      held: sum.held + held,
    });
  };
  const end = (stay: HeldStay): void => {
    add(stay);
    over.push(stay);
    if (over.length > 10 * shownMax) over = newestOf(over);
  };
  const takeOne = (move: PersonalMove): void => {
    const chips = chipsIn(move);
    const { table, amount, at } = move;
    if (!chips || table === null) return;
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
      end({ ...was, cashed: was.cashed + amount, to: at, held: 0 });
      open.delete(key);
    }
  };
  return {
    take: (moves) => moves.forEach(takeOne),
    read(holdings) {
      const staying = [...open.values()].map((stay) => {
        const held = holdings.find(({ table, rack }) => table === stay.table && rack === stay.rack);
        // A person who left with nothing cashed nothing, so no move shows when.
        return { ...stay, to: held ? null : stay.from, held: held?.held ?? 0 };
      });
      staying.forEach(add);
      return {
        sums: currencies.flatMap((currency) => {
          const sum = sums.get(currency);
          return sum ? [{ currency, ...sum, net: sum.cashed + sum.held - sum.bought }] : [];
        }),
        last: newestOf([...staying, ...over]),
      };
    },
  };
};

/** A person's own play. Two kinds of money have no common sum. */
export const playStatisticsOf = async (
  {
    store,
    floor,
  }: { readonly store: Pick<Store, 'movesAfter'>; readonly floor: Pick<Floor, 'tables'> },
  account: AccountId,
): Promise<PlayStatistics> => {
  const reader = sittingsReader();
  for await (const moves of movesOf(store, account)) reader.take(moves);
  const { sums, last } = reader.read(holdingsOf(floor, account));
  const rulebooks = new Map(
    floor.tables().map((live) => [live.id, live.state()?.game.rulebook.id ?? '']),
  );
  const sittings = last.map(({ rack: _, ...stay }) => {
    return { ...stay, rulebook: rulebooks.get(stay.table) ?? '' };
  });
  return { sums, sittings };
};
