import {
  accepted,
  cite,
  type Decision,
  houseRule,
  openBet,
  type PlaceBet,
  type Refusal,
  refuse,
  refused,
  refuseLimits,
  roundBetting,
  type SeatNumber,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

const refuseOffer = (
  { choices: { tips }, cites }: RedDogRulebook,
  { bet, hand, tip }: PlaceBet,
): Refusal | undefined => {
  if (bet === 'raise') return refuse('raise-by-raising', {}, cites.betting.raise);
  if (bet !== 'main' || hand !== 1) return refuse('no-place-for', { bet }, houseRule('offered'));
  return tip && !tips.taken.is ? refuse('no-dealer-bets', {}, cite(tips.taken)) : undefined;
};

/** Wagers, made until the deal begins. A player who has a position may take another one, by a clause of its own. */
export const betting = roundBetting<RedDogRulebook, Table>({
  closes: ({ cites }) => cites.betting.closes,
  stays: ({ cites }) => cite(cites.betting.closes, cites.betting.untouched),
  refuseOffer,
  refuseStake: ({ limits: rule }, { settings: { limits } }, { stake }) =>
    stake > 0 ? refuseLimits(limits, stake, rule) : undefined,
  placedBy: ({ cites: { betting: own, tips } }, { tip }) =>
    tip ? cite(tips.placed, tips.choices) : cite(own.opens, own.closes),
  seated({ cites }, { layout }, { command, decision }) {
    const isAgain = layout.seats.some(({ player }) => player === command.player);
    if (!decision.ok || !isAgain) return decision;
    const by = [...houseRule('seat'), ...cite(cites.betting.positions)];
    return accepted(...decision.events.map((event) => ({ ...event, by })));
  },
});

export const openBets = (rulebook: RedDogRulebook, table: Table, seat: SeatNumber) => [
  openBet({ seat, bet: 'main' }, table.settings.limits, (command) =>
    betting.refuseBet(rulebook, table, command),
  ),
];

/** Nobody bets on another player's position, so such a bet is always refused. */
export const backBet = (
  { cites }: RedDogRulebook,
  _table: Table,
  { seat, backer }: Extract<Command, { readonly kind: 'back-bet' }>,
): Decision<Event> => refused(refuse('no-back-bets', { seat, backer }, cites.betting.backBets));
