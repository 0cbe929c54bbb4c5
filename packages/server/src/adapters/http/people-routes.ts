import { seatAt } from '@openpit/engine';
import { accountRequest, bounds, person, personInfo } from '@openpit/protocol';
import { z } from 'zod';
import type { HouseEntry } from '../../cage/house-log.ts';
import { secondPersonFrom } from '../../cage/house-log.ts';
import { fault } from '../../fault.ts';
import type { AccountId } from '../../ports.ts';
import { done, type Ok } from './answers.ts';
import { type BackOffice, idOf, type Route, route, type Visit } from './route.ts';

const foundMax = 20;

/** The seats that a person has at all tables. */
export const seatsOf = ({ floor }: BackOffice, account: AccountId) =>
  floor.tables().flatMap((live) => {
    const state = live.state();
    return [...(state?.owners ?? [])].flatMap(([seat, owner]) => {
      const held = state && seatAt(state.game.table.layout, seat);
      if (owner !== account || !held) return [];
      return [{ table: live.id, rulebook: state.game.rulebook.id, seat, rack: held.rack }];
    });
  });

const isAbout = ({ body }: HouseEntry, account: AccountId): boolean =>
  ('account' in body && body.account === account) ||
  (body.kind === 'requested' && body.ask.account === account);

const detailOf = ({ body }: HouseEntry): string => {
  if (body.kind === 'granted' || body.kind === 'revoked') return `${body.role} ${body.table}`;
  if (body.kind === 'requested') return body.ask.kind;
  return body.kind === 'limit-set' ? body.limit : '';
};

const amountIn = ({ body }: HouseEntry): number | null => {
  if (body.kind === 'requested') return 'amount' in body.ask ? body.ask.amount : null;
  return 'amount' in body ? body.amount : null;
};

const personOf = async (backOffice: BackOffice, visit: Visit<unknown>) => {
  const { store, protection, people, cage } = backOffice;
  const account = await store.accountById(visit.path['account'] ?? '');
  if (!account || account.isGuest) throw fault('unknown', 'no-such-account');
  const { id, name } = account;
  const { limits, excludedUntil, today } = await protection.standing(id, 'house');
  const own = cage.state().recent.filter((entry) => isAbout(entry, id));
  const entries = [];
  for (const entry of own.toReversed().slice(0, 50)) {
    const by = (await store.accountById(entry.actor))?.name ?? entry.actor;
    const { at, body } = entry;
    entries.push({ at, kind: body.kind, amount: amountIn(entry), by, detail: detailOf(entry) });
  }
  return {
    account: id,
    name,
    balance: await store.balance(id),
    play: await store.balance(id, 'play'),
    seats: seatsOf(backOffice, id),
    roles: (await store.grantsOf(id)).map(({ table, role: as }) => ({ table, role: as })),
    limits,
    excludedUntil,
    today,
    sessions: (await people.sessions.list(id)).length,
    secondFrom: secondPersonFrom,
    entries,
  };
};

/** Finds people, for the cage. */
export const peopleRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/people',
    summary: 'Accounts whose name holds ?find=, at most 20, with what they have',
    access: 'cashier',
    body: null,
    query: z.strictObject({ find: z.string().max(bounds.name.max).optional() }),
    answers: z.array(personInfo),
    async handle({ store }, { query }) {
      const found = await store.accountsLike(query['find'] ?? '', foundMax);
      const people = [];
      for (const { id, name } of found)
        people.push({ account: id, name, balance: await store.balance(id) });
      return people;
    },
  }),
  route({
    method: 'post',
    path: '/api/people',
    summary: 'An account for somebody at the counter, who is entered nowhere by it',
    access: 'cashier',
    body: accountRequest,
    answers: personInfo,
    async handle({ people }, { body, visitor }) {
      const { account } = await people.signUp(body, null, visitor);
      // Somebody else opens the account, so no session begins before its owner logs in.
      await people.sessions.endAll(account.id);
      return { account: account.id, name: account.name, balance: 0 };
    },
  }),
  route({
    method: 'get',
    path: '/api/people/{account}',
    summary:
      'An account: what it holds and where, roles, limits, exclusion, and its entries in the log of the house',
    access: 'cashier',
    body: null,
    answers: person,
    handle: personOf,
  }),
  route({
    method: 'post',
    path: '/api/people/{account}/sessions/end',
    summary: 'Ends every session of somebody',
    access: 'administrator',
    isGuarded: true,
    body: null,
    answers: done,
    async handle({ people, store }, visit): Promise<Ok> {
      const account = visit.path['account'] ?? '';
      if (!(await store.accountById(account))) throw fault('unknown', 'no-such-account');
      if (account === idOf(visit)) throw fault('refused', 'own-sessions');
      await people.sessions.endAll(account);
      return { ok: true };
    },
  }),
];
