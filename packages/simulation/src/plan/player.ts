import {
  amountMax,
  assert,
  type Cents,
  type Chance,
  type Command,
  cents,
  type Family,
  familyOf,
  openGame,
  ownWager,
  type Refusal,
  type Rulebook,
  type Table,
  wagersOf,
} from '@openpit/engine';
import { lineItemsIn } from '../walk.ts';
import { tablePlayOf } from './games.ts';
import {
  applied,
  firstMind,
  isAwaiting,
  isOf,
  isStanding,
  type LastOutcome,
  type Mind,
} from './mind.ts';
import type { Action, Clause, Plan } from './plan.ts';
import { seat, type TablePlay } from './table-play.ts';

/** A plan that the rules refuse: the clause of the plan or the settings, and the refusal. */
export class PlanRefused extends Error {
  readonly clause: Clause | null;
  readonly refusal: Refusal;

  constructor(clause: Clause | null, refusal: Refusal) {
    super(refusal.code);
    this.clause = clause;
    this.refusal = refusal;
  }
}

/** A table with the plan's wagers up that waits for its outcome, and what the player remembers. */
export type Seated = {
  readonly table: Table;
  readonly mind: Mind;
  /** The money on the layout, prepaid commission included: a player with less cannot have got there. */
  readonly up: number;
};

/** The effect of an outcome on a plan: the change in the player's money, what was decided, and the next table. */
export type Played = { readonly net: number; readonly decided: number; readonly next: Seated };

/** A plan in play at tables of one rulebook, by the engine's own decisions. */
export type Player = {
  readonly first: Seated;
  /** Whether tables forget their past, so that they can be identified by keys. */
  readonly isPlain: boolean;
  /** Whether a session can end with wagers that are not decided: what lies on them counts as owned. */
  readonly isLasting: boolean;
  /** The clauses of the plan that have done something so far. */
  readonly used: ReadonlySet<Clause>;
  /** Those that were tried, whether or not they did something. */
  readonly met: ReadonlySet<Clause>;
  /** Those whose wager was up when they were tried. */
  readonly found: ReadonlySet<Clause>;
  chance(seated: Seated): readonly Chance[];
  /** Outcomes with the same likeness have the same effect; null if every outcome has its own. */
  likeness(command: Command): string | null;
  step(seated: Seated, command: Command): Played;
  keyOf(seated: Seated): string;
};

/** Undefined if the game has no tables for plans. */
export const playerOf = (rulebook: Rulebook, plan: Plan): Player | undefined => {
  const play = tablePlayOf(rulebook);
  if (!play) return undefined;
  const family = familyOf(rulebook);
  const isPlain = !plan.clauses.some(
    ({ action }) => action.kind === 'bet' && play.recalls(action.bet),
  );
  const used = new Set<Clause>();
  const met = new Set<Clause>();
  const found = new Set<Clause>();
  const at: Playing = { rulebook, plan, play, family, isPlain, used, met, found };
  const opened = openGame(rulebook, plan.options);
  if (!opened.ok) throw new PlanRefused(null, opened.refusal);
  const sit = { kind: 'sit', seat, player: 'Player', amount: amountMax } as Command;
  const open = [...play.opening, sit].reduce<Table>(
    (now, command) => ordered(at, now, command),
    opened.game.table,
  );
  const first = bet(at, { table: plainly(at, open), mind: firstMind, outcome: null });
  return {
    isPlain,
    isLasting: play.isLasting,
    used,
    met,
    found,
    first,
    likeness: play.likeness,
    chance: ({ table }) => family.chance?.(rulebook, table) ?? [],
    step: (seated, command) => {
      const { table, lines } = dealt(at, seated.table, command);
      const own = lines.filter((item) => item.seat === seat && !item.tip);
      const after = plainly(at, table);
      const next = bet(at, {
        table: after,
        mind: seated.mind,
        outcome: { table: seated.table, command, lines: own },
      });
      // Racks are refilled in between, so each half of the step is measured by itself.
      const net = worth(table) - worth(seated.table) + worth(next.table) - worth(after);
      const staked = own.filter(({ verdict }) => verdict === 'win' || verdict === 'lose');
      return { net, decided: staked.reduce((sum, { stake }) => sum + stake, 0), next };
    },
    keyOf: ({ table, mind }) => JSON.stringify([changes(table, first.table), mind]),
  };
};

