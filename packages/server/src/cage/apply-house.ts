import type { PeopleStore, ProtectionStore } from '../ports.ts';
import type { HouseBody } from './house-log.ts';

/** The effects of an entry of the house apart from money: the same in every store. */
export const applyHouse = async (
  store: Pick<PeopleStore, 'grant' | 'revoke' | 'erase'> &
    Pick<ProtectionStore, 'saveLimit' | 'exclude'>,
  body: HouseBody,
): Promise<void> => {
  switch (body.kind) {
    case 'granted':
      return store.grant({ account: body.account, table: body.table, role: body.role });
    case 'revoked':
      await store.revoke({ account: body.account, table: body.table, role: body.role });
      return;
    case 'limit-set': {
      const { account, limit: kind, amount, startsAt, setAt } = body;
      return store.saveLimit(account, { kind, amount, startsAt, setAt });
    }
    case 'excluded':
      return store.exclude(body.account, body.until);
    case 'erased':
      return store.erase(body.account);
    default:
  }
};
