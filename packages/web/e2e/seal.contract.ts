import { enterAsGuest } from '@openpit/client';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sealTexts as texts } from '../src/fairness/texts.ts';
import { texts as words } from '../src/texts/index.ts';
import { house, newcomer } from './stage.contract.ts';

const table = 'bclc.wheel';

/** Somebody plays a round of the wheel with a program of their own. */
const playRound = async (): Promise<void> => {
  const { token } = await enterAsGuest(house.url, 'Sealer');
  const ask = async (path: string, command?: object): Promise<unknown> => {
    const answer = await fetch(`${house.url}/api/tables/${table}/${path}`, {
      ...(command && { method: 'POST', body: JSON.stringify({ command }) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    return answer.json();
  };
  const give = async (command: object): Promise<void> =>
    expect(await ask('acts', command)).toMatchObject({ ok: true });
  // Others may have played here before.
  const lastRound = async (): Promise<number> =>
    ((await ask('seals')) as readonly { readonly round: number }[]).at(-1)?.round ?? 0; // what the house answers
  const before = await lastRound();
  const seat = 7;
  await give({ kind: 'sit', seat, amount: 10_000 });
  await give({ kind: 'place-bet', seat, hand: 1, bet: 'space:1', tip: false, amount: 500 });
  await expect.poll(lastRound, { timeout: 20_000 }).toBeGreaterThan(before);
  await give({ kind: 'leave', seat });
};

/** What of a dialog lies beyond its right edge. */
const sideways = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((one) => {
    const { right } = one.getBoundingClientRect();
    return [...one.querySelectorAll('*')].flatMap((part) =>
      part.getBoundingClientRect().right > right + 1 ? [part.textContent ?? ''] : [],
    );
  });

export const seals = (): void => {
  test('the seal of a round is opened and holds; a house that shows another secret is found out in the browser', async () => {
    const page = await newcomer();
    await page.goto(`${house.url}/table/${table}`);
    await page.getByText(words.table.sealed).first().click();
    await page.getByText(words.table.withoutBeacon).first().waitFor();
    await playRound();
    const openSeal = async (): Promise<void> => {
      await page.getByRole('button', { name: words.table.menu }).click();
      await page.getByRole('button', { name: texts.open }).click();
    };
    await openSeal();
    const dialog = page.locator('dialog.seal');
    await dialog.getByRole('heading', { name: /the seal holds/ }).waitFor();
    for (const message of [texts.checks.print, texts.checks.seen, texts.checks.draws]) {
      expect(await dialog.getByText(message).count()).toBe(1);
    }
    // On a phone as well nothing of it lies outside, and its buttons stay in reach.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sideways(dialog)).toEqual([]);
    const close = dialog.getByRole('button', { name: texts.close });
    const { y, height } = (await close.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    expect(y + height).toBeLessThanOrEqual(844);
    await close.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    // Between the house and the browser, another secret is put in the place of the one that was bound.
    await page.route('**/seals', async (route) => {
      const answer = await route.fetch();
      const shown: { share: string }[] = await answer.json();
      const body = shown.map((seal) => ({ ...seal, share: '00'.repeat(32) }));
      await route.fulfill({ response: answer, json: body });
    });
    await openSeal();
    await dialog.getByRole('heading', { name: /the seal is broken/ }).waitFor();
    await page.context().close();
  });
};
