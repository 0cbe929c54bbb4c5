import { type Awaits, familyOf } from '@openpit/engine';
import type { AlertInfo, Flagged, TableStatus } from '@openpit/protocol';
import type { BackOffice } from '../adapters/http/route.ts';
import type { DayReport } from '../reports/day-report.ts';
import type { LiveTable } from '../table/handle.ts';
import type { PlayedAct } from '../table/redo.ts';
import type { TableState } from '../table/state.ts';
import { awardActs } from '../table/takes-two.ts';

/** If wagers lie this long without any act of the crew, the table has no dealer. */
const absentMs = 5 * 60_000;

type Figures = {
  readonly now: number;
  readonly today: readonly DayReport[];
  readonly payouts: Flagged['payouts'];
};

/** All alerts, whether or not somebody has seen them. */
export const alertsOn = (
  { floor }: Pick<BackOffice, 'floor'>,
  figures: Figures,
): readonly AlertInfo[] => {
  const tables = floor.tables().flatMap((live): readonly AlertInfo[] => {
    const state = live.state();
    const status = floor.status(live.id);
    if (!state || !status.open || floor.trouble(live.id))
      return [troubleAt(live, status, figures.now)];
    troubledSince.delete(live);
    return [...awardAt(state), ...requestsAt(state), ...absentAt(state, figures.now)];
  });
  const payouts = figures.payouts.map(
    ({ table, version, at, player, amount }): AlertInfo => ({
      alert: `payout:${table}:${version}`,
      kind: 'payout',
      table,
      at,
      amount,
      detail: player,
      why: null,
    }),
  );
  return [...tables, ...payouts, ...figures.today.flatMap(beyondBand)];
};

/** When a table was first found in trouble. If it recovers, later trouble is a new alert that nobody has seen. */
const troubledSince = new WeakMap<LiveTable, number>();

const troubleAt = (
  live: LiveTable,
  { why, message: detail }: TableStatus,
  now: number,
): AlertInfo => {
  const since = troubledSince.get(live) ?? now;
  troubledSince.set(live, since);
  const at = new Date(since).toISOString();
  const alert = `trouble:${live.id}:${since}`;
  return { alert, kind: 'trouble', table: live.id, at, amount: null, detail, why };
};

const lastAt = ({ redo, recall }: TableState): string =>
  redo?.now.acts.at(-1)?.at ?? redo?.last?.acts.at(-1)?.at ?? recall.past.at(-1)?.endedAt ?? '';

/** An award that people have to confirm. Waiting for other acts of the crew is part of dealing. */
const awardAt = (state: TableState): readonly AlertInfo[] => {
  const { rulebook, table } = state.game;
  const awaits: Awaits = familyOf(rulebook).awaits(rulebook, table);
  if (awaits.kind !== 'house' || !awaits.acts.some((act) => awardActs.has(act))) return [];
  const alert = `award:${state.setup.id}:${state.recall.past.at(-1)?.round ?? 0}`;
  const detail = awaits.acts.join(' ');
  return [
    {
      alert,
      kind: 'award',
      table: state.setup.id,
      at: lastAt(state),
      amount: null,
      detail,
      why: null,
    },
  ];
};

const requestsAt = ({ setup, backOffice }: TableState): readonly AlertInfo[] =>
  backOffice.requests.map(
    ({ request, ask, at }): AlertInfo => ({
      alert: `request:${setup.id}:${request}`,
      kind: 'request',
      table: setup.id,
      at,
      amount: 'amount' in ask ? ask.amount : null,
      detail: ask.kind,
      why: null,
    }),
  );

/**
 * When wagers began to wait for a dealer: at the first act of a player on their own device after the last act of the crew, or else
 * at that act of the crew.
 */
const sinceDealt = ({ redo, owners }: TableState): PlayedAct | undefined => {
  const acts = [...(redo?.last?.acts ?? []), ...(redo?.now.acts ?? [])];
  const players = new Set(owners.values());
  const dealt = acts.findLastIndex(({ actor }) => !players.has(actor));
  return acts[dealt + 1] ?? acts[dealt];
};

const absentAt = (state: TableState, now: number): readonly AlertInfo[] => {
  const { setup, game } = state;
  const since = sinceDealt(state);
  const isLeft = setup.mode === 'hosted' && game.table.layout.wagers.length > 0;
  if (!isLeft || !since || now - Date.parse(since.at) < absentMs) return [];
  const { version, at } = since;
  const alert = `absent:${setup.id}:${version}`;
  return [{ alert, kind: 'absent', table: setup.id, at, amount: null, detail: '', why: null }];
};

const beyondBand = ({ table, day, win, fees, theory }: DayReport): readonly AlertInfo[] => {
  // Without a priced stake there is no range to be outside of.
  if (!theory || theory.low === theory.high) return [];
  const held = win + fees;
  const kind = held > theory.high ? 'hot' : held < theory.low ? 'cold' : null;
  if (!kind) return [];
  return [
    { alert: `${kind}:${table}:${day}`, kind, table, at: day, amount: held, detail: '', why: null },
  ];
};
