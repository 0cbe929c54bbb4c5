import { currencies, type LimitKind } from '@openpit/protocol';
import { amountAt } from '../player-protection/protection.ts';
import { type AccountId, isCashedFrom, type Limit, ledgerAccounts } from '../ports.ts';
import { backdateMs } from './house-facts.ts';
import type { Move, Stake } from './walk.ts';

/** The facts that are compared with people's own limits. */
export type PlayToCheck = {
  readonly stakes: readonly Stake[];
  readonly moves: readonly Move[];
  readonly limits: ReadonlyMap<AccountId, readonly Limit[]>;
};

const dayMs = 24 * 3_600_000;

/**
 * A person who played beyond a limit of their own, by the logs alone. Orders of two tables are dated when they were decided, and
 * a limit takes a while to arrive, so half a minute is allowed.
 */
export const beyondLimits = ({ stakes, moves, limits }: PlayToCheck): string | null => {
  const own = new Map<AccountId, Stake[]>();
  for (const stake of stakes) {
    if (!limits.has(stake.account)) continue;
    const list = own.get(stake.account);
    if (list) list.push(stake);
    else own.set(stake.account, [stake]);
  }
  if (own.size === 0) return null;
  const flows = flowsOf(moves, own);
  for (const [account, list] of own) {
    const rows = limits.get(account) ?? [];
    const inOrder = list.sort((a, b) => a.at - b.at);
    const wrong = beyondTime(inOrder, rows) ?? beyondLoss(inOrder, rows, flows.get(account) ?? []);
    if (wrong !== null) return `${account} ${wrong}`;
  }
  return null;
};

/** The limit that counted, or an earlier one of the last half minute if that was wider; null for none. */
const widest = (rows: readonly Limit[], kind: LimitKind, at: number): number | null => {
  const [now, before] = [amountAt(rows, kind, at), amountAt(rows, kind, at - backdateMs)];
  return now === null || before === null ? null : Math.max(now, before);
};

/** A pause that ends a visit, as the house measures it, less two minutes because a house that was killed forgets a pause. */
const pauseMs = 13 * 60_000;

/** From one accepted order to the next on the same day: the house counts these and those it refused. */
const beyondTime = (stakes: readonly Stake[], rows: readonly Limit[]): string | null => {
  let day = -1;
  let lastAt = 0;
  let played = 0;
  for (const { at } of stakes) {
    const isSameDay = Math.floor(at / dayMs) === day;
    if (!isSameDay) played = 0;
    else if (at - lastAt <= pauseMs) played += at - lastAt;
    day = Math.floor(at / dayMs);
    lastAt = at;
    const minutes = widest(rows, 'time', at);
    if (minutes !== null && played >= minutes * 60_000 + backdateMs)
      return `played on after the ${minutes} minutes they allow themselves a day, at ${stamp(at)}`;
  }
  return null;
};

type Flow = Pick<Stake, 'at' | 'currency'> & { readonly amount: number };

/** The money that went from people onto tables, less what came back: above zero for chips that were bought. */
const flowsOf = (
  moves: readonly Move[],
  people: ReadonlyMap<AccountId, unknown>,
): ReadonlyMap<AccountId, readonly Flow[]> => {
  const flows = new Map<AccountId, Flow[]>();
  const add = (name: string, flow: Flow): void => {
    const { person } = ledgerAccounts[flow.currency];
    const account = name.slice(person.length);
    if (!name.startsWith(person) || !people.has(account)) return;
    const list = flows.get(account);
    if (list) list.push(flow);
    else flows.set(account, [flow]);
  };
  for (const { from, to, amount, at } of moves) {
    for (const currency of currencies) {
      if (to !== ledgerAccounts[currency].source) add(from, { currency, at, amount });
      if (isCashedFrom(from, currency)) add(to, { currency, at, amount: -amount });
    }
  }
  return flows;
};

/** The chips bought less the chips cashed on a day, in one currency. */
const beyondLoss = (
  stakes: readonly Stake[],
  rows: readonly Limit[],
  flows: readonly Flow[],
): string | null => {
  for (const { at, currency, bought } of stakes) {
    const limit = bought > 0 ? widest(rows, 'loss', at) : null;
    if (limit === null) continue;
    const midnight = at - (at % dayMs);
    const sum = flows
      .filter((flow) => flow.currency === currency && flow.at >= midnight)
      // Money that came back a little later may have been there before.
      .filter((flow) => flow.at <= (flow.amount > 0 ? at : at + backdateMs))
      .reduce((all, { amount }) => all + amount, 0);
    if (sum > limit) return `bought more than they allow themselves to lose a day, at ${stamp(at)}`;
  }
  return null;
};

const stamp = (at: number): string => new Date(at).toISOString();
