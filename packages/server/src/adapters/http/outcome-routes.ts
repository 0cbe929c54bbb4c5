import { listedOutcome, pastOutcome } from '@openpit/protocol';
import { z } from 'zod';
import { isForFriends } from '../../social/friends.ts';
import { markOf } from '../../table/glance.ts';
import type { LiveTable } from '../../table/handle.ts';
import { type Route, route } from './route.ts';

const outcomesOf = (live: LiveTable): z.infer<typeof pastOutcome>[] => [
  ...(live.state()?.recall.outcomes ?? []),
];

const familyAt = (live: LiveTable): string => live.state()?.game.rulebook.family ?? '';

/** A few are enough for each table in a list of all. */
const shownOfEach = 12;

/**
 * The last outcomes of tables. They are settled and everybody there has seen them, so that newcomers do not find an empty board.
 */
export const outcomeRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/tables/{table}/outcomes',
    summary: 'The last outcomes of a table, oldest first, as anybody saw them who looked on',
    access: 'anybody',
    body: null,
    answers: pastOutcome.array(),
    handle: async ({ floor }, { path }) => outcomesOf(floor.table(path['table'] ?? '')),
  }),
  route({
    method: 'get',
    path: '/api/outcomes',
    summary: 'The last outcomes of every table that is for everybody',
    access: 'anybody',
    body: null,
    answers: z.record(z.string(), listedOutcome.array()),
    handle: async ({ floor }) =>
      Object.fromEntries(
        floor
          .tables()
          .filter(({ id }) => !isForFriends(id))
          .map((live) => [
            live.id,
            outcomesOf(live)
              .slice(-shownOfEach)
              .map((outcome) => ({ ...outcome, mark: markOf(familyAt(live), outcome.came) })),
          ]),
      ),
  }),
];
