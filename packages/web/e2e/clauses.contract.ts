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
