import type { Game, SeatNumber } from '@openpit/engine';
import { useEffect, useRef } from 'react';
import { go } from '../route.ts';
import { askMe } from '../session/house.ts';
import { currentVisit, enterSomehow } from '../session/session.ts';
import type { Seen } from './seen.ts';
import { sitting, type TableStore } from './store.ts';

/** What a player sits down with unless they have less. */
export const usualBuyIn = 50_000;

/** The free seats, nearest the middle of the table first, where one sees best. */
export const freeSeats = ({ rulebook, table }: Game): readonly SeatNumber[] => {
  const taken = new Set(table.layout.seats.map(({ seat }) => seat));
  const all = Array.from({ length: rulebook.seats.max.is }, (_, at) => at + 1);
  const middle = (all.length + 1) / 2;
  return all
    .filter((seat) => !taken.has(seat))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
};

/** Sits down with as much as the account has, up to the usual; where somebody was quicker, one seat further. */
export const sitDown = async (store: TableStore, game: Game): Promise<boolean> => {
  const visit = currentVisit();
  if (!visit) return false;
  const { balance } = await askMe();
  const amount = Math.max(1, Math.min(balance, usualBuyIn));
  for (const seat of freeSeats(game).slice(0, 6)) {
    if (await store.trySeat(seat, amount)) return true;
  }
  // None of them would do: the house says why.
  const [seat] = freeSeats(game);
  return seat !== undefined && store.give(sitting(seat, amount));
};

/** Whoever came to sit is seated as soon as the table is seen: as a guest, if they are nobody yet. */
export const useSitting = (
  wants: boolean,
  {
    store,
    seen,
    path,
  }: { readonly store: TableStore | null; readonly seen: Seen; readonly path: string },
): void => {
  const isUnderWay = useRef(false);
  const { game, mine, line } = seen;
  useEffect(() => {
    if (!wants || isUnderWay.current) return;
    if (mine.length > 0) {
      go(path, true);
      return;
    }
    if (!currentVisit()) {
      isUnderWay.current = true;
      void enterSomehow().finally(() => {
        isUnderWay.current = false;
      });
      return;
    }
    if (!store || !game || line !== 'up') return;
    isUnderWay.current = true;
    sitDown(store, game)
      .catch(() => false)
      .then((isSeated) => {
        isUnderWay.current = false;
        // Whoever has a seat is shown it once the table tells of it.
        if (!isSeated) go(path, true);
      });
  }, [wants, store, game, mine, line, path]);
};
