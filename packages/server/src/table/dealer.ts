import { type Command, houseStep, type Message, type SeatNumber } from '@openpit/engine';
import { type BeaconInfo, isSameBeacon, timeOfBeacon } from '../chance/beacon.ts';
import type { MaybePromise } from '../concurrency/maybe-promise.ts';
import { fault, isFault, messageOf } from '../fault.ts';
import type { Drawn } from '../log/log-entry.ts';
import type { Beacon, Clock, Ports } from '../ports.ts';
import { type Absence, usualAbsence } from './attendance.ts';
import { isHalfUsed, isQuiet, roundChance, roundsBound, type TableChance } from './chance.ts';
import type { LiveTable } from './handle.ts';
import { dealtBy, isRevealDue } from './house-orders.ts';
import { houseShare, type Order } from './order.ts';
import { theHouse } from './permit.ts';
import type { TableState } from './state.ts';

/** How long an automated table waits, in milliseconds. */
export type Pace = {
  /** For wagers, counted from the first one. */
  readonly betsMs: number;
  /** For a player's choice. */
  readonly turnMs: number;
  /** Before it tries again after a fault. */
  readonly faultMs: number;
  /** Before an absent player loses the seat; null for never. */
  readonly absence: Absence | null;
};

export const usualPace: Pace = {
  betsMs: 15_000,
  turnMs: 20_000,
  faultMs: 2_000,
  absence: usualAbsence,
};

/** Deals a table automatically. */
export type Dealer = {
  /** Something has changed: check what to do next. */
  look(): void;
  /** Milliseconds until the next automatic step; null if none is scheduled. */
  leftMs(): number | null;
  /** An order could not be stored: the table pauses and then tries again. */
  failed(error: unknown): void;
  /** The players in these seats are ready for the bets of this round to close. */
  ready(seats: readonly SeatNumber[]): void;
  /** Why the table has stopped; null if it has not. */
  trouble(): Message | null;
  stop(): void;
};

/** What an automated table needs now. */
export type Plan =
  | { readonly kind: 'rest'; readonly why: Message | null }
  | { readonly kind: 'give'; readonly order: Order }
  /** The house commits to more rounds. Only the random source knows the secret. */
  | { readonly kind: 'commit' }
  /** The outcome depends on a round of the beacon that may not be public yet. */
  | { readonly kind: 'beacon'; readonly info: BeaconInfo; readonly number: number }
  /** Gives the order after a delay. A plan with the same key continues the same delay instead of restarting it. */
  | { readonly kind: 'wait'; readonly key: string; readonly ms: number; readonly order: Order };

const rest: Plan = { kind: 'rest', why: null };

/** Wagers have been up for longer than the house has committed to: all wagers that may come down have to. */
const unbound: Plan = { kind: 'rest', why: messageOf('take-down') };

const giving = (command: Command, drawn: Drawn | null = null): Order => ({
  kind: 'act',
  command,
  drawn,
});

/** What dealing needs besides the rules. */
export type DealerSetup = {
  readonly pace: Pace;
  /** The beacon that can be reached now. */
  readonly beacon: BeaconInfo | null;
  /** The seats whose players are ready for the bets of this round to close. */
  readonly ready: ReadonlySet<SeatNumber>;
};

