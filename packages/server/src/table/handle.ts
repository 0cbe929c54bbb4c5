import { houseRule, openGame, postings, type Refusal, refuse } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import type { Answer } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { fault, isFault } from '../fault.ts';
import { genesis, type SealedLine, seal } from '../log/chain.ts';
import { house, type Line, type LineBody, stampOf } from '../log/line.ts';
import {
  type Append,
  type Asked,
  currencyOf,
  inLedger,
  type Ports,
  type TableId,
} from '../ports.ts';
import { type Soon, turns, whenThere } from '../soon.ts';
import { flightsOf } from './flights.ts';
import { type Order, rule } from './order.ts';
import type { Giver } from './permit.ts';
import { restoreState, serializeState } from './snapshot.ts';
import { foldLine, opened, type TableState } from './state.ts';

/** An order with its giver, and the id it was sent under where it may come twice. */
export type Request = {
  readonly giver: Giver;
  readonly order: Order;
  readonly asked: Omit<Asked, 'actor'> | null;
};

/** A table in play. Orders are taken one after another. */
export type LiveTable = {
  readonly id: TableId;
  /** The game that is played at it. */
  readonly family: string;
  /** As it was last kept; null while the store has not said how it stands. */
  state(): TableState | null;
  handle(request: Request): Promise<Answer>;
  /** Asks the store again how the table stands, if that is not known. */
  refresh(): Promise<void>;
  /** Asks the store again whatever is known: somebody else may have had the table meanwhile. */
  reload(): Promise<void>;
  /** Keeps how the table stands, so that the next owner need not fold its whole log. */
  putDown(): Promise<void>;
};

/**
 * Takes a table over from whoever had it and goes on from its last line. Orders are decided one after another, each on the
 * table as the one before leaves it, without waiting for the store: an order that cannot be kept takes those decided on it
 * along. Nothing is answered or told before it is kept.
 */
export const takeOver = async (ports: Ports, id: TableId): Promise<LiveTable> => {
  const held = await hold(ports, id);
  const { family } = (await held.ahead()).game.rulebook;
  const inTurn = turns();
  const handle = (request: Request): Promise<Answer> => {
    const sent = inTurn(() => send(ports, held, request));
    const landing =
      sent instanceof Promise ? sent.then(({ landing: later }) => later) : sent.landing;
    return landing.then((landed) => {
      switch (landed.kind) {
        case 'kept':
          return landed.answer;
        case 'again':
          return handle(landed.request);
        case 'answered':
          return answeredBefore(ports, request);
        case 'lost':
          throw landed.error;
      }
    });
  };
  return {
    id,
    family,
    state: held.kept,
    handle,
    async refresh() {
      await inTurn(async () => {
        await held.flights.landed();
        await held.ahead();
      });
    },
    async reload() {
      await inTurn(async () => {
        await held.flights.landed();
        held.forget();
        await held.ahead();
      });
    },
    putDown: held.putDown,
  };
};

/** An order that was decided. The next one does not wait for what the store makes of it. */
type Sent = { readonly landing: Promise<Landing> };

/** Decides an order and sends it to the store. */
const send = (ports: Ports, held: Held, request: Request): Soon<Sent> => {
  const { flights } = held;
  return flights.has(request)
    ? flights.landed().then(() => sendOnce(ports, held, request))
    : sendOnce(ports, held, request);
};

const sendOnce = (ports: Ports, held: Held, request: Request): Soon<Sent> => {
  const told = held.known.find(request);
  if (told) return answering(asBefore(told, request));
  return whenThere(held.ahead(), (state) => {
    const decided = decide(ports, state, request);
    return decided.isOnFunds
      ? sendOnFunds(ports, held, request)
      : launch(ports, held, { request, decided });
  });
};

/** Nothing is decided on money that may not be there: this order waits for those before it, and others for this one. */
const sendOnFunds = async (ports: Ports, held: Held, request: Request): Promise<Sent> => {
  await held.flights.landed();
  const decided = decide(ports, await held.ahead(), request);
  const sent = launch(ports, held, { request, decided });
  if (decided.isOnFunds) await sent.landing;
  return sent;
};

/** An order with what it came to. */
type Launched = { readonly request: Request; readonly decided: Decided };

const launch = ({ store }: Ports, held: Held, order: Launched): Sent => {
  const { outcome, append } = order.decided;
  if (!append) return answering(outcome.answer);
  held.goAhead(outcome.after);
  const landing = store.append(append).then(
    () => held.land(order),
    (error: unknown) => held.lose(order.request, error),
  );
  held.flights.add(order.request, landing);
  return { landing };
};

