import {
  type Awaits,
  type Cents,
  type Event,
  familyOf,
  type Game,
  type Message,
  type Refusal,
  type SeatNumber,
  type Table,
  type WagerRef,
} from '@openpit/engine';
import { callSentence } from '@openpit/messages';
import type {
  CrewProgress,
  FromServer,
  Remark,
  TableStatus,
  WireChance,
  WireLogEntry,
} from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { chanceAfter } from '../fairness/chance.ts';
import { noSeeds, type OwnSeeds, seedLogged, seedSent } from '../fairness/own-seeds.ts';
import { outcomeIn } from '../games/outcome-in.ts';
import { locale, texts } from '../texts/index.ts';
import { awaitsOf } from './engine.ts';
import { callIn, feeIn, lineItemsIn, placedIn } from './events.ts';
import type { Result } from './result.ts';

/** A wager that was sent and is not in the table's log yet. */
export type Pending = WagerRef & {
  readonly order: number;
  readonly amount: Cents;
  /** The version that contains it, once the house has answered. */
  readonly doneAt: number | null;
};

/** One act at the table: what happened, and the table after it. */
export type Step = { readonly events: readonly Event[]; readonly game: Game };

export type SeenStep = Step & { readonly round: number; readonly version: number };

/** A message to the player that waits until it is read. */
export type Notice = {
  readonly order: number;
  readonly kind: 'refused' | 'not-persisted';
  readonly refusal: Refusal | null;
};

/** Why a table cannot be played at all. */
export type Trouble = 'unknown' | 'session' | 'behind' | 'closed';

export type Call = {
  readonly version: number;
  readonly role: string;
  readonly words: string;
  /** Whether it was for one seat, not for the table. */
  readonly isToSeat: boolean;
};

/** A wager that somebody made in this round. */
export type Placement = WagerRef & { readonly amount: Cents };

/** Everything a page knows of a table, built only from the house's messages. */
export type Seen = {
  readonly connection: 'connecting' | 'up' | 'down';
  readonly trouble: Trouble | null;
  readonly game: Game | null;
  readonly version: number;
  /** The version with which this page began; null before. */
  readonly since: number | null;
  readonly mine: readonly SeatNumber[];
  readonly round: number;
  /** The public state of the table's chance; null if a crew deals. */
  readonly chance: WireChance | null;
  readonly seeds: OwnSeeds;
  readonly awaits: Awaits | null;
  /** When the house continues by itself, on this page's own clock; null if no time is running. */
  readonly until: number | null;
  /** Why the table has stopped; null if it has not. */
  readonly still: Message | null;
  readonly pending: readonly Pending[];
  /** The last refusal, until it is read, the player goes on or an outcome comes: one at a time. */
  readonly notices: readonly Notice[];
  readonly calls: readonly Call[];
  readonly results: readonly Result[];
  /** What was seen act by act, for replays. */
  readonly steps: readonly SeenStep[];
  /** The last chat messages of the table; and why the visitor's last one was not sent. */
  readonly talk: readonly Remark[];
  readonly talkRefused: string | null;
  /** How far the crew is with taking and paying, as another member has reported. */
  readonly ticked: CrewProgress | null;
  readonly placed: readonly Placement[];
  readonly lastPlaced: readonly Placement[];
};

export const unseen: Seen = {
  connection: 'connecting',
  trouble: null,
  game: null,
  version: 0,
  since: null,
  mine: [],
  round: 0,
  chance: null,
  seeds: noSeeds,
  awaits: null,
  until: null,
  still: null,
  pending: [],
  notices: [],
  calls: [],
  results: [],
  steps: [],
  talk: [],
  talkRefused: null,
  ticked: null,
  placed: [],
  lastPlaced: [],
};

