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

/** What somebody has to sit down with, and what their own limit still lets them lose. */
export type Purse = LossAllowance & { readonly held: number };

/** Of somebody the house does not know yet: a guest has enough for any of the usual amounts. */
export const fullPurse: Purse = { ...noLimit, held: Number.POSITIVE_INFINITY };

export const askPurse = async (): Promise<Purse> => {
  const [{ balance, play }, allowance] = await Promise.all([askMe(), askLossAllowance()]);
  return { ...allowance, held: Math.max(balance, play) };
};

/** What one may sit down with here: nothing beyond purse and limit, nothing below the least bet; less than the usual amounts is brought whole. */
export const buyInsFor = (
  { held, left }: Purse,
  { table }: Pick<Game, 'table'>,
): readonly number[] => {
  const min = Math.round(Number(table.options['min'] ?? 0) * 100);
  const most = Math.min(held, left);
  const usual = buyIns.filter((amount) => amount >= min && amount <= most);
  if (usual.length > 0) return usual;
  return most > 0 && most < (buyIns[0] ?? 0) ? [most] : [];
};

/** Whether it is one's own limit that keeps one from sitting down, and not what one holds. */
export const isLimitShort = ({ held, limit, left }: Purse): boolean =>
  limit !== null && left < held;

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
  const { held, left } = await askPurse();
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
      // Where nobody is let in, the table is there to be watched, and says why when a seat is asked for.
      enterSomehow()
        .catch(() => go(path, true))
        .finally(() => {
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
