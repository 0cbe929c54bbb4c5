import type { Settlement } from '@openpit/engine';
import type { CrapsEvent, CrapsTable } from '@openpit/engine/craps';
import { unitStake } from '../../census.ts';
import { betOf, linesIn, netOf } from '../acting.ts';
import type { PlayRound } from '../stretch.ts';
import { type Asked, backingKey, ownKeys } from './asked.ts';
import type { Rolls } from './rolls.ts';
import { backingFor, type Prepared, wakingOf } from './table.ts';

/** Rounds from a prepared table: rolled on until every wager of it is decided. */
export const roundsOn = (prepared: Prepared, rolls: Rolls): PlayRound => {
  const { rows, point, fees, shooter, acting } = prepared;
  const parts = partsOf(prepared);
  const needsPass = prepared.rulebook.rules.source === 'dice';
  return (tell) => {
    const round: Round = {
      table: prepared.table,
      nets: fees.map((fee) => -fee),
      isPlayed: rows.map(() => true),
      left: rows.length,
      unbacked: rows.flatMap(({ asked }, at) =>
        asked.hasFullOdds && (point === null || asked.bet.endsWith('come'))
          ? [{ at, flat: asked.bet }]
          : [],
      ),
      isShooterOut: false,
    };
    rolls.begin(point);
    while (round.left > 0) {
      if (needsPass && round.isShooterOut && round.table.phase.kind === 'come-out') {
        round.table = acting.act(round.table, betOf(shooter, 'pass', unitStake)).table;
        round.isShooterOut = false;
      }
      const before = round.table.phase;
      const { table, events } = acting.act(round.table, rolls.next());
      round.table = table;
      tally(prepared, parts, { round, events });
      const isLineDecided = table.phase.kind === 'come-out';
      rolls.played(isLineDecided);
      if (round.left === 0) break;
      if (isLineDecided && before.kind === 'point') wake(prepared, parts, round);
      if (round.unbacked.length > 0) backAll(prepared, round);
    }
    for (const [at, net] of round.nets.entries()) tell(at, net);
  };
};

type Round = {
  table: CrapsTable;
  readonly nets: number[];
  readonly isPlayed: boolean[];
  left: number;
  /** Rows still to be backed with full odds, under the name they now have. */
  unbacked: readonly { readonly at: number; readonly flat: string }[];
  isShooterOut: boolean;
};

/** Which row a wager belongs to, and whether it is what the price is of or only backs it. */
type Part = { readonly at: number; readonly isOwn: boolean; readonly asked: Asked };

/** By seat, then by name. */
type Parts = readonly ReadonlyMap<string, Part>[];

const partsOf = ({ rows }: Prepared): Parts => {
  const parts: Map<string, Part>[] = [];
  for (const [at, { asked, seat }] of rows.entries()) {
    const held = parts[seat] ?? new Map<string, Part>();
    parts[seat] = held;
    for (const key of ownKeys(asked)) {
      held.set(key, { at, isOwn: true, asked });
      if (asked.hasFullOdds) held.set(backingKey(key), { at, isOwn: false, asked });
    }
  }
  return parts;
};

type Rolled = { readonly round: Round; readonly events: readonly CrapsEvent[] };

const tally = (prepared: Prepared, parts: Parts, { round, events }: Rolled): void => {
  const decided: { readonly part: Part; readonly line: Settlement }[] = [];
  linesIn(events, (line) => {
    if (line.seat === prepared.shooter && line.left === null) round.isShooterOut = true;
    const part = parts[line.seat]?.get(line.bet);
    if (!part || !round.isPlayed[part.at]) return;
    round.nets[part.at] = (round.nets[part.at] ?? 0) + netOf(line);
    if (!part.isOwn) return;
    if (line.verdict === 'moved') travelled(round, part.at, line);
    else if (!part.asked.isLeftUp || line.verdict === 'lose') decided.push({ part, line });
  });
  if (prepared.hasAntes) chargeAntes(prepared, round, events);
  for (const { part, line } of decided) {
    round.isPlayed[part.at] = false;
    round.left--;
    if (part.asked.offer.commission && line.left && !part.asked.isLeftUp) {
      takeDown(prepared, { round, at: part.at, line });
    }
  }
};

const travelled = (round: Round, at: number, { left }: Settlement): void => {
  round.unbacked = round.unbacked.map((row) =>
    row.at === at && left ? { at, flat: left.bet } : row,
  );
};

/** Antes are told by their seat: what a line wager brings alone comes less the ante of its round. */
const chargeAntes = (
  { rows }: Prepared,
  { nets, isPlayed }: Round,
  events: readonly CrapsEvent[],
): void => {
  for (const event of events) {
    if (event.kind !== 'fee-charged') continue;
    for (const [at, { asked, seat }] of rows.entries()) {
      if (asked.hasAnte && seat === event.seat && isPlayed[at]) {
        nets[at] = (nets[at] ?? 0) - event.amount;
      }
    }
  }
};

type Lowered = { readonly round: Round; readonly at: number; readonly line: Settlement };

/** Taken down after its first decision, a wager brings back what it paid ahead. */
const takeDown = ({ acting }: Prepared, { round, at, line }: Lowered): void => {
  const { seat, hand, bet, tip } = line;
  const { table, events } = acting.act(round.table, { kind: 'take-down', seat, hand, bet, tip });
  round.table = table;
  linesIn(events, (back) => {
    round.nets[at] = (round.nets[at] ?? 0) + netOf(back);
  });
};

const wake = ({ rulebook, acting }: Prepared, parts: Parts, round: Round): void => {
  const orders = wakingOf({ rulebook, table: round.table }, ({ seat, bet }) => {
    const part = parts[seat]?.get(bet);
    return part?.isOwn === true && round.isPlayed[part.at] === true;
  });
  for (const order of orders) round.table = acting.act(round.table, order).table;
};

const backAll = ({ rulebook, rows, acting }: Prepared, round: Round): void => {
  round.unbacked = round.unbacked.filter(({ at, flat }) => {
    if (!round.isPlayed[at]) return false;
    const seat = rows[at]?.seat ?? 0;
    const order = backingFor({ rulebook, table: round.table }, { seat, flat });
    if (order) round.table = acting.act(round.table, order).table;
    return order === null;
  });
};
