import {
  act,
  type Below,
  type Command,
  type Entry,
  familyOf,
  type Game,
  openGame,
  type Refusal,
  type Rulebook,
  refuse,
  type SeatNumber,
  seatAt,
  type Table,
  usualSettings,
} from '@openpit/engine';
import { outcomeIn } from '../games/outcome-in.ts';
import { awaitsOf, nextOrder } from '../table/engine.ts';
import { freeSeats, stakedBy } from '../table/seats.ts';

/** A table of one's own: its history, and where in it the player acted. */
export type OwnGame = {
  readonly game: Game;
  readonly seat: SeatNumber;
  readonly entries: readonly Entry[];
  /** The length of the history before each act of the player, to which undo goes back. */
  readonly steps: readonly number[];
};

export type OwnStep =
  | { readonly ok: true; readonly own: OwnGame; readonly added: readonly Entry[] }
  | { readonly ok: false; readonly refusal: Refusal };

const chips = 50_000;

/** Opens the table and sits down at it. */
export const openOwn = (rulebook: Rulebook, player: string, amount = chips): OwnGame => {
  const opened = openGame(rulebook, usualSettings(rulebook));
  if (!opened.ok) throw new Error(`bug: ${rulebook.id} does not open`);
  const [seat = 1] = freeSeats(opened.game);
  const sat = act(opened.game, Object.assign({ kind: 'sit' }, { seat, player, amount }));
  if (!sat.ok) throw new Error(`bug: nobody can sit at ${rulebook.id}`);
  return { game: sat.game, seat, entries: [opened.entry, sat.entry], steps: [] };
};

/** An order of the player; after the answer to a question, the table continues by itself. */
export const play = (own: OwnGame, command: Command, below: Below): OwnStep => {
  const wasAsked = awaitsOf(own.game).kind === 'choice';
  const step = act(own.game, command);
  if (!step.ok) return step;
  const next: OwnGame = {
    ...own,
    game: step.game,
    entries: [...own.entries, step.entry],
    steps: [...own.steps, own.entries.length],
  };
  if (!wasAsked) return { ok: true, own: next, added: [step.entry] };
  const on = goOn(next, below);
  return on.ok
    ? { ...on, added: [step.entry, ...on.added] }
    : { ok: true, own: next, added: [step.entry] };
};

/** The player is ready: the crew closes the bets and chance deals, until the table asks or the round is over. */
export const go = (own: OwnGame, below: Below): OwnStep => {
  // A ball that runs without wagers only looks like a round that was missed.
  if (awaitsOf(own.game).kind === 'bets' && own.game.table.layout.wagers.length === 0)
    return { ok: false, refusal: refuse('nothing-to-deal-for', {}, []) };
  const step = goOn({ ...own, steps: [...own.steps, own.entries.length] }, below, true);
  return step.ok && step.added.length === 0 ? { ok: true, own, added: [] } : step;
};

const goOn = (from: OwnGame, below: Below, isStart = false): OwnStep => {
  let { game } = from;
  const added: Entry[] = [];
  let hasBegun = !isStart;
  for (;;) {
    const isBetting = awaitsOf(game).kind === 'bets';
    if (isBetting && hasBegun) break;
    const command = nextOrder(game, below);
    if (!command) break;
    const step = act(game, command);
    if (!step.ok) return step;
    game = step.game;
    added.push(step.entry);
    if (!isBetting) hasBegun = true;
  }
  return { ok: true, own: { ...from, game, entries: [...from.entries, ...added] }, added };
};

/** The history up to the end of an earlier round: the last one, or this many rounds before it. */
export const roundsBack = (
  { entries, game: { rulebook } }: OwnGame,
  back: number,
): readonly Entry[] => {
  const { evolve, start } = familyOf(rulebook);
  const ends: number[] = [];
  let table: Table | undefined;
  for (const [at, { events }] of entries.entries()) {
    for (const event of events)
      table = table ? evolve(table, event) : start(event as Parameters<typeof start>[0]); // a table begins with its opening
    if (table && outcomeIn({ events, game: { rulebook, table } }) !== null) ends.push(at + 1);
  }
  return entries.slice(0, ends.at(-1 - back) ?? entries.length);
};

/** The table as it was at an earlier step. The outcomes since then are forgotten and drawn again. */
export const backTo = (own: OwnGame, status: number): OwnGame => {
  const stored = own.steps[status];
  if (stored === undefined) return own;
  return {
    ...own,
    ...refold(own.entries.slice(0, stored), own.game.rulebook),
    steps: own.steps.slice(0, status),
  };
};

const refold = (
  entries: readonly Entry[],
  rulebook: Rulebook,
): Pick<OwnGame, 'game' | 'entries'> => {
  const [first, ...rest] = entries;
  const opened = openGame(
    rulebook,
    first && 'options' in first.command ? first.command.options : {},
  );
  if (!opened.ok) throw new Error('bug: a table that was open does not open again');
  let { game } = opened;
  for (const { command } of rest) {
    const step = act(game, command as Command); // what was done once can be done again
    if (!step.ok) throw new Error('bug: a history does not replay');
    game = step.game;
  }
  return { game, entries };
};

/** A table from its saved commands; null if they are no longer accepted. */
export const restoreOwn = (rulebook: Rulebook, saved: SavedOwn): OwnGame | null => {
  const opened = openGame(rulebook, saved.options);
  if (!opened.ok) return null;
  let { game } = opened;
  const entries: Entry[] = [opened.entry];
  for (const command of saved.commands) {
    const step = act(game, command);
    if (!step.ok) return null;
    game = step.game;
    entries.push(step.entry);
  }
  return { game, entries, seat: saved.seat, steps: saved.steps };
};

export type SavedOwn = {
  readonly options: Readonly<Record<string, string>>;
  readonly seat: SeatNumber;
  readonly commands: readonly Command[];
  readonly steps: readonly number[];
};

/** A longer history would take too long to replay when the page is opened. */
const savedMax = 1_500;

/** What is saved of a table. If its history has become too long, only the chips are saved, and a new history begins with them. */
export const toSave = (own: OwnGame): SavedOwn => {
  const { game, seat, entries } = own;
  if (entries.length <= savedMax) return savedOf(own);
  const { layout } = game.table;
  const sitting = seatAt(layout, seat);
  const held = (sitting?.rack ?? 0) + stakedBy(layout, seat);
  return savedOf(openOwn(game.rulebook, sitting?.player ?? '', held > 0 ? held : chips));
};

export const savedOf = ({ entries, seat, steps }: OwnGame): SavedOwn => {
  const [first, ...rest] = entries;
  return {
    options: first && 'options' in first.command ? first.command.options : {},
    seat,
    commands: rest.map(({ command }) => command as Command), // only the first entry opens a table
    steps,
  };
};
