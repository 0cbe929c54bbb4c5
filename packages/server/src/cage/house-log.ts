import type { CaseInfo, CaseKind, LimitKind } from '@openpit/protocol';
import { canonical } from '../log/canonical.ts';
import { linkOf } from '../log/chain.ts';
import { isSchoolBody, type School, type SchoolBody, schoolAfter } from '../school/school-log.ts';
import {
  type AccountId,
  type Currency,
  type Grant,
  ledgerAccounts,
  type StoredEntry,
  type TableMode,
} from '../stored.ts';

/** The name of the log of the house among those of its tables; no table can have this id. */
export const houseLogId = '@house';

/** The acts that need a second person. */
export type CageAsk =
  | { readonly kind: 'pay-in' | 'pay-out'; readonly account: AccountId; readonly amount: number }
  /** All credentials of a person are removed, and a code for a new password is given. */
  | { readonly kind: 'reset'; readonly account: AccountId };

/** The acts in the house apart from its tables. Entries are stored for ever: a new shape needs a new kind. */
export type HouseBody =
  /** Money over the counter, under an id of its own; `request` if a second person had to confirm it. */
  | {
      readonly kind: 'paid-in' | 'paid-out';
      readonly id: string;
      readonly account: AccountId;
      readonly amount: number;
      readonly request: number | null;
      /** The document that was shown, or a note; if two people did it, the request has it. */
      readonly reason?: string;
    }
  | {
      readonly kind: 'requested';
      readonly request: number;
      readonly id: string;
      readonly ask: CageAsk;
      readonly reason: string;
    }
  | { readonly kind: 'withdrawn'; readonly request: number }
  | { readonly kind: 'reset'; readonly account: AccountId; readonly request: number }
  | ({ readonly kind: 'granted' | 'revoked' } & Grant)
  | {
      readonly kind: 'limit-set';
      readonly account: AccountId;
      readonly limit: LimitKind;
      readonly amount: number | null;
      readonly startsAt: number;
      readonly setAt: number;
    }
  | { readonly kind: 'excluded'; readonly account: AccountId; readonly until: number }
  /** A person has removed their name and their credentials for good: from here on nothing is done by them or for them. */
  | { readonly kind: 'erased'; readonly account: AccountId }
  | {
      readonly kind: 'table-opened';
      readonly opened: string;
      readonly rulebook: string;
      readonly mode: TableMode;
      readonly currency: Currency;
    }
  /** A person calls the floor to a table, about a round if there is one. */
  | {
      readonly kind: 'case-opened';
      readonly case: number;
      readonly table: string;
      readonly about: CaseKind;
      readonly round: number | null;
      readonly reason: string;
    }
  | { readonly kind: 'case-ruled'; readonly case: number; readonly ruling: string }
  /** A person may not write at a table until then; a time in the past allows it again. */
  | {
      readonly kind: 'silenced';
      readonly table: string;
      readonly account: AccountId;
      readonly until: number;
    }
  /** A supervisor has seen an alert of the pit. */
  | { readonly kind: 'alert-seen'; readonly alert: string }
  | SchoolBody;

/** One entry of the log of the house. `version` counts entries from 1. */
export type HouseEntry = {
  readonly table: typeof houseLogId;
  readonly version: number;
  /** When it was stored, in ISO 8601, UTC. */
  readonly at: string;
  /** The account that did it, or `house`. */
  readonly actor: string;
  readonly body: HouseBody;
};

/** An entry as it is stored, chained to the one before it as the entries of a table are. */
export const sealEntry = (before: string, entry: HouseEntry): StoredEntry => {
  const text = canonical(entry);
  return { version: entry.version, text, hash: linkOf(before, text) };
};

/** A request that waits for a second person. */
export type Waiting = {
  readonly request: number;
  readonly id: string;
  readonly ask: CageAsk;
  readonly actor: AccountId;
  readonly at: string;
  readonly reason: string;
};

