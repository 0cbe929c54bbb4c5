import { randomBytes } from 'node:crypto';
import type { People } from '../access/people.ts';
import type { Cage } from '../cage/cage.ts';
import { everywhere, type Store } from '../ports.ts';

export type Entering = {
  readonly store: Pick<Store, 'accountByName' | 'grantsOf'>;
  readonly people: Pick<People, 'signUp' | 'grant' | 'credentials' | 'sessions'>;
  readonly cage: Pick<Cage, 'state'>;
};

const name = 'admin';
const address = 'house';

/**
 * At the first start somebody must be able to let others in. Returns the password of that administrator, shown only once, or
 * null if there was one before. It is done before anybody is let in, because a stranger could be faster. A house that was killed
 * meanwhile continues from there.
 */
export const ensureAdministrator = async ({
  store,
  people,
  cage,
}: Entering): Promise<string | null> => {
  const before = await store.accountByName(name);
  if (before) {
    const isUnfinished =
      cage.state().grants.length === 0 && (await store.grantsOf(before.id)).length === 0;
    if (!isUnfinished) return null;
  }
  const password = randomBytes(12).toString('base64url');
  if (before) {
    const code = await people.credentials.reset(before.id);
    await people.credentials.recover({ name, code, password }, address);
  }
  const id = before
    ? before.id
    : (await people.signUp({ name, password }, null, { address, label: 'the first start' })).account
        .id;
  await people.grant({ account: id, table: everywhere, role: 'administrator' });
  await people.sessions.endAll(id);
  return password;
};
