import { familyOf, openGame, postings, type Role } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { commandSchemas } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { canonical } from '../log/canonical.ts';
import {
  type BackOfficeBody,
  type Drawn,
  house,
  isBackOfficeEntry,
  type LogEntry,
  msOf,
} from '../log/log-entry.ts';
import { isBuying, isStaking } from '../orders/command-specs.ts';
import { type AccountId, accountName, currencyOf, inLedger } from '../ports.ts';
import { isRevealDue } from '../table/house-orders.ts';
import { type Order, type Ruling, rule } from '../table/order.ts';
import { ownerFor } from '../table/owner.ts';
import { foldEntry, opened, type TableState } from '../table/state.ts';
import { isOfTwo } from '../table/takes-two.ts';
import { type ActStep, wrongOutcome } from './chance.ts';
import { strangelyMade } from './shapes.ts';
import type { Move, Stake, Step, Walk, Wrong } from './walk.ts';

/** Checks the first entry of a log: the table must be opened as the house's log says and as the rules decide. */
export const openingStep = (walk: Walk, { logEntry, hash, context }: Step): Walk | Wrong => {
  const { body } = logEntry;
  const command = body.kind === 'act' ? body.command : null;
  if (body.kind !== 'act' || !command || !('rulebook' in command) || !('options' in command))
    return { message: 'the log does not begin with an opening' };
  const rulebook = rulebookOf(command.rulebook);
  if (!rulebook) return { message: `there is no rulebook ${command.rulebook}` };
  if (command.rulebook !== context.opened.rulebook || logEntry.actor !== house)
    return { message: 'the table was opened otherwise, by the log of the house' };
  const step = openGame(rulebook, command.options);
  if (!step.ok)
    return { message: `the table could not have been opened: ${refusalSentence(step.refusal)}` };
  const should = { ...logEntry, body: { kind: 'act', ...step.entry, drawn: null } } as const;
  if (canonical(should) !== canonical(logEntry))
    return { message: 'the opening is not what the rules make of it', logEntry: should };
  const { mode, currency } = context.opened;
  const setup = {
    id: logEntry.table,
    rulebook: rulebook.id,
    options: command.options,
    mode,
    currency,
  };
  const state = opened(setup, 1, { rulebook, logEntry, hash });
  return { ...walk, state, moved: movesOf(state, logEntry, step.entry.events.flatMap(postings)) };
};

/** An order of the game, and who gave it. */
export const actStep = (walk: Walk, step: ActStep): Walk | Wrong => {
  const { logEntry, body, state, shares, context } = step;
  const { command, drawn, events } = body;
  // The rules trust their input, so a malformed command must not reach them.
  const read = commandSchemas[state.game.rulebook.family]?.safeParse(command);
  if (!read?.success) return { message: 'its command cannot be read' };
  // The entry says whether something was drawn, and there is only one way to say that nothing was.
  if (typeof drawn !== 'object') return { message: strangelyMade };
  const [due] = walk.expected;
  const isAgreed = due && canonical(due) === canonical(body) && logEntry.actor === walk.actor;
  if (due && !isAgreed) return { message: 'it is not what two people agreed on' };
  const player = isStaking(command.kind) ? playerIn(step) : undefined;
  if (player !== undefined && context.isExcluded(player, msOf(logEntry.at)))
    return { message: 'somebody who asked to be excluded has played' };
  const wrong = wrongOutcome(step);
  if (wrong) return wrong;
  const ruled = due ? walk : ruledStep(walk, step, { kind: 'act', command: read.data, drawn });
  if ('message' in ruled) return ruled;
  const isProven = drawn !== null && shares.has(drawn.round);
  const after = due ? foldEntry(state, step) : ruled.state;
  return {
    ...ruled,
    ...(due && { state: after, expected: [] }),
    staked: stakeIn(step),
    wentOnAt: isOnward(state, after, drawn) ? msOf(logEntry.at) : walk.wentOnAt,
    settled: walk.settled + events.filter(({ kind }) => kind === 'settled').length,
    proven: walk.proven + (isProven ? 1 : 0),
    unproven: walk.unproven + (drawn !== null && !isProven ? 1 : 0),
  };
};

/** Whether a closed round has progressed: something was drawn, or the table waits for something else. */
const isOnward = (before: TableState, after: TableState | null, drawn: Drawn | null): boolean => {
  if (!before.chance?.closed || !after || isRevealDue(before)) return false;
  return drawn !== null || awaitsAt(before) !== awaitsAt(after);
};

const awaitsAt = ({ game: { rulebook, table } }: TableState): string =>
  canonical(familyOf(rulebook).awaits(rulebook, table));

/**
 * A staff member acts at this table only for the owner of the seat that the request names; a patron without an account has asked
 * for nothing.
 */
const playerIn = ({
  logEntry: { actor, at },
  body: { command },
  state,
  context,
}: ActStep): AccountId | undefined => {
  if (actor === house) return undefined;
  const isStaff = context.rolesOf(actor, msOf(at)).perhaps.length > 0;
  return isStaff ? ownerFor(state.owners, actor, command) : actor;
};

