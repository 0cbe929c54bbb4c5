import { otherLocales } from '@openpit/messages';
import { grantableRoles } from '@openpit/protocol/staff-roles';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownOffers } from '../src/lobby/own-tables.ts';
import { setupOf } from './pit-script.contract.ts';
import type { PitStage } from './pit-stage.contract.ts';
import { collectData, strangeTexts, vocabularyOf } from './vocabulary.ts';

/** Waits until a page of the staff has asked for all it shows. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
};

/**
 * Presses everything on a page that can be pressed, what appears meanwhile included, every field filled in. Nothing is sent as it
 * is written, so the page stays as it stands; links lead to other pages, which are tried by themselves.
 */
const pressEverything = `(async () => {
  window.print = () => {};
  const rest = (ms) => new Promise((over) => setTimeout(over, ms));
  const isThere = (one) => one.checkVisibility() && !one.disabled && !one.closest('[inert]');
  const fill = (one) => {
    if (!isThere(one) || one.readOnly || one.value !== '') return;
    const value = one.type === 'number' || one.inputMode === 'decimal' || one.inputMode === 'numeric' ? '10' : one.type === 'password' ? 'a-long-password' : one.type === 'date' ? '2026-01-31' : 'one';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value').set.call(one, value);
    one.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const pressed = [];
  const seen = new Map();
  const nameOf = (one) => (one.closest('section, dialog, form')?.getAttribute('aria-labelledby') ?? '') + '|' + (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/[0-9.,]+/g, '#');
  for (const one of document.querySelectorAll('main details')) one.open = true;
  const roots = 'main button, dialog button';
  for (let turn = 0; turn < 150; turn++) {
    for (const one of document.querySelectorAll('main form, dialog form')) one.noValidate = true;
    for (const one of document.querySelectorAll('main input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=search]), main textarea, dialog input:not([type=checkbox])')) fill(one);
    // Twice each at most: what is pressed again is another seat, another chip, another person.
    const next = [...document.querySelectorAll(roots)].find((one) => isThere(one) && (seen.get(nameOf(one)) ?? 0) < 2);
    if (!next) break;
    seen.set(nameOf(next), (seen.get(nameOf(next)) ?? 0) + 1);
    pressed.push(nameOf(next).split('|')[1]);
    next.click();
    await rest(15);
  }
  return pressed;
})()`;

/** Where a page of the staff leads to within the house. */
const linksOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));

const forRole =
  /"code":"(wrong-role|no-role-for|not-for-players|fault\.wrong-role|fault\.overseers-of)"/;

/** Requests made without sense, so that being let in is all that is found out; who confirms what is asked as it stands. */
const probe = async (route: Route, refused: (what: string) => void): Promise<void> => {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (request.method() !== 'POST' || /ticket|logout/.test(pathname)) return route.continue();
  const isOwnToSay = /\/requests\/\d+\//.test(pathname);
  const answer = await route.fetch(isOwnToSay ? {} : { postData: '{"no-such-field":1}' });
  const text = await answer.text();
  if (answer.status() === 401 || answer.status() === 403 || forRole.test(text))
    refused(`${pathname} ${answer.status()} ${text}`);
  const why = { code: 'fault.not-now', params: {} };
  await route.fulfill({ status: 409, json: { code: 'refused', why, message: 'not in this test' } });
};

/** Something of everything a page may offer: chips asked for, a case open, money that waits for a second person. */
const makeBusy = async (stage: PitStage): Promise<void> => {
  const asker = await stage.enter('Asker', [{ table: '*', role: 'dealer' }]);
  const teller = await stage.enter('Teller', [{ table: '*', role: 'cashier' }]);
  const send = (page: Page, path: string, body: object): Promise<unknown> =>
    page.evaluate(
      `fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} })`,
    );
  for (const [id, opening, bet] of lawTables) {
    const { floor } = stage.house.backOffice;
    // Tried again, they are there.
    if (!floor.tables().some((one) => one.id === id)) await floor.open(setupOf(id, opening));
    const player = { seat: 1, player: 'Pat', amount: 50_000 };
    const wager = { seat: 1, hand: 1, bet, tip: false, amount: 1_000 };
    for (const command of [
      { kind: 'sit', as: 'dealer', ...player },
      { kind: 'place-bet', ...wager },
    ])
      await send(asker, `/api/tables/${id}/acts`, { command });
  }
  for (const kind of ['fill', 'credit'])
    await send(asker, '/api/tables/law-bj/requests', { kind, amount: 10_000 });
  await send(asker, '/api/tables/law-bj/cases', { about: 'floor', reason: 'a chip on the line' });
  const account = await stage.accountOf('Asker');
  await send(teller, '/api/deposits', {
    account,
    amount: 700_000,
    reason: 'passport',
    id: 'busy-1',
  });
  for (const page of [asker, teller]) await page.close();
};

/** The tables of the law: each with a patron and a wager, so that there is something to do. */
const lawTables = [
  ['law-bj', 'table bclc.blackjack min=5 max=500', 'main'],
  ['law-craps', 'table bclc.craps min=5 max=500', 'pass'],
] as const;

/** What somebody is made: a role at every table, or at one of them alone. */
const grants = grantableRoles.flatMap((role) => [
  { role, table: '*' },
  { role, table: 'law-bj' },
]);

