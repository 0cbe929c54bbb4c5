import { type Event, familyOf, type Game, type SeatNumber } from '@openpit/engine';
import type { Line } from '../log/line.ts';
import type { AccountId } from '../ports.ts';

/** A round that is over: which lines it is, who was in it and how the table stood before it. */
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

/** Somebody with chips in a round; the account is null where the crew gave the seat. */
export type InRound = {
  readonly seat: SeatNumber;
  readonly player: string;
  readonly account: AccountId | null;
  readonly staked: number;
  /** What the round brought them, below zero what it cost. */
  readonly net: number;
};

/** The last rounds of a table, and where the one under way began. */
export type Recall = {
  readonly ended: number;
  readonly past: readonly PastRound[];
  readonly from: number;
  readonly startedAt: string | null;
  readonly before: Game['table'];
  readonly isOpen: boolean;
  /** Whether an outcome has decided anything in the round under way; a bust does, long before the round ends. */
  readonly isDecided: boolean;
  readonly sums: ReadonlyMap<SeatNumber, Sums>;
};

type Sums = { readonly staked: number; readonly net: number };

/** How many rounds a table remembers; older ones are in its log. */
export const roundsKept = 50;

export const newRecall = ({ table }: Game, version: number): Recall => ({
  ended: 0,
  past: [],
  from: version + 1,
  startedAt: null,
  before: table,
  isOpen: true,
  isDecided: false,
  sums: new Map(),
});

type After = {
  readonly game: Game;
  readonly owners: ReadonlyMap<SeatNumber, AccountId>;
  readonly line: Line;
  readonly events: readonly Event[];
};

/** After an act: a round is over when the table takes wagers again, or took them all along, and what it had is decided. */
export const recallAfter = (recall: Recall, { game, owners, line, events }: After): Recall => {
  const { rulebook, table } = game;
  const isOpen = familyOf(rulebook).awaits(rulebook, table).kind === 'bets';
  const sums = events.reduce(summed, recall.sums);
  const startedAt = recall.startedAt ?? line.at;
  const isDecided = recall.isDecided || events.some(decides);
  const isCleared = isDecided && table.layout.wagers.length === 0;
  const isReopened = !recall.isOpen && (isDecided || events.some(({ kind }) => kind === 'settled'));
  if (!isOpen || !(isCleared || isReopened))
    return { ...recall, isOpen, isDecided, sums, startedAt };
  const round: PastRound = {
    round: recall.ended + 1,
    from: recall.from,
    to: line.version,
    startedAt,
    endedAt: line.at,
    players: playersOf(sums, game, owners),
    before: recall.before,
  };
  return {
    ended: round.round,
    past: [...recall.past.slice(1 - roundsKept), round],
    from: line.version + 1,
    startedAt: null,
    before: table,
    isOpen,
    isDecided: false,
    sums: new Map(),
  };
};

/** A wager taken down is settled too, but no outcome decided it. */
const decides = (event: Event): boolean =>
  event.kind === 'settled' &&
  hasLines(event) &&
  event.lines.some(({ verdict }) => verdict !== 'returned');

const playersOf = (
  sums: Recall['sums'],
  { table: { layout } }: Game,
  owners: After['owners'],
): readonly InRound[] =>
  [...sums].map(([seat, { staked, net }]) => {
    const player = layout.seats.find((one) => one.seat === seat)?.player ?? '';
    return { seat, player, account: owners.get(seat) ?? null, staked, net };
  });

/** What an event means for those who wagered: stakes made, commission, profits and losses. Tips are gifts, not wagers. */
const summed = (sums: Recall['sums'], event: Event): Recall['sums'] => {
  if (event.kind === 'wager-placed' && isPlaced(event)) {
    const { seat, amount, fee, tip } = event;
    return tip ? sums : withSums(sums, seat, { staked: amount, net: 0 - fee });
  }
  if (event.kind !== 'settled' || !hasLines(event)) return sums;
  return event.lines.reduce(
    (all, { seat, profit, lost, fee, tip }) =>
      tip ? all : withSums(all, seat, { staked: 0, net: profit - lost - fee }),
    sums,
  );
};

const withSums = (sums: Recall['sums'], seat: SeatNumber, { staked, net }: Sums) => {
  const before = sums.get(seat) ?? { staked: 0, net: 0 };
  return new Map(sums).set(seat, { staked: before.staked + staked, net: before.net + net });
};

type Placed = {
  readonly seat: SeatNumber;
  readonly amount: number;
  readonly fee: number;
  readonly tip: boolean;
};

const isPlaced = (event: object): event is Placed => 'seat' in event && 'amount' in event;

type Settled = {
  readonly lines: readonly {
    readonly seat: SeatNumber;
    readonly verdict: string;
    readonly profit: number;
    readonly lost: number;
    readonly fee: number;
    readonly tip: boolean;
  }[];
};

const hasLines = (event: object): event is Settled =>
  'lines' in event && Array.isArray(event.lines);
