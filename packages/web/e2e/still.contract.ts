import { locales } from '@openpit/messages';
import { rulebooks } from '@openpit/rulebooks';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { en } from '../src/texts/en.ts';
import { es } from '../src/texts/es.ts';
import { fr } from '../src/texts/fr.ts';
import { texts } from '../src/texts/index.ts';
import {
  firstBet,
  goButton,
  isThorough,
  ownPath,
  placeOf,
  type Size,
  sizes,
  visit,
} from './own-stage.contract.ts';

/** Where the parts of a table lie, to the pixel. */
const partsOf = (page: Page): Promise<unknown> =>
  page.evaluate(`Object.fromEntries(['.strip', '.cloth', '.rail'].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, [x, y, width, height].map(Math.round).join(' ')];
  }))`);

const answers = ['hit', 'stand', 'double', 'surrender', 'split', 'zap'];

/** Deals until somebody is asked; a natural is over at once, and most deals ask. */
const dealUntilAsked = async (page: Page): Promise<void> => {
  for (let deal = 0; deal < 12 && (await page.locator('.choices').count()) === 0; deal++) {
    await placeOf(page, 'main').click({ force: true });
    await goButton(page).click();
    await page.locator('.choices, .happened li').first().waitFor();
  }
};

/** Asks for as many answers as there are words; which of them are wider than their button. */
const askFor = (page: Page, words: readonly (string | undefined)[]): Promise<unknown> =>
  page.evaluate(`(() => {
    const choices = document.querySelector('.choices');
    const [one] = choices.children;
    choices.replaceChildren(...${JSON.stringify(words)}.map((words) => {
      const button = one.cloneNode(true);
      button.querySelector('span').firstChild.textContent = words;
      return button;
    }));
    return [...choices.children].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText);
  })()`);

