import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cageTexts } from '../src/cage/texts.ts';
import { consoleTexts } from '../src/console/texts.ts';
import { pitTexts } from '../src/pit/texts.ts';
import { replayTexts } from '../src/replay/texts.ts';
import { money, signed } from '../src/texts/money.ts';
import { administratorsWork } from './administrator.contract.ts';
import { violationsOn } from './browser.ts';
import { classes } from './class.contract.ts';
import { clauses } from './clauses.contract.ts';
import { consoleLaws } from './console-laws.contract.ts';
import { pannedParts } from './measures.ts';
import { enterAct, enterOutcome, scriptOf, setupOf, wholeSittings } from './pit-script.contract.ts';
import { openPitStage, type PitStage } from './pit-stage.contract.ts';
import { isShooting, shot } from './shot.ts';
import { sittings } from './sittings.contract.ts';
import { staffLaws } from './staff-laws.contract.ts';
import { staffQuality } from './staff-quality.contract.ts';

/** What `npm test` leaves to `npm run test:web` is tried where this is true. */
const isWhole = process.env['OPENPIT_WEB'] === 'all';

const whole = test.runIf(isWhole);

let stage: PitStage;
const staff = new Map<string, Page>();

const by = (name: string): Page => {
  const page = staff.get(name);
  if (!page) throw new Error(`${name} has not entered`);
  return page;
};

const crew = {
  stickperson: 'Sticky',
  dealer: 'Dee',
  boxperson: 'Boxy',
  supervisor: 'Sue',
  executive: 'Eve',
} as const;

const nameFor = (role: Role): string =>
  Object.entries(crew).find(([one]) => one === role)?.[1] ?? 'Sue';

beforeAll(async () => {
  stage = await openPitStage();
  for (const [role, name] of Object.entries(crew))
    staff.set(name, await stage.enter(name, [{ table: '*', role: role as Role }])); // its own key
});

afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

const stateOf = (table: string) => {
  const state = stage.house.backOffice.floor.table(table).state();
  if (!state) throw new Error(`${table} is closed`);
  return state;
};

const openTable = async (setup: ReturnType<typeof setupOf>): Promise<void> => {
  expect(await stage.house.backOffice.floor.open(setup)).toBeNull();
};

const openConsole = async (page: Page, table: string): Promise<void> => {
  await page.goto(stage.at(`/console/${table}`));
  await page.locator('main.console').waitFor();
};

/** Waits for one more line in a table's log. */
const oneMore = async (table: string, act: () => Promise<unknown>): Promise<void> => {
  const before = stateOf(table).version;
  await act();
  await expect.poll(() => stateOf(table).version, { interval: 20 }).toBeGreaterThan(before);
};

/** A record entered by its crew, each at their own console; then every rack is what the record says. */
const playByCrew = async (table: string, record: string): Promise<void> => {
  const { setup, cues } = scriptOf(record);
  await openTable(setupOf(table, setup));
  for (const name of new Set(cues.map(({ role }) => nameFor(role))))
    await openConsole(by(name), table);
  for (const { text, isOutcome, role, kind } of cues) {
    const page = by(nameFor(role));
    if (isOutcome) await enterOutcome(stage, { page, table, text });
    else await enterAct(stage, { page, table, text });
    if (kind !== 'overrule') continue;
    // Another person confirms what was asked for, at their own screen.
    await openConsole(by('Sue'), table);
    await oneMore(table, () => by('Sue').locator('.requests .primary').first().click());
  }
  const racks = (game: ReturnType<typeof stateOf>['game']) =>
    game.table.layout.seats.map(({ seat, rack }) => [seat, rack]);
  const { game } = playRecord(record);
  expect(game && racks(stateOf(table).game)).toEqual(game && racks(game));
};

const own = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../../records', path), 'utf8');

