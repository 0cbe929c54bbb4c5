import {
  accepted,
  type ColourStake,
  cite,
  type Decision,
  dealerDoes,
  dealerSays,
  houseRule,
  lost,
  payouts,
  profitBy,
  type Refusal,
  refuse,
  refused,
  type Settlement,
  won,
} from '../core/index.ts';
import type { WheelRulebook, WheelRules } from './rules.ts';
import { type Space, settle } from './spin.ts';
import type { Command, Direction, Event, Table } from './table.ts';

const outOfTurn = (says: string): Refusal => refuse('out-of-order', houseRule('order'), says);

export const closeBets = ({ rules }: WheelRulebook, { betting }: Table): Decision<Event> => {
  if (betting === 'closed') return refused(outOfTurn('bets are closed already'));
  const by = cite(rules.closes);
  return accepted<Event>(
    { kind: 'bets-closed', by },
    dealerSays('no-more-bets', 'No more bets.', by),
  );
};

/** The wheel is spun and stops: too short a spin is none, any other is called and settled. */
export const spin = (
  rulebook: WheelRulebook,
  table: Table,
  { space, turns, direction = table.next }: Command & { readonly kind: 'spin' },
): Decision<Event> => {
  const { rules } = rulebook;
  const refusal = refuseSpace(table, space) ?? refuseSpin(rules, table);
  if (refusal) return refused(refusal);
  if (turns !== undefined && turns < rules.turns.is) {
    return callNoSpin(rulebook, table, `fewer than ${rules.turns.is} turns`);
  }
  const wrongWay = 'reports that the wheel went the same way as before';
  const report = direction === table.next ? [] : [dealerDoes(wrongWay, cite(rules.direction))];
  return accepted<Event>(...report, ...called(rules, table, { space, direction }));
};

const refuseSpace = ({ wheel }: Table, space: Space): Refusal | undefined =>
  wheel.symbols.some(({ name }) => name === space)
    ? undefined
    : refuse('no-such-space', houseRule('outcome'), `the wheel has no space ${space}`);

const refuseSpin = (rules: WheelRules, { betting, between }: Table): Refusal | undefined => {
  if (betting === 'open') {
    const says = 'no more bets is announced before the spin';
    return refuse('bets-open', cite(rules.closes), says);
  }
  return between ? rulingDue(rules, between) : undefined;
};

const rulingDue = (rules: WheelRules, between: readonly [Space, Space]): Refusal => {
  const says = `the indicator rests between ${between.join(' and ')}: a supervisor rules first`;
  return refuse('ruling-due', cite(rules.between), says);
};

/** The winning space is announced, losers are taken, winners are paid. */
const called = (
  rules: WheelRules,
  table: Table,
  { space, direction }: { readonly space: Space; readonly direction: Direction },
): readonly Event[] => {
  const lines = settlements(rules, table, space);
  const by = cite(rules.turns, rules.direction, rules.winner);
  const settled = { kind: 'settled', lines, by: cite(rules.losers, rules.winners) } as const;
  return [
    { kind: 'wheel-spun', space, direction, by },
    dealerSays('space', `${space}.`, cite(rules.call, rules.afterSpin)),
    ...(lines.length > 0 ? [settled] : []),
    // How payouts are called is ruled only for wheels where non-value chips are in use.
    ...(table.colours.holdings.length > 0 ? payouts(rules.colours, table, lines) : []),
  ];
};

/** Losers first, then winners, dealer bets after the players'. */
const settlements = (
  rules: WheelRules,
  { wheel, layout }: Table,
  space: Space,
): readonly Settlement<ColourStake>[] => {
  const lines = layout.wagers.map((wager) => {
    const verdict = settle(rules, wheel, { bet: wager.bet, space });
    if (verdict.kind !== 'win') return lost(wager, verdict.by);
    const by = wager.tip ? [...verdict.by, ...cite(rules.tipsPaid)] : verdict.by;
    return won(wager, profitBy(verdict, wager.stake), { by });
  });
  const rank = (line: Settlement) => (line.verdict === 'lose' ? 0 : line.tip ? 2 : 1);
  return lines.sort((a, b) => rank(a) - rank(b));
};

/** A spin that does not count: stakes stand, and the wheel is spun again. */
export const callNoSpin = (
  { rules }: WheelRulebook,
  { betting, between }: Table,
  reason: string,
): Decision<Event> => {
  if (betting === 'open') return refused(outOfTurn('no spin is under way'));
  if (between) return refused(rulingDue(rules, between));
  const by = cite(rules.turns);
  const words = reason === '' ? 'No spin.' : `No spin: ${reason}.`;
  return accepted<Event>({ kind: 'no-spin', reason, by }, dealerSays('no-spin', words, by));
};

/** The indicator rests between two spaces: nothing is decided until a supervisor has ruled. */
export const stopBetween = (
  { rules }: WheelRulebook,
  table: Table,
  spaces: readonly [Space, Space],
): Decision<Event> => {
  const refusal =
    refuseSpace(table, spaces[0]) ?? refuseSpace(table, spaces[1]) ?? refuseSpin(rules, table);
  if (refusal) return refused(refusal);
  const by = cite(rules.between);
  const words = `Between ${spaces.join(' and ')}: supervisor, please.`;
  return accepted<Event>(
    { kind: 'stopped-between', spaces, by },
    dealerSays('between-spaces', words, by),
  );
};

/** The supervisor's ruling: one of the two spaces wins, or the spin does not count. */
export const ruleSpace = (
  rulebook: WheelRulebook,
  table: Table,
  space: Space | null,
): Decision<Event> => {
  const { rules } = rulebook;
  const { between, next } = table;
  if (!between) return refused(outOfTurn('there is nothing to rule on'));
  const by = cite(rules.between);
  if (space === null) {
    const reason = `the indicator rested between ${between.join(' and ')}`;
    return accepted<Event>(
      { kind: 'no-spin', reason, by },
      dealerSays('no-spin', `No spin: ${reason}.`, by),
    );
  }
  if (!between.includes(space)) {
    const says = `the indicator rests between ${between.join(' and ')}, not at ${space}`;
    return refused(refuse('not-under-indicator', by, says));
  }
  return accepted<Event>(...called(rules, table, { space, direction: next }));
};

/** The indicator moves on after the call: the call stands. */
export const slip = ({ rules }: WheelRulebook, table: Table, space: Space): Decision<Event> => {
  const unknown = refuseSpace(table, space);
  if (unknown) return refused(unknown);
  if (table.called === null || table.betting === 'closed') {
    return refused(outOfTurn('no space has been called yet in this spin'));
  }
  const by = cite(rules.slip);
  return accepted<Event>(
    { kind: 'indicator-slipped', space, by },
    dealerSays('call-stands', `${table.called} stands.`, by),
  );
};
