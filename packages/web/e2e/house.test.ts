import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Rulebook, seatAt } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { type Serving, serve } from '@openpit/server';
import { removeData } from '@openpit/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { money } from '../src/texts/money.ts';
import { launch, violationsOn } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-web-'));
const site = join(folder, 'site');
const data = join(folder, 'data');

let house: Serving;
let isOpen = true;
let browsers: readonly Browser[];
let ann: Page;
let bob: Page;

/** What a page complained of to nobody in particular. */
const complaints: string[] = [];

const visitor = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return page;
};

beforeAll(async () => {
  buildSite();
  house = await serve({
    ...{ data, site, host: '127.0.0.1', port: 0 },
    pace: { betsMs: 1_200, turnMs: 600 },
  });
  browsers = await Promise.all([launch(), launch()]);
  const [one, two] = await Promise.all(browsers.map(visitor));
  if (!one || !two) throw new Error('two browsers are needed');
  [ann, bob] = [one, two];
});

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  if (isOpen) await house.stop();
  await removeData(data);
  rmSync(folder, { recursive: true, force: true });
});

/** Built as it is shipped: the tests' own environment would bring the libraries' slow halves. */
const buildSite = (): void => {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');
  const args = [vite, 'build', '--outDir', site, '--logLevel', 'error'];
  execFileSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
};

const at = (path: string): string => `${house.url}${path}`;

/** What Ann and Bob bet on: wagers that are decided soon. At craps somebody has to shoot, which takes a line wager. */
const wagers: Readonly<Record<string, readonly [ann: string, bob: string]>> = {
  craps: ['pass', 'field'],
  roulette: ['red', 'straight:17'],
  wheel: ['space:1', 'space:5'],
};

/** From the lobby to a seat, in one click. */
const sit = async (page: Page, { title }: Rulebook): Promise<void> => {
  await page.goto(at('/'));
  await page
    .getByRole('button', { name: `${texts.lobby.sit} ${texts.lobby.at(title)}`, exact: true })
    .click();
  await page.locator('[data-money=rack]').waitFor();
};

const placeOf = (page: Page, bet: string) =>
  page.locator(`[role=button][data-place$="/${bet}"]`).first();

const moneyOn = async (page: Page, where: 'rack' | 'layout'): Promise<string> =>
  (await page.locator(`[data-money=${where}]`).innerText()).split('\n')[0] ?? '';

const seatOf = async (page: Page, table: string): Promise<number> => {
  const name = await page.locator('.top nav a').last().innerText();
  const layout = house.office.floor.table(table).state()?.game.table.layout;
  const found = layout?.seats.find(({ player }) => player === name);
  if (!found) throw new Error(`${name} has no seat at ${table}`);
  return found.seat;
};

/** What the table and the books say a seat's rack holds; they must say the same. */
const rackInBooks = async (table: string, seat: number): Promise<string> => {
  const layout = house.office.floor.table(table).state()?.game.table.layout;
  const rack = layout && seatAt(layout, seat)?.rack;
  const books = await house.office.store.balances();
  expect(books.get(`${table}/rack:${seat}`) ?? 0).toBe(rack);
  return money(rack ?? -1);
};

const bet = async (page: Page, name: string): Promise<void> => {
  const place = placeOf(page, name);
  await expect.poll(() => place.getAttribute('aria-disabled'), { timeout: 20_000 }).toBe('false');
  await place.click();
};

/** Waits until everything of a player's has been decided on their own screen. */
const decided = async (page: Page): Promise<void> => {
  await page.locator('.happened li:not(.quiet)').first().waitFor({ timeout: 90_000 });
  await expect.poll(() => moneyOn(page, 'layout'), { timeout: 90_000 }).toBe('0');
};

