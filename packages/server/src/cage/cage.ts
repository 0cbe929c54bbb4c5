import { cents } from '@openpit/engine';
import { turns } from '../concurrency/maybe-promise.ts';
import { fault, trouble } from '../fault.ts';
import { genesis } from '../log/chain.ts';
import { entriesOf } from '../log/entries.ts';
import { house, stampOf } from '../log/log-entry.ts';
import { writtenAt } from '../log/written-at.ts';
import type { Protection } from '../player-protection/protection.ts';
import {
  type AccountId,
  type Clock,
  currencyOf,
  isErased,
  type LedgerPosting,
  type Store,
  type TableId,
  type TableSetup,
} from '../ports.ts';
import type { ReadyRuns } from '../school/runs.ts';
import { isSchoolBody } from '../school/school-log.ts';
import { afterInHouse, type HouseWalk, startOfHouse, wrongInHouse } from '../verify/house-log.ts';
import {
  type CageAsk,
  type HouseBody,
  type HouseEntry,
  type HouseState,
  houseLogId,
  movesOver,
  sealEntry,
  secondPersonFrom,
  type Waiting,
} from './house-log.ts';
import { mayReset } from './rank.ts';

/** Money that comes into the house and leaves it, and everything else that concerns people and not tables. */
export type Cage = {
  /**
   * Pays in or out. A payment that needs two people waits for the second. If it is sent again under the same id, it is done only
   * once.
   */
  pay(order: PayOrder, actor: AccountId): Promise<CageAnswer>;
  /** Asks for all credentials of somebody to be removed; a second person confirms it. */
  requestReset(account: AccountId, actor: AccountId, reason: string): Promise<CageAnswer>;
  /** Confirmation by the second person. `code` lets somebody whose credentials were reset set a new password. */
  confirm(
    request: number,
    actor: AccountId,
  ): Promise<CageAnswer & { readonly code: string | null }>;
  withdraw(request: number, actor: AccountId): Promise<CageAnswer>;
  waiting(): readonly Waiting[];
  /** The state that follows from the log of the house. */
  state(): HouseState;
  /** The open runs of the school, from the log of the house. */
  readonly runs: ReadyRuns;
  /** Whether the opening of a table has been recorded. */
  knows(table: TableId): boolean;
  /** Reads the end of the log from the store again, because another server may have written to it meanwhile. */
  refresh(): Promise<void>;
  /**
   * Stores an entry with its effects on the books, roles, limits and exclusions. The entry is made from the state of the house at
   * that time.
   */
  note(body: HouseBody | MakeBody, actor: string): Promise<number>;
};

/** Makes an entry from the state of the house when its turn comes, so nothing happens between reading and writing. */
export type MakeBody = (state: HouseState) => HouseBody;

/** Stores an entry of the house, and returns its number. */
export type Note = Cage['note'];

export type PayOrder = {
  readonly id: string;
  readonly kind: 'pay-in' | 'pay-out';
  readonly account: AccountId;
  readonly amount: number;
  readonly reason: string;
};

/** The number of the stored entry; `request` if it waits for a second person. */
export type CageAnswer = { readonly version: number; readonly request: number | null };

export type CageParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly protection: Pick<Protection, 'inTurn' | 'checkDeposit' | 'standing'>;
  reset(account: AccountId): Promise<string>;
};

/** Takes over the log of the house from its last entry. */
export const openCage = async (parts: CageParts): Promise<Cage> => {
  const { store } = parts;
  const log = emptyLog();
  const one = turnsIn(log, store);
  await one(async () => {});
  const persist = persistingIn(log, parts);
  // The queue of the person comes before that of the cage, as everywhere.
  const oneFor = <T>(account: AccountId, work: () => Promise<T>): Promise<T> =>
    parts.protection.inTurn(account, () => one(work));
  const ask = askingIn(log, persist);
  return {
    pay: (order, actor) =>
      oneFor(order.account, async () => {
        const before = log.answered.get(order.id);
        if (before) return sameAs(before, order, actor);
        const { id, reason, kind, account, amount } = order;
        await refusePaying(parts, order, actor);
        const asked = { kind, account, amount } as const;
        if (await takesTwo(parts, order)) return ask(asked, { id, reason, actor });
        return {
          request: null,
          version: await paid(parts, persist, { id, asked, request: null, reason, actor }),
        };
      }),
    requestReset: (account, actor, reason) =>
      one(async () => {
        await refuseReset(store, account, actor);
        // Contains a space, which no id from a client does, so nobody can use it in advance.
        const id = `reset ${log.walk.state.asked + 1}`;
        return ask({ kind: 'reset', account }, { id, reason, actor });
      }),
    confirm: async (request, actor) =>
      oneFor(found(log.walk.state, request).ask.account, async () => {
        const pending = found(log.walk.state, request);
        return confirmed(parts, persist, { pending, request, actor });
      }),
    withdraw: (request, actor) =>
      one(async () => {
        found(log.walk.state, request);
        return { request, version: await persist({ kind: 'withdrawn', request }, actor) };
      }),
    waiting: () => log.walk.state.waiting,
    state: () => log.walk.state,
    runs: log.walk.runs,
    knows: (table) => log.walk.state.tables.has(table),
    note: (body, actor) =>
      one(() => persist(typeof body === 'function' ? body(log.walk.state) : body, actor)),
    async refresh() {
      log.isKnown = false;
      await one(async () => {});
    },
  };
};

