import {
  accepted,
  cashOnLeaving,
  cite,
  type Decision,
  decideColours,
  decideSeating,
  isRefusal,
  type Options,
  openSheet,
  readLimits,
  refused,
  refuseRole,
  refuseUnknownOptions,
  type SharedCommand,
} from '../core/index.ts';
import { placeBet, takeDown } from './betting.ts';
import { readWheel, refuseLayout } from './layouts.ts';
import { callNoSpin, closeBets, ruleSpace, slip, spin, stopBetween } from './round.ts';
import type { WheelRulebook } from './rules.ts';
import type { Command, Event, Table } from './table.ts';

/** Opens a table with a wheel that the document allows. */
export const open = (rulebook: WheelRulebook, options: Options): Decision<Event> => {
  const { rules } = rulebook;
  const known = ['min', 'max', 'layout', 'wheel', 'places', 'set'];
  const unknown = refuseUnknownOptions(options, known);
  if (unknown) return refused(unknown);
  const limits = readLimits(options);
  if (isRefusal(limits)) return refused(limits);
  const wheel = readWheel(rules, options);
  if (isRefusal(wheel)) return refused(wheel);
  const broken = refuseLayout(rules, wheel);
  if (broken) return refused(broken);
  const sheet = openSheet(rules.colours, options);
  if (isRefusal(sheet)) return refused(sheet);
  const by = cite(rules.everySpacePlayable, rules.distinctCounts);
  return accepted<Event>(
    { kind: 'table-opened', rulebook: rulebook.id, options, by },
    { kind: 'wheel-mounted', wheel, by },
    sheet,
  );
};

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

const counterOf = ({ rules }: WheelRulebook, { colours, layout, limits, betting }: Table) => {
  const moment = betting === 'open' ? 'between' : 'closed';
  return { rules: rules.colours, colours, layout, limits, moment } as const;
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
