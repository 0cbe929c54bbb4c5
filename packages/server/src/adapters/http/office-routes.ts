import { createHash, randomUUID } from 'node:crypto';
import {
  fillRequest,
  pendingRequest,
  requestAnswer,
  shiftRequest,
  shiftSheet,
  tipsRequest,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { canonical } from '../../log/canonical.ts';
import { totalsOf } from '../../report.ts';
import { trayOf } from '../../table/office.ts';
import type { OfficeAct } from '../../table/office-order.ts';
import type { TableState } from '../../table/state.ts';
import { idOf, type Office, type Route, route, type Visit } from './route.ts';

const kept = z.strictObject({ version: z.int() });

/** Gives an order of the office; a refusal is a 409 that says why. */
const give = async (
  { floor, people }: Office,
  visit: Visit<{ readonly id?: string | undefined }>,
  act: OfficeAct,
): Promise<{ readonly version: number }> => {
  const actor = idOf(visit);
  const table = visit.path['table'] ?? '';
  const roles = await people.rolesAt(actor, table);
  const digest = createHash('sha256')
    .update(canonical([table, act]))
    .digest('base64');
  const answer = await floor.handle(table, {
    giver: { actor, roles },
    order: { kind: 'office', act },
    asked: { id: visit.body.id ?? randomUUID(), digest },
  });
  if (!answer.ok) throw fault('refused', answer.refusal.says);
  return { version: answer.version };
};

const asIn = ({ as }: Pick<OfficeAct, 'as'>): Pick<OfficeAct, 'as'> =>
  as === undefined ? {} : { as };

const requestIn = ({ path }: Pick<Visit<unknown>, 'path'>): number => Number(path['request']);

/** The table as it stands, for its staff alone. */
const forStaff = async ({ floor, people }: Office, visit: Visit<unknown>): Promise<TableState> => {
  const table = visit.path['table'] ?? '';
  const state = floor.table(table).state();
  if (!state) throw fault('stale', 'the table is closed for the moment');
  const roles = await people.rolesAt(idOf(visit), table);
  if (roles.length === 0) throw fault('refused', `this is for the staff of ${table}`);
  return state;
};

/** The sheets of all shifts, each with what the table took and gave in it. */
const shiftsOf = async ({ store }: Office, state: TableState) => {
  const sheets = [...state.office.closed, ...openSheet(state)];
  const totals = sheets.map(({ from, to }) =>
    store.movesOfLines(state.setup.id, from, to ?? state.version),
  );
  const moves = await Promise.all(totals);
  return sheets.map((sheet, at) => ({ ...sheet, totals: totalsOf(moves[at] ?? []) }));
};

const openSheet = (state: TableState) => {
  const { shift } = state.office;
  if (!shift) return [];
  const { number, ...open } = shift;
  return [{ shift: number, ...open, to: null, expected: trayOf(state), counted: null }];
};

/** What the staff of a hosted table do besides the game. */
export const officeRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/tables/{table}/requests',
    summary: 'What waits for a second person at a table',
    door: 'account',
    body: null,
    answers: z.array(pendingRequest),
    handle: async (office, visit) => (await forStaff(office, visit)).office.requests,
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests',
    summary: 'Asks for a fill or a credit; a second person has to confirm it',
    door: 'account',
    body: fillRequest,
    answers: kept,
    handle(office, visit) {
      const { kind, amount, reason } = visit.body;
      const ask = { kind, amount };
      return give(office, visit, { kind: 'request', ask, reason, ...asIn(visit.body) });
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests/{request}/confirm',
    summary: 'Confirms what somebody else has asked for: it takes effect',
    door: 'account',
    body: requestAnswer,
    answers: kept,
    handle: (office, visit) =>
      give(office, visit, { kind: 'confirm', request: requestIn(visit), ...asIn(visit.body) }),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/requests/{request}/withdraw',
    summary: 'Withdraws a request',
    door: 'account',
    body: requestAnswer,
    answers: kept,
    handle: (office, visit) =>
      give(office, visit, { kind: 'withdraw', request: requestIn(visit), ...asIn(visit.body) }),
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/shifts',
    summary: 'The count sheets of the shifts of a table, in cents; the last one may be open',
    door: 'account',
    body: null,
    answers: z.array(shiftSheet),
    handle: async (office, visit) => shiftsOf(office, await forStaff(office, visit)),
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/shifts',
    summary: 'Opens or closes a shift with what was counted in the tray',
    door: 'account',
    body: shiftRequest,
    answers: kept,
    handle(office, visit) {
      const { kind, counted } = visit.body;
      const act = kind === 'open' ? 'open-shift' : 'close-shift';
      return give(office, visit, { kind: act, counted, ...asIn(visit.body) });
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/tips',
    summary: 'Hands tips out of the tip box to accounts',
    door: 'account',
    body: tipsRequest,
    answers: kept,
    async handle(office, visit) {
      const { to } = visit.body;
      for (const { account } of to) {
        if (!(await office.store.accountById(account)))
          throw fault('unknown', `there is no account ${account}`);
      }
      return give(office, visit, { kind: 'pay-tips', to, ...asIn(visit.body) });
    },
  }),
];
