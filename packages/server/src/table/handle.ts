import { houseRule, openGame, postings, type Refusal, refuse } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import type { Answer } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import type { ShareChain } from '../chance/shares.ts';
import { andThen, type MaybePromise, turns } from '../concurrency/maybe-promise.ts';
import { isFault, trouble } from '../fault.ts';
import { genesis, type SealedEntry, seal } from '../log/chain.ts';
import { house, type LogEntry, type LogEntryBody, stampOf } from '../log/log-entry.ts';
import { writtenAt } from '../log/written-at.ts';
import {
  type AccountId,
  type Append,
  accountInLedger,
  type CommandId,
  currencyOf,
  inLedger,
  type Ports,
  type TableId,
} from '../ports.ts';
import { inFlightOrders } from './in-flight.ts';
import { type Order, rule } from './order.ts';
import type { Giver } from './permit.ts';
import { restoreState, serializeState } from './snapshot.ts';
import { foldEntry, opened, type TableState } from './state.ts';

/** An order with its giver, and its id if it may be sent twice. */
export type Request = {
  readonly giver: Giver;
  readonly order: Order;
  readonly asked: Asked | null;
};

type Asked = Omit<CommandId, 'actor'> & {
  /** The digest under which an earlier version of the house stored the same order. */
  digestBefore?(): string;
};

/** A live table. Orders are handled one after another. */
export type LiveTable = {
  readonly id: TableId;
  /** The game that is played at it. */
  readonly family: string;
  /** The state as last stored; null while it is unknown. */
  state(): TableState | null;
  handle(request: Request): Promise<Answer>;
  /** Reads the state from the store again, if it is unknown. */
  refresh(): Promise<void>;
  /** Reads the state from the store again in any case: another owner may have had the table meanwhile. */
  reload(): Promise<void>;
  /** Saves the state, so that the next owner need not fold the whole log. */
  saveSnapshot(): Promise<void>;
};

/**
 * Takes a table over from its previous owner and continues after its last entry. Each order is decided on the table as the order
 * before leaves it, without waiting for the store. If an order cannot be stored, the orders decided after it are decided again.
 * Nothing is answered or sent before it is persisted.
 */
export const takeOver = async (
  ports: Ports,
  id: TableId,
  onNotTaken: (actor: AccountId) => void = () => {},
): Promise<LiveTable> => {
  const held = await hold(ports, id);
  const { family } = (await held.optimistic()).game.rulebook;
  const inTurn = turns();
  const handle = (request: Request): Promise<Answer> => {
    const sent = inTurn(() => send(ports, held, request));
    const settling =
      sent instanceof Promise ? sent.then(({ settling: later }) => later) : sent.settling;
    return settling.then((settled) => {
      switch (settled.kind) {
        case 'persisted':
          return settled.answer;
        case 'again':
          if (settled.request !== request) onNotTaken(request.giver.actor);
          return handle(settled.request);
        case 'answered':
          onNotTaken(request.giver.actor);
          return answeredBefore(ports, request);
        case 'lost':
          throw settled.error;
      }
    });
  };
  return {
    id,
    family,
    state: held.persisted,
    handle,
    async refresh() {
      await inTurn(async () => {
        await held.inFlight.settled();
        await held.optimistic();
      });
    },
    async reload() {
      await inTurn(async () => {
        await held.inFlight.settled();
        held.forget();
        await held.optimistic();
      });
    },
    saveSnapshot: held.saveSnapshot,
  };
};

/** An order that was decided. The next order does not wait for the store. */
type Sent = { readonly settling: Promise<AppendResult> };

/** Decides an order and sends it to the store. */
const send = (ports: Ports, held: Held, request: Request): MaybePromise<Sent> => {
  const { inFlight } = held;
  return inFlight.has(request)
    ? inFlight.settled().then(() => sendOnce(ports, held, request))
    : sendOnce(ports, held, request);
};

