import {
  assert,
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
  type SeatNumber,
  wagerAt,
} from '../core/index.ts';
import { postings, reversed } from '../ledger/index.ts';
import type { Command } from './commands.ts';
import { evolve } from './evolve.ts';
import { inOrder } from './log.ts';
import { isFace } from './roll.ts';
import { noSuchRoll, outcome } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import { crapsPart } from './stake.ts';
import type { CalledWager, Event, Table } from './table.ts';

// Who ranks above whom when a call is in doubt.
const ladder: readonly Role[] = ['stickperson', 'dealer', 'boxperson', 'supervisor', 'executive'];

/** Whether a role ranks below the one that made a call. */
export const isOutranked = (role: Role, caller: Role): boolean =>
  ladder.indexOf(role) < ladder.indexOf(caller);

type Overrule = Command & { readonly kind: 'overrule' };

/** Decides an order again at a corrected table. */
export type Redo = (table: Table, command: Command) => Decision<Event>;

/** Corrects the call of the last roll: its effects are taken back, and the roll is settled again. */
export const overrule = (
  rulebook: CrapsRulebook,
  table: Table,
  { command, redo }: { readonly command: Overrule; readonly redo: Redo },
): Decision<Event> => {
  const { last } = table;
  const { overruled: by, called: calling } = rulebook.cites.throws;
  const { dice } = command;
  if (!isFace(dice[0]) || !isFace(dice[1])) return refused(noSuchRoll(rulebook, dice));
  if (!last) return refused(refuse('craps.no-call', {}, houseRule('order')));
  const role = command.as ?? rulebook.roles['overrule']?.is[0] ?? 'supervisor';
  if (isOutranked(role, last.calledBy)) {
    const params = { caller: { term: last.calledBy }, role: { term: role } };
    return refused(refuse('craps.outranked', params, by));
  }
  const done = inOrder(table.log);
  const corrections = { dice, calledBy: role, by: cite(calling, by) };
  const events: readonly Event[] = [
    { kind: 'call-overruled', postings: reversed(done.flatMap(postings)), by },
    called(role, message('roll-corrected'), by),
    ...outcome(rulebook, last.before, corrections).map((event) => citing(event, by)),
  ];
  return { ok: true, events: doneAgain(table, { events, since: done.slice(last.works) }, redo) };
};

/** A line item that the corrected call settles also cites the clause that allows the correction. */
const citing = (event: Event, by: Citation): Event =>
  event.kind === 'settled'
    ? {
        ...event,
        lines: event.lines.map((lineItem) => ({ ...lineItem, by: [...lineItem.by, ...by] })),
      }
    : event;

type Righted = {
  /** The events that correct the table. */
  readonly events: readonly Event[];
  /** What was done at the table since the wrong call. */
  readonly since: readonly Event[];
};

/** The correction of a table, and what was done since the wrong call, done again as far as the corrected table allows it. */
export const doneAgain = (
  table: Table,
  { events: righting, since }: Righted,
  redo: Redo,
): readonly Event[] => {
  const events = [...righting];
  let corrected = righting.reduce(evolve, table);
  // Seats that were taken since and are free at the corrected table. Orders of those seats would use another player's chips.
  const taken = new Set<SeatNumber>();
  for (const [at, event] of since.entries()) {
    const isSeated = event.kind === 'player-seated';
    if (!isSeated && 'seat' in event && taken.has(event.seat)) continue;
    const again = commandAgain(corrected, event, since[at - 1]);
    const decision = again && redo(corrected, again);
    if (isSeated && decision?.ok) taken.delete(event.seat);
    if (isSeated && !decision?.ok) taken.add(event.seat);
    if (!decision?.ok) continue;
    events.push(...decision.events);
    corrected = decision.events.reduce(evolve, corrected);
  }
  return events;
};

const commandAgain = (
  table: Table,
  event: Event,
  before: Event | undefined,
): Command | undefined => {
  // The chips that a closing returns are returned by that order again.
  if (event.kind === 'settled' && before?.kind === 'game-closed') return undefined;
  if (event.kind !== 'wager-placed') return commandOf(table, event);
  // Chips that were called out, or left up after a win, are placed by that order again.
  const isSaid = before?.kind === 'call-booked' || before?.kind === 'rode';
  return isSaid ? undefined : wagerAgain(table, event);
};

