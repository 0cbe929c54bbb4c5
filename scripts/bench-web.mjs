import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './ready.mjs';

// npm run bench -- web [--json]
// The built pages as a slow phone has them: a processor slowed four times, 1.6 Mbit/s, 150 ms to the house. Nothing is cached.

const fromWeb = createRequire(join(root, 'packages/web/package.json'));
const { chromium } = fromWeb('playwright-core');

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const slowdown = 4;
const rounds = 1_000;

const kinds = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built pages compressed, as a house does that was asked before: their compression is no part of a visit. */
const serve = () => {
  const site = join(root, 'packages/web/dist/site');
  const files = new Map(
    readdirSync(site, { recursive: true })
      .filter((name) => Object.hasOwn(kinds, extname(name)))
      .map((name) => {
        const bytes = readFileSync(join(site, name));
        const isPacked = !name.endsWith('.woff2');
        const head = {
          'content-type': kinds[extname(name)],
          ...(isPacked && { 'content-encoding': 'br' }),
        };
        return [`/${name}`, { head, body: isPacked ? brotliCompressSync(bytes) : bytes }];
      }),
  );
  const server = createServer((request, response) => {
    const [path] = request.url.split('?');
    if (path.startsWith('/api/')) return response.writeHead(404).end('{}');
    const { head, body } =
      files.get(path === '/' ? '/lobby.html' : path) ?? files.get('/index.html');
    return response.writeHead(200, head).end(body);
  }).listen(0);
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
};

const executable = async () => {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packed } = await import(fromWeb.resolve('@sparticuz/chromium'));
  return packed.executablePath();
};

/** A page on a slow machine and a slow connection, with its bytes and the work of its main thread counted. */
const slowPage = async (browser) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(`
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask', buffered: true });
  `);
  const longest = async () => Math.round(Math.max(0, ...(await page.evaluate('window.tasks'))));
  const forget = () => page.evaluate('window.tasks.length = 0');
  return { page, session, bytes: () => bytes, longest, forget, close: () => context.close() };
};

/** Each visit is a new one and the median counts: the first one also waits until the browser can draw at all. */
const visits = 5;

const benchLobby = async (browser, url) => {
  const found = [];
  for (let visit = 0; visit < visits; visit++) found.push(await visitLobby(browser, url));
  found.sort((a, b) => a.answersMs - b.answersMs);
  const spread = [found[0].answersMs, found.at(-1).answersMs];
  return { ...found[Math.floor(visits / 2)], spread: spread.join(' to ') };
};

const visitLobby = async (browser, url) => {
  const { page, bytes, longest, close } = await slowPage(browser);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.own-card').first().waitFor();
  const before = bytes();
  // The page responds as soon as a press has an effect.
  await page.locator('.lobby-foot .segments button').nth(1).click();
  await page.locator('html[data-theme=light]').waitFor({ state: 'attached' });
  const answersMs = Math.round(performance.now() - start);
  const paintMs = Math.round(
    await page.evaluate(
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1",
    ),
  );
  const result = { paintMs, answersMs, kB: kB(before), longestTaskMs: await longest() };
  await close();
  return result;
};

const benchTable = async (browser, url) => {
  const { page, bytes, longest, forget, close } = await slowPage(browser);
  const start = performance.now();
  await page.goto(`${url}/own/bclc-craps`, { waitUntil: 'commit' });
  await page.locator('[role=button][data-place="/pass"]').first().waitFor();
  const readyMs = Math.round(performance.now() - start);
  const result = { readyMs, kB: kB(bytes()), longestTaskMs: await longest() };
  await forget();
  for (let roll = 0; roll < 6; roll++) {
    const pass = page.locator('[role=button][data-place="/pass"][aria-disabled=false]').first();
    if ((await pass.count()) > 0) await pass.click({ timeout: 2_000 }).catch(() => {});
    await page.locator('[data-act=go]').click();
    await page.locator('.cloth[data-moving=true]').waitFor();
    await page.locator('.cloth[data-moving=false]').waitFor();
    await page.waitForTimeout(600);
  }
  const played = { longestTaskWhileChipsMoveMs: await longest() };
  await close();
  return { ...result, ...played };
};

/** The memory of the page after a hundred rounds and after a thousand, after garbage collection. */
const benchMemory = async (browser, url) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/own/bclc-wheel`);
  await page.locator('[role=button][data-place="/space:1"]').waitFor();
  const play = (count) =>
    page.evaluate(async (times) => {
      for (let round = 0; round < times; round++) {
        document
          .querySelector('[role=button][data-place="/space:1"]')
          .dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((done) => setTimeout(done));
        document.querySelector('[data-act=go]').click();
        await new Promise((done) => setTimeout(done));
      }
    }, count);
  const heldMB = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 100_000) / 10;
  };
  await play(100);
  const after100 = await heldMB();
  await play(rounds - 100);
  const after1000 = await heldMB();
  await context.close();
  return { MBafter100Rounds: after100, MBafter1000Rounds: after1000 };
};

/** The limits for a slow phone; above them the bench ends with 1. */
const bounds = {
  lobby: { answersMs: 2_500, kB: 120, longestTaskMs: 200 },
  'first table (craps)': { kB: 350, longestTaskMs: 200, longestTaskWhileChipsMoveMs: 200 },
};

/** Rounds may leave this much memory behind, in MB per thousand: a history of limited length, and no more. */
const growthMax = 3;

const beyond = (found) => {
  const over = Object.entries(bounds).flatMap(([page, limits]) =>
    Object.entries(limits)
      .filter(([what, most]) => found[page][what] > most)
      .map(([what, most]) => `${page}: ${what} is ${found[page][what]}, at most ${most} wanted`),
  );
  const { MBafter100Rounds, MBafter1000Rounds } = found['memory (wheel)'];
  return MBafter1000Rounds - MBafter100Rounds > growthMax
    ? [...over, `memory: ${MBafter100Rounds} to ${MBafter1000Rounds} MB`]
    : over;
};

const kB = (bytes) => Math.round(bytes / 100) / 10;

export const benchWeb = async (args) => {
  const { url, stop } = serve();
  const browser = await chromium.launch({
    executablePath: await executable(),
    args: ['--no-sandbox'],
  });
  const found = {
    lobby: await benchLobby(browser, url),
    'first table (craps)': await benchTable(browser, url),
    'memory (wheel)': await benchMemory(browser, url),
  };
  await browser.close();
  stop();
  const over = beyond(found);
  for (const words of over) console.error(words);
  if (args.includes('--json')) console.log(JSON.stringify(found));
  else
    for (const [name, values] of Object.entries(found))
      console.log(
        `${name}: ${Object.entries(values)
          .map(([what, value]) => `${what} ${value}`)
          .join(', ')}`,
      );
  return over.length === 0 ? 0 : 1;
};
