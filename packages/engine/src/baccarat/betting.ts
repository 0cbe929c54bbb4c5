import {
  cite,
  openBet,
  refuseLimits,
  refusePlace,
  roundBetting,
  type SeatNumber,
} from '../core/index.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import type { Table } from './table.ts';

/** Wagers, made until the deal begins. */
export const betting = roundBetting<BaccaratRulebook, Table>({
  closes: ({ cites }) => cites.betting.closes,
  refuseOffer: ({ choices }, command) => refusePlace(bets, choices.tips, command),
  refuseStake: ({ limits: rule }, { limits }, { stake }) =>
    stake > 0 ? refuseLimits(limits, stake, rule) : undefined,
  placedBy: ({ cites }, { tip }) =>
    cite(tip ? cites.betting.tips : cites.betting.places, cites.betting.closes),
});

export const openBets = (rulebook: BaccaratRulebook, table: Table, seat: SeatNumber) =>
  bets.map((bet) =>
    openBet({ seat, bet }, table.limits, (command) => betting.refuseBet(rulebook, table, command)),
  );
