import { houseRule, openGame, postings, refuse } from '@openpit/engine';
import type { Answer } from '@openpit/protocol';
import { rulebookById } from '@openpit/rulebooks';
import { fault, isFault } from '../fault.ts';
import { genesis, type SealedLine, seal } from '../log/chain.ts';
import { house, type Line, type LineBody, stampOf } from '../log/line.ts';
import type { Append, Asked, Ports, TableId } from '../ports.ts';
import { type Order, rule } from './order.ts';
import type { Giver } from './permit.ts';
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
  /** As it was last kept; null while the store has not said how it stands. */
  state(): TableState | null;
  handle(request: Request): Promise<Answer>;
  /** Asks the store again how the table stands. */
  refresh(): Promise<void>;
};

/** Takes a table over from whoever had it and goes on from its last line. */
export const takeOver = async (ports: Ports, id: TableId): Promise<LiveTable> => {
  const known = recentAnswers();
  let state: TableState | null = await load(ports, id);
  let queue: Promise<unknown> = Promise.resolve();

  const take = async (request: Request): Promise<Answer> => {
    const told = request.asked && known.find(request.giver.actor, request.asked.id);
    if (told) return asBefore(told, request);
    // After a fault nobody knows what was kept, except the store.
    state ??= await load(ports, id);
    try {
      const { answer, lines, after } = await keep(ports, state, request);
      state = after;
      if (request.asked) known.add(askedBy(request, answer));
      if (lines.length > 0) ports.audience.tell(id, lines);
      return answer;
    } catch (error) {
      if (isFault(error, 'answered')) return answeredBefore(ports, request);
      state = null;
      throw error;
    }
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };

  return {
    id,
    state: () => state,
    handle: (request) => inTurn(() => take(request)),
    refresh: () =>
      inTurn(async () => {
        state ??= await load(ports, id);
      }),
  };
};

type Outcome = {
  readonly answer: Answer;
  readonly lines: readonly SealedLine[];
  readonly after: TableState;
};

/** Decide, append; the caller tells. Nothing is told that was not first kept. */
const keep = async (ports: Ports, state: TableState, request: Request): Promise<Outcome> => {
  const ruling = rule(state, request.giver, request.order);
  if (!ruling.ok) return refusing(ports, state, { request, refusal: ruling.refusal });
  const at = stampOf(ports.clock.now());
  const lines = seal(state.head, linesOf(state, request, { bodies: ruling.bodies, at }));
  const answer: Answer = { ok: true, version: state.version + lines.length };
  const append: Append = {
    ...emptyAppend(state),
    lines,
    postings: ruling.postings.map((posting) => ({ ...posting, version: answer.version, at })),
    asked: request.asked && askedBy(request, answer),
    secret: ruling.secret,
  };
  try {
    await ports.store.append(append);
  } catch (error) {
    if (!isFault(error, 'funds-short')) throw error;
    const says = 'the account does not hold that much';
    const refusal = refuse('funds-short', houseRule('rack'), says);
    return refusing(ports, state, { request, refusal });
  }
  const after = lines.reduce((table, line) => foldLine(table, line, ruling.secret), state);
  return { answer, lines, after };
};

type Refusing = { readonly request: Request; readonly refusal: ReturnType<typeof refuse> };

/** A refusal is kept too when it was asked for under an id: asked again, it is the same. */
const refusing = async (
  { store }: Ports,
  state: TableState,
  { request, refusal }: Refusing,
): Promise<Outcome> => {
  const { code, by, says } = refusal;
  const answer: Answer = { ok: false, refusal: { code, by: [...by], says } };
  if (request.asked) {
    await store.append({ ...emptyAppend(state), asked: askedBy(request, answer) });
  }
  return { answer, lines: [], after: state };
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
  return { ok: false, refusal: { code: 'id-reused', by: [...houseRule('order')], says } };
};

const answeredBefore = async ({ store }: Ports, request: Request): Promise<Answer> => {
  const told = await store.answerTo(request.giver.actor, request.asked?.id ?? '');
  if (!told) throw fault('unknown', `the answer to ${request.asked?.id} is gone`);
  return asBefore(told, request);
};

const load = async (ports: Ports, id: TableId): Promise<TableState> => {
  const { setup, epoch, lines, secret } = await ports.store.claim(id);
  const rulebook = rulebookById.get(setup.rulebook);
  if (!rulebook) throw fault('unknown', `there is no rulebook ${setup.rulebook}`);
  const [first, ...rest] = lines;
  if (!first) return open(ports, { setup, epoch, rulebook });
  const start = opened(setup, epoch, { rulebook, ...readLine(first) });
  return rest.reduce((state, kept) => foldLine(state, readLine(kept), secret), start);
};

/** A line read back: the store keeps its text alone. */
export const readLine = ({ text, hash }: { readonly text: string; readonly hash: string }) => ({
  line: JSON.parse(text) as Line, // written by `seal` and by nobody else
  hash,
});

type Opening = Pick<TableState, 'setup' | 'epoch'> & {
  readonly rulebook: NonNullable<ReturnType<typeof rulebookById.get>>;
};

const open = async (
  { store, clock }: Ports,
  { setup, epoch, rulebook }: Opening,
): Promise<TableState> => {
  const step = openGame(rulebook, setup.options);
  if (!step.ok) throw fault('unknown', `${setup.id} cannot open: ${step.refusal.says}`);
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
    postings: events.flatMap(postings).map((posting) => ({ ...posting, version: 1, at: line.at })),
    asked: null,
    secret: null,
  });
  return opened(setup, epoch, { rulebook, line, hash: sealed.hash });
};

const answersKept = 4_096;

/** The latest answers of a table at hand; older ones are in the store. */
const recentAnswers = () => {
  const answers = new Map<string, NonNullable<Append['asked']>>();
  const key = (actor: string, id: string): string => `${actor} ${id}`;
  return {
    find: (actor: string, id: string) => answers.get(key(actor, id)),
    add(told: NonNullable<Append['asked']>) {
      const oldest = answers.size >= answersKept ? answers.keys().next().value : undefined;
      if (oldest !== undefined) answers.delete(oldest);
      answers.set(key(told.actor, told.id), told);
    },
  };
};
