import {
  type Event,
  familyOf,
  type Game,
  type SeatNumber,
  seatAt,
  type Viewer,
} from '@openpit/engine';
import type { PastOutcome } from '@openpit/protocol';
import type { LogEntry } from '../log/log-entry.ts';
import type { AccountId } from '../ports.ts';

/** A finished round: its entries, its players, and the table before it. */
export type PastRound = {
  /** Counted from 1 at every table. */
  readonly round: number;
  readonly from: number;
  readonly to: number;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly players: readonly InRound[];
  readonly before: Game['table'];
};

/** Somebody with chips in a round; the account is null if the crew gave the seat. */
export type InRound = {
  readonly seat: SeatNumber;
  readonly player: string;
  readonly account: AccountId | null;
  readonly staked: number;
  /** What they won in the round; negative if they lost. */
  readonly net: number;
};

/** The last rounds of a table, and the start of the current one. */
export type Recall = {
  /** The last outcomes, oldest first. Each was settled before it was stored, so none is secret. */
  readonly outcomes: readonly PastOutcome[];
  readonly ended: number;
  readonly past: readonly PastRound[];
  readonly from: number;
  readonly startedAt: string | null;
  readonly before: Game['table'];
  readonly isOpen: boolean;
  /** Whether an outcome has decided a wager in the current round. A bust does so long before the round ends. */
  readonly isDecided: boolean;
  /** Everybody with chips in the current round, including people who have left meanwhile. */
  readonly sums: readonly InRound[];
};

/** How many rounds a table remembers; older ones are in its log. */
const roundsMax = 50;

/** How many outcomes are shown to somebody who arrives. */
const outcomesMax = 24;

export const newRecall = ({ table }: Game, version: number): Recall => ({
  outcomes: [],
  ended: 0,
  past: [],
  from: version + 1,
  startedAt: null,
  before: table,
  isOpen: true,
  isDecided: false,
  sums: [],
});

type After = {
  readonly game: Game;
  readonly owners: ReadonlyMap<SeatNumber, AccountId>;
  readonly logEntry: LogEntry;
  readonly events: readonly Event[];
};

/** After an act. A round is over when its wagers are decided and the table takes wagers again, or never stopped taking them. */
export const recallAfter = (recall: Recall, { game, owners, logEntry, events }: After): Recall => {
  const { rulebook, table } = game;
  const isOpen = familyOf(rulebook).awaits(rulebook, table).kind === 'bets';
  const who = whoIn(game, owners);
  const sums = events.reduce((all, event) => summed(all, event, who), recall.sums);
  const outcomes = outcomesAfter(recall.outcomes, { game, logEntry, events });
  const startedAt = recall.startedAt ?? logEntry.at;
  const isDecided = recall.isDecided || events.some(decides);
  const isCleared = isDecided && table.layout.wagers.length === 0;
  const isReopened = !recall.isOpen && (isDecided || events.some(({ kind }) => kind === 'settled'));
  if (!isOpen || !(isCleared || isReopened)) {
    const { ended, past, from, before } = recall;
    return { outcomes, ended, past, from, startedAt, before, isOpen, isDecided, sums };
  }
  const round: PastRound = {
    round: recall.ended + 1,
    from: recall.from,
    to: logEntry.version,
    startedAt,
    endedAt: logEntry.at,
    players: sums,
    before: recall.before,
  };
  return {
    outcomes,
    ended: round.round,
    past: [...recall.past.slice(1 - roundsMax), round],
    from: logEntry.version + 1,
    startedAt: null,
    before: table,
    isOpen,
    isDecided: false,
    sums: [],
  };
};

/**
 * The round under way, up to an entry of the log. Null before an outcome has decided something in it, and while wagers are closed: cards
 * that nobody may see lie only then.
 */
export const roundUnderWay = (recall: Recall, to: number): PastRound | null => {
  const { ended, from, before, startedAt, sums: players, isOpen, isDecided } = recall;
  if (!isOpen || !isDecided || startedAt === null) return null;
  return { round: ended + 1, from, to, startedAt, endedAt: startedAt, players, before };
};

