import { credentialsInfo, personalData, playStatistics, proofRequest } from '@openpit/protocol';
import { erasePerson, personalDataOf, shownCredentials } from '../../access/personal-data.ts';
import { fault } from '../../fault.ts';
import { playStatisticsOf } from '../../reports/sittings.ts';
import { done, type Ok } from './answers.ts';
import { type BackOffice, enteredIn, type Route, route } from './route.ts';

const partsOf = ({ store, floor, protection, cage, people }: BackOffice) => ({
  store,
  floor,
  protection,
  cage,
  sessions: people.sessions,
  credentials: people.credentials,
});

/** A person's own data: to download, and to erase. */
export const personalRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/credentials',
    summary: 'What one can enter with: no secret is shown',
    access: 'account',
    body: null,
    answers: credentialsInfo,
    async handle({ store }, visit) {
      const { account } = enteredIn(visit);
      return shownCredentials(await store.credentialsOf(account.id), account);
    },
  }),
  route({
    method: 'get',
    path: '/api/me/data',
    summary: 'Everything the house has about one',
    access: 'account',
    body: null,
    answers: personalData,
    async handle(backOffice, visit) {
      const { account } = enteredIn(visit);
      if (!backOffice.dataExports.take(account.id)) throw fault('too-many', 'many-exports');
      return personalDataOf(partsOf(backOffice), account);
    },
  }),
  route({
    method: 'get',
    path: '/api/me/statistics',
    summary:
      'What one has played, by the books: every stay at a table added up, and the last of them',
    access: 'account',
    body: null,
    answers: playStatistics,
    async handle(backOffice, visit) {
      const { id } = enteredIn(visit).account;
      if (!backOffice.statistics.take(id)) throw fault('too-many', 'many-requests');
      return backOffice.readLong(() => playStatisticsOf(backOffice, id));
    },
  }),
  route({
    method: 'post',
    path: '/api/me/erase',
    summary:
      'Takes one’s name and every way in away for good, where nothing forbids it; what the chained logs say of one’s id stays',
    access: 'account',
    session: 'ends',
    body: proofRequest,
    answers: done,
    async handle(backOffice, visit): Promise<Ok> {
      const entered = enteredIn(visit);
      if (!entered.account.isGuest) {
        const { credentials } = backOffice.people;
        await credentials.prove(entered, visit.body.password, visit.visitor.address);
        await credentials.requireOwner(entered);
      }
      await erasePerson(partsOf(backOffice), entered.account);
      return { ok: true };
    },
  }),
];
