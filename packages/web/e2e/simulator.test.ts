import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf, handChart, solveBlackjack, totalStrategy } from '@openpit/analysis';
import { withChoices } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { bclcBlackjack, bclcCraps, bclcDoubledeck } from '@openpit/rulebooks';
import {
  compilePlan,
  edgeOf,
  exactSession,
  handPlanOf,
  keyOf,
  knownPlans,
  loadedBlackjack,
  loadedSessions,
  parsePlan,
  runKernel,
  scaleFor,
  sessionFigures,
  unitOf,
} from '@openpit/simulation';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, addressOf } from '../src/simulator/asked.ts';
import { money, signed } from '../src/texts/money.ts';
import { launch, violationsOn } from './browser.ts';
import { buildSite } from './build-site.ts';
import { pannedParts, smallTargets } from './measures.ts';
import { shot } from './shot.ts';
import { type StaticSite, serveSite } from './static-site.ts';

let browser: Browser;
let site: StaticSite;
const folder = mkdtempSync(join(tmpdir(), 'openpit-simulator-'));

/** Briefly, only what needs no page of ours is tried. */
const isBrief = process.env['OPENPIT_WEB'] === 'brief';

beforeAll(async () => {
  if (isBrief)
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>An empty page</title>');
  else buildSite(folder);
  site = await serveSite(folder);
  browser = await launch([
    '--enable-unsafe-webgpu',
    '--use-webgpu-adapter=swiftshader',
    '--enable-features=Vulkan',
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Where something is that is not shown. */
const nowhere = { y: Number.POSITIVE_INFINITY, height: 0 };

/** The same run in Node: what a plan of craps compiles into, and what its sessions come to. */
const inNode = (asked: Asked) => {
  const parsed = parsePlan(asked.text, ['pass', 'odds:pass', 'place:6']);
  const table = parsed.ok ? compilePlan(bclcCraps, parsed.plan)?.table : undefined;
  const exact = table ? exactSession({ table, isLasting: true }, asked.rounds) : null;
  if (!table || !exact) throw new Error('it compiles');
  const open = { rounds: asked.rounds, bankroll: asked.bankroll, high: null, low: null };
  const session = { ...open, scale: scaleFor(open, exact, unitOf(table.nets)) };
  const kernel = runKernel(loadedSessions(table, { key: keyOf(BigInt(asked.seed)), session }));
  return { table, exact, open, figures: sessionFigures(session, kernel(0, asked.sessions)) };
};

test.skipIf(isBrief)(
  'a plan that waits, counts and takes down shows what it comes to in Node, and few sessions have no interval',
  async () => {
    const text =
      'after sevenout: go start\nafter comeout 4 5 6 8 9 10 twice in start: go betting\non point in betting: bet place:6 60\nafter win place at 60: down\n';
    const asked: Asked = {
      rulebook: 'bclc.craps',
      text,
      rounds: 200,
      bankroll: 20_000,
      sessions: 3000,
      seed: '12',
    };
    const { endings } = inNode(asked).figures;
    const broke = endings.find(({ ending }) => ending === 'broke')?.chance ?? 0;
    const undecided = 'Wagers that are not decided when a session ends count with what is on them';

    const page = await browser.newPage();
    await page.goto(site.url + addressOf(asked));
    await page.getByText('3,000, compiled into').waitFor();
    const shown = await page.locator('.simulator-results').innerText();
    expect(broke).toBeGreaterThan(0.001);
    expect(shown).toContain(`${(100 * broke).toFixed(1)} % could not pay the next bets`);
    expect(shown).toContain(undecided);
    await shot(page, 'simulator-parts');

    await page.goto(site.url + addressOf({ ...asked, sessions: 2 }));
    await page.getByText('2, compiled into').waitFor();
    const few = await page.locator('.simulator-measures').innerText();
    expect(few).toContain('(too few sessions for an interval)');
    expect(few).not.toContain('…');

    const spins = { ...asked, rulebook: 'bclc.roulette', text: 'on spin: bet red 5\n' };
    await page.goto(site.url + addressOf(spins));
    await page.getByText('3,000, compiled into').waitFor();
    expect(await page.locator('.simulator-results').innerText()).not.toContain(undecided);
    await page.close();
  },
);

test.skipIf(isBrief)(
  'a link to the simulator shows the figures that the same run has in Node',
  async () => {
    const text = knownPlans.find(({ name }) => name === 'pass-odds')?.text ?? '';
    const asked: Asked = {
      rulebook: 'bclc.craps',
      text,
      rounds: 200,
      bankroll: 50_000,
      sessions: 3000,
      seed: '12',
    };
    const { table, exact, open, figures } = inNode(asked);
    const broke = figures.endings.find(({ ending }) => ending === 'broke')?.chance ?? 0;
    // What is held against the exact edge is the same plan with nothing to stop it, by the same seed.
    const endless = { ...open, bankroll: null };
    const free = { ...endless, scale: scaleFor(endless, exact) };
    const freely = runKernel(loadedSessions(table, { key: keyOf(12n), session: free }));
    const unstopped = sessionFigures(free, freely(0, asked.sessions));
    const edge = (mean: number, digits: number) =>
      `${(100 * (edgeOf(exact) - (mean - exact.mean) / exact.decided)).toFixed(digits)} %`.replace(
        '-',
        '−',
      );
    const measured = `Measured: ${edge(unstopped.high, 2)} to ${edge(unstopped.low, 2)}, 19 times in 20.`;

    const page = await browser.newPage();
    await page.goto(site.url + addressOf(asked));
    // Who is sent a run sees it without a click.
    await page.getByText('3,000, compiled into').waitFor();
    const shown = await page.locator('.simulator-results').innerText();
    expect(shown).toContain(`${(100 * broke).toFixed(1)} % could not pay the next bets`);
    const { less, sameOrMore } = figures.besideStart;
    expect(shown).toContain(
      `${(100 * sameOrMore).toFixed(1)} % end with what they began with, or more; ${(100 * less).toFixed(1)} % end with less.`,
    );
    expect(await page.locator('textarea').inputValue()).toBe(text);
    expect(shown).toContain(measured);
    await page
      .getByRole('img', { name: 'Out of money for the next bets, or at the floor, by which round' })
      .waitFor();
    const closing = page.getByRole('img', { name: 'Edge, measured and exact' });
    expect(await closing.textContent()).toContain(`exact${edge(exact.mean, 3)}`);
    // The answer stands before the plan, and on a phone before anything has to be scrolled: figures, picture and how sessions end.
    expect(await page.locator('h1').innerText()).toBe('What becomes of 500 in 2 hours?');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tile of ['doubled', 'broke', 'median', 'bad', 'cost']) {
      const { y, height } = (await page.locator(`[data-tile=${tile}]`).boundingBox()) ?? nowhere;
      expect(y + height, tile).toBeLessThan(844 / 2);
    }
    const ends = await page.locator('.ends-bar').boundingBox();
    const buttons = await page.locator('.simulator-buttons').boundingBox();
    expect((ends?.y ?? Infinity) + (ends?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    const tile = page.locator('[data-tile=broke]');
    expect(await tile.innerText()).toContain(`${(100 * broke).toFixed(1)} %`);
    // Both bands of the picture say what they are, and its figures are there as text.
    const fan = page.getByRole('img', { name: 'Where the money goes' });
    expect(await fan.textContent()).toMatch(/9 sessions in 10.*half of all sessions/);
    await page.getByText('The same as a table').click();
    const lastRow = page.getByRole('row', { name: /^200 / });
    expect(await lastRow.innerText()).toContain(`${money(figures.final[50])}`);
    await page.setViewportSize({ width: 1280, height: 720 });
    // While a run goes on, Enter in a field has a button of its own that nobody sees.
    const hidden = await page.evaluate(`(() => {
      const one = document.querySelector('.simulator-buttons').appendChild(document.createElement('button'));
      one.hidden = true;
      const isSeen = one.checkVisibility();
      one.remove();
      return !isSeen;
    })()`);
    expect(hidden).toBe(true);
    // A plan that people know is one click away, and the address is then its own.
    await page.getByRole('button', { name: 'Iron cross' }).click();
    await page.getByText('Iron cross · Craps').waitFor();
    expect(page.url()).toContain('place%3A5');
    await page.getByRole('button', { name: 'Pass line with full odds' }).click();
    await page.getByLabel('Bankroll').fill('');
    // A field is left with Enter, as everywhere.
    await page.getByLabel('Bankroll').press('Enter');
    await page.getByText(`${signed(Math.round(exact.mean))}, `).waitFor();
    await page.getByRole('heading', { name: 'What does a session of 2 hours bring?' }).waitFor();
    await page.getByLabel('Rounds of a session').fill('0');
    await page.getByLabel('Bankroll').fill('500');
    expect(await page.getByLabel('Rounds of a session').inputValue()).toBe('200');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the figures' }).click();
    expect((await saved).suggestedFilename()).toBe('openpit-sessions.json');
    await shot(page, 'simulator');
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('textarea').fill('on point: odds max\non comeout: bet pas 10');
    await page.getByRole('button', { name: 'Run' }).click();
    // It stands below the plan, where it is written, in sight whatever the window, and its line is marked.
    const wrong = page.getByText('Line 2: "pas": pass?');
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate('scrollTo(0, 0)');
      await page.getByRole('button', { name: 'Run' }).click();
      await wrong.waitFor();
      await expect
        .poll(() =>
          wrong.evaluate((one) => {
            const { x, y, width: wide, height: high } = one.getBoundingClientRect();
            const [middle, low] = [x + wide / 2, y + high / 2];
            return one.contains(document.elementFromPoint(middle, low));
          }),
        )
        .toBe(true);
      const marked = () =>
        page
          .locator('textarea')
          .evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
            value.slice(selectionStart, selectionEnd),
          );
      await expect.poll(marked).toBe('on comeout: bet pas 10');
    }
    await page.close();
  },
);

test.skipIf(isBrief)(
  'hands of blackjack by the best chart come to what Node comes to, and a plan that cannot be played says why',
  async () => {
    const text = knownPlans.find(({ name }) => name === 'counters-ramp')?.text ?? '';
    const asked: Asked = {
      rulebook: 'bclc.blackjack',
      text,
      rounds: 100,
      bankroll: 100_000,
      sessions: 4000,
      seed: '12',
    };
    const parsed = parsePlan(text, ['main']);
    if (!parsed.ok) throw new Error('it is read');
    const chart = handChart(totalStrategy(solveBlackjack(bclcBlackjack, { by: 'totals' })));
    const { play } = handPlanOf(gameOf(bclcBlackjack), parsed.plan, chart);
    const open = { rounds: asked.rounds, bankroll: asked.bankroll, high: null, low: null };
    const session = { ...open, scale: { from: 0, width: 1000 } };
    const kernel = runKernel(loadedBlackjack(play, { key: keyOf(12n), session }));
    const { mean } = sessionFigures(session, kernel(0, asked.sessions));

    const page = await browser.newPage();
    await page.goto(site.url + addressOf(asked));
    await page.getByText('4,000, by the best chart, on the kernel of blackjack').waitFor();
    const shown = await page.locator('.simulator-results').innerText();
    expect(shown).toContain(`${signed(Math.round(mean))} (`);
    await shot(page, 'simulator-blackjack');
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('textarea').fill('on hand: bet main 10\non count 2: bet main 20');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Line 2: A plan that bets by the count says so: count hilo').waitFor();
    await page.close();
  },
);

test.skipIf(isBrief)(
  'the odds explorer ranks wagers, prices a changed rule, and colours the chart of blackjack',
  async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/odds?rules=bclc.roulette`);
    const red = page.getByRole('row', { name: /^Red / });
    await red.waitFor();
    expect(await red.innerText()).toContain('5.263 %');
    // Rules are called as people call them, and those asked about first stand open.
    await page.getByLabel('Zero takes of even chances').selectOption('half of it');
    await page.getByRole('row', { name: /^Red .*2\.632 %.*−2\.632 % by these rules/ }).waitFor();
    expect(page.url()).toContain('zeroOnEvenChances');
    await page.getByRole('button', { name: 'Red', exact: true }).click();
    await page.getByRole('heading', { name: 'Red, in every rulebook' }).waitFor();
    await page.getByRole('row', { name: /^European roulette .*1\.351 %/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shot(page, 'odds-roulette');
    await page.getByLabel('Game').selectOption('bclc.blackjack');
    const sixteen = page.getByRole('button', { name: /^16 against 10: Rh −\d\d cents$/ });
    await sixteen.waitFor();
    await page.getByRole('button', { name: /^11 against 6: Dh \d\d cents$/ }).click();
    expect(await page.locator('.explorer-cell').innerText()).toMatch(
      /^11 against 6\s+Double is worth \d+\.\d cents .* than Hit\.\s+Double\s+0\.\d{4}\s+Hit\s+0\.\d{4}\s+Stand/,
    );
    // What standing on soft 17 is worth, cell by cell.
    const edgeBy = (rules: BlackjackRulebook) =>
      totalStrategy(solveBlackjack(rules, { by: 'totals' })).houseEdge;
    const stands = withChoices(bclcBlackjack, { dealer: { hitsSoft17: false } });
    const worth = (100 * (edgeBy(bclcBlackjack) - edgeBy(stands))).toFixed(3);
    await page.getByLabel('The dealer draws on a soft 17').selectOption('no');
    await page.getByText(`−${worth} % beside the document; 6 cells change`).waitFor();
    await page
      .getByRole('button', { name: /^11 against A: H −?\d\d cents, Dh by the document$/ })
      .waitFor();
    await shot(page, 'odds-soft-17');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'As published' }).click();
    await page.getByRole('button', { name: /^11 against A: Dh / }).waitFor();
    // A game that is dealt in several ways says which is priced: its rules stand open, and one of another way moves no chart.
    await page.getByLabel('Game').selectOption('bclc.doubledeck');
    await page.getByText('The game is priced as it is dealt face down').waitFor();
    const drawing = page.getByLabel(/^The dealer draws on a soft 17/);
    await drawing.selectOption('no');
    const down = withChoices(bclcDoubledeck, { down: { dealer: { hitsSoft17: false } } });
    const moved = (100 * (edgeBy(bclcDoubledeck) - edgeBy(down))).toFixed(3);
    await page.getByText(`−${moved} % beside the document;`).waitFor();
    expect(await page.getByText('A changed rule is that of the game').count()).toBe(0);
    await page.goto(`${site.url}/odds?rules=bclc.doubledeck:dealer.hitsSoft17=no`);
    await page.getByText('A changed rule is that of the game dealt face up.').waitFor();
    await page.getByText('dealt face down, not moved by these rules').waitFor();
    await page.locator('.explorer-effect').getByText('(dealt face up)').waitFor();
    await shot(page, 'odds-other-dealing');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel('Game').selectOption('bclc.blackjack');
    await sixteen.waitFor();
    // Aces gone make the game dearer: what the sliders say is worked out here, by the same code.
    await page.getByLabel('A: 0 of 24').fill('6');
    const status = page.getByRole('status').filter({ hasText: 'beside the full shoe' });
    await status.waitFor();
    const left = [18, 24, 24, 24, 24, 24, 24, 24, 24, 96];
    const solved = solveBlackjack(bclcBlackjack, { by: 'totals', cards: left });
    const edge = (100 * totalStrategy(solved).houseEdge).toFixed(3);
    expect(await status.innerText()).toContain(`House edge ${edge} %, +`);
    await page.locator('.explorer-scatter circle').first().waitFor();
    await shot(page, 'odds-blackjack');
    expect(await violationsOn(page)).toEqual([]);
    // Every cell says what its hand is worth, whole, on every screen; the light theme's are pale where that is little.
    for (const [width, height] of [
      [1280, 720],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, await page.evaluate(cellsCutOff)]).toEqual([width, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(paleMiddle)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    // What a hand is worth lies over the foot of its chart, of which more than half a column is in sight.
    const shownRows = await page.evaluate(`(() => {
      const foot = document.querySelector('.explorer-cell').getBoundingClientRect().y;
      return [...document.querySelectorAll('.of-hard tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= foot).length;
    })()`);
    expect(shownRows).toBeGreaterThanOrEqual(7);
    // On a phone the prices stand first, house rules and the picture are one touch away, and what a wager costs elsewhere lies over its foot.
    await page.goto(`${site.url}/odds?rules=bclc.craps`);
    const pass = page.getByRole('row', { name: /^Pass line / });
    await pass.waitFor();
    const inWindow = (box: { y: number; height: number } | null) =>
      box !== null && box.y >= 0 && box.y + box.height <= 844;
    expect(inWindow(await pass.boundingBox())).toBe(true);
    expect(await page.getByRole('row', { name: /^Odds behind pass and \d+ others / }).count()).toBe(
      1,
    );
    const bar = pass.locator('.edge-bar');
    const [whole, filled] = await Promise.all([
      bar.boundingBox(),
      bar.locator('span').boundingBox(),
    ]);
    expect((filled?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(Math.sqrt(7 / 495 / 0.25), 1);
    await page.getByRole('button', { name: 'Pass line', exact: true }).click();
    const elsewhere = page.getByRole('heading', { name: 'Pass line, in every rulebook' });
    await page.getByRole('row', { name: /^Nevada craps 1\.414 %/ }).waitFor();
    expect(inWindow(await elsewhere.boundingBox())).toBe(true);
    expect(await pannedParts(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox', { name: 'Find a wager' }).fill('ANY sev');
    expect(await page.locator('.explorer-ranking tbody tr').count()).toBe(1);
    await page.getByRole('searchbox').fill('no such wager');
    await page.getByText('No wager here is called “no such wager”.').waitFor();
    await page.getByRole('button', { name: 'House rules', exact: true }).click();
    await page.getByLabel('Field pays on 12').selectOption('3 to 1');
    await page.locator('.explorer-effect').getByText('−2.778 % by these rules').waitFor();
    // In another language wagers, rules and figures are in that language.
    await page.evaluate(() => localStorage.setItem('openpit.language', 'fr'));
    await page.goto(`${site.url}/odds?rules=openpit.european`);
    await page.getByRole('row', { name: /^Rouge .*1,351 %/ }).waitFor();
    await page.getByLabel('Jeu').getByText('Roulette européenne').waitFor({ state: 'attached' });
    expect(await page.locator('main').innerText()).not.toMatch(/[a-z]\.[a-z]|straight|topline/);
    await page.close();
  },
);

/** Cells of a chart whose words are wider than they are, or that say no worth. */
const cellsCutOff = `[...document.querySelectorAll('.explorer-chart tbody td')].filter((cell) => {
  const worth = cell.querySelector('small');
  if (!worth?.checkVisibility()) return true;
  const range = document.createRange();
  range.selectNodeContents(worth);
  const [words, box] = [range, cell].map((one) => one.getBoundingClientRect());
  return words.x < box.x || words.right > box.right;
}).map((cell) => cell.innerText).slice(0, 3)`;

/** Whether a hand that is worth nothing has a bright ground, as paper has. */
const paleMiddle = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas.fillStyle = getComputedStyle(document.querySelector('.worth-win-0')).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) > 200;
})()`;
