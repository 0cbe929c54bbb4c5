import { type Command, familyOf, type Game, isRefusal, openGame } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { commandSchemas } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import type { BeaconInfo } from '../chance/beacon.ts';
import { timeOfBeacon } from '../chance/beacon.ts';
import { printOf } from '../chance/shares.ts';
import { dealtBy, mayHouseGive } from '../dealing/chance-command.ts';
import { dealingOf } from '../dealing/index.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import { type ChanceBody, isChanceBody } from '../log/chance-entry.ts';
import { house, isBackOfficeEntry, type LogEntry, type LogEntryBody } from '../log/log-entry.ts';
import { type BackOfficeState, backOfficeAfterAct, emptyBackOffice } from '../table/back-office.ts';
import { isOfTwo } from '../table/back-office-roles.ts';
import {
  chanceAfter,
  chanceAfterAct,
  isQuiet,
  isSeating,
  lastBound,
  roundChance,
  type TableChance,
  withWaiting,
  wrongChance,
} from '../table/chance.ts';
import { permit } from '../table/permit.ts';
import { newPlayState, type PlayState, playStateAfter } from '../table/state.ts';
import { checkBackOffice } from './back-office.ts';
import { firstDifference, type Problem, type Row } from './rows.ts';

/** What a table's log was found to be. */
export type CheckedLog = {
  readonly problem: Omit<Problem, 'file'> | null;
  /** The hash of every entry and when it was written, in order. */
  readonly hashes: readonly string[];
  readonly times: readonly number[];
  readonly settled: number;
  /** Outcomes worked out again from revealed shares, and outcomes whose share is not revealed yet. */
  readonly proven: number;
  readonly unproven: number;
  /** Whether the house deals the table; otherwise people enter what they saw, and no outcome is proven. */
  readonly isDealt: boolean;
  /** Rounds with a beacon in them, and the beacons that were used. */
  readonly beaconRounds: number;
  readonly beacons: readonly BeaconInfo[];
  /** A round that was determined and is not settled yet, and since when. */
  readonly open: { readonly round: number; readonly since: string } | null;
};

/** What is known besides the log itself. */
export type LogContext = {
  /** When the last checkpoint was signed: whatever was due long before then should be there. */
  readonly signedAt: number | null;
};

type Walk = {
  readonly played: PlayState | null;
  readonly chance: TableChance | null;
  readonly backOffice: BackOfficeState;
  /** The order of the game that two people have just agreed on: the next entry must be it. */
  readonly agreed: string | null;
  /** The first wager that was taken while the house was bound to nothing; an account of a crew would not mind. */
  readonly unbound: number | null;
  /** When the round under way last went on. */
  readonly wentOnAt: number;
  readonly at: number;
  readonly settled: number;
  readonly proven: number;
  readonly unproven: number;
  readonly beaconRounds: number;
  readonly beacons: readonly BeaconInfo[];
};

const start: Walk = {
  played: null,
  chance: null,
  backOffice: emptyBackOffice,
  agreed: null,
  unbound: null,
  wentOnAt: 0,
  at: 0,
  settled: 0,
  proven: 0,
  unproven: 0,
  beaconRounds: 0,
  beacons: [],
};

/** Something that does not hold: in words, with the entry as it should read where that is known. */
type Wrong = { readonly message: string; readonly logEntry?: LogEntry };

/** Shares that were revealed and are the ones the house was bound to, by their round. */
type Shares = ReadonlyMap<number, string>;

