import { caseOpened, nothingRequest, reportRequest, silenceRequest } from '@openpit/protocol';
import { fault } from '../../fault.ts';
import { quotedIn } from '../../social/talk.ts';
import { done, type Ok } from './answers.ts';
import { openCasesMax } from './pit-routes.ts';
import { idOf, type Route, route, type Visit } from './route.ts';

const remarkIn = ({ path }: Visit<unknown>): { readonly table: string; readonly id: number } => {
  const text = path['remark'] ?? '';
  if (!/^[1-9]\d{0,9}$/.test(text)) throw fault('unknown', 'no-remark', { remark: text });
  return { table: path['table'] ?? '', id: Number(text) };
};

/** Reports of chat messages, and what the staff do about them. */
export const talkRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/tables/{table}/talk/{remark}/report',
    summary: 'Reports something said at a table: a case for the floor, with the words as they were',
    access: 'account',
    isNoted: true,
    body: reportRequest,
    answers: caseOpened,
    async handle({ talk, cage, orders }, visit) {
      const { table, id } = remarkIn(visit);
      const { remark } = talk.spoken(table, id);
      if (!orders.take(idOf(visit))) throw fault('too-many', 'wait-a-little');
      let number = 0;
      const words = quotedIn(remark, visit.body.reason);
      await cage.note(({ cases }) => {
        const own = cases.filter(({ openedBy, ruled }) => openedBy === idOf(visit) && !ruled);
        if (own.length >= openCasesMax)
          throw fault('refused', 'many-cases', { most: openCasesMax });
        number = cases.length + 1;
        return {
          kind: 'case-opened',
          case: number,
          table,
          about: 'talk',
          round: null,
          reason: words,
        };
      }, idOf(visit));
      return { case: number };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/talk/{remark}/remove',
    summary: 'Takes something said at a table back from everybody',
    access: 'tableStaff',
    body: nothingRequest,
    answers: done,
    async handle(backOffice, visit): Promise<Ok> {
      const { table, id } = remarkIn(visit);
      backOffice.talk.spoken(table, id);
      backOffice.talk.unsay(table, id);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/talk/{remark}/silence',
    summary: 'Lets who said it say nothing more at that table for a while; 0 minutes ends it',
    access: 'tableStaff',
    body: silenceRequest,
    answers: done,
    async handle(backOffice, visit): Promise<Ok> {
      const { table, id } = remarkIn(visit);
      const { account } = backOffice.talk.spoken(table, id);
      const until = backOffice.now() + visit.body.minutes * 60_000;
      await backOffice.cage.note({ kind: 'silenced', table, account, until }, idOf(visit));
      return { ok: true };
    },
  }),
];
