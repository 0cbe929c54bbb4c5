import { rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { gamesCheck } from './checks/games.ts';
import { importTimeCheck } from './checks/import-time.ts';
import { importsCheck } from './checks/imports.ts';
import { answersCheck, clauseFreeCheck, coreCheck, valuesCheck } from './checks/package-rules.ts';
import { inPage, inPath, plainWordsCheck, words } from './checks/plain-words.ts';
import { purityCheck } from './checks/purity.ts';
import {
  commentsCheck,
  fileNameCheck,
  restoredCheck,
  sizeCheck,
  spreadCheck,
  testsCheck,
  typesCheck,
} from './checks/shape.ts';
import { type Check, parsed } from './source.ts';

// A check that cannot fail proves nothing: each gets samples that it must find and samples that it must accept.

const families = ['wheel', 'red-dog'];
const rooms = { families, dependencies: { cli: ['commander'], engine: [] } };

const found = (check: Check, path: string, text: string): readonly string[] =>
  check(parsed({ path, text })).map(({ message }) => message);

const bad = (check: Check, path: string, text: string): void => {
  const message = found(check, path, text);
  expect(message, `${path}: ${text}`).toHaveLength(1);
  expect(message[0], 'a finding names the remedy after a colon').toMatch(/: \S/);
};

const good = (check: Check, path: string, text: string): void =>
  expect(found(check, path, text), `${path}: ${text}`).toEqual([]);

describe('who may import whom', () => {
  const check = importsCheck(rooms);

  test('what is not on the map is found', () => {
    for (const { path = '', from = '' } of rows`
      path                                     from
      packages/rulebooks/src/a.ts              @openpit/notation
      packages/engine/src/game.ts              @openpit/rulebooks
      packages/engine/src/wheel/table.ts       ../red-dog/index.ts
      packages/engine/src/core/money.ts        ../wheel/index.ts
      packages/engine/src/core/money.ts        ../game.ts
      packages/engine/src/game.ts              node:fs
      packages/engine/src/game.ts              zod
      packages/notation/src/run.ts             ../../engine/src/index.ts
      packages/notation/src/run.ts             @openpit/engine/src/core/money.ts
      packages/notation/src/run.ts             @openpit/engine/testing
      packages/notation/src/run.ts             @openpit/notation
      packages/cli/src/main.ts                 @openpit/web
    `) {
      bad(check, path, `import { a } from '${from}';`);
    }
  });

  test('what is on the map passes', () => {
    for (const { path = '', from = '' } of rows`
      path                                     from
      packages/rulebooks/src/a.ts              @openpit/engine/wheel
      packages/engine/src/wheel/table.ts       ../core/index.ts
      packages/engine/src/families.ts          ./wheel/index.ts
      packages/notation/src/run.test.ts        @openpit/engine/testing
      packages/rulebooks/src/laws.test.ts      fast-check
      packages/cli/src/main.ts                 commander
      packages/cli/src/main.ts                 node:fs
    `) {
      good(check, path, `import { a } from '${from}';`);
    }
    good(check, 'packages/protocol/src/messages.ts', "import { a } from '@openpit/engine';");
  });

  test('handing on and importing on the way count too', () => {
    bad(check, 'packages/engine/src/a.ts', "export * from '@openpit/rulebooks';");
    bad(check, 'packages/engine/src/a.ts', "const a = () => import('node:fs');");
  });
});

describe('the rooms', () => {
  const engine = 'packages/engine/src/wheel/table.ts';

  test('neither clock, chance, process nor waiting where the rules are', () => {
    for (const text of [
      'const a = Math.random();',
      'const a = Date.now();',
      'const a = performance.now();',
      "const a = process.env['A'];",
      'console.log(1);',
      'const a = crypto;',
      'const a = async (b) => await b;',
    ]) {
      bad(purityCheck, engine, text);
      good(purityCheck, 'packages/cli/src/main.ts', text);
    }
    good(purityCheck, engine, 'const a = { process: 1 }.process; const f = (crypto) => crypto;');
  });

  test('the engine has no clause, core no game, a rulebook no logic', () => {
    bad(clauseFreeCheck(['bclc', 'openpit']), engine, "const by = 'bclc.craps.6.1';");
    bad(clauseFreeCheck(['bclc', 'openpit']), engine, "const by = 'openpit.nevada.7.5';");
    good(
      clauseFreeCheck(['bclc', 'openpit']),
      engine,
      "const by = cite(rules.a); const says = 'house.rack';",
    );
    bad(coreCheck(families), 'packages/engine/src/core/a.ts', 'const spinWheel = 1;');
    bad(coreCheck(families), 'packages/engine/src/core/a.ts', 'const redDogPays = 1;');
    good(coreCheck(families), engine, 'const spinWheel = 1;');
    bad(valuesCheck, 'packages/rulebooks/src/a/b.ts', 'export const a = b ? 1 : 2;');
    bad(valuesCheck, 'packages/rulebooks/src/a/b.ts', 'export const a = () => 1;');
    good(valuesCheck, 'packages/rulebooks/src/a/b.ts', "export const a = { is: 1, by: 'x' };");
  });

  test('answers of routes', () => {
    const path = 'packages/server/src/adapters/http/a.ts';
    bad(answersCheck, path, 'route({ answers: z.strictObject({ a: z.int() }) });');
    bad(answersCheck, path, 'const a = z.strictObject({}); route({ answers: z.array(a) });');
    good(
      answersCheck,
      path,
      'const b = z.strictObject({}); route({ body: b, answers: z.array(a) });',
    );
    const page = 'packages/web/src/a.ts';
    bad(answersCheck, page, "const a = (await ask('/api/a')) as { readonly b: number };");
    good(answersCheck, page, "const a = (await ask('/api/a')) as Answer;");
  });
});

describe('the shape of the code', () => {
  const path = 'packages/engine/src/a.ts';

  test('types', () => {
    bad(typesCheck, path, 'type A = any;');
    bad(typesCheck, path, 'enum A { B }');
    bad(typesCheck, path, 'class A {}');
    bad(typesCheck, path, 'const a = b!;');
    bad(typesCheck, path, 'const a = b as C;');
    good(typesCheck, path, 'class Unreadable extends Error {}');
    good(typesCheck, path, 'const a = b as C; // the register pairs them');
    good(typesCheck, path, 'assert(isC(b), "it is");\nconst a = b as C;');
    good(typesCheck, path, 'const a = [1] as const;');
  });

  test('size', () => {
    bad(sizeCheck, path, '\n'.repeat(501));
    good(sizeCheck, 'packages/rulebooks/src/documents/a.ts', '\n'.repeat(501));
    bad(sizeCheck, path, `const a = () => {${'\n'.repeat(70)}};`);
    good(sizeCheck, path, `const a = () => {${'\n'.repeat(69)}};`);
    // A name that is passed on has a line of its own because the formatter puts it there.
    good(sizeCheck, path, `const a = () => ({${'\n'.repeat(60)}${'  b,\n'.repeat(20)}});`);
    bad(sizeCheck, path, `const a = () => ({${'\n'.repeat(60)}${'  b: c,\n'.repeat(20)}});`);
    bad(sizeCheck, path, 'const a = (b, c, d, e) => b;');
  });

  test('literals spread where they are written', () => {
    bad(spreadCheck, path, 'const a = { kind, ...{ b, c } };');
    bad(spreadCheck, 'packages/web/src/a.tsx', 'const a = <A {...{ b, c }} />;');
    bad(spreadCheck, path, "const a = ['a', ...['b', 'c']];");
    bad(spreadCheck, path, 'const a = of(...[b, c]);');
    good(spreadCheck, path, 'const a = { kind, ...(b ? { c } : {}), ...d };');
    good(spreadCheck, 'packages/web/src/a.tsx', 'const a = <A b={b} {...c} />;');
  });

  test('a part for each game that the compiler does not ask for', () => {
    const games = 'abcdefg'.split('');
    const check = gamesCheck(games);
    const parts = '{ a: 1, b: 2, c: 3, d: 4, e: 5 }';
    bad(check, path, `const a: Readonly<Record<string, number>> = ${parts};`);
    bad(check, path, `const a = { b: ${parts} as Record<string, number> };`);
    bad(check, path, `const a = ${JSON.stringify(games)};`);
    good(check, path, `const a: Readonly<Record<FamilyId, number>> = ${parts};`);
    good(check, path, `const a = { b: ${parts} satisfies EachGame as Record<string, number> };`);
    good(check, path, "const a = { a: 1, b: 2 }; const b = ['a', 'b'];");
  });

  test('what takes long waits for a test to ask', () => {
    bad(importTimeCheck, path, 'const a = pricesOf(b);');
    bad(importTimeCheck, path, "describe('a', () => { const b = solve(c); });");
    bad(importTimeCheck, path, 'const a = rulebooks.map((one) => [one.id, reportOf(one)]);');
    bad(
      importTimeCheck,
      path,
      "describe.each(all)('%s', (_, one) => { test.each(batchesOf(one))('b', () => {}); });",
    );
    good(importTimeCheck, path, 'const a = () => pricesOf(b);');
    good(importTimeCheck, path, "describe('a', () => { test('b', () => { pricesOf(c); }); });");
    good(importTimeCheck, path, 'const a = memoizeBy((rulebook) => pricesOf(rulebook));');
  });

  test('names, comments and tests', () => {
    bad(fileNameCheck, 'packages/engine/src/betUtils.ts', '');
    bad(fileNameCheck, 'packages/engine/src/bet-utils.ts', '');
    good(fileNameCheck, 'packages/engine/src/dont-pass.test.ts', '');
    bad(commentsCheck, path, `// ${'TO'}DO: the rest`);
    bad(commentsCheck, path, '// @ts-ignore');
    good(commentsCheck, path, '// The bar goes first: it takes a craps total away.');
    bad(testsCheck, 'packages/engine/src/a.test.ts', "test.skip('a', () => {});");
    good(testsCheck, 'packages/engine/src/a.test.ts', "test.each([1])('a', () => {});");
    bad(restoredCheck, 'packages/web/src/a.test.ts', "vi.stubGlobal('window', {});");
    bad(restoredCheck, 'packages/web/src/a.test.ts', 'await loadTexts();');
    good(restoredCheck, 'packages/web/src/a.test.ts', 'await loadTexts(); vi.resetModules();');
    good(restoredCheck, 'packages/web/src/main.ts', 'await loadTexts();');
  });
});

describe('plain words', () => {
  const path = 'packages/server/src/a.ts';

  test('a word of the dialect is found in a name, a comment, a page and a path', () => {
    for (const name of [
      'says',
      'toldFirst',
      'keptAt',
      'putDownAt',
      'flightsOf',
      'Soon',
      'deskOf',
      'poor',
      'officeOf',
      'padOf',
    ]) {
      bad(plainWordsCheck, path, `const ${name} = 1;`);
    }
    for (const text of [
      'whoever asks',
      'for want of one',
      'is at hand',
      'so many cards',
      'is told',
      'was kept',
      'a stretch of play',
      'the office',
    ]) {
      bad(plainWordsCheck, path, `// ${text}`);
      bad(plainWordsCheck, path, `/** ${text.replaceAll(' ', '\n * ')} */`);
      bad(plainWordsCheck, path, `throw new Error('${text}');`);
      bad(plainWordsCheck, path, `const a = \`${text} $\{b}\`;`);
      expect(
        inPage({ path: 'docs/a.md', text: `one\n${text}` }).map(({ line }) => line),
        text,
      ).toEqual([2]);
    }
    expect(inPage({ path: 'docs/a.md', text: 'what is at\nhand' })).toHaveLength(1);
    for (const folder of ['played', 'papers', 'outside']) {
      expect(inPath({ path: `packages/engine/src/${folder}/a.ts` }), folder).toHaveLength(1);
    }
    bad(plainWordsCheck, path, 'const line = 1;');
  });

  test('what dealers, Node and the browser call so passes', () => {
    good(plainWordsCheck, 'packages/engine/src/craps/shooter.ts', 'const line = hasLine(seat);');
    good(plainWordsCheck, path, "const a = 'b'.padStart(2); Object.freeze(a); const lineItem = 1;");
    good(
      plainWordsCheck,
      path,
      'const backOffice = { keepAlive: true }; // the back office, as soon as it opens',
    );
    good(plainWordsCheck, path, 'const ahead = 1; const online = 2; const deskew = 3;');
  });

  test('every exception has its reason', () => {
    const exceptions = words.flatMap(({ except = [] }) => except);
    expect(exceptions.filter(({ why }) => why.length < 8)).toEqual([]);
    expect(exceptions.length).toBeGreaterThan(5);
  });
});
