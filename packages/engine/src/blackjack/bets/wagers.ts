import type { Wager } from '../../core/index.ts';
import type { SideName } from '../setup.ts';
import type { Table, WagerState } from '../table.ts';

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