const answering = (answer: Answer): Sent => ({
  landing: Promise.resolve({ kind: 'kept', answer }),
});

/** A start folds about so many lines of a table at most. */
const putDownEvery = 2_000;

/** A table in its owner's hands: as it was kept, and as the orders on their way to the store will leave it. */
type Held = {
  readonly known: ReturnType<typeof recentAnswers>;
  readonly flights: ReturnType<typeof flightsOf>;
  /** As it was last kept; null while the store has not said how it stands. */
  kept(): TableState | null;
  /** As it will be. After a fault nobody knows what was kept, except the store. */
  ahead(): Soon<TableState>;
  goAhead(state: TableState): void;
  forget(): void;
  putDown(): Promise<void>;
  land(order: Launched): Landing;
  lose(request: Request, error: unknown): Landing;
};

const hold = async (ports: Ports, id: TableId): Promise<Held> => {
  const known = recentAnswers();
  const flights = flightsOf();
  let kept: TableState | null = await load(ports, id);
  let ahead: TableState | null = kept;
  let putDownAt = kept.version;
  const putDown = async (): Promise<void> => {
    if (!kept || kept.version === putDownAt) return;
    putDownAt = kept.version;
    await ports.store.keepSnapshot(id, { version: kept.version, state: serializeState(kept) });
  };
  const catchUp = async (): Promise<TableState> => {
    await flights.landed();
    kept ??= await load(ports, id);
    ahead = kept;
    return kept;
  };
  const lost = (request: Request, error: unknown): Landing => {
    if (isFault(error, 'funds-short')) {
      // Nothing was decided on it meanwhile, so the table is as it was.
      ahead = kept;
      return { kind: 'again', request: { ...request, order: { kind: 'veto', refusal: poor } } };
    }
    ahead = null;
    if (isFault(error, 'answered')) {
      flights.ground();
      return { kind: 'answered' };
    }
    if (isFault(error, 'stale') && flights.isGrounded()) return { kind: 'again', request };
    kept = null;
    return { kind: 'lost', error };
  };
  return {
    known,
    flights,
    putDown,
    kept: () => kept,
    ahead: () => ahead ?? catchUp(),
    goAhead(state) {
      ahead = state;
    },
    forget() {
      kept = null;
      ahead = null;
    },
    land({ request, decided: { outcome, append } }) {
      const { answer, lines, after } = outcome;
      kept = after;
      flights.over(request);
      if (append?.asked) known.add(append.asked);
      if (lines.length > 0) ports.audience.tell(id, lines);
      // Without it a start is slower, and no more: the next one is tried in its time.
      if (after.version - putDownAt >= putDownEvery) putDown().catch(() => {});
      return { kind: 'kept', answer };
    },
    lose(request, error) {
      const landed = lost(request, error);
      flights.over(request);
      return landed;
    },
  };
};

/** What became of an order on its way to the store. */
type Landing =
  | { readonly kind: 'kept'; readonly answer: Answer }
  /** It was decided on something that is not so: it is decided once more. */
  | { readonly kind: 'again'; readonly request: Request }
  /** The store has its answer from before. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'lost'; readonly error: unknown };

const poor = refuse('funds-short', {}, houseRule('rack'));

type Outcome = {
  readonly answer: Answer;
  readonly lines: readonly SealedLine[];
  readonly after: TableState;
};

/** What an order comes to and what is to be kept of it; null when nothing is. */
type Decided = {
  readonly outcome: Outcome;
  readonly append: Append | null;
  /** Whether it takes money from an account, which only the store can say is there. */
  readonly isOnFunds: boolean;
};

const decide = (ports: Ports, state: TableState, request: Request): Decided => {
  const at = stampOf(ports.clock.now());
  const ruling = rule(state, request, at);
  if (!ruling.ok) return refusing(state, request, ruling.refusal);
  const lines = seal(state.head, linesOf(state, request, { bodies: ruling.bodies, at }));
  const answer: Answer = { ok: true, version: state.version + lines.length };
  const append: Append = {
    table: state.setup.id,
    epoch: state.epoch,
    expecting: state.version,
    lines,
    postings: ruling.postings.map((posting) => {
      const { from, to, amount, by } = inLedger(currencyOf(state.setup), posting);
      return { version: answer.version, from, to, amount, at, by };
    }),
    asked: request.asked && askedBy(request, answer),
    secret: ruling.secret,
  };
  const secrets = ruling.secret ? [...state.secrets, ruling.secret] : state.secrets;
  const after = lines.reduce((table, line) => foldLine(table, line), { ...state, secrets });
  const isOnFunds = ruling.postings.some(({ from }) => from.startsWith('account:'));
  return { outcome: { answer, lines, after }, append, isOnFunds };
};

