import { type Command, cents, houseRule, money, type Refusal, refuse } from '@openpit/engine';
import { type LimitKind, limitKinds } from '@openpit/protocol';
import type { HouseBody } from '../cage/house-log.ts';
import { accountQueue } from '../concurrency/account-queue.ts';
import {
  andThen,
  type MaybePromise,
  remembered,
  rememberedMax,
  setUpTo,
} from '../concurrency/maybe-promise.ts';
import { fault, faultOf } from '../fault.ts';
import { stampOf } from '../log/log-entry.ts';
import { isBuying, isStaking } from '../orders/command-specs.ts';
import type { AccountId, Clock, Currency, Flow, Limit, ProtectionStore } from '../ports.ts';
import { type PlayTime, timePlayedOn } from './time-played.ts';

const dayMs = 24 * 3_600_000;

/** The limits and exclusion of a person, and how much of the limits is used. */
export type ProtectionStatus = {
  /** In cents a day, time in minutes; null is no limit. `next` was requested and does not count yet. */
  readonly limits: Readonly<
    Record<LimitKind, { readonly amount: number | null; readonly next: Limit | null }>
  >;
  /** Milliseconds since 1970; 0 if not excluded. */
  readonly excludedUntil: number;
  /** Since midnight, UTC. A negative net means that more was bought than cashed. */
  readonly today: Flow & { readonly net: number };
  /** How long they have been playing. */
  readonly session: PlayTime;
};

/** Enforces the limits that people have set for themselves. */
export type Protection = {
  /** Today's flow is in one currency. Limits in money apply to each currency separately. */
  standing(account: AccountId, currency: Currency): Promise<ProtectionStatus>;
  /** A lower limit counts at once; a higher one, or none, after 24 hours. */
  setLimit(account: AccountId, kind: LimitKind, amount: number | null): Promise<void>;
  /** Excludes somebody for some hours. Nothing ends an exclusion early. */
  exclude(account: AccountId, hours: number): Promise<void>;
  /** The refusal of an order of this kind, if the person has asked for it. Orders that buy chips go through `play` as well. */
  refuses(account: AccountId, kind: string): MaybePromise<Refusal | undefined>;
  /** Acts at a table, unless the person has asked to be protected from it. */
  play<T>(account: AccountId, command: Command, how: Play<T>): MaybePromise<T>;
  /**
   * Runs work while no purchase, deposit or change of limits of the same person is running. Anyone who also needs the queue of the
   * cage has to take this one first: two that wait for each other would wait for ever.
   */
  inTurn<T>(account: AccountId, work: () => Promise<T>): Promise<T>;
  /**
   * The same for a person who leaves the house for good. After that no order for chips is accepted, not even one that was already on
   * its way.
   */
  leave(account: AccountId, work: () => Promise<void>): Promise<void>;
  /** Refuses a deposit beyond the person's limits, in their queue. */
  checkDeposit(account: AccountId, amount: number): Promise<void>;
  /** Reads everything from the store again, because another server may have changed it meanwhile. */
  refresh(): void;
  /** Saves what is not saved yet. */
  stop(): Promise<void>;
};

/** An act at a table, and its refusal if the person has asked to be protected from it. */
export type Play<T> = {
  /** The currency of the table. */
  readonly currency: Currency;
  act(): Promise<T>;
  refuse(refusal: Refusal): Promise<T>;
  /** The house's reasons against a purchase. It is called while no other purchase of the person is running. */
  refuseBuying(): Refusal | undefined;
};

type Purchase = { readonly amount: number; readonly currency: Currency };

// New money is held back. A hand that is dealt is played to its end with its chips, and anyone may leave.
export const protectionOf = (
  store: ProtectionStore,
  clock: Clock,
  note: (body: HouseBody, actor: string) => Promise<number>,
): Protection => {
  const { inTurn, leave, refuseGone } = turnsOfPeople();
  const today = (): number => clock.now() - (clock.now() % dayMs);
  const timePlayed = timePlayedOn(clock, store);
  // Every wager asks for these, so they stay in memory after the first read.
  const { exclusions, limits, limitOf, refresh } = askedOf(store, clock);
  const refuses = (account: AccountId, kind: string): MaybePromise<Refusal | undefined> =>
    isStaking(kind)
      ? andThen(exclusions.of(account), (until) => {
          if (until > clock.now()) return excluded(until);
          return andThen(timePlayed.acted(account), ({ todayMs }) =>
            andThen(limitOf(account, 'time'), (minutes) => outOfTime(minutes, todayMs)),
          );
        })
      : undefined;
  const refuseLoss = refusingLoss(store, { today, limitOf });

  return {
    standing: async (account, currency) =>
      standingAt(clock.now(), {
        rows: await limits.of(account),
        flow: await store.flowSince(account, today(), currency),
        until: await exclusions.of(account),
        session: await timePlayed.timeOf(account),
      }),
    setLimit: (account, kind, amount) =>
      inTurn(account, async () => {
        const rows = await limits.of(account);
        const set = limitSet(account, rows, { kind, amount, setAt: clock.now() });
        await note(set, account).finally(() => limits.forget(account));
      }),
    async exclude(account, hours) {
      const until = clock.now() + hours * 3_600_000;
      // Read again, also if the state of the store is unknown.
      const noted = note({ kind: 'excluded', account, until }, account);
      await noted.finally(() => exclusions.forget(account));
    },
    refuses,
    play(account, command, { currency, act, refuse, refuseBuying }) {
      return andThen(refuses(account, command.kind), (refusal) => {
        if (refusal) return refuse(refusal);
        if (!isBuying(command.kind) || !('amount' in command)) return act();
        // One purchase at a time: two at once would each be checked without the other.
        const amount = Number(command.amount);
        return inTurn(account, async () => {
          refuseGone(account);
          const until = await exclusions.of(account);
          // The person may have asked for an exclusion meanwhile.
          if (until > clock.now()) return refuse(excluded(until));
          const refusal = refuseBuying() ?? (await refuseLoss(account, { amount, currency }));
          return refusal ? refuse(refusal) : act();
        });
      });
    },
    inTurn,
    leave,
    checkDeposit: refusingDeposit(store, { today, limitOf }),
    refresh,
    stop: () => timePlayed.stop(),
  };
};

