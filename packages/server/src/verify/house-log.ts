import {
  type CageAsk,
  emptyHouse,
  type HouseBody,
  type HouseEntry,
  type HouseState,
  houseAfter,
  houseLogId,
  secondPersonFrom,
} from '../cage/house-log.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import type { Problem, Row } from './rows.ts';

/** What the log of the house was found to be. */
export type CheckedHouse = {
  readonly problem: Omit<Problem, 'file'> | null;
  readonly hashes: readonly string[];
  /** When each entry was written, in milliseconds. */
  readonly times: readonly number[];
  /** All that came into the house over the counter and all that left it, in cents. */
  readonly paidIn: number;
  readonly paidOut: number;
};

type Walk = {
  readonly state: HouseState;
  /** What was paid in and out, by person and day. */
  readonly paid: ReadonlyMap<string, number>;
  readonly excluded: ReadonlyMap<string, number>;
  readonly ids: ReadonlySet<string>;
};

const start: Walk = {
  state: emptyHouse,
  paid: new Map(),
  excluded: new Map(),
  ids: new Set(),
};

/** Walks the log of the house: its chain, that two people were two, and that nobody served themselves. */
export const checkHouseLog = (rows: readonly Row[]): CheckedHouse => {
  const hashes: string[] = [];
  const times: number[] = [];
  let walk = start;
  for (const row of rows) {
    const { paidIn, paidOut } = walk.state;
    const stop = (message: string): CheckedHouse => ({
      problem: { byte: row.at, message: `entry ${hashes.length + 1}: ${message}` },
      hashes,
      times,
      paidIn,
      paidOut,
    });
    const entry = readEntry(row);
    if (!entry) return stop('cannot be read');
    if (entry.table !== houseLogId || entry.version !== hashes.length + 1)
      return stop('is out of its place');
    if (linkOf(hashes.at(-1) ?? genesis, row.text) !== row.word)
      return stop('does not follow on the one before it');
    const next = stepSafely(walk, entry);
    if (typeof next === 'string') return stop(next);
    walk = next;
    hashes.push(row.word);
    times.push(Date.parse(entry.at));
  }
  const { paidIn, paidOut } = walk.state;
  return { problem: null, hashes, times, paidIn, paidOut };
};

const readEntry = ({ text }: Row): HouseEntry | null => {
  try {
    const entry = JSON.parse(text) as HouseEntry; // whether it is one shows when it is walked
    return canonical(entry) === text ? entry : null;
  } catch {
    return null;
  }
};

/** Takes an entry; one that breaks the walk was never stored by a house. */
const stepSafely = (walk: Walk, entry: HouseEntry): Walk | string => {
  try {
    return wrongWith(walk, entry) ?? after(walk, entry);
  } catch {
    return 'cannot be replayed';
  }
};

const wrongWith = (walk: Walk, entry: HouseEntry): string | null => {
  const { body } = entry;
  switch (body.kind) {
    case 'requested':
      return body.request === walk.state.asked + 1 ? null : 'its request is out of turn';
    case 'paid-in':
    case 'paid-out':
      return wrongPaying(walk, entry, body);
    case 'reset':
      return wrongSecond(walk, entry, {
        request: body.request,
        ask: { kind: 'reset', account: body.account },
      });
    case 'withdrawn':
      return waits(walk, body.request) ? null : `request ${body.request} did not wait for anybody`;
    default:
      return null;
  }
};

type Paid = HouseBody & { readonly kind: 'paid-in' | 'paid-out' };

const keyOf = ({ at, body }: { readonly at: string; readonly body: Paid }): string =>
  `${body.kind} ${body.account} ${at.slice(0, 10)}`;

const wrongPaying = (walk: Walk, entry: HouseEntry, body: Paid): string | null => {
  const { actor, at } = entry;
  const { account, amount, request, id } = body;
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'its amount is none';
  if (actor === account) return 'somebody has served themselves';
  if (request === null && walk.ids.has(id)) return `${id} was done before`;
  if (body.kind === 'paid-in' && (walk.excluded.get(account) ?? 0) > Date.parse(at))
    return 'somebody who asked to be excluded was paid in for';
  if (request !== null) {
    const kind = body.kind === 'paid-in' ? 'pay-in' : 'pay-out';
    return wrongSecond(walk, entry, { request, ask: { kind, account, amount } });
  }
  const sum = (walk.paid.get(keyOf({ at, body })) ?? 0) + amount;
  return sum < secondPersonFrom ? null : 'so much in a day takes two people';
};

const waits = ({ state }: Walk, request: number) =>
  state.waiting.find((one) => one.request === request);

/** It was asked for as it was done, by somebody else. */
const wrongSecond = (
  walk: Walk,
  { actor }: HouseEntry,
  { request, ask }: { readonly request: number; readonly ask: CageAsk },
): string | null => {
  const pending = waits(walk, request);
  if (!pending) return `request ${request} did not wait for anybody`;
  if (pending.actor === actor) return `request ${request} was confirmed by who made it`;
  if (ask.account === actor) return `request ${request} was confirmed by whom it is for`;
  return canonical(pending.ask) === canonical(ask) ? null : 'it confirms something else';
};

const after = (walk: Walk, entry: HouseEntry): Walk => {
  const { body, at } = entry;
  const next = { ...walk, state: houseAfter(walk.state, entry) };
  if (body.kind === 'excluded') {
    const until = Math.max(body.until, walk.excluded.get(body.account) ?? 0);
    return { ...next, excluded: new Map(walk.excluded).set(body.account, until) };
  }
  if (body.kind !== 'paid-in' && body.kind !== 'paid-out') return next;
  const key = keyOf({ at, body });
  const paid = new Map(walk.paid).set(key, (walk.paid.get(key) ?? 0) + body.amount);
  return { ...next, paid, ids: new Set(walk.ids).add(body.id) };
};
