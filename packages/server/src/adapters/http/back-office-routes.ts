import { hash, randomUUID } from 'node:crypto';
import {
  actRequest,
  answer as answerSchema,
  commandSchemas,
  confirmRequest,
  pendingRequest,
  playedAct,
  requestAnswer,
  shiftRequest,
  shiftSheet,
  staffRequest,
  stored,
  tipsRequest,
  undoRequest,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault, faultOf, trouble } from '../../fault.ts';
import { canonical } from '../../log/canonical.ts';
import type { Ask } from '../../log/log-entry.ts';
import { giveOrder, type OrderSource } from '../../orders/give-order.ts';
import { type AccountId, isErased } from '../../ports.ts';
import { shiftsOf } from '../../reports/shift-sheets.ts';
import type { Pending } from '../../table/back-office.ts';
import type { BackOfficeAct } from '../../table/back-office-order.ts';
import type { TableState } from '../../table/state.ts';
import { namesIn } from './chips.ts';
import {
  type BackOffice,
  enteredIn,
  idOf,
  type Route,
  requestIn,
  route,
  type Visit,
} from './route.ts';

/** Gives an order of the back office. A refusal is a 409 with the reason. */
const give = async (
  { floor, people }: BackOffice,
  visit: Visit<{ readonly id?: string | undefined }>,
  act: BackOfficeAct,
): Promise<{ readonly version: number }> => {
  const actor = idOf(visit);
  const table = visit.path['table'] ?? '';
  const isHeld = people.holding(actor);
  const roles = await people.rolesAt(actor, table);
  const digest = hash('sha256', canonical([table, act]), 'base64');
  const answer = await floor.handle(table, {
    giver: { actor, roles, isHeld },
    order: { kind: 'back-office', act },
    asked: { id: visit.body.id ?? randomUUID(), digest },
  });
  if (!answer.ok) throw faultOf('refused', answer.refusal);
  return { version: answer.version };
};

const asIn = ({ as }: Pick<BackOfficeAct, 'as'>): Pick<BackOfficeAct, 'as'> =>
  as === undefined ? {} : { as };

const sourceIn = (visit: Visit<unknown>): OrderSource => ({
  ...enteredIn(visit),
  address: visit.visitor.address,
});

/**
 * Runs work in the queues of several people, so that none of them leaves meanwhile. The queues are always taken in one order, so
 * that nobody waits for ever.
 */
const inTurnsOf = <T>(
  { protection }: Pick<BackOffice, 'protection'>,
  accounts: readonly AccountId[],
  work: () => Promise<T>,
): Promise<T> => {
  const [first, ...others] = [...new Set(accounts)].sort();
  if (first === undefined) return work();
  return protection.inTurn(first, () => inTurnsOf({ protection }, others, work));
};

/** Tips are house money, so they go only to people with an account who are not excluded. */
const checkTipped = async ({ store, protection }: BackOffice, id: string): Promise<void> => {
  const account = await store.accountById(id);
  if (!account) throw fault('unknown', 'no-account', { account: id });
  if (isErased(account)) throw fault('refused', 'erased');
  if (account.isGuest) throw fault('refused', 'guest-tips');
  const { excludedUntil } = await protection.standing(id, 'house');
  if (excludedUntil > 0) throw fault('refused', 'is-excluded', { name: account.name });
};

/** The present state of the table, for its staff only. */
const forStaff = async ({ floor }: BackOffice, visit: Visit<unknown>): Promise<TableState> => {
  const table = visit.path['table'] ?? '';
  const state = floor.table(table).state();
  if (!state) throw fault('stale', 'table-closed');
  return state;
};

/**
 * The waiting requests as a member of the staff may see them: only the person who counted sees the count, so that a second
 * person counts independently.
 */
const requestsFor = (
  { store }: Pick<BackOffice, 'store'>,
  state: TableState,
  reader: AccountId,
): Promise<z.infer<typeof pendingRequest>[]> =>
  Promise.all(
    state.backOffice.requests.map(async (one) => ({
      ...one,
      ask: shownAsk(state, one, reader),
      ...(await namesIn(store, one)),
    })),
  );

/** Only the person who counted sees the count. For a correction, the present content of its entries is shown. */
const shownAsk = (
  state: TableState,
  { ask, actor }: Pending,
  reader: AccountId,
): z.infer<typeof pendingRequest>['ask'] => {
  switch (ask.kind) {
    case 'count':
      return { ...ask, counted: actor === reader ? ask.counted : null };
    case 'correction': {
      const acts = actsOf(state);
      const wasAt = (line: number) => acts.find((one) => one.line === line)?.command ?? null;
      return { ...ask, replace: ask.replace.map((one) => ({ ...one, was: wasAt(one.line) })) };
    }
    default:
      return ask;
  }
};

/** The request. The commands of a correction are parsed as those of the game are. */
const askIn = ({ floor }: BackOffice, { body, path }: Visit<z.infer<typeof staffRequest>>): Ask => {
  if (body.kind === 'void') return { kind: 'void', round: body.round };
  if (body.kind !== 'correction') {
    const { kind, amount, chips } = body;
    return { kind, amount, ...(chips ? { chips } : {}) };
  }
  const { family } = floor.table(path['table'] ?? '');
  const replace = body.replace.map(({ line, command }) => {
    const read = command && commandSchemas[family]?.safeParse(command);
    if (read && !read.success) throw trouble('bad-command', z.prettifyError(read.error));
    return { line, command: read ? read.data : null };
  });
  return { kind: 'correction', replace };
};

