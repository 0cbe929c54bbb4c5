import { choicesOf } from '@openpit/engine';
import { expect, test } from 'vitest';
import { documents, rulebooks } from './index.ts';

// A pay or a number appears in two places: as a choice of the rulebook, and in the sentence of the clause that it cites. If the
// clause names a figure of that kind, it must name this one.

const words: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at): [string, number] => [word, 10 * (at + 2)]),
]);

const textOf = (clause: string): string => texts.get(clause) ?? '';

/** Without the numbers of sections and clauses that it refers to, and without the commas of thousands. */
const plain = (text: string): string =>
  text.replaceAll(/\b(?:section|clause) [\w.]+/g, '').replaceAll(/(?<=\d),(?=\d{3})/g, '');

const texts: ReadonlyMap<string, string> = new Map(
  documents.flatMap(({ id, clauses }) =>
    Object.entries(clauses).map(([number, { text, reading = '' }]): [string, string] => [
      `${id}.${number}`,
      plain(`${text} ${reading}`),
    ]),
  ),
);

/** Every number of a text, in figures or in words. */
const numbersIn = (text: string): readonly number[] => [
  ...[...text.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)),
  ...[...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(
    ([word]) => words.get(word.replace(/ies$/, 'y')) ?? [],
  ),
];

/** Every ratio of a text: `3 to 2`, `30, 15, 7 to 1`, `even money`, `half`, `pushes`; and the other way round where it says `the reverse`. */
const ratiosIn = (text: string): readonly (readonly [number, number])[] => {
  const said = [...text.matchAll(/((?:\d+, )*\d+) to (\d+)/g)].flatMap(([, many = '', per]) =>
    many.split(', ').map((to) => [Number(to), Number(per)] as const),
  );
  const named = [
    ...(/\beven(?: money)?\b/i.test(text) ? [[1, 1] as const] : []),
    ...(/\bhalf\b/i.test(text) ? [[1, 2] as const] : []),
    ...(/\bpush(?:es)?\b/i.test(text) ? [[0, 1] as const] : []),
  ];
  const turned = /the reverse/.test(text) ? said.map(([to, per]) => [per, to] as const) : [];
  return [...said, ...named, ...turned];
};

const isRatio = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/** Whether a text names the value; undefined where it names none of its kind. */
const names = (text: string, value: unknown): boolean | undefined => {
  if (isRatio(value)) {
    const ratios = ratiosIn(text);
    const [to, per] = value;
    return ratios.length > 0 ? ratios.some(([a, b]) => a * per === to * b) : undefined;
  }
  if (typeof value !== 'number') return undefined;
  const numbers = numbersIn(text);
  return numbers.length > 0
    ? numbers.some((one) => one === value || one * 100 === value)
    : undefined;
};

test('a figure is found in figures, in words, in a list and turned round', () => {
  expect(names('Steps pays 2 to 1.', [5, 2])).toBe(false);
  expect(names('Steps pays 5 to 2.', [5, 2])).toBe(true);
  expect(names('Payouts are 30, 15, 7, 4 to 1.', [15, 1])).toBe(true);
  expect(names('The raise pays 1 to 1, the wager pushes.', [0, 1])).toBe(true);
  expect(names('Odds pay 6 to 5; lays the reverse.', [5, 6])).toBe(true);
  expect(names(plain('A cap of 25,000.00, by clause 7.'), 2_500_000)).toBe(true);
  expect(names(plain('A cap, by clause 7.'), 2_500_000)).toBeUndefined();
  expect(names('Six decks.', 6)).toBe(true);
  expect(names('Six decks.', 8)).toBe(false);
  expect(names('In stacks of fifteen.', 20)).toBe(false);
  expect(names('In twenties.', 20)).toBe(true);
  expect(names('As posted.', 8)).toBeUndefined();
});

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'a figure that %s chooses stands in a clause it cites',
  (_, rulebook) => {
    const asked = choicesOf(rulebook).map(({ name, choice }) => {
      const clauses = [choice.by].flat();
      const isNamed = names(clauses.map(textOf).join(' '), choice.is);
      return { isNamed, fault: `${name} is ${choice.is}, by ${clauses.join(' ')}` };
    });
    expect(asked.filter(({ isNamed }) => isNamed === false).map(({ fault }) => fault)).toEqual([]);
    expect(asked.some(({ isNamed }) => isNamed === true)).toBe(true);
  },
);