/** A refusal is kept too when it was asked for under an id: asked again, it is the same. */
const refusing = (state: TableState, request: Request, refusal: Refusal): Decided => {
  const { code, params, by } = refusal;
  const answer: Answer = {
    ok: false,
    refusal: { code, params, by: [...by], says: refusalSentence(refusal) },
  };
  const append = request.asked ? { ...emptyAppend(state), asked: askedBy(request, answer) } : null;
  return { outcome: { answer, lines: [], after: state }, append, isOnFunds: false };
};

const emptyAppend = ({ setup, epoch, version }: TableState): Append => ({
  table: setup.id,
  epoch,
  expecting: version,
  lines: [],
  postings: [],
  asked: null,
  secret: null,
});

const linesOf = (
  { setup, version }: TableState,
  { giver }: Request,
  { bodies, at }: { readonly bodies: readonly LineBody[]; readonly at: string },
): readonly Line[] =>
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

/** The first answer again; refused when the id was used for something else. */
const asBefore = (told: NonNullable<Append['asked']>, { asked }: Request): Answer => {
  if (told.digest === asked?.digest) return told.answer;
  const says = `the id ${told.id} was used for another command`;
  const by = [...houseRule('order')];
  return { ok: false, refusal: { code: 'id-reused', params: { id: told.id }, by, says } };
};

const answeredBefore = async ({ store }: Ports, request: Request): Promise<Answer> => {
  const told = await store.answerTo(request.giver.actor, request.asked?.id ?? '');
  if (!told) throw fault('unknown', `the answer to ${request.asked?.id} is gone`);
  return asBefore(told, request);
};

const load = async (ports: Ports, id: TableId): Promise<TableState> => {
  const loaded = await ports.store.claim(id);
  const { setup, epoch, snapshot, lines, secrets } = loaded;
  const rulebook = rulebookOf(setup.rulebook);
  if (!rulebook) throw fault('unknown', `there is no rulebook ${setup.rulebook}`);
  const foldAll = (start: TableState, kept: typeof lines): TableState =>
    kept.reduce((state, one) => foldLine(state, readLine(one)), { ...start, secrets });
  if (snapshot) return foldAll(restoreState(snapshot.state, loaded, rulebook), lines);
  const [first, ...rest] = lines;
  if (!first) return open(ports, { setup, epoch, rulebook });
  return foldAll(opened(setup, epoch, { rulebook, ...readLine(first) }), rest);
};

/** A line read back: the store keeps its text alone. */
const readLine = ({ text, hash }: { readonly text: string; readonly hash: string }) => ({
  line: JSON.parse(text) as Line, // written by `seal` and by nobody else
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
  if (!step.ok) throw fault('unknown', `${setup.id} cannot open: ${refusalSentence(step.refusal)}`);
  const { command, events } = step.entry;
  const line: Line = {
    table: setup.id,
    version: 1,
    at: stampOf(clock.now()),
    actor: house,
    body: { kind: 'act', command, events, drawn: null },
  };
  const [sealed] = seal(genesis, [line]);
  if (!sealed) throw fault('unknown', `${setup.id} has no opening`);
  await store.append({
    table: setup.id,
    epoch,
    expecting: 0,
    lines: [sealed],
    postings: events
      .flatMap(postings)
      .map((posting) => ({ ...inLedger(currencyOf(setup), posting), version: 1, at: line.at })),
    asked: null,
    secret: null,
  });
  return opened(setup, epoch, { rulebook, line, hash: sealed.hash });
};

const answersKept = 16;

/** The latest answers of a table at hand, for those who ask twice in a row; older ones are in the store. */
const recentAnswers = () => {
  // A ring, looked through from end to end: so few are found faster than a map of them is kept.
  const ring: NonNullable<Append['asked']>[] = [];
  let next = 0;
  return {
    find: ({ giver, asked }: Request) =>
      asked && ring.find(({ actor, id }) => id === asked.id && actor === giver.actor),
    add(told: NonNullable<Append['asked']>) {
      ring[next] = told;
      next = (next + 1) % answersKept;
    },
  };
};
