import { expect, test } from 'vitest';
import { ourFiles } from './source.ts';

// A sentence that nobody writes any more is translated and read for nothing: each has to be named where something is decided.

const code = ourFiles().filter(
  ({ path }) =>
    /^packages\/\w+\/(src|assembly)\/.*\.tsx?$/.test(path) &&
    !/\.(test|contract)\.tsx?$/.test(path),
);

const isCatalogue = (path: string): boolean => /^packages\/messages\/src\/(en|es|fr)\//.test(path);

/** Words of pages, by language; what chooses among the languages is code like any other. */
const isTexts = (path: string): boolean =>
  /^packages\/web\/src\/(.*\/)?(texts\/(en|es|fr)[\w-]*|texts)\.ts$/.test(path);

const keysIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\s+(?:'([^']+)'|(\w+)):/gm)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

/** Codes as they are written: whole, or with what is filled in. */
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
      // Three letters at least, and not the room alone (`fault.${code}`): any code would be written by it.
      else if (/^[a-z\d:-]*$/.test(parts.join('')) && /(?:[a-z].*){3}/.test(parts.join('')))
        filled.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
    }
  }
  return { whole, filled };
};

const written = writtenIn(
  code.filter(({ path }) => !isCatalogue(path) && !isTexts(path)).map(({ text }) => text),
);

/** Craps puts these calls together of two words: `${isPair ? 'hard' : 'easy'}-${total}`. */
const composed = /^(hard|easy)-\d+$/;

/** Whether something names a code: as it is, or without the room it belongs to (`fault.`, `call.`, `craps.bet.`). */
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
    // What a game, an order or a bet is called is read by its id.
    .filter(({ key }) => /^[a-z]+[A-Z]\w*$|^[a-z]+$/.test(key));
  expect(keys.length).toBeGreaterThan(1_000);
  expect(keys.filter(({ key }) => !names.has(key))).toEqual([]);
  expect(['neverShown'].filter((key) => names.has(key))).toEqual([]);
});
