import {
  accepted,
  type ColourCounter,
  cashOnLeaving,
  type Decision,
  decideColours,
  decideSeating,
  refused,
  refuseRole,
  type SharedCommand,
} from '../core/index.ts';
import { colourRules, placeBet, takeDown } from './betting.ts';
import type { Command } from './commands.ts';
import { callNoSpin, closeBets, ruleSpace, slip, spin, stopBetween } from './round.ts';
import type { WheelRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = (
  rulebook: WheelRulebook,
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
      return placeBet(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'close-bets':
      return closeBets(rulebook, table);
    case 'spin':
      return spin(rulebook, table, command);
    case 'call-no-spin':
      return callNoSpin(rulebook, table, command.reason);
    case 'stop-between':
      return stopBetween(rulebook, table, command.spaces);
    case 'rule-space':
      return ruleSpace(rulebook, table, command.space);
    case 'slip':
      return slip(rulebook, table, command.space);
  }
};

export const counterOf = (
  rulebook: WheelRulebook,
  { colours, layout, limits, betting }: Table,
): ColourCounter => {
  const stage = betting === 'open' ? 'between' : 'closed';
  return { rules: colourRules(rulebook), colours, layout, limits, stage };
};

/** Who leaves with non-value chips cashes them out first, since they are worth nothing elsewhere. */
const seating = (
  rulebook: WheelRulebook,
  table: Table,
  command: SharedCommand,
): Decision<Event> => {
  const seated = decideSeating(rulebook, table.layout, command);
  if (!seated.ok || command.kind !== 'leave') return seated;
  const cashed = cashOnLeaving(counterOf(rulebook, table), command.seat);
  return cashed.ok ? accepted(...cashed.events, ...seated.events) : cashed;
};
