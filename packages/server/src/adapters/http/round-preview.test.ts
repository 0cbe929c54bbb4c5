import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateSync } from 'node:zlib';
import { families } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { rulebooks } from '@openpit/rulebooks';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { type Pictures, picturesInTurn } from '../../share-picture/picture-threads.ts';
import { previewOf } from '../../share-picture/round-picture.ts';
import { serveRoundPreviews } from './round-preview.ts';
import { siteIn } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-preview-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>OpenPit</title></head>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pack = (record: string): string => deflateRawSync(record).toString('base64url');

const house = () => {
  const app = fastify();
  const previews = serveRoundPreviews(app);
  const site = siteIn(folder, previews.headFor);
  app.setNotFoundHandler((request, reply) =>
    site.answer(request, reply) ? reply : reply.code(404).send(),
  );
  return app;
};

const craps = (dice: string): string =>
  pack(`table bclc.craps min=5\nseat 1 Ann 100\n1 bet pass 10\nroll ${dice}\n`);

/** How many dots of a colour a picture has. */
const dotsOf = (png: Buffer, colour: readonly number[]): number => {
  expect(png.readUInt32BE(16)).toBe(1_200);
  expect(png.readUInt32BE(20)).toBe(630);
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  let count = 0;
  for (let y = 0; y < 630; y++)
    for (let x = 0; x < 1_200; x++) {
      const dot = y * 3_601 + 1 + x * 3;
      if (colour.every((part, i) => rows[dot + i] === part)) count++;
    }
  return count;
};

const pip = [253, 250, 243];

test('a link to a round names a picture of it, and only a link that holds one does', async () => {
  const app = house();
  const packed = craps('5 3');
  const page = await app.inject({
    url: `/replay?round=${packed}`,
    headers: { host: 'pit.example' },
  });
  expect(page.body).toContain(
    `<meta property="og:image" content="http://pit.example/replay.png?round=${packed}" />`,
  );
  expect(page.body).toContain('<meta property="og:title" content="Craps" />');
  for (const url of ['/', '/replay', '/replay?round=nonsense', `/table/x?round=${packed}`])
    expect((await app.inject(url)).body).not.toContain('og:image');
  await app.close();
});

test('the picture is drawn from the round: as many pips as the dice that were thrown', async () => {
  const app = house();
  const pipsOn = async (dice: string): Promise<number> => {
    const { rawPayload, headers } = await app.inject(`/replay.png?round=${craps(dice)}`);
    expect(headers['content-type']).toBe('image/png');
    return dotsOf(rawPayload, pip);
  };
  const one = (await pipsOn('1 1')) / 2;
  expect(one).toBeGreaterThan(1_000);
  for (const [dice, pips] of [
    ['5 3', 8],
    ['6 6', 12],
    ['2 1', 3],
  ] as const)
    expect(Math.round((await pipsOn(dice)) / one)).toBe(pips);
  await app.close();
});

describe('what a stranger sends', () => {
  test.each([
    ['nothing', ''],
    ['no packing', 'zzzz'],
    ['no record', pack('hello')],
    ['an order the rules refuse', pack('table bclc.craps min=5\nseat 1 Ann 100\n1 bet pass 1\n')],
    ['a rulebook nobody has', pack('table nobody.craps\n')],
    ['far more than a round', pack(`table bclc.craps\n${'# again\n'.repeat(5_000)}`)],
    ['something that unpacks without end', pack(`table ${' '.repeat(9_000_000)}`)],
    ['other letters', '<script>'],
  ])('%s is no picture', async (_, packed) => {
    const app = house();
    const url = `/replay.png?round=${encodeURIComponent(packed)}`;
    expect((await app.inject(url)).statusCode).toBe(404);
    await app.close();
  });
});

test('pictures are drawn one after another, one for all who ask for the same, and who comes when many wait is turned away', async () => {
  let [atWork, most, drawn] = [0, 0, 0];
  const slowly: Pictures = async (packed) => {
    drawn++;
    most = Math.max(most, ++atWork);
    await new Promise((later) => setTimeout(later, 5));
    atWork--;
    return previewOf(packed) && { title: '', png: Buffer.from('a picture') };
  };
  const app = fastify();
  serveRoundPreviews(app, picturesInTurn(slowly));
  const ask = (dice: string) => app.inject(`/replay.png?round=${craps(dice)}`);
  const same = await Promise.all(Array.from({ length: 10 }, () => ask('6 5')));
  expect(same.map(({ body }) => body)).toEqual(Array(10).fill('a picture'));
  expect(drawn).toBe(1);
  const all = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5].map((b) => `${a} ${b}`));
  const statuses = (await Promise.all(all.map(ask))).map(({ statusCode }) => statusCode);
  expect(most).toBe(1);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(17);
  expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(0);
  await app.close();
});

test('nothing of what a link holds is played on the way to its page: a page does not wait for a slow one, nor for one that is turned away', async () => {
  const asked: string[] = [];
  const app = fastify();
  const previews = serveRoundPreviews(app, (packed) => {
    asked.push(packed);
    return asked.length === 1 ? new Promise(() => {}) : Promise.reject(new Error('busy'));
  });
  const site = siteIn(folder, previews.headFor);
  app.setNotFoundHandler((request, reply) =>
    site.answer(request, reply) ? reply : reply.code(404).send(),
  );
  for (const dice of ['1 2', '1 3']) {
    const page = await app.inject(`/replay?round=${craps(dice)}`);
    expect([page.statusCode, page.body.includes('og:image')]).toEqual([200, false]);
  }
  expect(asked).toEqual([craps('1 2'), craps('1 3')]);
  await app.close();
});

test('a name as long as a page is compared with none letter by letter', () => {
  const from = process.cpuUsage();
  expect(previewOf(pack(`table ${'bclc.crap'.repeat(7_000)}`))).toBeNull();
  // Half a second of a processor where it was.
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(150);
});

const records = join(import.meta.dirname, '../../../../../records');

/** The first record of a rulebook that plays to its end. */
const roundOf = (rulebook: string): string | undefined =>
  readdirSync(join(records, rulebook))
    .filter((name) => name.endsWith('.pit'))
    .map((name) => readFileSync(join(records, rulebook, name), 'utf8'))
    .map((text) => text.slice(text.search(/^table /m)))
    .find((text) => playRecord(text).failure === null);

/** One rulebook of each game. */
const games = Object.keys(families).map(
  (family) => rulebooks.find((one) => one.family === family)?.id.replaceAll('.', '-') ?? family,
);

test.each(games)('a round of %s is played, and drawn on its own cloth', (rulebook) => {
  const preview = previewOf(pack(roundOf(rulebook) ?? ''));
  expect(preview?.title).toMatch(/./);
  const png = preview?.png() ?? Buffer.alloc(0);
  // There is something on the cloth besides its lettering.
  expect(dotsOf(png, pip) + dotsOf(png, [246, 238, 220])).toBeGreaterThan(9_000);
});
