import { seatAt } from '@openpit/engine';
import {
  accountRequest,
  depositRequest,
  exclusionRequest,
  grantRequest,
  guestRequest,
  limitRequest,
  loginRequest,
  session,
  tableInfo,
  tableRequest,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { playedRecord } from '../../log/record.ts';
import type { Pace } from '../../table/dealer.ts';
import type { LiveTable } from '../../table/handle.ts';
import { officeRoutes } from './office-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { roundRoutes } from './round-routes.ts';
import { idOf, type Route, route } from './route.ts';
import { sealRoutes } from './seal-routes.ts';

const done = z.strictObject({ ok: z.literal(true) });

const me = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  balance: z.int(),
  seats: z.array(z.strictObject({ table: z.string(), seat: z.int(), rack: z.int() })),
});

const infoOf = (live: LiveTable, { betsMs, turnMs }: Pace): z.infer<typeof tableInfo>[] => {
  const state = live.state();
  if (!state) return [];
  const { setup, game, version } = state;
  const { rulebook, table } = game;
  return [
    {
      id: setup.id,
      rulebook: rulebook.id,
      title: rulebook.title,
      family: rulebook.family,
      mode: setup.mode,
      options: { ...setup.options },
      seats: { taken: table.layout.seats.length, max: rulebook.seats.max.is },
      pace: setup.mode === 'automated' ? { betsMs, turnMs } : null,
      version,
    },
  ];
};

const limit = z.strictObject({
  amount: z.int().nullable(),
  next: z
    .strictObject({
      kind: z.string(),
      amount: z.int().nullable(),
      startsAt: z.int(),
      setAt: z.int(),
    })
    .nullable(),
});

const standing = z.strictObject({
  limits: z.strictObject({ deposit: limit, loss: limit, time: limit }),
  excludedUntil: z.int(),
  today: z.strictObject({ deposited: z.int(), bought: z.int(), cashed: z.int(), net: z.int() }),
  session: z.strictObject({ since: z.int().nullable(), todayMs: z.int() }),
});

const linesAtOnce = 5_000;

/** Everything the house does over HTTP. */
export const routes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/guest',
    summary: 'A guest with play money',
    door: 'anybody',
    body: guestRequest,
    answers: session,
    handle: ({ people }, { body }) => people.guest(body.name),
  }),
  route({
    method: 'post',
    path: '/api/account',
    summary: 'A new account; a guest’s session turns into it and keeps its money and seats',
    door: 'anybody',
    body: accountRequest,
    answers: session,
    handle: ({ people }, { body, account }) => people.signUp(body, account),
  }),
  route({
    method: 'post',
    path: '/api/login',
    summary: 'A session for an account',
    door: 'anybody',
    body: loginRequest,
    answers: session,
    handle: ({ people }, { body, address }) => people.logIn(body, address),
  }),
  route({
    method: 'post',
    path: '/api/logout',
    summary: 'Ends the session',
    door: 'account',
    body: null,
    answers: done,
    async handle({ people }, { token }) {
      if (token) await people.logOut(token);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/me',
    summary: 'The account, its balance in cents and its seats',
    door: 'account',
    body: null,
    answers: me,
    async handle({ store, floor }, { account }) {
      if (!account) throw fault('unknown', 'no account');
      const { id, name, isGuest } = account;
      const seats = floor.tables().flatMap((live) => {
        const state = live.state();
        return [...(state?.owners ?? [])].flatMap(([seat, owner]) => {
          const held = state && seatAt(state.game.table.layout, seat);
          return owner === id && held ? [{ table: live.id, seat, rack: held.rack }] : [];
        });
      });
      return { account: { id, name, isGuest }, balance: await store.balance(id), seats };
    },
  }),
  route({
    method: 'get',
    path: '/api/protection',
    summary: 'One’s limits, exclusion and net position of the day',
    door: 'account',
    body: null,
    answers: standing,
    handle: ({ protection }, visit) => protection.standing(idOf(visit)),
  }),
  route({
    method: 'post',
    path: '/api/limits',
    summary: 'A limit a day: a lower one counts at once, a higher one or none after 24 hours',
    door: 'account',
    body: limitRequest,
    answers: done,
    async handle({ protection }, visit) {
      const { kind, amount } = visit.body;
      await protection.setLimit(idOf(visit), kind, amount);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/exclusion',
    summary: 'Keeps one out for a number of hours; nothing ends it earlier',
    door: 'account',
    body: exclusionRequest,
    answers: done,
    async handle({ protection }, visit) {
      await protection.exclude(idOf(visit), visit.body.hours);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/tables',
    summary: 'Every table',
    door: 'anybody',
    body: null,
    answers: z.array(tableInfo),
    handle: async ({ floor }) => floor.tables().flatMap((live) => infoOf(live, floor.pace)),
  }),
  route({
    method: 'post',
    path: '/api/tables',
    summary: 'Opens a table',
    door: 'administrator',
    body: tableRequest,
    answers: done,
    async handle({ floor }, { body }) {
      const refusal = await floor.open(body);
      if (refusal) throw fault('taken', refusal.says);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/grants',
    summary: 'Gives an account a staff role at a table, or at every table: *',
    door: 'administrator',
    body: grantRequest,
    answers: done,
    async handle({ people }, { body, path }) {
      await people.grant(body.account, path['table'] ?? '', body.role);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/deposits',
    summary: 'Cash over the counter into an account',
    door: 'administrator',
    body: depositRequest,
    answers: done,
    async handle({ store, protection }, { body: { account, amount } }) {
      await protection.deposit(account, amount, () => store.deposit(account, amount));
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/log',
    summary:
      'Lines of a table’s log after ?after=, each as "HASH TEXT"; they are what openpit verify reads',
    door: 'auditor',
    body: null,
    answers: z.string(),
    isText: true,
    async handle({ store }, { path, query }) {
      const after = Number(query['after'] ?? 0);
      const lines = await store.linesAfter(path['table'] ?? '', after, linesAtOnce);
      return lines.map(({ hash, text }) => `${hash} ${text}\n`).join('');
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/record',
    summary: 'The play record of a table up to the end of ?round=, or so far',
    door: 'auditor',
    body: null,
    answers: z.string(),
    isText: true,
    async handle({ store }, { path, query }) {
      const round = query['round'] === undefined ? null : Number(query['round']);
      return playedRecord(
        await store.linesAfter(path['table'] ?? '', 0, Number.MAX_SAFE_INTEGER),
        round,
      );
    },
  }),
  ...reportRoutes,
  ...officeRoutes,
  ...roundRoutes,
  ...sealRoutes,
  route({
    method: 'get',
    path: '/api/checkpoints',
    summary:
      'The signed checkpoints, each as "SIGNATURE TEXT"; keep them to prove a log was not rolled back',
    door: 'anybody',
    body: null,
    answers: z.string(),
    isText: true,
    async handle({ store, sign }) {
      await sign();
      const signed = await store.checkpoints();
      return signed.map(({ signature, text }) => `${signature} ${text}\n`).join('');
    },
  }),
  route({
    method: 'get',
    path: '/api/key',
    summary: 'The public key of the house, in PEM',
    door: 'anybody',
    body: null,
    answers: z.string(),
    isText: true,
    handle: async ({ publicKey }) => publicKey,
  }),
];
