import { ledgerAccounts } from '../ports.ts';
import { backdateMs } from './house-facts.ts';
import type { Problem, Row } from './rows.ts';
import type { Move } from './walk.ts';

/** The balance of every account by the logs alone; zeros are left out. */
export const balancesBy = (moves: Iterable<Move>): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  for (const { from, to, amount } of moves) {
    held.set(from, (held.get(from) ?? 0) - amount);
    held.set(to, (held.get(to) ?? 0) + amount);
  }
  return new Map([...held].filter(([, amount]) => amount !== 0));
};

/**
 * A person who has spent money of the house that they did not have, by the logs. Entries of two tables are dated when they were
 * decided, so money that came in a little later may have been there before.
 */
export const overspent = (moves: readonly Move[]): string | null => {
  const { person } = ledgerAccounts.house;
  const own = new Map<string, { readonly at: number; readonly gain: number }[]>();
  const add = (account: string, at: number, gain: number): void => {
    if (!account.startsWith(person)) return;
    const list = own.get(account);
    if (list) list.push({ at, gain });
    else own.set(account, [{ at, gain }]);
  };
  for (const { from, to, amount, at } of moves) {
    add(from, at, -amount);
    add(to, at - backdateMs, amount);
  }
  for (const [account, changes] of own) {
    let held = 0;
    for (const { at, gain } of changes.sort((a, b) => a.at - b.at || b.gain - a.gain)) {
      held += gain;
      if (held < 0)
        return `${account} spent money it did not have, at ${new Date(at).toISOString()}`;
    }
  }
  return null;
};

/** Compares every account's balance in the export with that of the logs. */
export const wrongBalances = (
  rows: readonly Row[],
  byLogs: ReadonlyMap<string, number>,
): Omit<Problem, 'file'> | null => {
  const { play } = ledgerAccounts;
  const stated = new Map(rows.map(({ word, text }) => [text, Number(word)]));
  // Play money is created outside the logs, so it is the balance plus the losses since.
  const isMade = (account: string): boolean =>
    account === play.source || account.startsWith(play.person);
  let made = 0;
  if (stated.size !== rows.length) return { byte: 0, message: 'an account is named twice' };
  for (const { word, text: account, at } of rows) {
    const should = byLogs.get(account) ?? 0;
    if (!/^-?[1-9]\d*$/.test(word) || !Number.isSafeInteger(Number(word)))
      return { byte: at, message: `what ${account} holds cannot be read` };
    if (isMade(account)) made += Number(word) - should;
    else if (Number(word) !== should)
      return { byte: at, message: `${account} holds ${word}, and the logs make it ${should}` };
  }
  for (const [account, should] of byLogs) {
    if (stated.has(account)) continue;
    if (isMade(account)) made -= should;
    else return { byte: 0, message: `${account} is missing, and the logs make it ${should}` };
  }
  const negative = rows.find(({ word, text }) => isPersons(text) && Number(word) < 0);
  if (negative) return { byte: negative.at, message: `${negative.text} holds less than nothing` };
  return made === 0 ? null : { byte: 0, message: 'play money is there that nobody made' };
};

const isPersons = (account: string): boolean =>
  Object.values(ledgerAccounts).some(({ person }) => account.startsWith(person));
