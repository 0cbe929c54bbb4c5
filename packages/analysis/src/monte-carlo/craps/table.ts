import { amountMax, type Cents, unitStake, type Wager } from '@openpit/engine';
import {
  type CrapsCommand,
  type CrapsEvent,
  type CrapsRulebook,
  type CrapsTable,
  capOn,
  craps,
  type Dice,
  isWorking,
  type Marks,
  offerFor,
  type Point,
  points,
} from '@openpit/engine/craps';
import { type Acting, actingFor, betOf } from '../acting.ts';
import { backingKey, flatOf, itemFor, keysFor, numberOf, type PriceOrder } from './price-order.ts';
import { commandFor } from './rolls.ts';

/** A price with the seat it is played from. */
export type SeatedPrice = { readonly asked: PriceOrder; readonly seat: number };

/** A table with every wager of a batch up, from which each of its rounds begins. */
export type Prepared = {
  readonly rulebook: CrapsRulebook;
  readonly acting: Acting<CrapsTable, CrapsCommand, CrapsEvent>;
  readonly table: CrapsTable;
  readonly rows: readonly SeatedPrice[];
  readonly point: Point | null;
  /** The commission that was charged on each row when its wager was made. */
  readonly fees: readonly number[];
  /** A seat with a line wager that keeps the dice. No row is played from it. */
  readonly shooter: number;
  /** Whether the ante counts on any row. */
  readonly hasAntes: boolean;
};

/** Puts the wagers of prices that begin in the same phase on one table, each where a player could have made it. */
export const preparedFor = (rulebook: CrapsRulebook, all: readonly PriceOrder[]): Prepared => {
  const acting = actingFor(craps, rulebook);
  const rows = seated(all);
  const [first] = all;
  const point = first?.point ?? null;
  const sides = all.filter(({ offer }) => offer.side?.optIn).map(({ bet }) => bet);
  const options = {
    ...(first?.isOddsDoubled ? { odds: '2' } : {}),
    ...(sides.length > 0 ? { side: sides.join(',') } : {}),
  };
  const setting = { rulebook, acting, rows, fees: rows.map(() => 0), table: acting.open(options) };
  for (let seat = shooter; seat <= Math.max(shooter, ...rows.map((row) => row.seat)); seat++) {
    act(setting, { kind: 'sit', seat, player: `P${seat}`, amount: amountMax });
  }
  sendTravelling(setting);
  putBeside(setting);
  if (point !== null) setPoint(setting, point);
  putOwn(setting);
  const hasAntes = all.some((asked) => asked.hasAnte);
  return { ...setting, point, shooter, hasAntes };
};

const shooter = 1;

/** The first seat for each price at which no other price has one of its wagers. */
const seated = (all: readonly PriceOrder[]): readonly SeatedPrice[] => {
  const taken: Set<string>[] = [];
  return all.map((asked) => {
    const keys = keysFor(asked);
    let at = taken.findIndex((held) => !keys.some((key) => held.has(key)));
    if (at < 0) at = taken.push(new Set()) - 1;
    for (const key of keys) taken[at]?.add(key);
    return { asked, seat: shooter + 1 + at };
  });
};

type Setting = Pick<Prepared, 'rulebook' | 'acting' | 'rows'> & {
  table: CrapsTable;
  readonly fees: number[];
};

const act = (setting: Setting, command: CrapsCommand): readonly CrapsEvent[] => {
  const { table, events } = setting.acting.act(setting.table, command);
  setting.table = table;
  return events;
};

const has = ({ table }: Setting, seat: number, bet: string): boolean =>
  table.layout.wagers.some((wager) => wager.seat === seat && wager.bet === bet);

type SeatBet = { readonly seat: number; readonly bet: string; readonly amount?: Cents };

const put = (setting: Setting, { seat, bet, amount = unitStake }: SeatBet): void => {
  act(setting, betOf(seat, bet, amount));
};

const roll = (setting: Setting, total: number): void => {
  if (setting.table.phase.kind === 'come-out' && !has(setting, shooter, 'pass')) {
    put(setting, { seat: shooter, bet: 'pass' });
  }
  const dice: Dice = [Math.max(1, total - 6), total - Math.max(1, total - 6)];
  act(setting, commandFor(setting, dice));
};

// The last of them is the point itself: making it ends the round, and the table is on the come-out.
const pointOnTheRoad: Point = 8;
const pathOut = [...points.filter((point) => point !== pointOnTheRoad), pointOnTheRoad];

