import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts/index.ts';
import { violationsOn } from './browser.ts';
import {
  ann,
  at,
  bet,
  bob,
  button,
  moneyOn,
  newcomer,
  placeOf,
  ready,
  sitAt,
  someDecided,
} from './stage.contract.ts';

export const asking = (): void => {
  describe('anyone who wants to know', () => {
    test('sees by which clause a wager is closed, and no chip stays', async () => {
      await sitAt(ann, 'slow.craps');
      const come = placeOf(ann, 'come');
      await come.hover();
      await ann.locator('.tip').getByText('BCLC craps').waitFor();
      await come.click({ force: true });
      await ann.locator('.notice.bad').getByText('BCLC craps').waitFor();
      expect(await moneyOn(ann, 'layout')).toBe('0');
      await button(ann, texts.table.dismiss).click();
    });

    test('reads the rule and the price of a wager where it lies', async () => {
      await placeOf(ann, 'pass').hover();
      await ann
        .locator('.tip')
        .getByText(/House edge 1\.41/)
        .waitFor();
      await placeOf(ann, 'pass').click({ button: 'right' });
      await ann.locator('dialog .clause').first().waitFor();
      expect(await violationsOn(ann)).toEqual([]);
      await ann.keyboard.press('Escape');
    });

    test('taps a word of the pit for a sentence', async () => {
      await ann.locator('.table-bar .term', { hasText: 'point' }).click();
      const card = ann.locator('.term-card:popover-open');
      await card.getByText('the number the shooter must roll again').waitFor();
      expect(await violationsOn(ann)).toEqual([]);
      await ann.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
    });

    test('sees the edge of every open wager on the felt', async () => {
      await button(ann, texts.table.edges).click();
      await ann.locator('.edge', { hasText: '1.41' }).first().waitFor();
      await button(ann, texts.table.edges).click();
    });
  });
};

export const whatIf = (): void => {
  test('every next outcome shows what it would pay, wager by wager and in all', async () => {
    await sitAt(ann, 'slow.roulette');
    await placeOf(ann, 'red').click();
    await placeOf(ann, 'straight:17').click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('10');
    await ann.keyboard.press('w');
    const seventeen = ann.locator('.prospects button', { hasText: /^17/ });
    // 35 to 1 on the number, which is black.
    await expect.poll(() => seventeen.innerText()).toContain('+170');
    await seventeen.focus();
    await ann.getByText(texts.table.whatIf.total('17', '+170')).waitFor();
    expect(await ann.locator('.would').allTextContents()).toEqual(
      expect.arrayContaining(['−5', '+175']),
    );
    expect(await violationsOn(ann)).toEqual([]);
    await ann.locator('.prospect-text .link').first().click();
    await ann.locator('dialog .clause').first().waitFor();
    await ann.keyboard.press('Escape');
    await ann.keyboard.press('w');
    await button(ann, texts.table.clear).click();
    await expect.poll(() => moneyOn(ann, 'layout')).toBe('0');
  });
};

