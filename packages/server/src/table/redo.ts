import {
  beginsList,
  type Command,
  type Event,
  familyOf,
  type Game,
  postings,
} from '@openpit/engine';
import type { LogEntry } from '../log/log-entry.ts';
import type { AccountId } from '../ports.ts';

/** An accepted act that can still be corrected. */
export type PlayedAct = {
  /** The version of its log entry. */
  readonly version: number;
  readonly at: string;
  readonly actor: AccountId;
  readonly command: Command;
  readonly events: readonly Event[];
  /** The account that pays for chips and takes them back; undefined for cash. */
  readonly owner: AccountId | undefined;
};

/** A round with all its acts, and the table before it. */
export type PlayedRound = {
  readonly round: number;
  readonly before: Game['table'];
  readonly acts: readonly PlayedAct[];
};

/** What a hosted table can be replayed from: the last finished round and the current one. */
export type Redo = {
  readonly last: PlayedRound | null;
  readonly now: PlayedRound;
  /** The last correction. */
  readonly mended: Mended | null;
  /** The last entry in which two people set something right. Nothing before it can be corrected. */
  readonly agreed: number;
};

/** What a correction replaced, and by what. Chips were taken and paid by the old acts, and are owed by the new ones. */
export type Mended = {
  /** Two people corrected something, or one person took the last entry back. */
  readonly kind: 'corrected' | 'undone';
  /** The entry of the correction. */
  readonly version: number;
  /** The entry whose list the crew had before: of an entry taken back not its own, but the one it took the place of. */
  readonly list: number | null;
  /** The first entry that was replayed. */
  readonly from: number;
  readonly was: readonly Event[];
  readonly now: readonly Event[];
  /** If an entry was taken back: what it left to take and pay on the earlier list. It is no longer owed. */
  readonly gone: readonly Event[];
  /** If an entry was taken back: the entry whose list is valid again and is continued. */
  readonly rest: readonly Event[];
};

export const newRedo = ({ table }: Game): Redo => ({
  last: null,
  now: { round: 1, before: table, acts: [] },
  mended: null,
  agreed: 0,
});

type Acted = {
  readonly logEntry: LogEntry;
  readonly owner: AccountId | undefined;
  /** The table after this act, and how many rounds are over by then. */
  readonly table: Game['table'];
  readonly ended: number;
};

/** The state after one more act. */
export const redoAfter = (redo: Redo, { logEntry, owner, table, ended }: Acted): Redo => {
  const { last, now, mended, agreed } = redo;
  const { version, at, actor, body } = logEntry;
  if (body.kind !== 'act') return redo;
  const command = body.command as Command; // only the first entry of a log opens a table
  const act: PlayedAct = { version, at, actor, command, events: body.events, owner };
  const round = { ...now, acts: [...now.acts, act] };
  if (ended < round.round) return { last, now: round, mended, agreed };
  return { last: round, now: { round: ended + 1, before: table, acts: [] }, mended, agreed };
};

/** The last act that can still be corrected. */
export const lastAct = ({ last, now }: Redo): PlayedAct | null =>
  now.acts.at(-1) ?? last?.acts.at(-1) ?? null;

/** Whether somebody did anything that may still be corrected, so that their account may still be paid. */
export const mayBeCorrected = ({ last, now }: Redo, account: AccountId): boolean =>
  [...(last?.acts ?? []), ...now.acts].some(
    ({ actor, owner }) => actor === account || owner === account,
  );

/** How often somebody may change their wagers before an outcome. No player needs half of it. */
export const actsEach = 500;

/** Whether somebody has used up their acts in the current round. All of them stay in memory until the next round is over. */
export const isRestless = ({ now: { acts } }: Redo, account: AccountId): boolean =>
  acts.length >= actsEach && acts.filter(({ actor }) => actor === account).length >= actsEach;

/** The list a crew works through: what an act requires, or what a correction has changed since. */
export type CrewList = {
  readonly version: number;
  readonly events: readonly Event[];
  readonly mended: Mended | null;
};

/** The last entry that gave the crew something to take, pay or do, or an outcome that gave it nothing; null before the first. */
export const crewList = (
  { last, now, mended }: Redo,
  { rulebook, table }: Game,
): CrewList | null => {
  const { shownOutcome } = familyOf(rulebook);
  const acts = [...(last?.acts ?? []), ...now.acts];
  const found = acts.findLast(({ events }) => beginsList(events, shownOutcome(events, table)));
  if (mended && (found?.version ?? 0) < mended.version) {
    // The work of an earlier round is done.
    const events = found && found.version >= mended.from ? found.events : [];
    return { version: mended.version, events, mended };
  }
  return found ? { version: found.version, events: found.events, mended: null } : null;
};

/** What a correction changes for the crew: chips to take or pay, and things to do. */
export const mendedBy = (
  before: CrewList | null,
  { version, from }: Pick<Mended, 'version' | 'from'>,
  acts: { readonly was: readonly Played[]; readonly now: readonly Played[] },
): Mended => ({
  kind: 'corrected',
  version,
  list: before?.version ?? null,
  from,
  was: acts.was.flatMap(workIn),
  now: acts.now.flatMap(workIn),
  gone: [],
  rest: [],
});

/**
 * What taking an entry back changes for the crew. Nothing that the entry settled was taken or paid, whatever was ticked off. What
 * remains was called before, so it is not called again; open items are still to be done.
 */
export const undoneBy = (
  before: CrewList | null,
  { version, entry, after }: Undone,
  acts: { readonly was: readonly PlayedAct[]; readonly now: readonly Played[] },
): Mended => {
  const was = acts.was.map((act) =>
    act.version === entry ? { events: act.events.filter(({ kind }) => !isOwed.has(kind)) } : act,
  );
  const { list, ...mended } = mendedBy(before, { version, from: version }, { was, now: acts.now });
  // Another entry was taken back after this one: its list includes what this one has to take and pay.
  const gone = before?.mended
    ? acts.was
        .filter((act) => act.version === entry)
        .flatMap(({ events }) => events.filter(({ kind }) => isOwed.has(kind)))
    : [];
  const rest = after?.events ?? [];
  // The list of the entry is gone too: its open items were never done and are not counted again. The one before it goes on.
  const resumed = list === entry ? (after?.version ?? null) : list;
  return { ...mended, kind: 'undone', list: resumed, gone, rest };
};

/** An entry taken back, and the list that remains without it. */
type Undone = { readonly version: number; readonly entry: number; readonly after: CrewList | null };

/** What a list requires the crew to take and pay. */
const isOwed: ReadonlySet<string> = new Set(['settled', 'fee-charged']);

type Played = Pick<PlayedAct, 'events'>;

/** Events that move chips, and everything else the crew does. */
const workIn = ({ events }: Played): readonly Event[] =>
  events.filter((event) => event.kind === 'done' || postings(event).length > 0);
