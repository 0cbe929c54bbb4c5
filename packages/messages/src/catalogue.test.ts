import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Announced,
  type ColourRules,
  type Done,
  type Event,
  familyOf,
  type Message,
  openGame,
} from '@openpit/engine';
import { jackpotActs } from '@openpit/engine/blackjack';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { rulebooks } from '@openpit/rulebooks';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import {
  addCatalogue,
  englishParts,
  locales,
  type OtherLocale,
  otherLocales,
  patternOf,
} from './catalogue.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import type { Catalogue } from './patterns.ts';
import { betName, sentenceOf, settingsHelp, termName } from './sentence.ts';

const others = { fr, es } satisfies Readonly<Record<OtherLocale, Catalogue>>;

for (const locale of otherLocales) addCatalogue(locale, others[locale]);

const patterns = englishParts.flatMap((part) => Object.entries(part));

describe('the English catalogue', () => {
  test('has one sentence for each code', () => {
    const seen = new Map<string, string>();
    const twice = patterns.filter(([code, pattern]) => {
      const before = seen.get(code);
      seen.set(code, pattern);
      return before !== undefined && before !== pattern;
    });
    expect(twice).toEqual([]);
  });

  test.each(locales)('every pattern of %s can be read', (locale) => {
    for (const [code] of patterns) {
      const pattern = patternOf(code, locale);
      expect(pattern, code).toBeTypeOf('string');
      expect(() => new IntlMessageFormat(pattern ?? '', locale), code).not.toThrow();
    }
  });

  // The web is built without what reads them.
  test.each(locales)('no pattern of %s has a skeleton', (locale) => {
    const found = patterns.filter(([code]) => /,\s*::/.test(patternOf(code, locale) ?? ''));
    expect(found).toEqual([]);
  });
});

/** The parameters a pattern names, those inside plurals among them. */
const paramsIn = (pattern: string): readonly string[] => {
  const names = new Set<string>();
  const read = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if ('options' in element) {
        for (const { value } of Object.values(element.options)) read(value);
      }
      // Plain words and the number of a plural name nothing.
      if (element.type !== 0 && element.type !== 7 && 'value' in element)
        names.add(`${element.value}`);
    }
  };
  read(new IntlMessageFormat(pattern, 'en').getAst());
  return [...names].sort();
};

const figuresIn = (text: string): string => `${(text.match(/\d+/g) ?? []).sort()}`;

