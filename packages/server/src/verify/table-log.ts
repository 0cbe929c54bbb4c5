import type { BeaconInfo } from '../chance/beacon.ts';
import { timeOfBeacon } from '../chance/beacon.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import { isChanceBody } from '../log/chance-entry.ts';
import { msOf, stampOf } from '../log/log-entry.ts';
import { isRevealDue } from '../table/house-orders.ts';
import { actStep, backOfficeStep, openingStep } from './act.ts';
import { chanceStep } from './chance.ts';
import { noteLeaving, noteStaying, type Seated } from './erased.ts';
import { datedBack, isDatedBack } from './house-facts.ts';
import { firstDifference, type Problem, type Row } from './rows.ts';
import { isEntry, isStamp, isTableBody, strangelyMade } from './shapes.ts';
import { readEntry, revealedIn } from './shares.ts';
import {
  type LogContext,
  type Move,
  type Stake,
  type Step,
  start,
  type Walk,
  type Wrong,
} from './walk.ts';

/** The result of verifying a table's log. */
export type CheckedLog = {
  readonly problem: Omit<Problem, 'file'> | null;
  /** The hash of every line and the time it was written, in order. */
  readonly hashes: readonly string[];
  readonly times: readonly number[];
  /** Every move of money in its lines. */
  readonly moves: readonly Move[];
  /** Every time somebody put money at risk. It is checked against their limits and exclusions. */
  readonly stakes: readonly Stake[];
  /** Until when people held seats. */
  readonly seated: Seated;
  readonly settled: number;
  /** How many outcomes were computed again from revealed shares, and how many have a share that is not revealed yet. */
  readonly proven: number;
  readonly unproven: number;
  /** Whether the house deals the table. Otherwise people enter what they see, and no outcome is proven. */
  readonly isDealt: boolean;
  /** Rounds with a beacon, and the beacons that were used. */
  readonly beaconRounds: number;
  readonly beacons: readonly BeaconInfo[];
  /** The one round whose outcomes are committed to and not proven yet: since when, and when its share is overdue. */
  readonly open: { readonly round: number; readonly since: string; readonly dueAt: string } | null;
};

/** Replays a table's log from its first line: the chain, every decision, every outcome, and the right of everybody to act. */
export const checkLog = (table: string, rows: readonly Row[], context: LogContext): CheckedLog => {
  const shares = revealedIn(rows);
  const hashes: string[] = [];
  const times: number[] = [];
  const moves: Move[] = [];
  const stakes: Stake[] = [];
  const seated: Seated = new Map();
  let walk = start;
  const found = (problem: CheckedLog['problem']): CheckedLog => {
    const { settled, proven, unproven, beaconRounds, beacons } = walk;
    const isDealt = context.opened.mode === 'automated';
    const open = openRound(walk);
    const counts = { settled, proven, unproven, isDealt, beaconRounds, beacons, open };
    return { problem, hashes, times, moves, stakes, seated, ...counts };
  };
  const stop = (byte: number, message: string): CheckedLog =>
    found({ byte, message: `entry ${hashes.length + 1}: ${message}` });
  for (const row of rows) {
    const logEntry = readEntry(row);
    if (!logEntry) return stop(row.textAt, 'cannot be read');
    if (logEntry.table !== table || logEntry.version !== hashes.length + 1) {
      return stop(
        row.at,
        `an entry of ${logEntry.table}, version ${logEntry.version}, is out of its place`,
      );
    }
    const next = stepSafely(walk, { logEntry, hash: row.word, shares, context });
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
    times.push(msOf(logEntry.at));
    moves.push(...next.moved);
    if (next.staked) stakes.push(next.staked);
    if (walk.state && next.state)
      noteLeaving(seated, {
        before: walk.state.owners,
        after: next.state.owners,
        at: msOf(logEntry.at),
      });
    walk = next;
  }
  if (walk.state) noteStaying(seated, walk.state.owners);
  const missing = missingAt(walk, context);
  const last = rows.at(-1);
  return found(missing === null ? null : { byte: last?.at ?? 0, message: missing });
};

/** How long a house may take to finish a determined round. */
const patienceMs = 10 * 60_000;

/** What should have followed the last line. */
const missingAt = (walk: Walk, { signedAt }: LogContext): string | null => {
  if (walk.expected.length > 0) return 'what two people agreed on is missing';
  return signedAt === null ? null : overdueAt(walk, signedAt);
};

/** The round that is closed and not revealed. There is at most one, because nothing is drawn for the next round before. */
const openRound = ({ state, wentOnAt }: Walk): CheckedLog['open'] => {
  const chance = state?.chance;
  if (!chance?.closed) return null;
  const { beacon, closed, round } = chance;
  const knownAt = beacon && closed.beacon !== null ? timeOfBeacon(beacon, closed.beacon) : 0;
  const dueAt = stampOf(Math.max(wentOnAt, knownAt) + patienceMs);
  return { round, since: closed.at, dueAt };
};

/** A round that was determined long before the log was signed, and never dealt, settled or revealed. */
const overdueAt = (walk: Walk, signedAt: number): string | null => {
  const open = openRound(walk);
  if (!walk.state || !open || msOf(open.dueAt) >= signedAt) return null;
  return isRevealDue(walk.state)
    ? `round ${open.round} was dealt to its end and its share never revealed: it was due by ${open.dueAt}`
    : `round ${open.round} was determined at ${open.since} and never settled`;
};

/** Reads a line. A line that breaks the replay was never stored by a house. */
const stepSafely = (walk: Walk, step: Step): Walk | Wrong => {
  try {
    const { actor } = step.logEntry;
    const at = msOf(step.logEntry.at);
    if (!isStamp(step.logEntry.at)) return { message: 'has no time' };
    if (isDatedBack(at, walk.latest)) return { message: datedBack };
    const next = stepOn({ ...walk, moved: [], staked: null }, step);
    if ('message' in next) return next;
    // The complete result of the rules is compared with the entry.
    const isMade =
      isEntry(step.logEntry) &&
      (step.logEntry.body.kind === 'act' || isTableBody(step.logEntry.body));
    return isMade
      ? { ...next, latest: Math.max(at, walk.latest), actor }
      : { message: strangelyMade };
  } catch {
    return { message: 'cannot be replayed' };
  }
};

const stepOn = (walk: Walk, step: Step): Walk | Wrong => {
  const { logEntry } = step;
  const { body } = logEntry;
  const { state } = walk;
  if (!state) return openingStep(walk, step);
  if (body.kind === 'act') return actStep(walk, { ...step, body, state });
  if (walk.expected.length > 0) return { message: 'what two people agreed on is missing' };
  if (isChanceBody(body)) return chanceStep(walk, { ...step, body, state });
  if (body.kind.startsWith('seed-'))
    return {
      message: 'was dealt under the first scheme of commit and reveal, which proves too little',
    };
  return backOfficeStep(walk, { ...step, state });
};
