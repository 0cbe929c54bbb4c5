import type { Game, SeatNumber } from '@openpit/engine';
import { useEffect, useRef } from 'react';
import { go } from '../route.ts';
import { askMe, askStanding } from '../session/house.ts';
import { currentVisit, enterSomehow } from '../session/session.ts';
import { freeSeats } from './seats.ts';
import type { Seen } from './seen.ts';
import { sitting, type TableStore } from './store.ts';

/** The usual amount to sit down with. */
export const usualBuyIn = 50_000;

/** The player's own daily loss limit, and how much it still allows; without a limit, any amount. */
export type LossAllowance = { readonly limit: number | null; readonly left: number };

export const noLimit: LossAllowance = { limit: null, left: Number.POSITIVE_INFINITY };

const askLossAllowance = async (): Promise<LossAllowance> => {
  const { limits, today } = await askStanding();
  const { amount } = limits.loss;
  return amount === null ? noLimit : { limit: amount, left: Math.max(0, amount + today.net) };
};

/** The money of a player, and how much their own limit still allows them to lose. */
export type Purse = LossAllowance & { readonly held: number };

/** For a visitor who has no account yet: a guest gets enough for any of the usual amounts. */
export const fullPurse: Purse = { ...noLimit, held: Number.POSITIVE_INFINITY };

export const askPurse = async (): Promise<Purse> => {
  const [{ balance, play }, allowance] = await Promise.all([askMe(), askLossAllowance()]);
  return { ...allowance, held: Math.max(balance, play) };
};

/** The most that chips can be bought for. */
export const mostToBuy = ({ held, left }: Purse): number => Math.min(held, left);

/** The amounts to choose from: none above money or limit, none below the lowest bet. If all are too much, everything there is. */
export const buyInsFor = (purse: Purse, { table }: Pick<Game, 'table'>): readonly number[] => {
  const min = Math.round(Number(table.options['min'] ?? 0) * 100);
  const most = mostToBuy(purse);
  const usual = buyIns.filter((amount) => amount >= min && amount <= most);
  if (usual.length > 0) return usual;
  return most > 0 && most < (buyIns[0] ?? 0) ? [most] : [];
};

/** What somebody wants to buy in for, if they may; otherwise the most they may. */
export const buyInNear = (wanted: number, amounts: readonly number[]): number | undefined =>
  amounts.includes(wanted) ? wanted : amounts.at(-1);

/** Whether the player's own limit, not the lack of money, is why they cannot sit down. */
export const isLimitShort = ({ held, limit, left }: Purse): boolean =>
  limit !== null && left < held;

/** The usual amounts. */
export const buyIns: readonly number[] = [10_000, 20_000, 50_000, 100_000];

/** The seat and chips that a visitor asked for before they had a session. */
type Wish = { readonly seat: SeatNumber; readonly amount: number };

let wish: Wish | null = null;

export const wishFor = (wanted: Wish): void => {
  wish = wanted;
};

/** Sits down with the seat and chips that were asked for, within account and limits; otherwise with the first seat and the usual amount. */
export const sitDown = async (store: TableStore, game: Game): Promise<boolean> => {
  const wanted = wish;
  wish = null;
  const visit = currentVisit();
  if (!visit) return false;
  const most = mostToBuy(await askPurse());
  const amount = Math.max(1, Math.min(most, wanted?.amount ?? usualBuyIn));
  const free = freeSeats(game).slice(0, 6);
  // If somebody else took the seat first, try the next one.
  for (const seat of wanted ? [wanted.seat, ...free] : free) {
    if (await store.trySeat(seat, amount)) return true;
  }
  // None was possible: the house says why.
  const [seat] = freeSeats(game);
  return seat !== undefined && store.give(sitting(seat, amount));
};

/** Seats a visitor who came to play as soon as the table is there, as a guest if they have no account. */
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
      // If nobody can be let in, the table can still be watched; asking for a seat shows why.
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
        // A player's seat is shown once the table has it.
        if (!isSeated) go(path, true);
      });
  }, [wants, store, game, mine, connection, path]);
};
