import {
  cite,
  houseRule,
  openBet,
  type PlaceBet,
  type Refusal,
  refuse,
  refuseLimits,
  roundBetting,
  type SeatNumber,
} from '../core/index.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import type { Table } from './table.ts';

const refuseOffer = (
  { choices: { tips } }: BaccaratRulebook,
  { bet, hand, tip }: PlaceBet,
): Refusal | undefined => {
  if (!bets.some((one) => one === bet) || hand !== 1) {
    return refuse('no-place-for', { bet }, houseRule('offered'));
  }
  return tip && !tips.is ? refuse('no-dealer-bets', {}, cite(tips)) : undefined;
};

/** Wagers, made until the deal begins. */
export const betting = roundBetting<BaccaratRulebook, Table>({
  closes: ({ cites }) => cites.betting.closes,
  refuseOffer,
  refuseStake: ({ limits: rule }, { limits }, { stake }) =>
    stake > 0 ? refuseLimits(limits, stake, rule) : undefined,
  placedBy: ({ cites }, { tip }) =>
    cite(tip ? cites.betting.tips : cites.betting.places, cites.betting.closes),
});

export const openBets = (rulebook: BaccaratRulebook, table: Table, seat: SeatNumber) =>
  bets.map((bet) =>
    openBet({ seat, bet }, table.limits, (command) => betting.refuseBet(rulebook, table, command)),
  );
