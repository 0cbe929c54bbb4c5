import { seatAt } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import {
  exclusionRequest,
  grantRequest,
  limitRequest,
  tableInfo,
  tableRequest,
} from '@openpit/protocol';
import { z } from 'zod';
import { tableOpened } from '../../cage/cage.ts';
import { fault } from '../../fault.ts';
import type { Floor } from '../../floor.ts';
import { isForFriends } from '../../friends.ts';
import { playedRecord } from '../../log/record.ts';
import { currencyOf, everywhere, type TableSetup } from '../../ports.ts';
import type { Pace } from '../../table/dealer.ts';
import type { LiveTable } from '../../table/handle.ts';
import { accessRoutes } from './access-routes.ts';
import { done } from './answers.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { cageRoutes } from './cage-routes.ts';
import { friendsRoutes } from './friends-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { personalRoutes } from './personal-routes.ts';
import { pitRoutes } from './pit-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { recordEntriesMax, roundRoutes, tooLong } from './round-routes.ts';
import { idOf, type Route, route } from './route.ts';
import { schoolRoutes } from './school-routes.ts';
import { sealRoutes } from './seal-routes.ts';
import { talkRoutes } from './talk-routes.ts';

const me = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  /** House money; of a guest, who has none, the play money. */
  balance: z.int(),
  play: z.int(),
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
      currency: currencyOf(setup),
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

/** Whether somebody has a seat at a table, or at any for `*`. */
const sitsAt = (floor: Floor, account: string, table: string): boolean =>
  floor
    .tables()
    .filter(({ id }) => table === everywhere || id === table)
    .some((live) => [...(live.state()?.owners.values() ?? [])].includes(account));

const setupAt = (floor: Floor, table: string): TableSetup | null =>
  floor
    .tables()
    .find(({ id }) => id === table)
    ?.state()?.setup ?? null;

const entriesAtOnce = 5_000;
const checkpointsAtOnce = 500;

/** A count of entries: as large as a log can be. */
const count = z.string().regex(/^\d{1,9}$/);

const pageQuery = z.strictObject({ after: count.optional() });

/** Everything the house does over HTTP. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...personalRoutes,
  route({
    method: 'get',
    path: '/api/me',
    summary: 'The account, its balance in cents and its seats',
    access: 'account',
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
      const [house, play] = [await store.balance(id), await store.balance(id, 'play')];
      const balance = isGuest ? play : house;
      return { account: { id, name, isGuest }, balance, play, seats };
    },
  }),
  route({
    method: 'get',
    path: '/api/protection',
    summary: 'One’s limits, exclusion and net position of the day',
    access: 'account',
    body: null,
    answers: standing,
    handle: ({ protection }, visit) =>
      protection.standing(idOf(visit), visit.account?.isGuest ? 'play' : 'house'),
  }),
  route({
    method: 'post',
    path: '/api/limits',
    summary: 'A limit a day: a lower one counts at once, a higher one or none after 24 hours',
    access: 'account',
    isNoted: true,
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
    access: 'account',
    isNoted: true,
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
    summary: 'Every table that is for everybody',
    access: 'anybody',
    body: null,
    answers: z.array(tableInfo),
    handle: async ({ floor }) =>
      floor
        .tables()
        .filter(({ id }) => !isForFriends(id))
        .flatMap((live) => infoOf(live, floor.pace)),
  }),
  route({
    method: 'post',
    path: '/api/tables',
    summary: 'Opens a table',
    access: 'administrator',
    isGuarded: true,
    body: tableRequest,
    answers: done,
    async handle({ floor, cage }, visit) {
      const { body } = visit;
      if (isForFriends(body.id)) throw fault('refused', 'tables for friends are opened by link');
      const currency = body.currency ?? (body.mode === 'hosted' ? 'house' : 'play');
      // Asked again after a failure: the table is there, and its opening was not written down yet.
      const unnoted = cage.knows(body.id) ? null : setupAt(floor, body.id);
      const refusal = unnoted ? null : await floor.open({ ...body, currency });
      if (refusal) throw fault('taken', refusalSentence(refusal));
      await cage.note(tableOpened(unnoted ?? { ...body, currency }), idOf(visit));
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/grants',
    summary: 'Gives an account a staff role at a table, or at every table: *',
    access: 'administrator',
    isGuarded: true,
    body: grantRequest,
    answers: done,
    async handle({ people, floor }, visit) {
      const { body } = visit;
      const table = visit.path['table'] ?? '';
      if (body.account === idOf(visit)) throw fault('refused', 'nobody gives a role to themselves');
      if (sitsAt(floor, body.account, table))
        throw fault(
          'refused',
          'they sit there: nobody plays at a table where they have a staff role',
        );
      await people.grant({ account: body.account, table, role: body.role }, idOf(visit));
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/grants/revoke',
    summary: 'Takes a staff role back; the sessions of anyone who had it end at once',
    access: 'administrator',
    isGuarded: true,
    body: grantRequest,
    answers: done,
    async handle({ people }, visit) {
      const { account, role } = visit.body;
      await people.revoke({ account, table: visit.path['table'] ?? '', role }, idOf(visit));
      return { ok: true };
    },
  }),
  ...cageRoutes,
  route({
    method: 'get',
    path: '/api/tables/{table}/log',
    summary:
      'Lines of a table’s log after ?after=, each as "HASH TEXT"; they are what openpit verify reads',
    access: 'auditor',
    body: null,
    query: pageQuery,
    answers: z.string(),
    isText: true,
    async handle({ store }, { path, query }) {
      const after = Number(query['after'] ?? 0);
      const logEntries = await store.entriesAfter(path['table'] ?? '', after, entriesAtOnce);
      return logEntries.map(({ hash, text }) => `${hash} ${text}\n`).join('');
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/record',
    summary: 'The play record of a table up to the end of ?round=, or so far',
    access: 'auditor',
    body: null,
    query: z.strictObject({ round: count.optional() }),
    answers: z.string(),
    isText: true,
    async handle({ store }, { path, query }) {
      const round = query['round'] === undefined ? null : Number(query['round']);
      const logEntries = await store.entriesAfter(path['table'] ?? '', 0, recordEntriesMax + 1);
      if (logEntries.length > recordEntriesMax) throw tooLong();
      return playedRecord(logEntries, round);
    },
  }),
  ...reportRoutes,
  ...backOfficeRoutes,
  ...pitRoutes,
  ...peopleRoutes,
  ...roundRoutes,
  ...talkRoutes,
  ...friendsRoutes,
  ...sealRoutes,
  ...schoolRoutes,
  route({
    method: 'get',
    path: '/api/checkpoints',
    summary:
      'Signed checkpoints after ?after=, at most 500, each as "SIGNATURE TEXT"; keep them to prove a log was not rolled back',
    access: 'anybody',
    body: null,
    query: pageQuery,
    answers: z.string(),
    isText: true,
    async handle({ store }, { query }) {
      const signed = await store.checkpointsAfter(Number(query['after'] ?? 0), checkpointsAtOnce);
      return signed.map(({ signature, text }) => `${signature} ${text}\n`).join('');
    },
  }),
  route({
    method: 'get',
    path: '/api/key',
    summary: 'The public key of the house, in PEM',
    access: 'anybody',
    body: null,
    answers: z.string(),
    isText: true,
    handle: async ({ publicKey }) => publicKey,
  }),
];