const sendOnce = (ports: Ports, held: Held, request: Request): MaybePromise<Sent> => {
  const earlier = held.known.find(request);
  if (earlier) return answering(asBefore(earlier, request));
  return andThen(held.optimistic(), (state) => {
    const decided = decide(ports, state, request);
    return decided.isOnFunds
      ? sendOnFunds(ports, held, request)
      : launch(ports, held, { request, decided });
  });
};

/** No order is decided on money that may be missing: this order waits for those before it, and later orders wait for this one. */
const sendOnFunds = async (ports: Ports, held: Held, request: Request): Promise<Sent> => {
  await held.inFlight.settled();
  const decided = decide(ports, await held.optimistic(), request);
  const sent = launch(ports, held, { request, decided });
  if (decided.isOnFunds) await sent.settling;
  return sent;
};

/** An order with its decision. */
type Launched = { readonly request: Request; readonly decided: Decided };

const launch = ({ store }: Ports, held: Held, order: Launched): Sent => {
  const { outcome, append } = order.decided;
  if (!append) return answering(outcome.answer);
  held.setOptimistic(outcome.after);
  const settling = store.append(append).then(
    () => held.settle(order),
    (error: unknown) => held.lose(order.request, error),
  );
  held.inFlight.add(order.request, settling);
  return { settling };
};

const answering = (answer: Answer): Sent => ({
  settling: Promise.resolve({ kind: 'persisted', answer }),
});

/** The largest number of entries that a start has to fold, roughly. */
const saveEvery = 2_000;

/** A table in the hands of its owner: as stored, and as the orders in flight will leave it. */
type Held = {
  readonly known: ReturnType<typeof recentAnswers>;
  readonly inFlight: ReturnType<typeof inFlightOrders>;
  /** The state as last stored; null while it is unknown. */
  persisted(): TableState | null;
  /** The state after all orders in flight. After a fault only the store knows what was stored. */
  optimistic(): MaybePromise<TableState>;
  setOptimistic(state: TableState): void;
  forget(): void;
  saveSnapshot(): Promise<void>;
  settle(order: Launched): AppendResult;
  lose(request: Request, error: unknown): AppendResult;
};

const hold = async (ports: Ports, id: TableId): Promise<Held> => {
  const known = recentAnswers();
  const inFlight = inFlightOrders();
  let persisted: TableState | null = await load(ports, id);
  let optimistic: TableState | null = persisted;
  let savedAt = persisted.version;
  const saveSnapshot = async (): Promise<void> => {
    if (!persisted || persisted.version === savedAt) return;
    savedAt = persisted.version;
    await ports.store.saveSnapshot(id, {
      version: persisted.version,
      state: serializeState(persisted),
    });
  };
  const catchUp = async (): Promise<TableState> => {
    await inFlight.settled();
    persisted ??= await load(ports, id);
    optimistic = persisted;
    return persisted;
  };
  const lost = (request: Request, error: unknown): AppendResult => {
    if (isFault(error, 'funds-short')) {
      // No other order was decided meanwhile, so the table is unchanged.
      optimistic = persisted;
      return {
        kind: 'again',
        request: { ...request, order: { kind: 'veto', refusal: insufficientFunds } },
      };
    }
    optimistic = null;
    if (isFault(error, 'answered')) {
      inFlight.abort();
      return { kind: 'answered' };
    }
    if (isFault(error, 'stale') && inFlight.isAborted()) return { kind: 'again', request };
    persisted = null;
    return { kind: 'lost', error };
  };
  return {
    known,
    inFlight,
    saveSnapshot,
    persisted: () => persisted,
    optimistic: () => optimistic ?? catchUp(),
    setOptimistic(state) {
      optimistic = state;
    },
    forget() {
      persisted = null;
      optimistic = null;
    },
    settle({ request, decided: { outcome, append } }) {
      const { answer, logEntries, after } = outcome;
      persisted = after;
      inFlight.over(request);
      if (append?.asked) known.add(append.asked);
      if (logEntries.length > 0) ports.audience.notify(id, logEntries);
      // A failed snapshot only makes the next start slower; the next one is tried in its turn.
      if (after.version - savedAt >= saveEvery) saveSnapshot().catch(() => {});
      return { kind: 'persisted', answer };
    },
    lose(request, error) {
      const settled = lost(request, error);
      inFlight.over(request);
      return settled;
    },
  };
};

