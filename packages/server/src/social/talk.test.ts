import { fromClient } from '@openpit/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualLimits } from '../access/rate-limits.ts';
import { askHouse, type HttpAnswer } from '../testing/ask-house.ts';
import { memoryHouse } from '../testing/house.ts';
import { type Watcher, watchTable } from '../testing/watcher.ts';
import { quotedIn } from './talk.ts';

const table = 'bclc.wheel';

type Person = Watcher & {
  readonly name: string;
  post(path: string, body: object): Promise<HttpAnswer>;
};

let house: Awaited<ReturnType<typeof memoryHouse>>;

const comeIn = async (name: string): Promise<Person> => {
  const { said } = await askHouse(`${house.url}/api/guest`, undefined, { name });
  const { token } = said as { readonly token: string }; // what a guest is given
  const watcher = await watchTable({ url: house.url, token, table });
  const post = (path: string, body: object) => askHouse(`${house.url}${path}`, token, body);
  return { ...watcher, name, post };
};

const sit = async (who: Person, seat: number): Promise<void> => {
  const id = `sit-${who.name}`;
  who.send({ kind: 'act', id, table, command: { kind: 'sit', seat, amount: 10_000 } });
  await who.until((message) => message.kind === 'answer' && message.answer.ok);
};

const say = (who: Person, text: string): void => who.send({ kind: 'say', table, said: { text } });

const received = async (who: Person, text: string) => {
  const message = await who.until(
    (one) =>
      one.kind === 'said' && one.remarks.some(({ said }) => 'text' in said && said.text === text),
  );
  return message.kind === 'said'
    ? message.remarks.find(({ said }) => 'text' in said && said.text === text)
    : undefined;
};

describe('what is said at a table', () => {
  let ann: Person;
  let bob: Person;
  let eve: Person;
  beforeAll(async () => {
    house = await memoryHouse({ limits: { ...usualLimits, talk: { burst: 6, perSecond: 0.001 } } });
    [ann, bob, eve] = [await comeIn('Ann'), await comeIn('Bob'), await comeIn('Eve')];
    await sit(ann, 1);
    await sit(bob, 2);
  });
  afterAll(async () => {
    for (const one of [ann, bob, eve]) one.close();
    await house.stop();
  });

  test('is heard by everybody there, under the name and the seat of who said it, and by who comes later', async () => {
    say(ann, '<b>good luck</b>');
    expect(await received(bob, '<b>good luck</b>')).toMatchObject({ name: 'Ann', seat: 1 });
    const late = await comeIn('Late');
    expect(await received(late, '<b>good luck</b>')).toMatchObject({ name: 'Ann' });
    late.close();
  });

  test('comes from who sits or works there, and from nobody else', async () => {
    say(eve, 'buy my chips');
    await eve.until((message) => message.kind === 'error' && message.code === 'not-seated');
    expect(ann.heard.some((one) => JSON.stringify(one).includes('buy my chips'))).toBe(false);
  });

  test('leaves no trace in the log of the table', async () => {
    const before = house.backOffice.floor.table(table).state()?.version;
    ann.send({ kind: 'say', table, said: { quick: 'thanks' } });
    await bob.until(
      (one) => one.kind === 'said' && one.remarks.some(({ said }) => 'quick' in said),
    );
    expect(house.backOffice.floor.table(table).state()?.version).toBe(before);
  });

  test('is reported as a case that quotes it, taken back by the crew alone, and its speaker silenced', async () => {
    say(bob, 'a rude thing');
    const remark = await received(ann, 'a rude thing');
    const at = `/api/tables/${table}/talk/${remark?.id}`;
    expect((await ann.post(`${at}/report`, { reason: 'rude' })).status).toBe(200);
    expect(house.backOffice.cage.state().cases.at(-1)).toMatchObject({
      about: 'talk',
      table,
      reason: 'Bob: “a rude thing”: rude',
    });
    for (const [path, body] of [
      ['remove', {}],
      ['silence', { minutes: 10 }],
    ] as const)
      expect((await ann.post(`${at}/${path}`, body)).status).toBe(403);
    const annId = [...(house.backOffice.floor.table(table).state()?.owners ?? [])].find(
      ([seat]) => seat === 1,
    )?.[1];
    await house.people.grant({ account: annId ?? '', table, role: 'supervisor' });
    expect((await ann.post(`${at}/silence`, { minutes: 10 })).status).toBe(200);
    expect((await ann.post(`${at}/remove`, {})).status).toBe(200);
    await bob.until((message) => message.kind === 'unsaid' && message.id === remark?.id);
    say(bob, 'again');
    await bob.until((message) => message.kind === 'error' && message.code === 'silenced');
    expect((await ann.post(`${at}/report`, { reason: '' })).status).toBe(404);
  });

  test('has a measure: who talks without end is asked to wait', async () => {
    for (let remark = 0; remark < 8; remark++) say(ann, `remark ${remark}`);
    await ann.until((message) => message.kind === 'error' && message.code === 'too-many');
  });
});

test('law: whatever is sent as words is read as words that can be seen, in one remark, or refused', () => {
  const [zero, feed] = [String.fromCharCode(0), String.fromCharCode(10)];
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(zero, `a${feed}b`, '\u202Eevil')),
      (text) => {
        const read = fromClient.safeParse({ kind: 'say', table, said: { text } });
        if (!read.success || read.data.kind !== 'say' || !('text' in read.data.said)) return;
        expect(read.data.said.text).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u);
      },
    ),
  );
});

test('what is reported is quoted up to a length, and never with half of a character', () => {
  for (const name of ['Ann', 'Anna']) {
    const words = quotedIn({ name, said: { text: '😀'.repeat(100) } }, 'rude');
    expect(words.length).toBeGreaterThanOrEqual(199);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(words).not.toMatch(/\p{Cs}/u);
  }
  expect(quotedIn({ name: 'Ann', said: { quick: 'bye' } }, 'rude')).toBe('Ann: “bye”: rude');
  expect(quotedIn({ name: 'Ann', said: { text: 'Bye.' } }, '')).toBe('Ann: “Bye.”');
});