type Confirming = {
  readonly pending: ReturnType<typeof found>;
  readonly request: number;
  readonly actor: string;
};

/** Does the act that waited for a second person, who must not be the one who asked or the one it is about. */
const confirmed = async (
  parts: CageParts,
  persist: Persist,
  { pending, request, actor }: Confirming,
) => {
  const { ask: asked, id } = pending;
  if (pending.actor === actor) throw fault('refused', 'same-person');
  if (asked.account === actor) throw fault('refused', 'for-oneself');
  if (asked.kind === 'reset') {
    await refuseReset(parts.store, asked.account, actor);
    const version = await persist({ kind: 'reset', account: asked.account, request }, actor);
    return { version, request, code: await parts.reset(asked.account) };
  }
  await refusePaying(parts, asked, actor);
  const version = await paid(parts, persist, { id, asked, request, reason: '', actor });
  return { version, request, code: null };
};

const emptyLog = (): HouseLog => ({
  head: genesis,
  walk: startOfHouse(),
  answered: new Map(),
  isKnown: false,
});

type Asking = { readonly id: string; readonly reason: string; readonly actor: string };

/** Records a request that waits for a second person. */
const askingIn =
  (log: HouseLog, persist: Persist) =>
  async (ask: CageAsk, { id, reason, actor }: Asking): Promise<CageAnswer> => {
    const request = log.walk.state.asked + 1;
    const version = await persist({ kind: 'requested', request, id, ask, reason }, actor);
    return { request, version };
  };

/** Uses of the log run one after another, each when the end of the log is known. */
const turnsIn = (log: HouseLog, store: Store) => {
  const inTurn = turns();
  return async <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (!log.isKnown) await catchUp(log, store);
      return work();
    });
};

/** Appends an entry to the log, with all its effects. */
const persistingIn =
  (log: HouseLog, { store, clock }: CageParts): Persist =>
  async (body, actor) => {
    const version = log.walk.state.version + 1;
    const at = stampOf(writtenAt(clock));
    const entry: HouseEntry = { table: houseLogId, version, at, actor, body };
    // Nothing is written that `verify` would find wrong, no matter what came in between. The school checks its own entries: replaying a
    // test takes longer than tables can wait.
    const isChecked = actor !== house && !isSchoolBody(body);
    const wrong = isChecked ? wrongInHouse(log.walk, entry) : null;
    if (wrong !== null) throw trouble('refused', wrong);
    const sealed = sealEntry(log.head, entry);
    // After a fault, only the store knows the state until it answers again.
    log.isKnown = false;
    await store.appendHouse({ entry: sealed, body, postings: postingsOf(entry) });
    log.isKnown = true;
    add(log, entry, sealed.hash);
    return version;
  };

export const tableOpened = (setup: TableSetup): HouseBody => ({
  kind: 'table-opened',
  opened: setup.id,
  rulebook: setup.rulebook,
  mode: setup.mode,
  currency: currencyOf(setup),
});

type Persist = (body: HouseBody, actor: string) => Promise<number>;

type Paying = {
  readonly id: string;
  readonly asked: CageAsk & { readonly kind: 'pay-in' | 'pay-out' };
  readonly request: number | null;
  readonly reason: string;
  readonly actor: AccountId;
};

const paid = async (
  { protection }: CageParts,
  persist: Persist,
  { id, asked: { kind, account, amount }, request, reason, actor }: Paying,
): Promise<number> => {
  const body = { id, account, amount, request, ...(reason === '' ? {} : { reason }) };
  if (kind === 'pay-out') return persist({ kind: 'paid-out', ...body }, actor);
  await protection.checkDeposit(account, amount);
  return persist({ kind: 'paid-in', ...body }, actor);
};