/** Replays a table's log from its first entry: the chain, every decision, every outcome. */
export const checkLog = (
  table: string,
  rows: readonly Row[],
  { signedAt }: LogContext = { signedAt: null },
): CheckedLog => {
  const shares = revealedIn(rows);
  const hashes: string[] = [];
  const times: number[] = [];
  let walk = start;
  const found = (problem: CheckedLog['problem']): CheckedLog => {
    const { settled, proven, unproven, beaconRounds, beacons, chance } = walk;
    const isDealt = chance !== null;
    const open = chance?.closed ? { round: chance.round, since: chance.closed.at } : null;
    const counts = { settled, proven, unproven, isDealt, beaconRounds, beacons, open };
    return { problem, hashes, times, ...counts };
  };
  const stop = (byte: number, message: string): CheckedLog =>
    found({ byte, message: `line ${hashes.length + 1}: ${message}` });
  for (const row of rows) {
    const logEntry = readEntry(row);
    if (!logEntry) return stop(row.textAt, 'cannot be read');
    if (logEntry.table !== table || logEntry.version !== hashes.length + 1) {
      return stop(
        row.at,
        `a line of ${logEntry.table}, version ${logEntry.version}, is out of its place`,
      );
    }
    const next = stepSafely(walk, logEntry, shares);
    if ('message' in next) {
      return stop(
        next.logEntry ? firstDifference(row, canonical(next.logEntry)) : row.textAt,
        next.message,
      );
    }
    if (canonical(logEntry) !== row.text)
      return stop(firstDifference(row, canonical(logEntry)), 'is not written as it was stored');
    if (linkOf(hashes.at(-1) ?? genesis, row.text) !== row.word)
      return stop(row.at, 'is not what its hash was taken over');
    hashes.push(row.word);
    times.push(next.at);
    walk = next;
  }
  const overdue = signedAt === null ? null : overdueAt(walk, signedAt);
  const last = rows.at(-1);
  return found(overdue === null ? null : { byte: last?.at ?? 0, message: overdue });
};

/** How long a house may take for a round that is determined. */
const patienceMs = 10 * 60_000;

/** A round that was determined and never dealt or settled, long before somebody signed for the log. */
const overdueAt = ({ chance, played, wentOnAt }: Walk, signedAt: number): string | null => {
  if (!chance?.closed || !played) return null;
  const { rulebook, table } = played.game;
  // An award waits for people to confirm it: what came is known, and its settlement is theirs.
  if (familyOf(rulebook).awaits(rulebook, table).kind === 'house') return null;
  const { beacon, closed } = chance;
  const knownAt = beacon && closed.beacon !== null ? timeOfBeacon(beacon, closed.beacon) : 0;
  if (Math.max(wentOnAt, knownAt) + patienceMs >= signedAt) return null;
  return `round ${chance.round} was determined at ${closed.at} and never settled`;
};

const readEntry = ({ text }: Row): LogEntry | null => {
  try {
    const value: unknown = JSON.parse(text);
    const isLogEntry =
      typeof value === 'object' && value !== null && 'body' in value && 'version' in value;
    return isLogEntry ? (value as LogEntry) : null; // whatever else is wrong with it, the replay finds
  } catch {
    return null;
  }
};

/** Outcomes are checked against what was revealed after them; a share that fits no commitment proves nothing. */
const revealedIn = (rows: readonly Row[]): Shares => {
  const commitments = new Map<number, string>();
  const shares = new Map<number, string>();
  for (const row of rows) {
    const body = readEntry(row)?.body;
    if (body?.kind === 'shares-committed') commitments.set(body.first, body.anchor);
    if (body?.kind !== 'share-revealed' || typeof body.share !== 'string') continue;
    if (printOf(body.share) !== commitments.get(body.round)) continue;
    shares.set(body.round, body.share);
    if (!commitments.has(body.round + 1)) commitments.set(body.round + 1, body.share);
  }
  return shares;
};

/** Takes an entry; one that breaks the replay was never stored by a house. */
const stepSafely = (walk: Walk, logEntry: LogEntry, shares: Shares): Walk | Wrong => {
  try {
    const at = Date.parse(logEntry.at);
    if (Number.isNaN(at)) return { message: 'has no time' };
    const next = step(walk, logEntry, shares);
    return 'message' in next ? next : { ...next, at };
  } catch {
    return { message: 'cannot be replayed' };
  }
};

const step = (walk: Walk, logEntry: LogEntry, shares: Shares): Walk | Wrong => {
  const { body } = logEntry;
  const { played, agreed } = walk;
  if (agreed !== null && body.kind !== 'act')
    return { message: 'what two people agreed on is missing' };
  if (!played) {
    return body.kind === 'act'
      ? opening(walk, logEntry, body)
      : { message: 'the log does not begin with an opening' };
  }
  if (isBackOfficeEntry(logEntry)) {
    // A table that the house deals from shares has no crew whose entries could be wrong.
    const seen = { backOffice: walk.backOffice, played, isDealt: walk.chance !== null };
    const next = checkBackOffice(seen, logEntry);
    return 'message' in next ? next : { ...walk, ...next };
  }
  if (body.kind === 'act') return act(walk, logEntry, { ...body, played, shares });
  if (isChanceBody(body)) return chanceStep(walk, logEntry, { body, game: played.game });
  return body.kind.startsWith('seed-')
    ? { message: 'was dealt under the first scheme of commit and reveal, which proves too little' }
    : { message: 'is of a kind nobody knows' };
};