/** The next step of an automated table. Pure: the dealer has the clock and the random source. */
const planFor = (state: TableState, setup: DealerSetup): Plan => {
  const { chance, game } = state;
  const { table } = game;
  // A log of the first scheme moves to the current scheme at once. Every other log starts with a commitment.
  if (!chance) return { kind: 'commit' };
  if (isRevealDue(state)) return { kind: 'give', order: { kind: 'turn-round' } };
  if (isQuiet(chance, table)) {
    if (isHalfUsed(chance)) return { kind: 'commit' };
    if (!isSameBeacon(chance.beacon, setup.beacon))
      return { kind: 'give', order: { kind: 'set-beacon', beacon: setup.beacon } };
  }
  const step = houseStep(game);
  switch (step.kind) {
    case 'people':
      return rest;
    case 'due':
    case 'ruling':
      return { kind: 'give', order: giving(step.command) };
    case 'close': {
      const { command } = step;
      if (table.layout.wagers.length === 0) return rest;
      if (roundsBound(chance) < 1) return unbound;
      // If everyone with a wager is ready, bets close without waiting.
      if (table.layout.wagers.every(({ seat }) => setup.ready.has(seat)))
        return { kind: 'give', order: giving(command) };
      const key = `close ${chance.round} ${command.kind}`;
      return { kind: 'wait', key, ms: setup.pace.betsMs, order: giving(command) };
    }
    case 'outcome':
      return planOutcome(state, chance);
    case 'ask': {
      const { asked, silence } = step;
      if (!silence) return rest;
      // The key has no version: acts of other players must not give this player more time.
      const key = `choice ${chance.counter} ${asked.seat}.${asked.hand} ${asked.acts}`;
      return { kind: 'wait', key, ms: setup.pace.turnMs, order: giving(silence) };
    }
  }
};

const planOutcome = (state: TableState, chance: TableChance): Plan => {
  const { closed, beacon, counter } = chance;
  if (!closed || closed.isStale) return { kind: 'give', order: { kind: 'close-round' } };
  const share = houseShare(state);
  if (share === null) throw fault('unknown', 'share-lost');
  const from = roundChance(chance, { table: state.setup.id, share });
  if (!from) {
    return beacon && closed.beacon !== null
      ? { kind: 'beacon', info: beacon, number: closed.beacon }
      : rest;
  }
  const dealt = dealtBy(state.game, { chance: from, counter });
  return dealt ? { kind: 'give', order: giving(dealt.command, dealt.drawn) } : rest;
};

/** Fetches the beacon round that was announced. No other source may replace it, or the house would have two outcomes to choose from. */
const beaconOrder = async (beacon: Beacon | undefined, number: number): Promise<Order> => {
  if (!beacon) throw fault('unknown', 'beacon-unasked');
  const signature = await beacon.signature(number).catch((error: unknown) => {
    throw fault('unknown', 'beacon-awaited', { beacon: number, why: whyOf(error) });
  });
  return { kind: 'receive-beacon', beacon: number, signature };
};

/** Internal errors go to the error log. People see only faults that have a sentence. */
const whyOf = (error: unknown): Message =>
  (isFault(error) ? error.why : null) ?? messageOf('cannot-go-on');

/** The delay before a plan can be carried out; null if it can be done now. */
const laterIn = (plan: Plan, now: number): { readonly key: string; readonly ms: number } | null => {
  if (plan.kind === 'wait') return plan;
  if (plan.kind !== 'beacon') return null;
  const ms = timeOfBeacon(plan.info, plan.number) - now;
  return ms > 0 ? { key: `beacon ${plan.number}`, ms } : null;
};

/** The order of a plan, completed with what only the outside knows. */
const orderIn = (
  plan: Exclude<Plan, { kind: 'rest' }>,
  { chance, beacon }: Pick<Ports, 'chance' | 'beacon'>,
): MaybePromise<Order> => {
  if (plan.kind === 'beacon') return beaconOrder(beacon, plan.number);
  if (plan.kind !== 'commit') return plan.order;
  return { kind: 'commit-shares', length: chance.chainLength, secret: chance.seed() };
};

const nobody: ReadonlySet<SeatNumber> = new Set();

const faultKey = 'fault';

