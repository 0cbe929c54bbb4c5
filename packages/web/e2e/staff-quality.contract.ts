import type { FamilyId } from '@openpit/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './browser.ts';
import {
  movedMax,
  movedWhileLoading,
  pannedParts,
  smallTargets,
  thinNoughts,
  tinyLettering,
} from './measures.ts';
import { pageLaws } from './page-laws.contract.ts';
import { setupOf } from './pit-script.contract.ts';
import type { PitStage } from './pit-stage.contract.ts';
import { settled, staffPages } from './staff-laws.contract.ts';

/** What the scripts of a page weigh as they are sent, be they from a cache. */
const scriptBytes = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

/** What a page of the staff may bring, with room below the 300 kB that are promised. */
const scriptMax = 290;

/** What a page without a cloth may bring: no rules of any game. */
const withoutRulesMax = 130;

const maxFor = (path: string): number =>
  /^\/(pit|report|shift)\b/.test(path) ? withoutRulesMax : scriptMax;

/** A table of every game, and one whose dice are cards: what a console brings is its game's. */
const openings = {
  craps: 'table bclc.craps',
  blackjack: 'table bclc.blackjack',
  roulette: 'table bclc.roulette',
  baccarat: 'table openpit.baccarat',
  'red-dog': 'table bclc.reddog',
  'casino-war': 'table bclc.war',
  wheel: 'table bclc.wheel',
  'card-craps': 'table chickasaw.cardcraps',
} satisfies Record<FamilyId | 'card-craps', string>;

/** The consoles of all these tables, which are opened where they are not yet. */
const consolesOf = async ({ house }: PitStage): Promise<readonly string[]> => {
  const { floor } = house.backOffice;
  for (const [game, opening] of Object.entries(openings)) {
    const id = `weighed-${game}`;
    if (floor.tables().some((one) => one.id === id)) continue;
    expect(await floor.open(setupOf(id, opening))).toBeNull();
  }
  return Object.keys(openings).map((game) => `/console/weighed-${game}`);
};

/** What reaches beyond the edge of a phone. */
const widest = async (page: Page): Promise<string> =>
  `${await page.evaluate(
    "[...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > 390 && !one.closest('.wide-table')).map((one) => one.tagName + '.' + one.className).slice(0, 3).join(', ')",
  )}`;

/** A phone's menu is one row, and has the pages of everybody when they are asked for; a console has none. */
const menuFaults = async (page: Page): Promise<readonly string[]> => {
  const menu = page.locator('.top nav');
  if ((await menu.count()) === 0) return [];
  const { height = 0 } = (await menu.boundingBox()) ?? {};
  const faults = height > 64 ? [`its menu is ${height} px high`] : [];
  const more = page.locator('.nav-more');
  await more.click();
  const isThere = await page.locator('.nav-rest a[href="/odds"]').isVisible();
  const small = isThere ? await smallTargets(page) : ['the odds are not in it'];
  await more.click();
  return [...faults, ...small];
};

/** Fields wider than the room their label has. */
const spilled = `[...document.querySelectorAll('.staff-head label > select')]
  .filter((one) => one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)
  .map((one) => one.parentElement.firstChild.textContent)`;

/** What is printed. */
const printed = ['/report', '/shift/pit-bj', '/record?table=pit-craps&round=1'];

/** What reaches beyond the paper, and what is printed though it is for the screen. */
const spoilt = `[...document.querySelectorAll('main *')]
  .filter((one) => one.checkVisibility() && !one.closest('.hidden-text, svg') && one.getBoundingClientRect().right > 719)
  .map((one) => one.tagName + '.' + one.className + ' is cut off').slice(0, 3)
  .concat([...document.querySelectorAll('.no-print')].filter((one) => one.checkVisibility()).map((one) => one.className + ' is printed'))`;