test.each(locales)('no two bets of a game have one name in %s', (locale) => {
  const names = patterns
    .filter(([code]) => code.includes('.bet.'))
    .map(([code]) => `${code.split('.')[0]}: ${patternOf(code, locale)}`);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(otherLocales)('the catalogue of %s', (locale) => {
  const catalogue = others[locale];
  const english = Object.fromEntries(patterns);

  test('has a sentence for every code of the English one, and for nothing else', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
  });

  test('names the same parameters in each, and can be read', () => {
    const wrong = Object.entries(catalogue).filter(
      ([code, pattern]) => `${paramsIn(pattern)}` !== `${paramsIn(english[code] ?? '')}`,
    );
    expect(wrong).toEqual([]);
    for (const [code, pattern] of Object.entries(catalogue))
      expect(() => new IntlMessageFormat(pattern, locale), code).not.toThrow();
  });

  test('where it has figures, has those of the English sentence', () => {
    const wrong = Object.entries(catalogue).filter(([code, pattern]) => {
      const own = figuresIn(pattern);
      return own !== '' && own !== figuresIn(english[code] ?? '');
    });
    expect(wrong).toEqual([]);
  });

  test('is not English: hardly a sentence is the same', () => {
    // Names printed on the cloth, numbers and words both languages have may be.
    const same = Object.entries(catalogue).filter(
      ([code, pattern]) => pattern === english[code] && /[a-z] [a-z]+ [a-z]/.test(pattern),
    );
    expect(same).toEqual([]);
  });
});

test('a code that nobody knows is written as it is', () => {
  expect(sentenceOf({ code: 'no-such-code', params: {} }, { locale: 'fr' })).toBe(
    'no-such-code {}',
  );
});

test('law: every colour of chips that a rulebook gives out has a name in each language', () => {
  const colours = rulebooks.flatMap(({ choices }) => {
    const rules = (choices as { colours?: ColourRules['choices'] } | undefined)?.colours; // some games have them
    return rules?.colours.is ?? [];
  });
  const unnamed = locales.flatMap((locale) =>
    colours.filter((colour) => patternOf(`term.${colour}`, locale) === undefined),
  );
  expect(colours.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
  expect(termName('navy', { locale: 'es' })).toBe('marino');
});

test.each(locales)('what a table may wait for its staff to do has words in %s', (locale) => {
  const acts = ['rule-space', 'shuffle', 'show-cards', ...jackpotActs];
  const unnamed = acts.filter((act) => patternOf(`staff-act.${act}`, locale) === undefined);
  expect(unnamed).toEqual([]);
});

test.each(locales)('law: every setting of every game has its words in %s', (locale) => {
  const untold = rulebooks.flatMap((rulebook) => {
    const { id, family } = rulebook;
    const help = settingsHelp(familyOf(rulebook).settings, { locale, family });
    return help
      .filter(({ about, expects }) => /[{}]/.test(`${about}${expects}`))
      .map(({ name }) => [id, name]);
  });
  expect(untold).toEqual([]);
});

const folder = join(import.meta.dirname, '../../engine/src');

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/testing|bench/.test(file),
  )
  .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

/** How the engine names what it says: the call, and the code it stands for in the catalogue. */
const sayings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\brefuse\(\s*'([^']+)'/g, ['']],
  [/\bbadOption\(\s*'([^']+)'/g, ['']],
  [/\bcalled\(\s*[^,()]+,\s*message\(\s*'([^']+)'/g, ['call.']],
  [/\bdone\(\s*[^,()]+,\s*message\(\s*'([^']+)'/g, ['done.']],
  // A message that is handed on is a call, a deed, or part of another message.
  [/\bmessage\(\s*'([^']+)'/g, ['', 'call.', 'done.']],
];

describe('law: whatever the engine says has a sentence', () => {
  test('every code that stands in its source', () => {
    const missing = sources.flatMap(([file, text]) =>
      sayings.flatMap(([call, prefixes]) =>
        [...text.matchAll(call)]
          .map(([, code]) => code)
          .filter((code) => !prefixes.some((prefix) => patternOf(`${prefix}${code}`, 'en')))
          .map((code) => `${file}: ${code}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    'every message of random play at %s, with every parameter it needs',
    (_, rulebook) => {
      const play = randomPlays[rulebook.family];
      if (!play) throw new Error(`the family ${rulebook.family} has no random play`);
      const tape = tapeOf([2_026]);
      const opened = openGame(rulebook, play.options(rulebook, tape));
      if (!opened.ok) throw new Error(opened.refusal.code);
      const family = familyOf(rulebook);
      let { table } = opened.game;
      const unsaid = new Set<string>();
      const check = (message: Message): void => {
        if (patternOf(message.code, 'en') === undefined) unsaid.add(message.code);
        else
          expect(sentenceOf(message, { family: rulebook.family }), message.code).not.toMatch(
            /[{}]|undefined/,
          );
      };
      for (let turn = 0; turn < 1_500; turn++) {
        const decision = family.decide(rulebook, table, play.command(rulebook, table, tape));
        if (!decision.ok) {
          check(decision.refusal);
          continue;
        }
        if (turn % 20 === 0) {
          for (const { code, params } of family.prompts?.(rulebook, table) ?? []) {
            check({ code, params });
          }
        }
        for (const event of decision.events) {
          saidIn(event).forEach(check);
          table = family.evolve(table, event);
        }
      }
      expect([...unsaid]).toEqual([]);
    },
  );
});

const saidIn = (event: Event): readonly Message[] => {
  const { call, act, params = {} } = event as Partial<Announced & Done>; // only the fields of these two are looked at
  if (event.kind === 'announced') return [{ code: `call.${call}`, params }];
  return event.kind === 'done' ? [{ code: `done.${act}`, params }] : [];
};

describe('every bet of every rulebook has a name', () => {
  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    const { family } = rulebook;
    for (const { bet } of familyOf(rulebook).bets(rulebook)) {
      const parts = bet.split(':');
      const codes = parts.map((_part, at) => `${family}.bet.${parts.slice(0, at + 1).join(':')}`);
      expect(
        codes.some((code) => patternOf(code, 'en') !== undefined),
        bet,
      ).toBe(true);
      expect(betName(bet, { family }), bet).not.toMatch(/[{}]|undefined/);
    }
  });
});
