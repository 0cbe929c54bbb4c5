import { locales } from '@openpit/messages';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { beyondWindow, tinyLettering } from './measures.ts';
import {
  firstBet,
  goButton,
  money,
  ownPath,
  placeOf,
  type Size,
  sizes,
  visit,
} from './own-stage.contract.ts';

/** Notes what would be spoken aloud, and in which language's voice. */
const listening = `window.speechSynthesis.speak = ({ text, lang }) => {
  (window.spoken ??= []).push(lang + ': ' + text);
};
localStorage.setItem('openpit.voice', 'on');`;

/** Tablets, small windows, laptops with the bars of a browser, and windows zoomed into by a half and twice. */
const windows = [
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1180, 820],
  [1366, 641],
  [960, 600],
  [853, 480],
  [720, 450],
  [640, 360],
  [600, 800],
] as const;

const families = [...new Set(rulebooks.map(({ family }) => family))];

/** What a first evening at the tables stumbles over. */
export const firstEvening = (): void => {
  describe('a first evening', () => {
    test.each(locales)('calls are spoken by a voice of their language: %s', async (language) => {
      const page = await visit('/', { language });
      await page.addInitScript(listening);
      await page.goto(new URL(ownPath('bclc.roulette'), page.url()).href);
      await placeOf(page, 'red').click();
      await goButton(page).click();
      await expect
        .poll(() => page.evaluate<string>('window.spoken?.at(-1) ?? ""'))
        .toMatch(new RegExp(`^${language}: .*\\d`));
      await page.context().close();
    });

    test.each(families)('%s is played in a window of any size', async (family) => {
      const id = rulebooks.find((one) => one.family === family)?.id ?? '';
      const page = await visit(ownPath(id));
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      const look = async (what: string): Promise<void> => {
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height });
          const at = `${what} at ${width}×${height}`;
          await expect.poll(() => beyondWindow(page), { message: at }).toEqual([]);
          // What has just been given another room is laid out anew a little later.
          await expect.poll(() => tinyLettering(page), { message: at }).toEqual([]);
        }
      };
      await placeOf(page, firstBet(family)).waitFor();
      await look('before a bet');
      await placeOf(page, firstBet(family)).click();
      await goButton(page).click();
      await page.locator('.strip .glyph, .happened li, .choices').first().waitFor();
      await look('after it');
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    test('a table that is open in two tabs stands alike in both', async () => {
      const page = await visit(ownPath('bclc.wheel'));
      await placeOf(page, 'space:1').waitFor();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await placeOf(other, 'space:1').waitFor();
      await placeOf(page, 'space:1').click();
      await goButton(page).click();
      await other.locator('.last li').first().waitFor();
      await expect.poll(() => money(other, 'rack')).toBe(await money(page, 'rack'));
      await page.context().close();
    });

    test.each(Object.keys(sizes) as Size[])(
      'at %s what an answer was asked for is taken back where it is asked',
      async (size) => {
        const page = await visit(ownPath('bclc.blackjack'), { size });
        const asked = page.locator('.choices button').first();
        // A blackjack asks nothing: then another round is dealt.
        for (let round = 0; round < 20 && (await asked.count()) === 0; round++) {
          await placeOf(page, 'main').click();
          await goButton(page).click();
          await page.locator('.choices button, .happened li').first().waitFor();
        }
        await asked.waitFor();
        const undo = page.locator('.rail [data-act=undo]');
        if (!(await undo.isVisible())) {
          await page.getByRole('button', { name: texts.table.menu, exact: true }).click();
          await page.locator('dialog.menu [data-act=undo]').click();
        } else await undo.click();
        // The chip lies there as it did before the deal.
        await goButton(page).waitFor();
        expect(await money(page, 'layout')).toBe('5');
        await page.context().close();
      },
    );

    test.each(Object.keys(sizes) as Size[])(
      'at %s every sheet opens at its beginning, with the way out in sight',
      async (size) => {
        const page = await visit(ownPath('bclc.wheel'), { size });
        const close = page.locator('dialog[open]').getByRole('button', { name: texts.why.close });
        const lookAndClose = async (what: string): Promise<void> => {
          const box = await close.boundingBox();
          expect(box?.y, what).toBeGreaterThan(0);
          expect((box?.y ?? 0) + (box?.height ?? 0), what).toBeLessThan(sizes[size].height);
          expect(await page.evaluate('document.querySelector("dialog[open]").scrollTop')).toBe(0);
          await close.click();
        };
        await placeOf(page, 'space:1').focus();
        await page.keyboard.press('i');
        await page.locator('dialog[open] .clause').first().waitFor();
        await lookAndClose('a place');
        await page.keyboard.press('?');
        await page.getByRole('heading', { name: texts.help.title }).waitFor();
        await lookAndClose('help');
        await page.getByRole('button', { name: texts.table.menu, exact: true }).click();
        await page.locator('dialog.menu').waitFor();
        await lookAndClose('the menu');
        await page.context().close();
      },
    );

    test('a chip more, a chip less and a round taken back are announced', async () => {
      const page = await visit(ownPath('bclc.roulette'));
      const heard = async (): Promise<string> =>
        (await page.locator('[aria-live]').allInnerTexts()).join(' ');
      const isAnnounced = (words: string): Promise<void> => expect.poll(heard).toContain(words);
      await placeOf(page, 'red').focus();
      await page.keyboard.press('Enter');
      await isAnnounced(texts.table.lies('5', 'Red'));
      await page.keyboard.press('Enter');
      await isAnnounced(texts.table.lies('10', 'Red'));
      await page.keyboard.press('Backspace');
      await isAnnounced(`Red ${texts.verdicts.returned('5')}`);
      await page.keyboard.press('Backspace');
      await isAnnounced(`${texts.table.rack} 500`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('g');
      await expect.poll(() => money(page, 'layout')).toBe('0');
      await page.keyboard.press('u');
      await expect.poll(() => money(page, 'layout')).toBe('5');
      await isAnnounced(texts.table.undone);
      expect(await heard()).not.toMatch(/won|lost/);
      await page.context().close();
    });
  });
};
