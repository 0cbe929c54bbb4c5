import {
  familyOf,
  fold,
  isRefusal,
  type Options,
  openGame,
  type Rulebook,
  type Setting,
} from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import {
  bclcBlackjack,
  bclcCraps,
  bclcReddog,
  bclcRoulette,
  bclcWar,
  bclcWheel,
  openpitBaccarat,
  rulebooks,
} from './index.ts';

test('a misspelt setting, one of another game and a wrong value are refused with a code', () => {
  const wrong: readonly (readonly [Rulebook, Options])[] = [
    [bclcCraps, { mim: '5' }],
    [bclcCraps, { min: 'five' }],
    [bclcCraps, { odds: '3' }],
    [bclcCraps, { side: 'fier' }],
    [bclcCraps, { track: 'yes' }],
    [bclcRoulette, { track: 'maybe' }],
    [bclcRoulette, { trak: 'yes' }],
    [bclcWheel, { odds: '2' }],
    [bclcWheel, { layouts: 'bigsix54' }],
    [bclcWar, { decks: '6' }],
    [bclcWar, { cut: 'deep' }],
    [bclcReddog, { conversions: 'on' }],
    [bclcReddog, { conversion: 'yes' }],
    [openpitBaccarat, { cuts: '20' }],
    [bclcBlackjack, { dealt: 'sideways' }],
    [bclcBlackjack, { side: 'fire' }],
    [bclcBlackjack, { kingsbounty: '5' }],
    [bclcBlackjack, { map: 'own' }],
  ];
  const by = wrong.map(([rulebook, options]) => {
    const step = openGame(rulebook, options);
    return step.ok ? 'opened' : step.refusal.by.join();
  });
  expect(new Set(by)).toEqual(new Set(['house.options', 'house.offered']));
});

test('what is said as it should be compiles and opens', () => {
  const opened = [
    openGame(bclcCraps, { min: '5', max: '500', side: 'fire,sharpshooter', odds: '2' }),
    openGame(bclcRoulette, { track: 'no', set: '300' }),
    openGame(bclcWheel, { layout: 'australia52' }),
    openGame(bclcWar, { cut: '80' }),
    openGame(bclcReddog, { decks: '4', conversion: 'off', chip: '2.50' }),
    openGame(openpitBaccarat, { cut: '20' }),
    openGame(bclcBlackjack, { side: 'war,kingsbounty', kingsbounty: '5-100', positions: '2' }),
    openGame<Rulebook>(bclcBlackjack, { side: 'war' }),
  ];
  expect(opened.map((step) => (step.ok ? 'opened' : step.refusal.code))).toEqual(
    opened.map(() => 'opened'),
  );
});

test('the least may be the most, and no more than it', () => {
  expect(openGame(bclcWheel, { min: '5', max: '5' }).ok).toBe(true);
  expect(openGame(bclcWheel, { min: '5.01', max: '5' }).ok).toBe(false);
});

/** The result of a table with these settings, without the settings themselves. */
const opening = (rulebook: Rulebook, options: Options): string => {
  const step = openGame(rulebook, options);
  if (!step.ok) return JSON.stringify(step.refusal);
  const { options: _, ...table } = fold(rulebook, step.entry.events);
  return JSON.stringify([table, step.entry.events.slice(1)]);
};

/** What a sample needs beside it: a side bet's meter says nothing where the side bet is not offered. */
const beside: Readonly<Record<string, Options>> = {
  meter: { side: 'blazing7s' },
  reserve: { side: 'blazing7s' },
  places: { wheel: 'one:2:1,two:1:2,three:3:1' },
};

describe('law: no setting is listed that nobody reads', () => {
  const games = [...new Set(rulebooks.map(({ family }) => family))];
  test.each(games)('%s', (game) => {
    const own = rulebooks.filter(({ family }) => family === game);
    const [first] = own;
    if (!first) throw new Error(`${game} has no rulebook`);
    const { settings } = familyOf(first);
    const idle = Object.entries<Setting>(settings)
      .filter(([name, { sample }]) =>
        own.every((rulebook) => {
          const without = beside[name] ?? {};
          return opening(rulebook, { ...without, [name]: sample }) === opening(rulebook, without);
        }),
      )
      .map(([name]) => name);
    expect(idle).toEqual([]);
  });

  test.each(games)('%s: a sample is a value of its setting', (game) => {
    const rulebook = rulebooks.find(({ family }) => family === game);
    if (!rulebook) throw new Error(`${game} has no rulebook`);
    const bad = Object.entries<Setting>(familyOf(rulebook).settings).filter(
      ([name, { sample, read }]) => {
        const step = openGame(rulebook, { [name]: sample });
        const isUnread = !step.ok && step.refusal.code === 'bad-setting';
        return isUnread || read(sample) === undefined || isRefusal(read(sample));
      },
    );
    expect(bad).toEqual([]);
  });

  test.each(games)(
    '%s: a count takes the least and the most that it names, and nothing beyond',
    (game) => {
      const rulebook = rulebooks.find(({ family }) => family === game);
      if (!rulebook) throw new Error(`${game} has no rulebook`);
      for (const [name, { expects, read }] of Object.entries<Setting>(
        familyOf(rulebook).settings,
      )) {
        if (expects.code !== 'setting.count') continue;
        const [min, max] = [Number(expects.params?.min), Number(expects.params?.max)];
        expect([name, ...[min, max].map((count) => read(`${count}`))]).not.toContain(undefined);
        const beyond = [min - 1, max + 1].map((count) =>
          openGame(rulebook, { [name]: `${count}` }),
        );
        expect([name, ...beyond.map(({ ok }) => ok)]).toEqual([name, false, false]);
      }
    },
  );
});
