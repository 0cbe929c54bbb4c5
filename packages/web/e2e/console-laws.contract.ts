import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleTexts } from '../src/console/texts.ts';
import { enterAct, enterOutcome, setupOf } from './pit-script.contract.ts';
import type { PitStage } from './pit-stage.contract.ts';

/** Where a console says that Enter does something: in one place at most. */
const lamps = `[...document.querySelectorAll('main.console > :not(.console-keys) kbd')]
  .filter((one) => one.textContent === 'Enter' && one.checkVisibility() && !one.closest('form, dialog'))
  .map((one) => one.parentElement.textContent)`;

/**
 * What no key leads to: a button is pressed by its own key, typed, or in a part of the console whose head shows the key that goes
 * there.
 */
const farAway = `[...document.querySelectorAll('main.console button, main.console summary, main.console input')]
  .filter((one) => one.checkVisibility() && !one.closest('dialog, .outcome-keys, .hows, .entry-buttons, .asked'))
  .filter((one) => !one.querySelector('kbd') && !one.closest('section, .record-entry')?.querySelector('.head kbd, label kbd') && !one.closest('.owed-list, .console-notice'))
  .map((one) => one.closest('section, .record-entry')?.className + ': ' + one.textContent)`;

type Crew = { readonly dealer: Page; readonly supervisor: Page };