const wagerAgain = (
  { layout }: Table,
  event: Event & { readonly kind: 'wager-placed' },
): Command => {
  const { seat, hand, bet, tip, amount, state } = event;
  const ref = { seat, hand, bet, tip };
  if (state.onCraps === null) return { kind: 'place-bet', ...ref, amount };
  // The event has the split of the whole wager; the order needs the split of the chips that were added.
  const before = wagerAt(layout, ref);
  const had = before ? crapsPart({ stake: before.stake, onCraps: before.state.onCraps }) : 0;
  return { kind: 'place-bet', ...ref, amount, onCraps: cents(state.onCraps - had) };
};

/** The order behind an event, which has to be given again at a corrected table. */
const commandOf = ({ thrower, isClosed }: Table, event: Event): Command | undefined => {
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
      // Since the call, wagers have only been returned, in a closed game and by a ruling.
      const [lineItem] = event.lines;
      assert(lineItem, 'a settlement names a wager');
      const { seat, hand, bet, tip, freed } = lineItem;
      if (isClosed) return { kind: 'rule', seat, hand, bet, tip, ruling: 'return' };
      return { kind: 'take-down', seat, hand, bet, tip, amount: freed };
    }
    case 'call-made':
    case 'call-booked':
      return calledAgain(event);
    case 'call-confirmed':
      return { ...calledAgain({ ...event, withChips: false }), as: 'dealer' };
    case 'call-refused': {
      const { seat, hand, bet, tip } = event;
      return { kind: 'refuse-call', seat, hand, bet, tip };
    }
    case 'rode': {
      const { seat, hand, bet, tip } = event;
      return { kind: 'ride', seat, hand, bet, tip };
    }
    case 'dice-kept':
      return thrower.kind === 'player' ? { kind: 'ask-same-dice', seat: thrower.seat } : undefined;
    case 'wagers-marked':
      return markingOf(event);
    // The house closes and opens the game by itself when nobody takes the dice, or when somebody does again.
    case 'game-closed':
      return isByHouse(event) ? { kind: 'close-table', reason: '' } : undefined;
    case 'game-reopened':
      return isByHouse(event) ? { kind: 'open-table' } : undefined;
    default:
      return diceCommandOf(event);
  }
};

const isByHouse = ({ by }: Event): boolean => by[0] === houseRule('order')[0];

const calledAgain = ({
  kind,
  seat,
  hand,
  bet,
  tip,
  amount,
  onCraps,
  withChips,
}: CalledWager & { readonly kind: Event['kind']; readonly withChips: boolean }): Command => ({
  kind: 'call-bet',
  ...(kind === 'call-made' ? { as: 'player' } : {}),
  seat,
  hand,
  bet,
  tip,
  amount,
  withChips,
  ...(onCraps === null ? {} : { onCraps }),
});

const diceCommandOf = (event: Event): Command | undefined => {
  switch (event.kind) {
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
    case 'dice-inspected':
      return { kind: 'inspect-dice', reason: event.reason, as: event.role };
    case 'dice-held':
      return { kind: 'hold-dice', reason: event.reason };
    case 'die-lost':
      return { kind: 'lose-die', die: event.die };
    case 'dice-brought':
      return { kind: 'bring-dice' };
    case 'point-marked':
      return { kind: 'mark-point' };
    case 'duty-done':
      return { kind: 'report-done', clause: event.by[0] ?? '', seat: event.seat };
    case 'limits-posted':
      return event.max === null
        ? { kind: 'post-limits', min: event.min }
        : { kind: 'post-limits', min: event.min, max: event.max };
    default:
      return undefined;
  }
};

/** A wager was ruled to stay, verified, marked off, or called on or off. */
const markingOf = ({ wagers }: Event & { kind: 'wagers-marked' }): Command | undefined => {
  const [wager] = wagers;
  assert(wager, 'a mark is on a wager');
  const { seat, hand, bet, tip, state } = wager;
  const ref = { seat, hand, bet, tip };
  if (state.isHeld) return { kind: 'rule', ...ref, ruling: 'hold' };
  if (state.isVerified) return { kind: 'verify', ...ref };
  if (state.isLifted) return { kind: 'mark-off', ...ref };
  return {
    kind: 'switch',
    ...ref,
    to: state.called ?? 'on',
    only: wagers.length === 1 && !state.isCovering,
  };
};