/** The possible outcomes, each as often as its weight. */
export const equallyLikely = (chances: readonly Chance[]): readonly Command[] =>
  chances.flatMap(({ weight, command }) => new Array<Command>(weight).fill(command));

type Playing = {
  readonly rulebook: Rulebook;
  readonly plan: Plan;
  readonly play: TablePlay;
  readonly family: Family;
  readonly isPlain: boolean;
  readonly used: Set<Clause>;
  readonly met: Set<Clause>;
  readonly found: Set<Clause>;
};

/** What differs between a table and the first one. Identical values are left out, which is most of it, so keys stay short. */
const changes = (table: Table, first: Table): readonly unknown[] => {
  const before: Readonly<Record<string, unknown>> = first;
  const names = Object.keys(table);
  assert(names.length === Object.keys(before).length, 'a table has the parts of the first');
  const values: Readonly<Record<string, unknown>> = table;
  return names.flatMap((name) => (values[name] === before[name] ? [] : [name, values[name]]));
};

const plainly = ({ play, isPlain }: Playing, table: Table): Table =>
  isPlain ? play.plain(table) : table;

/** The player's money: the rack, and what is on the layout. */
const worth = ({ layout }: Table): number =>
  (layout.seats.find((held) => held.seat === seat)?.rack ?? 0) + upOn(layout);

const upOn = (layout: Table['layout']): number =>
  wagersOf(layout, seat).reduce((sum, { stake, fee }) => sum + stake + fee, 0);

const tried = ({ rulebook, family }: Playing, table: Table, command: Command) => {
  const decision = family.decide(rulebook, table, command);
  if (!decision.ok) return decision;
  return { ok: true as const, table: decision.events.reduce(family.evolve, table) };
};

const ordered = (at: Playing, table: Table, command: Command): Table => {
  const done = tried(at, table, command);
  assert(done.ok, `${JSON.stringify(command)} is taken`);
  return done.table;
};

const dealt = ({ rulebook, family }: Playing, table: Table, command: Command) => {
  const decision = family.decide(rulebook, table, command);
  assert(decision.ok, `${JSON.stringify(command)} is taken`);
  return {
    table: decision.events.reduce(family.evolve, table),
    lines: lineItemsIn(decision.events),
  };
};

type Betting = {
  readonly table: Table;
  readonly mind: Mind;
  readonly outcome: LastOutcome | null;
};

/** The plan's orders at a betting stage, and the end of the betting. */
const bet = (at: Playing, { table, mind: earlier, outcome }: Betting): Seated => {
  const { plan, play } = at;
  const before = play.others(table).reduce((now, command) => ordered(at, now, command), table);
  const stage = play.stage(before);
  const { clauses, mind } = applied(plan, earlier, { play, stage, outcome });
  const units = clauses.reduce((now, clause) => remembered(plan, now, clause), mind.units);
  const last = lastBets(clauses.filter((clause) => !isHeld(clause, mind.held)));
  let now = before;
  let held = mind.held;
  for (const clause of clauses) {
    const { action } = clause;
    if (isHeld(clause, held)) continue;
    if (action.kind === 'bet' && last.get(action.bet) !== clause) continue;
    const next = carriedOut(at, now, { clause, units, held });
    const nextHeld = stage.point === null ? held : heldAfter(plan, held, clause);
    at.met.add(clause);
    if ('bet' in action && ownWager(now.layout, seat, action.bet)) at.found.add(clause);
    const isOn = action.kind === 'go' && action.part !== earlier.part;
    if (next !== now || nextHeld !== held || isOn || isForNext(plan, clause)) at.used.add(clause);
    [now, held] = [next, nextHeld];
  }
  const up = upOn(now.layout);
  const closed = play.closing(now).reduce((open, command) => ordered(at, open, command), now);
  return { table: closed, mind: { ...mind, units: takenOf(now, units), held }, up };
};