describe('a hosted craps table in four browsers', () => {
  const table = 'pit-craps';

  test('everybody finds their console, and nothing there that is not theirs', async () => {
    await openTable(setupOf(table, 'table bclc.craps min=5 max=500'));
    for (const name of ['Sticky', 'Dee', 'Boxy', 'Sue']) await openConsole(by(name), table);
    expect(await by('Sue').getByText(consoleTexts.seatsPanel.seatPatron).count()).toBe(0);
    expect(await by('Dee').getByText(consoleTexts.seatsPanel.seatPatron).count()).toBe(1);
    expect(
      await by('Dee')
        .getByRole('button', { name: /Send the dice/ })
        .count(),
    ).toBe(0);
  });

  test('twelve wagers decided: four keys, and the payout list is on the screen within 100 ms', async () => {
    const enter = (text: string) => enterAct(stage, { page: by('Dee'), table, text });
    for (const seat of [1, 2, 3, 4]) await enter(`seat ${seat} P${seat} 500`);
    await enter('1 bet pass 10');
    await enterAct(stage, { page: by('Sticky'), table, text: 'roll 4 4' });
    for (const seat of [1, 2, 3, 4])
      for (const bet of ['place:6 30', 'field 5', 'hard:6 5']) await enter(`${seat} bet ${bet}`);
    const stick = by('Sticky');
    await stick.bringToFront();
    await stick.keyboard.press('Escape');
    await stick.evaluate(watchOwed);
    await stick.keyboard.press('p');
    await oneMore(table, () => stick.keyboard.press('Enter'));
    await stick.locator('.dice-keys').waitFor();
    // Typed, taken back and typed again: the first time, and what is usual once the page has done it before.
    for (let turn = 1; turn <= drawings; turn++) {
      if (turn > 1) await stick.keyboard.press('Escape');
      await stick.locator('.owed[data-state=would]').waitFor({ state: 'detached' });
      for (const key of ['1', '5']) await stick.keyboard.press(key);
      await stick.locator('.owed[data-state=would]').waitFor();
      await expect.poll(() => stick.evaluate('window.owedMs.length')).toBe(turn);
    }
    // All of it is on the screen, not only in the page.
    const last = await stick.locator('.owed-list > li').last().boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(840);
    await oneMore(table, () => stick.keyboard.press('Enter'));
    const owed = stick.locator('.owed[data-state=is] .owed-list > li');
    await expect.poll(() => owed.count()).toBeGreaterThanOrEqual(12);
    // Who does not take and pay sees the working of all of it, and has nothing to press in it.
    expect(await stick.locator('.owed-list .in-row').last().innerText()).toContain('30 ÷ 6 × 7');
    expect(await stick.locator('.owed button').count()).toBe(0);
    const tookMs = (await stick.evaluate('window.owedMs')) as readonly number[]; // as the page noted it
    const usualMs = [...tookMs].sort((a, b) => a - b)[Math.floor(drawings / 2)] ?? Infinity;
    const said = tookMs.map((ms) => ms.toFixed(0)).join(', ');
    console.info(`the payout list was drawn ${said} ms after the last die was typed`);
    // Pictures are taken on a busy machine, too.
    if (!isShooting) expect(usualMs).toBeLessThan(100);
    await expect
      .poll(() => by('Dee').locator('.owed-list > li').count())
      .toBeGreaterThanOrEqual(12);
    await stepTo(by('Dee'), 'Pay');
    await shot(by('Dee'), 'console-craps');
    // On a phone, too, what is due is seen without looking for it, however much lies behind.
    await by('Dee').setViewportSize({ width: 390, height: 844 });
    await by('Dee').evaluate('scrollTo(0, 0)');
    const due = await by('Dee').locator('.owed-list > li.now .primary').boundingBox();
    expect((due?.y ?? Infinity) + (due?.height ?? 0)).toBeLessThan(844);
    await by('Dee').setViewportSize({ width: 1440, height: 900 });
    // How far she is, the box sees on a screen of his own.
    const howFar = (name: string) => by(name).locator('.owed .head .amount').innerText();
    const far = await howFar('Dee');
    await expect.poll(() => howFar('Boxy')).toBe(far);
    expect(await by('Dee').locator('.now .working').innerText()).toMatch(
      /30\s*÷\s*6\s*×\s*7\s*=\s*35/,
    );
    expect(await violationsOn(by('Dee'))).toEqual([]);
    // Loaded again in the middle of it, the list is what it was, and as far as it was.
    const list = () => by('Dee').locator('.owed').innerText();
    const before = await list();
    await by('Dee').reload();
    await by('Dee').locator('.owed-list > li.now').waitFor();
    expect(await list()).toBe(before);
  });

  test('a wrong call is corrected by two, and a dispute is ruled on in the pit', async () => {
    await enterAct(stage, { page: by('Boxy'), table, text: 'overrule 2 4' });
    await oneMore(table, () => by('Sue').locator('.requests .primary').first().click());
    await dispute(by('Dee'), 'says it was a hard six');
    await by('Dee').getByText(consoleTexts.floorCalled(1)).waitFor();
    const sue = by('Sue');
    await sue.goto(stage.at('/pit'));
    await sue.getByText('says it was a hard six').waitFor();
    await sue.getByLabel(pitTexts.cases.ruling).fill('it was: paid so');
    await sue.getByRole('button', { name: pitTexts.cases.rule, exact: true }).click();
    await sue.getByText(pitTexts.cases.nothing).waitFor();
    expect(stage.house.backOffice.cage.state().cases[0]?.ruled?.ruling).toBe('it was: paid so');
  });

  test('a record of a whole sitting is entered as it stands', () =>
    playByCrew('pit-record', own('bclc-craps/craps-line-odds-come-place.pit')));
});

