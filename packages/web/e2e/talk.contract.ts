import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { violationsOn } from './browser.ts';
import { ann, at, bob, newcomer, placeOf, sitAt } from './stage.contract.ts';

/** The words of a status that is not always there. */
const statusOf = async (status: Locator): Promise<string> => (await status.allInnerTexts()).join();

/** Parts of the talk that lie beyond its edge. */
const beyondTalk = `(() => {
  const talk = document.querySelector('.talk');
  const { top, bottom } = talk.getBoundingClientRect();
  return [...talk.children].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return box.top < top - 1 || box.bottom > bottom + 1 ? [one.className || one.tagName] : [];
  });
})()`;

export const talking = (): void => {
  describe('people at one table', () => {
    test('say a quick call or words, which are shown as they were written', async () => {
      await sitAt(ann, 'bclc.wheel');
      await sitAt(bob, 'bclc.wheel');
      await ann.locator('.talk-button').click();
      await ann.locator('[data-quick=good-luck]').click();
      // It stands beside the cloth: everything that can be bet on can be reached.
      await placeOf(ann, 'space:1').click({ trial: true });
      await bob.locator('.talk-toast', { hasText: texts.talk.quick['good-luck'] }).waitFor();
      await ann.getByLabel(texts.talk.say).fill('<img src=x onerror=alert(1)>');
      await ann.getByRole('button', { name: texts.talk.send }).click();
      await bob.locator('.talk-button').click();
      await bob.locator('.talk-lines').getByText('<img src=x onerror=alert(1)>').waitFor();
      expect(await bob.locator('.talk-lines img').count()).toBe(0);
      expect(await violationsOn(bob)).toEqual([]);
    });

    test('report what was said, and mute who said it, on this device', async () => {
      await bob.locator('.talk-lines [data-act=report]').first().click();
      await bob.getByText(texts.talk.reported).waitFor();
      // Why the next words were not sent stands where that stood.
      const why = bob.locator('.talk [role=status]');
      const refused = Object.values(texts.talk.refused);
      for (let call = 0; call < 30 && !refused.includes(await statusOf(why)); call++)
        await bob.locator('[data-quick=hello]').click();
      await expect.poll(() => statusOf(why)).toSatisfy((words) => refused.includes(`${words}`));
      await bob.locator('.talk-lines [data-act=mute]').first().click();
      // What Bob has said himself stays.
      const others = bob.locator('.talk-lines [data-act=report]');
      await expect.poll(() => others.count()).toBe(0);
      // On a phone, too, there is room for everything that stands there then.
      await bob.setViewportSize({ width: 390, height: 844 });
      await bob.locator('.table-page[data-form=phone] .talk').waitFor();
      expect(await bob.evaluate(beyondTalk)).toEqual([]);
      await bob.setViewportSize({ width: 1280, height: 800 });
      await bob.locator('.table-page[data-form=desktop] .talk').waitFor();
      await bob.locator('.talk-muted button').first().click();
      await others.first().waitFor();
      await bob.getByLabel(texts.talk.say).focus();
      await bob.keyboard.press('Escape');
      await expect
        .poll(() => bob.evaluate('document.activeElement?.classList.contains("talk-button")'))
        .toBe(true);
      await ann.keyboard.press('Escape');
    });

    test('are read by who only watches, and who watches writes to nobody', async () => {
      const page = await newcomer();
      await page.goto(at('/table/bclc.wheel'));
      await page.locator('.talk-button').click();
      await page.locator('.talk-lines [data-remark]').first().waitFor();
      await page.getByText(texts.talk.sitFirst).waitFor();
      expect(await page.locator('.talk-form').count()).toBe(0);
      await page.context().close();
    });
  });
};

/** Words wider than what holds them. */
const cutWords = (page: Page, where: string): Promise<unknown> =>
  page.evaluate(
    `[...document.querySelectorAll('${where}')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)`,
  );

export const friends = (): void => {
  test('a table for friends is opened in the lobby, listed to nobody, and found by its link alone', async () => {
    await ann.goto(at('/'));
    await ann
      .locator('select:has([value="openpit.european"])')
      .first()
      .selectOption('openpit.european');
    await ann.getByRole('button', { name: texts.lobby.friends.open }).click();
    await ann.locator('[data-money=rack]').waitFor();
    const { pathname } = new URL(ann.url());
    const link = await ann.locator('.side .invite input').inputValue();
    await bob.goto(at(pathname));
    await bob.getByText(texts.table.unknown).waitFor();
    await bob.goto(link);
    await bob.locator('[data-act=sit]').click();
    await bob.locator('[data-money=rack]').waitFor();
    await bob.setViewportSize({ width: 390, height: 844 });
    await bob.locator('.table-page[data-form=phone]').waitFor();
    expect(await cutWords(bob, '.table-bar h1')).toEqual([]);
    await bob.getByRole('button', { name: texts.table.menu, exact: true }).click();
    await bob.locator('.menu-list [data-act=invite]').waitFor();
    expect(await cutWords(bob, '.menu-list button')).toEqual([]);
    await bob.setViewportSize({ width: 1280, height: 800 });
    await bob.goto(at('/'));
    await bob.locator('.table-card').first().waitFor();
    expect(await bob.locator(`.table-card a[href="${pathname}"]`).count()).toBe(0);
  });
};
