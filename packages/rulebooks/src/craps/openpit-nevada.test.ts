import { writePays } from '@openpit/engine';
import { fieldPays } from '@openpit/engine/craps';
import { type Cell, verdicts } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { openpitNevada } from './openpit-nevada.ts';

const holds = (cells: readonly Cell[]): void => {
  for (const { name, said, found } of cells) expect(found, name).toBe(said);
};

describe('the line', () => {
  test('pass', () =>
    holds(verdicts(openpitNevada, 'pass')`
      phase     rolls   verdict  clauses
      come-out  7,11    win 1:1  4.2 8.1
      come-out  2,3,12  lose     4.2
      come-out  rest    stay     1.3 4.2
      on any    point   win 1:1  4.2 8.1
      on any    7       lose     4.2
      on any    rest    stay     4.2
    `));

  test('don’t pass', () =>
    holds(verdicts(openpitNevada, 'dontpass')`
      phase     rolls  verdict  clauses
      come-out  2,3    win 1:1  4.4 8.1
      come-out  12     push     4.5
      come-out  7,11   lose     4.4
      come-out  rest   stay     1.3 4.4
      on any    7      win 1:1  4.4 8.1
      on any    point  lose     4.4
      on any    rest   stay     4.4
    `));
});

describe('one roll', () => {
  test('field', () =>
    holds(verdicts(openpitNevada, 'field')`
      phase  rolls        verdict  clauses
      any    3,4,9,10,11  win 1:1  7.1 8.5
      any    2            win 2:1  7.1 8.5
      any    12           win 3:1  7.1 8.5
      any    5,6,7,8      lose     7.1
    `));

  test('any pair', () =>
    holds(verdicts(openpitNevada, 'anypair')`
      phase  rolls                    verdict  clauses
      any    1-1,2-2,3-3,4-4,5-5,6-6  win 4:1  7.5 8.7
      any    rest                     lose     7.5
    `));
});

test('the field wins on seven totals; what 2 and 12 pay is chosen', () => {
  const won = fieldPays(openpitNevada).map(
    ({ total, pays, isRinged }) => `${total} ${writePays(pays)}${isRinged ? ' ringed' : ''}`,
  );
  expect(won).toEqual([
    '2 2:1 ringed',
    '3 1:1',
    '4 1:1',
    '9 1:1',
    '10 1:1',
    '11 1:1',
    '12 3:1 ringed',
  ]);
});

test('odds are three, four and five times by the point, lays six times', () => {
  const { odds, lays } = openpitNevada.choices;
  expect([4, 5, 6, 8, 9, 10].map((point) => odds[point as 4].is)).toEqual([3, 4, 5, 5, 4, 3]);
  expect(new Set(Object.values(lays).map(({ is }) => is))).toEqual(new Set([6]));
});
