import { type Command, type Event, type Game, postings } from '@openpit/engine';
import type { LogEntry } from '../log/log-entry.ts';
import type { AccountId } from '../ports.ts';

/** An accepted act of a round that can still be corrected. */
export type PlayedAct = {
  /** The entry it was stored as. */
  readonly version: number;
  readonly at: string;
  readonly actor: AccountId;
  readonly command: Command;
  readonly events: readonly Event[];
  /** Whose account pays for chips bought and takes those cashed; undefined for cash. */
  readonly owner: AccountId | undefined;
};

/** A round with everything done in it, and the table as it stood before. */
export type PlayedRound = {
  readonly round: number;
  readonly before: Game['table'];
  readonly acts: readonly PlayedAct[];
};

/** What a hosted table could be played again from: the last round that is over, and the one under way. */
export type Redo = {
  readonly last: PlayedRound | null;
  readonly now: PlayedRound;
  /** The last correction there was. */
  readonly mended: Mended | null;
  /** The entry with which two people last set something right: what came before it stands as they left it. */
  readonly agreed: number;
};

/** What a correction put in the place of what: chips were taken and paid by the one, and are owed by the other. */
export type Mended = {
  /** Two people set something right, or one took the last entry back. */
  readonly kind: 'corrected' | 'undone';
  /** The entry of the correction. */
  readonly version: number;
  /** The entry whose list the crew had before it. */
  readonly list: number | null;
  /** The first entry that was played again. */
  readonly from: number;
  readonly was: readonly Event[];
  readonly now: readonly Event[];
  /** Of an entry taken back, what it had left to take and pay on the list before, if that says so too: it is owed no more. */
  readonly gone: readonly Event[];
  /** After an entry was taken back, what brought the list that stands again, and is gone on with. */
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
  /** The table after it, and how many rounds are over by then. */
  readonly table: Game['table'];
  readonly ended: number;
};

/** After one more act. */
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

/** The last act that can still be set right. */
export const lastAct = ({ last, now }: Redo): PlayedAct | null =>
  now.acts.at(-1) ?? last?.acts.at(-1) ?? null;

/** Whether somebody did anything that may still be corrected, so that their account may yet be paid. */
export const mayBeCorrected = ({ last, now }: Redo, account: AccountId): boolean =>
  [...(last?.acts ?? []), ...now.acts].some(
    ({ actor, owner }) => actor === account || owner === account,
  );

/** How often somebody may change their wagers before an outcome comes: no player needs half of it. */
export const actsEach = 500;

/** Whether somebody has done as much in the round under way as anybody may: all of it is held until the round after is over. */
export const isRestless = ({ now: { acts } }: Redo, account: AccountId): boolean =>
  acts.length >= actsEach && acts.filter(({ actor }) => actor === account).length >= actsEach;

/** The list a crew works through: what an act brought, or what a correction changed of it since. */
export type CrewList = {
  readonly version: number;
  readonly events: readonly Event[];
  readonly mended: Mended | null;
};

const givesWork: ReadonlySet<string> = new Set(['settled', 'announced', 'done']);

/** The last thing that gave the crew something to call, take or pay; null before there is one. */
export const crewList = ({ last, now, mended }: Redo): CrewList | null => {
  const acts = [...(last?.acts ?? []), ...now.acts];
  const found = acts.findLast(({ events }) => events.some(({ kind }) => givesWork.has(kind)));
  if (mended && (found?.version ?? 0) < mended.version) {
    // What an earlier round brought was done long ago.
    const events = found && found.version >= mended.from ? found.events : [];
    return { version: mended.version, events, mended };
  }
  return found ? { version: found.version, events: found.events, mended: null } : null;
};

/** What a correction changed of the chips and the deeds of a crew. */
export const mendedBy = (
  before: Redo,
  { version, from }: Pick<Mended, 'version' | 'from'>,
  acts: { readonly was: readonly Played[]; readonly now: readonly Played[] },
): Mended => ({
  kind: 'corrected',
  version,
  list: crewList(before)?.version ?? null,
  from,
  was: acts.was.flatMap(workIn),
  now: acts.now.flatMap(workIn),
  gone: [],
  rest: [],
});

/**
 * What an entry taken back by one person changed: nothing it settled was taken or paid, whatever is ticked off where. What it leaves
 * was called before, and nothing of it is called again; what was not done of it is still to be done.
 */
export const undoneBy = (
  before: Redo,
  { version, entry, after }: Undone,
  acts: { readonly was: readonly PlayedAct[]; readonly now: readonly Played[] },
): Mended => {
  const was = acts.was.map((act) =>
    act.version === entry ? { events: act.events.filter(({ kind }) => !isOwed.has(kind)) } : act,
  );
  const { list, ...mended } = mendedBy(before, { version, from: version }, { was, now: acts.now });
  // Another entry was taken back after this one: what this one has to take and pay is on the list of that.
  const gone = crewList(before)?.mended
    ? acts.was
        .filter((act) => act.version === entry)
        .flatMap(({ events }) => events.filter(({ kind }) => isOwed.has(kind)))
    : [];
  const rest = crewList(after)?.events ?? [];
  // The list of the entry itself is gone with it: what it left undone was not done, and is not counted once more.
  return { ...mended, kind: 'undone', list: list === entry ? null : list, gone, rest };
};

/** An entry taken back by another, and what is left without it. */
type Undone = { readonly version: number; readonly entry: number; readonly after: Redo };

/** What a list has the crew take and pay. */
const isOwed: ReadonlySet<string> = new Set(['settled', 'fee-charged']);

type Played = Pick<PlayedAct, 'events'>;

/** The events by which chips move, and what else is done. */
const workIn = ({ events }: Played): readonly Event[] =>
  events.filter((event) => event.kind === 'done' || postings(event).length > 0);
