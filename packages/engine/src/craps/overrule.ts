import { cite, type Decision, houseRule, type Role, refuse, refused } from '../core/index.ts';
import { postings, reversed } from '../ledger/index.ts';
import { isFace } from './roll.ts';
import { noSuchRoll, outcome } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Command, Event, Log, Table } from './state.ts';

// Who stands above whom when a call is in doubt.
const ladder: readonly Role[] = ['stickperson', 'dealer', 'boxperson', 'supervisor', 'executive'];

type Overrule = Command & { readonly kind: 'overrule' };
type Redo = (table: Table, command: Command) => Decision<Event>;
type Fold = (table: Table, event: Event) => Table;

/**
 * Corrects the call of the last roll: what the call decided is taken back and the roll is settled anew,
 * and what was done at the table since is done again as far as the corrected table allows it.
 */
export const overrule = (
  { rules, roles }: CrapsRulebook,
  table: Table,
  { command, redo, fold }: { readonly command: Overrule; readonly redo: Redo; readonly fold: Fold },
): Decision<Event> => {
  const { last } = table;
  const rule = rules.throws.overruled;
  const { dice } = command;
  if (!isFace(dice[0]) || !isFace(dice[1])) return refused(noSuchRoll(rules, dice));
  if (!last) return refused(refuse('no-call', houseRule('order'), 'there is no call to correct'));
  const role = command.as ?? roles['overrule']?.is[0] ?? 'supervisor';
  if (ladder.indexOf(role) < ladder.indexOf(last.calledBy)) {
    const says = `the call is ${last.calledBy}'s: ${role} cannot change it`;
    return refused(refuse('outranked', cite(rule), says));
  }
  const by = cite(rule);
  const done = inOrder(last.log);
  const taken = done.flatMap(postings);
  const events: Event[] = [{ kind: 'call-overruled', postings: reversed(taken), by }];
  let corrected = events.reduce(fold, table);
  const keep = (made: readonly Event[]) => {
    events.push(...made);
    corrected = made.reduce(fold, corrected);
  };
  keep(outcome(rules, last.before, { dice, calledBy: role, by: cite(rules.throws.called, rule) }));
  for (const event of done.slice(last.works)) {
    const again = commandOf(event);
    const decision = again && redo(corrected, again);
    if (decision?.ok) keep(decision.events);
  }
  return { ok: true, events };
};

/** A log as it happened, the earliest first. */
export const inOrder = (log: Log | null): readonly Event[] => {
  const events: Event[] = [];
  for (let at = log; at; at = at.earlier) events.unshift(at.event);
  return events;
};

/** The order an event of the table answered: what has to be given again on a corrected table. */
const commandOf = (event: Event): Command | undefined => {
  switch (event.kind) {
    case 'player-seated':
      return { kind: 'sit', seat: event.seat, player: event.player, amount: event.amount };
    case 'chips-bought':
      return { kind: 'buy-in', seat: event.seat, amount: event.amount };
    case 'chips-cashed':
      return { kind: 'cash-out', seat: event.seat, amount: event.amount };
    case 'player-left':
      return { kind: 'leave', seat: event.seat };
    case 'wager-placed': {
      const { seat, hand, bet, tip, amount, state } = event;
      const split = state.onCraps === null ? {} : { onCraps: state.onCraps };
      return { kind: 'place-bet', seat, hand, bet, tip, amount, ...split };
    }
    case 'settled': {
      const line = event.lines[0];
      if (line?.verdict !== 'returned') return undefined;
      const { seat, hand, bet, tip, freed } = line;
      return { kind: 'take-down', seat, hand, bet, tip, amount: freed };
    }
    case 'dice-taken':
      return { kind: 'take-dice', seat: event.seat };
    case 'dice-passed':
      return { kind: 'pass-dice', seat: event.seat };
    case 'wagers-marked': {
      const wager = event.wagers[0];
      const called = wager?.state.called;
      if (!wager || !called) return undefined;
      const { seat, hand, bet, tip } = wager;
      return { kind: 'switch', seat, hand, bet, tip, to: called, only: event.wagers.length === 1 };
    }
    default:
      return undefined;
  }
};
