import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { violationsOn } from './browser.ts';
import { spilledWords } from './measures.ts';
import {
  ann,
  at,
  bob,
  button,
  inMenu,
  moneyOn,
  newcomer,
  placeOf,
  sitAt,
  stopHouse,
} from './stage.contract.ts';

/** Lets a page receive the house with other words. */
const overhear = async (page: Page, words: (text: string) => string): Promise<void> => {
  await page.routeWebSocket(/\/play$/, (socket) => {
    const toHouse = socket.connectToServer();
    toHouse.onMessage((text) => socket.send(words(String(text))));
  });
};

export const troubles = (): void => {
  describe('when something is wrong', () => {
    test('a table that is not there says so and leads back', async () => {
      await bob.goto(at('/table/nowhere'));
      await bob.getByText(texts.table.unknown).waitFor();
      // Nobody is said to be on the way there any more; anyone who was given the address of a table for friends reads what to ask for.
      expect(await bob.getByRole('alert').innerText()).toContain(texts.table.unlisted);
      expect(await bob.locator('.connecting').count()).toBe(0);
      await bob.getByRole('link', { name: texts.table.toLobby }).click();
      await bob.locator('.table-card').first().waitFor();
    });

    test('an address that leads nowhere, a game we lack and a link without a round say so, with a way on', async () => {
      for (const [path, title] of [
        ['/nowhere/at-all', texts.empty.unknown],
        ['/own/no-such-game', texts.table.unknown],
        ['/replay', texts.empty.noRound],
      ] as const) {
        await bob.goto(at(path));
        await bob.getByRole('heading', { name: title }).waitFor();
        await bob.getByRole('link', { name: texts.table.toLobby }).waitFor();
        expect(await violationsOn(bob), path).toEqual([]);
      }
    });

    test('a session that has ended says so and leads to a new one', async () => {
      await bob.evaluate(
        "localStorage.setItem('openpit.visit', JSON.stringify({ id: 'gone', account: { id: 'x', name: 'Bob', isGuest: true }, since: 0, began: 0 }))",
      );
      await bob.context().clearCookies();
      await bob.goto(at('/table/bclc.wheel'));
      await bob.getByText(texts.table.session).waitFor();
      await button(bob, texts.table.sessionNet).click();
      await button(bob, texts.account.enterGuest).waitFor();
    });

    test('a page older than the house says so and loads again', async () => {
      const page = await newcomer();
      await overhear(page, (text) =>
        text.replace('"rulebook":"bclc.wheel"', '"rulebook":"new.game"'),
      );
      await page.goto(at('/table/bclc.wheel'));
      await page.getByText(texts.table.behind).waitFor();
      await Promise.all([page.waitForEvent('load'), button(page, texts.table.reload).click()]);
      await page.context().close();
    });

    test('a table that has closed says why and leads back', async () => {
      const page = await newcomer();
      await overhear(page, (text) =>
        text.replace(
          '"open":true,"why":null,"message":""',
          '"open":false,"why":{"code":"fault.log-away","params":{}},"message":""',
        ),
      );
      await page.goto(at('/table/bclc.wheel'));
      await page
        .getByText('The table is closed until the house can write its log again.')
        .waitFor();
      await button(page, texts.table.toLobby).click();
      await page.locator('.table-card').first().waitFor();
      await page.context().close();
    });

    test('a limit that is reached says which, and leads to where it was set', async () => {
      const page = await newcomer();
      await sitAt(page, 'bclc.wheel');
      await page.goto(at('/account'));
      // The fields have a button each, which says of what it is.
      const { set, limits } = texts.protection;
      await page.getByLabel(limits.loss, { exact: true }).fill('600');
      await page.getByRole('button', { name: `${set}, ${limits.loss}`, exact: true }).click();
      await page.getByText(texts.protection.now('600')).waitFor();
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await spilledWords(page, '.account .my-money'), `${width}`).toEqual([]);
      }
      await page.goto(at('/table/bclc.wheel'));
      const rack = await page.locator('[data-money=rack]').innerText();
      await inMenu(page, texts.table.buyMore('500'));
      await page.locator('.notice').getByText('loss limit').waitFor();
      expect(await moneyOn(page, 'rack')).toBe(rack);
      await page.getByRole('link', { name: texts.table.toLimits }).click();
      await page.locator('.protection').waitFor();
      // In sight, however much stands above.
      const top = async () => (await page.locator('.protection').boundingBox())?.y ?? -1;
      await expect.poll(top).toBeLessThan(400);
      await page.context().close();
    });

    test('a loss limit below the usual buy-in lets one sit down with what it leaves', async () => {
      const page = await newcomer();
      await page.goto(at('/account'));
      await button(page, texts.account.enterGuest).click();
      await page.getByLabel(texts.protection.limits.loss, { exact: true }).fill('100');
      await page
        .locator('form', { hasText: texts.protection.limits.loss })
        .getByRole('button')
        .click();
      await page.getByText(texts.protection.now('100')).waitFor();
      await sitAt(page, 'bclc.wheel');
      expect(await moneyOn(page, 'rack')).toBe('100');
      // It is all at stake now: another table says why it takes nobody, and where that can be seen.
      await page.goto(at('/table/bclc.war'));
      await page.getByText(texts.table.limitLeaves('100', '0')).waitFor();
      await page.getByRole('link', { name: texts.table.toLimits }).waitFor();
      await page.context().close();
    });

    test('a house that is gone is said to be gone, and what was sent stays unconfirmed', async () => {
      await sitAt(ann, 'bclc.wheel');
      const rack = await moneyOn(ann, 'rack');
      await ann.context().setOffline(true);
      // A line that is cut closes nothing: the page itself has to notice, within five seconds.
      await ann.getByText(texts.table.lost).waitFor({ timeout: 5_000 });
      await ann.context().setOffline(false);
      await ann.getByText(texts.table.back).waitFor();
      await ann.context().setOffline(true);
      await stopHouse();
      await ann.getByText(texts.table.lost).waitFor();
      await placeOf(ann, 'space:1').click();
      await ann.locator('.stack.pending').waitFor();
      expect(await moneyOn(ann, 'rack')).toBe(rack);
    });
  });
};