/** Steps to the end of a replay and asks why of what was decided there. */
const stepThrough = async (): Promise<void> => {
  const dialog = ann.locator('dialog.replay');
  await dialog.waitFor();
  while (
    (await dialog.locator('span.amount', { hasText: /^\d+ of \d+$/ }).innerText())
      .split(' of ')
      .at(0) !== (await steps())
  ) {
    await ann.keyboard.press('ArrowRight');
  }
  await dialog
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await dialog.locator('dialog .clause').first().waitFor();
  expect(await violationsOn(ann)).toEqual([]);
  await ann.keyboard.press('Escape');
  await ann.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

const steps = async (): Promise<string> =>
  (
    await ann
      .locator('dialog.replay')
      .locator('span.amount', { hasText: /^\d+ of \d+$/ })
      .innerText()
  )
    .split(' of ')
    .at(1) ?? '';

export const replay = (): void => {
  describe('a round that is over', () => {
    test('is seen again from the strip, step by step, each settlement with its why', async () => {
      await sitAt(ann, 'bclc.wheel');
      await placeOf(ann, 'space:1').click();
      await ready(ann);
      await ann.locator('.happened .won, .happened .lost').first().waitFor();
      await ann.locator('.last button').first().click();
      await stepThrough();
    });

    test('is still there when the page is loaded anew, with what it did to one’s wagers', async () => {
      await ann.reload();
      await ann.locator('.happened .won, .happened .lost').first().waitFor();
      await ann.locator('.last button').first().click();
      await stepThrough();
    });

    test('of two at a live table is sent as a link: anyone reads there what each of them bet and got', async () => {
      await sitAt(ann, 'bclc.war');
      await sitAt(bob, 'bclc.war');
      const names = await Promise.all(
        [ann, bob].map((page) =>
          page.evaluate<string>("JSON.parse(localStorage['openpit.visit']).account.name"),
        ),
      );
      await Promise.all([bet(ann, 'main'), bet(bob, 'main')]);
      await Promise.all([ready(ann), ready(bob)]);
      await Promise.all([someDecided(ann), someDecided(bob)]);
      await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await ann.locator('.last button').first().click();
      await ann.locator('dialog.replay .send').click();
      await ann.locator('dialog.replay .send', { hasText: texts.replay.copied }).waitFor();
      const link = await ann.evaluate<string>('navigator.clipboard.readText()');
      await ann.keyboard.press('Escape');
      const page = await newcomer();
      await page.goto(link);
      const dialog = page.locator('dialog.replay');
      await dialog.waitFor();
      const read: string[] = [];
      for (let act = 0; act < 12; act++) {
        read.push(await dialog.locator('.replay-text').innerText());
        await page.keyboard.press('ArrowRight');
      }
      for (const name of names) {
        expect(read.join('\n')).toMatch(new RegExp(`${name}: 5 on `));
        expect(read.join('\n')).toMatch(new RegExp(`${name}: .* (won|lost|pushed)`));
      }
      await page.context().close();
    });

    test('is in the account, as a replay and as a record, wherever one logs in', async () => {
      const page = await newcomer();
      await page.goto(at('/account'));
      await page.getByRole('button', { name: texts.account.have }).click();
      const form = page.locator('form', { hasText: texts.account.have });
      await form.getByLabel(texts.account.name).fill('Annika');
      await form.getByLabel(texts.account.passwordIn).fill('long-enough-1');
      await form.getByRole('button').click();
      const figure = (of: string) => page.locator(`.statistics [data-figure=${of}]`).innerText();
      const lines = page.locator('.history tbody tr');
      await lines.first().waitFor();
      await page.locator('.statistics').waitFor();
      const more = page.locator('.more-rounds');
      if ((await more.count()) > 0) await more.click();
      // The list is no longer than 40 rounds; what is added up may be.
      expect(Math.min(40, Number(await figure('rounds')))).toBe(await lines.count());
      const recorded = (what: string) =>
        page.getByRole('button', { name: new RegExp(`^${what}: `) }).first();
      await recorded(texts.account.record).click();
      await page
        .locator('.record pre')
        .getByText(/ bet \S+/)
        .waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await recorded(texts.account.replay).click();
      await page.locator('dialog.replay svg.felt').waitFor();
      await page.context().close();
    });
  });
};

export const onlooker = (): void => {
  test('somebody who only watches sees the rounds of others again', async () => {
    await bob.goto(at('/table/bclc.wheel'));
    await bob.locator('[data-act=sit]').waitFor();
    // What came before is there on arrival, no matter who played.
    await bob.locator('.last li').first().waitFor();
    await sitAt(ann, 'bclc.wheel');
    await bet(ann, 'space:1');
    await ready(ann);
    await bob.locator('.last button').first().click();
    await bob.locator('dialog.replay svg.felt').waitFor();
    await bob.keyboard.press('Escape');
  });
};