/** The result of storing an order. */
type AppendResult =
  | { readonly kind: 'persisted'; readonly answer: Answer }
  /** It was decided on a state that did not come about, so it has to be decided again. */
  | { readonly kind: 'again'; readonly request: Request }
  /** The store already has the answer. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'lost'; readonly error: unknown };

export const insufficientFunds = refuse('funds-short', {}, houseRule('rack'));

type DecidedOrder = {
  readonly answer: Answer;
  readonly logEntries: readonly SealedEntry[];
  readonly after: TableState;
};

/** The decision on an order, and what to store; null if nothing. */
type Decided = {
  readonly outcome: DecidedOrder;
  readonly append: Append | null;
  /** Whether it takes money from an account. Only the store knows the balance. */
  readonly isOnFunds: boolean;
};

const decide = (ports: Ports, state: TableState, request: Request): Decided => {
  const at = stampOf(writtenAt(ports.clock));
  const ruling = rule(state, { ...request, giver: asOfNow(request.giver) }, at);
  if (!ruling.ok) return refusing(state, request, ruling.refusal);
  const logEntries = seal(state.head, entriesOf(state, request, { bodies: ruling.bodies, at }));
  const answer: Answer = { ok: true, version: state.version + logEntries.length };
  const currency = currencyOf(state.setup);
  const append: Append = {
    table: state.setup.id,
    epoch: state.epoch,
    expecting: state.version,
    logEntries,
    postings: ruling.postings.map(({ from, to, amount, by }) => ({
      version: answer.version,
      from: accountInLedger(currency, from),
      to: accountInLedger(currency, to),
      amount,
      at,
      by,
    })),
    asked: request.asked && askedBy(request, answer),
    secret: ruling.secret,
  };
  let after = ruling.secret ? withSecret(state, ruling.secret) : state;
  for (const logEntry of logEntries) after = foldEntry(after, logEntry);
  const isOnFunds = ruling.postings.some(({ from }) => from.startsWith('account:'));
  return { outcome: { answer, logEntries, after }, append, isOnFunds };
};

/** An order may have waited in the queue: a role that was taken back meanwhile no longer counts. */
const asOfNow = (giver: Giver): Giver =>
  giver.isHeld && !giver.isHeld() ? { actor: giver.actor, roles: [] } : giver;

const withSecret = (state: TableState, secret: ShareChain): TableState => ({
  ...state,
  secrets: [...state.secrets, secret],
});

/** A refusal is stored too if the order had an id, so that sending it again gives the same answer. */
const refusing = (state: TableState, request: Request, refusal: Refusal): Decided => {
  const { code, params, by } = refusal;
  const answer: Answer = {
    ok: false,
    refusal: { code, params, by: [...by], message: refusalSentence(refusal) },
  };
  const append = request.asked ? { ...emptyAppend(state), asked: askedBy(request, answer) } : null;
  return { outcome: { answer, logEntries: [], after: state }, append, isOnFunds: false };
};

const emptyAppend = ({ setup, epoch, version }: TableState): Append => ({
  table: setup.id,
  epoch,
  expecting: version,
  logEntries: [],
  postings: [],
  asked: null,
  secret: null,
});

const entriesOf = (
  { setup, version }: TableState,
  { giver }: Request,
  { bodies, at }: { readonly bodies: readonly LogEntryBody[]; readonly at: string },
): readonly LogEntry[] =>
  bodies.map((body, index) => ({
    table: setup.id,
    version: version + index + 1,
    at,
    actor: giver.actor,
    body,
  }));

const askedBy = ({ giver, asked }: Request, answer: Answer): NonNullable<Append['asked']> => ({
  actor: giver.actor,
  id: asked?.id ?? '',
  digest: asked?.digest ?? '',
  answer,
});

