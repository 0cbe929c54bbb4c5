import { expect, test } from 'vitest';
import { emptyLayout } from '../layout.ts';
import { dollars } from '../money.ts';
import type { ColourRules } from './rules.ts';
import { countColours, sheetOf } from './sheet.ts';

// Only the colours, the stacks and the clause of the sheet are asked for.
const rules = {
  choices: {
    colours: { is: ['red', 'blue', 'green'], by: ['house.rack'] },
    stack: { is: 20, by: ['house.rack'] },
    sheet: { is: 100, by: ['house.rack'] },
  },
} as unknown as ColourRules;

const holding = (seat: number, colour: string, chips: number) => ({
  seat,
  player: `P${seat}`,
  colour,
  value: dollars(1),
  chips,
});

const chips = {
  layout: emptyLayout,
  colours: {
    exist: { red: 100, blue: 100, green: 100 },
    holdings: [holding(1, 'red', 30), holding(2, 'blue', 7)],
  },
};

test('a row of the sheet counts its own colour: what players hold, what the bank has, in stacks and loose', () => {
  const rows = sheetOf(rules, chips).map((row) => Object.values(row).join(' '));
  expect(rows).toEqual([
    'red 100 70 3 10 30 0 0',
    'blue 100 93 4 13 7 0 0',
    'green 100 100 5 0 0 0 0',
  ]);
});

test('the rows are in the order of the rulebook, in whatever order a log has what exists', () => {
  const { colours } = chips;
  const stored = { ...chips, colours: { ...colours, exist: { blue: 100, green: 100, red: 100 } } };
  expect(sheetOf(rules, stored)).toEqual(sheetOf(rules, chips));
});

test('a count says what is short and what is over, and nothing of what is there', () => {
  const counting = { ...chips, rules, stage: 'between' } as const;
  const counted = countColours(counting, { red: 65, blue: 95, green: 100 });
  if (!counted.ok) throw new Error(counted.refusal.code);
  const [inventory, ...reports] = counted.events.map((event) => Object(event));
  expect(inventory.exist).toEqual({ red: 95, blue: 102, green: 100 });
  expect(inventory.sheet[0]).toMatchObject({ bank: 65, stacks: 3, loose: 5, missing: 5 });
  expect(reports.map(({ act, params }) => [act, params.chips, params.colour.term])).toEqual([
    ['reports-chips-short', 5, 'red'],
    ['reports-chips-over', 2, 'blue'],
  ]);
});
