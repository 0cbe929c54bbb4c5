import { documents } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { chaptersOf, pageAt, pagesOf } from './parts.ts';

test.each(documents.map((one) => [one.title, one] as const))(
  'every clause of %s stands under one heading, in its order',
  (_title, document) => {
    const read = chaptersOf(document).flatMap((chapter) =>
      [chapter, ...chapter.sections].flatMap(({ clauses }) => clauses.map(([number]) => number)),
    );
    expect(read).toEqual(Object.keys(document.clauses));
  },
);

test('a page is found by the number of its chapter, its section and each of its clauses', () => {
  const pages = pagesOf(documents.flatMap((one) => chaptersOf(one)));
  const nameAt = (id: string) => pageAt(pages, id)?.part.name;
  expect(nameAt('bclc.craps.6')).toBe('Odds');
  expect(nameAt('bclc.craps.6.3')).toBe('Place');
  expect(nameAt('bclc.craps.6.10.1')).toBe('Big 6 and big 8');
  expect(nameAt('bclc.craps.1.1')).toBe('The dice and the game');
  expect(nameAt('chickasaw.cardcraps.12')).toBe('Pass and its odds');
  expect(nameAt('bclc.nothing.1')).toBeUndefined();
});

test('the sections of a long chapter have their own names', () => {
  const wagers = documents
    .flatMap((one) => chaptersOf(one))
    .find(({ id }) => id === 'bclc.craps.6');
  expect(wagers?.sections.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '6.1 Odds',
    '6.2 Lay odds',
    '6.3 Place',
    '6.4 Buy',
    '6.5 Lay',
    '6.6 The centre',
    '6.7 Hardways',
    '6.8 Hops',
    '6.9 Field',
    '6.10 Big 6 and big 8',
  ]);
});
