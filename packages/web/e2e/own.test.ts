import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebooks } from '@openpit/rulebooks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { es } from '../src/texts/es.ts';
import { fr } from '../src/texts/fr.ts';
import { texts } from '../src/texts/index.ts';
import { launch, violationsOn } from './browser.ts';
import { buildSite } from './build-site.ts';
import { contrastFaults, smallTargets, tinyLettering } from './measures.ts';
import { type StaticSite, serveSite } from './static-site.ts';

// Tables of one's own need no house: the built pages are handed out as they are, and nothing else answers.

const folder = mkdtempSync(join(tmpdir(), 'openpit-own-'));
let site: StaticSite;
let browser: Browser;

beforeAll(async () => {
  buildSite(folder);
  site = await serveSite(folder);
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sizes = {
  '1440×900': { width: 1440, height: 900 },
  '1280×720': { width: 1280, height: 720 },
  '390×844': { width: 390, height: 844 },
  '844×390': { width: 844, height: 390 },
} as const;

type Size = keyof typeof sizes;

const isTouch = (size: Size): boolean => size === '390×844' || size === '844×390';

type Visit = {
  readonly size?: Size;
  readonly isCalm?: boolean;
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
};

const visit = async (
  path: string,
  { size = '1280×720', isCalm = true, language = 'en', theme = 'dark' }: Visit = {},
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: isTouch(size),
    reducedMotion: isCalm ? 'reduce' : 'no-preference',
    locale: language,
    colorScheme: theme,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${site.url}${path}`);
  return page;
};

const ownPath = (id: string): string => `/own/${id.replaceAll('.', '-')}`;

const placeOf = (page: Page, bet: string) =>
  page.locator(`[role=button][data-place$="/${bet}"]`).first();

const goButton = (page: Page) => page.locator('[data-act=go]');

const money = async (page: Page, where: 'rack' | 'layout'): Promise<string> =>
  page.locator(`[data-money=${where}]`).first().innerText();

/** What one bets on to have something decided at once, by family. */
const quick: Readonly<Record<string, string>> = {
  craps: 'field',
  roulette: 'red',
  wheel: 'space:1',
};

/** Says yes to whatever the table asks, the way that puts no more chips at risk, until the round is over. */
const answerAll = async (page: Page): Promise<void> => {
  const quiet = ['stand', 'stay', 'surrender', 'decline-insurance', 'collect'];
  for (let asked = 0; asked < 8; asked++) {
    if ((await page.locator('.happened .up, .happened .down, .happened .even').count()) > 0) return;
    for (const act of quiet) {
      const answer = page.locator(`.choices [data-act=${act}]`);
      if ((await answer.count()) > 0) {
        await answer.first().click();
        break;
      }
    }
    await page.waitForTimeout(60);
  }
};

describe.each(Object.keys(sizes) as Size[])('at %s', (size) => {
  test.each(rulebooks.map(({ id, family, title }) => [id, family, title] as const))(
    '%s goes from the lobby to a settled bet in three clicks and five seconds',
    async (id, family, title) => {
      const page = await visit('/', { size });
      const offer = page.getByRole('link', { name: texts.own.open(title), exact: true });
      await offer.waitFor();
      const start = performance.now();
      await offer.click();
      // A shooter needs a wager on a line: the field alone is another test's.
      const first = family === 'craps' ? 'pass' : (quick[family] ?? 'main');
      await placeOf(page, first).click();
      await goButton(page).click();
      await answerAll(page);
      await page.locator('.call strong').waitFor();
      await expect
        .poll(() => page.locator('.strip .glyph, .happened li').count())
        .toBeGreaterThan(0);
      expect(performance.now() - start).toBeLessThan(
        family === 'craps' || isTouch(size) ? 6_000 : 5_000,
      );
      expect(id).not.toBe('');
      await page.context().close();
    },
  );

  test.each(rulebooks.map(({ id, family }) => [id, family] as const))(
    '%s can be read, touched and seen',
    async (id, family) => {
      for (const theme of ['dark', 'light'] as const) {
        const page = await visit(ownPath(id), { size, theme });
        await placeOf(page, family === 'craps' ? 'pass' : (quick[family] ?? 'main')).click();
        await goButton(page).click();
        await expect
          .poll(() => tinyLettering(page), { message: `${theme}: lettering` })
          .toEqual([]);
        expect(await contrastFaults(page), `${theme}: contrast`).toEqual([]);
        if (isTouch(size)) expect(await smallTargets(page), `${theme}: targets`).toEqual([]);
        const pans = await page.evaluate(
          'document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight',
        );
        expect(pans, `${theme}: the page pans`).toBe(false);
        expect(await violationsOn(page), `${theme}: axe`).toEqual([]);
        await page.context().close();
      }
    },
  );
});

describe('a table of one’s own', () => {
  test('goes back to any earlier step, and a new throw draws anew', async () => {
    const page = await visit(ownPath('bclc.roulette'));
    const seen = new Set<string>();
    await placeOf(page, 'straight:17').click();
    for (let spin = 0; spin < 12; spin++) {
      await goButton(page).click();
      seen.add(await page.locator('.pocket-glyph').innerText());
      await page.getByRole('button', { name: texts.table.undo, exact: true }).click();
      await expect.poll(() => money(page, 'layout')).toBe('5');
      expect(await page.locator('.last button').count()).toBe(0);
    }
    // Twelve spins that all gave one number would be one chance in 38 to the eleventh.
    expect(seen.size).toBeGreaterThan(1);
    await page.getByRole('button', { name: texts.table.undo, exact: true }).click();
    await expect.poll(() => money(page, 'rack')).toBe('500');
    await page.context().close();
  });

  test('is still there when the page is loaded again', async () => {
    const page = await visit(ownPath('bclc.wheel'));
    await placeOf(page, 'space:1').click();
    await goButton(page).click();
    await page.locator('.last button').waitFor();
    const rack = await money(page, 'rack');
    await page.reload();
    await placeOf(page, 'space:1').waitFor();
    expect(await money(page, 'rack')).toBe(rack);
    expect(await page.locator('.last button').count()).toBe(1);
    await page.context().close();
  });

  test('replays a round step by step, each settlement with its why', async () => {
    const page = await visit(ownPath('bclc.wheel'));
    await placeOf(page, 'space:1').click();
    await goButton(page).click();
    await page.locator('.last button').last().click();
    await page.locator('dialog.replay svg.felt').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page
      .locator('dialog.replay')
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click();
    await page.locator('dialog .clause').first().waitFor();
    await page.context().close();
  });

  test('works without a connection once it has been visited', async () => {
    const page = await visit('/');
    await page.evaluate('navigator.serviceWorker.ready');
    await page.waitForTimeout(1_500);
    await page.context().setOffline(true);
    await page.goto(`${site.url}${ownPath('bclc.craps')}`);
    await placeOf(page, 'pass').click();
    await goButton(page).click();
    await page.locator('.dice-glyph').waitFor();
    await page.context().close();
  });

  test.each(['bclc.craps', 'bclc.roulette', 'bclc.wheel'])(
    '%s shows nothing before it has come to rest',
    async (id) => {
      const page = await visit(ownPath(id), { isCalm: false });
      const bet =
        { 'bclc.craps': 'field', 'bclc.roulette': 'red', 'bclc.wheel': 'space:1' }[id] ?? '';
      if (id === 'bclc.craps') await placeOf(page, 'pass').click();
      await placeOf(page, bet).click();
      const before = [await money(page, 'rack'), await money(page, 'layout')];
      await page.evaluate("document.querySelector('[data-act=go]').click()");
      await page.waitForTimeout(500);
      expect(await page.locator('.cloth').getAttribute('data-moving')).toBe('true');
      expect([await money(page, 'rack'), await money(page, 'layout')]).toEqual(before);
      expect(await page.locator('.strip .glyph').count()).toBe(0);
      expect(await page.locator('.happened li').count()).toBe(0);
      expect(await page.locator('[aria-live]').allInnerTexts()).not.toContain(
        expect.stringMatching(/won|lost/),
      );
      // Any key brings it to rest at once.
      await page.keyboard.press('Escape');
      await page.locator('.strip .glyph').waitFor({ timeout: 500 });
      await page.context().close();
    },
  );
});

describe('by keyboard and the accessibility tree alone', () => {
  /** Presses the place whose name begins so, found by its role and name. */
  const bet = async (page: Page, name: RegExp): Promise<void> => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };

  test('a round of craps', async () => {
    const page = await visit(ownPath('bclc.craps'));
    await bet(page, /^Pass line/);
    await page
      .getByRole('button', { name: /^Pass line.*On the layout 5/ })
      .first()
      .waitFor();
    await page.keyboard.press('g');
    await expect
      .poll(() =>
        page
          .locator('[aria-live]')
          .allInnerTexts()
          .then((all) => all.join(' ')),
      )
      .toMatch(/\d+ \(\d and \d\)/);
    await expect
      .poll(() =>
        page
          .locator('[aria-live]')
          .allInnerTexts()
          .then((all) => all.join(' ')),
      )
      .toMatch(/point/i);
    await page.context().close();
  });

  test('a round of blackjack: cards, totals and choices are heard', async () => {
    const page = await visit(ownPath('bclc.blackjack'));
    await bet(page, /^Your hand|^Blackjack/);
    await page.keyboard.press('g');
    const spoken = (): Promise<string> =>
      page
        .locator('[aria-live]')
        .allInnerTexts()
        .then((all) => all.join(' '));
    await expect.poll(spoken).toMatch(/Your hand: .* of .*, .* of /);
    await expect.poll(spoken).toMatch(/Dealer: .* of /);
    for (let turn = 0; turn < 6 && (await page.locator('.choices').count()) > 0; turn++) {
      const key =
        (await page
          .locator(
            '.choices [data-act=stand], .choices [data-act=decline-insurance], .choices [data-act=collect]',
          )
          .first()
          .getAttribute('data-key')) ?? 's';
      await page.keyboard.press(key.toLowerCase());
    }
    await expect.poll(spoken).toMatch(/Your hand (won|lost|pushed)/);
    await page.context().close();
  });
});

describe('a visitor’s own language', () => {
  test.each([
    ['fr', fr],
    ['es', es],
  ] as const)('is spoken from the browser’s own setting: %s', async (language, words) => {
    const page = await visit('/', { language });
    await page.getByRole('heading', { name: words.lobby.own }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.goto(`${site.url}${ownPath('bclc.roulette')}`);
    await page.getByText(words.felt.roulette.red, { exact: true }).first().waitFor();
    await placeOf(page, 'red').click();
    await goButton(page).click();
    await page
      .getByRole('button', { name: words.table.whyOf('') })
      .or(page.locator('.why'))
      .first()
      .click();
    await page.getByRole('heading', { name: words.why.clauses }).waitFor();
    await page.context().close();
  });

  test('is chosen in the lobby and stays chosen', async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: fr.lobby.own }).waitFor();
    await page.goto(`${site.url}/`);
    await page.getByRole('heading', { name: fr.lobby.own }).waitFor();
    await page.context().close();
  });
});

describe('nobody gets stuck', () => {
  test('a field bet without a shooter says what the dice need, and puts it down', async () => {
    const page = await visit(ownPath('bclc.craps'));
    await placeOf(page, 'field').click();
    await goButton(page).click();
    await page.getByText(texts.refusals['craps.nobody-shoots'] ?? '').waitFor();
    await page.locator('.notice [data-step=do]').click();
    await expect.poll(() => money(page, 'layout')).toBe('10');
    await goButton(page).click();
    await page.locator('.dice-glyph').waitFor();
    await page.context().close();
  });

  test('a place is looked at on touch without betting on it', async () => {
    const page = await visit(ownPath('bclc.craps'), { size: '390×844' });
    const field = placeOf(page, 'field');
    await field.waitFor();
    await field.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await page.locator('dialog.sheet .clause').first().waitFor();
    await field.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
    expect(await money(page, 'rack')).toBe('500');
    await page.getByRole('button', { name: texts.table.betHere('5') }).click();
    await expect.poll(() => money(page, 'rack')).toBe('495');
    await page.context().close();
  });

  test('somebody out of chips is offered more', async () => {
    const page = await visit(ownPath('bclc.wheel'));
    await page.getByRole('radio', { name: texts.table.chip('500') }).click();
    await placeOf(page, 'space:1').click();
    await expect.poll(() => money(page, 'rack')).toBe('0');
    await placeOf(page, 'space:2').click({ force: true });
    await page.locator('.notice [data-step=do]').click();
    await expect.poll(() => money(page, 'rack')).toBe('500');
    await page.context().close();
  });

  test('every refusal has a button that leads on', async () => {
    const page = await visit(ownPath('bclc.craps'));
    await placeOf(page, 'come').click({ force: true });
    await page.locator('.notice [data-step]').click();
    await page.locator('dialog .clause').first().waitFor();
    await page.context().close();
  });

  test('help opens at its beginning', async () => {
    const page = await visit(ownPath('bclc.craps'), { size: '390×844' });
    await placeOf(page, 'pass').waitFor();
    await page.keyboard.press('?');
    await page.locator('dialog #help-title').waitFor();
    expect(await page.locator('dialog').evaluate((dialog) => dialog.scrollTop)).toBe(0);
    await page.context().close();
  });
});
