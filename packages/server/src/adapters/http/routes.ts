import { Readable } from 'node:stream';
import {
  exclusionRequest,
  grantRequest,
  limitRequest,
  me,
  protectionStatus,
  tableInfo,
  tableRequest,
} from '@openpit/protocol';
import { z } from 'zod';
import { tableOpened } from '../../cage/cage.ts';
import { houseLogId } from '../../cage/house-log.ts';
import { fault, faultOf } from '../../fault.ts';
import type { Floor } from '../../floor/floor.ts';
import type { SignedCheckpoint } from '../../log/checkpoint.ts';
import { checkpointPages, checkpointRows } from '../../log/checkpoint-pages.ts';
import { entriesAtOnce } from '../../log/entries.ts';
import { playedRecord } from '../../log/record.ts';
import { accountCurrency, everywhere, type StoredEntry, type TableSetup } from '../../ports.ts';
import { isForFriends } from '../../social/friends.ts';
import type { Pace } from '../../table/dealer.ts';
import { pointOf, ridingOn } from '../../table/glance.ts';
import type { LiveTable } from '../../table/handle.ts';
import { holdsSeat } from '../../table/owner.ts';
import { readableUntil } from '../../table/readable.ts';
import { accessRoutes } from './access-routes.ts';
import { done, type Ok } from './answers.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { cageRoutes } from './cage-routes.ts';
import { friendsRoutes } from './friends-routes.ts';
import { outcomeRoutes } from './outcome-routes.ts';
import { peopleRoutes, seatsOf } from './people-routes.ts';
import { personalRoutes } from './personal-routes.ts';
import { pitRoutes } from './pit-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { recordEntriesMax, roundRoutes, tooLong } from './round-routes.ts';
import { type BackOffice, enteredIn, idOf, type Route, route } from './route.ts';
import { schoolRoutes } from './school-routes.ts';
import { sealRoutes } from './seal-routes.ts';
import { tableCardOf } from './table-card.ts';
import { talkRoutes } from './talk-routes.ts';

const infoOf = (live: LiveTable, { betsMs, turnMs }: Pace): z.infer<typeof tableInfo>[] => {
  const state = live.state();
  if (!state) return [];
  const { setup, game, version } = state;
  const { table } = game;
  return [
    {
      ...tableCardOf(state),
      people: table.layout.seats.map(({ player }) => player),
      pace: setup.mode === 'automated' ? { betsMs, turnMs } : null,
      now: { point: pointOf(table), riding: ridingOn(table) },
      version,
    },
  ];
};

/** The entries of a log that may be read now. The log of the house has no cards, so all of it may be. */
const readable = async (
  { store, floor }: BackOffice,
  table: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly StoredEntry[]> => {
  // Determined before reading, so entries that arrive meanwhile wait for the next call.
  const until = table === houseLogId ? most + after : readableUntil(floor.table(table));
  const left = Math.min(most, until - after);
  return left > 0 ? store.entriesAfter(table, after, left) : [];
};

/** Whether somebody has a seat at a table, or at any for `*`. */
const sitsAt = (floor: Floor, account: string, table: string): boolean =>
  floor
    .tables()
    .filter(({ id }) => table === everywhere || id === table)
    .some((live) => holdsSeat(live.state(), account));

const setupAt = (floor: Floor, table: string): TableSetup | null =>
  floor
    .tables()
    .find(({ id }) => id === table)
    ?.state()?.setup ?? null;

const checkpointsAtOnce = 500;

/** The most of them in memory for each reader: anybody may ask, and need not read the answer. */
const checkpointChars = 32_000;

/** Rows as they are read, and no faster. Whether the store answers at all is known before the answer begins. */
const textOf = async (pages: AsyncGenerator<readonly SignedCheckpoint[]>): Promise<Readable> => {
  const first = await pages.next();
  const rows = async function* () {
    if (first.done) return;
    yield checkpointRows(first.value);
    for await (const page of pages) yield checkpointRows(page);
  };
  return Readable.from(rows());
};

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
    async handle(backOffice, { account }) {
      if (!account) throw fault('unknown', 'no-session');
      const { id, name, isGuest } = account;
      const { store } = backOffice;
      const seats = seatsOf(backOffice, id);
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
    answers: protectionStatus,
    handle: ({ protection }, visit) => {
      const { account } = enteredIn(visit);
      return protection.standing(account.id, accountCurrency(account));
    },
  }),
  route({
    method: 'post',
    path: '/api/limits',
    summary: 'A limit a day: a lower one counts at once, a higher one or none after 24 hours',
    access: 'account',
    isNoted: true,
    body: limitRequest,
    answers: done,
    async handle({ protection }, visit): Promise<Ok> {
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
    async handle({ protection }, visit): Promise<Ok> {
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
    async handle({ floor, cage }, visit): Promise<Ok> {
      const { body } = visit;
      if (isForFriends(body.id)) throw fault('refused', 'by-link');
      const currency = body.currency ?? (body.mode === 'hosted' ? 'house' : 'play');
      // A second request after a failure: the table exists, but its opening has not been logged yet.
      const unnoted = cage.knows(body.id) ? null : setupAt(floor, body.id);
      const refusal = unnoted ? null : await floor.open({ ...body, currency });
      if (refusal) throw faultOf('refused', refusal);
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
    async handle({ people, floor }, visit): Promise<Ok> {
      const { body } = visit;
      const table = visit.path['table'] ?? '';
      if (body.account === idOf(visit)) throw fault('refused', 'role-for-oneself');
      if (sitsAt(floor, body.account, table)) throw fault('refused', 'plays-there');
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
    async handle({ people }, visit): Promise<Ok> {
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
      'Lines of a table’s log after ?after=, each as "HASH TEXT", but for the round under way; they are what openpit verify reads',
    access: 'auditor',
    body: null,
    query: pageQuery,
    answers: z.string(),
    isText: true,
    async handle(backOffice, { path, query }) {
      const after = Number(query['after'] ?? 0);
      const logEntries = await readable(backOffice, path['table'] ?? '', {
        after,
        most: entriesAtOnce,
      });
      return logEntries.map(({ hash, text }) => `${hash} ${text}\n`).join('');
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/record',
    summary: 'The play record of a table up to the end of ?round=, or to that of the last one',
    access: 'auditor',
    body: null,
    query: z.strictObject({ round: count.optional() }),
    answers: z.string(),
    isText: true,
    async handle(backOffice, { path, query }) {
      const round = query['round'] === undefined ? null : Number(query['round']);
      const logEntries = await readable(backOffice, path['table'] ?? '', {
        after: 0,
        most: recordEntriesMax + 1,
      });
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
  ...outcomeRoutes,
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
      const after = Number(query['after'] ?? 0);
      const range = { after, most: checkpointsAtOnce, charsAtOnce: checkpointChars };
      return textOf(checkpointPages(store, range));
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