/** Repeats the first answer; refuses if the id was used for another order. */
export const asBefore = (earlier: NonNullable<Append['asked']>, { asked }: Request): Answer => {
  const { digest } = earlier;
  if (digest === asked?.digest || digest === asked?.digestBefore?.()) return earlier.answer;
  const message = `the id ${earlier.id} was used for another command`;
  const by = [...houseRule('order')];
  return { ok: false, refusal: { code: 'id-reused', params: { id: earlier.id }, by, message } };
};

const answeredBefore = async ({ store }: Ports, request: Request): Promise<Answer> => {
  const earlier = await store.answerTo(request.giver.actor, request.asked?.id ?? '');
  if (!earlier) throw trouble('unknown', `the answer to ${request.asked?.id} is gone`);
  return asBefore(earlier, request);
};

const load = async (ports: Ports, id: TableId): Promise<TableState> => {
  const loaded = await ports.store.claim(id);
  const { setup, epoch, snapshot, logEntries, secrets } = loaded;
  const rulebook = rulebookOf(setup.rulebook);
  if (!rulebook) throw trouble('unknown', `there is no rulebook ${setup.rulebook}`);
  const foldAll = (start: TableState, persisted: typeof logEntries): TableState =>
    persisted.reduce((state, one) => foldEntry(state, readEntry(one)), { ...start, secrets });
  if (snapshot) return foldAll(restoreState(snapshot.state, loaded, rulebook), logEntries);
  const [first, ...rest] = logEntries;
  if (!first) return open(ports, { setup, epoch, rulebook });
  return foldAll(opened(setup, epoch, { rulebook, ...readEntry(first) }), rest);
};

/** Reads an entry back: the store has only its text. */
const readEntry = ({ text, hash }: { readonly text: string; readonly hash: string }) => ({
  logEntry: JSON.parse(text) as LogEntry, // only `seal` writes these
  hash,
});

type Opening = Pick<TableState, 'setup' | 'epoch'> & {
  readonly rulebook: NonNullable<ReturnType<typeof rulebookOf>>;
};

const open = async (
  { store, clock }: Ports,
  { setup, epoch, rulebook }: Opening,
): Promise<TableState> => {
  const step = openGame(rulebook, setup.options);
  if (!step.ok)
    throw trouble('unknown', `${setup.id} cannot open: ${refusalSentence(step.refusal)}`);
  const { command, events } = step.entry;
  const logEntry: LogEntry = {
    table: setup.id,
    version: 1,
    at: stampOf(writtenAt(clock)),
    actor: house,
    body: { kind: 'act', command, events, drawn: null },
  };
  const [sealed] = seal(genesis, [logEntry]);
  if (!sealed) throw trouble('unknown', `${setup.id} has no opening`);
  await store.append({
    table: setup.id,
    epoch,
    expecting: 0,
    logEntries: [sealed],
    postings: events
      .flatMap(postings)
      .map((posting) => ({ ...inLedger(currencyOf(setup), posting), version: 1, at: logEntry.at })),
    asked: null,
    secret: null,
  });
  return opened(setup, epoch, { rulebook, logEntry, hash: sealed.hash });
};

const recentAnswersMax = 16;

/**
 * The latest answers of a table, for clients that ask twice in a row; all answers are in the store. Entries are never deleted from a
 * map: a map that is filled and emptied all the time holds memory until a major garbage collection, and a busy house would spend its
 * time on that.
 */
const recentAnswers = () => {
  let latest = new Map<string, NonNullable<Append['asked']>>();
  let before = latest;
  return {
    find({ giver, asked }: Request) {
      if (!asked) return undefined;
      const earlier = latest.get(asked.id) ?? before.get(asked.id);
      return earlier?.actor === giver.actor ? earlier : undefined;
    },
    add(earlier: NonNullable<Append['asked']>) {
      if (latest.size >= recentAnswersMax) {
        before = latest;
        latest = new Map();
      }
      latest.set(earlier.id, earlier);
    },
  };
};
