import {
  accepted,
  cite,
  type Decision,
  houseRule,
  type Refusal,
  type Rule,
  refuse,
  refused,
  type Wager,
  type WagerRef,
  wagerAt,
} from '../core/index.ts';
import { betByKey, nameOf } from './bets/index.ts';
import { refuseWindow } from './lowering.ts';
import type { Marks } from './marks.ts';
import type { CrapsRulebook, CrapsRules } from './rules.ts';
import type { Command, Event, Table } from './state.ts';
import { contractOf, offerFor } from './working.ts';

type Switch = Command & { readonly kind: 'switch' };

/** Calls a wager on or off. */
export const switchWager = (
  { rules }: CrapsRulebook,
  table: Table,
  command: Switch,
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  const offer = offerFor(rules, wager.bet);
  const switching = offer?.switching;
  if (!switching) {
    // A wager that always works may still be marked off in place of a take-down, where the staff do that.
    const isOff = command.to === 'off';
    if (rules.markedOff && offer?.terms.works && isOff !== wager.state.isLifted) {
      return markWager(rules, table, { wager, isLifted: isOff });
    }
    const by =
      contractOf(rules, wager, table) ?? cite(offer?.terms.works, switchedNow(rules, table));
    return refused(refuse('always-works', by, `${wager.bet} cannot be called on or off`));
  }
  const rule = command.to === 'on' ? switching.on : switching.off;
  if (rule.is === 'come-out' && table.phase.kind === 'point') {
    const says = `${wager.bet} is called ${command.to} for a come-out only`;
    return refused(refuse('wrong-moment', cite(rule), says));
  }
  const closed = refuseThrown(rules, table);
  if (closed) return refused(closed);
  const all = command.to === 'on' && !command.only && rules.onCovers.is === 'all similar';
  const wagers = all ? similar(table, wager) : [wager];
  return accepted(
    marked(wagers, (state) => switched(state, command, table), [
      rule,
      switchedNow(rules, table),
      rules.onCovers,
    ]),
    {
      kind: 'announced',
      role: 'dealer',
      call: `bet-${command.to}`,
      words: `${wagers.map(({ bet }) => nameOf(bet)).join(', ')}: ${command.to}.`,
      by: cite(switchedNow(rules, table)),
    },
  );
};

/**
 * What a call makes of a wager's lammer. Called on again while a point is up, a wager only loses its off lammer:
 * on the next come-out it is what the rules make it.
 */
const switched = (state: Marks, { to }: Switch, { phase }: Table): Marks => {
  const isBack = to === 'on' && phase.kind === 'point' && state.called === 'off';
  return { ...state, called: isBack ? null : to, isLifted: false };
};

const switchedNow = ({ switched }: CrapsRules, { phase }: Table): Rule<string> =>
  phase.kind === 'point' ? switched.point : switched.comeOut;

const noWager = ({ bet }: WagerRef): Refusal =>
  refuse('no-wager', houseRule('open'), `${bet} is not on the layout`);

const refuseThrown = ({ throws }: CrapsRules, { betting }: Table): Refusal | undefined =>
  betting === 'closed'
    ? refuse('bets-closed', cite(throws.closes), 'the dice are thrown: bets play as they are')
    : undefined;

const similar = ({ layout }: Table, wager: Wager<Marks>): readonly Wager<Marks>[] =>
  layout.wagers.filter(
    (other) =>
      other.seat === wager.seat &&
      other.tip === wager.tip &&
      betByKey(other.bet)?.kind === betByKey(wager.bet)?.kind,
  );

const marked = (
  wagers: readonly Wager<Marks>[],
  change: (state: Marks) => Marks,
  rules: readonly Rule<unknown>[],
): Event => ({
  kind: 'wagers-marked',
  wagers: wagers.map(({ seat, hand, bet, tip, state }) => ({
    seat,
    hand,
    bet,
    tip,
    state: change(state),
  })),
  by: cite(...rules),
});

/** The staff mark a wager off instead of handing it back. */
export const markOff = (
  { rules }: CrapsRulebook,
  table: Table,
  command: WagerRef,
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  if (!rules.markedOff) {
    const says = 'a wager is handed back here, not marked off';
    return refused(refuse('no-marking', cite(rules.takenDown), says));
  }
  return markWager(rules, table, { wager, isLifted: true });
};

// Lifted from the line or from the number of a don't come, chips make room for others: they are handed back.
const unmarkable = ['pass', 'dontpass', 'come', 'dontcome', 'field', 'fire', 'sharpshooter'];

const isMarkable = (bet: string): boolean => !unmarkable.includes(betByKey(bet)?.kind ?? '');

type Marking = { readonly wager: Wager<Marks>; readonly isLifted: boolean };

const markWager = (
  rules: CrapsRules,
  table: Table,
  { wager, isLifted }: Marking,
): Decision<Event> => {
  const { markedOff, takenDown } = rules;
  const contract = contractOf(rules, wager, table);
  if (contract) return refused(refuse('contract', contract, `${wager.bet} is a contract now`));
  if (!markedOff || !isMarkable(wager.bet)) {
    const says = `${wager.bet} is handed back, not marked off`;
    return refused(refuse('no-marking', cite(takenDown), says));
  }
  const closed = refuseWindow(rules, table, wager);
  if (closed) return refused(closed);
  return accepted(marked([wager], (state) => ({ ...state, isLifted }), [markedOff]));
};

/** A supervisor gives the word a hop needs. */
export const verify = (
  { rules }: CrapsRulebook,
  table: Table,
  command: WagerRef,
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  const rule = betByKey(wager.bet)?.kind === 'hop' ? rules.hop?.verified : undefined;
  if (!rule) {
    return refused(refuse('no-verifying', houseRule('order'), `${wager.bet} needs nobody's word`));
  }
  if (table.betting !== 'open') {
    return refused(refuse('dice-sent', cite(rule), 'the dice are out: it is too late to verify'));
  }
  return accepted(marked([wager], (state) => ({ ...state, isVerified: true }), [rule]));
};
