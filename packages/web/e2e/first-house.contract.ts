import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { beyondWindow, spilledWords } from './measures.ts';
import { at, bet, button, house, moneyOn, newcomer, placeOf, sitAt } from './stage.contract.ts';

/** Notes whether a notice ever stands there while something still moves on the cloth. */
const watchNotices = `(() => {
  window.early = [];
  const look = () => {
    const isMoving = document.querySelector('.cloth')?.dataset.moving === 'true';
    for (const one of document.querySelectorAll('.notice'))
      if (isMoving) window.early.push(one.innerText);
    requestAnimationFrame(look);
  };
  look();
})()`;

/** As a page stands that came without https from another machine. */
const withoutClipboard = `Object.defineProperty(navigator, 'clipboard', { value: undefined })`;

/** Puts down again what was decided, but never a line alone. */
const placeAgain = async (page: Page, bets: readonly string[]): Promise<void> => {
  for (const name of bets) {
    const words = await placeOf(page, name).getAttribute('aria-label');
    if (!words?.includes(texts.table.layout)) await bet(page, name);
  }
};

/** What somebody meets who comes to a house for the first time, over a line that may be cut and a network without https. */
export const firstHouse = (): void => {
  describe('somebody new in the house', () => {
    test('reads nothing of a round that stands still before the dice that ended it have come to rest', async () => {
      const page = await newcomer();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await sitAt(page, 'bclc.craps');
      await page.evaluate(watchNotices);
      const stuck = page.locator('.notice', { hasText: texts.refusals['craps.needs-line'] ?? '' });
      await bet(page, 'pass');
      await bet(page, 'hard:8');
      await expect.poll(() => moneyOn(page, 'layout')).toBe('10');
      // The line is decided by one of the next throws; what is left then has nobody to throw for it.
      for (let roll = 0; roll < 20 && (await stuck.count()) === 0; roll++) {
        await placeAgain(page, ['pass', 'hard:8']);
        await page.locator('[data-act=ready][aria-pressed=false]').or(stuck).first().waitFor();
        await page
          .locator('[data-act=ready]')
          .click({ timeout: 2_000 })
          .catch(() => {});
        await page.locator('.cloth[data-moving=true]').waitFor({ timeout: 9_000 });
        await page.locator('.cloth[data-moving=false]').waitFor();
      }
      await stuck.waitFor();
      expect(await page.evaluate('window.early')).toEqual([]);
      await page.context().close();
    }, 180_000);

    test.each([
      ['en', 'openpit.nevada'],
      ['fr', 'division.craps'],
      ['es', 'bclc.midi'],
    ])(
      'who may throw is asked without a word or a button beyond the window: %s',
      async (language, rulebook) => {
        // A new table each: where somebody throws already nobody else is asked, and others may have left a point.
        const id = `throw.${language}`;
        const setup = { id, rulebook, options: { min: '1', max: '500' } } as const;
        const { floor } = house.backOffice;
        expect(await floor.open({ ...setup, mode: 'automated', currency: 'play' })).toBeNull();
        const page = await newcomer();
        await page.addInitScript(`localStorage.setItem('openpit.language', '${language}')`);
        await sitAt(page, id);
        await bet(page, 'dontpass');
        await page.locator('.choices [data-act=take-dice]').waitFor();
        await page.locator('[data-act=ready]').waitFor();
        for (const [width, height] of [
          [1440, 900],
          [1280, 720],
        ] as const) {
          await page.setViewportSize({ width, height });
          expect(await beyondWindow(page), `${width}×${height}`).toEqual([]);
          expect(await spilledWords(page, '.rail'), `${width}×${height}`).toEqual([]);
        }
        await page.context().close();
      },
    );

    test('who takes a seat while the line is cut reads that it did not go through', async () => {
      const page = await newcomer();
      await page.goto(at('/account'));
      await button(page, texts.account.enterGuest).click();
      // Somebody with a session is seated at once; nobody is asked to become a guest first.
      await page.getByLabel(texts.protection.limits.loss, { exact: true }).waitFor();
      await page.goto(at('/table/bclc.reddog'));
      await page.locator('[data-act=sit]').waitFor();
      await page.context().setOffline(true);
      await page.locator('[data-act=sit]').click();
      await page
        .locator('.take-seat [role=alert]', { hasText: texts.table.notPersisted })
        .waitFor();
      await page.context().setOffline(false);
      await page.locator('[data-act=sit]').click();
      await page.locator('[data-money=rack]').waitFor();
      await page.context().close();
    });

    test('whose line is cut before the rest of the page has come reads so, and it comes with the line', async () => {
      const page = await newcomer();
      // As on a first visit, before anything is stored for later.
      await page.addInitScript('delete Navigator.prototype.serviceWorker');
      await page.goto(at('/table/bclc.wheel'));
      await page.locator('[data-act=sit]').waitFor();
      await page.context().setOffline(true);
      const own = page.locator('.notice.lost').getByRole('link', { name: texts.steps.own });
      expect(await own.getAttribute('href')).toBe('/own/bclc-wheel');
      await own.click();
      await page.getByText(texts.error.cut).waitFor();
      await page.context().setOffline(false);
      await placeOf(page, 'space:1').waitFor();
      await page.context().close();
    });

    test('who comes second to a roulette reads why the numbers are closed, and bets on them after one press', async () => {
      const options = { min: '1', max: '500' };
      const setup = { id: 'two.roulette', rulebook: 'bclc.roulette', options } as const;
      const { floor } = house.backOffice;
      expect(await floor.open({ ...setup, mode: 'hosted', currency: 'play' })).toBeNull();
      const first = await newcomer();
      await sitAt(first, setup.id);
      await bet(first, 'straight:17');
      await expect.poll(() => moneyOn(first, 'layout')).toBe('5');
      const second = await newcomer();
      await sitAt(second, setup.id);
      // It is said on arrival, before anything is pressed in vain.
      await second
        .locator('.notice', { hasText: texts.refusals['roulette.value-chips-inside'] ?? '' })
        .waitFor();
      await button(second, texts.table.colour.buy(20, '5')).click();
      await bet(second, 'straight:5');
      await expect.poll(() => moneyOn(second, 'layout')).toBe('5');
      await first.context().close();
      await second.context().close();
    });

    test('copies the link of a table for friends where the browser has no clipboard of its own', async () => {
      const page = await newcomer();
      await page.addInitScript(withoutClipboard);
      await page.goto(at('/'));
      await page.getByRole('button', { name: texts.lobby.friends.open }).click();
      await page.locator('[data-money=rack]').waitFor();
      const link = await page.locator('.side .invite input').inputValue();
      await button(page, texts.table.menu).click();
      await page.locator('.menu-list [data-act=invite]').click();
      await page.getByRole('button', { name: texts.lobby.friends.invited }).waitFor();
      await button(page, texts.why.close).click();
      await page.locator('.talk-button').click();
      await page.getByLabel(texts.talk.say).focus();
      await page.keyboard.press('Control+V');
      await expect.poll(() => page.getByLabel(texts.talk.say).inputValue()).toBe(link);
      await page.context().close();
    });
  });
};
