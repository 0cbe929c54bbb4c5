import type { FamilyId } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { spilledWords } from './measures.ts';
import {
  ann,
  at,
  bet,
  bob,
  button,
  decided,
  house,
  inMenu,
  moneyOn,
  placeOf,
  rackInBooks,
  ready,
  seatOf,
  sitAt,
  sitFromLobby,
  someDecided,
} from './stage.contract.ts';

/** What Ann and Bob bet on: wagers that one outcome decides. */
const wagers: Readonly<Record<string, readonly [ann: string, bob: string]>> = {
  baccarat: ['player', 'banker'],
  blackjack: ['main', 'main'],
  'casino-war': ['main', 'main'],
  craps: ['field', 'field'],
  'red-dog': ['main', 'main'],
  roulette: ['red', 'straight:17'],
  wheel: ['space:1', 'space:5'],
} satisfies Readonly<Record<FamilyId, readonly [ann: string, bob: string]>>;

/** Takes down what stands, as often as it takes: between two throws there is a while, but a throw may come first. */
const takeDown = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        const clear = button(page, texts.table.clear);
        if ((await clear.getAttribute('aria-disabled')) === 'false') await clear.click();
        return moneyOn(page, 'layout');
      },
      { timeout: 30_000 },
    )
    .toBe('0');

/** At craps somebody has to shoot, which takes a line wager: the one that may be taken down again at any time. */
const opening: Readonly<Record<string, string>> = { craps: 'dontpass' };

export const twoBrowsers = (): void => {
  describe('two browsers at one table', () => {
    test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
      'play %s from the lobby to a settled round, and see what the books say',
      async (table, rulebook) => {
        await Promise.all([sitFromLobby(ann, rulebook), sitFromLobby(bob, rulebook)]);
        const [anns, bobs] = wagers[rulebook.family] ?? expect.fail('no wagers');
        const first = opening[rulebook.family];
        if (first) await bet(ann, first);
        await Promise.all([bet(bob, bobs), bet(ann, anns)]);
        await Promise.all([ready(ann), ready(bob)]);
        await Promise.all([someDecided(ann), someDecided(bob)]);
        if (first) await takeDown(ann);
        await Promise.all([decided(ann), decided(bob)]);
        for (const page of [ann, bob]) {
          const seat = await seatOf(page, table);
          await expect
            .poll(async () => (await moneyOn(page, 'rack')) === (await rackInBooks(table, seat)))
            .toBe(true);
        }
        await ann
          .getByRole('button', { name: /^Why\?/ })
          .first()
          .click();
        await ann.locator('dialog .clause').first().waitFor();
        await button(ann, texts.why.close).click();
        for (const page of [ann, bob]) {
          await inMenu(page, texts.table.leave);
        }
        for (const page of [ann, bob]) {
          await page.locator('.tables').first().waitFor();
        }
      },
    );

    test('leave nothing behind: the books add up to nothing', async () => {
      const books = await house.backOffice.store.balances();
      expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    });
  });
};

export const keyboard = (): void => {
  test('a round of the wheel is played with the keyboard alone', async () => {
    await sitAt(ann, 'bclc.wheel');
    const before = await moneyOn(ann, 'rack');
    await ann.locator('[role=button][tabindex="0"][data-place]').focus();
    await ann.keyboard.press('2');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
    await ann.keyboard.press('Backspace');
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
    expect(await moneyOn(ann, 'rack')).toBe(before);
    await ann.keyboard.press('Enter');
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
    // The letter that rolls at one's own table waits no longer at a live one.
    await ann.locator('[data-act=ready]').waitFor();
    await ann.keyboard.press('g');
    await ann.locator('.happened .won, .happened .lost').first().waitFor({ timeout: 5_000 });
    await ann.keyboard.press('?');
    await ann.getByRole('heading', { name: texts.help.title }).waitFor();
    await ann.keyboard.press('Escape');
  });
};