/** What holds at the console of any game, looked at as a round goes by. */
export const consoleLaws = (theStage: () => PitStage, crew: () => Crew): void => {
  let tables = 0;
  let table = '';

  test('law: one thing is lit, and everything is within two keys, from the first wager to the last payment', async () => {
    const stage = theStage();
    const { dealer: page } = crew();
    // Tried again, it is another table.
    table = `law-roulette-${++tables}`;
    expect(
      await stage.house.backOffice.floor.open(setupOf(table, 'table bclc.roulette min=5 max=500')),
    ).toBeNull();
    await page.goto(stage.at(`/console/${table}`));
    await page.locator('main.console').waitFor();
    const faults: string[] = [];
    let seen = 0;
    const look = async (): Promise<void> => {
      const lit = (await page.evaluate(lamps)) as readonly string[];
      if (lit.length > 1) faults.push(`lit: ${lit.join(' | ')}`);
      faults.push(...((await page.evaluate(farAway)) as readonly string[]));
      seen += lit.length;
    };
    for (const text of ['seat 1 Ann 200', '1 bet red 10', '1 bet straight:17 5']) {
      await enterAct(stage, { page, table, text });
      await look();
    }
    await page.locator('.record-entry input').blur();
    // Two Enters and the number: deeds hold nobody up, and keys that come too soon wait.
    for (const key of ['Enter', 'Enter', '1', '7']) await page.keyboard.press(key);
    await page.locator('.owed[data-state=would]').waitFor();
    await look();
    await page.keyboard.press('Enter');
    await page.locator('.owed[data-state=is] .owed-list > li').first().waitFor();
    for (const key of ['Enter', 'Enter', 'p']) {
      await look();
      await page.keyboard.press(key);
    }
    await look();
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(3);
    const [ann] = stage.house.backOffice.floor.table(table).state()?.game.table.layout.seats ?? [];
    expect(ann?.rack).toBe(20_000 - 1_000 - 500 + 500 + 17_500);
  });

  test('two entries of a round are set right at once, and a round is void, each by two', async () => {
    const stage = theStage();
    const { dealer, supervisor } = crew();
    const state = () => stage.house.backOffice.floor.table(table).state();
    const rack = (): number => Number(state()?.game.table.layout.seats[0]?.rack);
    const ask = async (fill: () => Promise<void>, press: () => Promise<void>): Promise<void> => {
      await dealer.keyboard.press('Escape');
      await dealer.keyboard.press('x');
      await dealer.locator('dialog .entries input').first().waitFor();
      await fill();
      await dealer.getByLabel(consoleTexts.correct.reason).fill('misread');
      await press();
      await dealer.locator('dialog').waitFor({ state: 'detached' });
      await supervisor.goto(stage.at(`/console/${table}`));
      await supervisor.locator('.requests .primary').first().waitFor();
      // By keys: to the panel, and the first thing there.
      await supervisor.keyboard.press('v');
      await supervisor.keyboard.press('Enter');
      await supervisor.locator('.requests li').waitFor({ state: 'detached' });
    };
    const entry = (text: string) => dealer.locator(`dialog .entries input[value="${text}"]`);
    await ask(
      async () => {
        // Asked for too soon, it says what is missing.
        await dealer.getByLabel(consoleTexts.correct.reason).fill('misread');
        await dealer.keyboard.press('Enter');
        await dealer.getByText(consoleTexts.correct.unchanged).waitFor();
        await entry('result 17').fill('result 18');
        await entry('1 bet straight:17 5').fill('1 bet straight:18 5');
      },
      () => dealer.locator('dialog [type=submit]').click(),
    );
    // Eighteen is red: both wagers win.
    await expect.poll(rack, { timeout: 10_000 }).toBe(20_000 - 500 + 1_000 + 500 + 17_500);
    // The button of what is due is seen whole.
    const isCutOff = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(await dealer.locator('.owed .mend button').evaluate(isCutOff)).toBe(false);
    await ask(
      async () => {},
      () => dealer.getByRole('button', { name: consoleTexts.correct.voidRound(1) }).click(),
    );
    await expect.poll(rack, { timeout: 10_000 }).toBe(20_000);
  });

  test('a shoe is dealt without looking up: what is typed too soon waits for the table', async () => {
    const stage = theStage();
    const { dealer: page } = crew();
    table = `law-war-${++tables}`;
    expect(
      await stage.house.backOffice.floor.open(setupOf(table, 'table bclc.war min=5 max=500')),
    ).toBeNull();
    await page.goto(stage.at(`/console/${table}`));
    await page.locator('main.console').waitFor();
    // Lines too: the next is written while the one before is on its way.
    await page.keyboard.press('/');
    for (const text of ['seat 1 Ann 200; seat 2 Bob 200', 'leave 2', '1 bet main 10']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    const wagers = () =>
      stage.house.backOffice.floor.table(table).state()?.game.table.layout.wagers.length;
    await expect.poll(wagers).toBe(1);
    // Half a line is there again after a reload, and an empty one gives Enter back to the console.
    await page.keyboard.type('1 bet ');
    await page.reload();
    const written = page.locator('.record-entry input');
    await expect.poll(() => written.inputValue()).toBe('1 bet ');
    // Refused, it stands there to be mended until Escape takes it and the reason back.
    await written.fill('1 bet nowhere 10');
    await written.press('Enter');
    await page.locator('.console-notice').waitFor();
    await expect.poll(() => written.inputValue()).toBe('1 bet nowhere 10');
    await written.press('Escape');
    await expect.poll(() => written.inputValue()).toBe('');
    await expect.poll(() => page.locator('.console-notice').count()).toBe(0);
    await page.locator('.duty-buttons .primary').waitFor();
    await written.press('Enter');
    await enterOutcome(stage, { page, table, text: 'Kh2d' });
    await expect
      .poll(
        () => stage.house.backOffice.floor.table(table).state()?.game.table.layout.seats[0]?.rack,
      )
      .toBe(21_000);
    // The cards were read the wrong way round: they are set right by two, and the list is that of the corrected round.
    const { supervisor } = crew();
    await page.keyboard.press('x');
    await page.locator('dialog .entries input[value="shoe Kh 2d"]').fill('shoe 2h Kd');
    await page.getByLabel(consoleTexts.correct.reason).fill('misread');
    await page.locator('dialog [type=submit]').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await supervisor.goto(stage.at(`/console/${table}`));
    await supervisor.locator('.requests .primary').first().click();
    await expect
      .poll(
        () => stage.house.backOffice.floor.table(table).state()?.game.table.layout.seats[0]?.rack,
      )
      .toBe(19_000);
    await page.locator('.owed .now', { hasText: consoleTexts.owed.kinds.take }).waitFor();
  });

  test('a line of wagers is whole before what is typed after it counts, and the arrow up writes it again', async () => {
    const stage = theStage();
    const { dealer: page } = crew();
    table = `law-line-${++tables}`;
    expect(
      await stage.house.backOffice.floor.open(setupOf(table, 'table bclc.war min=5 max=500')),
    ).toBeNull();
    await page.goto(stage.at(`/console/${table}`));
    await page.locator('main.console').waitFor();
    const layout = () => stage.house.backOffice.floor.table(table).state()?.game.table.layout;
    const written = page.locator('.record-entry input');
    // The key that leads into the line is no part of it, pressed once or twice.
    for (const key of ['/', '/']) await page.keyboard.press(key);
    for (const text of [
      'seat 1 Ann 200; seat 2 Bob 200; seat 3 Cy 200',
      '1 bet main 10; 2 bet main 10; 3 bet main 10',
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    // Enter in the empty line deals: to all three, although only the first had bet when it was pressed.
    await page.keyboard.press('Enter');
    await page.locator('.entry').waitFor();
    expect(layout()?.wagers.length).toBe(3);
    expect(await page.locator('.console-notice').count()).toBe(0);
    // Cards typed while the line still has the keyboard go where cards are typed, and are looked at before they are entered.
    await written.fill('Kh2dQh3c');
    await written.press('Enter');
    await page.locator('.owed[data-state=would]').waitFor();
    await expect.poll(() => written.inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await page.locator('.owed[data-state=is]').waitFor();
    // From the first chip on nobody takes it back alone, and nobody is offered to, although the list goes a step back.
    await page.locator('.last-entry').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.last-entry').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('.owed .head .amount').innerText()).toMatch(/^0 /);
    expect(await page.locator('.last-entry').count()).toBe(0);
    for (const key of ['p', '/', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => written.inputValue()).toContain('3 bet main 10');
    for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => written.inputValue()).toContain('3 bet main 10');
    // A line that is refused in the middle ends what was typed ahead: nothing is dealt to who has bet.
    await written.fill('1 bet main 10; 2 bet main 1');
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await page.locator('.console-notice').waitFor();
    await expect.poll(() => written.inputValue()).toBe('2 bet main 1');
    expect(layout()?.wagers.length).toBe(1);
    expect(await page.locator('.entry').count()).toBe(0);
  });

  test('a table that stands still says why at its console, until it goes on by itself', async () => {
    const stage = theStage();
    const { dealer: page } = crew();
    const { floor } = stage.house.backOffice;
    table = `law-still-${++tables}`;
    expect(await floor.open(setupOf(table, 'table bclc.war min=5 max=500'))).toBeNull();
    await page.goto(stage.at(`/console/${table}`));
    await page.locator('main.console').waitFor();
    const notice = page.locator('.console-notice');
    const gone = { code: 'fault.database-gone', params: {} };
    floor.suspend({ code: 'fault.table-stands', params: { why: gone } });
    await expect.poll(() => notice.innerText()).toContain('database');
    await floor.resume();
    await notice.waitFor({ state: 'detached' });
    await enterAct(stage, { page, table, text: 'seat 1 Ann 200' });
  });
};
