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
  /** For wagers, from the first one on. */
  readonly betsMs: number;
  /** For a player's choice. */
  readonly turnMs: number;
  /** Before it tries again after a fault. */
  readonly faultMs: number;
  /** Before a player who has gone loses the seat; null for never. */
  readonly absence: Absence | null;
};

export const usualPace: Pace = {
  betsMs: 15_000,
  turnMs: 20_000,
  faultMs: 2_000,
  absence: usualAbsence,
};

/** Deals a table by itself. */
export type Dealer = {
  /** Something has changed: look again. */
  look(): void;
  /** Milliseconds until it goes on by itself; null when nothing is running. */
  leftMs(): number | null;
  /** An order could not be stored: the table stands still and tries again in a while. */
  failed(error: unknown): void;
  /** The players of these seats wait for nothing more before the bets of this round close. */
  ready(seats: readonly SeatNumber[]): void;
  /** Why the table stands still; null when it does not. */
  trouble(): Message | null;
  stop(): void;
};

/** What an automated table needs now. */
export type Plan =
  | { readonly kind: 'rest'; readonly why: Message | null }
  | { readonly kind: 'give'; readonly order: Order }
  /** The house binds itself for more rounds; only the random source knows to what. */
  | { readonly kind: 'commit' }
  /** The outcome depends on a round of the beacon that may not be public yet. */
  | { readonly kind: 'beacon'; readonly info: BeaconInfo; readonly number: number }
  /** Give the order after a while; the same key is the same wait, which goes on rather than starting again. */
  | { readonly kind: 'wait'; readonly key: string; readonly ms: number; readonly order: Order };

const rest: Plan = { kind: 'rest', why: null };

/** Wagers have stood without a break for longer than the house was bound: those that can be are to be taken down. */
const unbound: Plan = { kind: 'rest', why: messageOf('take-down') };

const giving = (command: Command, drawn: Drawn | null = null): Order => ({
  kind: 'act',
  command,
  drawn,
});

/** What an automated table is dealt with besides its rules. */
export type DealerSetup = {
  readonly pace: Pace;
  /** The beacon that can be reached now. */
  readonly beacon: BeaconInfo | null;
  /** The seats whose players have said that they wait for nothing more in this round. */
  readonly ready: ReadonlySet<SeatNumber>;
};

/** What comes next at a table the house deals by itself. Pure: the clock and the random source are the dealer's. */
const planFor = (state: TableState, setup: DealerSetup): Plan => {
  const { chance, game } = state;
  const { table } = game;
  // A log of the first scheme goes over to this one at once; any other is bound from its first entry on.
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
      // Nobody is made to wait for time that nobody wants: once everyone with a wager is ready, bets close.
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
      // Without the version: what others do meanwhile must not give the player more time.
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

/** What the beacon gives for a round it was announced for. There is no way round it: a second outcome to choose from. */
const beaconOrder = async (beacon: Beacon | undefined, number: number): Promise<Order> => {
  if (!beacon) throw fault('unknown', 'beacon-unasked');
  const signature = await beacon.signature(number).catch((error: unknown) => {
    throw fault('unknown', 'beacon-awaited', { beacon: number, why: whyOf(error) });
  });
  return { kind: 'receive-beacon', beacon: number, signature };
};

/** What broke inside is for the log of errors; people read what the house has words for. */
const whyOf = (error: unknown): Message =>
  (isFault(error) ? error.why : null) ?? messageOf('cannot-go-on');

/** What a plan has to wait for; null when it can be done at once. */
const laterIn = (plan: Plan, now: number): { readonly key: string; readonly ms: number } | null => {
  if (plan.kind === 'wait') return plan;
  if (plan.kind !== 'beacon') return null;
  const ms = timeOfBeacon(plan.info, plan.number) - now;
  return ms > 0 ? { key: `beacon ${plan.number}`, ms } : null;
};

/** The order a plan comes to, with what only the outside knows. */
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

/** Paces a table: looks what it needs, does it or waits for it, and looks again. */
export const dealerFor = (ports: Ports, live: LiveTable, pace: Pace): Dealer => {
  const { clock, beacon, audience } = ports;
  const countdown = countdownOn(clock, () => rounds.look());
  let trouble: Message | null = null;
  /** The version at which the rules refused the house: nothing to do until something changes. */
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
  /** After a fault only the store knows how the table stands. What was wrong is said until something has gone right. */
  const recover = async (): Promise<void> => {
    await live.refresh();
    refusedAt = -1;
    countdown.callOff();
  };
  /** Does what the table needs now; null when there is nothing to do at once. */
  const step = (): Promise<void> | null => {
    if (countdown.due() === faultKey) return recover();
    const state = live.state();
    if (!state || state.version === refusedAt) return null;
    const setup = { pace, beacon: beacon?.info() ?? null, ready: ready.seats() };
    const plan = planFor(state, setup);
    const later = laterIn(plan, clock.now());
    if (later && later.key !== countdown.due()) {
      // Known again and in order: whatever was wrong is over.
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

/** Who is ready, as long as it is the same round: the next one asks anew. */
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
  /** Null when there is nothing to do. */
  step(): Promise<void> | null;
  failed(error: unknown): void;
};

/** Steps while there is something to do, never twice at once. After a step it looks by itself what has come meanwhile. */
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
  /** Starts a wait unless it is the one that runs; true when it was started. */
  start(key: string, ms: number): boolean;
  /** The wait that has run out. */
  due(): string;
  callOff(): void;
  leftMs(): number | null;
};

/** One wait at a time, known by its key. */
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
