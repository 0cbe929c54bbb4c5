import { describe, expect, test } from 'vitest';
import {
  type CommandSpecs,
  playerShape,
  readCommand,
  reasonShape,
  seatingCommands,
} from './command-spec.ts';
import { cardShape, counts, listOf, pairOf, whole } from './shape.ts';

const specs = {
  ...seatingCommands,
  roll: { from: 'crew', risks: null, fields: { dice: pairOf(whole({ min: 1, max: 6 })) } },
  'deal-cards': {
    from: 'crew',
    risks: null,
    fields: { cards: listOf(cardShape, { min: 1, max: 9 }) },
  },
  count: { from: 'crew', risks: null, fields: { counted: counts({ max: 9 }) } },
} as const satisfies CommandSpecs;

const codeOf = (given: unknown): string => {
  const read = readCommand(specs, given);
  return 'code' in read ? read.code : 'read';
};

const holed = ['2c'];
holed[2] = '3c';

const throwing = {
  kind: 'roll',
  get dice(): never {
    throw new Error('no');
  },
};

describe('an order from a program without types', () => {
  test.each([
    ['a list with a hole at its start', { kind: 'deal-cards', cards: new Array(1) }, 'bad-field'],
    ['a list with a hole in it', { kind: 'deal-cards', cards: holed }, 'bad-field'],
    ['a pair of holes', { kind: 'roll', dice: new Array(2) }, 'bad-field'],
    ['fields of a prototype', Object.create({ kind: 'roll', dice: [3, 4] }), 'unknown-act'],
    ['a field that throws when read', throwing, 'no-command'],
    ['a fraction of a cent', { kind: 'buy-in', seat: 1, amount: 100.5 }, 'bad-field'],
    [
      'a count of a prototype',
      JSON.parse('{"kind":"count","counted":{"__proto__":1}}'),
      'bad-field',
    ],
    ['a plain order', { kind: 'roll', dice: [3, 4] }, 'read'],
  ])('%s', (_, given, code) => {
    expect(codeOf(given)).toBe(code);
  });

  test('what is read is what was checked, whatever the object says the second time', () => {
    let asked = 0;
    const shifty = {
      kind: 'roll',
      get dice() {
        asked += 1;
        return asked === 1 ? [3, 4] : ['x'];
      },
    };
    expect(readCommand(specs, shifty)).toEqual({ kind: 'roll', dice: [3, 4] });
  });
});

test('a reason is words that people can see, or nothing', () => {
  for (const words of [
    '',
    'dice left the table',
    'erreur de donne',
    '迟到',
    'نرد',
    '7 out',
    '(2nd)',
  ])
    expect(reasonShape.accepts(words), words).toBe(true);
  for (const hidden of [
    '\u200b',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\u115f\u1160',
    '\u200b\u200d',
    '…',
    ' x',
    'a\nb',
    'a\u0000b',
    'red \u001b[31m',
    'a \u202e b',
    'half \ud800 one',
  ])
    expect(reasonShape.accepts(hidden), JSON.stringify(hidden)).toBe(false);
});

test('a name is letters that people can see', () => {
  for (const name of ['Ann', '김민', '李', 'علي'])
    expect(playerShape.accepts(name), name).toBe(true);
  for (const hidden of ['\u3164', '김민\u3164', '\u115f', 'a\uffa0'])
    expect(playerShape.accepts(hidden), JSON.stringify(hidden)).toBe(false);
});

test('an order without a field that it needs is refused by its name', () => {
  const refusal = readCommand(specs, { kind: 'buy-in', seat: 1 });
  expect(refusal).toMatchObject({ code: 'missing-field', params: { field: 'amount' } });
});

test('an amount beyond what an act may carry is refused with how much that is', () => {
  const refusal = readCommand(specs, { kind: 'buy-in', seat: 1, amount: 100_000_000_001 });
  expect(refusal).toMatchObject({ params: { expected: 'whole cents from 1 to 100000000000' } });
});
