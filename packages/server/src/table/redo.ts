import type { Command, Event, Game } from '@openpit/engine';
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
export type Redo = { readonly last: PlayedRound | null; readonly now: PlayedRound };

export const newRedo = ({ table }: Game): Redo => ({
  last: null,
  now: { round: 1, before: table, acts: [] },
});

type Acted = {
  readonly logEntry: LogEntry;
  readonly owner: AccountId | undefined;
  /** The table after it, and how many rounds are over by then. */
  readonly table: Game['table'];
  readonly ended: number;
};

/** After one more act. */
export const redoAfter = ({ last, now }: Redo, { logEntry, owner, table, ended }: Acted): Redo => {
  const { version, at, actor, body } = logEntry;
  if (body.kind !== 'act') return { last, now };
  const command = body.command as Command; // only the first entry of a log opens a table
  const act: PlayedAct = { version, at, actor, command, events: body.events, owner };
  const round = { ...now, acts: [...now.acts, act] };
  if (ended < round.round) return { last, now: round };
  return { last: round, now: { round: ended + 1, before: table, acts: [] } };
};
