import { rulebooks } from '@openpit/rulebooks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPathOf } from '../src/route.ts';
import { texts } from '../src/texts/index.ts';
import { violationsOn } from './browser.ts';
import {
  contrastFaults,
  cutHeadlines,
  smallTargets,
  thinNoughts,
  tinyLettering,
} from './measures.ts';
import {
  firstBet,
  goButton,
  isThorough,
  isTouch,
  placeOf,
  type Size,
  site,
  sizes,
  visit,
} from './own-stage.contract.ts';

/** Answers whatever the table asks, the way that puts no more chips at risk, until something has been decided. */
const answerAll = async (page: Page): Promise<void> => {
  const quiet = ['stand', 'stay', 'surrender', 'decline-insurance', 'collect', 'play-on'];
  const answer = page.locator(quiet.map((act) => `.choices [data-act=${act}]`).join(', '));
  const isOver = page.locator('.happened .up, .happened .down, .happened .even');
  for (;;) {
    await answer.or(isOver).first().waitFor();
    if ((await isOver.count()) > 0) return;
    // An answer that was just given goes away under the pointer: the next look sees what came of it.
    await answer
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {});
  }
};

/** Back to the lobby, the way a player goes. */
const toLobby = async (page: Page): Promise<void> => {
  const isThere = (): boolean => new URL(page.url()).pathname === '/';
  // A page that is just drawn anew may lose a press: anyone who sees that nothing came of it presses again.
  for (let press = 0; press < 3 && !isThere(); press++) {
    await page.locator('.table-bar .home').click();
    await expect
      .poll(isThere)
      .toBe(true)
      .catch(() => {});
  }
};

/** Sideways the way back is in the menu alone. */
const isBarShown = (page: Page): Promise<boolean> => page.locator('.table-bar .home').isVisible();

const themesFor = (at: number): readonly ('dark' | 'light')[] =>
  isThorough ? ['dark', 'light'] : [at % 2 === 0 ? 'dark' : 'light'];

/** What a table looks like must hold for the table as it stands: its lettering, its colours, its targets, its tree. */
const check = async (page: Page, { size, at, hasAxe }: Checked): Promise<void> => {
  for (const colorScheme of themesFor(at)) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => tinyLettering(page), { message: `${colorScheme}: lettering` })
      .toEqual([]);
    expect(await thinNoughts(page), `${colorScheme}: noughts`).toEqual([]);
    expect(await contrastFaults(page), `${colorScheme}: contrast`).toEqual([]);
    if (isTouch(size)) expect(await smallTargets(page), `${colorScheme}: targets`).toEqual([]);
    const pans = await page.evaluate(
      'document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight',
    );
    expect(pans, `${colorScheme}: the page pans`).toBe(false);
    const unasked = await page.evaluate(
      `[...document.querySelectorAll('[popover]:not(:popover-open)')].filter((one) => one.checkVisibility()).map((one) => one.innerText)`,
    );
    expect(unasked, `${colorScheme}: shown although nobody asked`).toEqual([]);
    if (hasAxe) expect(await violationsOn(page), `${colorScheme}: axe`).toEqual([]);
  }
};

type Game = { readonly id: string; readonly family: string; readonly title: string };

/** From the lobby to what came of a bet, in three clicks; how long it took. */
const toFirstRound = async (page: Page, { id, family, title }: Game): Promise<number> => {
  // The name goes on with what its rules are; tables of other rules may begin with the same title.
  const offer = page
    .getByRole('link', { name: texts.own.open(title) })
    .and(page.locator(`[href$="${ownPathOf(id)}"]`));
  await offer.waitFor();
  const start = performance.now();
  await offer.click();
  await placeOf(page, firstBet(family)).click();
  await goButton(page).click();
  await page.locator('.strip .glyph, .happened li, .choices').first().waitFor();
  return performance.now() - start;
};

const againFromLobby = async ({ size, ...game }: Game & { size: Size }): Promise<number> => {
  const page = await visit('/', { size });
  const tookMs = await toFirstRound(page, game);
  await page.context().close();
  return tookMs;
};

type Checked = { readonly size: Size; readonly at: number; readonly hasAxe: boolean };

/** The first rulebook of each family: axe looks at the kinds of tables, and at every one of them where there is time. */
const isFirst = (id: string, family: string): boolean =>
  rulebooks.find((rulebook) => rulebook.family === family)?.id === id;

export const everyTable = (): void => {
  describe.each((Object.keys(sizes) as Size[]).map((size, at) => [size, at] as const))(
    'at %s',
    (size, sizeAt) => {
      let page: Page;
      beforeAll(async () => {
        page = await visit('/', { size });
      });
      afterAll(() => page.context().close());

      test.each(
        rulebooks.map(({ id, family, title }, at) => ({ id, family, title, at: at + sizeAt })),
      )(
        '$id goes from the lobby to a settled bet in three clicks and five seconds; it can be read, touched and seen',
        async ({ id, family, title, at }) => {
          if (await isBarShown(page)) await toLobby(page);
          else await page.goto(`${site.url}/`);
          const tookMs = await toFirstRound(page, { id, family, title });
          await check(page, { size, at, hasAxe: isThorough || isFirst(id, family) });
          // A line bet may ride for many throws: what it waits for stands on the strip.
          if (family !== 'craps') await answerAll(page);
          if (isTouch(size)) expect(await cutHeadlines(page)).toEqual([]);
          // A busy machine is also a slower one: a page is judged by its best time.
          const bestMs =
            tookMs < 5_000 ? tookMs : await againFromLobby({ size, id, family, title });
          expect(bestMs).toBeLessThan(5_000);
        },
      );
    },
  );
};
