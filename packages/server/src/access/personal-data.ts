import { Readable } from 'node:stream';
import type { credentialsInfo, personalData } from '@openpit/protocol';
import type { z } from 'zod';
import type { Cage } from '../cage/cage.ts';
import { type HouseEntry, houseLogId } from '../cage/house-log.ts';
import { fault } from '../fault.ts';
import type { Floor } from '../floor/floor.ts';
import { entriesOf } from '../log/entries.ts';
import type { Protection } from '../player-protection/protection.ts';
import type { Account, AccountId, Credentials, Store } from '../ports.ts';
import type { LiveTable } from '../table/handle.ts';
import { holdsSeat } from '../table/owner.ts';
import { mayBeCorrected } from '../table/redo.ts';
import type { CredentialsPart } from './credentials.ts';
import { movesOf } from './moves.ts';
import type { Sessions } from './sessions.ts';

export type PersonalParts = {
  readonly store: Store;
  readonly floor: Pick<Floor, 'tables'>;
  readonly sessions: Sessions;
  readonly credentials: Pick<CredentialsPart, 'forget'>;
  readonly protection: Pick<Protection, 'standing' | 'leave'>;
  readonly cage: Cage;
};

/** A person's credentials as shown to themselves, without any secret. */
export const shownCredentials = (
  { totp, recovery, passkeys }: Credentials,
  { password }: Pick<Account, 'password'>,
): z.infer<typeof credentialsInfo> => ({
  hasPassword: password !== null,
  hasOneTimeCodes: totp !== null,
  recoveryCodesLeft: recovery.length,
  passkeys: passkeys.map(({ id, label, addedAt }) => ({ id, label, addedAt })),
});

/**
 * Everything the house has stored about a person, as the JSON of `personalData`. Their moves are read only as fast as the
 * receiver takes them.
 */
export const personalDataOf = async (parts: PersonalParts, account: Account): Promise<Readable> => {
  const known = await knownOf(parts, account);
  const text = async function* () {
    yield `${JSON.stringify(known).slice(0, -1)},"moves":[`;
    let comma = '';
    for await (const page of movesOf(parts.store, account.id)) {
      if (page.length === 0) continue;
      yield comma + page.map((move) => JSON.stringify(move)).join(',');
      comma = ',';
    }
    yield ']}';
  };
  return Readable.from(text());
};

const knownOf = async (
  { store, sessions, protection }: PersonalParts,
  account: Account,
): Promise<Omit<z.infer<typeof personalData>, 'moves'>> => {
  const { id, name, isGuest } = account;
  const { excludedUntil } = await protection.standing(id, 'house');
  const [grants, own] = [await store.grantsOf(id), await sessions.list(id)];
  return {
    account: { id, name, isGuest },
    balance: await store.balance(id),
    play: await store.balance(id, 'play'),
    credentials: shownCredentials(await store.credentialsOf(id), account),
    sessions: own.map(({ label, isStrong, startedAt, endsAt }) => ({
      label,
      isStrong,
      startedAt,
      endsAt,
    })),
    roles: grants.map(({ table, role }) => ({ table, role })),
    limits: [...(await store.limitsOf(id))],
    excludedUntil,
    entries: await entriesAbout(store, id),
  };
};

const entriesAbout = async (store: Store, id: AccountId): Promise<HouseEntry[]> => {
  const about: HouseEntry[] = [];
  for await (const { text } of entriesOf(store, houseLogId)) {
    const entry = JSON.parse(text) as HouseEntry; // only the cage writes these
    if (isAbout(entry, id)) about.push(entry);
  }
  return about;
};

const isAbout = ({ actor, body }: HouseEntry, id: AccountId): boolean =>
  actor === id ||
  ('account' in body && body.account === id) ||
  (body.kind === 'requested' && body.ask.account === id);

/**
 * Erases the name and credentials of a person, if nothing forbids it. It runs in their queue, so that no chips are bought and
 * nothing is paid in meanwhile. Their id stays in the chained logs as it was signed; docs/security.md says what that means.
 */
export const erasePerson = (parts: PersonalParts, { id }: Pick<Account, 'id'>): Promise<void> => {
  const { store, floor, credentials, protection, cage } = parts;
  return protection.leave(id, async () => {
    for (const live of floor.tables()) await refuseSeated(live, id);
    if ((await store.balance(id)) > 0) throw fault('refused', 'owed');
    if ((await store.grantsOf(id)).length > 0) throw fault('refused', 'has-roles');
    const { excludedUntil } = await protection.standing(id, 'house');
    // Otherwise a person who asked to be excluded could come back under another name.
    if (excludedUntil > 0) throw fault('refused', 'exclusion-outlasts');
    await cage.note(({ waiting }) => {
      if (waiting.some(({ ask }) => ask.account === id)) throw fault('refused', 'waits-at-cage');
      return { kind: 'erased', account: id };
    }, id);
    await credentials.forget(id);
  });
};

const refuseSeated = async (
  live: Pick<LiveTable, 'state' | 'refresh'>,
  id: AccountId,
): Promise<void> => {
  // While the state of a table is unknown, nobody knows who sits there.
  if (!live.state()) await live.refresh();
  const state = live.state();
  if (holdsSeat(state, id)) throw fault('refused', 'leave-seats');
  if (state?.redo && mayBeCorrected(state.redo, id)) throw fault('refused', 'may-be-corrected');
};