/** What can happen to a page. */
export type News =
  | { readonly kind: 'connection'; readonly isUp: boolean }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'snapshot'; readonly snapshot: FromServer & { kind: 'snapshot' } }
  | { readonly kind: 'log'; readonly logEntry: WireLogEntry }
  | { readonly kind: 'status'; readonly status: TableStatus; readonly now: number }
  | { readonly kind: 'sent'; readonly pending: Pending }
  | { readonly kind: 'done'; readonly order: number; readonly version: number }
  | { readonly kind: 'refused'; readonly order: number; readonly refusal: Refusal | null }
  | { readonly kind: 'read'; readonly order: number }
  /** A table of one's own was opened, and the visitor sits at it. */
  | { readonly kind: 'own'; readonly game: Game; readonly seat: SeatNumber }
  | { readonly kind: 'said'; readonly remarks: readonly Remark[] }
  | { readonly kind: 'unsaid'; readonly id: number }
  | { readonly kind: 'ticked'; readonly progress: CrewProgress }
  | { readonly kind: 'talk-refused'; readonly code: string }
  /** The house has named the entry with the seed that this page sent. */
  | { readonly kind: 'seed'; readonly version: number; readonly seed: string }
  | { readonly kind: 'round'; readonly round: number };

const noNotices: readonly Notice[] = [];

const callsMax = 40;
const resultsMax = 60;
const stepsMax = 400;

/** The page after some news. It is pure, so that a test can give it any news. */
export const foldNews = (seen: Seen, news: News): Seen => {
  switch (news.kind) {
    case 'connection':
      return { ...seen, connection: news.isUp ? 'up' : 'down' };
    case 'trouble':
      return { ...seen, trouble: news.trouble };
    case 'snapshot':
      return withSnapshot(seen, news.snapshot);
    case 'log':
      return withLogEntry(seen, news.logEntry);
    case 'status':
      return withStatus(seen, news.status, news.now);
    case 'sent':
      return { ...seen, pending: [...seen.pending, news.pending], notices: [] };
    case 'done':
      return withDone(seen, news);
    case 'refused':
      return withRefused(seen, news);
    case 'read':
      return { ...seen, notices: seen.notices.filter(({ order }) => order !== news.order) };
    case 'own':
      return {
        ...seen,
        connection: 'up',
        game: news.game,
        mine: [news.seat],
        since: 0,
        round: 1,
        awaits: awaitsOf(news.game),
      };
    case 'said':
      return { ...seen, talk: withSaid(seen.talk, news.remarks), talkRefused: null };
    case 'unsaid':
      return { ...seen, talk: seen.talk.filter(({ id }) => id !== news.id) };
    case 'ticked':
      return { ...seen, ticked: news.progress };
    case 'talk-refused':
      return { ...seen, talkRefused: news.code };
    case 'seed':
      return { ...seen, seeds: seedSent(seen.seeds, news.version, news.seed) };
    case 'round':
      return { ...seen, round: news.round };
  }
};

const talkMax = 50;

/** A connection that is back repeats earlier messages. */
const withSaid = (talk: readonly Remark[], remarks: readonly Remark[]): readonly Remark[] => {
  const known = new Set(talk.map(({ id }) => id));
  return [...talk, ...remarks.filter(({ id }) => !known.has(id))].slice(-talkMax);
};

const withSnapshot = (
  seen: Seen,
  { rulebook: id, state, version, seats, chance }: FromServer & { kind: 'snapshot' },
): Seen => {
  const rulebook = rulebookOf(id);
  if (!rulebook) return { ...seen, trouble: 'behind' };
  const table = state as unknown as Table; // the house's own fold of the same log, as this viewer may see it
  return settledPending({
    ...seen,
    trouble: null,
    game: { rulebook, table },
    version,
    since: seen.since ?? version,
    mine: seats,
    round: chance?.round ?? 0,
    chance,
    awaits: awaitsOf({ rulebook, table }),
  });
};

