import {
  type Citation,
  type SeatNumber,
  type Wager,
  type WagerPlaced,
  zero,
} from '../../core/index.ts';
import type { SideName } from '../settings.ts';
import type { Table, WagerState } from '../table.ts';

/** Chips that are bet beside a hand. */
type Beside = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly amount: typeof zero;
  readonly state: WagerState;
  readonly by: Citation;
};

/** A seat's own wager that is not a main bet. */
export const placedBeside = ({
  seat,
  bet,
  amount,
  state,
  by,
}: Beside): WagerPlaced<WagerState> => ({
  kind: 'wager-placed',
  seat,
  hand: 1,
  bet,
  tip: false,
  amount,
  fee: zero,
  state,
  by,
});

/** The wagers on a side bet, in the order they are settled: from the dealer's right. */
export const sideWagers = ({ layout }: Table, side: SideName): readonly Wager<WagerState>[] => {
  let found: Wager<WagerState>[] | undefined;
  for (const wager of layout.wagers) {
    if (wager.bet !== side) continue;
    found ??= [];
    found.push(wager);
  }
  return found?.sort((a, b) => b.seat - a.seat || Number(a.tip) - Number(b.tip)) ?? nobody;
};

const nobody: readonly Wager<WagerState>[] = [];
