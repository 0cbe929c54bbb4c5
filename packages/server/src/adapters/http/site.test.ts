import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { siteIn } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-site-'));
const page = `<!doctype html>${'every payout cites its rule. '.repeat(200)}`;
const face = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 256));
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'face.woff2'), face);

mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'part-1a2b.js'), 'to pay');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = async (url: string, accepts: string, more: Readonly<Record<string, string>> = {}) => {
  const app = fastify();
  const site = siteIn(folder);
  app.get('/*', (request, reply) => {
    if (!site.answer(request, reply)) reply.code(404).send();
    return reply;
  });
  const { headers, rawPayload, statusCode } = await app.inject({
    url,
    headers: { 'accept-encoding': accepts, ...more },
  });
  await app.close();
  return {
    status: statusCode,
    cache: headers['cache-control'],
    packing: headers['content-encoding'],
    kind: headers['content-type'],
    policy: headers['content-security-policy'],
    vary: headers.vary,
    rawPayload,
  };
};

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
] as const)(
  'who reads %j gets a page packed as %s, and it is the page',
  async (accepts, packing, open) => {
    const { rawPayload, ...answer } = await asked('/', accepts);
    expect(answer.packing).toBe(packing);
    expect(open(rawPayload).toString()).toBe(page);
    if (packing) expect(rawPayload.length).toBeLessThan(page.length / 5);
  },
);

test('who comes to the lobby gets the page that names what the lobby is made of, and nobody else does', async () => {
  const lobby = `${page} and the lobby`;
  writeFileSync(join(folder, 'lobby.html'), lobby);
  expect((await asked('/', '')).rawPayload.toString()).toBe(lobby);
  expect((await asked('/?why', '')).rawPayload.toString()).toBe(lobby);
  expect((await asked('/own/bclc-craps', '')).rawPayload.toString()).toBe(page);
  rmSync(join(folder, 'lobby.html'));
});

test.each(['br', 'gzip'])(
  'a file of any length is sent as %s where that is shorter, and as it is where not',
  async (accepts) => {
    const seen = new Set<string | undefined>();
    for (const length of [0, 1, 8, 40, 200, 1_000, 5_000]) {
      const text = 'to pay '.repeat(length).slice(0, length);
      writeFileSync(join(folder, 'part.js'), text);
      const { packing, rawPayload } = await asked('/part.js', accepts);
      const open = accepts === 'br' ? brotliDecompressSync : gunzipSync;
      expect((packing ? open(rawPayload) : rawPayload).toString()).toBe(text);
      expect(rawPayload.length < length).toBe(packing === accepts);
      seen.add(packing);
    }
    expect([...seen]).toEqual([undefined, accepts]);
  },
);

test('a face, which is packed already, is handed out as it is and as what it is', async () => {
  const { packing, kind, rawPayload } = await asked('/face.woff2', 'br, gzip');
  expect([packing, kind]).toEqual([undefined, 'font/woff2']);
  expect(rawPayload.equals(face)).toBe(true);
});

test.each([
  ['/assets/part-1a2b.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/nothing', 404, undefined],
  ['/assets/', 404, undefined],
  ['/assets/nothing.js', 404, undefined],
  ['/assets/table/x', 404, undefined],
  ['/', 200, 'no-cache'],
  ['/table/bclc.wheel', 200, 'no-cache'],
  ['/anywhere', 200, 'no-cache'],
])('only a file named by what is in it is stored for ever: %s', async (url, status, cache) => {
  expect(await asked(url, '')).toMatchObject({ status, ...(cache && { cache }) });
  if (!cache) expect((await asked(url, '')).cache).toBeUndefined();
});

test.each([
  ['/', 'document', true],
  ['/assets/part-1a2b.js', 'script', false],
  ['/assets/part-1a2b.js', 'worker', true],
  ['/assets/part-1a2b.js', 'serviceworker', true],
  ['/assets/part-1a2b.js', undefined, true],
  ['/', 'script', true],
])(
  'a script has a policy of its own unless a page takes it under its own: %s as %s',
  async (url, dest, isHeld) => {
    const { policy, vary } = await asked(url, '', dest ? { 'sec-fetch-dest': dest } : {});
    expect(policy !== undefined).toBe(isHeld);
    // What a page has stored as its part is not handed to a worker.
    if (url.endsWith('.js')) expect(vary).toContain('sec-fetch-dest');
  },
);
