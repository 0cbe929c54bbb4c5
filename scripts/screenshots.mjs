import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { families } from '../packages/engine/dist/index.js';
import { png } from '../packages/server/dist/share-picture/png.js';
import { root } from './ready.mjs';

// node scripts/screenshots.mjs [lobby] [simulator] [odds] [chart] [rulebook …] [throw] [spin]
// The lobby, what is worked out in the browser and tables of one's own, in three sizes and both themes, and what moves on them, into docs/screenshots. They need no house: the built
// pages are handed out as they are (npm run build -w packages/web).

const [, , ...wanted] = process.argv;
const folder = join(root, 'docs/screenshots');
const fromWeb = createRequire(join(root, 'packages/web/package.json'));
const { chromium } = fromWeb('playwright-core');

const sizes = { phone: [390, 844], land: [844, 390], desktop: [1440, 900] };
const themes = ['light', 'dark'];

const executable = async () => {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packed } = await import(fromWeb.resolve('@sparticuz/chromium'));
  return packed.executablePath();
};

const browser = await chromium.launch({
  executablePath: await executable(),
  args: ['--no-sandbox'],
});
const darkroom = await (await browser.newContext()).newPage();

/** A picture's pixels, reduced in size if it is too wide. */
const pixelsOf = async (png, most) =>
  darkroom.evaluate(
    async ([data, widest]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const scale = Math.min(1, widest / image.width);
      const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext('2d');
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(image, 0, 0, width, height);
      const { data: rgba } = brush.getImageData(0, 0, width, height);
      const reader = new FileReader();
      const url = await new Promise((done) => {
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(new Blob([rgba]));
      });
      return { width, height, rgba: url.slice(url.indexOf(',') + 1) };
    },
    [png.toString('base64'), most],
  );

/** The main colour of every shade, then the most frequent ones; and for every colour the nearest of them. */
const paletteOf = (rgba) => {
  const counts = new Map();
  const coarse = (at) => ((rgba[at] >> 2) << 12) | ((rgba[at + 1] >> 2) << 6) | (rgba[at + 2] >> 2);
  for (let at = 0; at < rgba.length; at += 4)
    counts.set(coarse(at), (counts.get(coarse(at)) ?? 0) + 1);
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  // A red chip covers little of a picture but matters: every shade keeps its main colour.
  const shades = new Map();
  for (const colour of byUse) {
    const shade = ((colour >> 15) << 6) | (((colour >> 9) & 7) << 3) | ((colour >> 3) & 7);
    if (!shades.has(shade)) shades.set(shade, colour);
  }
  const chosen = [...new Set([...[...shades.values()].slice(0, 90), ...byUse])].slice(0, 160);
  const parts = (colour) => [colour >> 12, (colour >> 6) & 63, colour & 63];
  const nearest = new Map();
  for (const colour of counts.keys()) {
    const [r, g, b] = parts(colour);
    let [best, distance] = [0, Number.POSITIVE_INFINITY];
    for (const [index, other] of chosen.entries()) {
      const [x, y, z] = parts(other);
      const far = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
      if (far < distance) [best, distance] = [index, far];
    }
    nearest.set(colour, best);
  }
  const bytes = chosen.flatMap(parts).map((part) => (part << 2) | (part >> 4));
  return { bytes, indexAt: (at) => nearest.get(coarse(at)) };
};

/** A PNG of at most 160 colours: a felt has few, and the file is a fifth of the size. */
const smallPng = ({ width, height, rgba: text }) => {
  const rgba = Buffer.from(text, 'base64');
  const { bytes, indexAt } = paletteOf(rgba);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexAt((y * width + x) * 4);
  }
  return png({ width, height, colours: 'palette' }, [
    ['PLTE', Buffer.from(bytes)],
    ['IDAT', deflateSync(rows, { level: 9 })],
  ]);
};

const shoot = async (page, name) => {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      const png = await page.screenshot();
      writeFileSync(
        join(folder, `${name}-${size}-${colorScheme}.png`),
        smallPng(await pixelsOf(png, width)),
      );
    }
  }
  console.log(name);
};

const site = join(root, 'packages/web/dist/site');
const kinds = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  if (path.startsWith('/api/')) return response.writeHead(404).end('{}');
  const asked = join(site, path);
  const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(site, 'index.html');
  response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
  return response.end(readFileSync(file));
}).listen(0);
const house = `http://127.0.0.1:${server.address().port}`;

/**
 * The bets before and after a round, so that the picture shows chips, an outcome and its effect; the number of rounds before; and
 * the result to wait for, deal after deal.
 */
