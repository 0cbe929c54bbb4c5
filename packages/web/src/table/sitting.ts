import type { Game } from '@openpit/engine';
import { useEffect, useRef } from 'react';
import { go } from '../route.ts';
import { askMe, askStanding } from '../session/house.ts';
import { currentVisit, enterSomehow } from '../session/session.ts';
import { freeSeats } from './seats.ts';
import type { Seen } from './seen.ts';
import { sitting, type TableStore } from './store.ts';

/** What a player sits down with unless they have less. */
export const usualBuyIn = 50_000;

/** What one's own limit still lets one bring to a table today; without one, any amount. */
const mayLose = async (): Promise<number> => {
  const { limits, today } = await askStanding();
  return limits.loss.amount === null ? Number.POSITIVE_INFINITY : limits.loss.amount + today.net;
};

/** Sits down with as much as the account has, up to the usual; where somebody was quicker, one seat further. */
export const sitDown = async (store: TableStore, game: Game): Promise<boolean> => {
  const visit = currentVisit();
  if (!visit) return false;
  const { balance, play } = await askMe();
  const held = Math.max(balance, play);
  const amount = Math.max(1, Math.min(held, usualBuyIn, await mayLose()));
  for (const seat of freeSeats(game).slice(0, 6)) {
    if (await store.trySeat(seat, amount)) return true;
  }
  // None of them would do: the house says why.
  const [seat] = freeSeats(game);
  return seat !== undefined && store.give(sitting(seat, amount));
};

/** Anyone who came to sit is seated as soon as the table is seen: as a guest, if they are nobody yet. */
export const useSitting = (
  wants: boolean,
  {
    store,
    seen,
    path,
  }: { readonly store: TableStore | null; readonly seen: Seen; readonly path: string },
): void => {
  const isRunning = useRef(false);
  const { game, mine, connection } = seen;
  useEffect(() => {
    if (!wants || isRunning.current) return;
    if (mine.length > 0) {
      go(path, true);
      return;
    }
    if (!currentVisit()) {
      isRunning.current = true;
      void enterSomehow().finally(() => {
        isRunning.current = false;
      });
      return;
    }
    if (!store || !game || connection !== 'up') return;
    isRunning.current = true;
    sitDown(store, game)
      .catch(() => false)
      .then((isSeated) => {
        isRunning.current = false;
        // Anyone who has a seat is shown it once the table has it.
        if (!isSeated) go(path, true);
      });
  }, [wants, store, game, mine, connection, path]);
};