/**
 * A wager that the plan took down is not made again by a clause about every roll: before the next come-out, only a clause about
 * an outcome brings it back.
 */
const isHeld = ({ when, action }: Clause, held: readonly string[]): boolean =>
  action.kind === 'bet' && !isAwaiting(when) && held.includes(action.bet);

const heldAfter = (plan: Plan, held: readonly string[], { action }: Clause): readonly string[] => {
  if (action.kind === 'bet' && held.includes(action.bet)) {
    return held.filter((bet) => bet !== action.bet);
  }
  const isNew =
    action.kind === 'down' && !held.includes(action.bet) && isStanding(plan, action.bet);
  return isNew ? [...held, action.bet].sort() : held;
};

/** The next stake follows from what the table accepted, not from what it refused. */
const takenOf = ({ layout }: Table, units: Units): Units =>
  Object.fromEntries(
    Object.entries(units).map(([name, unit]) => {
      const stake = ownWager(layout, seat, name)?.stake ?? unit;
      return [name, stake < unit ? stake : unit];
    }),
  );

/** If several clauses make the same bet, the last one counts. */
const lastBets = (clauses: readonly Clause[]): ReadonlyMap<string, Clause> =>
  new Map(
    clauses.flatMap((clause) =>
      clause.action.kind === 'bet' ? [[clause.action.bet, clause] as const] : [],
    ),
  );

type Units = Readonly<Record<string, Cents>>;

type OnBet = Extract<Action, { readonly bet: string }>;

// Every action has an entry here and in `carriedOut`; one that has none does not compile. Null if it does not change the next
// stake.
const nextStake = (
  action: OnBet,
  { base, now }: { readonly base: number; readonly now: number },
): number | null => {
  switch (action.kind) {
    case 'double':
      return 2 * now;
    case 'raise':
      return now + action.amount;
    case 'lower':
      return Math.max(base, now - action.amount);
    case 'reset':
      return base;
    case 'bet':
    case 'down':
    case 'press':
    case 'regress':
      return null;
  }
};

/** The next stake on a bet after a clause. */
const remembered = (plan: Plan, units: Units, { action }: Clause): Units => {
  if (!('bet' in action)) return units;
  const base = baseOf(plan, action.bet);
  const next = nextStake(action, { base, now: units[action.bet] ?? base });
  if (next === null) return units;
  const { [action.bet]: _, ...others } = units;
  return next === base ? others : { ...others, [action.bet]: cents(Math.min(next, amountMax)) };
};

const baseOf = ({ clauses }: Plan, named: string): Cents => {
  for (const { action } of clauses) {
    if (action.kind === 'bet' && action.bet === named) return action.amount;
  }
  return cents(0);
};

/** Whether a clause sets the next stake of a wager that the plan makes; this does not show on the table at once. */
const isForNext = (plan: Plan, { action }: Clause): boolean => {
  if (!('bet' in action)) return false;
  const base = baseOf(plan, action.bet);
  return base > 0 && nextStake(action, { base, now: base }) !== null;
};

type Given = {
  readonly clause: Clause;
  readonly units: Units;
  readonly held: readonly string[];
};

