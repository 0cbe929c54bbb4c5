import { playRecord } from '@openpit/notation';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { savedOf } from '../src/own-table/own-game.ts';
import {
  contrastFaults,
  hiddenAmounts,
  hiddenLettering,
  spilledChips,
  tinyLettering,
} from './measures.ts';
import { isThorough, ownPath, type Size, site, sizes, visit } from './own-stage.contract.ts';

// Tables in the middle of things: many wagers up, a point, a split hand, tokens, results that still lie there.

type Busy = { readonly name: string; readonly seat: number; readonly record: string };

const busy: readonly Busy[] = [
  {
    name: 'craps with bets everywhere and a come bet on its number',
    seat: 1,
    record: `
table bclc.craps min=5 max=500 side=fire,sharpshooter
seat 1 You 2500
1 bet pass 25
1 bet fire 5
1 bet sharpshooter 5
roll 4 4
1 bet odds:pass 50
1 bet place:6 60
1 bet place:5 25
1 bet buy:4 50
1 bet hard:8 10
1 bet hard:10 5
1 bet horn 20
1 bet come 25
roll 5 4
1 bet odds:come:9 50
1 bet field 15
1 bet come 25
1 bet any7 5
1 bet ce 10
1 bet world 10
1 bet big:8 10
1 bet lay:10 60`,
  },
  {
    name: 'craps with bets for and against one number',
    seat: 1,
    record: `
table bclc.craps min=5 max=500
seat 1 You 2500
1 bet pass 25
roll 4 4
1 bet come 25
1 bet dontcome 15
roll 2 2
1 bet odds:come:4 50
1 bet place:5 25
1 bet buy:5 50
1 bet lay:10 60
1 bet place:10 10`,
  },
  {
    name: 'craps after a seven-out that won against the dice',
    seat: 1,
    record: `
table bclc.craps min=5 max=500
seat 1 You 500
1 bet dontpass 25
roll 3 3
1 bet lay:dontpass 60
1 bet dontcome 15
roll 2 3
roll 5 2
1 bet dontpass 10
1 bet field 10
1 bet hard:6 5
1 bet world 10`,
  },
  {
    name: 'European roulette where half of a bet was lost',
    seat: 3,
    record: `
table openpit.european min=5 max=500
seat 3 You 1000
3 bet red 25
spin
nomorebets
result 0
3 bet black 25
3 bet straight:17 35
3 bet straight:30 100
3 bet dozen:3 125
3 bet column:1 50
3 bet straight:0 10
3 bet odd 5`,
  },
  {
    name: 'roulette where a split won and a corner lost',
    seat: 3,
    record: `
table bclc.roulette min=5 max=500
seat 3 You 1000
3 bet split:17-20 10
3 bet corner:26 10
3 bet street:1 5
spin
nomorebets
result 17`,
  },
  {
    name: 'blackjack between two others, with a bet behind one of them and three hands',
    seat: 4,
    record: `
table bclc.blackjack min=5 max=500
seat 2 Ann 500
seat 4 You 500
seat 6 Bob 500
2 bet main 50
4 bet main 25
6 bet main 15
6 backbet main 20 by=4
shoe Tc 8c 9d 6s 9s 8h 2h 8d 3s 4c Td 9c 2d
deal
2 stand
4 split
4 split
4 hit`,
  },
  {
    name: 'a wheel with bets won and lost',
    seat: 3,
    record: `
table bclc.wheel layout=bigsix54 min=5 max=500
seat 3 You 1000
3 bet space:1 25
3 bet space:2 15
3 bet space:5 10
3 bet space:20 10
nomorebets
spin 1
3 bet space:1 100
3 bet space:10 15
3 bet space:joker 5`,
  },
  {
    name: 'free bet blackjack with a free hand and a free double',
    seat: 4,
    record: `
table bclc.freebet min=5 max=500
seat 4 You 500
4 bet main 25
4 bet push22 5
shoe 8c 6d 8h 3d Ts 9c Td
deal
4 split
4 double`,
  },
  {
    name: 'red dog with a raise that won',
    seat: 4,
    record: `
table bclc.reddog min=5 max=500
seat 4 You 500
4 bet main 25
shoe 4d Qs 9h
deal
4 raise`,
  },
  {
    name: 'baccarat with a pair lost',
    seat: 3,
    record: `
table openpit.baccarat min=5 max=500
seat 3 You 1000
3 bet banker 100
3 bet tie 15
3 bet banker-pair 5
shoe 2c Td 2h 4s 7c Kh
deal
3 bet banker 125
3 bet tie 10`,
  },
];

/** What a page remembers of a table that was played so far. */
const remembered = ({ record, seat }: Busy) => {
  const { game, entries, failure } = playRecord(`${record.trim()}\n`);
  if (failure || !game) throw new Error(failure?.message ?? 'no table');
  return {
    id: game.rulebook.id,
    family: game.rulebook.family,
    saved: savedOf({ game, seat, entries, steps: [entries.length - 1] }),
  };
};

const sizesFor = (at: number): readonly Size[] => {
  const all = Object.keys(sizes) as Size[]; // its own keys
  // The narrowest desktop and one small screen in turn, where time is short.
  return isThorough ? all : ['1280×720', at % 2 === 0 ? '390×844' : '844×390'];
};