/** Calls the floor about the last round. */
const dispute = async (dealer: Page, reason: string): Promise<void> => {
  await dealer.bringToFront();
  await dealer.keyboard.press('Escape');
  await dealer.keyboard.press('f');
  await dealer.locator('dialog input').first().fill(reason);
  await dealer.locator('dialog [type=checkbox]').check();
  await dealer.locator('dialog button[type=submit]').click();
  await dealer.locator('dialog').waitFor({ state: 'detached' });
};

/** How often the payout list is timed: half of them may be held up by whatever else the machine does. */
const drawings = 5;

/** Notes when the list of what would be owed is drawn after the second die, each time. */
const watchOwed = `(() => {
  let typed = 0;
  window.owedMs = [];
  addEventListener('keydown', (event) => { if (/^[1-6]$/.test(event.key)) typed = performance.now(); }, true);
  new MutationObserver(() => {
    if (!typed || !document.querySelector('.owed[data-state=would] .owed-list')) return;
    window.owedMs.push(performance.now() - typed);
    typed = 0;
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
})()`;

/** Does steps until the first of a kind is due. */
const stepTo = async (page: Page, verb: string): Promise<void> => {
  for (let at = 0; at < 30; at++) {
    const now = page.locator('.owed-list > li.now');
    if ((await now.innerText()).startsWith(verb)) return;
    await page.locator('.owed-list > li.now .primary').click();
  }
};

test('a blackjack shoe is dealt by keys, with a patron who walks off his hand', async () => {
  const table = 'pit-bj';
  await openTable(setupOf(table, 'table bclc.blackjack min=5 max=500'));
  const dealer = by('Dee');
  await openConsole(dealer, table);
  const enter = (text: string) => enterAct(stage, { page: dealer, table, text });
  for (const act of ['seat 1 Ann 200', 'seat 2 Bob 200', '1 bet main 10', '2 bet main 20'])
    await enter(act);
  await dealer.keyboard.press('Escape');
  await dealer.locator('.record-entry input').blur();
  await oneMore(table, () => dealer.keyboard.press('Enter'));
  await dealer.locator('.card-keys').waitFor();
  // As a scanner types: five cards in a row, then Enter.
  await dealer.keyboard.type('Th9c7d9s8h');
  await shot(dealer, 'console-blackjack');
  await oneMore(table, () => dealer.keyboard.press('Enter'));
  // Ann waves: her answer is a key.
  const stand = dealer
    .locator('.duty-buttons button', { hasText: consoleTexts.owed.seat(1) })
    .filter({ hasText: 'Stand' });
  const letter = await stand.locator('kbd').innerText();
  await dealer.locator('.record-entry input').blur();
  await oneMore(table, () => dealer.keyboard.press(letter.toLowerCase()));
  // Bob has walked off: the dealer stands for him, and his chips wait for him.
  await enter('2 stand');
  await dealer.locator('.record-entry input').blur();
  await dealer.keyboard.type('Td');
  await oneMore(table, () => dealer.keyboard.press('Enter'));
  await expect.poll(() => dealer.locator('.owed-list > li').count()).toBeGreaterThanOrEqual(2);
  expect(stateOf(table).game.table.layout.seats.map(({ rack }) => rack)).toEqual([21_000, 20_000]);
  await enter('leave 2');
});

