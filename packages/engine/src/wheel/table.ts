import {
  type Announced,
  accepted,
  type Citation,
  cite,
  type Decision,
  decideSeating,
  emptyLayout,
  evolveLayout,
  houseRule,
  isRefusal,
  type Layout,
  type Limits,
  lost,
  movesMoney,
  none,
  type Options,
  type PlaceBet,
  plus,
  profitBy,
  type Refusal,
  type Role,
  readLimits,
  refuse,
  refuseAmount,
  refused,
  refuseLimits,
  refuseRack,
  refuseRole,
  refuseUnknownOptions,
  returned,
  type Settlement,
  type SharedCommand,
  type SharedEvent,
  type TableOpened,
  type TakeDown,
  type Wager,
  wagerAt,
  won,
} from '../core/index.ts';
import { refuseLayout } from './layouts.ts';
import type { WheelLayout, WheelRulebook } from './rules.ts';
import { type Space, settle, spaceOf } from './spin.ts';

export type Command =
  | SharedCommand
  | PlaceBet
  | TakeDown
  | { readonly kind: 'close-bets'; readonly as?: Role }
  | { readonly kind: 'spin'; readonly space: Space; readonly as?: Role }
  | { readonly kind: 'call-no-spin'; readonly reason: string; readonly as?: Role }
  | { readonly kind: 'slip'; readonly space: Space; readonly as?: Role };

export type Direction = 'clockwise' | 'counterclockwise';

export type Event =
  | SharedEvent<null>
  | { readonly kind: 'bets-closed'; readonly by: Citation }
  | {
      readonly kind: 'wheel-spun';
      readonly space: Space;
      readonly direction: Direction;
      readonly by: Citation;
    }
  | { readonly kind: 'no-spin'; readonly reason: string; readonly by: Citation }
  | { readonly kind: 'indicator-slipped'; readonly space: Space; readonly by: Citation };

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly layout: Layout<null>;
  readonly betting: 'open' | 'closed';
  /** The last space called; null before the first spin. */
  readonly called: Space | null;
  readonly next: Direction;
};

export const open = (rulebook: WheelRulebook, options: Options): Decision<Event> => {
  const unknown = refuseUnknownOptions(options, ['min', 'max', 'layout']);
  if (unknown) return refused(unknown);
  const limits = readLimits(options);
  if (isRefusal(limits)) return refused(limits);
  const layout = wheelOf(rulebook, options);
  if (isRefusal(layout)) return refused(layout);
  const broken = refuseLayout(rulebook.rules, layout);
  if (broken) return refused(broken);
  const { everySpacePlayable, distinctCounts } = rulebook.rules;
  const by = cite(everySpacePlayable, distinctCounts);
  return accepted({ kind: 'table-opened', rulebook: rulebook.id, options, by });
};

/** The wheel a table is opened with; the rulebook's first unless said. */
export const wheelOf = (rulebook: WheelRulebook, options: Options): WheelLayout | Refusal => {
  const { layouts } = rulebook.rules;
  const name = options['layout'] ?? Object.keys(layouts)[0] ?? '';
  const known = Object.keys(layouts).join(', ');
  return layouts[name] ?? refuse('bad-option', houseRule('options'), `layout is one of ${known}`);
};

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  layout: emptyLayout,
  betting: 'open',
  called: null,
  next: 'clockwise',
});

