import {
  accepted,
  type Citation,
  type ColourStake,
  called,
  cite,
  type Decision,
  done,
  houseRule,
  lost,
  type MessageParams,
  message,
  payouts,
  profitBy,
  type Refusal,
  refuse,
  refused,
  type Settlement,
  won,
} from '../core/index.ts';
import { colourRules } from './betting.ts';
import type { Command, Direction } from './commands.ts';
import type { WheelRulebook } from './rules.ts';
import { type Space, settle } from './settle.ts';
import type { Event, Table } from './table.ts';

const outOfTurn = (code: string): Refusal => refuse(code, {}, houseRule('order'));

export const closeBets = ({ cites }: WheelRulebook, { betting }: Table): Decision<Event> => {
  if (betting === 'closed') return refused(outOfTurn('wheel.closed-already'));
  const by = cite(cites.closes);
  return accepted<Event>(
    { kind: 'bets-closed', by },
    called('dealer', message('no-more-bets'), by),
  );
};

/** The wheel is spun and stops. A spin that is too short does not count; any other is called and settled. */
export const spin = (
  rulebook: WheelRulebook,
  table: Table,
  { space, turns, direction = table.next }: Command & { readonly kind: 'spin' },
): Decision<Event> => {
  const { choices } = rulebook;
  const refusal = refuseSpace(table, space) ?? refuseSpin(rulebook, table);
  if (refusal) return refused(refusal);
  if (turns !== undefined && turns < choices.turns.is) {
    return noSpin('few-turns', { turns: choices.turns.is }, cite(choices.turns));
  }
  const isWrongDirection = choices.alternates.is && direction !== table.next;
  const by = cite(choices.alternates);
  const report = isWrongDirection ? [done('dealer', message('reports-same-way'), by)] : [];
  return accepted<Event>(...report, ...settled(rulebook, table, { space, direction }));
};

const refuseSpace = ({ wheel }: Table, space: Space): Refusal | undefined =>
  wheel.symbols.some(({ name }) => name === space)
    ? undefined
    : refuse('wheel.no-such-space', { space }, houseRule('outcome'));

const refuseSpin = (rulebook: WheelRulebook, { betting, between }: Table): Refusal | undefined => {
  if (betting === 'open') return refuse('wheel.bets-open', {}, cite(rulebook.cites.closes));
  return between ? rulingDue(rulebook, between) : undefined;
};

const rulingDue = ({ cites }: WheelRulebook, [one, other]: readonly [Space, Space]): Refusal =>
  refuse('wheel.ruling-due', { one, other }, cite(cites.between));

/** The winning space is announced, losers are taken, winners are paid. */
const settled = (
  rulebook: WheelRulebook,
  table: Table,
  { space, direction }: { readonly space: Space; readonly direction: Direction },
): readonly Event[] => {
  const { choices, cites } = rulebook;
  const lines = settlements(rulebook, table, space);
  const by = cite(choices.turns, choices.alternates, cites.winner);
  const paid = { kind: 'settled', lines, by: cite(cites.losers, cites.winners) } as const;
  return [
    { kind: 'wheel-spun', space, direction, by },
    called('dealer', message('space', { space }), cite(cites.call, cites.afterSpin)),
    ...(lines.length > 0 ? [paid] : []),
    // The document rules how payouts are called only for wheels with non-value chips.
    ...(table.colours.holdings.length > 0 ? payouts(colourRules(rulebook), table, lines) : []),
  ];
};

/** Losers first, then winners, dealer bets after the players'. */
const settlements = (
  rulebook: WheelRulebook,
  { wheel, layout }: Table,
  space: Space,
): readonly Settlement<ColourStake>[] => {
  const lines = layout.wagers.map((wager) => {
    const verdict = settle(rulebook, wheel, { bet: wager.bet, space });
    if (verdict.kind !== 'win') return lost(wager, verdict.by);
    const by = wager.tip ? [...verdict.by, ...cite(rulebook.cites.tipsPaid)] : verdict.by;
    return won(wager, profitBy(verdict, wager.stake), { by });
  });
  const rank = (lineItem: Settlement) => (lineItem.verdict === 'lose' ? 0 : lineItem.tip ? 2 : 1);
  return lines.sort((a, b) => rank(a) - rank(b));
};

/** A spin that does not count: the wagers stay, and the wheel is spun again. */
export const callNoSpin = (
  rulebook: WheelRulebook,
  { betting, between }: Table,
  { reason }: { readonly reason: string },
): Decision<Event> => {
  if (betting === 'open') return refused(outOfTurn('wheel.no-spin-on'));
  if (between) return refused(rulingDue(rulebook, between));
  const by = cite(rulebook.choices.turns);
  return reason === '' ? noSpin('no-spin', {}, by) : noSpin('no-spin-because', { reason }, by);
};

const noSpin = (call: string, params: MessageParams, by: Citation): Decision<Event> => {
  const { reason = call } = params;
  return accepted<Event>(
    { kind: 'no-spin', reason: `${reason}`, by },
    called('dealer', message(call, params), by),
  );
};

/** The indicator stops between two spaces: nothing is decided until a supervisor has ruled. */
export const stopBetween = (
  rulebook: WheelRulebook,
  table: Table,
  { spaces }: { readonly spaces: readonly [Space, Space] },
): Decision<Event> => {
  const refusal =
    refuseSpace(table, spaces[0]) ?? refuseSpace(table, spaces[1]) ?? refuseSpin(rulebook, table);
  if (refusal) return refused(refusal);
  const by = cite(rulebook.cites.between);
  const [one, other] = spaces;
  return accepted<Event>(
    { kind: 'stopped-between', spaces, by },
    called('dealer', message('between-spaces', { one, other }), by),
  );
};

/** The supervisor's ruling: one of the two spaces wins, or the spin does not count. */
export const ruleSpace = (
  rulebook: WheelRulebook,
  table: Table,
  { space }: { readonly space: Space | null },
): Decision<Event> => {
  const { between, next } = table;
  if (!between) return refused(outOfTurn('wheel.nothing-to-rule'));
  const by = cite(rulebook.cites.between);
  const [one, other] = between;
  if (space === null) return noSpin('no-spin-between', { one, other }, by);
  if (!between.includes(space)) {
    return refused(refuse('wheel.not-under-indicator', { one, other, space }, by));
  }
  return accepted<Event>(...settled(rulebook, table, { space, direction: next }));
};

/** The indicator moves on after the call: the call stays valid. */
export const slip = (
  { cites }: WheelRulebook,
  table: Table,
  { space }: { readonly space: Space },
): Decision<Event> => {
  const unknown = refuseSpace(table, space);
  if (unknown) return refused(unknown);
  if (table.called === null || table.betting === 'closed') {
    return refused(outOfTurn('wheel.nothing-called'));
  }
  const by = cite(cites.slip);
  return accepted<Event>(
    { kind: 'indicator-slipped', space, by },
    called('dealer', message('call-stands', { space: table.called }), by),
  );
};
