import {
  accepted,
  badOption,
  cashOnLeaving,
  cite,
  type Decision,
  decideColours,
  decideSeating,
  isRefusal,
  type Options,
  openSheet,
  readLimits,
  refuseChange,
  refused,
  refuseRole,
  refuseUnknownOptions,
  type SharedCommand,
} from '../core/index.ts';
import { placeBet, takeDown } from './betting.ts';
import { challengeCall, confirmBet } from './correcting.ts';
import { momentOf } from './phase.ts';
import type { RouletteRulebook } from './rules.ts';
import { callNoSpin, closeBets, declineCalls, dropBall, releaseBall } from './spin.ts';
import type { Command, Event, Table } from './table.ts';

/** Opens a table: its limits, whether the layout has a track, and the chips of each colour on the sheet. */
export const open = (rulebook: RouletteRulebook, options: Options): Decision<Event> => {
  const { rules } = rulebook;
  const unknown = refuseUnknownOptions(options, ['min', 'max', 'track', 'set']);
  if (unknown) return refused(unknown);
  const limits = readLimits(options);
  if (isRefusal(limits)) return refused(limits);
  const track = options['track'] ?? 'yes';
  if (track !== 'yes' && track !== 'no') return refused(badOption('track is yes or no'));
  const sheet = openSheet(rules.colours, options);
  if (isRefusal(sheet)) return refused(sheet);
  const by = track === 'yes' ? cite(rules.wheel, rules.track.area) : cite(rules.wheel);
  return accepted({ kind: 'table-opened', rulebook: rulebook.id, options, by }, sheet);
};

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

const counterOf = ({ rules }: RouletteRulebook, table: Table) => {
  const { colours, layout, limits, phase } = table;
  return { rules: rules.colours, colours, layout, limits, moment: momentOf(phase) };
};

/** Sitting down is buying in, which has its window; who leaves cashes out first, which has another. */
const seating = (
  rulebook: RouletteRulebook,
  table: Table,
  command: SharedCommand,
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
