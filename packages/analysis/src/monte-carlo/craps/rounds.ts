import { type Settlement, unitStake } from '@openpit/engine';
import type { CrapsCommand, CrapsEvent, CrapsTable } from '@openpit/engine/craps';
import { betOf, lineItemsIn, netOf } from '../acting.ts';
import type { PlayRound } from '../batch.ts';
import { type Node, remembering } from '../remembered.ts';
import { backingKey, ownKeys, type PriceOrder } from './price-order.ts';
import type { Rolls } from './rolls.ts';
import { backingFor, type Prepared, wakingOf } from './table.ts';

// Three rolls are 46,656 tables to store; a fourth would make more than a million.
const rollsRemembered = 3;

/** Rounds from a prepared table, rolled until every wager of it is decided. */
export const roundsOn = (prepared: Prepared, rolls: Rolls): PlayRound => {
  const { rows, point, fees, shooter } = prepared;
  const parts = partsOf(prepared);
  const needsPass = prepared.rulebook.cites.shooter !== null;
  const { root, act } = remembering(prepared.acting, rollsRemembered);
  const start = root(prepared.table);
  const unbacked = unbackedIn(prepared);
  return (emit) => {
    const round: Round = {
      node: start,
      nets: fees.map((fee) => -fee),
      isDone: rows.map(() => true),
      left: rows.length,
      unbacked,
      isShooterOut: false,
      order: (command) => {
        round.node = act(round.node, { key: keyOf(command), isChance: false }, () => command);
      },
    };
    rolls.begin(point);
    while (round.left > 0) {
      const { phase } = round.node.table;
      if (needsPass && round.isShooterOut && phase.kind === 'come-out') {
        round.order(betOf(shooter, 'pass', unitStake));
        round.isShooterOut = false;
      }
      const { roll, order } = rolls.next();
      round.node = act(round.node, { key: roll, isChance: true }, order);
      const isLineDecided = round.node.table.phase.kind === 'come-out';
      rolls.played(isLineDecided);
      tally(prepared, parts, round);
      if (round.left === 0) break;
      if (isLineDecided && phase.kind === 'point') wake(prepared, parts, round);
      if (round.unbacked.length > 0) backAll(prepared, round);
    }
    for (const [at, net] of round.nets.entries()) emit(at, net);
  };
};

/** Orders between rolls are identified by what they do to which wager. */
const keyOf = (command: CrapsCommand): string =>
  'bet' in command ? `${command.kind} ${command.seat} ${command.bet}` : command.kind;

type Round = {
  node: Node<CrapsTable, CrapsEvent>;
  readonly nets: number[];
  readonly isDone: boolean[];
  left: number;
  /** Rows that still need full odds, under the name they have now. */
  unbacked: readonly Unbacked[];
  isShooterOut: boolean;
  readonly order: (command: CrapsCommand) => void;
};

type Unbacked = { readonly at: number; readonly flat: string };

/** Rows that are played with full odds and have no point yet. */
const unbackedIn = ({ rows, point }: Prepared): readonly Unbacked[] =>
  rows.flatMap(({ asked: { hasFullOdds, bet } }, at) =>
    hasFullOdds && (point === null || bet.endsWith('come')) ? [{ at, flat: bet }] : [],
  );

/** The row of a wager, and whether the price is for it or it only backs it. */
type Part = { readonly at: number; readonly isOwn: boolean; readonly asked: PriceOrder };

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

const tally = (prepared: Prepared, parts: Parts, round: Round): void => {
  const { events } = round.node;
  const decided: { readonly part: Part; readonly lineItem: Settlement }[] = [];
  lineItemsIn(events, (lineItem) => {
    if (lineItem.seat === prepared.shooter && lineItem.left === null) round.isShooterOut = true;
    const part = parts[lineItem.seat]?.get(lineItem.bet);
    if (!part || !round.isDone[part.at]) return;
    round.nets[part.at] = (round.nets[part.at] ?? 0) + netOf(lineItem);
    if (!part.isOwn) return;
    if (lineItem.verdict === 'moved') travelled(round, part.at, lineItem);
    else if (!part.asked.isLeftUp || lineItem.verdict === 'lose') decided.push({ part, lineItem });
  });
  if (prepared.hasAntes) chargeAntes(prepared, round, events);
  for (const { part, lineItem } of decided) {
    round.isDone[part.at] = false;
    round.left--;
    if (part.asked.offer.commission && lineItem.left && !part.asked.isLeftUp) {
      takeDown(round, part.at, lineItem);
    }
  }
};

const travelled = (round: Round, at: number, { left }: Settlement): void => {
  round.unbacked = round.unbacked.map((row) =>
    row.at === at && left ? { at, flat: left.bet } : row,
  );
};

/** Antes are identified by their seat: the gain of a line wager alone is less the ante of its round. */
const chargeAntes = (
  { rows }: Prepared,
  { nets, isDone }: Round,
  events: readonly CrapsEvent[],
): void => {
  for (const event of events) {
    if (event.kind !== 'fee-charged') continue;
    for (const [at, { asked, seat }] of rows.entries()) {
      if (asked.hasAnte && seat === event.seat && isDone[at]) {
        nets[at] = (nets[at] ?? 0) - event.amount;
      }
    }
  }
};

/** A wager that is taken down after its first decision gets back the commission that was paid in advance. */
const takeDown = (round: Round, at: number, { seat, hand, bet, tip }: Settlement): void => {
  round.order({ kind: 'take-down', seat, hand, bet, tip });
  lineItemsIn(round.node.events, (back) => {
    round.nets[at] = (round.nets[at] ?? 0) + netOf(back);
  });
};

const wake = ({ rulebook }: Prepared, parts: Parts, round: Round): void => {
  const { table } = round.node;
  const orders = wakingOf({ rulebook, table }, ({ seat, bet }) => {
    const part = parts[seat]?.get(bet);
    return part?.isOwn === true && round.isDone[part.at] === true;
  });
  for (const order of orders) round.order(order);
};

const backAll = ({ rulebook, rows }: Prepared, round: Round): void => {
  round.unbacked = round.unbacked.filter(({ at, flat }) => {
    if (!round.isDone[at]) return false;
    const seat = rows[at]?.seat ?? 0;
    const order = backingFor({ rulebook, table: round.node.table }, { seat, flat });
    if (order) round.order(order);
    return order === null;
  });
};
