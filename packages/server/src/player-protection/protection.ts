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

/** How somebody stands with what they asked to be held to. */
export type ProtectionStatus = {
  /** In cents a day, time in minutes; null is no limit. `next` is what was asked for and does not count yet. */
  readonly limits: Readonly<
    Record<LimitKind, { readonly amount: number | null; readonly next: Limit | null }>
  >;
  /** Milliseconds since 1970; 0 when not excluded. */
  readonly excludedUntil: number;
  /** Since midnight, UTC. Below zero, more was bought than cashed. */
  readonly today: Flow & { readonly net: number };
  /** How long they have been playing. */
  readonly session: PlayTime;
};

/** Keeps people to what they asked for. */
export type Protection = {
  /** Today’s flow is that of one currency; limits in money are held against each by itself. */
  standing(account: AccountId, currency: Currency): Promise<ProtectionStatus>;
  /** A lower limit counts at once, a higher one or none after 24 hours. */
  setLimit(account: AccountId, kind: LimitKind, amount: number | null): Promise<void>;
  /** Cools off, or stays away: nothing ends it before its time. */
  exclude(account: AccountId, hours: number): Promise<void>;
  /** What somebody asked to be protected from, where an order of this kind is that; orders for chips are asked for by `play` as well. */
  refuses(account: AccountId, kind: string): MaybePromise<Refusal | undefined>;
  /** Does something at a table unless the person asked to be protected from it. */
  play<T>(account: AccountId, command: Command, how: Play<T>): MaybePromise<T>;
  /**
   * Does something while no purchase, deposit or change of limits of the same person is under way. Anyone who needs the turn of the
   * cage as well takes this one first: two that wait for each other's turn would wait for ever.
   */
  inTurn<T>(account: AccountId, work: () => Promise<T>): Promise<T>;
  /** The same for somebody's leaving the house for good: once it is done, no order for chips that was on its way is taken. */
  leave(account: AccountId, work: () => Promise<void>): Promise<void>;
  /** Refuses a deposit beyond what somebody asked for; in their turn. */
  checkDeposit(account: AccountId, amount: number): Promise<void>;
  /** Asks the store again what people asked for: somebody else may have served them meanwhile. */
  refresh(): void;
  /** Saves what is not saved yet. */
  stop(): Promise<void>;
};

/** What is done at a table, and what is said where somebody asked to be protected from it. */
export type Play<T> = {
  /** What is played for. */
  readonly currency: Currency;
  act(): Promise<T>;
  refuse(refusal: Refusal): Promise<T>;
  /** What the house has against a purchase, asked while no other of the same person is under way. */
  refuseBuying(): Refusal | undefined;
};

type Purchase = { readonly amount: number; readonly currency: Currency };

// New money is held back; a hand that is dealt is played to its end with the chips on it, and anyone who leaves may leave.
export const protectionOf = (
  store: ProtectionStore,
  clock: Clock,
  note: (body: HouseBody, actor: string) => Promise<number>,
): Protection => {
  const { inTurn, leave, refuseGone } = turnsOfPeople();
  const today = (): number => clock.now() - (clock.now() % dayMs);
  const timePlayed = timePlayedOn(clock, store);
  // Asked for at every wager, so they are in memory once they have been read.
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
      // Read anew, also where nobody knows what was stored.
      const noted = note({ kind: 'excluded', account, until }, account);
      await noted.finally(() => exclusions.forget(account));
    },
    refuses,
    play(account, command, { currency, act, refuse, refuseBuying }) {
      return andThen(refuses(account, command.kind), (refusal) => {
        if (refusal) return refuse(refusal);
        if (!isBuying(command.kind) || !('amount' in command)) return act();
        // One purchase at a time: two at once must not each be measured without the other.
        const amount = Number(command.amount);
        return inTurn(account, async () => {
          refuseGone(account);
          const until = await exclusions.of(account);
          // Who has asked for it meanwhile buys nothing more.
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

/** What people asked for, once it has been read. */
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

/** Refuses a purchase beyond what somebody allows themselves to lose a day. */
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

/** The turns of people, and who has left for good in theirs. */
const turnsOfPeople = () => {
  const inTurn = accountQueue();
  // Who has left gives no new orders: this is for those on their way, which are few.
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

/** A limit as it is written down: a lower one counts at once, a higher one or none after a day. */
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

/** The limit that counts at a time: of those that have begun, the one asked for last. */
export const amountAt = (rows: readonly Limit[], kind: LimitKind, now: number): number | null =>
  rows.findLast((row) => row.kind === kind && row.startsAt <= now)?.amount ?? null;

/** What will count later: only the last word, and only if nothing was said after it. */
const nextOf = (rows: readonly Limit[], kind: LimitKind, now: number): Limit | null => {
  const last = rows.findLast((row) => row.kind === kind);
  return last && last.startsAt > now ? last : null;
};