const dealerAndSupervisor = () => ({ dealer: by('Dee'), supervisor: by('Sue') });

consoleLaws(() => stage, dealerAndSupervisor);

sittings(() => stage, dealerAndSupervisor);

whole('a jackpot is confirmed by two', async () => {
  await playByCrew('pit-jackpot', own('bclc-blackjack/blazing-sevens-confirmed.pit'));
});

test('a shift from its count to a report whose figures are the ledger’s', async () => {
  const table = 'pit-bj';
  const { store, floor } = stage.house.backOffice;
  const sue = by('Sue');
  await openConsole(by('Dee'), table);
  await by('Dee').locator('.ask-chips > label input').fill('5000');
  await oneMore(table, () => by('Dee').locator('.ask-chips [type=submit]').click());
  // The cage sends what was asked for, the table receives it; before that nothing is booked.
  const cas = await stage.enter('Cas', [{ table: '*', role: 'cashier' }]);
  staff.set('Cas', cas);
  await openConsole(sue, table);
  expect(await sue.locator('.requests .primary').count()).toBe(0);
  await cas.goto(stage.at('/cage'));
  await oneMore(table, () => cas.locator('.chips-way .primary').click());
  expect(stateOf(table).backOffice.float).toBe(0);
  if (isShooting) {
    await openConsole(by('Dee'), 'pit-craps');
    await dispute(by('Dee'), 'Seat 4 says the six was paid short');
  }
  await sue.goto(stage.at('/pit'));
  await sue.getByText(pitTexts.chips.sent('Cas')).waitFor();
  if (isShooting) await sue.locator('.band').first().waitFor({ timeout: 90_000 });
  await shot(sue, 'pit');
  if (isShooting) await openConsole(by('Dee'), table);
  await oneMore(table, () => sue.locator('.chips-way .primary').click());
  expect(stateOf(table).backOffice.float).toBe(500_000);
  await sue.goto(stage.at(`/shift/${table}`));
  const count = async (amount: number): Promise<void> => {
    const field = sue.getByLabel(cageTexts.shift.other);
    await field.fill(`${amount / 100}`);
    await oneMore(table, () => sue.locator('.tray-count [type=submit]').click());
  };
  const tray = (): number => {
    const { layout } = stateOf(table).game.table;
    const away = [
      ...layout.seats.map(({ rack }) => rack),
      ...layout.wagers.map(({ stake }) => stake),
    ];
    return (
      stateOf(table).backOffice.float - away.reduce((sum, one) => sum + one, Number(layout.tipBox))
    );
  };
  await count(tray());
  await enterAct(stage, { page: by('Dee'), table, text: '1 buyin 50' });
  await sue.locator('.shift [aria-labelledby=how-title]').waitFor();
  expect(await sue.locator('.shift').innerText()).not.toContain(money(tray()));
  // For the picture, somebody in the middle of a count.
  if (isShooting) await sue.reload();
  await sue.locator('.tray-count input').first().fill('4');
  await shot(sue, 'shift');
  await sue.locator('.tray-count input').first().fill('');
  await count(tray());
  await expect
    .poll(() => sue.locator('.shift tbody').last().innerText(), { timeout: 15_000 })
    .toContain(money(tray()));
  expect(await pannedOnPhone(sue)).toEqual([]);
  const auditor = await stage.enter('Audrey', [{ table: '*', role: 'auditor' }]);
  staff.set('Audrey', auditor);
  await auditor.goto(stage.at('/report'));
  const row = auditor.locator('.report tr', { hasText: table });
  await row.waitFor();
  if (isShooting) await auditor.locator('.report .band').first().waitFor({ timeout: 90_000 });
  await shot(auditor, 'report');
  const books = await store.balances();
  const cells = await row.locator('td').allInnerTexts();
  expect(floor.table(table).id).toBe(table);
  expect(cells[3]).toBe(signed(books.get(`${table}/house`) ?? 0));
  expect(cells[4]).toBe(money(books.get(`${table}/commission`) ?? 0));
  expect(cells[7]).toBe(money(500_000));
  expect(await pannedOnPhone(auditor)).toEqual([]);
  // The same shift as its sheet has it, and the players by name.
  const { groups } = cageTexts.report;
  await auditor.getByRole('button', { name: groups.shift, exact: true }).click();
  const shift = auditor.locator('.report tr', { hasText: cageTexts.report.shiftOf(table, 1) });
  const [sheet] = stateOf(table).backOffice.closed;
  expect(await shift.locator('td').nth(6).innerText()).toBe(money(sheet?.counted ?? -1));
  expect(await pannedOnPhone(auditor)).toEqual([]);
  await shot(auditor, 'report-shift');
  await auditor.getByRole('button', { name: groups.player, exact: true }).click();
  await auditor.getByText(cageTexts.report.noPlayers).waitFor();
});

