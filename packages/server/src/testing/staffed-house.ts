import { type Role, roles } from '@openpit/engine';
import { grantableRoles } from '@openpit/protocol';
import { noLimits } from '../access/rate-limits.ts';
import { houseLogId } from '../cage/house-log.ts';
import type { TableSetup } from '../ports.ts';
import { checkHouseLog } from '../verify/house-log.ts';
import { readRows } from '../verify/rows.ts';
import { checkLog } from '../verify/table-log.ts';
import { askHouse, type HttpAnswer } from './ask-house.ts';
import { memoryHouse } from './house.ts';

const visitor = { address: 'here', label: 'a test' };
const password = 'a-long-password';
const newPassword = 'another-password';

export const idOf = (name: string): string => name.toLowerCase();

/** The people who work here. Everybody has every role, so one person can be refused only for acting alone. */
const staff = ['Solo', 'Tom', 'Sec', 'Two', 'Rex', 'Lou', 'Pia'] as const;

type Opening = Pick<TableSetup, 'id' | 'rulebook' | 'options'>;

/** A house in memory with a crew, people who have accounts, and tables for house money, asked over HTTP. */
export const staffedHouse = async (tables: readonly Opening[], patrons: readonly string[]) => {
  const house = await memoryHouse({ limits: noLimits });
  const { people, store } = house;
  const tokens = new Map<string, string>();
  const logIn = async (name: string, isStrong = true): Promise<string> => {
    const account = await store.accountById(idOf(name));
    if (!account) throw new Error(`there is no ${name}`);
    return (await people.enter(account, visitor, isStrong)).token;
  };
  const ask = (who: string, path: string, body?: object): Promise<HttpAnswer> =>
    askHouse(`${house.url}/api/${path}`, tokens.get(who), body);
  const done = async (who: string, path: string, body: object): Promise<unknown> => {
    const { status, said } = await ask(who, path, body);
    if (status !== 200 || Object(said).ok === false)
      throw new Error(`${who} ${path}: ${JSON.stringify(said)}`);
    return said;
  };
  const { account } = await people.signUp({ name: 'Boss', password }, null, visitor);
  await people.grant({ account: account.id, table: '*', role: 'administrator' });
  tokens.set('Boss', (await people.enter(account, visitor, true)).token);
  for (const table of tables) await done('Boss', 'tables', { ...table, mode: 'hosted' });
  const hash = (await store.accountById(account.id))?.password ?? null;
  const join = (name: string): Promise<unknown> =>
    store.createAccount({ id: idOf(name), name, isGuest: false, password: hash });
  for (const name of staff) {
    await join(name);
    for (const role of grantableRoles)
      await people.grant({ account: idOf(name), table: '*', role }, account.id);
    tokens.set(name, await logIn(name));
  }
  for (const name of patrons) await join(name);
  let current = password;
  const rowsOf = async (log: string) => {
    const stored = await store.entriesAfter(log, 0, 100_000);
    return readRows(Buffer.from(stored.map(({ hash: of, text }) => `${of} ${text}\n`).join('')))
      .rows;
  };
  return {
    ...house,
    tokens,
    logIn,
    ask,
    done,
    /** Changes a person's password in another session of theirs, which ends the one they had. */
    async changePassword(name: string): Promise<void> {
      const next = current === password ? newPassword : password;
      const token = await logIn(name);
      const { status, said } = await askHouse(`${house.url}/api/password`, token, {
        current,
        next,
      });
      if (status !== 200) throw new Error(JSON.stringify(said));
      current = next;
    },
    /** What somebody who verifies the logs finds wrong with them. */
    async wrong(): Promise<string | undefined> {
      const found = checkHouseLog(await rowsOf(houseLogId));
      if (found.problem) return found.problem.message;
      const own: readonly Role[] = roles;
      for (const { id, rulebook } of tables) {
        const { problem } = checkLog(id, await rowsOf(id), {
          signedAt: null,
          opened: { rulebook, mode: 'hosted', currency: 'house' },
          rolesOf: () => ({ surely: own, perhaps: own }),
          isExcluded: () => false,
        });
        if (problem) return `${id}: ${problem.message}`;
      }
      return undefined;
    },
    books: async (): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries([...(await store.balances())].sort()),
  };
};

export type StaffedHouse = Awaited<ReturnType<typeof staffedHouse>>;
