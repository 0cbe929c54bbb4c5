import {
  type Event,
  familyOf,
  houseRule,
  type Role,
  type Rulebook,
  type Viewer,
} from '@openpit/engine';
import type { FromServer, WireChance, WireLogEntry } from '@openpit/protocol';
import { isChanceBody } from '../../log/chance-entry.ts';
import type { LogEntry, LogEntryBody, Replacing } from '../../log/log-entry.ts';
import type { AccountId } from '../../ports.ts';
import { fairnessText, type TableChance } from '../../table/chance.ts';
import type { TableState } from '../../table/state.ts';

/** For whom a table is shown: an account or an unknown person, in a staff role or not. */
export type Onlooker = { readonly account: AccountId | null; readonly role: Role | null };

/** The view that somebody has of a table now: that of their seat once they have one. */
export const viewerOf = (state: TableState, { account, role }: Onlooker): Viewer => {
  if (role) return { kind: 'staff', role };
  const [seat] = seatsOf(state, account);
  return seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat };
};

const seatsOf = ({ owners }: TableState, account: AccountId | null): readonly number[] =>
  account === null
    ? []
    : [...owners].filter(([, owner]) => owner === account).map(([seat]) => seat);

/** One key for each kind of view, so that a frame is made once for all who see the same. */
export const viewKey = (viewer: Viewer): string => {
  if (viewer.kind === 'seat') return `seat ${viewer.seat}`;
  return viewer.kind === 'staff' ? `staff ${viewer.role}` : 'spectator';
};

export const snapshotFor = (
  state: TableState,
  onlooker: Onlooker,
): FromServer & { kind: 'snapshot' } => {
  const { rulebook, table } = state.game;
  return {
    kind: 'snapshot',
    table: state.setup.id,
    rulebook: rulebook.id,
    version: state.version,
    seats: [...seatsOf(state, onlooker.account)],
    state: familyOf(rulebook).view(table, viewerOf(state, onlooker)),
    chance: state.chance && chanceFor(state.chance),
  };
};

const chanceFor = (chance: TableChance): WireChance => {
  const { round, commitment, chains, beacon, closed } = chance;
  const next = chains.find(({ first }) => first > round);
  return {
    round,
    commitment,
    next: next ? { first: next.first, anchor: next.anchor } : null,
    beacon: beacon && { ...beacon },
    closed: closed !== null,
    message: fairnessText(chance),
  };
};

/**
 * Whether everybody sees the same of an entry, so that one text serves all. It is asked for every order, so it allocates
 * nothing.
 */
export const isForAll = (rulebook: Rulebook, { body }: LogEntry): boolean => {
  if (body.kind !== 'act') return true;
  const { viewEvent } = familyOf(rulebook);
  for (const event of body.events) if (viewEvent(event, spectator) !== event) return false;
  return true;
};

/** Somebody who only watches. */
export const spectator: Viewer = { kind: 'spectator' };

/** An entry as a viewer may see it: events without commands, because a command may name a hidden card. */
export const entryFor = (
  rulebook: Rulebook,
  viewer: Viewer,
  { version, at, body }: LogEntry,
): WireLogEntry => {
  // The same things, said with lists that may be written to.
  if (isChanceBody(body)) return { version, at, body: body as WireBody };
  const events = eventsFor(rulebook, viewer, body) as readonly Event[] as WireEvent[];
  return { version, at, body: { kind: 'act', events } };
};

const eventsFor = (
  rulebook: Rulebook,
  viewer: Viewer,
  body: LogEntryBody,
): readonly (Event | WireEvent)[] => {
  switch (body.kind) {
    case 'act': {
      const { viewEvent } = familyOf(rulebook);
      return body.events.map((event) => viewEvent(event, viewer));
    }
    case 'corrected':
    case 'undone':
      return [announced(body)];
    default:
      // What the back office does is no part of the game: the entry is counted, and its content is for the staff.
      return [];
  }
};

/** What is announced about a correction; the new state of the table follows as a snapshot. */
const announced = (body: Replacing): WireEvent => {
  const by = [...houseRule('role')];
  if (body.kind === 'undone') {
    const { role, entry } = body;
    return { kind: 'announced', role, call: 'entry-undone', params: { entry }, by };
  }
  const { ask, reason } = body;
  const said =
    ask.kind === 'void'
      ? { call: 'round-void', params: { round: ask.round, reason } }
      : { call: 'round-corrected', params: { reason } };
  return { kind: 'announced', role: 'supervisor', ...said, by };
};

type WireBody = WireLogEntry['body'];

type WireEvent = (WireLogEntry['body'] & { kind: 'act' })['events'][number];
