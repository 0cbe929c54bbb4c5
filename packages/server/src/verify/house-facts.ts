import type { Role } from '@openpit/engine';
import type { HouseEntry } from '../cage/house-log.ts';
import { msOf } from '../log/log-entry.ts';
import {
  type AccountId,
  type Currency,
  everywhere,
  type Grant,
  type Limit,
  type TableId,
  type TableMode,
} from '../ports.ts';

/** The parts of the log of the house with which the logs of its tables are compared. */
export type HouseFacts = {
  /** How each table was opened. */
  readonly tables: ReadonlyMap<TableId, OpenedTable>;
  readonly grants: readonly HeldGrant[];
  /** Who asked to be excluded, and when; added to in place. */
  readonly exclusions: Map<AccountId, Exclusion[]>;
  /** When people left the house for good, in milliseconds; added to in place. */
  readonly erased: Map<AccountId, number>;
  /** The limits people have asked for, in their order; added to in place. */
  readonly limits: Map<AccountId, Limit[]>;
};

export type OpenedTable = {
  readonly rulebook: string;
  readonly mode: TableMode;
  readonly currency: Currency;
};

/** A role that a person had between two times, in milliseconds. */
export type HeldGrant = Grant & { readonly from: number; readonly until: number };

export type Exclusion = { readonly from: number; readonly until: number };

export const noFacts = (): HouseFacts => ({
  tables: new Map(),
  grants: [],
  exclusions: new Map(),
  erased: new Map(),
  limits: new Map(),
});

export const factsAfter = (facts: HouseFacts, { at, body }: HouseEntry): HouseFacts => {
  const now = msOf(at);
  switch (body.kind) {
    case 'table-opened': {
      const { opened, rulebook, mode, currency } = body;
      const tables = new Map(facts.tables).set(opened, { rulebook, mode, currency });
      return { ...facts, tables };
    }
    case 'granted': {
      const { account, table, role } = body;
      const held = { account, table, role, from: now, until: Number.POSITIVE_INFINITY };
      return { ...facts, grants: [...facts.grants, held] };
    }
    case 'revoked': {
      const grants = facts.grants.map((one) =>
        isSameGrant(one, body) ? { ...one, until: Math.min(one.until, now) } : one,
      );
      return { ...facts, grants };
    }
    case 'excluded': {
      const { account, until } = body;
      addTo(facts.exclusions, account, { from: now, until });
      return facts;
    }
    case 'limit-set': {
      const { account, limit: kind, amount, startsAt, setAt } = body;
      addTo(facts.limits, account, { kind, amount, startsAt, setAt });
      return facts;
    }
    case 'erased': {
      facts.erased.set(body.account, now);
      addTo(facts.exclusions, body.account, { from: now, until: Number.POSITIVE_INFINITY });
      return facts;
    }
    default:
      return facts;
  }
};

// People may ask for any number of these. If the lists were copied each time, a long log would take far too long.
const addTo = <T>(lists: Map<AccountId, T[]>, account: AccountId, one: T): void => {
  const own = lists.get(account);
  if (own) own.push(one);
  else lists.set(account, [one]);
};

const isSameGrant = (a: Grant, b: Grant): boolean =>
  a.account === b.account && a.table === b.table && a.role === b.role;

/** Whether a person has a role now: one that was given and not taken back since. */
export const isGranted = ({ grants }: HouseFacts, grant: Grant): boolean =>
  grants.some((one) => isSameGrant(one, grant) && one.until === Number.POSITIVE_INFINITY);

/** How far a clock may be set back between two entries. */
export const clockSlackMs = 2_000;

/** An entry is dated when it is decided, and may be written after a checkpoint is signed or a role is taken back. */
export const backdateMs = 30_000;

/** Whether an entry is dated before an earlier one, by more than a clock is ever corrected. */
export const isDatedBack = (at: number, latest: number): boolean => at < latest - backdateMs;

export const datedBack = 'is dated back before one that comes before it';

/** The roles a person may have had when something was decided, and those they had for sure: an order takes a while to be written. */
export type RolesThen = { readonly surely: readonly Role[]; readonly perhaps: readonly Role[] };

export const rolesThen = (
  { grants }: HouseFacts,
  { account, table }: { readonly account: AccountId; readonly table: TableId },
  at: number,
): RolesThen => {
  const own = grants.filter(
    (one) => one.account === account && (one.table === table || one.table === everywhere),
  );
  const roles = (all: readonly HeldGrant[]): readonly Role[] => [
    ...new Set(all.map(({ role }) => role)),
  ];
  return {
    surely: roles(own.filter(({ from, until }) => from <= at - clockSlackMs && at < until)),
    perhaps: roles(
      own.filter(({ from, until }) => from <= at + clockSlackMs && at <= until + backdateMs),
    ),
  };
};

/** Whether a person had asked, long enough before, to be excluded for longer. */
export const isExcluded = ({ exclusions }: HouseFacts, account: AccountId, at: number): boolean =>
  (exclusions.get(account) ?? []).some(({ from, until }) => from < at - backdateMs && at < until);

/** Whether a person is excluded at an entry of the same log, where the order of entries is exact. */
export const isExcludedIn = ({ exclusions }: HouseFacts, account: AccountId, at: number): boolean =>
  (exclusions.get(account) ?? []).some(({ until }) => until > at);
