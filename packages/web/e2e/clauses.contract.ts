import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { libraryTexts } from '../src/library/texts.ts';
import { replayTexts } from '../src/replay/texts.ts';
import { violationsOn } from './browser.ts';
import { cutItems, spilledWords } from './measures.ts';
import { shot } from './shot.ts';

type Where = {
  at(path: string): string;
  readonly when: (name: string, run: () => Promise<void>) => void;
};

/** Four who win on one roll: more than a row has room for. */
const fourWin = [
  'table bclc.craps',
  ...[1, 2, 3, 4].map((seat) => `seat ${seat} P${seat} 100`),
  '1 bet pass 10',
  ...[1, 2, 3, 4].map((seat) => `${seat} bet field 5`),
  'roll 5 4',
];

/** The library as somebody reads it: clauses, and two rulebooks beside each other; and a record they bring. */
export const clauses = (theReader: () => Page, { at, when }: Where): void => {
  test('everything a roll decided is seen in a replay', async () => {
    const page = theReader();
    await page.goto(at('/record'));
    await page.locator('textarea').fill(fourWin.join('\n'));
    await page.getByRole('button', { name: replayTexts.play, exact: true }).click();
    await page.getByRole('slider').fill(`${fourWin.length - 1}`);
    await expect.poll(() => page.locator('.replay-text .happened li').count()).toBe(4);
    expect(await cutItems(page, '.replay-text .happened')).toEqual([]);
  });

  when(
    'the rules are read by their chapters, a section at a time, and any clause is found',
    async () => {
      const page = theReader();
      await page.setViewportSize({ width: 390, height: 844 });
      const read = () => page.locator('.library h2[id^="part-"]').allInnerTexts();
      await page.goto(at('/library?rulebook=bclc.craps'));
      await page.locator('.covered button').first().waitFor();
      expect(await read()).toEqual(['1 The dice and the game']);
      // Every clause of a rulebook at once was eighty screens of a phone.
      const high = Number(await page.evaluate('document.documentElement.scrollHeight'));
      expect(high).toBeLessThan(6 * 844);
      await page.locator('.chapters-button').click();
      await page.locator('.chapters-list a', { hasText: 'Wagers and their pays' }).click();
      await page.locator('.chapters-list').waitFor({ state: 'hidden' });
      expect(await read()).toEqual(['6.1 Odds']);
      // Who has chosen a part stands at its head.
      const head = await page.locator('.library h2[id^="part-"]').boundingBox();
      expect(head?.y ?? -1).toBeGreaterThan(0);
      expect(head?.y ?? Infinity).toBeLessThan(200);
      await page.locator('.chapters-around .after').click();
      await expect.poll(read).toEqual(['6.2 Lay odds']);
      // By its address, as somebody would send it.
      await page.goto(at('/library?rulebook=bclc.craps&at=bclc.craps.6.3.6'));
      await expect.poll(read).toEqual(['6.3 Place']);
      const clause = page.locator('[id="clause-bclc.craps.6.3.6"]');
      await expect.poll(async () => (await clause.boundingBox())?.y ?? Infinity).toBeLessThan(400);
      // What is looked for is found in every chapter.
      await page.getByRole('searchbox').fill('hop');
      await expect.poll(async () => (await read()).length).toBeGreaterThan(1);
      await page.getByRole('searchbox').fill('no clause has these words');
      await page.getByText(libraryTexts.nothingFound).waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(at('/library?rulebook=bclc.craps&at=bclc.craps.6'));
      await page.locator('.chapters ul ul a[aria-current]', { hasText: 'Odds' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
  );

  when('without its records the library says so, and nothing of what they would show', async () => {
    const page = theReader();
    await page.route('**/records/*.json', (route) => route.abort());
    await page.goto(at('/library?rulebook=bclc.craps'));
    await page.getByText(libraryTexts.noRecords).waitFor();
    expect(await page.locator('.clause-list > li').count()).toBeGreaterThan(3);
    expect(await page.locator('.covered span, .coverage').count()).toBe(0);
    await page.unroute('**/records/*.json');
  });

  when('a clause is read, its records are counted, and one of them plays beside it', async () => {
    const page = theReader();
    await page.goto(at('/library?rulebook=bclc.craps'));
    await page.locator('.covered button').first().waitFor();
    await page.getByRole('searchbox').fill('6.3.6');
    await page.locator('.covered button').first().click();
    await page.locator('.played .replay-cloth').waitFor();
    await shot(page, 'library');
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(at('/library?rulebook=bclc.craps&beside=division.craps'));
    await expect.poll(() => page.locator('.compare tbody tr').count()).toBeGreaterThan(5);
    await page.getByRole('button', { name: libraryTexts.compare.count, exact: true }).click();
    await expect
      .poll(() => page.locator('.edges-beside tbody tr').count(), { timeout: 60_000 })
      .toBeGreaterThan(3);
    // On a phone and held sideways no figure lies over another.
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const over = (await spilledWords(page, '.edges-beside tbody')).filter((one) =>
        / over /.test(one),
      );
      expect(over).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate('scrollTo(0, 0)');
    await shot(page, 'compare');
    expect(await violationsOn(page)).toEqual([]);
  });
};
