import { locales } from '@openpit/messages';
import { expect, test } from 'vitest';
import { type File, ourFiles } from './source.ts';

// A sentence whose code nobody uses is translated for nothing: some code must name each of them.

const code = ourFiles().filter(
  ({ path }) =>
    /^packages\/\w+\/(src|assembly)\/.*\.tsx?$/.test(path) &&
    !/\.(test|contract)\.tsx?$/.test(path),
);

const isCatalogue = (path: string): boolean => /^packages\/messages\/src\/(en|es|fr)\//.test(path);

/** Words of pages, by language; the files that choose among the languages count as code. */
const isTexts = (path: string): boolean =>
  /^packages\/web\/src\/(.*\/)?(texts\/(en|es|fr)[\w-]*|texts)\.ts$/.test(path);

const keysIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\s+(?:'([^']+)'|(\w+)):/gm)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

/** Codes as they are written: complete, or with a part that is filled in. */
const writtenIn = (texts: readonly string[]) => {
  const whole = new Set<string>();
  const filled: RegExp[] = [];
  for (const text of texts) {
    // A bet with a number, `hornhigh:2`, has the name of its kind.
    for (const [, one, two] of text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)) {
      const literal = one ?? two ?? '';
      whole.add(literal).add(literal.replace(/:.*/, ''));
    }
    for (const [, name = ''] of text.matchAll(/(?:^|[{,\s])([a-z][\w-]*)(?=\s*[:,}])/gm))
      whole.add(name);
    for (const [, template = ''] of text.matchAll(/`([^`\n]*)`/g)) {
      const parts = template.split(/\$\{[^}]*\}/);
      if (parts.length === 1) whole.add(template);
      // A pattern must have at least three letters and more than the first part (`fault.${code}`): otherwise it would match any
      // code.
      else if (/^[a-z\d:-]*$/.test(parts.join('')) && /(?:[a-z].*){3}/.test(parts.join('')))
        filled.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
    }
  }
  return { whole, filled };
};

const written = writtenIn(
  code.filter(({ path }) => !isCatalogue(path) && !isTexts(path)).map(({ text }) => text),
);

/** Craps puts these calls together from two words: `${isPair ? 'hard' : 'easy'}-${total}`. */
const composed = /^(hard|easy)-\d+$/;

/** Whether something names a code: as it is, or without its first part (`fault.`, `call.`, `craps.bet.`). */
const isWritten = (key: string): boolean => {
  const forms = [key, key.slice(key.indexOf('.') + 1), key.slice(key.lastIndexOf('.') + 1)];
  return forms.some(
    (form) =>
      composed.test(form) ||
      written.whole.has(form) ||
      written.filled.some((one) => one.test(form)),
  );
};

test('every sentence of the catalogue is named by something', () => {
  const keys = code
    .filter(({ path }) => path.startsWith('packages/messages/src/en/'))
    .flatMap(({ text }) => keysIn(text));
  expect(keys.length).toBeGreaterThan(700);
  expect(keys.filter((key) => !isWritten(key))).toEqual([]);
  expect(['fault.never-said', 'craps.never-refused'].filter(isWritten)).toEqual([]);
});

test('every word of a page is named by something', () => {
  const names = new Set(
    code
      .filter(({ path }) => !isCatalogue(path) && !isTexts(path))
      .flatMap(({ text }) => text.match(/[A-Za-z]\w*/g) ?? []),
  );
  const keys = code
    .filter(({ path }) => isTexts(path) && /\/en[\w-]*\.ts$/.test(path))
    .flatMap(({ path, text }) => keysIn(text).map((key) => ({ path, key })))
    // The name of a game, an order or a bet is looked up by its id.
    .filter(({ key }) => /^[a-z]+[A-Z]\w*$|^[a-z]+$/.test(key));
  expect(keys.length).toBeGreaterThan(1_000);
  expect(keys.filter(({ key }) => !names.has(key))).toEqual([]);
  expect(['neverShown'].filter((key) => names.has(key))).toEqual([]);
});

/** The code of a call or a deed without the prefix that distinguishes the two. */
const bareOf = (key: string): string => key.replace(/^(call|done)\./, '');

/** Which folders of the engine use each code: it is the first argument of `refuse`, `message` or a function that calls them. */
const saidIn = (sources: readonly File[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const said = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const room = /^packages\/engine\/src\/([\w-]+)\//.exec(path)?.[1];
    if (!room || room === 'testing') continue;
    for (const [, literal = ''] of text.matchAll(/\b\w+\(\s*'([^']+)'/g)) {
      const bare = bareOf(literal);
      said.set(bare, (said.get(bare) ?? new Set()).add(room));
    }
  }
  return said;
};

/** Each sentence with its file: that of one game, or the file for all of them. */
const placesIn = (sources: readonly File[], language: string) => {
  const folder = `packages/messages/src/${language}/`;
  return sources
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ path, text }) =>
      keysIn(text).map((key) => ({ key, file: path.slice(folder.length, -'.ts'.length) })),
    );
};

/** Sentences in the file of one game that another one also uses, or in the file for all that only one game uses. */
const misplaced = (sources: readonly File[]): readonly string[] => {
  const said = saidIn(sources);
  return placesIn(sources, 'en').flatMap(({ key, file }) => {
    const [room, another] = said.get(bareOf(key)) ?? [];
    const right = another === undefined ? room : 'core';
    return right === undefined || right === file ? [] : [`${key}: ${file}.ts, not ${right}.ts`];
  });
};

test('a sentence stands in the file of the game that says it, and in core.ts where core or several games do', () => {
  expect(saidIn(code).size).toBeGreaterThan(400);
  expect(misplaced(code)).toEqual([]);
  const bad: readonly File[] = [
    { path: 'packages/engine/src/wheel/a.ts', text: "refuse('late', {}, by)" },
    { path: 'packages/engine/src/roulette/a.ts', text: "outOfTurn(\n  'late',\n)" },
    { path: 'packages/engine/src/craps/a.ts', text: "message('hot-dice')" },
    { path: 'packages/messages/src/en/wheel.ts', text: "  late: 'too late',\n" },
    { path: 'packages/messages/src/en/core.ts', text: "  'call.hot-dice': 'Hot!',\n" },
  ];
  expect(misplaced(bad)).toEqual([
    'late: wheel.ts, not core.ts',
    'call.hot-dice: core.ts, not craps.ts',
  ]);
});

/** Sentences that are in two files of a language, of which one is never read, or in another file than in English. */
const scattered = (sources: readonly File[], language: string): readonly string[] => {
  const english = new Map(placesIn(sources, 'en').map(({ key, file }) => [key, file]));
  const seen = new Set<string>();
  return placesIn(sources, language).flatMap(({ key, file }) => {
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain || (english.get(key) ?? file) !== file ? [`${language}/${file}.ts: ${key}`] : [];
  });
};

test('a sentence stands once in a language, and in the same file of each', () => {
  for (const language of locales) expect(scattered(code, language)).toEqual([]);
  const bad: readonly File[] = [
    { path: 'packages/messages/src/en/core.ts', text: "  red: 'red',\n" },
    { path: 'packages/messages/src/en/wheel.ts', text: "  red: 'red',\n" },
    { path: 'packages/messages/src/fr/roulette.ts', text: "  red: 'rouge',\n" },
  ];
  expect(scattered(bad, 'en')).toEqual(['en/core.ts: red', 'en/wheel.ts: red']);
  expect(scattered(bad, 'fr')).toEqual(['fr/roulette.ts: red']);
});

/** Bets and amounts that a message gets untranslated: they would be shown as `banker` and `500` in every language. */
const bareParams = (sources: readonly File[]): readonly string[] =>
  sources
    .filter(({ path }) => path.startsWith('packages/engine/src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b\w+\(\s*'([^']+)',\s*\{([^{}]*)\}/g)].flatMap(
        ([, said = '', given = '']) =>
          given
            .split(',')
            .map((one) => one.trim())
            .filter((one) => /^(\w+: )?([\w.]+\.)?(bet|stake|amount)$/.test(one))
            // A bet without a place at the table has no name either.
            .filter(() => !/no-(such-)?(place|bet)/.test(said))
            .map((one) => `${path}: ${said} with ${one}`),
      ),
    );

test('an amount in a sentence is given as money(…), and a bet as betParam(…)', () => {
  expect(bareParams(code)).toEqual([]);
  const path = 'packages/engine/src/baccarat/betting.ts';
  const bad = [
    { path, text: "refuse('both-sides', { bet, other: betParam(other) }, by)" },
    { path, text: "message('raised', { seat, most: wager.stake })" },
    { path, text: "refuse('no-place-for', { bet }, by)" },
  ];
  expect(bareParams(bad)).toEqual([
    `${path}: both-sides with bet`,
    `${path}: raised with most: wager.stake`,
  ]);
});
