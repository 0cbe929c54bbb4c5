import { codeFor } from '@openpit/server/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { at, button, closeStage, house, newcomer, openStage } from './stage.contract.ts';

beforeAll(openStage);
afterAll(closeStage);

const password = 'long-enough-1';
const name = 'Greta';

const panel = (page: Page, title: string): Locator =>
  page.locator('.panel', { has: page.getByRole('heading', { name: title, exact: true }) });

const fillIn = async (form: Locator, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
};

const enter = async (page: Page, code: string): Promise<void> => {
  await page.goto(at('/account'));
  await page.getByRole('button', { name: texts.account.have }).click();
  const form = page.locator('form', { hasText: texts.account.have });
  await fillIn(form, { [texts.account.name]: name, [texts.account.passwordIn]: password });
  await form.getByRole('button').click();
  await fillIn(form, { [texts.security.codeNeeded]: code });
  await form.getByRole('button').click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
};

test('one way in is open at a time: its button is the light one, in sight, and the keyboard is in its first field', async () => {
  const page = await newcomer();
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(at('/account'));
    for (const name of [texts.account.have, texts.account.new, texts.account.enterGuest]) {
      await button(page, name).click();
      const primary = page.locator('main .primary');
      expect(await primary.count()).toBe(1);
      const { y = 0, height: high = 0 } = (await primary.boundingBox()) ?? {};
      expect(y + high).toBeLessThan(height);
      const focused = await page.evaluate("document.activeElement.closest('form')?.innerText");
      expect(focused).toBe(await primary.locator('xpath=ancestor::form').innerText());
    }
  }
  await page.context().close();
});

let secret = '';
let codes: readonly string[] = [];

test('a second factor is set up with the password and a first code; ten recovery codes are shown', async () => {
  const page = await newcomer();
  await page.goto(at('/account'));
  await page.getByRole('button', { name: texts.account.new }).click();
  const form = page.locator('form', { hasText: texts.account.new });
  await fillIn(form, { [texts.account.name]: name, [texts.account.password]: password });
  await form.getByRole('button').click();
  const factor = panel(page, texts.security.codes);
  await fillIn(factor, { [texts.security.current]: 'not-the-password' });
  await factor.getByRole('button', { name: texts.security.setUp }).click();
  await factor.getByRole('alert').getByText(/wrong/).waitFor();
  await fillIn(factor, { [texts.security.current]: password });
  await factor.getByRole('button', { name: texts.security.setUp }).click();
  secret = await factor.locator('code').innerText();
  await fillIn(factor, { [texts.security.code]: codeFor(secret) });
  await factor.getByRole('button', { name: texts.security.confirm }).click();
  await factor.getByText(texts.security.saveCodes).waitFor();
  codes = await factor.locator('.codes code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await factor.getByText(texts.security.codesOn(10)).waitFor();
  await page.context().close();
});

test('it is asked for on entering; other sessions are seen and ended from here', async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  await enter(one, codes[0] ?? '');
  await enter(two, codes[1] ?? '');
  const sessions = panel(two, texts.security.sessions);
  const ends = sessions.getByRole('button', { name: texts.security.end });
  await expect.poll(() => ends.count()).toBe(2);
  await ends.first().click();
  await expect.poll(() => ends.count()).toBe(1);
  await one.reload();
  await button(one, texts.account.enterGuest).waitFor();
  await Promise.all([one, two].map((page) => page.context().close()));
});

test('a lost password is set anew with a recovery code; one’s data is saved, and the account erased', async () => {
  const page = await newcomer();
  await page.goto(at('/account'));
  await page.getByRole('button', { name: texts.security.lostTitle }).click();
  const lost = page.locator('form', { hasText: texts.security.lostTitle });
  await fillIn(lost, {
    [texts.account.name]: name,
    [texts.security.recovery]: codes[2] ?? '',
    [texts.security.next]: password,
  });
  await lost.getByRole('button').click();
  await lost.getByText(texts.security.recovered).waitFor();
  await enter(page, codes[3] ?? '');
  const own = panel(page, texts.security.data);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: texts.security.take }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('openpit.json');
  page.on('dialog', (dialog) => void dialog.accept());
  await fillIn(own, { [texts.security.current]: password });
  await own.getByRole('button', { name: texts.security.erase }).click();
  await button(page, texts.account.enterGuest).waitFor();
  expect(await house.backOffice.store.accountByName(name)).toBeNull();
  await page.context().close();
});