const withLogEntry = (seen: Seen, logEntry: WireLogEntry): Seen => {
  const { version, at, body } = logEntry;
  const seeds = seedLogged(seen.seeds, logEntry);
  switch (body.kind) {
    case 'act':
      return settledPending(withEvents({ ...seen, version, seeds }, body.events, at));
    default: {
      const chance = chanceAfter(seen.chance, body);
      return { ...seen, version, seeds, chance, round: chance?.round ?? seen.round };
    }
  }
};

const withEvents = (seen: Seen, events: readonly Event[], at: string): Seen => {
  if (!seen.game) return seen;
  const { rulebook } = seen.game;
  const family = familyOf(rulebook);
  let { table } = seen.game;
  for (const event of events) table = family.evolve(table, event);
  const outcome = outcomeIn({ events, game: { rulebook, table } });
  const lines = events.flatMap(lineItemsIn);
  const fees = events.flatMap(feeIn);
  const result = { version: seen.version, at, round: seen.round, outcome, lines, fees };
  const calls = events.flatMap(callIn).map((event) => ({
    version: seen.version,
    role: event.role,
    isToSeat: 'seat' in event.params,
    words: texts.call(event.call) ?? callSentence(event, { locale, family: rulebook.family }),
  }));
  const step = { round: seen.round, version: seen.version, events, game: { rulebook, table } };
  const hasResult = outcome !== null || lines.length > 0 || fees.length > 0;
  return withPlacements(
    {
      ...seen,
      game: { rulebook, table },
      awaits: awaitsOf({ rulebook, table }),
      calls: [...seen.calls, ...calls].slice(-callsMax),
      steps: [...seen.steps, step].slice(-stepsMax),
      results: hasResult ? [...seen.results, result].slice(-resultsMax) : seen.results,
      // A refusal from before an outcome is no longer relevant, and must not cover its result.
      notices: outcome === null ? seen.notices : noNotices,
    },
    events,
    outcome !== null,
  );
};

const withPlacements = (seen: Seen, events: readonly Event[], isOver: boolean): Seen => {
  const mine = events.flatMap((event) => placementIn(event, seen.mine));
  const placed = [...seen.placed, ...mine];
  if (!isOver) return mine.length === 0 ? seen : { ...seen, placed };
  return placed.length === 0 ? seen : { ...seen, placed: [], lastPlaced: placed };
};

const placementIn = (event: Event, mine: readonly SeatNumber[]): readonly Placement[] =>
  placedIn(event)
    .filter(({ seat }) => mine.includes(seat))
    .map(({ seat, hand, bet, tip, amount }) => ({ seat, hand, bet, tip, amount }));

const withStatus = (seen: Seen, { leftMs, open, why }: TableStatus, now: number): Seen => ({
  ...seen,
  until: leftMs === null ? null : now + leftMs,
  still: why,
  trouble: open ? (seen.trouble === 'closed' ? null : seen.trouble) : 'closed',
});

const withDone = (
  seen: Seen,
  { order, version }: { readonly order: number; readonly version: number },
): Seen =>
  settledPending({
    ...seen,
    pending: seen.pending.map((one) => (one.order === order ? { ...one, doneAt: version } : one)),
  });

const withRefused = (
  seen: Seen,
  { order, refusal }: { readonly order: number; readonly refusal: Refusal | null },
): Seen => ({
  ...seen,
  pending: seen.pending.filter((one) => one.order !== order),
  // Chips that were already removed stay removed, as their owner wanted.
  notices:
    refusal?.code === 'no-wager'
      ? seen.notices
      : [{ order, kind: refusal ? 'refused' : 'not-persisted', refusal }],
});

/** A pending wager is confirmed once the log entry with it has been applied. */
const settledPending = (seen: Seen): Seen =>
  seen.pending.some(({ doneAt }) => doneAt !== null && doneAt <= seen.version)
    ? {
        ...seen,
        pending: seen.pending.filter(({ doneAt }) => doneAt === null || doneAt > seen.version),
      }
    : seen;