export const decide = (
  rulebook: WheelRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  const wrongRole = refuseRole(rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  const { rules } = rulebook;
  switch (command.kind) {
    case 'sit':
    case 'buy-in':
    case 'leave':
      return decideSeating(rulebook, table.layout, command);
    case 'place-bet':
      return placeBet(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'close-bets':
      if (table.betting === 'closed') return refused(outOfTurn('bets are closed already'));
      return accepted(
        { kind: 'bets-closed', by: cite(rules.closes) },
        announce('no-more-bets', 'No more bets.', cite(rules.closes)),
      );
    case 'spin':
      return spin(rulebook, table, command.space);
    case 'call-no-spin':
      if (table.betting === 'open') return refused(outOfTurn('no spin is under way'));
      return accepted(
        { kind: 'no-spin', reason: command.reason, by: cite(rules.turns) },
        announce('no-spin', `No spin: ${command.reason}.`, cite(rules.turns)),
      );
    case 'slip':
      if (table.called === null) return refused(outOfTurn('no space has been called yet'));
      return accepted({ kind: 'indicator-slipped', space: command.space, by: cite(rules.slip) });
  }
};

const outOfTurn = (says: string): Refusal => refuse('out-of-order', houseRule('order'), says);

const announce = (call: string, words: string, by: Citation): Announced => ({
  kind: 'announced',
  role: 'dealer',
  call,
  words,
  by,
});

const placeBet = (rulebook: WheelRulebook, table: Table, command: PlaceBet): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { seat, hand, bet, tip, amount } = command;
  const by = command.tip ? cite(rulebook.rules.tips) : cite(rulebook.rules.everySpacePlayable);
  return accepted({
    kind: 'wager-placed',
    seat,
    hand,
    bet,
    tip,
    amount,
    fee: none,
    state: null,
    by,
  });
};

/** Why a wager cannot be made now; the felt asks this too. */
export const refuseBet = (
  rulebook: WheelRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const { rules } = rulebook;
  const wheel = wheelOf(rulebook, table.options);
  const space = spaceOf(command.bet);
  if (isRefusal(wheel) || space === undefined || !wheel.places.includes(space)) {
    return refuse('not-offered', houseRule('offered'), `the layout has no place ${command.bet}`);
  }
  if (table.betting === 'closed') {
    return refuse(
      'bets-closed',
      cite(rules.lateBet),
      'no more bets: a late wager is void and handed back',
    );
  }
  const stake = plus(wagerAt(table.layout, command)?.stake ?? none, command.amount);
  return (
    refuseAmount(command.amount) ??
    (command.tip ? undefined : refuseLimits(limitsOf(table), stake, rulebook.limits)) ??
    refuseRack(table.layout, command.seat, command.amount)
  );
};

const limitsOf = ({ options }: Table): Limits => {
  const limits = readLimits(options);
  return isRefusal(limits) ? { min: none, max: null } : limits;
};

const takeDown = (rulebook: WheelRulebook, table: Table, command: TakeDown): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager)
    return refused(refuse('no-wager', houseRule('open'), `${command.bet} is not on the layout`));
  if (table.betting === 'closed') {
    return refused(
      refuse('bets-closed', cite(rulebook.rules.closes), 'no more bets: wagers stand'),
    );
  }
  return accepted({
    kind: 'settled',
    lines: [returned(wager, { by: houseRule('open') })],
    by: houseRule('open'),
  });
};

const spin = (rulebook: WheelRulebook, table: Table, space: Space): Decision<Event> => {
  const { rules } = rulebook;
  const wheel = wheelOf(rulebook, table.options);
  if (isRefusal(wheel) || !wheel.symbols.some(({ name }) => name === space)) {
    return refused(
      refuse('no-such-space', houseRule('outcome'), `the wheel has no space ${space}`),
    );
  }
  if (table.betting === 'open') {
    return refused(
      refuse('bets-open', cite(rules.closes), 'no more bets is announced before the spin'),
    );
  }
  const lines = settlements(rulebook, wheel, { wagers: table.layout.wagers, space });
  return accepted(
    {
      kind: 'wheel-spun',
      space,
      direction: table.next,
      by: cite(rules.turns, rules.direction, rules.winner),
    },
    announce('space', `${space}.`, cite(rules.call, rules.afterSpin)),
    { kind: 'settled', lines, by: cite(rules.losers, rules.winners) },
  );
};

/** Losers first, then winners, dealer bets after the players'. */
const settlements = (
  { rules }: WheelRulebook,
  wheel: WheelLayout,
  { wagers, space }: { readonly wagers: readonly Wager<null>[]; readonly space: Space },
): readonly Settlement<null>[] => {
  const lines = wagers.map((wager) => {
    const verdict = settle(rules, wheel, { bet: wager.bet, space });
    if (verdict.kind !== 'win') return lost(wager, verdict.by);
    const by = wager.tip ? [...verdict.by, ...cite(rules.tipsPaid)] : verdict.by;
    return won(wager, profitBy(verdict, wager.stake), { by });
  });
  const rank = (line: Settlement) => (line.verdict === 'lose' ? 0 : line.tip ? 2 : 1);
  return lines.sort((a, b) => rank(a) - rank(b));
};

export const evolve = (table: Table, event: Event): Table => {
  if (movesMoney<null, Event>(event)) {
    return { ...table, layout: evolveLayout(table.layout, event) };
  }
  switch (event.kind) {
    case 'bets-closed':
      return { ...table, betting: 'closed' };
    case 'wheel-spun':
      return { ...table, betting: 'open', called: event.space, next: other(event.direction) };
    case 'no-spin':
    case 'indicator-slipped':
    case 'announced':
    case 'done':
    case 'table-opened':
      return table;
  }
};

const other = (direction: Direction): Direction =>
  direction === 'clockwise' ? 'counterclockwise' : 'clockwise';
