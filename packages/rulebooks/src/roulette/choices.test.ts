import {
  act,
  type CommandFor,
  choicesOf,
  dollars,
  isRefusal,
  type Options,
  openGame,
  readChoices,
  tryChoices,
  withChoices,
} from '@openpit/engine';
import {
  pockets,
  type RouletteChoices,
  type RouletteRulebook,
  roulette,
  settle,
  spotOf,
  spotsOf,
  wheels,
} from '@openpit/engine/roulette';
import { plainRoulette, roulettePlausible } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { findRulebook } from '../index.ts';
import { bclcClassicroulette } from './bclc-classicroulette.ts';
import { bclcRoulette } from './bclc-roulette.ts';

type Order = CommandFor<RouletteRulebook>;

const books: readonly RouletteRulebook[] = [bclcRoulette, bclcClassicroulette];

/** What a table answers, clauses apart: a choice that only changed its own citation would change nothing. */
const played = (
  rulebook: RouletteRulebook,
  orders: readonly Order[],
  options: Options = {},
): readonly unknown[] => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) return [opened.refusal.code];
  let { game } = opened;
  const answers: unknown[] = [withoutClauses(opened.entry.events.slice(1))];
  for (const order of orders) {
    const step = act(game, order);
    answers.push(step.ok ? withoutClauses(step.entry.events) : step.refusal.code);
    if (step.ok) game = step.game;
  }
  return answers;
};

const withoutClauses = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'by' ? undefined : part)));

const sit = (seat: number): Order => ({
  kind: 'sit',
  seat,
  player: `P${seat}`,
  amount: dollars(5_000),
});

const bet = (seat: number, place: string): Order => ({
  kind: 'place-bet',
  seat,
  bet: place,
  amount: dollars(2),
});

const spun = (pocket: string): readonly Order[] => [
  { kind: 'release-ball' },
  { kind: 'close-bets' },
  { kind: 'drop-ball', pocket },
];

/** A place of each paid kind, and a number that wins there. */
const winning: Readonly<Record<keyof RouletteChoices['pays'], readonly [string, string]>> = {
  straight: ['straight:17', '17'],
  split: ['split:17-20', '17'],
  street: ['street:16', '17'],
  corner: ['corner:17', '17'],
  topline: ['topline', '3'],
  sixline: ['sixline:16', '17'],
  column: ['column:2', '17'],
  dozen: ['dozen:2', '17'],
  low: ['low', '17'],
  high: ['high', '20'],
  even: ['even', '20'],
  odd: ['odd', '17'],
  red: ['red', '18'],
  black: ['black', '17'],
};

type Probe = (rulebook: RouletteRulebook) => unknown;

const buying = (seat: number, value: number, colour: string): Order => ({
  kind: 'buy-colour',
  seat,
  value: dollars(value / 100),
  amount: dollars(value / 100),
  colour,
});

/** For every choice a stretch of play that answers otherwise when it is made otherwise. */
const probes: Readonly<Record<string, Probe>> = {
  pockets: (rulebook) =>
    pockets.map((pocket) =>
      played(rulebook, [sit(1), bet(1, `straight:${pocket}`), ...spun(pocket)]),
    ),
  sides: (rulebook) => played(rulebook, [sit(1), sit(9), bet(1, 'red'), bet(9, 'red')]),
  ...Object.fromEntries(
    Object.entries(winning).map(([kind, [place, pocket]]) => [
      `pays.${kind}`,
      (rulebook: RouletteRulebook) => played(rulebook, [sit(1), bet(1, place), ...spun(pocket)]),
    ]),
  ),
  zeroOnEvenChances: (rulebook) =>
    ['red', 'black', 'even', 'odd', 'low', 'high'].map((place) =>
      played(rulebook, [sit(1), bet(1, place), ...spun('0'), ...spun('17')]),
    ),
  courtesy: (rulebook) => played(rulebook, [sit(1), bet(1, 'courtesy')]),
  track: (rulebook) => [
    played(rulebook, [sit(1), bet(1, 'track:17')]),
    played(rulebook, [], { track: 'yes' }),
  ],
  calls: (rulebook) =>
    played(rulebook, [sit(1), { kind: 'call-bet', seat: 1, bet: 'red', amount: dollars(1) }]),
  valueInside: (rulebook) => {
    const seats = [1, 2, 3];
    return played(rulebook, [...seats.map(sit), ...seats.map((seat) => bet(seat, 'straight:17'))]);
  },
  turns: (rulebook) =>
    [1, 2, 3, 4, 5].map((turns) =>
      played(rulebook, [
        sit(1),
        bet(1, 'red'),
        { kind: 'release-ball' },
        { kind: 'close-bets' },
        { kind: 'drop-ball', pocket: '17', turns },
      ]),
    ),
  'colours.values': (rulebook) =>
    [25, 100_000].map((value) => played(rulebook, [sit(1), buying(1, value, 'red')])),
  'colours.colours': (rulebook) =>
    ['blue', 'turquoise'].map((colour) => played(rulebook, [sit(1), buying(1, 100, colour)])),
  'colours.stack': (rulebook) => played(rulebook, [], { set: '20' }),
  'colours.sheet': (rulebook) => played(rulebook, []),
};

