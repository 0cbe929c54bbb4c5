import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { at, button, newcomer, placeOf, ready, sitAt } from './stage.contract.ts';

/** Notes what is said of cards while the page says that they are being dealt. */
const overhearing = `(() => {
  window.early = [];
  window.dealing = 0;
  const words = () => [...document.querySelectorAll('[aria-live]')].map((one) => one.innerText);
  // What lies there from the round before has been said.
  const before = new Set(words());
  new MutationObserver(() => {
    if (document.querySelector('.call strong')?.innerText !== ${JSON.stringify(texts.table.phases.card)}) return;
    window.dealing++;
    window.early.push(...words().filter((said) => / of (spades|hearts|diamonds|clubs)/.test(said) && !before.has(said)));
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;

const said = (page: Page, what: string): Promise<string> =>
  page.locator(`[data-said=${what}]`).innerText();

/** The place of the felt the keyboard is on. */
const placeNow = (page: Page): Promise<string> =>
  page.evaluate<string>('document.activeElement?.getAttribute("data-place") ?? ""');

/** What a shared table is to somebody who cannot see it: the seat taken, the clock, the chips bought. */
export const liveByEar = (): void => {
  describe('a live table played by ear', () => {
    test('says which seat was taken with how much, and the keyboard goes on at the felt', async () => {
      const page = await newcomer();
      await page.goto(at('/table/bclc.wheel'));
      await page.locator('[data-act=sit]').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-money=rack]').waitFor();
      await expect.poll(() => said(page, 'seated')).toMatch(/^Seat \d+\. Rack 500$/);
      await expect.poll(() => placeNow(page)).toMatch(/space:/);
      // Anyone without a seat reads at every place that they have to sit down, and no number of a seat.
      const onlooker = await newcomer();
      await onlooker.goto(at('/table/bclc.wheel'));
      await expect
        .poll(() => placeOf(onlooker, 'space:1').getAttribute('aria-label'))
        .toContain(texts.refusals['empty-seat'] ?? '');
      await onlooker.context().close();
      await page.context().close();
    });

    test('says when there are few seconds left to bet', async () => {
      const page = await newcomer();
      await sitAt(page, 'bclc.wheel');
      await placeOf(page, 'space:1').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => said(page, 'left')).toMatch(/^[1-5] seconds? left$/);
      // It is gone with the bets.
      await expect.poll(() => said(page, 'left')).toBe('');
      await page.context().close();
    });

    test('says no card before it lies on the cloth', async () => {
      const page = await newcomer();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await sitAt(page, 'openpit.baccarat');
      await placeOf(page, 'banker').click();
      await page.evaluate(overhearing);
      await ready(page);
      await page.locator('.happened li:not(.quiet)').first().waitFor();
      expect(await page.evaluate('window.early')).toEqual([]);
      expect(await page.evaluate('window.dealing')).toBeGreaterThan(0);
      await page.context().close();
    });

    test('says how many chips of one’s own colour one holds', async () => {
      const page = await newcomer();
      await sitAt(page, 'slow.roulette');
      await button(page, texts.table.menu).click();
      await page.getByRole('button', { name: texts.table.colour.buy(20, '5') }).click();
      await expect
        .poll(() => page.getByRole('list', { name: texts.table.onTable }).innerText())
        .toMatch(/^20 \w+ chips at 5 each$/);
      await page.context().close();
    });
  });
};
