import {
  accepted,
  betParam,
  type Citation,
  called,
  cite,
  crewOf,
  type Decision,
  type Grounds,
  houseRule,
  listParam,
  message,
  type Refusal,
  refuse,
  refused,
  type Wager,
  type WagerRef,
  wagerAt,
} from '../core/index.ts';
import type { Switching } from './bets/index.ts';
import type { Command } from './commands.ts';
import { noWager, refuseWindow } from './lowering.ts';
import type { Marks } from './marks.ts';
import { contractOf, offerFor } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';
import { similar } from './similar.ts';
import type { Event, Table } from './table.ts';

type Switch = Command & { readonly kind: 'switch' };

/**
 * Calls a wager on or off. Called on again while a point is up, a wager only loses its off lammer: on the next come-out
 * it is what the rules make it.
 */
export const switchWager = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Switch,
): Decision<Event> => {
  const { choices } = rulebook;
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  const switching = offerFor(rulebook, wager.bet)?.switching;
  if (!switching) return switchMarked(rulebook, table, { wager, to: command.to });
  const refusal = refuseSwitch(rulebook, table, { wager, switching, to: command.to });
  if (refusal) return refused(refusal);
  const isBack =
    command.to === 'on' && table.phase.kind === 'point' && wager.state.called === 'off';
  const all =
    command.to === 'on' && !isBack && !command.only && choices.onCovers.is === 'all-similar';
  const wagers = all ? covered(table, wager) : [wager];
  const how = switchedNow(rulebook, table);
  const rule = command.to === 'on' ? switching.on : switching.off;
  const names = listParam(wagers.map(({ bet }) => betParam(bet)));
  return accepted<Event>(
    marked(
      wagers,
      (state) => ({
        ...state,
        called: isBack ? null : command.to,
        switchedAt: table.rolls,
        isCovering: all,
        isLifted: false,
      }),
      [rule, how, choices.onCovers],
    ),
    called(crewOf(command.as), message(`bet-${command.to}`, { bets: names }), how),
  );
};

type Switched = { readonly wager: Wager<Marks>; readonly to: 'on' | 'off' };

const refuseSwitch = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, switching, to }: Switched & { readonly switching: Switching },
): Refusal | undefined => {
  if (to === 'off' && switching.off.is === 'come-out' && table.phase.kind === 'point') {
    const by = cite(switching.off, switchedNow(rulebook, table));
    return refuse('craps.off-on-come-out-only', { bet: betParam(wager.bet) }, by);
  }
  return table.betting === 'closed'
    ? refuse('craps.dice-thrown', {}, rulebook.cites.throws.closes)
    : undefined;
};

/** If the staff mark wagers off in place of a take-down, even a wager that always works may be marked off. */
const switchMarked = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, to }: Switched,
): Decision<Event> => {
  const works = offerFor(rulebook, wager.bet)?.works;
  const isOff = to === 'off';
  if (rulebook.choices.markOff.is && works && isOff !== wager.state.isLifted) {
    return markWager(rulebook, table, { wager, isLifted: isOff });
  }
  const held = contractOf(rulebook, wager, table);
  const by = cite(held, works, switchedNow(rulebook, table));
  return refused(refuse('craps.always-works', { bet: betParam(wager.bet) }, by));
};

/** The wagers that an On marker covers. A wager that was called off is not covered: the player has said otherwise. */
const covered = ({ layout }: Table, wager: Wager<Marks>): readonly Wager<Marks>[] =>
  similar(layout, wager).filter((other) => other === wager || other.state.called !== 'off');

export const switchedNow = ({ cites }: CrapsRulebook, { phase }: Table): Citation =>
  phase.kind === 'point' ? cites.switched.point : cites.switched.comeOut;

/** Marks that are put on wagers or taken off them. */
export const marked = (
  wagers: readonly Wager<Marks>[],
  change: (state: Marks) => Marks,
  grounds: readonly Grounds[],
): Event => ({
  kind: 'wagers-marked',
  wagers: wagers.map(({ seat, hand, bet, tip, state }) => ({
    seat,
    hand,
    bet,
    tip,
    state: change(state),
  })),
  by: cite(...grounds),
});

/** The staff mark a wager off instead of returning it. */
export const markOff = (
  rulebook: CrapsRulebook,
  table: Table,
  command: WagerRef,
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  if (!rulebook.choices.markOff.is) {
    return refused(refuse('craps.no-marking', {}, cite(rulebook.cites.takenDown)));
  }
  return markWager(rulebook, table, { wager, isLifted: true });
};

type Marking = { readonly wager: Wager<Marks>; readonly isLifted: boolean };

const markWager = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, isLifted }: Marking,
): Decision<Event> => {
  const { choices, cites } = rulebook;
  const contract = contractOf(rulebook, wager, table);
  if (contract) return refused(refuse('craps.contract', { bet: betParam(wager.bet) }, contract));
  if (offerFor(rulebook, wager.bet)?.isHandedBack) {
    return refused(refuse('craps.handed-back-only', { bet: betParam(wager.bet) }, cites.takenDown));
  }
  const closed = refuseWindow(rulebook, table, wager);
  if (closed) return refused(closed);
  return accepted(marked([wager], (state) => ({ ...state, isLifted }), [choices.markOff]));
};

/** A supervisor verifies a wager that needs it. */
export const verify = (
  rulebook: CrapsRulebook,
  table: Table,
  command: WagerRef,
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  const rule = offerFor(rulebook, wager.bet)?.verified;
  if (!rule?.is) {
    return refused(refuse('craps.no-verifying', { bet: betParam(wager.bet) }, houseRule('order')));
  }
  if (table.betting !== 'open') return refused(refuse('craps.verified-too-late', {}, cite(rule)));
  return accepted(marked([wager], (state) => ({ ...state, isVerified: true }), [rule]));
};
