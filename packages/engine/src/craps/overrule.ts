import {
  type Citation,
  called,
  cents,
  cite,
  type Decision,
  houseRule,
  message,
  type Role,
  refuse,
  refused,
  wagerAt,
} from '../core/index.ts';
import { postings, reversed } from '../ledger/index.ts';
import type { Command } from './commands.ts';
import { inOrder } from './log.ts';
import { isFace } from './roll.ts';
import { noSuchRoll, outcome } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import { crapsPart } from './stake.ts';
import type { Event, Table } from './table.ts';

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
  rulebook: CrapsRulebook,
  table: Table,
  { command, redo, fold }: { readonly command: Overrule; readonly redo: Redo; readonly fold: Fold },
): Decision<Event> => {
  const { last } = table;
  const { overruled: by, called: calling } = rulebook.cites.throws;
  const { dice } = command;
  if (!isFace(dice[0]) || !isFace(dice[1])) return refused(noSuchRoll(rulebook, dice));
  if (!last) return refused(refuse('craps.no-call', {}, houseRule('order')));
  const role = command.as ?? rulebook.roles['overrule']?.is[0] ?? 'supervisor';
  if (ladder.indexOf(role) < ladder.indexOf(last.calledBy)) {
    const params = { caller: { term: last.calledBy }, role: { term: role } };
    return refused(refuse('craps.outranked', params, by));
  }
  const done = inOrder(table.log);
  const taken = done.flatMap(postings);
  const events: Event[] = [
    { kind: 'call-overruled', postings: reversed(taken), by },
    called(role, message('roll-corrected'), by),
  ];
  let corrected = events.reduce(fold, table);
  const add = (made: readonly Event[]) => {
    events.push(...made);
    corrected = made.reduce(fold, corrected);
  };
  const corrections = { dice, calledBy: role, by: cite(calling, by) };
  add(outcome(rulebook, last.before, corrections).map((event) => citing(event, by)));
  for (const event of done.slice(last.works)) {
    const again = event.kind === 'wager-placed' ? wagerAgain(corrected, event) : commandOf(event);
    const decision = again && redo(corrected, again);
    if (decision?.ok) add(decision.events);
  }
  return { ok: true, events };
};

/** Settled by the corrected call, a line cites the clause that let it be corrected too. */
const citing = (event: Event, by: Citation): Event =>
  event.kind === 'settled'
    ? {
        ...event,
        lines: event.lines.map((lineItem) => ({ ...lineItem, by: [...lineItem.by, ...by] })),
      }
    : event;

const wagerAgain = (
  { layout }: Table,
  event: Event & { readonly kind: 'wager-placed' },
): Command => {
  const { seat, hand, bet, tip, amount, state } = event;
  const ref = { seat, hand, bet, tip };
  if (state.onCraps === null) return { kind: 'place-bet', ...ref, amount };
  // The event shows how the whole wager is split; these chips are what is new about it.
  const before = wagerAt(layout, ref);
  const had = before ? crapsPart({ stake: before.stake, onCraps: before.state.onCraps }) : 0;
  return { kind: 'place-bet', ...ref, amount, onCraps: cents(state.onCraps - had) };
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
    case 'settled': {
      const lineItem = event.lines[0];
      if (lineItem?.verdict !== 'returned') return undefined;
      const { seat, hand, bet, tip, freed } = lineItem;
      return { kind: 'take-down', seat, hand, bet, tip, amount: freed };
    }
    case 'dice-taken':
      return { kind: 'take-dice', seat: event.seat };
    case 'dice-passed':
      return { kind: 'pass-dice', seat: event.seat };
    case 'dice-sent':
      return { kind: 'send-dice' };
    case 'bets-closed':
      return { kind: 'close-bets' };
    case 'dice-chosen':
      return { kind: 'choose-dice', dice: event.dice };
    case 'no-roll':
      return { kind: 'call-no-roll', reason: event.reason };
    case 'wagers-marked':
      return markingOf(event);
    default:
      return undefined;
  }
};

/** A wager was verified, marked off, or called on or off. */
const markingOf = ({ wagers }: Event & { kind: 'wagers-marked' }): Command | undefined => {
  const [wager] = wagers;
  if (!wager) return undefined;
  const { seat, hand, bet, tip, state } = wager;
  const ref = { seat, hand, bet, tip };
  if (state.isVerified) return { kind: 'verify', ...ref };
  if (state.isLifted) return { kind: 'mark-off', ...ref };
  return { kind: 'switch', ...ref, to: state.called ?? 'on', only: wagers.length === 1 };
};
