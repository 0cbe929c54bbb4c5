import { pitRoles, roundInfo } from '@openpit/protocol';
import { z } from 'zod';
import { type Breathe, breathing } from '../../concurrency/breathing.ts';
import { atMost } from '../../concurrency/job-threads.ts';
import { fault } from '../../fault.ts';
import { type CorrectedEntry, mendedIn, mendedRemarks } from '../../log/corrections.ts';
import type { LogEntry } from '../../log/log-entry.ts';
import { actsIn, recordUpTo } from '../../log/record.ts';
import { roundRecord } from '../../log/round-record.ts';
import type { AccountId } from '../../ports.ts';
import { type PastRound, roundUnderWay } from '../../table/recall.ts';
import type { TableState } from '../../table/state.ts';
import { type BackOffice, idOf, type Route, route, type Visit } from './route.ts';

const wanted = z.strictObject({
  table: z.string().optional(),
  player: z.string().optional(),
  from: z.union([z.iso.datetime(), z.iso.date()]).optional(),
  to: z.union([z.iso.datetime(), z.iso.date()]).optional(),
});

const roundsMax = 200;

/** Whether somebody may see every round of a table, or only their own. */
const seesAll = async (
  { people }: BackOffice,
  account: AccountId,
  table: string,
): Promise<boolean> => {
  const roles = await people.rolesAt(account, table);
  // A supervisor may see the rounds of others, to rule on a dispute.
  return pitRoles.some((role) => roles.includes(role));
};

const isIn = ({ players }: PastRound, account: AccountId): boolean =>
  players.some((one) => one.account === account);

const roundsFor = async (backOffice: BackOffice, visit: Visit<unknown>) => {
  const query = wanted.safeParse(visit.query);
  if (!query.success) throw fault('bad-request', 'round-query');
  const { table, player, from = '', to = '9' } = query.data;
  const viewer = idOf(visit);
  const found = [];
  for (const live of backOffice.floor.tables()) {
    if (table !== undefined && live.id !== table) continue;
    const all = await seesAll(backOffice, viewer, live.id);
    const state = live.state();
    const mine = (state?.recall.past ?? []).filter(
      (round) =>
        (all || isIn(round, viewer)) &&
        (player === undefined || isIn(round, player)) &&
        round.endedAt >= from &&
        // A day includes its end.
        round.endedAt.slice(0, to.length) <= to,
    );
    const [rulebook, currency] = [state?.game.rulebook.id ?? '', state?.setup.currency ?? 'play'];
    found.push(
      ...mine.map(({ before: _, ...round }) => ({ table: live.id, rulebook, currency, ...round })),
    );
  }
  return found.sort((a, b) => (a.endedAt < b.endedAt ? 1 : -1)).slice(0, roundsMax);
};

/**
 * Replaying many rounds takes a tenth of a second and more, so it is done one request after another, and with too many waiting
 * it is refused.
 */
const inTurn = atMost(1, 16);

const recordOf = async (backOffice: BackOffice, visit: Visit<unknown>): Promise<string> => {
  const table = visit.path['table'] ?? '';
  const state = backOffice.floor.table(table).state();
  const under = state && roundUnderWay(state.recall, state.version);
  const past = [...(state?.recall.past ?? []), ...(under ? [under] : [])];
  const at = past.findIndex(({ round }) => round === Number(visit.path['round']));
  const round = past[at];
  const viewer = idOf(visit);
  if (!state || !round || !((await seesAll(backOffice, viewer, table)) || isIn(round, viewer)))
    throw fault('unknown', 'no-such-round');
  return inTurn(() => recordUntil(backOffice, state, past.slice(0, at + 1)));
};

/** The record of the last of some rounds. */
const recordUntil = async (
  backOffice: BackOffice,
  state: TableState,
  past: readonly PastRound[],
): Promise<string> => {
  const table = state.setup.id;
  const breathe = breathing(backOffice.now);
  const [first, round] = [past[0], past.at(-1)];
  if (!first || !round) throw fault('unknown', 'no-such-round');
  // To the end of the log, because a round is shown with its later corrections.
  const span = { from: first.from, to: state.version };
  const stored = await entriesOf(backOffice, table, { ...span, breathe });
  const acts = actsIn(stored).filter(({ version }) => version <= round.to);
  const remarks = await remarksOn(backOffice, state, mendedIn(stored, round));
  const text =
    (await shortest(state, past, { acts, breathe })) ??
    (await longest(backOffice, table, { state, to: round.to, breathe }));
  return `# Round ${round.round} of ${table}: lines ${round.from} to ${round.to} of its log.\n${remarks}${text}`;
};

/** What was corrected in a round, with the names of the staff. */
const remarksOn = async (
  { store }: BackOffice,
  { game: { rulebook } }: TableState,
  mended: readonly CorrectedEntry[],
): Promise<string> => {
  const names = new Map<AccountId, string>();
  for (const id of mended.flatMap(({ asker, confirmer }) => [asker, confirmer ?? asker]))
    names.set(id, (await store.accountById(id))?.name ?? id);
  return mendedRemarks(rulebook, mended, (id) => names.get(id) ?? id);
};

/** While a record is written every table waits, so it has at most as many entries as take a blink. */
export const recordEntriesMax = 10_000;

export const tooLong = () => fault('refused', 'record-too-long', { most: recordEntriesMax });

type Span = { readonly from: number; readonly to: number; readonly breathe: Breathe };

const entriesOf = async (
  { store }: BackOffice,
  table: string,
  { from, to, breathe }: Span,
): Promise<readonly LogEntry[]> => {
  if (to - from >= recordEntriesMax) throw tooLong();
  const read: LogEntry[] = [];
  for (const { text } of await store.entriesAfter(table, from - 1, to - from + 1)) {
    const others = breathe();
    if (others) await others;
    read.push(JSON.parse(text) as LogEntry); // only `seal` writes it
  }
  return read;
};

/** From the opening of the table. */
const longest = async (
  backOffice: BackOffice,
  table: string,
  { state, to, breathe }: { readonly state: TableState } & Pick<Span, 'to' | 'breathe'>,
): Promise<string> => {
  const all = { from: 1, to: state.version, breathe };
  return recordUpTo(actsIn(await entriesOf(backOffice, table, all)), to + 1);
};

type Replayed = Pick<Span, 'breathe'> & { readonly acts: ReturnType<typeof actsIn> };

/** The shortest record that ends with the round: only the round, or with as many before it as it depends on. */
const shortest = async (
  { game: { rulebook }, setup }: TableState,
  past: readonly PastRound[],
  { acts, breathe }: Replayed,
): Promise<string | null> => {
  for (const { before, from } of past.toReversed()) {
    const own = acts.filter(({ version }) => version >= from);
    const record = await roundRecord({ rulebook, setup, before, acts: own }, breathe);
    if (record !== null) return record;
  }
  return null;
};

/** The last rounds of every table, for their players and for the auditor. */
export const roundRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/rounds',
    summary:
      'The last rounds, newest first, by ?table=, ?player= (an account), ?from= and ?to=: one’s own, or all for the auditor',
    access: 'account',
    body: null,
    answers: z.array(roundInfo),
    query: wanted.partial(),
    handle: roundsFor,
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/rounds/{round}/record',
    summary: 'A round as a play record, from the seats and racks as they stood',
    access: 'account',
    body: null,
    answers: z.string(),
    isText: true,
    handle: recordOf,
  }),
];