/** On a table whose crew waits, so that no dice come in between. */
export const chips = (): void => {
  describe('chips', () => {
    test('are undone, repeated, pressed, doubled and cleared', async () => {
      await sitAt(ann, 'slow.craps');
      await placeOf(ann, 'hard:8').click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
      await button(ann, texts.table.double).click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('10');
      await button(ann, texts.table.undo).click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
      await ann.getByRole('button', { name: new RegExp(`^${texts.table.press}: `) }).click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('10');
      await button(ann, texts.table.clear).click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
    });

    test('are dragged onto a place', async () => {
      await ann
        .getByRole('radio', { name: texts.table.chip('25'), exact: true })
        .dragTo(placeOf(ann, 'hard:6'));
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('25');
      await button(ann, texts.table.clear).click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
    });

    test('travel when they are decided, and simply lie there for those who want no motion', async () => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await ann.emulateMedia({ reducedMotion });
        await sitAt(ann, 'bclc.roulette');
        await placeOf(ann, 'straight:17').click();
        await ready(ann);
        const trip = ann.locator('.trip').first();
        await trip.waitFor({ state: 'attached' });
        const isShown = await trip.evaluate((one) => getComputedStyle(one).display !== 'none');
        expect(isShown).toBe(reducedMotion === 'no-preference');
      }
      await ann.emulateMedia({ reducedMotion: 'reduce' });
    });
  });
};

export const sides = (): void => {
  describe('side bets', () => {
    test('have their spots and the progressive on a blackjack felt', async () => {
      await sitAt(bob, 'bclc.blackjack');
      await bob.locator('.meter').waitFor();
      await bet(bob, 'main');
      await bet(bob, 'blazing7s');
      await ready(bob);
      await bob.locator('.happened li', { hasText: 'Blazing 7' }).waitFor();
    });

    test('lie on a craps felt with the points that were made, and wait for a line wager', async () => {
      await sitAt(bob, 'slow.sides');
      const fire = placeOf(bob, 'fire');
      await fire.hover();
      await bob.locator('.tip').getByText('BCLC fire').waitFor();
      await placeOf(bob, 'pass').click();
      await bob.getByRole('radio', { name: texts.table.chip('1'), exact: true }).click();
      await bet(bob, 'fire');
      await bet(bob, 'sharpshooter');
      await expect.poll(() => moneyOn(bob, 'layout')).toBe('7');
      expect(await bob.locator('.marker').count()).toBe(6);
      // Who may shoot is asked so beside the chips, and nothing on the rail gives way for it.
      await bob.locator('.choices [data-act=take-dice]').waitFor();
      for (const [width, height] of [
        [1440, 900],
        [1280, 800],
      ] as const) {
        await bob.setViewportSize({ width, height });
        expect(await spilledWords(bob, '.rail'), `${width}`).toEqual([]);
      }
    });
  });
};

export const account = (): void => {
  describe('a player', () => {
    test('finds the seat again from the lobby', async () => {
      await ann.goto(at('/'));
      await ann.locator('.notice').getByRole('link', { name: texts.lobby.resume }).last().click();
      await ann.locator('[data-money=rack]').waitFor();
    });

    test('watches a table without a seat', async () => {
      await bob.goto(at('/table/bclc.reddog'));
      await bob.locator('[data-act=sit]').waitFor();
    });

    test('signs up as a guest and keeps the chips, those on the layout among them', async () => {
      await sitAt(ann, 'slow.craps');
      await placeOf(ann, 'hard:8').click();
      await expect.poll(() => moneyOn(ann, 'layout')).toBe('5');
      await ann.goto(at('/account'));
      await expect.poll(() => moneyOn(ann, 'layouts'), { timeout: 20_000 }).toBe('5');
      const figures = (purse: string): Promise<readonly number[]> =>
        Promise.all(
          [purse, 'racks', 'layouts'].map(async (one) => number(await moneyOn(ann, one))),
        );
      const before = await figures('balance');
      const net = before.reduce((sum, amount) => sum + amount, 0) - guestBalance;
      expect(number((await moneyOn(ann, 'net')).replace('−', '-'))).toBe(net);
      // The books say the same of every sitting added up.
      const byBooks = await ann.locator('.statistics [data-figure=net]').innerText();
      expect(number(byBooks.replace('−', '-'))).toBe(net);
      await ann.getByLabel(texts.account.name).fill('Annika');
      await ann.getByLabel(texts.account.password).fill('long-enough-1');
      await button(ann, texts.account.signUp).click();
      await ann.getByRole('heading', { name: 'Annika' }).waitFor();
      await expect.poll(() => figures('play')).toEqual(before);
    });
  });
};

/** What a guest comes with. */
const guestBalance = 10_000;

const number = (text: string): number => Number(text.replaceAll(',', '').replace('+', ''));
