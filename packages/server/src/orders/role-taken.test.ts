import { afterEach, expect, test } from 'vitest';
import { noLimits } from '../access/rate-limits.ts';
import { memoryStore } from '../adapters/memory/index.ts';
import { askHouse } from '../testing/ask-house.ts';
import { payIn } from '../testing/facts.ts';
import { memoryHouse } from '../testing/house.ts';

const table = 'pit-1';

let house: Awaited<ReturnType<typeof memoryHouse>> | null = null;

afterEach(async () => {
  await house?.stop();
  house = null;
});

test('an order that waits for its turn is not done in a role that was taken back meanwhile', async () => {
  const memory = memoryStore();
  let gate: Promise<void> | null = null;
  let isReached = (): void => {};
  const store: typeof memory = {
    ...memory,
    async append(append) {
      if (append.table === table) {
        isReached();
        await gate;
      }
      return memory.append(append);
    },
  };
  for (const id of ['ann', 'dee'])
    await store.createAccount({ id, name: id, isGuest: false, password: 'hash' });
  await payIn({ store, clock: { now: Date.now } }, 'ann', 10_000);
  house = await memoryHouse({ store, limits: noLimits });
  const { people, backOffice, url } = house;
  const tokenOf = async (id: string): Promise<string> => {
    const account = await store.accountById(id);
    if (!account) throw new Error(`there is no ${id}`);
    return (await people.enter(account, { address: 'here', label: 'a test' }, true)).token;
  };
  const [ann, dee] = [await tokenOf('ann'), await tokenOf('dee')];
  const options = { min: '5' };
  await backOffice.floor.open({ id: table, rulebook: 'bclc.craps', options, mode: 'hosted' });
  const grant = { account: 'dee', table, role: 'dealer' } as const;
  await people.grant(grant);
  const gives = (token: string, command: object) =>
    askHouse(`${url}/api/tables/${table}/acts`, token, { command });

  // Ann buys chips and the database is slow, so the next order waits for the result.
  let open = (): void => {};
  gate = new Promise((go) => {
    open = go;
  });
  const reached = new Promise<void>((there) => {
    isReached = there;
  });
  const bought = gives(ann, { kind: 'sit', seat: 1, amount: 5_000 });
  await reached;
  const seated = gives(dee, { kind: 'sit', as: 'dealer', seat: 2, player: 'Pat', amount: 5_000 });
  // Asked after it, and answered: by then the order is in its turn.
  await askHouse(`${url}/api/roles`, dee);
  await new Promise((later) => setTimeout(later, 50));
  await people.revoke(grant);
  open();
  expect((await bought).said).toMatchObject({ ok: true });
  expect((await seated).said).toMatchObject({ ok: false, refusal: { code: 'wrong-role' } });
});