const carriedOut = (at: Playing, table: Table, { clause, units, held }: Given): Table => {
  const { action } = clause;
  switch (action.kind) {
    case 'bet': {
      if (ownWager(table.layout, seat, action.bet)) return table;
      if (action.upTo !== null && countOf(table, action.bet) >= action.upTo) return table;
      const amount = units[action.bet] ?? action.amount;
      const done = placed(at, table, { bet: action.bet, amount, floor: action.amount });
      return done.ok ? done.table : refuse(clause, done.refusal);
    }
    case 'odds':
      return backed(at, table, { clause, held });
    case 'down': {
      if (!ownWager(table.layout, seat, action.bet)) return table;
      const done = tried(at, table, { ...refOf(action.bet), kind: 'take-down' } as Command);
      return done.ok ? done.table : refuse(clause, done.refusal);
    }
    case 'press': {
      const wager = ownWager(table.layout, seat, action.bet);
      if (!wager) return table;
      const amount = action.amount ?? wager.stake;
      const done = placed(at, table, { bet: action.bet, amount, floor: amount });
      if (done.ok) return done.table;
      // At the table's limit no wager can be raised.
      return isAtLimit(at.plan, wager.stake + amount) ? table : refuse(clause, done.refusal);
    }
    case 'regress': {
      const stake = ownWager(table.layout, seat, action.bet)?.stake ?? 0;
      if (stake <= action.amount) return table;
      const amount = cents(stake - action.amount);
      // An order to take some of it down, as every game reads it.
      const part = { ...refOf(action.bet), kind: 'take-down', amount } as Command;
      const done = tried(at, table, part);
      return done.ok ? done.table : refuse(clause, done.refusal);
    }
    // These orders are about the next stake, and about the player's memory.
    case 'go':
    case 'double':
    case 'raise':
    case 'lower':
    case 'reset':
      return table;
  }
};

const refuse = (clause: Clause, refusal: Refusal): never => {
  throw new PlanRefused(clause, refusal);
};

const isAtLimit = ({ options }: Plan, stake: number): boolean =>
  stake > (options['max'] === undefined ? amountMax : 100 * Number(options['max']));

const countOf = ({ layout }: Table, named: string): number =>
  wagersOf(layout, seat).filter(({ bet: name }) => isOf(name, named)).length;

const refOf = (name: string) => ({ seat, hand: 1, bet: name, tip: false }) as const;

type Placing = { readonly bet: string; readonly amount: number; readonly floor: number };

/** Makes the wager. If the table does not accept so much, it makes the largest that is accepted, from the floor up. */
const placed = (at: Playing, table: Table, { bet: name, amount, floor }: Placing) => {
  const place = (stake: number) =>
    // An order to bet, as every game reads it.
    tried(at, table, { ...refOf(name), kind: 'place-bet', amount: cents(stake) } as Command);
  const whole = place(amount);
  if (whole.ok || amount <= floor) return whole;
  let [low, high] = [floor, amount];
  const smallest = place(low);
  if (!smallest.ok) return smallest;
  while (high - low > dollar) {
    const middle = low + Math.floor((high - low) / 2 / dollar) * dollar;
    if (middle === low) break;
    if (place(middle).ok) low = middle;
    else high = middle;
  }
  return place(low);
};

const dollar = 100;

/** Odds behind every wager that takes them, as much as is asked for and taken. */
const backed = (
  at: Playing,
  table: Table,
  { clause, held }: Pick<Given, 'clause' | 'held'>,
): Table => {
  assert(clause.action.kind === 'odds', 'a clause about odds');
  const { size } = clause.action;
  let now = table;
  for (const { bet: name, cap, flat } of at.play.backings(table)) {
    if (held.includes(name) && !isAwaiting(clause.when)) continue;
    const wanted = ((): number => {
      if (size.kind === 'max') return cap;
      return Math.min(cap, size.kind === 'times' ? flat * size.times : size.amount);
    })();
    const standing = ownWager(now.layout, seat, name)?.stake ?? 0;
    if (wanted <= standing) continue;
    const done = placed(at, now, { bet: name, amount: wanted - standing, floor: dollar });
    if (done.ok) now = done.table;
  }
  return now;
};
