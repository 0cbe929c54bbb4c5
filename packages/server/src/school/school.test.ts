import { generateKeyPairSync } from 'node:crypto';
import { rightAnswerOf, runKinds, runOf } from '@openpit/analysis/school';
import { classLimits } from '@openpit/protocol';
import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noLimits } from '../access/rate-limits.ts';
import { type HouseEntry, houseLogId } from '../cage/house-log.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import { publicPem } from '../log/checkpoint.ts';
import { memoryHouse } from '../testing/house.ts';
import { checkHouseLog } from '../verify/house-log.ts';
import { checkCertificate, type SignedCertificate, signCertificate } from './certificate.ts';
import type { ClassDrill } from './school-log.ts';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const tokens = new Map<string, string>();

/** What the routes of the school answer, whichever of it they do. */
type Said = {
  readonly status: number;
  readonly class: number;
  readonly code: string | null;
  readonly run: number;
  readonly seed: string;
  readonly questions: number;
  readonly drills: readonly ClassDrill[];
  readonly students: readonly { readonly name: string }[];
  readonly runs: readonly object[];
};

const call = async (name: string, path: string, body?: object): Promise<Said> => {
  const answer = await fetch(`${house.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens.get(name)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Said, 'status'>) }; // as above
};

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const visitor = { address: 'here', label: 'a test' };
  let admin = '';
  for (const name of ['Ada', 'Tess', 'Sam', 'Pia', 'Ugo', 'Out']) {
    const { account } = await house.people.signUp(
      { name, password: 'a-long-password' },
      null,
      visitor,
    );
    if (name === 'Ada') admin = account.id;
    if (name === 'Ada')
      await house.people.grant({ account: admin, table: '*', role: 'administrator' });
    if (name === 'Tess')
      await house.people.grant({ account: account.id, table: '*', role: 'teacher' }, admin);
    tokens.set(name, (await house.people.enter(account, visitor, true)).token);
  }
});

afterAll(() => house.stop());

/** A run of a drill, with every third answer wrong. */
const doRun = async (name: string, number: number, drill: number) => {
  const begun = await call(name, `classes/${number}/runs`, { drill });
  expect(begun.status).toBe(200);
  const { drills, questions } = await call(name, `classes/${number}`);
  const set = drills[drill];
  const rulebook = set && rulebookOf(set.rulebook);
  if (!rulebook) throw new Error('there is no such rulebook');
  const plan = { rulebook, drill: set.drill, seed: begun.seed };
  const answers: number[] = [];
  for (let at = 1; at <= questions; at++) {
    const { question } = runOf(plan, answers);
    if (!question) throw new Error('nothing is asked');
    const isMeant = at % 3 !== 0;
    answers.push(rightAnswerOf(question) + (isMeant ? 0 : 1));
    const given = { number: at, answer: answers.at(-1), ms: 1_000 };
    const marked = await call(name, `classes/${number}/runs/${begun.run}/answers`, given);
    expect(marked).toEqual({ status: 200, isRight: isMeant, isOver: at === questions });
  }
  return begun.run;
};

/** A drill of each game; one rulebook of each family. */
const drills = [...new Map(rulebooks.map((one) => [one.family, one.id])).values()].map(
  (rulebook, at) => ({ rulebook, drill: runKinds[at % 2] }),
);

const certificateFor = async (name: string, number: number, run: number | undefined) => {
  const { status, ...signed } = await call(name, `classes/${number}/runs/${run}/certificate`);
  expect(status).toBe(200);
  return signed as unknown as SignedCertificate; // what this route answers
};

const houseRows = async () => {
  const stored = await house.store.entriesAfter(houseLogId, 0, 10_000);
  return stored.map(({ text, hash }, at) => ({ at, textAt: at, text, word: hash }));
};

/** The log with one entry changed and chained again: only the contents of the entry can reveal it. */
const forged = async (change: (entry: HouseEntry) => HouseEntry) => {
  let before = genesis;
  return (await houseRows()).map((row) => {
    const text = canonical(change(JSON.parse(row.text)));
    before = linkOf(before, text);
    return { ...row, text, word: before };
  });
};

describe('a class', () => {
  test('is opened by a teacher, joined by its code, and asks drills of every game', async () => {
    const plan = { name: 'Mondays', questions: 3, drills };
    expect((await call('Sam', 'classes', plan)).status).toBe(403);
    const opened = await call('Tess', 'classes', plan);
    expect([opened.status, opened.class]).toEqual([200, 1]);
    expect((await call('Sam', 'classes/1')).status).toBe(404);
    expect((await call('Sam', 'classes/join', { code: 'nosuchone' })).status).toBe(404);
    for (const name of ['Sam', 'Pia', 'Ugo'])
      expect(await call(name, 'classes/join', { code: opened.code })).toEqual({
        status: 200,
        class: 1,
      });
    for (const [at] of drills.entries()) await doRun('Sam', 1, at);
    await doRun('Pia', 1, 0);
    const taught = await call('Tess', 'classes/1');
    expect(taught.students.map(({ name }) => name)).toEqual(['Sam', 'Pia', 'Ugo']);
    expect(taught.runs).toHaveLength(drills.length + 1);
    const own = await call('Pia', 'classes/1');
    expect([own.runs.length, own.students.length, own.code]).toEqual([1, 1, null]);
    expect((await call('Out', 'classes/1')).status).toBe(404);
    const listed = { class: 1, name: 'Mondays' };
    expect(await call('Tess', 'classes')).toMatchObject({ status: 200, 0: listed });
    expect(await call('Pia', 'classes')).toMatchObject({ status: 200, 0: listed });
    expect(await call('Out', 'classes')).toEqual({ status: 200 });
  });

  test('has runs for everybody in it: who has had theirs takes none of the others', async () => {
    const plan = { name: 'Tuesdays', questions: 1, drills: drills.slice(0, 1) };
    const { class: number, code } = await call('Tess', 'classes', plan);
    for (const name of ['Sam', 'Pia']) await call(name, 'classes/join', { code });
    for (let run = 0; run < classLimits.runsEach; run++) await doRun('Sam', number, 0);
    const refused = await call('Sam', `classes/${number}/runs`, { drill: 0 });
    expect(refused).toMatchObject({ status: 409, why: { code: 'fault.runs-spent' } });
    await doRun('Pia', number, 0);
  });

  test('marks nothing twice, out of turn or for somebody else', async () => {
    const begun = await call('Ugo', 'classes/1/runs', { drill: 0 });
    const path = `classes/1/runs/${begun.run}/answers`;
    const given = { number: 1, answer: 0, ms: 5 };
    expect((await call('Pia', path, given)).status).toBe(409);
    expect((await call('Ugo', path, { ...given, number: 2 })).status).toBe(400);
    const first = await call('Ugo', path, given);
    expect(await call('Ugo', path, given)).toEqual(first);
    expect((await call('Ugo', path, { ...given, answer: 1 })).status).toBe(409);
    expect((await call('Ugo', 'classes/1/runs', { drill: 0 })).status).toBe(409);
    expect((await call('Ugo', `classes/1/runs/${begun.run}/certificate`)).status).toBe(409);
    expect((await call('Pia', 'classes/1/runs/1/certificate')).status).toBe(404);
  });

  test('is in the log of the house, which verify goes through answer by answer', async () => {
    expect(checkHouseLog(await houseRows()).problem).toBeNull();
    const turned = await forged((entry) =>
      entry.body.kind === 'run-answered' && entry.body.number === 3
        ? { ...entry, body: { ...entry.body, isRight: !entry.body.isRight } }
        : entry,
    );
    expect(checkHouseLog(turned).problem?.message).toMatch(/the rules say that answer 3 of run 1/);
    const other = await forged((entry) =>
      entry.body.kind === 'run-answered' ? { ...entry, actor: 'somebody' } : entry,
    );
    expect(checkHouseLog(other).problem?.message).toMatch(/answered for somebody else/);
  });

  test('that is closed takes no answer more', async () => {
    expect((await call('Sam', 'classes/1/close', {})).status).toBe(409);
    expect((await call('Tess', 'classes/1/close', {})).status).toBe(200);
    expect((await call('Sam', 'classes/1/runs', { drill: 0 })).status).toBe(409);
    expect(checkHouseLog(await houseRows()).problem).toBeNull();
  });
});

describe('a certificate', () => {
  let number = 0;
  const runs: number[] = [];

  beforeAll(async () => {
    const plan = { name: 'Fridays', questions: 3, drills: drills.slice(0, 3) };
    const opened = await call('Tess', 'classes', plan);
    number = opened.class;
    await call('Sam', 'classes/join', { code: opened.code });
    for (const at of plan.drills.keys()) runs.push(await doRun('Sam', number, at));
  });

  test('holds as it was signed, under the keys of the house and under no other', async () => {
    const text = JSON.stringify(await certificateFor('Sam', number, runs[0]));
    const { publicKey } = house.backOffice;
    expect(checkCertificate(text, null).problems).toEqual([]);
    expect(checkCertificate(text, publicKey).problems).toEqual([]);
    const stranger = publicPem(generateKeyPairSync('ed25519').privateKey);
    expect(checkCertificate(text, stranger).problems).toEqual([
      'it was not signed with a key of this house',
    ]);
  });

  test('law: whatever is changed in it, it does not hold', async () => {
    const signed = await certificateFor('Sam', number, runs[0]);
    const changes = changesOf(signed.certificate);
    expect(changes.length).toBeGreaterThan(15);
    for (const certificate of changes) {
      const { problems } = checkCertificate(JSON.stringify({ ...signed, certificate }), null);
      expect([certificate, problems.length > 0]).toEqual([certificate, true]);
    }
  });

  test('law: a house that signs a better mark than the answers deserve is found by the rules', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    for (const run of runs) {
      const { certificate } = await certificateFor('Sam', number, run);
      const answers = certificate.answers.map((one) => ({ ...one, isRight: true }));
      const praised = { ...certificate, answers, right: answers.length };
      const one = signCertificate(praised, privateKey);
      expect(checkCertificate(JSON.stringify(one), null).problems[0]).toMatch(/by the rules/);
      const more = signCertificate({ ...certificate, right: answers.length }, privateKey);
      expect(checkCertificate(JSON.stringify(more), null).problems[0]).toMatch(/are right, not/);
      const fewer = { ...certificate, answers: certificate.answers.slice(0, 2), right: 2 };
      const short = signCertificate(fewer, privateKey);
      expect(checkCertificate(JSON.stringify(short), null).problems[0]).toMatch(/2 answers to 3/);
    }
  });
});

/** A value changed in one place, for every place there is. */
const changesOf = <T>(value: T): readonly T[] => {
  if (typeof value === 'string') return [`${value}x` as T]; // still a string
  if (typeof value === 'number') return [(value + 1) as T]; // still a number
  if (typeof value === 'boolean') return [!value as T]; // still a boolean
  if (Array.isArray(value))
    return [
      value.slice(1) as T, // one fewer of the same
      ...value.flatMap((one, at) => changesOf(one).map((other) => value.with(at, other) as T)), // as long, of the same
    ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    changesOf(inner).map((other) => ({ ...value, [name]: other })),
  );
};