const stakeIn = (step: ActStep): Stake | null => {
  const { command } = step.body;
  const account = isStaking(command.kind) ? playerIn(step) : undefined;
  if (account === undefined) return null;
  const isBought = isBuying(command.kind) && 'amount' in command;
  const bought = isBought ? Number(command.amount) : 0;
  const at = msOf(step.logEntry.at);
  return { account, at, currency: currencyOf(step.state.setup), bought };
};

type StateStep = Step & { readonly state: TableState };

/** Acts of the staff that are not part of the game. */
export const backOfficeStep = (walk: Walk, step: StateStep): Walk | Wrong => {
  const { logEntry } = step;
  if (!isBackOfficeEntry(logEntry)) return { message: 'is of a kind nobody knows' };
  return ruledStep(walk, step, orderOf(logEntry.body));
};

/** The order that led to an entry of the back office. */
const orderOf = (body: BackOfficeBody): Order => {
  if (body.kind === 'requested' && body.ask.kind === 'command')
    return { kind: 'act', command: body.ask.command, drawn: null };
  return { kind: 'back-office', act: backOfficeActOf(body) };
};

const backOfficeActOf = (body: BackOfficeBody): (Order & { kind: 'back-office' })['act'] => {
  if (body.kind === 'withdrawn') return { kind: 'withdraw', request: body.request };
  const as = { as: body.role };
  switch (body.kind) {
    case 'requested': {
      const { ask, reason } = body;
      return ask.kind === 'count'
        ? { kind: ask.act, counted: ask.counted, ...as }
        : { kind: 'request', ask, reason, ...as };
    }
    case 'shift-opened':
      return body.request === undefined
        ? { kind: 'open-shift', counted: body.counted, ...as }
        : { kind: 'confirm', request: body.request, counted: body.counted, ...as };
    case 'shift-closed':
      return body.request === undefined
        ? { kind: 'close-shift', counted: body.sheet.counted, ...as }
        : { kind: 'confirm', request: body.request, counted: body.sheet.counted, ...as };
    case 'counts-differed':
      return { kind: 'confirm', request: body.request, counted: body.counted, ...as };
    case 'undone':
      return { kind: 'undo', entry: body.entry, ...as };
    case 'sent':
      return { kind: 'send', request: body.request, ...as };
    case 'tips-paid':
      return { kind: 'pay-tips', to: body.to, ...as };
    default:
      return { kind: 'confirm', request: body.request, ...as };
  }
};

/**
 * Repeats the order by the rules of the house and in the roles that its author had then. The result must equal the entry, with
 * the same moves of money.
 */
const ruledStep = (walk: Walk, step: StateStep, order: Order): Walk | Wrong => {
  const { logEntry, state, context } = step;
  const { surely, perhaps } = context.rolesOf(logEntry.actor, msOf(logEntry.at));
  const ruleAs = (roles: readonly Role[]): Ruling =>
    rule(state, { giver: { actor: logEntry.actor, roles }, order }, logEntry.at);
  const first = ruleAs(surely);
  const right = isRight(first, logEntry) ? first : ruleAs(perhaps);
  if (!right.ok || !isRight(right, logEntry)) return wrongRuling(logEntry, order, [first, right]);
  return {
    ...walk,
    state: foldEntry(state, step),
    expected: right.bodies.slice(1),
    moved: movesOf(state, logEntry, right.postings),
  };
};

const isRight = (ruling: Ruling, { body }: LogEntry): boolean => {
  const [first] = ruling.ok ? ruling.bodies : [];
  return first !== undefined && canonical(first) === canonical(body);
};

const wrongRuling = (logEntry: LogEntry, order: Order, rulings: readonly Ruling[]): Wrong => {
  if (logEntry.body.kind === 'act' && isOfTwo(logEntry.body.command.kind))
    return { message: `${logEntry.body.command.kind} was not confirmed by a second person` };
  const other = rulings.find((ruling) => ruling.ok);
  if (other?.ok) {
    const [body] = other.bodies;
    const what = order.kind === 'act' ? 'its events are' : 'it is';
    const should =
      body && body.kind === logEntry.body.kind ? { logEntry: { ...logEntry, body } } : {};
    return { message: `${what} not what the rules make of it`, ...should };
  }
  const [refused] = rulings;
  if (!refused || refused.ok) return { message: 'the rules refuse it' };
  return { message: `the rules refuse it: ${refusalSentence(refused.refusal)}` };
};

const movesOf = (
  { setup: { id, currency } }: TableState,
  { at }: LogEntry,
  made: readonly Pick<Move, 'from' | 'to' | 'amount'>[],
): readonly Move[] =>
  made.map((posting) => {
    const { from, to, amount } = inLedger(currency ?? 'house', posting);
    return { from: accountName(id, from), to: accountName(id, to), amount, at: msOf(at) };
  });