/** The limits and exclusions of people, after the first read. */
const askedOf = (store: ProtectionStore, clock: Pick<Clock, 'now'>) => {
  const exclusions = remembered((account) => store.excludedUntil(account), rememberedMax);
  const limits = remembered((account) => store.limitsOf(account), rememberedMax);
  const limitOf = (account: AccountId, kind: LimitKind): MaybePromise<number | null> =>
    andThen(limits.of(account), (rows) => amountAt(rows, kind, clock.now()));
  const refresh = (): void => {
    exclusions.forgetAll();
    limits.forgetAll();
  };
  return { exclusions, limits, limitOf, refresh };
};

type Losing = {
  today(): number;
  limitOf(account: AccountId, kind: LimitKind): MaybePromise<number | null>;
};

/** Refuses a purchase beyond the loss that somebody allows themselves in a day. */
const refusingLoss =
  (store: ProtectionStore, { today, limitOf }: Losing) =>
  async (account: AccountId, { amount, currency }: Purchase): Promise<Refusal | undefined> => {
    const limit = await limitOf(account, 'loss');
    if (limit === null) return undefined;
    const flow = await store.flowSince(account, today(), currency);
    return flow.bought - flow.cashed + amount > limit ? beyond('loss', limit) : undefined;
  };

const refusingDeposit =
  (store: ProtectionStore, { today, limitOf }: Losing) =>
  async (account: AccountId, amount: number): Promise<void> => {
    const limit = await limitOf(account, 'deposit');
    const { deposited } = await store.flowSince(account, today(), 'house');
    if (limit !== null && deposited + amount > limit)
      throw faultOf('funds-short', beyond('deposit', limit));
  };

/** The queues of people, and the people who have left for good. */
const turnsOfPeople = () => {
  const inTurn = accountQueue();
  // People who have left give no new orders. This is for orders on their way, which are few.
  const gone = new Map<AccountId, true>();
  return {
    inTurn,
    leave: (account: AccountId, work: () => Promise<void>): Promise<void> =>
      inTurn(account, async () => {
        await work();
        setUpTo(gone, rememberedMax, [account, true]);
      }),
    refuseGone(account: AccountId): void {
      if (gone.has(account)) throw fault('no-entry', 'no-session');
    },
  };
};

type NewLimit = Pick<Limit, 'kind' | 'amount' | 'setAt'>;

/** A limit as it is recorded: a lower one counts at once, a higher one or none after a day. */
export const limitSet = (
  account: AccountId,
  rows: readonly Limit[],
  { kind, amount, setAt }: NewLimit,
): HouseBody => {
  const current = amountAt(rows, kind, setAt);
  const isLower = amount !== null && (current === null || amount <= current);
  const startsAt = isLower ? setAt : setAt + dayMs;
  return { kind: 'limit-set', account, limit: kind, amount, startsAt, setAt };
};

type Known = {
  readonly rows: readonly Limit[];
  readonly flow: Flow;
  readonly until: number;
  readonly session: PlayTime;
};

const standingAt = (now: number, { rows, flow, until, session }: Known): ProtectionStatus => ({
  limits: limitsAt(rows, now),
  excludedUntil: until > now ? until : 0,
  today: { ...flow, net: flow.cashed - flow.bought },
  session,
});

const limitsAt = (rows: readonly Limit[], now: number): ProtectionStatus['limits'] =>
  Object.fromEntries(
    limitKinds.map((kind) => [
      kind,
      { amount: amountAt(rows, kind, now), next: nextOf(rows, kind, now) },
    ]),
  ) as ProtectionStatus['limits']; // one for each kind there is

const excluded = (until: number): Refusal =>
  refuse('excluded', { until: stampOf(until) }, houseRule('role'));

const outOfTime = (minutes: number | null, todayMs: number): Refusal | undefined =>
  minutes !== null && todayMs >= minutes * 60_000
    ? refuse('time-limit', { minutes }, houseRule('role'))
    : undefined;

const beyond = (kind: LimitKind, limit: number): Refusal =>
  refuse(`${kind}-limit`, { limit: money(cents(limit)) }, houseRule('rack'));

/** The limit at a time: of those that have begun, the latest. */
export const amountAt = (rows: readonly Limit[], kind: LimitKind, now: number): number | null =>
  rows.findLast((row) => row.kind === kind && row.startsAt <= now)?.amount ?? null;

/** The next limit: only the latest request counts, and only if nothing was requested after it. */
const nextOf = (rows: readonly Limit[], kind: LimitKind, now: number): Limit | null => {
  const last = rows.findLast((row) => row.kind === kind);
  return last && last.startsAt > now ? last : null;
};