type Step = { readonly body: ChanceBody; readonly game: Game };

/** How far a clock may be set back between two entries. */
const clockSlackMs = 2_000;

const chanceStep = (walk: Walk, { at, actor }: LogEntry, { body, game }: Step): Walk | Wrong => {
  const { chance, unbound } = walk;
  const isPlayers = body.kind === 'player-seed';
  if (isPlayers && walk.played?.owners.get(body.seat) !== actor)
    return { message: `seat ${body.seat} is somebody else’s` };
  if (!isPlayers && actor !== house) return { message: 'it is for the house alone' };
  if (body.kind === 'shares-committed' && unbound !== null && !chance)
    return { message: `the wager of line ${unbound} was taken before the house bound itself` };
  const isClosing = body.kind === 'round-closed' || body.kind === 'beacon-awaited';
  if (isClosing && Date.parse(at) < walk.at - clockSlackMs) return { message: 'it was dated back' };
  const { rulebook, table } = game;
  const awaits = familyOf(rulebook).awaits(rulebook, table).kind;
  const context = { isQuiet: isQuiet(chance, table), awaits, at, isFirstScheme: false };
  const wrong = wrongChance(chance, body, context);
  if (wrong !== null) return { message: wrong };
  const after = withWaiting(chanceAfter(chance, body, at), table);
  const isBeacon = body.kind === 'beacon-received';
  const used = body.kind === 'beacon-set' && body.beacon ? [body.beacon] : [];
  return {
    ...walk,
    chance: after,
    wentOnAt: isClosing || isBeacon ? Date.parse(at) : walk.wentOnAt,
    beaconRounds: walk.beaconRounds + (isBeacon ? 1 : 0),
    beacons: [...walk.beacons, ...used],
  };
};

type Act = LogEntryBody & { readonly kind: 'act' };

const opening = (walk: Walk, logEntry: LogEntry, body: Act): Walk | Wrong => {
  const { command } = body;
  const rulebook = 'rulebook' in command ? rulebookOf(command.rulebook) : undefined;
  if (!rulebook || !('options' in command))
    return { message: 'the log does not begin with an opening' };
  const opened = openGame(rulebook, command.options);
  if (!opened.ok)
    return { message: `the table could not have been opened: ${refusalSentence(opened.refusal)}` };
  const { events } = opened.entry;
  if (canonical(events) !== canonical(body.events)) {
    return {
      message: 'the opening is not what the rules make of it',
      logEntry: { ...logEntry, body: { ...body, events } },
    };
  }
  return { ...walk, played: newPlayState(opened.game, logEntry.version, true) };
};

type Acted = Act & { readonly played: PlayState; readonly shares: Shares };

const act = (walk: Walk, logEntry: LogEntry, acted: Acted): Walk | Wrong => {
  const { played, drawn } = acted;
  const { rulebook, table } = played.game;
  // The rules trust what they are given: a command that was never one must not reach them.
  if (!commandSchemas[rulebook.family]?.safeParse(acted.command).success) {
    return { message: 'its command cannot be read' };
  }
  const command = acted.command as Command; // only the first entry of a log opens a table
  const { agreed } = walk;
  if (agreed !== null && canonical(command) !== agreed)
    return { message: 'it is not what two people agreed on' };
  if (agreed === null && isOfTwo(command.kind) && logEntry.actor !== house)
    return { message: `${command.kind} was not confirmed by a second person` };
  const chance =
    checkChance(walk, logEntry, acted) ?? checkGiver(walk, logEntry, { command, played });
  if (chance) return chance;
  const decision = familyOf(rulebook).decide(rulebook, table, command);
  if (!decision.ok) return { message: `the rules refuse it: ${refusalSentence(decision.refusal)}` };
  const { events } = decision;
  if (canonical(events) !== canonical(acted.events)) {
    const should: LogEntry = { ...logEntry, body: { kind: 'act', command, events, drawn } };
    return { message: 'its events are not what the rules make of it', logEntry: should };
  }
  const isWager = events.some(({ kind }) => kind === 'wager-placed');
  if (isWager && walk.chance && walk.chance.round > lastBound(walk.chance))
    return { message: 'a wager was taken on a round the house was not bound for' };
  return actedOn(walk, logEntry, acted);
};

