import { cents } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrows, nearest } from '../src/felt/arrows.ts';
import { dot, type Place, placed } from '../src/felt/zone.ts';
import { gameViewOf } from '../src/games/index.ts';
import { go, type OwnGame, openOwn, play, savedOf } from '../src/own-table/own-game.ts';
import { seeded } from '../src/own-table/seeded.contract.ts';
import { awaitsOf } from '../src/table/engine.ts';
import { placing } from '../src/table/store.ts';
import { texts } from '../src/texts/index.ts';
import {
  firstBet,
  isThorough,
  money,
  ownPath,
  type Size,
  sizesInTurn,
  visit,
} from './own-stage.contract.ts';

// Nobody here looks: what is pressed is found by the keyboard or by its name, and what came of it is what was read out.

/** Notes every line that is read out, from the first on. */
const listening = `(() => {
  window.heard = [];
  const note = () => {
    for (const one of document.querySelectorAll('[aria-live], [role=alert]')) {
      const words = one.innerText.trim();
      if (words !== '' && window.heard.at(-1) !== words && !window.heard.slice(-6).includes(words)) window.heard.push(words);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

const heard = async (page: Page): Promise<string> =>
  ((await page.evaluate('window.heard')) as readonly string[]).join('\n'); // noted by `listening`

const isHeard = (page: Page, what: RegExp): Promise<void> =>
  expect.poll(() => heard(page), { message: `${what} is read out` }).toMatch(what);

type Blind = { readonly own?: OwnGame; readonly size?: Size };

/** A table with a history of ours, for somebody who cannot see it. */
const sitBlind = async (id: string, { own, size = '1280×720' }: Blind = {}): Promise<Page> => {
  const page = await visit('/', { size });
  if (own)
    await page.evaluate(
      ([key, saved]) => localStorage.setItem(key ?? '', saved ?? ''),
      [`openpit.own.${id}`, JSON.stringify(savedOf(own))],
    );
  await page.addInitScript(listening);
  await page.goto(new URL(ownPath(id), page.url()).href);
  await page.locator('svg.felt [role=button]').first().waitFor();
  return page;
};

/** The name of what the keyboard is on. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""');

const placeNow = (page: Page): Promise<string> =>
  page.evaluate<string>('document.activeElement?.getAttribute("data-place") ?? ""');

/** Goes to the cloth with the tab key, and over it with the arrows, until the place of a bet is reached. */
const walkTo = async (page: Page, bet: string): Promise<void> => {
  await page.locator(`[role=button][data-place$="/${bet}"]`).first().waitFor();
  for (let press = 0; press < 40 && (await placeNow(page)) === ''; press++)
    await page.keyboard.press('Tab');
  const places = (await page.evaluate<readonly (readonly [string, number, number])[]>(middles)).map(
    ([name, x, y]) => placed(name, dot([x, y, 1], { art: [] })),
  );
  for (let press = 0; press < 60; press++) {
    const here = await placeNow(page);
    if (here.endsWith(`/${bet}`)) return;
    const arrow = firstStep(places, here, bet);
    if (arrow === undefined) break;
    await page.keyboard.press(arrow);
  }
  expect(await placeNow(page), `the arrows lead to ${bet}`).toMatch(new RegExp(`/${bet}$`));
};

/** Where every place is that can be pressed. */
const middles = `[...document.querySelectorAll('[role=button][data-place]')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.place, x + width / 2, y + height / 2];
})`;

/** The first arrow of a shortest way from one place to another, as the page goes by them. */
const firstStep = (places: readonly Place[], from: string, to: string): string | undefined => {
  const start = places.find(({ bet }) => bet === from);
  const seen = new Set(start ? [start] : []);
  const reached = start ? [{ at: start, first: '' }] : [];
  for (const { at, first } of reached) {
    for (const [arrow, way] of Object.entries(arrows)) {
      const next = nearest(places, at, way);
      if (!next || seen.has(next)) continue;
      if (next.bet.endsWith(`/${to}`)) return first || arrow;
      seen.add(next);
      reached.push({ at: next, first: first || arrow });
    }
  }
  return undefined;
};

/** Bets by keyboard; the place then says what lies on it. */
const betBlind = async (page: Page, bet: string): Promise<void> => {
  await walkTo(page, bet);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => focused(page), { message: `${bet} says what lies on it` })
    .toMatch(/\b5\b/);
  // And it is said without being asked for: what has the focus is not read again when its name changes.
  await expect.poll(() => page.locator('[data-said=placed]').innerText()).toMatch(/\b5\b/);
};

/** Every question of a table in the tree: its answers, each with the letter that gives it. */
const answers = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const found = await page.evaluate<readonly (readonly [string, string, string])[]>(
    `[...document.querySelectorAll('.choices button')].map((one) => [one.dataset.act, one.getAttribute('aria-keyshortcuts') ?? '', one.innerText])`,
  );
  for (const [act, key, words] of found) {
    expect(key, `${act} has a letter`).toMatch(/^[A-Z]$/);
    expect(words.trim(), `${act} has a name`).not.toBe('');
  }
  return new Map(found.map(([act, key]) => [act, key.toLowerCase()]));
};

const quiet = ['stand', 'stay', 'surrender', 'decline-insurance', 'collect', 'play-on'];

/** Answers by letters whatever is asked, until the round is decided. */
const answerOut = (page: Page, decided: RegExp): Promise<void> =>
  expect
    .poll(
      async () => {
        const words = await heard(page);
        if (decided.test(words)) return words;
        const open = await answers(page);
        const key =
          quiet.map((act) => open.get(act)).find((one) => one !== undefined) ??
          [...open.values()][0];
        if (key !== undefined) await page.keyboard.press(key);
        return words;
      },
      { message: `${decided} is read out`, interval: 120 },
    )
    .toMatch(decided);

/** What is in the rack and on the layout, in whole chips. */
const worth = async (page: Page): Promise<number> =>
  Number(await money(page, 'rack')) + Number(await money(page, 'layout'));

const decided = /\b(won|lost|pushed|push)\b/;

/** A table of one's own that has just asked a question to which this is an answer. */
const askedFor = (id: string, act: string): OwnGame => {
  const rulebook = rulebooks.find((one) => one.id === id);
  if (!rulebook) throw new Error(`no rulebook ${id}`);
  for (let seed = 1; seed < 3_000; seed++) {
    const below = seeded(seed);
    const own = openOwn(rulebook, texts.own.player);
    const bet = placing({ seat: own.seat, hand: 1, bet: 'main', tip: false }, cents(1_000));
    const placed = play(own, bet, below);
    const dealt = placed.ok ? go(placed.own, below) : placed;
    if (!dealt.ok || awaitsOf(dealt.own.game).kind !== 'choice') continue;
    const acts = gameViewOf(rulebook).acts(dealt.own.game, dealt.own.seat);
    if (acts.some(({ name }) => name === act)) return dealt.own;
  }
  throw new Error(`${id} never asks for ${act}`);
};

export const everyGameByEar = (): void => {
  describe('played by ear and keyboard alone', () => {
    arrivals();
    firstBets();
    questions();
    laterBets();
  });
};

const arrivals = (): void => {
  test('who goes to a table and back stands at the heading each time, not at the edge of the page', async () => {
    const page = await visit('/');
    const heading = (): Promise<string> =>
      page.evaluate<string>(
        `document.activeElement?.tagName === 'H1' ? document.activeElement.innerText : ''`,
      );
    const front = await page.locator('main h1').innerText();
    await page.locator(`.own-card [href="${ownPath('bclc.war')}"]`).focus();
    await page.keyboard.press('Enter');
    await expect.poll(heading).toBe('Casino War');
    await page.getByRole('link', { name: texts.table.toLobby }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(heading).toBe(front);
    await page.goBack();
    await expect.poll(heading).toBe('Casino War');
    await page.context().close();
  });

  test('where a notice is read and goes away, the keyboard goes on at the felt', async () => {
    const page = await sitBlind('bclc.craps');
    await walkTo(page, 'come');
    await page.keyboard.press('Enter');
    await page.locator('.notice').getByRole('button', { name: texts.table.dismiss }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => placeNow(page)).not.toBe('');
    await page.context().close();
  });
};

const firstBets = (): void => {
  test.each(
    rulebooks.flatMap(({ id, family }): readonly (readonly [string, Size, string])[] => {
      const isFirst = rulebooks.find((one) => one.family === family)?.id === id;
      if (isFirst) return sizesInTurn().map((size) => [id, size, family] as const);
      return isThorough ? [[id, '1280×720', family]] : [];
    }),
  )(
    '%s at %s: a bet is found, made and heard, and so is what became of it',
    async (id, size, family) => {
      const page = await sitBlind(id, { size });
      await betBlind(page, firstBet(family));
      await page.keyboard.press('g');
      // A line bet may ride for many throws: what has been thrown is heard all the same.
      if (family === 'craps') await isHeard(page, /\d+ \(\d and \d\)/);
      else await answerOut(page, decided);
      await page.context().close();
    },
  );
};

const questions = (): void => {
  test.each([
    ['bclc.blackjack', 'split', /Hand 2|hand 2/],
    ['bclc.blackjack', 'double', decided],
    ['bclc.blackjack', 'insure', /Insurance|decided|won|lost/],
    ['bclc.blackjack', 'surrender', decided],
    ['bclc.zappit', 'zap', /Your hand/],
    ['bclc.reddog', 'raise', decided],
    ['bclc.war', 'war', decided],
    ['bclc.war', 'surrender', decided],
  ] as const)(
    '%s: %s is offered by name, given by its letter, and heard',
    async (id, act, said) => {
      const page = await sitBlind(id, { own: askedFor(id, act) });
      await isHeard(page, /Your turn/);
      // What one decides on has been read out: cards as words, and what they come to.
      await isHeard(page, / of (spades|hearts|diamonds|clubs)/i);
      const key = (await answers(page)).get(act);
      expect(key, `${act} has a letter`).toBeDefined();
      await page.evaluate('window.heard.length = 0');
      await page.keyboard.press(key ?? '');
      await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0);
      await answerOut(page, said);
      await page.context().close();
    },
  );
};

const laterBets = (): void => {
  test('blackjack: a question is read with what it is about and every answer, and so is the one after it', async () => {
    const page = await sitBlind('bclc.blackjack', { own: askedFor('bclc.blackjack', 'insure') });
    const asked = page.locator('[data-said=asked]');
    await expect
      .poll(() => asked.innerText())
      .toMatch(/Your turn\. .*insurance pays 2 to 1\. .*No insurance \(N\)/);
    await page.keyboard.press('n');
    await expect
      .poll(() => asked.innerText())
      .toMatch(/Your turn\. \S.* against .*\. Hit \(H\), Stand \(S\)/);
    await page.context().close();
  });

  test('roulette: a number is read with its colour; cards are read by their names, never by marks', async () => {
    const page = await sitBlind('bclc.roulette');
    await betBlind(page, 'red');
    await page.keyboard.press('g');
    await isHeard(page, /^\d+, (red|black|green)\. Red (won|lost)/m);
    await page.context().close();
    const cards = await sitBlind('openpit.baccarat');
    await betBlind(cards, 'banker');
    await cards.keyboard.press('g');
    await isHeard(cards, decided);
    expect(await heard(cards)).not.toMatch(/[♣♦♥♠]/);
    await cards.context().close();
  });

  test('card craps: an ante is heard, and is part of what a roll came to', async () => {
    const page = await sitBlind('chickasaw.cardcraps');
    await betBlind(page, 'pass');
    await betBlind(page, 'field');
    const before = await worth(page);
    await page.keyboard.press('g');
    await isHeard(page, /You paid 1: ante/);
    const came = await page.locator('.strip .net').innerText();
    const by = (await worth(page)) - before;
    expect(came).toBe(texts.table.cameOut(by, `${Math.abs(by)}`));
    await page.context().close();
  });

  test('craps: odds and a come bet are made once a point is on, and each is heard', async () => {
    const rulebook = rulebooks.find(({ id }) => id === 'bclc.craps');
    if (!rulebook) throw new Error('no craps');
    let own: OwnGame | null = null;
    for (let seed = 1; own === null; seed++) {
      const sat = openOwn(rulebook, texts.own.player);
      const bet = placing({ seat: sat.seat, hand: 1, bet: 'pass', tip: false }, cents(1_000));
      const step = play(sat, bet, seeded(seed));
      const rolled = step.ok ? go(step.own, seeded(seed)) : step;
      if (rolled.ok && gameViewOf(rulebook).facts?.(rolled.own.game)?.[0]?.startsWith('point='))
        own = rolled.own;
    }
    const page = await sitBlind('bclc.craps', { own });
    await isHeard(page, /point/i);
    await betBlind(page, 'odds:pass');
    await betBlind(page, 'come');
    await page.evaluate('window.heard.length = 0');
    await page.keyboard.press('g');
    await isHeard(page, /\d+ \(\d and \d\)/);
    await page.context().close();
  });

  test.each(['split:', 'corner:', 'street:', 'sixline:', 'dozen:', 'column:'])(
    'roulette: a %s bet is walked to with the arrows and named with its numbers',
    async (kind) => {
      const page = await sitBlind('bclc.roulette');
      const places = await page.evaluate<readonly string[]>(
        `[...document.querySelectorAll('[role=button][data-place]')].map((one) => one.dataset.place.split('/').at(-1))`,
      );
      const all = places.filter((bet) => bet.startsWith(kind));
      const bet = all[Math.floor(all.length / 2)];
      expect(bet, `there is a ${kind}`).toBeDefined();
      await betBlind(page, bet ?? '');
      expect(await focused(page)).toMatch(/\d/);
      await page.keyboard.press('g');
      await isHeard(page, decided);
      await page.context().close();
    },
  );
};