/** Adds the outcome of this act, if there is one. Face-down cards stay hidden from spectators. */
const outcomesAfter = (
  outcomes: Recall['outcomes'],
  { game: { rulebook, table }, logEntry: { version }, events }: Omit<After, 'owners'>,
): Recall['outcomes'] => {
  const { shownOutcome, view, viewEvent } = familyOf(rulebook);
  // The table is checked first: few acts have an outcome, and building a view takes time.
  if (!shownOutcome(events, table)) return outcomes;
  const seen = shownOutcome(
    events.map((event) => viewEvent(event, onlooker)),
    view(table, onlooker),
  );
  return seen ? [...outcomes.slice(1 - outcomesMax), { version, came: seen }] : outcomes;
};

const onlooker: Viewer = { kind: 'spectator' };

/** Taking a wager down settles it too, but no outcome decided it. */
const decides = (event: Event): boolean =>
  event.kind === 'settled' &&
  hasLineItems(event) &&
  event.lines.some(({ verdict }) => verdict !== 'returned');

/** Rewinds to the start of the current round, or of the one before it. */
export const recallBefore = (recall: Recall, isLast: boolean): Recall => {
  const last = isLast ? recall.past.at(-1) : undefined;
  const from = last?.from ?? recall.from;
  const before = last?.before ?? recall.before;
  return {
    outcomes: recall.outcomes.filter(({ version }) => version < from),
    ended: last ? recall.ended - 1 : recall.ended,
    past: last ? recall.past.slice(0, -1) : recall.past,
    from,
    startedAt: null,
    before,
    isOpen: true,
    isDecided: false,
    sums: [],
  };
};

/** Who has a seat: the name, and the account unless the crew gave the seat. */
type Who = (seat: SeatNumber) => Pick<InRound, 'seat' | 'player' | 'account'> | null;

const whoIn =
  ({ table: { layout } }: Game, owners: After['owners']): Who =>
  (seat) => {
    const held = seatAt(layout, seat);
    return held ? { seat, player: held.player, account: owners.get(seat) ?? null } : null;
  };

/** What an event means for the bettors: stakes, commission, profits and losses. Tips are gifts, not wagers. */
const summed = (sums: Recall['sums'], event: Event, who: Who): Recall['sums'] => {
  if (event.kind === 'wager-placed' && isPlaced(event)) {
    const { seat, amount, fee, tip } = event;
    return tip ? sums : withSums(sums, who(seat), { seat, staked: amount, net: 0 - fee });
  }
  if (event.kind !== 'settled' || !hasLineItems(event)) return sums;
  return event.lines.reduce(
    (all, { seat, profit, lost, fee, tip }) =>
      tip ? all : withSums(all, who(seat), { seat, staked: 0, net: profit - lost - fee }),
    sums,
  );
};

type Change = Pick<InRound, 'seat' | 'staked' | 'net'>;

const withSums = (
  sums: Recall['sums'],
  holder: ReturnType<Who>,
  { seat, staked, net }: Change,
): Recall['sums'] => {
  // Someone may leave in the act that settles their wager: then the last owner of the seat counts.
  const one = holder ?? sums.findLast((before) => before.seat === seat);
  const { player, account } = one ?? { player: '', account: null };
  const at = sums.findIndex(
    (before) => before.seat === seat && before.account === account && before.player === player,
  );
  const before = sums[at];
  if (!before) return [...sums, { seat, player, account, staked, net }];
  const after = { seat, player, account, staked: before.staked + staked, net: before.net + net };
  return sums.with(at, after);
};

type Placed = {
  readonly seat: SeatNumber;
  readonly amount: number;
  readonly fee: number;
  readonly tip: boolean;
};

const isPlaced = (event: object): event is Placed => 'seat' in event && 'amount' in event;

type SettledEvent = {
  readonly lines: readonly {
    readonly seat: SeatNumber;
    readonly verdict: string;
    readonly profit: number;
    readonly lost: number;
    readonly fee: number;
    readonly tip: boolean;
  }[];
};

const hasLineItems = (event: object): event is SettledEvent =>
  'lines' in event && Array.isArray(event.lines);
