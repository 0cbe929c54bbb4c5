import { type Role, roles } from '@openpit/engine';
import {
  cageRoles,
  currencies,
  limitKinds,
  overseerRoles,
  tableModes,
  tableStaff,
} from '@openpit/protocol';
import {
  type CageAsk,
  emptyHouse,
  type HouseBody,
  type HouseEntry,
  type HouseState,
  houseAfter,
  houseLogId,
  movesOver,
  secondPersonFrom,
} from '../cage/house-log.ts';
import { mayReset } from '../cage/rank.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import { house, msOf } from '../log/log-entry.ts';
import { amountAt, limitSet } from '../player-protection/protection.ts';
import { type AccountId, everywhere } from '../ports.ts';
import { type ReadyRuns, readyRuns } from '../school/runs.ts';
import { isSchoolBody } from '../school/school-log.ts';
import { isForFriends } from '../social/friends.ts';
import {
  backdateMs,
  datedBack,
  factsAfter,
  type HouseFacts,
  isDatedBack,
  isExcludedIn,
  isGranted,
  noFacts,
  rolesThen,
} from './house-facts.ts';
import type { Problem, Row } from './rows.ts';
import { wrongInSchool } from './school.ts';
import { isEntry, isHouseBody, isStamp, strangelyMade } from './shapes.ts';
import type { Move } from './walk.ts';

/** The result of verifying the log of the house. */
export type CheckedHouse = {
  readonly problem: Omit<Problem, 'file'> | null;
  readonly hashes: readonly string[];
  /** When each entry was written, in milliseconds. */
  readonly times: readonly number[];
  /** All money that came into the house over the counter and left it, in cents. */
  readonly paidIn: number;
  readonly paidOut: number;
  /** Every move of money in its entries. */
  readonly moves: readonly Move[];
  /** What the logs of the tables are checked against. */
  readonly facts: HouseFacts;
};

/**
 * The state of a walk along the log of the house. Collections that grow with the log are added to in place, because a walk only goes
 * forward.
 */
export type HouseWalk = {
  readonly state: HouseState;
  readonly facts: HouseFacts;
  /** What was paid in and out, by person and day. */
  readonly paid: Map<string, number>;
  readonly ids: Set<string>;
  /** The runs of the school, replayed. */
  readonly runs: ReadyRuns;
};

export const startOfHouse = (): HouseWalk => ({
  state: emptyHouse,
  facts: noFacts(),
  paid: new Map(),
  ids: new Set(),
  runs: readyRuns(),
});

/** Walks the log of the house: its chain, who had the right to what, that two people were two, and that nobody served themselves. */
export const checkHouseLog = (rows: readonly Row[]): CheckedHouse => {
  const hashes: string[] = [];
  const times: number[] = [];
  const moves: Move[] = [];
  let latest = 0;
  let walk = startOfHouse();
  const found = (problem: CheckedHouse['problem']): CheckedHouse => {
    const { paidIn, paidOut } = walk.state;
    return { problem, hashes, times, paidIn, paidOut, moves, facts: walk.facts };
  };
  for (const row of rows) {
    const stop = (message: string): CheckedHouse =>
      found({ byte: row.at, message: `entry ${hashes.length + 1}: ${message}` });
    const entry = readEntry(row);
    if (!entry) return stop('cannot be read');
    if (entry.table !== houseLogId || entry.version !== hashes.length + 1)
      return stop('is out of its place');
    if (linkOf(hashes.at(-1) ?? genesis, row.text) !== row.word)
      return stop('does not follow on the one before it');
    if (isDatedBack(msOf(entry.at), latest)) return stop(datedBack);
    const next = stepSafely(walk, entry);
    if (typeof next === 'string') return stop(next);
    walk = next;
    hashes.push(row.word);
    times.push(msOf(entry.at));
    latest = Math.max(latest, msOf(entry.at));
    moves.push(...movesOver(entry.body).map((move) => ({ ...move, at: msOf(entry.at) })));
  }
  return found(null);
};

