import { playRecord } from '@openpit/notation';
import { expect, test } from 'vitest';
import { type File, ourFiles } from './source.ts';

// A refusal is an answer to somebody, so some test or record must show that it happens.

const files = ourFiles();

/** Every code with which the engine refuses, with the file that does. */
const refusedIn = (sources: readonly File[]): ReadonlyMap<string, string> =>
  new Map(
    sources
      .filter(
        ({ path }) =>
          /^packages\/engine\/src\/.*\.ts$/.test(path) &&
          !/\/testing\/|\.test\.ts$|\/core\/decision\.ts$/.test(path),
      )
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\brefuse\(\s*'([^']+)'/g)].map(([, code = '']) => [code, path] as const),
      ),
  );

/** Codes with which a record is refused: conformance requires that it says so, and by which clause. */
const shownByRecords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      playRecord(text).played.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])),
    ),
  );

/** Codes that a written game expects: `> refused late: …`. */
const saidToFollow = (text: string): readonly string[] =>
  [...text.matchAll(/^> refused ([^:\s]+):/gm)].map(([, code = '']) => code);

/** Codes that a test names. */
const namedByTests = (sources: readonly File[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ path }) => /^packages\/.*\.(test|contract)\.tsx?$/.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word = '']) => word),
      ),
  );

/** Codes that no test or record shows, with the file that refuses with them. */
const shownByNothing = (sources: readonly File[]): readonly string[] => {
  const textsIn = (folder: string): readonly string[] =>
    sources.filter(({ path }) => path.startsWith(folder)).map(({ text }) => text);
  const shown = new Set([
    ...shownByRecords(textsIn('records/')),
    ...textsIn('packages/notation/follows/').flatMap(saidToFollow),
    ...namedByTests(sources),
  ]);
  return [...refusedIn(sources)]
    .filter(([code]) => !shown.has(code))
    .map(([code, path]) => `${path}: ${code}`);
};

test('every refusal of the engine is shown by a record, or named by a test', () => {
  expect(refusedIn(files).size).toBeGreaterThan(250);
  expect(shownByNothing(files), 'expect refused <clause> in a record').toEqual([]);
  const path = 'packages/engine/src/wheel/betting.ts';
  const bad: readonly File[] = [
    { path, text: "refuse('never-met', {}, by);\nrefuse(\n  'named',\n  {}, by)" },
    { path: 'packages/engine/src/wheel/a.test.ts', text: "expect(code).toBe('named')" },
  ];
  expect(shownByNothing(bad)).toEqual([`${path}: never-met`]);
  const record = 'table bclc.craps:field=2\nexpect refused\n';
  expect([...shownByRecords([record])]).toEqual(['unknown-choice']);
  expect(saidToFollow('> refused late: house.order')).toEqual(['late']);
});