/** Paces a table: works out the next step, carries it out or waits for it, and starts over. */
export const dealerFor = (ports: Ports, live: LiveTable, pace: Pace): Dealer => {
  const { clock, beacon, audience } = ports;
  const countdown = countdownOn(clock, () => rounds.look());
  let trouble: Message | null = null;
  /** The version at which the rules refused the house. There is nothing to do until the table changes. */
  let refusedAt = -1;
  const ready = readinessIn(() => live.state()?.chance?.round);

  const wait = (key: string, ms: number): void => {
    if (countdown.start(key, ms)) audience.status(live.id);
  };
  const report = (why: Message | null): void => {
    if (JSON.stringify(trouble) === JSON.stringify(why)) return;
    trouble = why;
    audience.status(live.id);
  };
  const give = async (order: MaybePromise<Order>): Promise<void> => {
    const answer = await live.handle({ giver: theHouse, order: await order, asked: null });
    if (!answer.ok) refusedAt = live.state()?.version ?? -1;
    report(answer.ok ? null : { code: answer.refusal.code, params: answer.refusal.params });
  };
  /** After a fault only the store knows the state of the table. The message stays until a step succeeds. */
  const recover = async (): Promise<void> => {
    await live.refresh();
    refusedAt = -1;
    countdown.callOff();
  };
  /** Carries out the next step; null if there is nothing to do now. */
  const step = (): Promise<void> | null => {
    if (countdown.due() === faultKey) return recover();
    const state = live.state();
    if (!state || state.version === refusedAt) return null;
    const setup = { pace, beacon: beacon?.info() ?? null, ready: ready.seats() };
    const plan = planFor(state, setup);
    const later = laterIn(plan, clock.now());
    if (later && later.key !== countdown.due()) {
      // The table is known again and in order, so any earlier trouble is over.
      report(null);
      wait(later.key, later.ms);
      return null;
    }
    countdown.callOff();
    if (plan.kind !== 'rest') return give(orderIn(plan, ports));
    report(plan.why);
    return null;
  };
  const failed = (error: unknown): void => {
    report(messageOf('table-stands', { why: whyOf(error) }));
    countdown.callOff();
    wait(faultKey, pace.faultMs);
  };
  const rounds = loopOf({ step, failed });

  return {
    look: rounds.look,
    leftMs: countdown.leftMs,
    failed,
    ready: (seats) => {
      ready.add(seats);
      rounds.look();
    },
    trouble: () => trouble,
    stop() {
      rounds.stop();
      countdown.callOff();
    },
  };
};

/** Who is ready in the current round. A new round starts with nobody. */
const readinessIn = (roundNow: () => number | undefined) => {
  let round: number | undefined;
  let known: ReadonlySet<SeatNumber> = nobody;
  const seats = (): ReadonlySet<SeatNumber> => (round === roundNow() ? known : nobody);
  return {
    seats,
    add(more: readonly SeatNumber[]): void {
      known = new Set([...seats(), ...more]);
      round = roundNow();
    },
  };
};

type Loop = {
  /** Null if there is nothing to do. */
  step(): Promise<void> | null;
  failed(error: unknown): void;
};

/** Steps while there is something to do, one step at a time. After each step it checks for new work. */
const loopOf = ({ step, failed }: Loop) => {
  let isBusy = false;
  let isStopped = false;
  const go = async (first: Promise<void>): Promise<void> => {
    isBusy = true;
    try {
      for (let next: Promise<void> | null = first; next && !isStopped; next = step()) await next;
    } catch (error) {
      failed(error);
    } finally {
      isBusy = false;
    }
  };
  return {
    look() {
      if (isBusy || isStopped) return;
      try {
        const first = step();
        if (first) void go(first);
      } catch (error) {
        failed(error);
      }
    },
    stop() {
      isStopped = true;
    },
  };
};

type Countdown = {
  /** Starts a wait, unless the same one is running. Returns whether it was started. */
  start(key: string, ms: number): boolean;
  /** The key of the wait that has ended. */
  due(): string;
  callOff(): void;
  leftMs(): number | null;
};

/** One wait at a time, identified by its key. */
const countdownOn = (clock: Clock, run: () => void): Countdown => {
  let waiting: { readonly key: string; readonly at: number; readonly stop: () => void } | null =
    null;
  let due = '';
  const callOff = (): void => {
    waiting?.stop();
    waiting = null;
    due = '';
  };
  return {
    start(key, ms) {
      if (waiting?.key === key) return false;
      callOff();
      const stop = clock.after(ms, () => {
        waiting = null;
        due = key;
        run();
      });
      waiting = { key, at: clock.now() + ms, stop };
      return true;
    },
    due: () => due,
    callOff,
    leftMs: () => (waiting ? Math.max(0, waiting.at - clock.now()) : null),
  };
};