const readEntry = ({ text }: Row): HouseEntry | null => {
  try {
    const entry = JSON.parse(text) as HouseEntry; // the walk checks whether it is one
    return canonical(entry) === text ? entry : null;
  } catch {
    return null;
  }
};

/** Reads an entry, or says what is wrong with it. An entry that breaks the walk was never stored by a house. */
const stepSafely = (walk: HouseWalk, entry: HouseEntry): HouseWalk | string => {
  try {
    if (!isStamp(entry.at)) return 'has no time';
    const wrong = wrongInHouse(walk, entry);
    if (wrong !== null) return wrong;
    if (!isEntry(entry) || !isHouseBody(entry.body)) return strangelyMade;
    return afterInHouse(walk, entry);
  } catch {
    return 'cannot be replayed';
  }
};

/** What is wrong with an entry, given all entries before it. The house itself checks this before it writes. */
export const wrongInHouse = (walk: HouseWalk, entry: HouseEntry): string | null => {
  const { body } = entry;
  const people = forWhom(entry);
  // The house signs only what no person did: as a person it could be anybody's second one.
  if (people.includes(house)) return 'the house is no person';
  // The school checks its own entries.
  const concerned = isSchoolBody(body) ? people : [entry.actor, ...people];
  const gone = concerned.find((account) => walk.facts.erased.has(account));
  if (gone !== undefined) return `${gone} had left the house for good`;
  switch (body.kind) {
    case 'requested':
      return (
        wrongRole(walk, entry, { allowed: cageRoles }) ??
        (body.request === walk.state.asked + 1 ? null : 'its request is out of turn') ??
        wrongId(walk, body.id) ??
        wrongFor(walk, entry, body.ask)
      );
    case 'paid-in':
    case 'paid-out':
      return wrongRole(walk, entry, { allowed: cageRoles }) ?? wrongPaying(walk, entry, body);
    case 'reset': {
      const { request, account } = body;
      const ask = { kind: 'reset', account } as const;
      return (
        wrongRole(walk, entry, { allowed: cageRoles }) ??
        wrongSecond(walk, entry, { request, ask }) ??
        wrongFor(walk, entry, ask)
      );
    }
    case 'withdrawn':
      return (
        wrongRole(walk, entry, { allowed: cageRoles }) ??
        (waits(walk, body.request) ? null : `request ${body.request} did not wait for anybody`)
      );
    case 'granted':
    case 'revoked':
      return wrongGrant(walk, entry, body);
    case 'table-opened':
      return wrongOpening(walk, entry, body);
    case 'limit-set':
      return wrongLimit(walk, entry, body);
    case 'excluded':
      return entry.actor === body.account && Number.isSafeInteger(body.until)
        ? null
        : 'nobody is excluded but by themselves';
    case 'erased':
      return wrongErasing(walk, entry, body.account);
    case 'case-opened':
      return body.case === walk.state.cases.length + 1 ? null : 'its case is out of turn';
    case 'case-ruled':
      return wrongRuling(walk, entry, body.case);
    case 'silenced':
      return wrongRole(walk, entry, { allowed: tableStaff, table: body.table });
    case 'alert-seen':
      return wrongRole(walk, entry, {
        allowed: overseerRoles,
        table: body.alert.split(':')[1] ?? everywhere,
      });
    default:
      return isSchoolBody(body)
        ? wrongInSchool(walk, { ...entry, body }, (allowed) =>
            wrongSchoolRole(walk, entry, { allowed }),
          )
        : 'is of a kind nobody knows';
  }
};

/** The person for whom something is done. */
const forWhom = ({ body }: HouseEntry): readonly AccountId[] => {
  if (body.kind === 'requested') return [body.ask.account];
  return 'account' in body ? [body.account] : [];
};