describe.each(books.map((book) => [book.id, book] as const))('%s', (_, book) => {
  const entries = choicesOf(book);

  test('every choice has a probe, and every probe a choice', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual(Object.keys(probes).sort());
  });

  test.each(entries.map((entry) => [entry.name, entry] as const))(
    'law: with another %s the table answers otherwise, and the rulebook’s name says so',
    (name, { domain, choice }) => {
      const others = domain.others(choice.is);
      expect(others.length).toBeGreaterThan(0);
      const before = probes[name]?.(book);
      for (const other of others) {
        const written = domain.write(other);
        const changed = readChoices(book, `${name}=${written}`);
        if (isRefusal(changed)) throw new Error(`${name}=${written}: ${changed.code}`);
        expect(probes[name]?.(changed), written).not.toEqual(before);
        const found = findRulebook(`${book.id}:${name}=${written}`);
        expect(isRefusal(found) ? found.code : found.id).toBe(changed.id);
      }
    },
  );

  test('half and prison need a zero on the wheel', () => {
    const without = wheels['double-zero'].filter((pocket) => !pocket.startsWith('0'));
    for (const zeroOnEvenChances of ['half', 'prison'] as const) {
      const changed = tryChoices(book, { pockets: without, zeroOnEvenChances });
      expect(isRefusal(changed) && changed.code).toBe('roulette.no-zero-on-the-wheel');
    }
    expect(isRefusal(tryChoices(book, { pockets: without }))).toBe(false);
    expect(isRefusal(tryChoices(book, { pockets: ['0', '00'] }))).toBe(true);
    expect(isRefusal(tryChoices(book, { pockets: ['1', '1'] }))).toBe(true);
    expect(isRefusal(tryChoices(book, { pockets: ['1', '37'] }))).toBe(true);
  });
});

const zeroless = wheels['double-zero'].filter((pocket) => !pocket.startsWith('0'));

/** Wheels that houses have, and some that none would: the layout follows all the same. */
const oddWheels: readonly (readonly string[])[] = [
  wheels['double-zero'],
  wheels['single-zero'],
  wheels['double-zero'].filter((pocket) => pocket !== '0'),
  zeroless,
  ['0', '00', '2'],
  ['0', '1', '2', '3', '4', '5', '6'],
  zeroless.filter((pocket) => Number(pocket) % 5 !== 0),
  ['17'],
];

describe.each(oddWheels.map((wheel) => [wheel.join(' ').slice(0, 40), wheel] as const))(
  'the layout of %s',
  (_, wheel) => {
    const rulebook = withChoices(bclcRoulette, { pockets: wheel });

    test('has exactly the places that lie on its felt, and each covers its numbers', () => {
      // Gathered rather than expected one by one: there are ten thousand keys.
      const wrong = roulettePlausible.filter((place) => {
        const covers = plainRoulette(place, wheel);
        const spot = spotOf(rulebook, place);
        if (!spot || !covers) return spot !== undefined || covers !== undefined;
        return wheel.some(
          (pocket) => (settle(rulebook, place, pocket).kind === 'win') !== covers(pocket),
        );
      });
      expect(wrong).toEqual([]);
      const plausible = new Set(roulettePlausible);
      for (const { bet } of spotsOf(rulebook)) expect(plausible.has(bet), bet).toBe(true);
    });

    test('speaks of no pocket that the wheel lacks', () => {
      for (const { numbers } of spotsOf(rulebook)) {
        expect(numbers.filter((pocket) => !wheel.includes(pocket))).toEqual([]);
      }
      expect(roulette.bets(rulebook).map(({ bet }) => bet)).toEqual(
        spotsOf(rulebook).map(({ bet }) => bet),
      );
    });
  },
);
