import {
  accepted,
  cashOnLeaving,
  type Decision,
  decideColours,
  decideSeating,
  refuseChange,
  refused,
  refuseRole,
} from '../core/index.ts';
import { placeBet, takeDown } from './betting.ts';
import { counterOf } from './colours.ts';
import type { Command, Order } from './commands.ts';
import { challengeCall, confirmBet } from './correcting.ts';
import type { RouletteRulebook } from './rules.ts';
import { callNoSpin, closeBets, declineCalls, dropBall, refuseCall, releaseBall } from './spin.ts';
import type { Event, Table } from './table.ts';

export const decide = (
  rulebook: RouletteRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  const wrongRole = refuseRole(rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  switch (command.kind) {
    case 'sit':
    case 'buy-in':
    case 'leave':
      return seating(rulebook, table, command);
    case 'buy-colour':
    case 'change-colour':
    case 'cash-colour':
    case 'count-colours':
      return decideColours(counterOf(rulebook, table), command);
    case 'place-bet':
    case 'call-bet':
      return placeBet(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'challenge-call':
      return challengeCall(rulebook, table, command);
    case 'confirm-bet':
      return confirmBet(rulebook, table, command);
    case 'refuse-call':
      return refuseCall(rulebook, table, command);
    case 'decline-calls':
      return declineCalls(rulebook, table);
    case 'release-ball':
      return releaseBall(rulebook, table);
    case 'close-bets':
      return closeBets(rulebook, table);
    case 'drop-ball':
      return dropBall(rulebook, table, command);
    case 'call-no-spin':
      return callNoSpin(rulebook, table, command.reason);
  }
};

/** Sitting down is buying in, which has its window; who leaves cashes out first, which has another. */
const seating = (
  rulebook: RouletteRulebook,
  table: Table,
  command: Order<'sit' | 'buy-in' | 'leave'>,
): Decision<Event> => {
  const counter = counterOf(rulebook, table);
  const seated = decideSeating(rulebook, table.layout, command);
  if (!seated.ok) return seated;
  if (command.kind !== 'leave') {
    const refusal = refuseChange(counter);
    return refusal ? refused(refusal) : seated;
  }
  const cashed = cashOnLeaving(counter, command.seat);
  return cashed.ok ? accepted(...cashed.events, ...seated.events) : cashed;
};
