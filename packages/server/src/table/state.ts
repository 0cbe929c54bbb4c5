import {
  assert,
  type Event,
  fold,
  type Game,
  type Rulebook,
  type SeatNumber,
} from '@openpit/engine';
import type { ShareChain } from '../chance/shares.ts';
import type { SealedEntry } from '../log/chain.ts';
import { isChanceBody } from '../log/chance-entry.ts';
import {
  house,
  isBackOfficeEntry,
  isReplacing,
  type LogEntry,
  type LogEntryBody,
  type Replacing,
} from '../log/log-entry.ts';
import type { AccountId, TableSetup } from '../ports.ts';
import {
  type BackOfficeState,
  backOfficeAfter,
  backOfficeAfterAct,
  emptyBackOffice,
} from './back-office.ts';
import { chanceAfter, chanceAfterAct, type TableChance, withWaiting } from './chance.ts';
import { isByCrew, ownerFor } from './owner.ts';
import { newRecall, type Recall, recallAfter, recallBefore } from './recall.ts';
import {
  crewList,
  mendedBy,
  newRedo,
  type PlayedRound,
  type Redo,
  redoAfter,
  undoneBy,
} from './redo.ts';

/** The state of a table, folded from its log. */
export type TableState = {
  readonly setup: TableSetup;
  readonly epoch: number;
  readonly version: number;
  readonly head: string;
  readonly game: Game;
  /** Who owns which seat. A seat without an account was given by the staff. */
  readonly owners: ReadonlyMap<SeatNumber, AccountId>;
  /** What its outcomes follow from; null where a crew deals, and until the house has made its first commitment. */
  readonly chance: TableChance | null;
  /** The house's shares. They are in no log before they are revealed. */
  readonly secrets: readonly ShareChain[];
  /** Whether its log begins under the first scheme of commit and reveal. */
  readonly isFirstScheme: boolean;
  readonly backOffice: BackOfficeState;
  readonly recall: Recall;
  /** What a correction starts from; null where the house deals, because it enters nothing wrong. */
  readonly redo: Redo | null;
};

/** The part of a table that follows from its acts and their corrections alone. */
export type PlayState = Pick<TableState, 'game' | 'owners' | 'recall' | 'redo'>;

/** A new table. Only tables with a crew can be corrected. */
export const newPlayState = (game: Game, version: number, isHosted: boolean): PlayState => ({
  game,
  owners: new Map(),
  recall: newRecall(game, version),
  redo: isHosted ? newRedo(game) : null,
});

/** A table after its opening entry. */
export const opened = (
  setup: TableSetup,
  epoch: number,
  {
    rulebook,
    logEntry,
    hash,
  }: Pick<SealedEntry, 'logEntry' | 'hash'> & { readonly rulebook: Rulebook },
): TableState => {
  assert(logEntry.body.kind === 'act', 'a table begins with its opening');
  const game = { rulebook, table: fold(rulebook, logEntry.body.events) };
  return {
    setup,
    epoch,
    version: logEntry.version,
    head: hash,
    ...newPlayState(game, logEntry.version, setup.mode === 'hosted'),
    chance: null,
    secrets: [],
    isFirstScheme: false,
    backOffice: emptyBackOffice,
  };
};

/** The table after one more entry. */
export const foldEntry = (
  state: TableState,
  { logEntry, hash }: Pick<SealedEntry, 'logEntry' | 'hash'>,
): TableState => {
  if (logEntry.body.kind === 'act') return afterAct(state, { logEntry, hash }, logEntry.body);
  const next = { ...state, version: logEntry.version, head: hash };
  if (isBackOfficeEntry(logEntry)) {
    const backOffice = backOfficeAfter(state.backOffice, logEntry);
    const { body, table } = logEntry;
    return {
      ...next,
      backOffice,
      ...(isReplacing(body) && replayed(state, { table, version: logEntry.version }, body)),
    };
  }
  const { body, at } = logEntry;
  if (!isChanceBody(body)) return { ...next, isFirstScheme: true };
  const chance = withWaiting(chanceAfter(state.chance, body, at), state.game.table);
  return { ...next, chance };
};

type Act = LogEntryBody & { readonly kind: 'act' };

