import { type Command, familyOf } from '@openpit/engine';
import { dealtBy } from '../dealing/chance-command.ts';
import { type Dealing, dealingOf } from '../dealing/index.ts';
import type { Drawn } from '../log/line.ts';
import type { Clock, Ports } from '../ports.ts';
import type { LiveTable } from './handle.ts';
import type { Order } from './order.ts';
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
  /** Before a player who does nothing loses the seat; null for never. */
  readonly awayMs: number | null;
};

export const usualPace: Pace = {
  betsMs: 15_000,
  turnMs: 20_000,
  faultMs: 2_000,
  awayMs: 30 * 60_000,
};

/** Deals a table by itself. */
export type Dealer = {
  /** Something has changed: look again. */
  look(): void;
  /** Milliseconds until it goes on by itself; null when nothing is running. */
  leftMs(): number | null;
  /** An order could not be kept: the table stands still and tries again in a while. */
  failed(error: unknown): void;
  /** Why the table stands still; empty when it does not. */
  trouble(): string;
  stop(): void;
};

/** What an automated table needs now. */
export type Plan =
  | { readonly kind: 'rest' }
  | { readonly kind: 'give'; readonly order: Order }
  | { readonly kind: 'turn-round' }
  /** Give the order after a while; the same key is the same wait, which goes on rather than starting again. */
  | { readonly kind: 'wait'; readonly key: string; readonly ms: number; readonly order: Order };

const rest: Plan = { kind: 'rest' };

const giving = (command: Command, drawn: Drawn | null = null): Order => ({
  kind: 'act',
  command,
  drawn,
});

/** What comes next at a table the house deals by itself. Pure: the clock and the random source are the dealer's. */
export const planFor = (state: TableState, dealing: Dealing, pace: Pace): Plan => {
  const { game, round, setup } = state;
  const { rulebook, table } = game;
  const awaits = familyOf(rulebook).awaits(rulebook, table);
  switch (awaits.kind) {
    case 'closed':
      return rest;
    case 'bets': {
      if (!round || round.counter > 0) return { kind: 'turn-round' };
      const due = dealing.between?.(rulebook, table);
      if (due) return { kind: 'give', order: giving(due) };
      if (table.layout.wagers.length === 0) return rest;
      const command = dealing.close(rulebook, table);
      const key = `close ${round.round} ${command.kind}`;
      return { kind: 'wait', key, ms: pace.betsMs, order: giving(command) };
    }
    case 'card':
    case 'outcome': {
      if (!round) return { kind: 'turn-round' };
      const chance = { table: setup.id, ...round };
      const dealt = dealtBy(dealing, game, { chance, counter: round.counter });
      return dealt ? { kind: 'give', order: giving(dealt.command, dealt.drawn) } : rest;
    }
    case 'choice': {
      const command = dealing.otherwise?.(rulebook, table, awaits);
      if (!command) return rest;
      // Without the version: what others do meanwhile must not give the player more time.
      const key = `choice ${round?.counter} ${awaits.seat}.${awaits.hand} ${awaits.acts}`;
      return { kind: 'wait', key, ms: pace.turnMs, order: giving(command) };
    }
    case 'house': {
      const command = dealing.house?.(rulebook, table, awaits.acts);
      return command ? { kind: 'give', order: giving(command) } : rest;
    }
  }
};

const faultKey = 'fault';

/** Paces a table: looks what it needs, does it or waits for it, and looks again. */
export const dealerFor = (ports: Ports, live: LiveTable, pace: Pace): Dealer => {
  const { clock, chance, audience } = ports;
  const countdown = countdownOn(clock, () => rounds.look());
  let trouble = '';
  /** The version at which the rules refused the house: nothing to do until something changes. */
  let refusedAt = -1;

  const wait = (key: string, ms: number): void => {
    if (countdown.start(key, ms)) audience.moment(live.id);
  };
  const say = (says: string): void => {
    if (trouble === says) return;
    trouble = says;
    audience.moment(live.id);
  };
  const give = async (order: Order): Promise<void> => {
    const answer = await live.handle({ giver: theHouse, order, asked: null });
    if (!answer.ok) refusedAt = live.state()?.version ?? -1;
    say(answer.ok ? '' : answer.refusal.says);
  };
  /** After a fault only the store knows how the table stands. */
  const recover = async (): Promise<void> => {
    await live.refresh();
    refusedAt = -1;
    countdown.callOff();
    say('');
  };
  /** Does what the table needs now; null when there is nothing to do at once. */
  const step = (): Promise<void> | null => {
    if (countdown.due() === faultKey) return recover();
    const state = live.state();
    const dealing = state && dealingOf(state.game.rulebook);
    if (!state || !dealing || state.version === refusedAt) return null;
    const plan = planFor(state, dealing, pace);
    if (plan.kind === 'wait' && plan.key !== countdown.due()) {
      wait(plan.key, plan.ms);
      return null;
    }
    countdown.callOff();
    if (plan.kind === 'rest') return null;
    return give(
      plan.kind === 'turn-round' ? { kind: 'turn-round', seed: chance.seed() } : plan.order,
    );
  };
  const failed = (error: unknown): void => {
    say(`the table is closed: ${error instanceof Error ? error.message : 'unknown trouble'}`);
    countdown.callOff();
    wait(faultKey, pace.faultMs);
  };
  const rounds = loopOf({ step, failed });

  return {
    look: rounds.look,
    leftMs: countdown.leftMs,
    failed,
    trouble: () => trouble,
    stop() {
      rounds.stop();
      countdown.callOff();
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