/** The page of somebody who has played a table so far, with its letters. */
const openBusy = async (one: Busy, size: Size): Promise<Page> => {
  const { id, family, saved } = remembered(one);
  const page = await visit('/', { size });
  // Somebody who has played before: nothing of the cloth steps back for a lesson.
  const stored = [
    [`openpit.own.${id}`, JSON.stringify(saved)],
    [`openpit.taught.${family}`, 'yes'],
  ];
  for (const entry of stored)
    await page.evaluate(`localStorage.setItem(...${JSON.stringify(entry)})`);
  await page.goto(`${site.url}${ownPath(id)}`);
  await page.locator('.felt .stack.lying, .felt .gain.stays').first().waitFor();
  // Words have their room once their letters are there.
  await page.waitForFunction(
    '[...document.fonts].every(({ status }) => status === "loaded") && document.fonts.size > 1',
  );
  return page;
};

const chipsOnTheNumbers: Busy = {
  name: 'roulette',
  seat: 3,
  record: `
table bclc.roulette min=5 max=500
seat 3 You 1000
3 bet straight:17 35
3 bet straight:23 10
3 bet split:17-20 10
3 bet corner:26 10
3 bet sixline:31 10
3 bet dozen:2 125
3 bet column:1 50
3 bet even 15`,
};

const twentyOne: Busy = {
  name: 'blackjack',
  seat: 4,
  record: `
table bclc.blackjack min=5 max=500
seat 4 You 500
4 bet main 25
shoe 8c 6d 8h 3s Td 9c
deal
4 split
4 hit`,
};

/** Wagers that are drawn and lie in part under what leads to the others. */
const halfWagers = `(() => {
  const more = document.querySelector('.more-below')?.getBoundingClientRect().top ?? Infinity;
  return [...document.querySelectorAll('.wagers > li')]
    .filter((one) => getComputedStyle(one).opacity !== '0')
    .flatMap((one) => [...one.querySelectorAll('strong, .amount, .effect *')])
    .filter((one) => one.getBoundingClientRect().bottom > more + 1)
    .map((one) => one.textContent);
})()`;

export const busyTables = (): void => {
  describe('a table with much on it', () => {
    test.each(
      busy.flatMap((one, at) => sizesFor(at).map((size) => [one.name, size, one] as const)),
    )(
      '%s, at %s: chips lie inside their boxes, and neither they nor what came hides a word',
      async (_name, size, one) => {
        const page = await openBusy(one, size);
        await expect.poll(() => hiddenLettering(page)).toEqual([]);
        expect(await spilledChips(page)).toEqual([]);
        expect(await hiddenAmounts(page)).toEqual([]);
        expect(await tinyLettering(page)).toEqual([]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await contrastFaults(page), colorScheme).toEqual([]);
        }
        await page.context().close();
      },
    );

    test.each(['1440×900', '1280×720'] as const)(
      'at %s: of a list with more wagers below, each that is drawn is seen whole, and the others are reached',
      async (size) => {
        const page = await openBusy(chipsOnTheNumbers, size);
        const more = page.locator('.more-below');
        await more.waitFor();
        await expect.poll(() => page.evaluate<readonly string[]>(halfWagers)).toEqual([]);
        expect(await page.locator('.wagers > li:not(.beyond)').count()).toBeGreaterThan(0);
        // The list may still be moving after the press before, and bring its last wager into sight.
        const press = async (): Promise<number> => {
          await page.evaluate(`document.querySelector('.more-below')?.click()`);
          await expect.poll(() => page.evaluate<readonly string[]>(halfWagers)).toEqual([]);
          return more.count();
        };
        await expect.poll(press, { timeout: 15_000, interval: 250 }).toBe(0);
        await expect.poll(() => page.locator('.wagers > li.beyond').count()).toBe(0);
        await page.context().close();
      },
    );

    test('the bars of what comes next begin at one line, however long the amounts beside them are', async () => {
      const page = await openBusy(chipsOnTheNumbers, '1280×720');
      await page.locator('.amounts li').nth(3).waitFor();
      const starts = await page.evaluate<readonly number[]>(
        `[...new Set([...document.querySelectorAll('.amounts .track')].map((one) => Math.round(one.getBoundingClientRect().x)))]`,
      );
      expect(starts).toHaveLength(1);
      await page.context().close();
    });

    test('where there is one answer, it is the one that stands out', async () => {
      const page = await openBusy(twentyOne, '390×844');
      await expect.poll(() => page.locator('.choices .choice').count()).toBe(1);
      expect(await page.locator('.choices .choice.best').count()).toBe(1);
      await page.context().close();
    });

    test('sideways the sheet that says why can be closed from where it opens, however much can be asked next', async () => {
      const wheel = busy.find(({ record }) => record.includes('bclc.wheel'));
      const page = await openBusy(wheel ?? expect.fail('no wheel'), '844×390');
      await page.locator('.strip > .why').click();
      await page.locator('dialog .clause').first().waitFor();
      const close = await page.locator('dialog .primary').boundingBox();
      expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThanOrEqual(390);
      const sheet = await page.locator('dialog').boundingBox();
      expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThanOrEqual(
        (sheet?.y ?? 0) + (sheet?.height ?? 0),
      );
      await page.context().close();
    });

    test('a first round lights the pass line round its bend and nothing beside it', async () => {
      const page = await visit(ownPath('bclc.craps'), { size: '1280×720' });
      const front = page.locator('.cloth[data-teaching=true] .place.lit.front .outline');
      await front.waitFor();
      expect(
        await page.evaluate(
          `getComputedStyle(document.querySelector('.place.lit.front .outline')).fill`,
        ),
      ).toBe('rgba(0, 0, 0, 0)');
      await page.context().close();
    });
  });
};