// Written field by field: this runs for every order of a busy house, and copying the whole table would be most of the work.
const afterAct = (
  state: TableState,
  { logEntry, hash }: Pick<SealedEntry, 'logEntry' | 'hash'>,
  body: Act,
): TableState => {
  const { setup, epoch, secrets, isFirstScheme } = state;
  const { game, owners, recall, redo } = playStateAfter(state, logEntry, body);
  const chance = withWaiting(state.chance && chanceAfterAct(state.chance, body), game.table);
  const backOffice = backOfficeAfterAct(state.backOffice, logEntry);
  const { version } = logEntry;
  return {
    setup,
    epoch,
    version,
    head: hash,
    game,
    owners,
    chance,
    secrets,
    isFirstScheme,
    backOffice,
    recall,
    redo,
  };
};

/** After one more act. */
const playStateAfter = (
  { game: { rulebook, table }, owners: before, recall: rounds, redo }: PlayState,
  logEntry: LogEntry,
  { command, events }: Act,
): PlayState => {
  const game = { rulebook, table: fold(rulebook, events, table) };
  const owners = ownersAfter(before, logEntry, events);
  const recall = recallAfter(rounds, { game, owners, logEntry, events });
  if (!redo) return { game, owners, recall, redo };
  const owner = ownerFor(before, logEntry.actor, command);
  const acted = { logEntry, owner, table: game.table, ended: recall.ended };
  return { game, owners, recall, redo: redoAfter(redo, acted) };
};

/** The table and its rounds after a correction replaced the acts from an entry on. */
const replayed = (
  played: PlayState,
  entry: Pick<LogEntry, 'table' | 'version'>,
  replacing: Replacing,
): PlayState => {
  const { kind, from, acts } = replacing;
  const { owners } = played;
  const { table } = entry;
  const { rulebook } = played.game;
  const start = rewound(played, from);
  let { game, recall, redo } = start;
  for (const { version, command, events } of acts) {
    const was = start.made.find((act) => act.version === version);
    assert(was, 'a corrected act stands for one that was made');
    const { at, actor, owner } = was;
    const body = { kind: 'act', command, events, drawn: null } as const;
    const logEntry: LogEntry = { table, version, at, actor, body };
    game = { rulebook, table: fold(rulebook, events, game.table) };
    recall = recallAfter(recall, { game, owners, logEntry, events });
    redo = redoAfter(redo, { logEntry, owner, table: game.table, ended: recall.ended });
  }
  const made = { was: start.made, now: acts };
  const { version } = entry;
  const before = played.redo && crewList(played.redo, played.game);
  const after = crewList(redo, game);
  const mended =
    kind === 'undone'
      ? undoneBy(before, { version, entry: replacing.entry, after }, made)
      : mendedBy(before, { version, from }, made);
  const agreed = kind === 'corrected' ? entry.version : (played.redo?.agreed ?? 0);
  return { game, owners, recall, redo: { ...redo, mended, agreed } };
};

/** The state before the round that contains an entry. */
const rewound = (
  { game: { rulebook }, recall, redo }: PlayState,
  from: number,
): Omit<PlayState, 'owners' | 'redo'> & {
  readonly redo: Redo;
  readonly made: PlayedRound['acts'];
} => {
  assert(redo, 'only a hosted table is corrected');
  const { last, now } = redo;
  const isLast = last?.acts.some(({ version }) => version === from) ?? false;
  const first = isLast && last ? last : now;
  const made = isLast && last ? [...last.acts, ...now.acts] : now.acts;
  return {
    made,
    game: { rulebook, table: first.before },
    recall: recallBefore(recall, isLast),
    redo: { last: isLast ? null : last, now: { ...first, acts: [] }, mended: null, agreed: 0 },
  };
};

const ownersAfter = (
  owners: TableState['owners'],
  { actor, body }: LogEntry,
  events: readonly Event[],
): TableState['owners'] => {
  const isGiven =
    actor === house || (body.kind === 'act' && 'as' in body.command && isByCrew(body.command));
  let after = owners;
  for (const event of events) {
    if (!('seat' in event) || typeof event.seat !== 'number') continue;
    if (event.kind === 'player-seated' && !isGiven) {
      after = new Map(after).set(event.seat, actor);
    } else if (event.kind === 'player-left' && after.has(event.seat)) {
      after = new Map([...after].filter(([seat]) => seat !== event.seat));
    }
  }
  return after;
};
