import { type SeatNumber, seatAt } from '@openpit/engine';
import { netOf } from './effects.ts';
import { feeIn, feesOf, lineItemsIn } from './events.ts';
import { stakedBy } from './seats.ts';
import type { SeenStep } from './seen.ts';

/** The visitor's results at this table, as far back as the page remembers. */
export type Tally = {
  readonly rounds: number;
  readonly staked: number;
  readonly net: number;
  /** All of a seat's chips after each round with a wager of its own, beginning with those it sat down with. */
  readonly worth: readonly number[];
};

/** Built from what was seen, so an undo also takes back its results. */
export const tallyOf = (steps: readonly SeenStep[], mine: readonly SeatNumber[]): Tally => {
  const rounds = new Set<number>();
  const worth: number[] = [];
  let [staked, net] = [0, 0];
  for (const { events, round, game } of steps) {
    const { layout } = game.table;
    const [seat] = mine;
    if (seat === undefined || !seatAt(layout, seat)) continue;
    const lines = events
      .flatMap(lineItemsIn)
      .filter((item) => mine.includes(item.seat) && !item.tip && item.verdict !== 'moved');
    const chips = (seatAt(layout, seat)?.rack ?? 0) + stakedBy(layout, seat);
    if (worth.length === 0) worth.push(chips);
    const fees = feesOf(events.flatMap(feeIn), mine);
    if (lines.length === 0 && fees === 0) continue;
    if (lines.length > 0) rounds.add(round);
    staked += lines.reduce((sum, { stake }) => sum + stake, 0);
    net += netOf(lines) - fees;
    worth.push(chips);
  }
  return { rounds: rounds.size, staked, net, worth };
};