/** What a page would have to be panned for on a phone, upright or held sideways. */
const pannedOnPhone = async (page: Page): Promise<readonly string[]> => {
  await page.setViewportSize({ width: 390, height: 844 });
  const upright = await pannedParts(page);
  await page.setViewportSize({ width: 844, height: 390 });
  const sideways = await pannedParts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...upright, ...sideways];
};

administratorsWork(() => stage);

test('a payout at the cage takes two from 5,000 on', async () => {
  const noor = await stage.enter('Noor', [{ table: '*', role: 'cashier' }]);
  const sam = await stage.enter('Sam', [{ table: '*', role: 'cashier' }]);
  await stage.enter('Tilde');
  const tilde = await stage.accountOf('Tilde');
  const { cage } = stage.house.backOffice;
  const first = { kind: 'pay-in', account: tilde, reason: 'passport' } as const;
  const asked = await cage.pay({ ...first, id: 'first', amount: 900_000 }, 'house');
  if (asked.request !== null) await cage.confirm(asked.request, await stage.accountOf('Noor'));
  for (const page of [noor, sam]) await page.goto(stage.at('/cage'));
  await noor.getByRole('searchbox').fill('tild');
  await noor.getByRole('button', { name: /Tilde/ }).click();
  await noor.getByRole('button', { name: cageTexts.out, exact: true }).click();
  await noor.getByLabel(cageTexts.amount).fill('6000');
  await noor.getByLabel(cageTexts.reason).fill('Passport 12');
  await shot(noor, 'cage');
  await noor.getByRole('button', { name: cageTexts.payOut, exact: true }).click();
  await noor.getByText(cageTexts.asked(2)).waitFor();
  expect(await noor.getByRole('button', { name: cageTexts.waiting.agree }).count()).toBe(0);
  expect(await stage.house.backOffice.store.balance(tilde)).toBe(900_000);
  await sam.getByRole('button', { name: cageTexts.waiting.agree }).click();
  await expect.poll(() => stage.house.backOffice.store.balance(tilde)).toBe(300_000);
  // Who asked sees it at the account that is still open there.
  await noor.getByText(cageTexts.from(money(300_000))).waitFor();
  expect(await violationsOn(noor)).toEqual([]);
});