/** Moves come and don't come wagers to their numbers, and adds odds if their odds are priced. */
const sendTravelling = (setting: Setting): void => {
  const travelled = setting.rows.filter(({ asked }) => numberOf(asked.bet) !== null);
  if (travelled.length === 0) return;
  roll(setting, pointOnTheRoad);
  for (const number of pathOut) {
    const due = travelled.filter(({ asked }) => numberOf(asked.bet) === number);
    for (const { asked, seat } of due)
      put(setting, { seat, bet: flatOf(asked)?.split(':')[0] ?? '' });
    roll(setting, number);
    for (const { asked, seat } of due) {
      if (asked.offer.behind) put(setting, { seat, bet: asked.bet, amount: asked.stake });
    }
  }
};

/** The line wagers that others stand behind or need, made on the come-out. */
const putBeside = (setting: Setting): void => {
  if (!has(setting, shooter, 'pass')) put(setting, { seat: shooter, bet: 'pass' });
  for (const { asked, seat } of setting.rows) {
    const lineItem = itemFor(asked) ?? (numberOf(asked.bet) === null ? flatOf(asked) : null);
    if (lineItem !== null) put(setting, { seat, bet: lineItem });
  }
};

/**
 * Rolls the point. The roll decides a come wager on the same number, so no play leads to the beginning of its price. The price
 * exists all the same, and the wager is put back without an order.
 */
const setPoint = (setting: Setting, point: Point): void => {
  const standing = setting.table.layout.wagers.filter(({ bet }) => numberOf(bet) === point);
  roll(setting, point);
  const { table } = setting;
  const wagers = [...table.layout.wagers, ...standing];
  setting.table = { ...table, layout: { ...table.layout, wagers } };
};

/** The wagers that the prices are for, called on if they would be off, and with full odds if they are played so. */
const putOwn = (setting: Setting): void => {
  for (const [at, { asked, seat }] of setting.rows.entries()) {
    const { bet, stake, hasFullOdds } = asked;
    if (numberOf(bet) === null) {
      const events = act(setting, betOf(seat, bet, stake));
      setting.fees[at] = events.reduce(
        (sum, event) => (event.kind === 'wager-placed' ? sum + event.fee : sum),
        0,
      );
    }
    if (asked.offer.verified?.is) {
      act(setting, { kind: 'verify', seat, hand: 1, bet, tip: false });
    }
    const backing = hasFullOdds ? backingFor(setting, { seat, flat: bet }) : null;
    if (backing) act(setting, backing);
  }
  const isAsked = (wager: Wager<Marks>) =>
    setting.rows.some(({ asked, seat }) => seat === wager.seat && asked.bet === wager.bet);
  for (const command of wakingOf(setting, isAsked)) act(setting, command);
};

type Backed = { readonly seat: number; readonly flat: string };

/** The order that adds all that may stand behind a wager; null while it has no point. */
export const backingFor = (
  { rulebook, table }: Pick<Prepared, 'rulebook' | 'table'>,
  { seat, flat }: Backed,
): CrapsCommand | null => {
  const bet = backingKey(flat);
  const behind = offerFor(rulebook, bet)?.behind;
  const point = behind?.point ?? (table.phase.kind === 'point' ? table.phase.point : null);
  if (!behind || point === null) return null;
  return betOf(seat, bet, capOn(table, { behind, point, flat: unitStake }));
};

/** The orders that call on the wagers in question that are off on this come-out. */
export const wakingOf = (
  { rulebook, table }: Pick<Prepared, 'rulebook' | 'table'>,
  isAsked: (wager: Wager<Marks>) => boolean,
): readonly CrapsCommand[] => {
  const orders: CrapsCommand[] = [];
  for (const wager of table.layout.wagers) {
    if (!sleeps(rulebook, table, wager) || !isAsked(wager)) continue;
    const { seat, hand, bet, tip } = wager;
    orders.push({ kind: 'switch', seat, hand, bet, tip, to: 'on', only: true });
  }
  return orders;
};

const sleeps = (
  rulebook: CrapsRulebook,
  { phase }: CrapsTable,
  { bet, state }: Wager<Marks>,
): boolean => {
  const switching = phase.kind === 'come-out' ? offerFor(rulebook, bet)?.switching : undefined;
  return switching !== undefined && !isWorking(switching, state, phase);
};