const actedOn = (walk: Walk, logEntry: LogEntry, acted: Acted): Walk => {
  const { played, events, drawn, shares } = acted;
  const after = playStateAfter(played, logEntry, acted);
  const { chance, unproven, proven } = walk;
  const isProven = drawn !== null && shares.has(drawn.round);
  const isOpen = drawn !== null && !isProven;
  const isWager = events.some(({ kind }) => kind === 'wager-placed');
  return {
    ...walk,
    chance: withWaiting(chance && chanceAfterAct(chance, acted), after.game.table),
    played: after,
    backOffice: backOfficeAfterAct(walk.backOffice, logEntry),
    agreed: null,
    unbound: walk.unbound ?? (isWager && !chance ? logEntry.version : null),
    wentOnAt: isSeating(acted.command) ? walk.wentOnAt : Date.parse(logEntry.at),
    settled: walk.settled + events.filter(({ kind }) => kind === 'settled').length,
    proven: proven + (isProven ? 1 : 0),
    unproven: unproven + (isOpen ? 1 : 0),
  };
};

/** At a table the house deals, players do what is theirs and the house what its dealing says: nobody drops or redoes a round. */
const checkGiver = (
  { chance }: Walk,
  logEntry: LogEntry,
  { command, played }: { readonly command: Command; readonly played: PlayState },
): Wrong | null => {
  if (!chance || (logEntry.body.kind === 'act' && logEntry.body.drawn)) return null;
  const { game, owners } = played;
  if (logEntry.actor === house) {
    const dealing = dealingOf(game.rulebook);
    return dealing && mayHouseGive(dealing, game, command)
      ? null
      : { message: `the house has no reason to ${command.kind} here` };
  }
  const roles = command.as === undefined || command.as === 'player' ? [] : [command.as];
  const permitted = permit(
    { game, owners, setup: dealt },
    { actor: logEntry.actor, roles },
    command,
  );
  return isRefusal(permitted)
    ? { message: `it was not theirs to do: ${refusalSentence(permitted)}` }
    : null;
};

const dealt = { mode: 'automated' } as const;

/** Works an outcome out again from the house's share, what the players added and the beacon. */
const checkChance = (
  { chance }: Walk,
  logEntry: LogEntry,
  { played: { game }, command, drawn, events, shares }: Acted,
): Wrong | null => {
  const dealing = dealingOf(game.rulebook);
  if (!drawn) {
    const awaits = familyOf(game.rulebook).awaits(game.rulebook, game.table).kind;
    const isOutcome = awaits === 'card' || awaits === 'outcome';
    return logEntry.actor === house && isOutcome && !isSeating(command)
      ? { message: 'an outcome came from no share' }
      : null;
  }
  if (!chance || !dealing || logEntry.actor !== house)
    return { message: 'it draws where nobody may draw' };
  if (drawn.round !== chance.round || drawn.from !== chance.counter)
    return { message: 'it draws from a share that is not the round’s, or out of turn' };
  const share = shares.get(chance.round);
  const from = roundChance(chance, { table: logEntry.table, share: share ?? '' });
  if (!from) return { message: 'it was drawn before the outcome was determined' };
  // Not revealed yet: the end of the log will say whether it is overdue.
  if (share === undefined) return null;
  const again = dealtBy(dealing, game, { chance: from, counter: chance.counter });
  if (again && canonical(again) === canonical({ command, drawn })) return null;
  const should: LogEntry | null = again
    ? { ...logEntry, body: { kind: 'act', ...again, events } }
    : null;
  return {
    message: 'its outcome is not the one the shares give',
    ...(should && { logEntry: should }),
  };
};
