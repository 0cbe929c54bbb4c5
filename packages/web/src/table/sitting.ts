import type { Game, SeatNumber } from '@openpit/engine';
import { useEffect, useRef } from 'react';
import { go } from '../route.ts';
import { askMe, askStanding } from '../session/house.ts';
import { currentVisit, enterSomehow } from '../session/session.ts';
import { freeSeats } from './seats.ts';
import type { Seen } from './seen.ts';
import { sitting, type TableStore } from './store.ts';

/** What a player sits down with unless they have less. */
export const usualBuyIn = 50_000;

/** One's own limit of losses a day, and what it still lets one bring to a table; without one, any amount. */
export type LossAllowance = { readonly limit: number | null; readonly left: number };

export const noLimit: LossAllowance = { limit: null, left: Number.POSITIVE_INFINITY };

export const askLossAllowance = async (): Promise<LossAllowance> => {
  const { limits, today } = await askStanding();
  const { amount } = limits.loss;
  return amount === null ? noLimit : { limit: amount, left: Math.max(0, amount + today.net) };
};

/** What people sit down with. */
export const buyIns: readonly number[] = [10_000, 20_000, 50_000, 100_000];

/** The seat and the chips somebody asked for before they had a session to sit down with. */
type Wish = { readonly seat: SeatNumber; readonly amount: number };

let wish: Wish | null = null;

export const wishFor = (wanted: Wish): void => {
  wish = wanted;
};

/** Sits down where and with what was asked for, as far as the account and one's limits go; else the first seat and the usual. */
export const sitDown = async (store: TableStore, game: Game): Promise<boolean> => {
  const wanted = wish;
  wish = null;
  const visit = currentVisit();
  if (!visit) return false;
  const { balance, play } = await askMe();
  const held = Math.max(balance, play);
  const { left } = await askLossAllowance();
  const amount = Math.max(1, Math.min(held, wanted?.amount ?? usualBuyIn, left));
  const free = freeSeats(game).slice(0, 6);
  // Where somebody was quicker, one seat further.
  for (const seat of wanted ? [wanted.seat, ...free] : free) {
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
