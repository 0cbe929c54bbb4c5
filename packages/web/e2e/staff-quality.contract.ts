import { grantableRoles } from '@openpit/protocol/staff-roles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en as cage } from '../src/cage/texts/en.ts';
import { en as school } from '../src/class/texts/en.ts';
import { en as crew } from '../src/console/texts/en.ts';
import { en as library } from '../src/library/texts/en.ts';
import { en as pit } from '../src/pit/texts/en.ts';
import { en as replay } from '../src/replay/texts/en.ts';
import { en as drills } from '../src/school/texts/en.ts';
import { violationsOn } from './browser.ts';
import type { PitStage } from './pit-stage.contract.ts';

/** Every page of the staff. */
const pages = [
  '/console/pit-bj',
  '/pit',
  '/cage',
  '/report',
  '/shift/pit-bj',
  '/record',
  '/library',
  '/library?rulebook=bclc.craps&beside=division.craps',
  '/school',
  '/class',
  '/class/1',
];

/** What the scripts of a page weigh as they are sent, be they from a cache. */
const scriptBytes = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

const settled = async (page: Page): Promise<void> => {
  await page.locator('main#main h1, main#main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Every sentence of a catalogue that takes nothing. */
const sentencesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /\w \w+ \w/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesIn)
    : [];
};

/** What `npm run test:web` asks of every page of the staff. */
export const staffQuality = (
  theStage: () => PitStage,
  when: (name: string, run: () => Promise<void>) => void = test,
): void => {
  when(
    'every page of the staff is clean in both themes, fits a phone, and brings less than 300 kB of script',
    async () => {
      const stage = theStage();
      const admin = await stage.enter('Ada', [{ table: '*', role: 'administrator' }]);
      const faults: string[] = [];
      const weights: string[] = [];
      for (const path of pages) {
        await admin.setViewportSize({ width: 390, height: 844 });
        await admin.goto(stage.at(path));
        await settled(admin);
        const kB = Number(await admin.evaluate(scriptBytes)) / 1_000;
        weights.push(`${path} ${kB.toFixed(0)}`);
        if (kB > 300) faults.push(`${path}: ${kB.toFixed(0)} kB of script`);
        const wide = Number(await admin.evaluate('document.documentElement.scrollWidth'));
        if (wide > 390) faults.push(`${path}: ${wide} px wide on a phone`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await admin.emulateMedia({ colorScheme });
          const found = await violationsOn(admin);
          faults.push(...found.map((one) => `${path}, ${colorScheme}: ${one}`));
        }
      }
      console.info(`script in kB: ${weights.join(', ')}`);
      expect(faults).toEqual([]);
    },
  );

  when('law: no page shows what its reader may not do', async () => {
    const stage = theStage();
    const refused: string[] = [];
    for (const [at, role] of grantableRoles.entries()) {
      const page = await stage.enter(`Worker${at}`, [{ table: '*', role }]);
      page.on('response', (answer) => {
        if (answer.status() === 401 || answer.status() === 403)
          refused.push(`${role}: ${new URL(answer.url()).pathname}`);
      });
      await page.goto(stage.at('/school'));
      await settled(page);
      const links = await page
        .locator('.top nav a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      // The other pages are everybody's.
      const own = links.filter((link) => /^\/(pit|cage|report|class)$/.test(link));
      for (const link of [...own, '/console/pit-bj']) {
        await page.goto(stage.at(link));
        await page.waitForLoadState('networkidle');
      }
      await page.close();
    }
    expect(refused).toEqual([]);
  });

  when('no page of the staff says a sentence in English to who reads French', async () => {
    const stage = theStage();
    const page = await stage.enter('Aude', [{ table: '*', role: 'administrator' }]);
    await page.addInitScript("localStorage.setItem('openpit.language', 'fr')");
    const english = [cage, school, crew, library, pit, replay, drills].flatMap(sentencesIn);
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(stage.at(path));
      await settled(page);
      const words = await page.locator('main#main').innerText();
      found.push(...english.filter((one) => words.includes(one)).map((one) => `${path}: ${one}`));
    }
    expect(found).toEqual([]);
  });
};
