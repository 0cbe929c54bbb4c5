import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@openpit/engine';
import { memoryHouse, workerPrices } from '@openpit/server/testing';
import type { Browser, Page } from 'playwright-core';
import { texts } from '../src/texts/index.ts';
import { launch } from './browser.ts';
import { buildSite } from './build-site.ts';
import { isShooting } from './shot.ts';

/** A house on memory whose pages are built as they are shipped; the crew's accounts need no second factor here. */
export type PitStage = {
  readonly house: Awaited<ReturnType<typeof memoryHouse>>;
  readonly complaints: readonly string[];
  at(path: string): string;
  /** Somebody with roles, logged in at a browser of their own. */
  enter(
    name: string,
    roles?: readonly { readonly table: string; readonly role: Role }[],
  ): Promise<Page>;
  /** The account of somebody who entered. */
  accountOf(name: string): Promise<string>;
  close(): Promise<void>;
};

const password = 'a-long-password';

export const openPitStage = async (): Promise<PitStage> => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-pit-'));
  // Who has built the pages already names them, to save the time.
  const built = process.env['OPENPIT_SITE'];
  const site = built ?? join(folder, 'site');
  if (built === undefined) buildSite(site);
  const house = await memoryHouse({
    site,
    isSecondFactorNeeded: false,
    // Seconds of counting that no test needs.
    ...(isShooting && { prices: workerPrices() }),
  });
  const browser = await launch();
  const complaints: string[] = [];
  return {
    house,
    complaints,
    at: (path) => `${house.url}${path}`,
    async enter(name, roles = []) {
      const visitor = { address: `test-${name}`, label: 'a test' };
      // Who was here before the test was tried again is let in as they are.
      const known = await house.backOffice.store.accountByName(name);
      const account =
        known ?? (await house.people.signUp({ name, password }, null, visitor)).account;
      for (const role of roles) await house.people.grant({ account: account.id, ...role });
      return logIn(browser, { url: house.url, name, complaints });
    },
    async accountOf(name) {
      return (await house.backOffice.store.accountByName(name))?.id ?? '';
    },
    async close() {
      await browser.close();
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

type Entering = { readonly url: string; readonly name: string; readonly complaints: string[] };

const logIn = async (browser: Browser, { url, name, complaints }: Entering): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`));
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: texts.account.have }).click();
  const form = page.locator('form', { hasText: texts.account.have });
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
  await page.locator('#who').waitFor();
  return page;
};