const isDarkOnWhite = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas.fillStyle = getComputedStyle(document.querySelector('main h1')).color;
  canvas.fillRect(0, 0, 1, 1);
  return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) < 128;
})()`;

/** What `npm run test:web` asks of every page of the staff. */
export const staffQuality = (
  theStage: () => PitStage,
  when: (name: string, run: () => Promise<void>, timeoutMs: number) => void = test,
): void => {
  when(
    'every page of the staff, a console of every game included, is clean in both themes, fits a phone, and brings less than 290 kB of script',
    async () => {
      const stage = theStage();
      const admin = await stage.enter('Ada', [{ table: '*', role: 'administrator' }]);
      const faults: string[] = [];
      const weights: string[] = [];
      for (const path of [...staffPages, ...(await consolesOf(stage))]) {
        await admin.setViewportSize({ width: 390, height: 844 });
        await admin.goto(stage.at(path));
        await settled(admin);
        const kB = Number(await admin.evaluate(scriptBytes)) / 1_000;
        weights.push(`${path} ${kB.toFixed(0)}`);
        if (kB > maxFor(path)) faults.push(`${path}: ${kB.toFixed(0)} kB of script`);
        const { far, what } = await movedWhileLoading(admin);
        if (far > movedMax) faults.push(`${path} moves by ${far.toFixed(2)}: ${what}`);
        faults.push(...(await menuFaults(admin)).map((one) => `${path} on a phone: ${one}`));
        const wide = Number(await admin.evaluate('document.documentElement.scrollWidth'));
        const fields = `${await admin.evaluate(spilled)}`;
        if (fields !== '') faults.push(`${path}: ${fields} is wider than its label on a phone`);
        if (wide > 390) faults.push(`${path}: ${wide} px wide on a phone: ${await widest(admin)}`);
        const noughts = await thinNoughts(admin);
        faults.push(...noughts.map((one) => `${path}: a thin nought in ${one}`));
        const small = [...(await tinyLettering(admin)), ...(await smallTargets(admin))];
        // A line of a record is as long as it is.
        const panned = (await pannedParts(admin)).filter((one) => !one.startsWith('PRE'));
        faults.push(...[...small, ...panned].map((one) => `${path} on a phone: ${one}`));
        for (const colorScheme of ['light', 'dark'] as const) {
          await admin.emulateMedia({ colorScheme });
          const found = await violationsOn(admin);
          faults.push(...found.map((one) => `${path}, ${colorScheme}: ${one}`));
        }
      }
      // Longer words than in English need no more room than a phone has.
      for (const language of ['fr', 'es']) {
        await admin.evaluate(`localStorage.setItem('openpit.language', '${language}')`);
        for (const path of staffPages) {
          await admin.setViewportSize({ width: 390, height: 844 });
          await admin.goto(stage.at(path));
          await settled(admin);
          const wide = Number(await admin.evaluate('document.documentElement.scrollWidth'));
          if (wide > 390) faults.push(`${path} in ${language}: ${wide} px, ${await widest(admin)}`);
          // Who has every page of the staff in the menu sees all of it, in a window of any width.
          for (const width of [844, 1_041, 1_280]) {
            await admin.setViewportSize({ width, height: 390 });
            const across = Number(await admin.evaluate('document.documentElement.scrollWidth'));
            if (across > width) faults.push(`${path} in ${language}: ${across} px of ${width}`);
          }
        }
      }
      await admin.evaluate("localStorage.removeItem('openpit.language')");
      // On paper everything has its room, A4 upright, and is dark on white whatever the screen was.
      await admin.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await admin.setViewportSize({ width: 718, height: 1_000 });
      for (const path of printed) {
        await admin.goto(stage.at(path));
        await settled(admin);
        for (const one of (await admin.evaluate(spoilt)) as readonly string[])
          faults.push(`${path} on paper: ${one}`);
        const found = await violationsOn(admin);
        faults.push(...found.map((one) => `${path} on paper: ${one}`));
        if (!(await admin.evaluate(isDarkOnWhite))) faults.push(`${path} on paper: light letters`);
      }
      console.info(`script in kB: ${weights.join(', ')}`);
      expect(faults).toEqual([]);
    },
    900_000,
  );
  pageLaws(theStage, when);
};
