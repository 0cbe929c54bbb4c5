import type { Game, SeatNumber } from '@openpit/engine';
import { useEffect, useRef } from 'react';
import { go } from '../route.ts';
import { askMe } from '../session/house.ts';
import { currentVisit, enterSomehow } from '../session/session.ts';
import type { Seen } from './seen.ts';
import { sitting, type TableStore } from './store.ts';

/** What a player sits down with unless they have less. */
export const usualBuyIn = 50_000;

/** The first free seat, nearest the middle of the table, where one sees best. */
export const freeSeat = ({ rulebook, table }: Game): SeatNumber | null => {
  const taken = new Set(table.layout.seats.map(({ seat }) => seat));
  const all = Array.from({ length: rulebook.seats.max.is }, (_, at) => at + 1);
  const middle = (all.length + 1) / 2;
  const free = all
    .filter((seat) => !taken.has(seat))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
  return free[0] ?? null;
};

/** Sits down with as much as the account has, up to the usual. */
export const sitDown = async (store: TableStore, game: Game): Promise<void> => {
  const visit = currentVisit();
  const seat = freeSeat(game);
  if (!visit || seat === null) return;
  const { balance } = await askMe(visit.token);
  await store.give(sitting(seat, Math.max(1, Math.min(balance, usualBuyIn))));
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
    void sitDown(store, game).finally(() => {
      isUnderWay.current = false;
      go(path, true);
    });
  }, [wants, store, game, mine, line, path]);
};