test('a round is replayed by its link, printed with its clauses, forked and played on', async () => {
  const sue = by('Sue');
  await sue.goto(stage.at('/record?table=pit-craps&round=1'));
  await sue.locator('.record-steps button').first().waitFor();
  await expect.poll(() => sue.locator('.sheet .clause').count()).toBeGreaterThan(3);
  await sue.getByRole('slider').fill('6');
  await shot(sue, 'replay');
  expect((await sue.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  expect(await violationsOn(sue)).toEqual([]);
  expect(await sue.getByText(replayTexts.forkReplaces).count()).toBe(0);
  await sue.getByRole('button', { name: replayTexts.fork }).click();
  await sue.locator('[data-money=rack]').waitFor();
  // Another fork would take its place, which is said before it does.
  await sue.goto(stage.at('/record?table=pit-craps&round=1'));
  await sue.getByRole('slider').fill('6');
  await sue.getByText(replayTexts.forkReplaces).waitFor();
  // Played on at a table of one's own, the fork is a record of its own: stepped, and printed with its clauses.
  await sue.goto(stage.at('/record'));
  await sue.getByRole('button', { name: 'Craps', exact: true }).click();
  await expect.poll(() => sue.locator('.record-steps button').count()).toBe(7);
  await expect.poll(() => sue.locator('.sheet').innerText()).toContain('P1');
  expect((await sue.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  await sue.goto(stage.at('/record'));
  await sue.locator('textarea').fill('table bclc.craps\nseat one Ann 100');
  await sue.getByRole('button', { name: replayTexts.play, exact: true }).click();
  expect(await sue.getByRole('alert').innerText()).toMatch(/line 2, column \d+: expected/);
});

clauses(() => by('Sue'), { at: (path) => stage.at(path), when: whole });

test('who has no act at a table is shown none of its tools', async () => {
  const cas = by('Cas');
  await openConsole(cas, 'pit-bj');
  await cas.getByText(consoleTexts.lookOn(consoleTexts.roles.cashier)).waitFor();
  expect(await cas.locator('.record-entry, .ask-chips').count()).toBe(0);
  await cas.goto(stage.at('/cage'));
  await cas.getByRole('button', { name: /Cas/ }).click();
  await cas.getByText(cageTexts.self).waitFor();
});

classes(() => stage);

test('a drill is asked on the felt, answered by keys, and says why', async () => {
  const page = by('Dee');
  await page.goto(stage.at('/school'));
  await page.locator('.drill .replay-cloth').waitFor();
  for (const key of ['s', 'd', 'Enter']) await page.keyboard.press(key);
  await page.locator('.verdict .working').first().waitFor();
  await shot(page, 'school');
  const verdict = await page.locator('.verdict').boundingBox();
  expect((verdict?.y ?? Infinity) + (verdict?.height ?? 0)).toBeLessThan(900);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('.verdict').waitFor({ state: 'detached' });
  // What is asked about is under the one lamp; of most questions it has a place of its own.
  const lit = page.locator('.drill .place.lit');
  for (let next = 0; next < 20 && (await lit.count()) === 0; next++) {
    for (const key of ['s', 'Enter']) await page.keyboard.press(key);
    await page.locator('.verdict').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.verdict').waitFor({ state: 'detached' });
  }
  expect(await lit.count()).toBe(1);
  expect(await page.locator('.point-ring:visible').count()).toBe(0);
  // Held sideways a phone has the hand beside the cloth.
  await page.setViewportSize({ width: 844, height: 390 });
  const [cloth, hand] = [page.locator('.drill .replay-cloth'), page.locator('.paying')];
  const { x = 0, width = 0 } = (await cloth.boundingBox()) ?? {};
  expect((await hand.boundingBox())?.x).toBeGreaterThan(x + width - 1);
  await page.setViewportSize({ width: 1440, height: 900 });
});

staffQuality(() => stage, whole);

staffLaws(() => stage, isWhole);

// Whole sittings and a record of every rulebook, entered by a crew: minutes, so not by `npm test`.
describe.runIf(isWhole)('every game', () => {
  // The law before this presses everything, what ends somebody's sessions included.
  beforeAll(async () => {
    for (const name of Object.values(crew)) staff.set(name, await stage.enter(name));
  });

  test.each(wholeSittings)('the sitting %s is entered as it stands', (path) =>
    playByCrew(`sitting-${path.replace(/.*\/|\.pit/g, '')}`, own(path)),
  );

  const folders = readdirSync(join(import.meta.dirname, '../../../records'));

  test.each(folders)('a record of %s is entered as it stands', (folder) => {
    const names = readdirSync(join(import.meta.dirname, '../../../records', folder));
    const texts = names.map((name) => own(`${folder}/${name}`));
    const [shortest = ''] = texts
      .filter((text) => /expect .* win/.test(text) && !/refused/.test(text))
      .sort((a, b) => a.length - b.length);
    return playByCrew(`own-${folder}`, shortest);
  });
});