/** The acts a correction can name, oldest first. */
const actsOf = ({ redo }: TableState): z.infer<typeof playedAct>[] =>
  (redo ? [...(redo.last ? [redo.last] : []), redo.now] : []).flatMap(({ round, acts }) =>
    acts.map(({ version, at, actor, command }) => ({ round, line: version, at, actor, command })),
  );

/** What the staff of a hosted table do besides the game. */
export const backOfficeRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/tables/{table}/requests',
    summary: 'What waits for a second person at a table',
    access: 'staff',
    body: null,
    answers: z.array(pendingRequest),
    handle: async (backOffice, visit) =>
      requestsFor(backOffice, await forStaff(backOffice, visit), idOf(visit)),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests',
    summary:
      'Asks for a fill, a credit, or for the last round to be corrected or void; a second person has to confirm it',
    access: 'asking',
    isGuarded: true,
    body: staffRequest,
    answers: stored,
    handle(backOffice, visit) {
      const { reason } = visit.body;
      const ask = askIn(backOffice, visit);
      return give(backOffice, visit, { kind: 'request', ask, reason, ...asIn(visit.body) });
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests/{request}/confirm',
    summary:
      'Confirms what somebody else has asked for, or receives the chips that were sent: it takes effect. A count is confirmed by what one counted oneself; where the two differ neither is taken',
    access: 'staff',
    isGuarded: true,
    body: confirmRequest,
    answers: stored,
    handle(backOffice, visit) {
      const { counted } = visit.body;
      const count = counted === undefined ? {} : { counted };
      const act = { kind: 'confirm', request: requestIn(visit), ...count } as const;
      return give(backOffice, visit, { ...act, ...asIn(visit.body) });
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests/{request}/send',
    summary:
      'Sends the chips of a fill or a credit on their way; they are booked when they are received',
    access: 'staff',
    isGuarded: true,
    body: requestAnswer,
    answers: stored,
    handle: (backOffice, visit) =>
      give(backOffice, visit, { kind: 'send', request: requestIn(visit), ...asIn(visit.body) }),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests/{request}/withdraw',
    summary: 'Withdraws a request',
    access: 'staff',
    body: requestAnswer,
    answers: stored,
    handle: (backOffice, visit) =>
      give(backOffice, visit, { kind: 'withdraw', request: requestIn(visit), ...asIn(visit.body) }),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/undo',
    summary:
      'Takes the last entry of a table back, by one person, as long as nothing of it was taken or paid',
    access: 'crew',
    body: undoRequest,
    answers: stored,
    handle(backOffice, visit) {
      const { entry } = visit.body;
      if (!backOffice.crewLists.isUntouched(visit.path['table'] ?? '', entry))
        throw fault('refused', 'undo-paid');
      return give(backOffice, visit, { kind: 'undo', entry, ...asIn(visit.body) });
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/acts',
    summary: 'What was done in the last round and the one under way: what a correction can name',
    access: 'staff',
    body: null,
    answers: z.array(playedAct),
    handle: async (backOffice, visit) => actsOf(await forStaff(backOffice, visit)),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/acts',
    summary:
      'An order of the game, as over the WebSocket: for scanners and consoles that keep no line open',
    access: 'account',
    body: actRequest,
    answers: answerSchema,
    async handle(backOffice, visit) {
      const { path, body } = visit;
      const { id = randomUUID(), command } = body;
      const table = path['table'] ?? '';
      const answer = await giveOrder(backOffice, sourceIn(visit), {
        kind: 'act',
        id,
        table,
        command,
      });
      if ('unreadable' in answer) throw trouble('bad-command', answer.unreadable);
      return answer;
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/shifts',
    summary: 'The count sheets of the shifts of a table, in cents; the last one may be open',
    access: 'staff',
    body: null,
    answers: z.array(shiftSheet),
    handle: async (backOffice, visit) => shiftsOf(backOffice, await forStaff(backOffice, visit)),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/shifts',
    summary: 'Opens or closes a shift with what was counted in the tray',
    access: 'counting',
    isGuarded: true,
    body: shiftRequest,
    answers: stored,
    handle(backOffice, visit) {
      const { kind, counted } = visit.body;
      const act = kind === 'open' ? 'open-shift' : 'close-shift';
      return give(backOffice, visit, { kind: act, counted, ...asIn(visit.body) });
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/tips',
    summary: 'Hands tips out of the tip box to accounts',
    access: 'counting',
    isGuarded: true,
    body: tipsRequest,
    answers: stored,
    async handle(backOffice, visit) {
      const { to } = visit.body;
      const accounts = to.map(({ account }) => account);
      return inTurnsOf(backOffice, accounts, async () => {
        for (const account of accounts) await checkTipped(backOffice, account);
        return give(backOffice, visit, { kind: 'pay-tips', to, ...asIn(visit.body) });
      });
    },
  }),
];