/** Nobody is erased who has a role, a waiting request or an exclusion. What they still hold is at the tables: `erasedHolding`. */
const wrongErasing = (
  { facts, state }: HouseWalk,
  { actor, at }: HouseEntry,
  account: AccountId,
): string | null => {
  if (actor !== account) return 'nobody is erased but by themselves';
  if (facts.grants.some((one) => one.account === account && isGranted(facts, one)))
    return 'somebody was erased who had a role';
  if (state.waiting.some(({ ask }) => ask.account === account))
    return 'somebody was erased who waited for something at the cage';
  return isExcludedIn(facts, account, msOf(at))
    ? 'somebody was erased who had asked to be excluded'
    : null;
};

type ForWhom = { readonly allowed: readonly Role[]; readonly table?: string };

/** Roles are given and taken back in this log, so the person who acts must have the role at this very line. */
const wrongRole = (
  { facts }: HouseWalk,
  { actor }: HouseEntry,
  { allowed, table = everywhere }: ForWhom,
): string | null => {
  const isHeld = (role: Role): boolean =>
    isGranted(facts, { account: actor, table, role }) ||
    isGranted(facts, { account: actor, table: everywhere, role });
  return allowed.some(isHeld) ? null : noRole(actor, allowed);
};

/** The school checks its entries itself, so they are written a little later than requested. */
const wrongSchoolRole = (
  { facts }: HouseWalk,
  { actor, at }: HouseEntry,
  { allowed, table = everywhere }: ForWhom,
): string | null => {
  const { perhaps } = rolesThen(facts, { account: actor, table }, msOf(at));
  return perhaps.some((role) => allowed.includes(role)) ? null : noRole(actor, allowed);
};

const noRole = (actor: string, allowed: readonly Role[]): string =>
  `${actor} had no role to do that in: it is for the ${allowed.join(' or ')}`;

/** A case is ruled on once, by a supervisor of its table. */
const wrongRuling = (walk: HouseWalk, entry: HouseEntry, number: number): string | null => {
  const found = walk.state.cases.find((one) => one.case === number);
  if (!found) return `it rules on a case nobody opened: ${number}`;
  if (found.ruled) return `case ${number} was ruled on before`;
  return wrongRole(walk, entry, { allowed: overseerRoles, table: found.table });
};

type Granting = HouseBody & { readonly kind: 'granted' | 'revoked' };

/**
 * The first administrator is appointed by the house. Every other role is given and taken back by an administrator, and not to
 * themselves.
 */
const wrongGrant = (walk: HouseWalk, entry: HouseEntry, body: Granting): string | null => {
  const { facts } = walk;
  const isWhere = body.table === everywhere || facts.tables.has(body.table);
  if (!roles.includes(body.role) || !isWhere) return 'there is no such role, or no such table';
  const isFirst = facts.grants.length === 0 && body.role === 'administrator';
  if (body.kind === 'revoked' && !isGranted(facts, body)) return 'there was no such role';
  if (entry.actor === house && isFirst && body.kind === 'granted') return null;
  if (body.kind === 'granted' && entry.actor === body.account)
    return 'somebody has given a role to themselves';
  return wrongRole(walk, entry, { allowed: ['administrator'], table: body.table });
};

const wrongOpening = (
  walk: HouseWalk,
  entry: HouseEntry,
  { opened, mode, currency }: HouseBody & { readonly kind: 'table-opened' },
): string | null => {
  if (walk.facts.tables.has(opened)) return `${opened} was opened before`;
  if (!tableModes.includes(mode) || !currencies.includes(currency))
    return `${opened} was opened as nobody knows what`;
  // Anybody may open a table for friends, but never for house money.
  if (isForFriends(opened) && mode === 'automated' && currency === 'play') return null;
  return entry.actor === house ? null : wrongRole(walk, entry, { allowed: ['administrator'] });
};

