import type { Options, Role } from '@openpit/engine';
import type { Currency, TableMode } from '@openpit/protocol';

export type { Currency, TableMode };

// What is stored, and the names it has in the books; how it is stored is in ports.ts.

export type TableId = string;
export type AccountId = string;

export type TableSetup = {
  readonly id: TableId;
  readonly rulebook: string;
  readonly options: Options;
  readonly mode: TableMode;
  /** What is played for; house money where nothing is said. */
  readonly currency?: Currency;
};

export const currencyOf = ({ currency }: Pick<TableSetup, 'currency'>): Currency =>
  currency ?? 'house';

/** What an account plays for at first: a guest has play money alone. */
export const accountCurrency = ({ isGuest }: { readonly isGuest: boolean }): Currency =>
  isGuest ? 'play' : 'house';

/**
 * The accounts of each ledger that belong to no table: a person's money, and where it comes from. No posting names accounts of both,
 * since a table writes to the ledger of its own currency alone.
 */
export const ledgerAccounts = {
  house: { person: 'account:', source: 'cage' },
  play: { person: 'play:', source: 'mint' },
} as const satisfies Record<Currency, { readonly person: string; readonly source: string }>;

/**
 * Whether what comes to a person from an account, as a table or the books name it, was chips of theirs: what is paid in over the counter
 * is not, nor is what a dealer is handed from the tip box.
 */
export const isCashedFrom = (from: string, currency: Currency): boolean =>
  from !== ledgerAccounts[currency].source && !/(^|\/)tips$/.test(from);

/** A move of a table in the ledger of its currency: tables speak of accounts and the cage, whatever they play for. */
export const inLedger = <P extends { readonly from: string; readonly to: string }>(
  currency: Currency,
  posting: P,
): P => {
  if (currency === 'house') return posting;
  const { from, to } = posting;
  return { ...posting, from: accountInLedger(currency, from), to: accountInLedger(currency, to) };
};

/** What an account that a table speaks of is called in the ledger of a currency. */
export const accountInLedger = (currency: Currency, account: string): string => {
  const { house, play } = ledgerAccounts;
  if (currency === 'house') return account;
  if (account === house.source) return play.source;
  return account.startsWith(house.person)
    ? `${play.person}${account.slice(house.person.length)}`
    : account;
};

/** Whether an account is one of the house's own, with one name everywhere, rather than a table's. */
const isOfHouse = (account: string): boolean =>
  Object.values(ledgerAccounts).some(
    ({ person, source }) => account === source || account.startsWith(person),
  );

/** The house's own accounts have one name everywhere; a table's carry the table's id. */
export const accountName = (table: TableId, account: string): string =>
  isOfHouse(account) ? account : `${table}/${account}`;

/** An entry as it comes back from the store. */
export type StoredEntry = {
  readonly version: number;
  readonly text: string;
  readonly hash: string;
};

/** A role somebody has at a table; `*` is every table of the house. */
export type Grant = { readonly account: AccountId; readonly table: TableId; readonly role: Role };

export const everywhere = '*';
