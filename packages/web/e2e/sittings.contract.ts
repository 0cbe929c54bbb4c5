import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actName, consoleTexts } from '../src/console/texts.ts';
import { enterAct, setupOf } from './pit-script.contract.ts';
import type { PitStage } from './pit-stage.contract.ts';

type Crew = { readonly dealer: Page; readonly supervisor: Page };

let tables = 0;

/** Whole sittings at a console, by keys alone: what a crew meets between the first patron and the last. */
export const sittings = (theStage: () => PitStage, crew: () => Crew): void => {
  /** A table of its own each time, and what the crew does at it. */
  const sitDown = async (opening: string, lines: readonly string[]) => {
    const stage = theStage();
    const { dealer: page, supervisor } = crew();
    const table = `sitting-${++tables}`;
    const { floor } = stage.house.backOffice;
    expect(await floor.open(setupOf(table, opening))).toBeNull();
    await page.goto(stage.at(`/console/${table}`));
    await page.locator('main.console').waitFor();
    for (const text of lines) await enterAct(stage, { page, table, text });
    await page.keyboard.press('Escape');
    const version = (): number => Number(floor.table(table).state()?.version);
    const racks = (): readonly number[] =>
      (floor.table(table).state()?.game.table.layout.seats ?? []).map(({ rack }) => rack);
    const oneMore = async (of: Page, ...keys: readonly string[]): Promise<void> => {
      const before = version();
      for (const key of keys) {
        if (key.length > 1 && !/^(Enter|Escape|Tab)$/.test(key)) await of.keyboard.type(key);
        else await of.keyboard.press(key);
      }
      await expect.poll(version, { interval: 20, message: keys.join(' ') }).toBeGreaterThan(before);
    };
    /** Typed as the shoe brings them, once cards are due. */
    const deal = async (cards: string): Promise<void> => {
      await page.locator('.card-keys').waitFor();
      await oneMore(page, cards, 'Enter');
    };
    const letterOf = async (of: Page, name: string): Promise<string> => {
      const button = of.locator('.duty-buttons button', { hasText: name }).first();
      return (await button.locator('kbd').innerText()).toLowerCase();
    };
    return { page, supervisor, table, racks, oneMore, deal, letterOf };
  };

  test('a double deck is dealt face down: what nobody saw is typed as such, exposed and misdealt cards go their way, and hands are turned up at the end', async () => {
    const { page, supervisor, table, racks, oneMore, deal, letterOf } = await sitDown(
      'table bclc.doubledeck min=5 max=500 dealt=down',
      ['seat 1 Ann 100', 'seat 2 Bob 100', '1 bet main 10; 2 bet main 20'],
    );
    const { entry } = consoleTexts;
    const [exposed, misdealt] = [actName('expose-card'), actName('call-misdeal')];
    await expect.poll(racks).toEqual([9_000, 8_000]);
    await oneMore(page, 'Enter');
    await deal('00');
    // Where the next card goes is said; one that fell open is typed.
    await page.getByText(entry.next(entry.places['dealer'] ?? '')).waitFor();
    await page.keyboard.press(await letterOf(page, exposed));
    await page.locator('.asked [name=cards]').waitFor();
    await oneMore(page, 'Ks', 'Enter');
    // The supervisor calls the misdeal; every stake goes back, and the round is dealt again.
    await supervisor.goto(theStage().at(`/console/${table}`));
    const misdeal = supervisor.locator('.duty-buttons button', { hasText: misdealt });
    await misdeal.waitFor();
    await supervisor.keyboard.press(await letterOf(supervisor, misdealt));
    await supervisor.locator('.asked input').waitFor();
    await oneMore(supervisor, 'two cards at once', 'Enter');
    await expect.poll(racks).toEqual([10_000, 10_000]);
    const bets = '1 bet main 10; 2 bet main 20';
    await enterAct(theStage(), { page, table, text: bets });
    await expect.poll(racks).toEqual([9_000, 8_000]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await oneMore(page, 'Enter');
    await deal('00Kh00');
    // Ann takes a card and stands; Bob has walked off, and his hand stands.
    await page.locator('.duty-buttons button', { hasText: 'Hit' }).waitFor();
    await oneMore(page, await letterOf(page, 'Hit'));
    await deal('5s');
    for (const seat of [1, 2]) {
      const stand = page.locator('.duty-buttons button', { hasText: `${seat}: Stand` });
      await stand.waitFor();
      await oneMore(page, await letterOf(page, `${seat}: Stand`));
    }
    await deal('7d');
    // One hand after the other is turned up: Enter, the cards, Enter.
    for (const cards of ['6h9c', '10h6c']) {
      await page.locator('.duty-buttons .primary').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.asked [name=cards]').waitFor();
      await oneMore(page, cards, 'Enter');
      await page.locator('.asked').waitFor({ state: 'detached' });
    }
    await expect.poll(racks).toEqual([11_000, 8_000]);
    // A reload in the middle of paying leaves the list as it is.
    await page.locator('.owed-list > li.now').waitFor();
    await page.keyboard.press('Enter');
    const list = () => page.locator('.owed').innerText();
    await expect.poll(list).toContain(consoleTexts.owed.done(1, 2));
    const before = await list();
    await page.reload();
    await page.locator('.owed-list > li.now').waitFor();
    expect(await list()).toBe(before);
    await enterAct(theStage(), { page, table, text: 'leave 2' });
  });

  test('a baccarat shoe: four cards in a row, undone by one person while nothing is paid, a third card where the rules ask for it, a wrong one set right by two before the coup is over', async () => {
    const { page, supervisor, table, racks, oneMore, deal } = await sitDown(
      'table openpit.baccarat min=5 max=500',
      ['seat 1 Ann 100; seat 2 Bob 100', '1 bet banker 20; 2 bet player 20'],
    );
    await expect.poll(racks).toEqual([8_000, 8_000]);
    await oneMore(page, 'Enter');
    // What is typed wrong is taken back before it is entered.
    await page.locator('.card-keys').waitFor();
    await page.keyboard.type('5h3');
    await page.keyboard.press('Backspace');
    await oneMore(page, '2sKd5c', 'Enter');
    // The last of them was a four: one key takes them back, by one person, and they are dealt as they lay.
    await page.locator('.last-entry', { hasText: '5c' }).waitFor();
    await oneMore(page, 'z');
    await deal('5h2sKd4c');
    const { places, next } = consoleTexts.entry;
    await page.getByText(next(places['player'] ?? '')).waitFor();
    await deal('7h');
    // It was an eight: one asks, the other confirms, and the banker draws no more.
    await page.keyboard.press('x');
    const entry = page.locator('dialog .entries input[value="shoe 7h"]');
    await entry.fill('shoe 8h');
    await page.getByLabel(consoleTexts.correct.reason).fill('misread');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await supervisor.goto(theStage().at(`/console/${table}`));
    await supervisor.locator('.requests .primary').first().waitFor();
    await oneMore(supervisor, 'v', 'Enter');
    await expect.poll(racks).toEqual([8_000 + 2_000 + 1_900, 8_000]);
    await expect.poll(() => page.locator('.owed-list > li').count()).toBeGreaterThan(0);
  });
};
