import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { goButton, money, ownPath, placeOf, visit } from './own-stage.contract.ts';

/** Notes what would be spoken aloud, and in which language's voice. */
const listening = `window.speechSynthesis.speak = ({ text, lang }) => {
  (window.spoken ??= []).push(lang + ': ' + text);
};
localStorage.setItem('openpit.voice', 'on');`;

/** What a first evening at the tables stumbles over. */
export const firstEvening = (): void => {
  describe('a first evening', () => {
    test.each(['en', 'fr', 'es'])(
      'calls are spoken by a voice of their language: %s',
      async (language) => {
        const page = await visit('/', { language });
        await page.addInitScript(listening);
        await page.goto(new URL(ownPath('bclc.roulette'), page.url()).href);
        await placeOf(page, 'red').click();
        await goButton(page).click();
        await expect
          .poll(() => page.evaluate<string>('window.spoken?.at(-1) ?? ""'))
          .toMatch(new RegExp(`^${language}: .*\\d`));
        await page.context().close();
      },
    );

    test('who listens hears a chip more, a chip less, and that a round is taken back', async () => {
      const page = await visit(ownPath('bclc.roulette'));
      const heard = async (): Promise<string> =>
        (await page.locator('[aria-live]').allInnerTexts()).join(' ');
      const hears = (words: string): Promise<void> => expect.poll(heard).toContain(words);
      await placeOf(page, 'red').focus();
      await page.keyboard.press('Enter');
      await hears(texts.table.lies('5', 'Red'));
      await page.keyboard.press('Enter');
      await hears(texts.table.lies('10', 'Red'));
      await page.keyboard.press('Backspace');
      await hears(`Red ${texts.verdicts.returned('5')}`);
      await page.keyboard.press('Backspace');
      await hears(`${texts.table.rack} 500`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('g');
      await expect.poll(() => money(page, 'layout')).toBe('0');
      await page.keyboard.press('u');
      await expect.poll(() => money(page, 'layout')).toBe('5');
      await hears(texts.table.undone);
      expect(await heard()).not.toMatch(/won|lost/);
      await page.context().close();
    });
  });
};
