import type { Posting, SeatNumber } from '@openpit/engine';
import { house } from '../log/log-entry.ts';
import type { AccountId } from '../ports.ts';

/** Whether the crew does it for somebody: who it seats pays cash and has no account at the table. */
export const isByCrew = (command: { readonly as?: unknown }): boolean =>
  command.as !== undefined && command.as !== 'player';

/** Whose account pays for chips and takes them back: anyone who sits down, or holds the seat an order is given from, which is that of a back bettor where there is one. */
export const ownerFor = (
  owners: ReadonlyMap<SeatNumber, AccountId>,
  actor: AccountId,
  command: { readonly kind: string; readonly as?: unknown },
): AccountId | undefined => {
  if (command.kind === 'sit') return actor === house || isByCrew(command) ? undefined : actor;
  const from = seatOf(command);
  return from === undefined ? undefined : owners.get(from);
};

/** The seat an order is given from. */
export const seatOf = (command: { readonly kind: string }): SeatNumber | undefined => {
  const { backer, seat }: Readonly<Record<string, unknown>> = { ...command };
  const from = backer ?? seat;
  return typeof from === 'number' ? from : undefined;
};

/** Chips of a player with an account are bought from and cashed into it; the cage is for cash. */
export const throughAccount = (posting: Posting, owner: AccountId | undefined): Posting => {
  const { from, to, amount, by } = posting;
  if (owner === undefined || (from !== cage && to !== cage)) return posting;
  const account = `account:${owner}`;
  return { from: from === cage ? account : from, to: to === cage ? account : to, amount, by };
};

const cage = 'cage';

/** Whether an account holds a seat at a table; nobody does at one whose state is not there. */
export const holdsSeat = (
  state: { readonly owners: ReadonlyMap<SeatNumber, AccountId> } | null | undefined,
  account: AccountId,
): boolean => state !== null && state !== undefined && [...state.owners.values()].includes(account);