/** The state of the house after its log. */
export type HouseState = {
  readonly version: number;
  readonly asked: number;
  readonly waiting: readonly Waiting[];
  readonly paidIn: number;
  readonly paidOut: number;
  /** The tables whose opening is in the log. */
  readonly tables: ReadonlySet<string>;
  /** Every call of the floor, the oldest first. */
  readonly cases: readonly CaseInfo[];
  /** The alerts that supervisors have seen. */
  readonly seen: ReadonlySet<string>;
  /** Until when a person may not write at a table, by `table account`. */
  readonly silences: ReadonlyMap<string, number>;
  /** Its classes, and the work done in them. */
  readonly school: School;
  /** The roles of everybody, with their tables. */
  readonly grants: readonly Grant[];
  /** The last entries about people, newest last. */
  readonly recent: readonly HouseEntry[];
};

export const emptyHouse: HouseState = {
  version: 0,
  asked: 0,
  waiting: [],
  paidIn: 0,
  paidOut: 0,
  tables: new Set(),
  cases: [],
  seen: new Set(),
  silences: new Map(),
  school: new Map(),
  grants: [],
  recent: [],
};

/** The number of entries that the cage shows. */
const recentMax = 500;

/** The house after one more entry. */
export const houseAfter = (state: HouseState, entry: HouseEntry): HouseState => {
  const { version, at, actor, body } = entry;
  // Answers of the school are many, and the cage does not show them.
  if (isSchoolBody(body))
    return { ...state, version, school: schoolAfter(state.school, { at, actor, body }) };
  const without = (request: number | null) =>
    state.waiting.filter((one) => one.request !== request);
  const recent = [...state.recent, entry].slice(-recentMax);
  const next = { ...state, version, recent };
  switch (body.kind) {
    case 'requested': {
      const { request, id, ask, reason } = body;
      const waiting = [...state.waiting, { request, id, ask, actor, at, reason }];
      return { ...next, asked: request, waiting };
    }
    case 'paid-in':
      return { ...next, paidIn: state.paidIn + body.amount, waiting: without(body.request) };
    case 'paid-out':
      return { ...next, paidOut: state.paidOut + body.amount, waiting: without(body.request) };
    case 'reset':
    case 'withdrawn':
      return { ...next, waiting: without(body.request) };
    case 'table-opened':
      return { ...next, tables: new Set(state.tables).add(body.opened) };
    case 'granted':
      return { ...next, grants: [...withoutGrant(state, body), grantOf(body)] };
    case 'revoked':
      return { ...next, grants: withoutGrant(state, body) };
    default:
      return afterFloor(next, { at, actor, body });
  }
};

const grantOf = ({ account, table, role }: Grant): Grant => ({ account, table, role });

const withoutGrant = ({ grants }: HouseState, { account, table, role }: Grant): readonly Grant[] =>
  grants.filter((one) => one.account !== account || one.table !== table || one.role !== role);

/** The acts of the pit: cases, alerts that were seen, and tables that pause. */
const afterFloor = (
  state: HouseState,
  { at, actor, body }: Pick<HouseEntry, 'at' | 'actor' | 'body'>,
): HouseState => {
  switch (body.kind) {
    case 'case-opened': {
      const { case: number, table, about, round, reason } = body;
      const opened = { openedBy: actor, openedAt: at, ruled: null };
      return {
        ...state,
        cases: [...state.cases, { case: number, table, about, round, reason, ...opened }],
      };
    }
    case 'case-ruled': {
      const ruled = { ruling: body.ruling, by: actor, at };
      return {
        ...state,
        cases: state.cases.map((one) => (one.case === body.case ? { ...one, ruled } : one)),
      };
    }
    case 'silenced': {
      const { table, account, until } = body;
      return { ...state, silences: new Map(state.silences).set(`${table} ${account}`, until) };
    }
    case 'alert-seen':
      return { ...state, seen: new Set(state.seen).add(body.alert) };
    default:
      return state;
  }
};

/** The moves of money of an entry. */
export const movesOver = (
  body: HouseBody,
): readonly { readonly from: string; readonly to: string; readonly amount: number }[] => {
  if (body.kind !== 'paid-in' && body.kind !== 'paid-out') return [];
  const { person, source } = ledgerAccounts.house;
  const account = `${person}${body.account}`;
  const [from, to] = body.kind === 'paid-in' ? [source, account] : [account, source];
  return [{ from, to, amount: body.amount }];
};

/** From this amount on in a day, for one person, money over the counter needs two people. */
export const secondPersonFrom = 500_000;
