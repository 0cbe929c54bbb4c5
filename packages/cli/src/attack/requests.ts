import { deflateRawSync } from 'node:zlib';
import { mutateBytes, mutateValue, type Random } from './mutate.ts';
import { sampleOf, type Targets } from './samples.ts';

/** A message of a kind that the house knows, most likely with something wrong in it. */
export const badMessage = (random: Random, targets: Targets): Uint8Array => {
  const sample = Object(sampleOf(random, targets.message));
  const table = random.pick(targets.tables);
  const command = sampleOf(random, random.pick(targets.commands));
  const whole = {
    ...sample,
    ...('table' in sample && { table }),
    ...('command' in sample && { command }),
  };
  // One in four is correct, so that some orders reach the rules.
  const value = random.below(4) === 0 ? whole : mutateValue(random, whole);
  const text = Buffer.from(JSON.stringify(value) ?? '');
  // Text that is not UTF-8 ends a connection; `badFrame` sends such text.
  return random.below(4) === 0 ? mutateBytes(random, text).map((byte) => byte & 0x7f) : text;
};

const strangePaths = ['/', '//', '/play', '/api', '/api/openapi.json', '/api/nowhere'];

const record = 'table bclc.craps min=5\nseat 1 Ann 100\n1 bet pass 10\nroll 5 3\n';

const repeatsMax = 7_000;

/** A link to a round. Its content is replayed and drawn for anybody: a valid round, nearly one, or a word without end. */
const linkToRound = (random: Random): string => {
  const words = record.split(/(?<=[ \n])/);
  const at = random.below(words.length);
  const text = random.pick([
    () => record,
    () => Buffer.from(mutateBytes(random, Buffer.from(record))),
    () => words.with(at, (words[at] ?? '').trim().repeat(random.below(repeatsMax))).join(''),
    () => words.with(at, (words[at] ?? '').repeat(random.below(repeatsMax))).join(''),
  ])();
  const packed = deflateRawSync(text).toString('base64url');
  return `/replay${random.pick(['', '.png'])}?round=${packed}`;
};

const queries = ['', '?after=1', '?from=2026-01-01', '?from=tomorrow', '?round=x', '?a=1&a=2'];

/** Requests that would end the session of the others use another session. */
const isEnding = (path: string): boolean => /logout|erase|\/sessions\//.test(path);

const pathFrom = (random: Random, { tables }: Targets, path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'table' ? random.pick(tables) : `${random.below(9)}`,
  );

const pathToGet = (random: Random, targets: Targets): string => {
  if (random.below(32) === 0) return linkToRound(random);
  const get = random.below(8) === 0 ? random.pick(strangePaths) : random.pick(targets.gets);
  return pathFrom(random, targets, `${get}${random.pick(queries)}`);
};

/** A complete HTTP request, most likely with something wrong in it; `token` lets some of them past authentication. */
export const badRequest = (random: Random, targets: Targets, token: string): Buffer => {
  const isPost = random.below(2) === 0;
  const post = random.pick(targets.posts);
  const path = isPost ? pathFrom(random, targets, post.path) : pathToGet(random, targets);
  const value = isPost ? mutateValue(random, sampleOf(random, post.body)) : null;
  const body = isPost ? (JSON.stringify(value) ?? '') : '';
  const target = random.below(3) === 0 ? badPath(random, path) : path;
  const lines = [
    `${isPost ? 'POST' : 'GET'} ${target} HTTP/1.1`,
    'host: house',
    ...(random.below(2)
      ? [`authorization: Bearer ${random.below(2) && !isEnding(path) ? token : badToken(random)}`]
      : []),
    ...(random.below(8) === 0 ? ['cookie: openpit=x', 'origin: https://evil.example'] : []),
    ...(random.below(16) === 0 ? ['x-forwarded-for: 1.2.3.4, nonsense', 'upgrade: websocket'] : []),
    ...(isPost
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
      : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** One in eight looks like a token of the house. */
const badToken = (random: Random): string => 'x'.repeat(random.below(8) === 0 ? 43 : 1);

const badPath = (random: Random, path: string): string => {
  // What does not begin with a path is no request and ends the connection, so it comes last.
  const at = 1 + random.below(path.length);
  const odd = random.pick(['%00', '%', '//', '..', '?', '#', '%ff', '\\', '{}', 'x'.repeat(200)]);
  return `${path.slice(0, at)}${odd}${path.slice(at)}`;
};