/** A lower limit counts at once, a higher one or none after a day. */
const wrongLimit = (
  { facts: { limits } }: HouseWalk,
  { actor, at }: HouseEntry,
  body: HouseBody & { readonly kind: 'limit-set' },
): string | null => {
  const { account, limit: kind, amount, setAt } = body;
  if (actor !== account) return 'nobody is held to a limit but by themselves';
  if (!limitKinds.includes(kind)) return 'there is no such limit';
  // With one day less, a higher limit would count at once.
  if (!(Math.abs(msOf(at) - setAt) <= backdateMs)) return 'the limit was set at another time';
  const should = limitSet(account, limits.get(account) ?? [], { kind, amount, setAt });
  return canonical(should) === canonical(body) ? null : 'the limit begins at another time';
};

type Paid = HouseBody & { readonly kind: 'paid-in' | 'paid-out' };

const keyOf = (at: string, { kind, account }: Paid): string =>
  `${kind} ${account} ${at.slice(0, 10)}`;

const wrongId = ({ ids }: HouseWalk, id: string): string | null =>
  ids.has(id) ? `${id} was done before` : null;

const wrongPaying = (walk: HouseWalk, entry: HouseEntry, body: Paid): string | null => {
  const { actor, at } = entry;
  const { account, amount, request, id } = body;
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'its amount is none';
  if (actor === account) return 'somebody has served themselves';
  if (request === null && walk.ids.has(id)) return `${id} was done before`;
  const sum = (walk.paid.get(keyOf(at, body)) ?? 0) + amount;
  if (body.kind === 'paid-in') {
    if (isExcludedIn(walk.facts, account, msOf(at)))
      return 'somebody who asked to be excluded was paid in for';
    const limit = amountAt(walk.facts.limits.get(account) ?? [], 'deposit', msOf(at));
    if (limit !== null && sum > limit) return 'more was paid in than they allow themselves a day';
  }
  if (request !== null) {
    const kind = body.kind === 'paid-in' ? 'pay-in' : 'pay-out';
    return wrongSecond(walk, entry, { request, id, ask: { kind, account, amount } });
  }
  return sum < secondPersonFrom ? null : 'so much in a day takes two people';
};

/** Nobody asks for themselves, or for the credentials of somebody above them to be removed. */
const wrongFor = ({ facts }: HouseWalk, { actor }: HouseEntry, ask: CageAsk): string | null => {
  if (ask.account === actor) return 'somebody has served themselves';
  const grantsOf = (account: string) =>
    facts.grants.filter((one) => one.account === account && isGranted(facts, one));
  return ask.kind !== 'reset' || mayReset(grantsOf(actor), grantsOf(ask.account))
    ? null
    : 'somebody was reset by who is below them';
};

const waits = ({ state }: HouseWalk, request: number) =>
  state.waiting.find((one) => one.request === request);

type Second = { readonly request: number; readonly ask: CageAsk; readonly id?: string };

/** The confirmed act is the one that was requested, by somebody else. */
const wrongSecond = (
  walk: HouseWalk,
  { actor }: HouseEntry,
  { request, ask, id }: Second,
): string | null => {
  const pending = waits(walk, request);
  if (!pending) return `request ${request} did not wait for anybody`;
  if (pending.actor === actor) return `request ${request} was confirmed by who made it`;
  if (ask.account === actor) return `request ${request} was confirmed by whom it is for`;
  if (id !== undefined && id !== pending.id) return 'it confirms something else';
  return canonical(pending.ask) === canonical(ask) ? null : 'it confirms something else';
};

export const afterInHouse = (walk: HouseWalk, entry: HouseEntry): HouseWalk => {
  const { body, at } = entry;
  const next = {
    ...walk,
    state: houseAfter(walk.state, entry),
    facts: factsAfter(walk.facts, entry),
  };
  if (body.kind === 'requested') walk.ids.add(body.id);
  if (body.kind !== 'paid-in' && body.kind !== 'paid-out') return next;
  const key = keyOf(at, body);
  walk.paid.set(key, (walk.paid.get(key) ?? 0) + body.amount);
  walk.ids.add(body.id);
  return next;
};
