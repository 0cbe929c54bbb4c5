import { expect, test } from 'vitest';
import { cageTexts } from '../src/cage/texts.ts';
import { consoleTexts } from '../src/console/texts.ts';
import { pitTexts } from '../src/pit/texts.ts';
import { money } from '../src/texts/money.ts';
import { enterAct, enterOutcome, setupOf } from './pit-script.contract.ts';
import type { PitStage } from './pit-stage.contract.ts';

let tables = 0;

/** What docs/operating.md says of the administrator and of chips that go back, done in the browser. */
export const administratorsWork = (theStage: () => PitStage): void => {
  test('an administrator opens a table with its settings, gives a role there, takes it back, and ends sessions', async () => {
    const stage = theStage();
    const { floor } = stage.house.backOffice;
    const table = `opened-${++tables}`;
    const admin = await stage.enter('Adele', [{ table: '*', role: 'administrator' }]);
    const dealer = await stage.enter('Newcomer');
    await admin.goto(stage.at('/pit'));
    await admin.getByText(pitTexts.open.title, { exact: true }).click();
    await admin.locator('[name=id]').fill(table);
    await admin.locator('[name=rulebook]').selectOption('bclc.craps');
    // A slip of the pen is named, and nothing is opened.
    await admin.locator('[name=more]').fill('odds=2 sides=fire');
    await admin.getByRole('button', { name: pitTexts.open.go }).click();
    expect(await admin.locator('main .bad-entry').innerText()).toContain('sides');
    await admin.locator('[name=more]').fill('odds=2 side=fire');
    await admin.getByRole('button', { name: pitTexts.open.go }).click();
    await admin.getByText(table).first().waitFor();
    expect(floor.table(table).state()?.setup.options).toMatchObject({ odds: '2', side: 'fire' });

    await admin.goto(stage.at('/cage'));
    await admin.getByRole('searchbox').fill('newcom');
    await admin.getByRole('button', { name: /Newcomer/ }).click();
    // However long the names of the tables are, nothing reaches beyond the window.
    await admin
      .locator('[name=table] option')
      .last()
      .evaluate((one) => {
        one.textContent = `${one.textContent} `.repeat(9);
      });
    expect(await admin.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1440);
    await admin.locator('[name=table]').selectOption(table);
    await admin.getByRole('button', { name: cageTexts.grant, exact: true }).click();
    await admin.getByRole('button', { name: cageTexts.revoke, exact: true }).waitFor();
    // Who deals a table and opens it as a player would is taken to its console.
    await dealer.goto(stage.at(`/table/${table}`));
    await dealer.locator('main.console').waitFor();
    expect(new URL(dealer.url()).pathname).toBe(`/console/${table}`);
    await admin.getByRole('button', { name: cageTexts.revoke, exact: true }).click();
    await admin.getByText(cageTexts.noRoles).waitFor();
    await dealer.goto(stage.at(`/console/${table}`));
    await dealer.getByText(consoleTexts.notStaff).waitFor();
    expect(await dealer.locator('main.console').count()).toBe(0);
    await stage.enter('Awayday');
    const account = await stage.accountOf('Awayday');
    const sessions = async () => (await stage.house.people.sessions.list(account)).length;
    expect(await sessions()).toBeGreaterThan(0);
    await admin.getByRole('searchbox').fill('awayd');
    await admin.getByRole('button', { name: /Awayday/ }).click();
    await admin.getByRole('button', { name: cageTexts.endSessions, exact: true }).click();
    await expect.poll(sessions, { timeout: 10_000 }).toBe(0);
  });

  test('a credit is asked for at the table, sent by a supervisor and received in the cage; before that nothing is booked', async () => {
    const stage = theStage();
    const table = 'pit-bj';
    const float = (): number =>
      Number(stage.house.backOffice.floor.table(table).state()?.backOffice.float);
    const before = float();
    const enter = (name: string, role: 'dealer' | 'supervisor' | 'cashier') =>
      stage.enter(name, [{ table: '*', role }]);
    const asker = await enter('CreditDealer', 'dealer');
    const sender = await enter('CreditFloor', 'supervisor');
    const receiver = await enter('CreditCage', 'cashier');
    await asker.goto(stage.at(`/console/${table}`));
    await asker.locator('.ask-chips > label input').fill('100');
    await asker.getByRole('button', { name: consoleTexts.requests.credit }).click();
    await asker.locator('.requests li').waitFor();
    await receiver.goto(stage.at('/cage'));
    await sender.goto(stage.at('/pit'));
    await sender.locator('.chips-way li .primary').click();
    expect(float()).toBe(before);
    await receiver.reload();
    await receiver.locator('.chips-way li .primary').click();
    await expect.poll(float, { timeout: 10_000 }).toBe(before - 10_000);
  });

  test('a count far off the log is taken once a second person has come to the same sum', async () => {
    const stage = theStage();
    const { floor } = stage.house.backOffice;
    const table = `counted-${++tables}`;
    expect(await floor.open({ id: table, rulebook: 'bclc.war', options: {}, mode: 'hosted' })).toBe(
      null,
    );
    const shift = () => floor.table(table).state()?.backOffice.shift ?? null;
    const first = await stage.enter('CountFirst', [{ table: '*', role: 'supervisor' }]);
    const second = await stage.enter('CountSecond', [{ table: '*', role: 'executive' }]);
    const count = async (page: typeof first, amount: string): Promise<void> => {
      await page.goto(stage.at(`/shift/${table}`));
      await page.getByLabel(cageTexts.shift.other).fill(amount);
      await page.locator('.tray-count [type=submit]').click();
    };
    await count(first, '250');
    await first.getByText(cageTexts.shift.waits).first().waitFor();
    expect(shift()).toBeNull();
    await count(second, '240');
    await second.getByText(cageTexts.shift.differs).waitFor();
    expect(shift()).toBeNull();
    // Neither count was taken, and neither was shown to the other: both count anew.
    expect(await second.locator('main').innerText()).not.toContain(money(25_000));
    await count(first, '250');
    await first.getByText(cageTexts.shift.waits).first().waitFor();
    await count(second, '250');
    await expect.poll(() => shift()?.opening, { timeout: 10_000 }).toBe(25_000);
  });

  test('tips are handed out to who deals the table, and lie in the books of nobody else', async () => {
    const stage = theStage();
    const { floor, store } = stage.house.backOffice;
    const table = `tipped-${++tables}`;
    expect(await floor.open(setupOf(table, 'table bclc.blackjack min=5 max=500'))).toBeNull();
    const dealer = await stage.enter('TipDealer', [{ table, role: 'dealer' }]);
    const floorperson = await stage.enter('TipFloor', [{ table, role: 'supervisor' }]);
    await dealer.goto(stage.at(`/console/${table}`));
    await dealer.locator('main.console').waitFor();
    for (const text of ['seat 1 Ann 200', '1 bet main 10', '1 tip main 5', 'deal'])
      await enterAct(stage, { page: dealer, table, text });
    // Two tens against a six that breaks: the dealers win five with their five.
    await enterOutcome(stage, { page: dealer, table, text: 'Th6dTc' });
    await enterAct(stage, { page: dealer, table, text: '1 stand' });
    await enterOutcome(stage, { page: dealer, table, text: 'TsTd' });
    await floorperson.goto(stage.at(`/shift/${table}`));
    const { box } = cageTexts.shift;
    await floorperson.getByText(box.holds(money(1_000))).waitFor();
    await floorperson.getByLabel('TipDealer').fill('10');
    await floorperson.getByRole('button', { name: box.give(money(1_000)) }).click();
    const account = await stage.accountOf('TipDealer');
    await expect.poll(() => store.balance(account), { timeout: 10_000 }).toBe(1_000);
    await floorperson.getByText(box.holds(money(1_000))).waitFor({ state: 'detached' });
  });
};