/** Nobody serves themselves, a guest, or an account that does not exist. */
const refuseFor = async (store: Store, id: AccountId, actor: AccountId): Promise<void> => {
  const account = await store.accountById(id);
  if (!account) throw fault('unknown', 'no-account', { account: id });
  if (isErased(account)) throw fault('refused', 'erased');
  if (account.isGuest) throw fault('refused', 'guest-money');
  if (id === actor) throw fault('refused', 'serves-oneself');
};

/** People with few notes are not limited by people with many. */
const refuseReset = async (store: Store, id: AccountId, actor: AccountId): Promise<void> => {
  await refuseFor(store, id, actor);
  if (!mayReset(await store.grantsOf(actor), await store.grantsOf(id)))
    throw fault('refused', 'lower-rank');
};

const refusePaying = async (
  { store, protection }: CageParts,
  { kind, account, amount }: Pick<PayOrder, 'kind' | 'account' | 'amount'>,
  actor: AccountId,
): Promise<void> => {
  await refuseFor(store, account, actor);
  if (kind === 'pay-out') {
    if ((await store.balance(account)) < amount) throw fault('funds-short', 'funds-short');
    return;
  }
  const { excludedUntil } = await protection.standing(account, 'house');
  if (excludedUntil > 0)
    throw fault('refused', 'excluded-until', { until: stampOf(excludedUntil) });
};

const dayMs = 24 * 3_600_000;

/** The sum of the day counts, so splitting an amount does not avoid the second person. */
const takesTwo = async (
  { store, clock }: CageParts,
  { kind, account, amount, reason }: PayOrder,
): Promise<boolean> => {
  const since = clock.now() - (clock.now() % dayMs);
  const so = await store.cageFlowSince(account, since);
  const isOfTwo = (kind === 'pay-in' ? so.paidIn : so.paidOut) + amount >= secondPersonFrom;
  const from = { money: cents(secondPersonFrom) };
  if (isOfTwo && reason === '') throw fault('refused', 'document-needed', { from });
  return isOfTwo;
};

const found = ({ waiting }: HouseState, request: number): Waiting => {
  const pending = waiting.find((one) => one.request === request);
  if (!pending) throw fault('unknown', 'no-request', { request });
  return pending;
};

type Answered = {
  readonly id: string;
  readonly version: number;
  readonly request: number | null;
  readonly actor: string;
  readonly ask: CageAsk;
};

/** The answer to an order: its entry, whether it is done or waiting. */
const answerOf = ({ version, actor, body }: HouseEntry): Answered | null => {
  if (body.kind === 'requested') {
    const { id, request, ask } = body;
    return { id, version, request, actor, ask };
  }
  if ((body.kind !== 'paid-in' && body.kind !== 'paid-out') || body.request !== null) return null;
  const { id, account, amount } = body;
  const kind = body.kind === 'paid-in' ? 'pay-in' : 'pay-out';
  return { id, version, request: null, actor, ask: { kind, account, amount } };
};

const sameAs = (
  { version, request, actor, ask }: Answered,
  { kind, account, amount }: PayOrder,
  now: AccountId,
): CageAnswer => {
  const isSame =
    actor === now &&
    ask.kind === kind &&
    ask.account === account &&
    'amount' in ask &&
    ask.amount === amount;
  if (!isSame) throw fault('taken', 'id-taken');
  return { version, request };
};

/** The moves of money of an entry, for the books. */
const postingsOf = ({ version, at, body }: HouseEntry): readonly LedgerPosting[] =>
  movesOver(body).map((move) => ({ ...move, version, at, by: ['house.rack'] }));

type HouseLog = {
  head: string;
  walk: HouseWalk;
  readonly answered: Map<string, Answered>;
  /** Whether there are no more entries in the store. */
  isKnown: boolean;
};

const add = (log: HouseLog, entry: HouseEntry, hash: string): void => {
  log.walk = afterInHouse(log.walk, entry);
  log.head = hash;
  const answer = answerOf(entry);
  if (answer) log.answered.set(answer.id, answer);
};

/** Reads the entries after those that are known; at a start, all of them. */
const catchUp = async (log: HouseLog, store: Store): Promise<void> => {
  const after = log.walk.state.version;
  for await (const { text, hash } of entriesOf(store, houseLogId, { after })) {
    add(log, JSON.parse(text) as HouseEntry, hash); // only `persist` writes these
  }
  log.isKnown = true;
};