/** Those that `npm test` takes in turns, two a day; all of them where there is time. */
const grantsToTry = (isWhole: boolean): typeof grants => {
  if (isWhole) return grants;
  const first = (Math.floor(Date.now() / 86_400_000) * 2) % grants.length;
  return [...grants, ...grants].slice(first, first + 2);
};

/** Pages that are for some roles alone. */
const guardedPages = ['/pit', '/cage', '/report'];

/** Every page of the staff. */
export const staffPages = [
  '/console/pit-bj',
  '/console/pit-craps',
  '/pit',
  '/cage',
  '/report',
  '/shift/pit-bj',
  '/record',
  '/record?table=pit-craps&round=1',
  '/library',
  '/library?rulebook=bclc.craps&beside=division.craps',
  '/school',
  '/class',
  '/class/1',
];

/** What is the same in every language: our name, the rulebooks' own names, dates as the browser writes them. */
const namesFor = (locale: string): ReadonlySet<string> => {
  const months = Array.from({ length: 12 }, (_, month) =>
    (['full', 'medium'] as const).map((dateStyle) =>
      new Date(Date.UTC(2026, month, 1 + month)).toLocaleString(locale, { dateStyle }),
    ),
  ).flat();
  const titles = ownOffers.map(({ id, title }) => `${id} ${title}`);
  const text = ['OpenPit', ...months, ...titles].join(' ').toLowerCase();
  return new Set(text.match(/\p{L}{3,}/gu) ?? []);
};

export const staffLaws = (theStage: () => PitStage, isWhole: boolean): void => {
  test('law: nothing that is shown is refused because of a role that is missing', async () => {
    const stage = theStage();
    await makeBusy(stage);
    const refused: string[] = [];
    const counts: string[] = [];
    for (const [at, { role, table }] of grantsToTry(isWhole).entries()) {
      const page = await stage.enter(`Worker${at}`, [{ table, role }]);
      const who = table === '*' ? role : `${role} at ${table}`;
      await page.goto(stage.at('/school'));
      await settled(page);
      const links = await page
        .locator('.top nav a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      const own = links.filter((link) => /^\/(pit|cage|report|class)$/.test(link));
      // What is not in the menu has nothing to press, however somebody came there.
      for (const path of guardedPages.filter((one) => !own.includes(one))) {
        await page.goto(stage.at(path));
        await settled(page);
        const shown = await page.locator('main :is(button, input, select)').count();
        if (shown > 0) refused.push(`${who} ${path}: ${shown} things to press`);
      }
      let where = '';
      await page.route('**/api/**', (route) =>
        probe(route, (what) => refused.push(`${who} ${where}: ${what}`)),
      );
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (forRole.test(`${payload}`)) refused.push(`${who} ${where}: ${payload}`);
        }),
      );
      page.on('response', (answer) => {
        if (answer.status() === 401 || answer.status() === 403)
          refused.push(`${who} ${where}: ${new URL(answer.url()).pathname}`);
      });
      let pressed = 0;
      const others = table === '*' ? ['/console/law-craps'] : [];
      const led = new Map<string, string>();
      for (const path of [...own, '/console/law-bj', '/shift/law-bj', ...others]) {
        where = path;
        await page.goto(stage.at(path));
        await settled(page);
        const before = await linksOn(page);
        pressed += ((await page.evaluate(pressEverything)) as readonly string[]).length;
        for (const link of [...before, ...(await linksOn(page))])
          led.set(link.replaceAll(/law-\w+|\d+/g, '*'), link);
      }
      // Where a link leads there is something to see, too: of those that differ in a table or a number, one.
      for (const link of led.values()) {
        where = `link ${link}`;
        // A file is fetched: a browser would save it and stay where it is.
        const isFile = link.startsWith('/api/');
        const answer = isFile
          ? await page.request.get(stage.at(link))
          : await page.goto(stage.at(link));
        if ((answer?.status() ?? 500) >= 400) refused.push(`${who} ${where}: ${answer?.status()}`);
        // What a page asks for at once is asked for by then; some go on asking.
        if (!isFile) await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      }
      counts.push(`${who} ${pressed} and ${led.size} links`);
      if (pressed === 0) refused.push(`${who}: nothing was found to press`);
      await page.close();
    }
    console.info(`pressed: ${counts.join(', ')}`);
    expect(refused).toEqual([]);
  }, 1_800_000);

  // A page a second and a language: `npm run test:web` has the time.
  test.runIf(isWhole).each(otherLocales)(
    'law: whatever a page of the staff says in %s is of its catalogue, or was sent to it',
    async (language) => {
      const stage = theStage();
      const page = await stage.enter(`Polly-${language}`, [{ table: '*', role: 'administrator' }]);
      await page.addInitScript(`localStorage.setItem('openpit.language', '${language}')`);
      const data = collectData(page);
      const known = [vocabularyOf(language), data, namesFor(language)];
      const strange: string[] = [];
      for (const path of staffPages) {
        await page.goto(stage.at(path));
        await settled(page);
        await page.evaluate(
          "document.querySelectorAll('details').forEach((one) => { one.open = true; })",
        );
        const found = await strangeTexts(page, known);
        strange.push(...found.map((one) => `${path}: ${one}`));
      }
      // What the house refuses, it refuses in the same language.
      await page.goto(stage.at('/class?code=NOSUCH'));
      await page.locator('form:has([name=code]) button[type=submit]').click();
      await page.locator('main .bad-entry').waitFor();
      strange.push(...(await strangeTexts(page, known)));
      await page.close();
      expect(strange).toEqual([]);
    },
  );
};
