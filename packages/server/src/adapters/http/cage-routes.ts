import { randomUUID } from 'node:crypto';
import {
  cageAnswer,
  cageRequest,
  chipsInfo,
  confirmedAtCage,
  payRequest,
  resetRequest,
} from '@openpit/protocol';
import { z } from 'zod';
import type { CageAnswer, PayOrder } from '../../cage/cage.ts';
import { chipsOnTheirWay } from './chips.ts';
import { type BackOffice, idOf, type Route, requestIn, route, type Visit } from './route.ts';

const pay = (
  { cage }: BackOffice,
  visit: Visit<z.infer<typeof payRequest>>,
  kind: PayOrder['kind'],
): Promise<CageAnswer> => {
  const { id = randomUUID(), account, amount, reason } = visit.body;
  return cage.pay({ id, kind, account, amount, reason }, idOf(visit));
};

/** Money over the counter, and the other tasks of the cage. */
export const cageRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/deposits',
    summary:
      'Cash over the counter into an account; from 5,000 in a day a second person confirms it',
    access: 'cashier',
    isGuarded: true,
    body: payRequest,
    answers: cageAnswer,
    handle: (backOffice, visit) => pay(backOffice, visit, 'pay-in'),
  }),
  route({
    method: 'post',
    path: '/api/payouts',
    summary:
      'Cash over the counter out of an account; from 5,000 in a day a second person confirms it',
    access: 'cashier',
    isGuarded: true,
    body: payRequest,
    answers: cageAnswer,
    handle: (backOffice, visit) => pay(backOffice, visit, 'pay-out'),
  }),
  route({
    method: 'post',
    path: '/api/resets',
    summary:
      'Asks for everything somebody enters with to be taken away; a second person confirms it',
    access: 'cashier',
    isGuarded: true,
    body: resetRequest,
    answers: cageAnswer,
    handle: ({ cage }, visit) =>
      cage.requestReset(visit.body.account, idOf(visit), visit.body.reason),
  }),
  route({
    method: 'get',
    path: '/api/cage/requests',
    summary: 'What waits for a second person at the cage',
    access: 'cashier',
    body: null,
    answers: z.array(cageRequest),
    handle: async ({ cage }) => cage.waiting(),
  }),
  route({
    method: 'get',
    path: '/api/cage/chips',
    summary: 'Fills and credits of every table that are not received yet',
    access: 'cashier',
    body: null,
    answers: z.array(chipsInfo),
    handle: chipsOnTheirWay,
  }),
  route({
    method: 'post',
    path: '/api/cage/requests/{request}/confirm',
    summary:
      'Confirms what somebody else has asked for; `code` is for whom was reset to set a password by',
    access: 'cashier',
    isGuarded: true,
    body: null,
    answers: confirmedAtCage,
    handle: ({ cage }, visit) => cage.confirm(requestIn(visit), idOf(visit)),
  }),
  route({
    method: 'post',
    path: '/api/cage/requests/{request}/withdraw',
    summary: 'Withdraws what was asked for',
    access: 'cashier',
    isGuarded: true,
    body: null,
    answers: cageAnswer,
    handle: ({ cage }, visit) => cage.withdraw(requestIn(visit), idOf(visit)),
  }),
];
