import { seal } from '@openpit/protocol';
import { type Route, route } from './route.ts';

/** What anybody may check: the last rounds of a table, revealed. */
export const sealRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/tables/{table}/seals',
    summary:
      'The last rounds of a table with all that their outcomes follow from (docs/fairness.md)',
    access: 'anybody',
    body: null,
    answers: seal.array(),
    handle: async ({ floor }, { path }) =>
      floor.table(path['table'] ?? '').state()?.chance?.seals ?? [],
  }),
];
