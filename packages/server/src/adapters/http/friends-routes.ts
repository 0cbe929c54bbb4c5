import { usualSettings } from '@openpit/engine';
import { friendsRequest, friendsTable } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { tableOpened } from '../../cage/cage.ts';
import { fault, faultOf } from '../../fault.ts';
import { newFriendsTable } from '../../social/friends.ts';
import { idOf, type Route, route } from './route.ts';

/** Tables that are not listed: people with the link may enter. */
export const friendsRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/friends',
    summary:
      'Opens a table for friends, for play money: it is listed to nobody, and its key is in the link',
    access: 'account',
    body: friendsRequest,
    answers: friendsTable,
    async handle({ floor, cage, friendTables, addressFriendTables, friendsRoom }, visit) {
      const rulebook = rulebookOf(visit.body.rulebook);
      if (!rulebook) throw fault('unknown', 'no-rulebook', { rulebook: visit.body.rulebook });
      const mayOpen =
        friendTables.take(idOf(visit)) && addressFriendTables.take(visit.visitor.address);
      if (!mayOpen || !(await friendsRoom.make())) throw fault('too-many', 'many-tables');
      const { table, key } = newFriendsTable();
      const options = usualSettings(rulebook);
      const setup = {
        id: table,
        rulebook: rulebook.id,
        options,
        ...({ mode: 'automated', currency: 'play' } as const),
      };
      friendsRoom.opened(table);
      const refusal = await floor.open(setup);
      if (refusal) throw faultOf('refused', refusal);
      await cage.note(tableOpened(setup), idOf(visit));
      return { table, key };
    },
  }),
];
