import { mutateBytes, mutateValue, type Random } from './mutate.ts';

const table = 'bclc.wheel';

/** Messages of every kind, as a good client would send them. */
const messages: readonly object[] = [
  { kind: 'hello', version: 1 },
  { kind: 'ping' },
  { kind: 'watch', table },
  { kind: 'watch', table, from: 1, as: 'dealer' },
  { kind: 'unwatch', table },
  { kind: 'seed', id: 'seed-1', table, round: 1, seed: 'abc' },
  ...[
    { kind: 'sit', seat: 1, amount: 1_000 },
    { kind: 'place-bet', seat: 1, hand: 1, bet: 'space:1', tip: false, amount: 100 },
    { kind: 'take-down', seat: 1, hand: 1, bet: 'space:1', tip: false },
    { kind: 'buy-in', seat: 1, amount: 100 },
    { kind: 'spin', space: '20' },
    { kind: 'leave', seat: 1 },
  ].map((command) => ({ kind: 'act', id: 'act-1', table, command })),
  { kind: 'act', id: 'roll-1', table: 'bclc.craps', command: { kind: 'roll', dice: [3, 4] } },
  { kind: 'act', id: 'hit-1', table: 'bclc.blackjack', command: { kind: 'hit', seat: 1, hand: 1 } },
];

/** A message that is most likely wrong. */
export const badMessage = (random: Random): Buffer => {
  const value = mutateValue(random, random.pick(messages));
  const text = Buffer.from(JSON.stringify(value) ?? '');
  return random.below(4) === 0 ? mutateBytes(random, text) : text;
};

const paths = [
  '/',
  '//',
  '/play',
  '/api/key',
  '/api/me',
  '/api/tables',
  '/api/checkpoints',
  '/api/checkpoints?after=1',
  '/api/rounds?from=2026-01-01',
  '/api/reports?from=2026-01-01',
  `/api/tables/${table}/log?after=0`,
  `/api/tables/${table}/rounds/1/record`,
  `/api/tables/${table}/requests`,
  '/api/openapi.json',
];

const posts: readonly (readonly [string, object])[] = [
  ['/api/guest', { name: 'Ann' }],
  ['/api/login', { name: 'Ann', password: 'a-long-password' }],
  ['/api/recover', { name: 'Ann', code: '123456', password: 'a-long-password' }],
  ['/api/limits', { kind: 'loss', amount: 100 }],
  ['/api/deposits', { account: 'ann', amount: 100 }],
  ['/api/ticket', {}],
  ['/api/passkeys/login', { ticket: 'x', response: { id: 'x', response: {} } }],
  [`/api/tables/${table}/acts`, { command: { kind: 'leave', seat: 1 } }],
  [`/api/tables/${table}/grants`, { account: 'ann', role: 'dealer' }],
  [`/api/tables/${table}/requests`, { kind: 'fill', amount: 100 }],
];

/** What is sent, and whether its bytes were broken, so that the house may be waiting for the rest of it. */
export type BadRequest = { readonly bytes: Buffer; readonly isBroken: boolean };

/** A whole HTTP request that is most likely wrong; `token` lets some of them past the first question. */
export const badRequest = (random: Random, token: string): BadRequest => {
  const isPost = random.below(2) === 0;
  const [path, value] = isPost ? random.pick(posts) : [random.pick(paths), null];
  const body = value === null ? '' : (JSON.stringify(mutateValue(random, value)) ?? '');
  const target = random.below(3) === 0 ? badPath(random, path) : path;
  const lines = [
    `${isPost ? 'POST' : 'GET'} ${target} HTTP/1.1`,
    'host: house',
    ...(random.below(2) ? [`authorization: Bearer ${random.below(2) ? token : 'x'}`] : []),
    ...(random.below(8) === 0 ? ['cookie: openpit=x', 'origin: https://evil.example'] : []),
    ...(random.below(16) === 0 ? ['x-forwarded-for: 1.2.3.4, nonsense', 'upgrade: websocket'] : []),
    ...(isPost
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
      : []),
  ];
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return random.below(16) === 0
    ? { bytes: mutateBytes(random, bytes), isBroken: true }
    : { bytes, isBroken: false };
};

const badPath = (random: Random, path: string): string => {
  const at = random.below(path.length);
  const odd = random.pick(['%00', '%', '//', '..', '?', '#', '%ff', '\\', '{}', 'x'.repeat(200)]);
  return `${path.slice(0, at)}${odd}${path.slice(at)}`;
};
