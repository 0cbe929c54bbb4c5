import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rulebook, seatAt } from '@openpit/engine';
import { type Serving, serve } from '@openpit/server';
import { removeData } from '@openpit/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { money } from '../src/texts/money.ts';
import { launch } from './browser.ts';
import { buildSite } from './build-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-web-'));
const data = join(folder, 'data');

/** The built pages. */
export const site = join(folder, 'site');

export let house: Serving;
export let ann: Page;
export let bob: Page;

let isOpen = true;
let browsers: readonly Browser[] = [];

/** What a page complained of to nobody in particular. */
export const complaints: string[] = [];

/** What a browser says while a test has cut its line: that, and that a part of the page did not come over it. */
const ofCutConnection = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

const visitor = async (browser: Browser): Promise<Page> => {
  // What moves has tests of its own: the others do not wait for it.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complain = (words: string): void => {
    if (!ofCutConnection.test(words)) complaints.push(words);
  };
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
  return page;
};

/** Somebody else's browser, for as long as a test needs it. */
export const newcomer = async (): Promise<Page> => {
  const [browser] = browsers;
  if (!browser) throw new Error('the stage is not open');
  return visitor(browser);
};

export const openStage = async (): Promise<void> => {
  buildSite(site);
  house = await serve({
    data,
    site,
    host: '127.0.0.1',
    port: 0,
    // Long enough for two browsers on a busy machine; a test that is ready says so and waits for nothing.
    pace: { betsMs: 6_000, turnMs: 400 },
  });
  browsers = await Promise.all([launch(), launch()]);
  const [one, two] = await Promise.all(browsers.map(visitor));
  if (!one || !two) throw new Error('two browsers are needed');
  [ann, bob] = [one, two];
};

export const stopHouse = async (): Promise<void> => {
  await house.stop();
  isOpen = false;
};

export const closeStage = async (): Promise<void> => {
  await Promise.all(browsers.map((browser) => browser.close()));
  if (isOpen) await house.stop();
  await removeData(data);
  rmSync(folder, { recursive: true, force: true });
};

export const at = (path: string): string => `${house.url}${path}`;

/** A table whose crew takes its time: nothing on it moves on by itself. */
const openSlowTable = async (id: string, rulebook: string, side = ''): Promise<void> => {
  const options = { min: '1', max: '500', ...(side !== '' && { side }) };
  const setup = { id, rulebook, options, mode: 'hosted', currency: 'play' } as const;
  expect(await house.backOffice.floor.open(setup)).toBeNull();
};

export const openSlowTables = async (): Promise<void> => {
  await openSlowTable('slow.craps', 'bclc.craps');
  await openSlowTable('slow.sides', 'bclc.craps', 'fire,sharpshooter');
  await openSlowTable('slow.roulette', 'bclc.roulette');
};

/** From the lobby to a seat, with what is chosen already. */
export const sitFromLobby = async (page: Page, { title }: Rulebook): Promise<void> => {
  const sit = page.getByRole('button', {
    name: `${texts.lobby.sit} ${texts.lobby.at(title)}`,
    exact: true,
  });
  // Who has left a table stands in the lobby already.
  if (page.url() !== at('/')) await page.goto(at('/'));
  await sit.click();
  await page.locator('[data-act=sit]').click();
  await page.locator('[data-money=rack]').waitFor();
};

export const sitAt = async (page: Page, table: string): Promise<void> => {
  await page.goto(at(`/table/${table}?sit`));
  await page.locator('[data-money=rack]').waitFor();
};

/** Opens the menu of a table and presses one of its buttons. */
export const inMenu = async (page: Page, name: string): Promise<void> => {
  await button(page, texts.table.menu).click();
  await page.locator('dialog.menu').getByRole('button', { name, exact: true }).click();
};

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const placeOf = (page: Page, bet: string): Locator =>
  page.locator(`[role=button][data-place$="/${bet}"]`).first();

export const moneyOn = async (page: Page, where: string): Promise<string> =>
  (await page.locator(`[data-money=${where}]`).innerText()).split('\n')[0] ?? '';

export const seatOf = async (page: Page, table: string): Promise<number> => {
  const name = await page.evaluate("JSON.parse(localStorage['openpit.visit']).account.name");
  const layout = house.backOffice.floor.table(table).state()?.game.table.layout;
  const found = layout?.seats.find(({ player }) => player === name);
  if (!found) throw new Error(`${name} has no seat at ${table}`);
  return found.seat;
};

/** What the table and the books say a seat's rack holds; they must say the same. */
export const rackInBooks = async (table: string, seat: number): Promise<string> => {
  const layout = house.backOffice.floor.table(table).state()?.game.table.layout;
  const rack = layout && seatAt(layout, seat)?.rack;
  const books = await house.backOffice.store.balances();
  expect(books.get(`${table}/rack:${seat}`) ?? 0).toBe(rack);
  return money(rack ?? -1);
};

export const bet = async (page: Page, name: string): Promise<void> => {
  const place = placeOf(page, name);
  await expect.poll(() => place.getAttribute('aria-disabled'), { timeout: 20_000 }).toBe('false');
  await place.click();
};

/** Says that one waits for nothing more; somebody else may have been the last, and the round gone on by itself. */
export const ready = async (page: Page): Promise<void> => {
  const over = page.locator('.happened li:not(.quiet)').first();
  const press = page.locator('[data-act=ready][aria-pressed=false]');
  await press.or(over).first().waitFor();
  await press.click({ timeout: 2_000 }).catch(() => {});
};

/** Waits until something of a player's has been decided, on their own screen. */
export const someDecided = async (page: Page): Promise<void> =>
  page.locator('.happened li:not(.quiet)').first().waitFor({ timeout: 90_000 });

/** Waits until everything of a player's has been decided or taken down. */
export const decided = async (page: Page): Promise<void> => {
  await expect.poll(() => moneyOn(page, 'layout'), { timeout: 90_000 }).toBe('0');
};
