import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutWords } from './cut-words.ts';
import { pannedParts, smallTargets, tinyLettering } from './measures.ts';
import type { PitStage } from './pit-stage.contract.ts';
import { settled, staffPages } from './staff-laws.contract.ts';

/** The windows of the pictures: two desktops, and a phone upright and sideways. */
const windows = [
  { name: 'desktop', width: 1440, height: 900, isTouch: false },
  { name: 'small desktop', width: 1280, height: 720, isTouch: false },
  { name: 'phone', width: 390, height: 844, isTouch: true },
  { name: 'phone sideways', width: 844, height: 390, isTouch: true },
] as const;

/** What anybody may look at, and what stands there once all of it is worked out. */
const everybodys: readonly (readonly [path: string, last: string])[] = [
  ['/', '.own-card'],
  ['/account', 'form'],
  ['/odds', '.explorer-ranking tbody tr'],
  ['/odds?rules=bclc.roulette', '.explorer-ranking tbody tr'],
  ['/odds?rules=bclc.blackjack', '.explorer-cell'],
  ['/simulator', '.simulator-tiles'],
  ['/school', '.drill .replay-cloth'],
  ['/library?rulebook=division.craps&at=division.craps.4.1.i', '.covered button'],
  ['/record', 'textarea'],
  ['/nowhere/at-all', 'main a'],
  ['/table/nowhere', 'main a'],
  ['/replay', 'main a'],
  ['/cage', 'main a'],
];

/** A chart has ten columns, which on a phone are narrower than a finger: a cell is as high as one, and its neighbours are shown with it. */
const isOfChart = (fault: string): boolean =>
  /^[\dA,]+ \p{L}+ [\dA]+ ?: .* \d+×4[4-9]$/u.test(fault);

/** What is wrong with a page as it stands, in every window and wherever it has the room. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, width, height, isTouch } of windows) {
    await page.setViewportSize({ width, height });
    // What is drawn to measure is measured anew.
    await page.waitForTimeout(300);
    // A line of a record is as long as it is.
    const panned = (await pannedParts(page)).filter((one) => !one.startsWith('PRE'));
    const small = isTouch ? (await smallTargets(page)).filter((one) => !isOfChart(one)) : [];
    const found = [...(await cutWords(page)), ...(await tinyLettering(page)), ...panned, ...small];
    faults.push(...found.map((one) => `${name}: ${one}`));
  }
  return faults;
};

/** Every page but a table's, to anybody and to who may see all of them, in the three languages. */
export const pageLaws = (
  theStage: () => PitStage,
  when: (name: string, run: () => Promise<void>, timeoutMs: number) => void = test,
): void => {
  when(
    'law: on every page, in every window and language, no word is cut or too small, no target too small for a finger, and nothing pans',
    async () => {
      const stage = theStage();
      const admin = await stage.enter('Ada', [{ table: '*', role: 'administrator' }]);
      const context = await admin.context().browser()?.newContext({ reducedMotion: 'reduce' });
      const anybody = await context?.newPage();
      if (!context || !anybody) throw new Error('the browser is open');
      const faults: string[] = [];
      for (const language of ['en', 'fr', 'es']) {
        for (const page of [admin, anybody]) {
          await page.goto(stage.at('/nowhere'));
          await page.evaluate(`localStorage.setItem('openpit.language', '${language}')`);
        }
        const look = async (page: Page, path: string, last: string): Promise<void> => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(stage.at(path));
          await page.locator(last).first().waitFor({ timeout: 90_000 });
          const found = await faultsOf(page);
          faults.push(...found.map((one) => `${path} in ${language}, ${one}`));
        };
        for (const [path, last] of everybodys) await look(anybody, path, last);
        for (const path of [...staffPages, '/account']) {
          await admin.goto(stage.at(path));
          await settled(admin);
          await look(admin, path, 'main h1, main h2');
        }
      }
      await admin.evaluate("localStorage.removeItem('openpit.language')");
      await context.close();
      await admin.close();
      expect([...new Set(faults)]).toEqual([]);
    },
    1_800_000,
  );
};