/** What a message on the page lies over: the place it speaks of, dice and cards, chips to choose from, the button that goes on. */
const coveredBy = (page: Page, message: string, bet: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const boxes = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const parts = ['[role=button][data-place$="/${bet}"]', '.dice', '.felt .card-face', '.picker', '[data-act=go]', '.choices button', '.ball'];
    const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
    return parts.filter((part) => boxes('${message}').some((one) => boxes(part).some((other) => isOver(one, other))));
  })()`);

const families = [...new Set(rulebooks.map(({ family }) => family))];

/** One size each where time is short, another for each game. */
const cases = families.flatMap((family, at) => {
  const all = Object.keys(sizes) as Size[]; // its own keys
  const [one = '1280×720'] = all.slice(at % all.length);
  return (isThorough ? all : [one]).map((size) => [family, size] as const);
});

/** A table keeps still: what is said comes and goes without moving the rest, and lies over nothing one plays with. */
export const nothingJumps = (): void => {
  describe('a table keeps still', () => {
    test.each(cases)(
      '%s at %s: from empty to settled, and while it refuses',
      async (family, size) => {
        const bet = firstBet(family);
        const id = rulebooks.find((one) => one.family === family)?.id ?? '';
        const page = await visit(ownPath(id), { size });
        await placeOf(page, bet).waitFor();
        const empty = await partsOf(page);
        await page.getByRole('radio', { name: texts.table.chip('100'), exact: true }).click();
        // Five of a hundred are all there is; the sixth is refused.
        for (let chip = 0; chip < 6; chip++) await placeOf(page, bet).click({ force: true });
        await page.locator('.notice.bad').waitFor();
        expect(await partsOf(page), 'while it refuses').toEqual(empty);
        expect(await coveredBy(page, '.notice', bet)).toEqual([]);
        expect(await coveredBy(page, '.tip', bet)).toEqual([]);
        await page.getByRole('button', { name: texts.table.dismiss, exact: true }).click();
        await page.locator('.notice').waitFor({ state: 'detached' });
        expect(await partsOf(page), 'with bets').toEqual(empty);
        await goButton(page).click();
        await page.locator('.strip .glyph, .happened li, .choices').first().waitFor();
        expect(await partsOf(page), 'after the round').toEqual(empty);
        await page.context().close();
      },
    );

    test('a phone’s rail is as high with any number of answers as with chips, and every word fits', async () => {
      for (const language of locales) {
        const page = await visit(ownPath('bclc.blackjack'), { size: '390×844', language });
        await placeOf(page, 'main').waitFor();
        const empty = await partsOf(page);
        await dealUntilAsked(page);
        const { acts } = { en, fr, es }[language] ?? en;
        for (let count = 1; count <= answers.length; count++) {
          const tooWide = await askFor(
            page,
            answers.slice(0, count).map((act) => acts[act]),
          );
          expect([language, count, tooWide]).toEqual([language, count, []]);
          expect(await partsOf(page), `${language}: ${count}`).toEqual(empty);
        }
        await page.context().close();
      }
    });

    test('sideways no answer lies over the way to one’s wagers, and every word stands in its button', async () => {
      for (const language of locales) {
        const page = await visit(ownPath('bclc.blackjack'), { size: '844×390', language });
        await placeOf(page, 'main').waitFor();
        await dealUntilAsked(page);
        await page.locator('.choices .worth').first().waitFor();
        const counts = await page.evaluate<readonly boolean[]>(`(() => {
          const all = [...document.querySelectorAll('.tabs .count')];
          const before = all.map((one) => one.textContent);
          for (const one of all) one.textContent = '20';
          const isInside = all.map((one) =>
            one.getBoundingClientRect().right < one.parentElement.getBoundingClientRect().right
            && one.scrollWidth <= one.clientWidth);
          for (const [at, one] of all.entries()) one.textContent = before[at];
          return isInside;
        })()`);
        expect([language, counts]).toEqual([language, [true]]);
        const { acts } = { en, fr, es }[language] ?? en;
        const asked = [
          ['insure', 'decline-insurance'],
          ...answers.map((_, at) => answers.slice(0, at + 1)),
        ];
        for (const names of asked) {
          const tooWide = await askFor(
            page,
            names.map((act) => acts[act]),
          );
          expect([language, names, tooWide]).toEqual([language, names, []]);
          const covered = await page.evaluate(`(() => {
            const boxes = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
            const buttons = boxes('.choices button');
            return {
              tabs: boxes('.tabs button').filter(({ bottom }) => buttons.some(({ y }) => y < bottom)).length,
              words: [...document.querySelectorAll('.choices button')].filter((one) => {
                const [word, button] = [one.querySelector('span'), one].map((part) => part.getBoundingClientRect());
                return word.y < button.y + 1 || word.bottom > button.bottom - 1;
              }).map((one) => one.innerText),
            };
          })()`);
          expect([language, names, covered]).toEqual([language, names, { tabs: 0, words: [] }]);
        }
        await page.context().close();
      }
    });

    test('a desktop’s answers stand in one row inside the rail, and what each is worth under its heading', async () => {
      for (const language of locales) {
        const page = await visit(ownPath('bclc.blackjack'), { size: '1280×720', language });
        await placeOf(page, 'main').waitFor();
        await dealUntilAsked(page);
        await page.locator('.hint h2').waitFor();
        const isWide = await page.evaluate(
          `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.hint h2'))`,
        );
        expect([language, isWide]).toEqual([language, false]);
        expect(await page.locator('.pays-panel').isVisible()).toBe(false);
        const { acts } = { en, fr, es }[language] ?? en;
        for (const [width, height] of [
          [1280, 720],
          [1260, 768],
        ] as const) {
          await page.setViewportSize({ width, height });
          for (let count = 4; count <= answers.length; count++) {
            const tooWide = await askFor(
              page,
              answers.slice(0, count).map((act) => acts[act]),
            );
            expect([language, count, tooWide]).toEqual([language, count, []]);
            const outside = await page.evaluate(`(() => {
              const rail = document.querySelector('.rail').getBoundingClientRect();
              const [onward] = [...document.querySelectorAll('.rail .onward')].map((one) => one.getBoundingClientRect().x);
              return [...document.querySelectorAll('.choices button')].filter((one) => {
                const { x, y, right, bottom } = one.getBoundingClientRect();
                return x < rail.x || y < rail.y || right > (onward ?? rail.right) || bottom > rail.bottom;
              }).map((one) => one.innerText);
            })()`);
            expect([language, width, count, outside]).toEqual([language, width, count, []]);
          }
        }
        await page.context().close();
      }
    });

    test('what stands beside the cloth comes to rest, however high the window is', async () => {
      const page = await visit(ownPath('bclc.blackjack'), { size: '1440×900' });
      await placeOf(page, 'main').waitFor();
      await dealUntilAsked(page);
      await page.locator('.hint h2').waitFor();
      for (let height = 770; height <= 870; height += 10) {
        await page.setViewportSize({ width: 1440, height });
        // A button that made room for what it is about came and went with every frame.
        const changes = await page.evaluate(`new Promise((resolve) => {
          const settled = () => {
            let count = 0;
            const seen = new MutationObserver((list) => { count += list.length; });
            seen.observe(document.querySelector('.my-wagers'), { childList: true });
            setTimeout(() => resolve(count), 90);
          };
          setTimeout(settled, 60);
        })`);
        expect([height, Number(changes) < 3]).toEqual([height, true]);
      }
      await page.context().close();
    });

    test('what came before stays in sight while the next is on its way', async () => {
      const page = await visit(ownPath('openpit.baccarat'), { isCalm: false });
      const marks = page.locator('.last .bead');
      await placeOf(page, 'banker').click();
      await goButton(page).click();
      await page.locator('.cloth[data-moving=true]').waitFor();
      await page.keyboard.press('Shift');
      await expect.poll(() => marks.count()).toBe(1);
      await placeOf(page, 'banker').click();
      await goButton(page).click();
      await page.locator('.cloth[data-moving=true]').waitFor();
      expect(await marks.count()).toBe(1);
      expect(await page.locator('.beads li').count()).toBe(1);
      await page.keyboard.press('Shift');
      await expect.poll(() => marks.count()).toBe(2);
      await page.context().close();
    });

    test('somebody with nothing left sees how to go on, and does', async () => {
      const page = await visit(ownPath('bclc.wheel'));
      await page.getByRole('radio', { name: texts.table.chip('100'), exact: true }).click();
      const refill = page.locator('[data-act=refill]');
      for (let chip = 0; chip < 5; chip++) await placeOf(page, 'space:20').click();
      // Two spaces of 54 win; anyone who wins takes it back and spins anew.
      for (let spin = 0; spin < 12 && (await refill.count()) === 0; spin++) {
        if (spin > 0)
          await page.getByRole('button', { name: texts.table.undo, exact: true }).click();
        await goButton(page).click();
        await page.locator('.happened li').first().waitFor();
      }
      await refill.click();
      await expect.poll(() => page.locator('[data-money=rack]').first().innerText()).toBe('500');
      await page.context().close();
    });
  });
};
