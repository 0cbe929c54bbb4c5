import type { Options, Role } from '@openpit/engine';
import type { Currency, TableMode } from '@openpit/protocol';

export type { Currency, TableMode };

// What is stored, and its names in the books; ports.ts has the functions that store it.

export type TableId = string;
export type AccountId = string;

export type TableSetup = {
  readonly id: TableId;
  readonly rulebook: string;
  readonly options: Options;
  readonly mode: TableMode;
  /** The currency that is played for; house money by default. */
  readonly currency?: Currency;
};

export const currencyOf = ({ currency }: Pick<TableSetup, 'currency'>): Currency =>
  currency ?? 'house';

/** The currency of a new account: a guest only has play money. */
export const accountCurrency = ({ isGuest }: { readonly isGuest: boolean }): Currency =>
  isGuest ? 'play' : 'house';

/**
 * The accounts of each ledger that belong to no table: people's money, and where it comes from. No posting names accounts of
 * both ledgers, because a table writes to the ledger of its own currency only.
 */
export const ledgerAccounts = {
  house: { person: 'account:', source: 'cage' },
  play: { person: 'play:', source: 'mint' },
} as const satisfies Record<Currency, { readonly person: string; readonly source: string }>;

/**
 * Whether money that comes to a person from this account was the person's chips. Money that is paid in over the counter was not,
 * nor are a dealer's tips.
 */
export const isCashedFrom = (from: string, currency: Currency): boolean =>
  from !== ledgerAccounts[currency].source && !/(^|\/)tips$/.test(from);

/** A move of a table in the ledger of its currency: tables name accounts and the cage without a currency. */
export const inLedger = <P extends { readonly from: string; readonly to: string }>(
  currency: Currency,
  posting: P,
): P => {
  if (currency === 'house') return posting;
  const { from, to } = posting;
  return { ...posting, from: accountInLedger(currency, from), to: accountInLedger(currency, to) };
};

/** The name in the ledger of a currency of an account that a table names. */
export const accountInLedger = (currency: Currency, account: string): string => {
  const { house, play } = ledgerAccounts;
  if (currency === 'house') return account;
  if (account === house.source) return play.source;
  return account.startsWith(house.person)
    ? `${play.person}${account.slice(house.person.length)}`
    : account;
};

/** Whether an account is one of the house's own, with the same name everywhere, rather than a table's. */
const isOfHouse = (account: string): boolean =>
  Object.values(ledgerAccounts).some(
    ({ person, source }) => account === source || account.startsWith(person),
  );

/** The house's own accounts have the same name everywhere; those of a table begin with its id. */
export const accountName = (table: TableId, account: string): string =>
  isOfHouse(account) ? account : `${table}/${account}`;

/** An entry as the store returns it. */
export type StoredEntry = {
  readonly version: number;
  readonly text: string;
  readonly hash: string;
};

/** A person's role at a table; `*` means every table of the house. */
export type Grant = { readonly account: AccountId; readonly table: TableId; readonly role: Role };

export const everywhere = '*';
