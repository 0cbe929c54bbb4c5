import type { Posting, SeatNumber } from '@openpit/engine';
import { house } from '../log/log-entry.ts';
import type { AccountId } from '../ports.ts';

/** Whether the crew does this for somebody. A person seated by the crew pays cash and has no account at the table. */
export const isByCrew = (command: { readonly as?: unknown }): boolean =>
  command.as !== undefined && command.as !== 'player';

/**
 * The account that pays for chips and takes them back: of the person who sits down, or of the owner of the seat that gives the
 * order. A back bettor gives orders from their own seat.
 */
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

/** A player with an account buys chips from it and cashes them into it; the cage is for cash. */
export const throughAccount = (posting: Posting, owner: AccountId | undefined): Posting => {
  const { from, to, amount, by } = posting;
  if (owner === undefined || (from !== cage && to !== cage)) return posting;
  const account = `account:${owner}`;
  return { from: from === cage ? account : from, to: to === cage ? account : to, amount, by };
};

const cage = 'cage';

/** Whether an account holds a seat at a table; false while the state of the table is unknown. */
export const holdsSeat = (
  state: { readonly owners: ReadonlyMap<SeatNumber, AccountId> } | null | undefined,
  account: AccountId,
): boolean => state !== null && state !== undefined && [...state.owners.values()].includes(account);
