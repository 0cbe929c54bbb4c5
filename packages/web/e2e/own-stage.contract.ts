import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FamilyId } from '@openpit/engine';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launch } from './browser.ts';
import { buildSite } from './build-site.ts';
import { type StaticSite, serveSite } from './static-site.ts';

// Tables of one's own need no house: the built pages are handed out as they are, and nothing else answers.

/** Where the pages under test are. */
export const folder = mkdtempSync(join(tmpdir(), 'openpit-own-'));

export let site: StaticSite;
let browser: Browser;

export const openSite = async (): Promise<void> => {
  buildSite(folder);
  site = await serveSite(folder);
  browser = await launch();
};

export const closeSite = async (): Promise<void> => {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
};

export const sizes = {
  '1440×900': { width: 1440, height: 900 },
  '1280×720': { width: 1280, height: 720 },
  '390×844': { width: 390, height: 844 },
  '844×390': { width: 844, height: 390 },
} as const;

export type Size = keyof typeof sizes;

/** Where there is time every size is tried; otherwise the tests of this file take turns. */
export const isThorough = process.env['OPENPIT_WEB'] === 'all';

let turn = 0;

export const sizesInTurn = (): readonly Size[] => {
  const all = Object.keys(sizes) as Size[]; // its own keys
  const [one = '1280×720'] = all.slice(turn++ % all.length);
  return isThorough ? all : [one];
};

export const isTouch = (size: Size): boolean => size === '390×844' || size === '844×390';

type Visit = {
  readonly size?: Size;
  readonly isCalm?: boolean;
  readonly language?: string;
};

/** Somebody's first visit: nothing is remembered, nothing is loaded yet. */
export const visit = async (
  path: string,
  { size = '1280×720', isCalm = true, language = 'en' }: Visit = {},
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: isTouch(size),
    reducedMotion: isCalm ? 'reduce' : 'no-preference',
    locale: language,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${site.url}${path}`);
  return page;
};

export const ownPath = (id: string): string => `/own/${id.replaceAll('.', '-')}`;

export const placeOf = (page: Page, bet: string): Locator =>
  page.locator(`[role=button][data-place$="/${bet}"]`).first();

export const goButton = (page: Page): Locator => page.locator('[data-act=go]');

export const money = async (page: Page, where: 'rack' | 'layout'): Promise<string> =>
  page.locator(`[data-money=${where}]`).first().innerText();

const firsts: Readonly<Record<string, string>> = {
  baccarat: 'banker',
  blackjack: 'main',
  'casino-war': 'main',
  craps: 'pass',
  'red-dog': 'main',
  roulette: 'red',
  wheel: 'space:1',
} satisfies Readonly<Record<FamilyId, string>>;

/** What one bets on to have a round: at craps a shooter needs a wager on a line. */
export const firstBet = (family: string): string =>
  firsts[family] ?? expect.fail(`no first bet of ${family}`);