const tables = {
  'bclc.craps': { first: ['pass', 'field', 'hard:8'], after: ['place:6', 'place:5', 'hard:10'] },
  'chickasaw.cardcraps': { first: ['pass', 'field'], after: ['place:6'] },
  'bclc.roulette': {
    first: ['red', 'straight:17'],
    after: ['red', 'dozen:2', 'straight:17'],
    rounds: 16,
  },
  'bclc.wheel': { first: ['space:1', 'space:5'], after: ['space:1', 'space:10'], rounds: 6 },
  'bclc.blackjack': { first: ['main'], after: [], until: 'hit' },
  'bclc.reddog': { first: ['main'], after: [], until: 'raise' },
  'bclc.war': { first: ['main', 'tie'], after: [], until: 'war' },
  'openpit.baccarat': { first: ['banker'], after: ['player'], rounds: 24 },
};

const visit = async (size = 'desktop', reducedMotion = 'reduce') => {
  const [width, height] = sizes[size];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: 'dark',
    reducedMotion,
    serviceWorkers: 'block',
  });
  // A visitor who has played before: the lesson of the first round is not shown.
  await context.addInitScript((games) => {
    for (const game of games) localStorage.setItem(`openpit.taught.${game}`, 'yes');
  }, Object.keys(families));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

const betOn = async (page, bets) => {
  // On a slow machine the cloth may not be there yet.
  await page.locator('.felt [role=button]').first().waitFor();
  for (const bet of bets) {
    const place = page.locator(`[role=button][data-place$="/${bet}"]:not([aria-disabled=true])`);
    // A wager that the round has closed meanwhile stays as it is.
    await place
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
  }
};

mkdirSync(folder, { recursive: true });
if (wanted.length === 0 || wanted.includes('lobby')) {
  const lobby = await visit();
  await lobby.goto(house);
  await lobby.locator('.own-card').first().waitFor();
  await shoot(lobby, 'lobby');
}
/** The pages that compute something in the browser: their addresses, and what they show when it is done. */
const tools = {
  simulator: { path: '/simulator', done: '.simulator-buttons [type=submit]' },
  odds: { path: '/odds?rules=bclc.craps', done: '.explorer-ranking tbody tr' },
  chart: { path: '/odds?rules=bclc.blackjack', done: '.explorer-ranking tbody tr' },
};
for (const [name, { path, done }] of Object.entries(tools)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await visit();
  page.setDefaultTimeout(120_000);
  await page.goto(house + path);
  await page.locator('.simulator-tiles, .explorer-cell, tbody tr').first().waitFor();
  await page.locator(done).first().waitFor();
  await page.mouse.move(5, 5);
  await shoot(page, name);
  await page.context().close();
}
for (const [id, { first, after, rounds = 0, until }] of Object.entries(tables)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const page = await visit();
  await page.goto(`${house}/own/${id.replaceAll('.', '-')}`);
  for (let round = 0; round < rounds; round++) {
    await betOn(page, first);
    await page.locator('[data-act=go]').click();
  }
  const asked = page.locator(`.choices [data-act=${until}]`);
  for (let deal = 0; deal < 100 && (deal === 0 || (until && (await asked.count()) === 0)); deal++) {
    await betOn(page, first);
    await page.locator('[data-act=go]').click();
    await page.waitForTimeout(200);
  }
  await betOn(page, after);
  await page.mouse.move(5, 5);
  // The value of each answer is computed in a worker.
  await page.waitForTimeout(2_500);
  await shoot(page, id.replaceAll('.', '-'));
  if (id === 'bclc.roulette') {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.why').first().click();
    await page.locator('dialog .clause').first().waitFor();
    await shoot(page, 'why');
  }
  await page.context().close();
}

/** Pictures of motion: the name of the file, the table, the address, and the delay in milliseconds. */
const moving = {
  throw: { id: 'bclc.craps', size: 'desktop', bets: ['pass', 'field', 'place:6'], afterMs: 620 },
  spin: { id: 'bclc.roulette', size: 'phone', bets: ['red', 'straight:17'], afterMs: 1_500 },
};

for (const [name, { id, size, bets, afterMs }] of Object.entries(moving)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await visit(size, 'no-preference');
  await page.goto(`${house}/own/${id.replaceAll('.', '-')}`);
  await betOn(page, bets);
  await page.mouse.move(5, 5);
  await page.locator('[data-act=go]').click();
  await page.waitForTimeout(afterMs);
  const picture = smallPng(await pixelsOf(await page.screenshot(), sizes[size][0]));
  writeFileSync(join(folder, `${name}-${size}-dark.png`), picture);
  console.log(name);
  await page.context().close();
}
await browser.close();
server.close();