describe('two browsers at one table', () => {
  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    'play %s from the lobby to a settled round, and see what the books say',
    async (table, rulebook) => {
      await Promise.all([sit(ann, rulebook), sit(bob, rulebook)]);
      const [anns, bobs] = wagers[rulebook.family] ?? ['main', 'main'];
      await bet(bob, bobs);
      await bet(ann, anns);
      await Promise.all([decided(ann), decided(bob)]);
      for (const page of [ann, bob]) {
        const seat = await seatOf(page, table);
        await expect
          .poll(async () => (await moneyOn(page, 'rack')) === (await rackInBooks(table, seat)))
          .toBe(true);
      }
      await ann
        .getByRole('button', { name: /^Why\?/ })
        .first()
        .click();
      await ann.locator('dialog .clause').first().waitFor();
      await ann.getByRole('button', { name: texts.why.close, exact: true }).click();
      for (const page of [ann, bob]) {
        await page.getByRole('button', { name: texts.table.leave, exact: true }).click();
        await page.locator('.tables').first().waitFor();
      }
    },
  );

  test('leave nothing behind: the books add up to nothing', async () => {
    const books = await house.office.store.balances();
    expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

describe('a player', () => {
  test('plays a round of the wheel with the keyboard alone', async () => {
    await ann.goto(at('/table/bclc.wheel?sit'));
    await ann.locator('[data-money=rack]').waitFor();
    const before = await moneyOn(ann, 'rack');
    await ann.locator('[role=button][tabindex="0"][data-place]').focus();
    await ann.keyboard.press('2');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
    await ann.keyboard.press('Backspace');
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
    expect(await moneyOn(ann, 'rack')).toBe(before);
    await ann.keyboard.press('Enter');
    await ann.locator('.happened .won, .happened .lost').first().waitFor();
    await ann.keyboard.press('?');
    await ann.getByRole('heading', { name: texts.help.title }).waitFor();
    await ann.keyboard.press('Escape');
  });

  test('is told by which clause a wager is closed, and no chip stays', async () => {
    await ann.goto(at('/table/bclc.craps?sit'));
    await ann.locator('[data-money=rack]').waitFor();
    const come = ann.locator('[data-place="/come"]');
    await come.hover();
    await ann.locator('.pointed').getByText('bclc.craps').waitFor();
    await come.click({ force: true });
    await ann.locator('.notice.bad').getByText('bclc.craps').waitFor();
    expect(await moneyOn(ann, 'layout')).toBe('0');
    await ann.getByRole('button', { name: texts.table.dismiss, exact: true }).click();
  });

  test('undoes, repeats, doubles and clears', async () => {
    const pass = ann.locator('[data-place="/hard:8"]');
    await pass.click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
    await ann.getByRole('button', { name: texts.table.double, exact: true }).click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('10');
    await ann.getByRole('button', { name: texts.table.undo, exact: true }).click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
    await ann.getByRole('button', { name: texts.table.clear, exact: true }).click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
  });

  test('drags a chip onto a place', async () => {
    await ann
      .getByRole('radio', { name: texts.table.chip('25'), exact: true })
      .dragTo(ann.locator('[data-place="/hard:6"]'));
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('25');
    await ann.getByRole('button', { name: texts.table.clear, exact: true }).click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
  });

  test('reads the rule and the price of a wager where it lies', async () => {
    await ann.locator('[data-place="/pass"]').hover();
    await ann
      .locator('.pointed')
      .getByText(/House edge 1\.41/)
      .waitFor();
    await ann.locator('.pointed .rule').click();
    await ann.locator('dialog .clause').first().waitFor();
    expect(await violationsOn(ann)).toEqual([]);
    await ann.keyboard.press('Escape');
  });

  test('finds the seat again from the lobby', async () => {
    await ann.goto(at('/'));
    await ann.locator('.notice').getByRole('link', { name: texts.lobby.resume }).last().click();
    await ann.locator('[data-money=rack]').waitFor();
  });

  test('signs up as a guest and keeps the chips', async () => {
    await ann.goto(at('/account'));
    const balance = ann.locator('.my-money dd').first();
    await expect.poll(() => balance.innerText()).not.toBe('…');
    const before = await balance.innerText();
    await ann.getByLabel(texts.account.name).fill('Annika');
    await ann.getByLabel(texts.account.password).fill('long-enough-1');
    await ann.getByRole('button', { name: texts.account.signUp, exact: true }).click();
    await ann.getByRole('heading', { name: 'Annika' }).waitFor();
    await expect.poll(() => balance.innerText()).toBe(before);
  });

  test('sets a limit, and reads the record of a round that is over', async () => {
    await ann.getByLabel(texts.protection.limits.loss).fill('5000');
    await ann.getByRole('button', { name: texts.protection.set, exact: true }).last().click();
    await ann.getByText(texts.protection.now('5,000')).waitFor();
    await ann
      .getByRole('button', { name: new RegExp(`^${texts.account.record}: `) })
      .last()
      .click();
    await ann
      .locator('.record pre')
      .getByText(/ bet \S+/)
      .waitFor();
    expect(await violationsOn(ann)).toEqual([]);
    await ann.keyboard.press('Escape');
  });
});

describe('every page', () => {
  test.each(['light', 'dark'] as const)('has nothing axe minds, in %s', async (colorScheme) => {
    const found: string[] = [];
    await bob.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const paths = ['/', '/account', ...rulebooks.map(({ id }) => `/table/${id}?sit`)];
    for (const path of paths) {
      await bob.goto(at(path));
      const ready =
        path === '/' ? '.table-card' : path === '/account' ? '#history' : '[data-money=rack]';
      await bob.locator(ready).first().waitFor();
      found.push(...(await violationsOn(bob)).map((violation) => `${path}: ${violation}`));
    }
    await bob.getByRole('button', { name: texts.table.help, exact: true }).click();
    found.push(...(await violationsOn(bob)).map((violation) => `help: ${violation}`));
    expect(found).toEqual([]);
  });

  test('moves nothing under the pointer while it is played', async () => {
    await ann.goto(at('/table/bclc.roulette?sit'));
    await ann.locator('[data-money=rack]').waitFor();
    await ann.evaluate(watchShifts);
    await ann.locator('[data-place="/straight:17"]').click();
    await ann.locator('.happened li:not(.quiet)').first().waitFor();
    expect(await ann.evaluate('shifted')).toBeLessThan(0.1);
  });

  test('comes with at most 250 kB of packed script for the first table', () => {
    const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
    const scripts = new Set<string>();
    const add = (name: string): void => {
      const { file, imports = [] } = manifest[name];
      if (scripts.has(file)) return;
      scripts.add(file);
      for (const next of imports) add(next);
    };
    add('index.html');
    const packed = [...scripts].map((file) => gzipSync(readFileSync(join(site, file))).length);
    expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });

  test('broke nothing on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** Adds up how far things have moved by themselves. */
const watchShifts = `
  var shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: false });
`;

describe('when something is wrong', () => {
  test('a table that is not there says so and leads back', async () => {
    await bob.goto(at('/table/nowhere'));
    await bob.getByText(texts.table.unknown).waitFor();
    await bob.getByRole('button', { name: texts.table.toLobby, exact: true }).click();
    await bob.locator('.table-card').first().waitFor();
  });

  test('a session that has ended says so and leads to a new one', async () => {
    await bob.evaluate(
      "localStorage.setItem('openpit.visit', JSON.stringify({ token: 'gone', account: { id: 'x', name: 'Bob', isGuest: true }, since: 0, began: 0 }))",
    );
    await bob.goto(at('/table/bclc.wheel'));
    await bob.getByText(texts.table.session).waitFor();
    await bob.getByRole('button', { name: texts.table.sessionWay, exact: true }).click();
    await bob.getByRole('button', { name: texts.account.enterGuest, exact: true }).waitFor();
  });

  test('a house that is gone is said to be gone, and what was sent stays unconfirmed', async () => {
    await ann.goto(at('/table/bclc.wheel?sit'));
    await ann.locator('[data-money=rack]').waitFor();
    const rack = await moneyOn(ann, 'rack');
    await ann.context().setOffline(true);
    await house.stop();
    isOpen = false;
    await ann.getByText(texts.table.lost).waitFor();
    await ann.locator('[data-place="/space:1"]').click();
    await ann.locator('.stack.pending').waitFor();
    expect(await moneyOn(ann, 'rack')).toBe(rack);
  });
});
