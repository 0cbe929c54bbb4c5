import { deck } from '@openpit/engine';
import { rollOf } from '@openpit/engine/craps';
import { type Cell, rows, verdicts } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { chickasawCardcraps } from './chickasaw-cardcraps.ts';

const holds = (cells: readonly Cell[]): void => {
  for (const { name, said, found } of cells) expect(found, name).toBe(said);
};

describe('the line', () => {
  test('pass', () =>
    holds(verdicts(chickasawCardcraps, 'pass')`
      phase     rolls   verdict  clauses
      come-out  7,11    win 1:1  6 desc.4 10
      come-out  2,3,12  lose     6 desc.4
      come-out  rest    stay     7 desc.4
      on any    point   win 1:1  7 8 desc.4 10
      on any    7       lose     7 8 desc.4
      on any    rest    stay     7
    `));

  test('don’t pass', () =>
    holds(verdicts(chickasawCardcraps, 'dontpass')`
      phase     rolls  verdict  clauses
      come-out  2,3    win 1:1  6 17
      come-out  12     push     6
      come-out  7,11   lose     6
      come-out  rest   stay     7
      on any    7      win 1:1  7 17
      on any    point  lose     7
      on any    rest   stay     7
    `));

  test('come', () => {
    holds(verdicts(chickasawCardcraps, 'come')`
      phase  rolls   verdict     clauses
      any    7,11    win 1:1     23
      any    2,3,12  lose        23
      any    4       to come:4   23
      any    5       to come:5   23
      any    6       to come:6   23
      any    8       to come:8   23
      any    9       to come:9   23
      any    10      to come:10  23
    `);
    holds(verdicts(chickasawCardcraps, 'come:8')`
      phase  rolls  verdict  clauses
      any    8      win 1:1  23
      any    7      lose     23
      any    rest   stay     23 desc.5
    `);
  });

  test('don’t come', () => {
    holds(verdicts(chickasawCardcraps, 'dontcome')`
      phase  rolls  verdict         clauses
      any    2,3    win 1:1         25
      any    12     push            25 6
      any    7,11   lose            25
      any    4      to dontcome:4   25
      any    5      to dontcome:5   25
      any    6      to dontcome:6   25
      any    8      to dontcome:8   25
      any    9      to dontcome:9   25
      any    10     to dontcome:10  25
    `);
    holds(verdicts(chickasawCardcraps, 'dontcome:5')`
      phase  rolls  verdict  clauses
      any    7      win 1:1  25
      any    5      lose     25
      any    rest   stay     25 desc.5
    `);
  });

  test('odds', () => {
    holds(verdicts(chickasawCardcraps, 'odds:pass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     16
      on 4,10   point  win 2:1  16.pay.4-10 16
      on 5,9    point  win 3:2  16.pay.5-9 16
      on 6,8    point  win 6:5  16.pay.6-8 16
      on any    7      lose     16
      on any    rest   stay     16
    `);
    holds(verdicts(chickasawCardcraps, 'lay:dontpass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     21
      on 4,10   7      win 1:2  21.pay.4-10 21
      on 5,9    7      win 2:3  21.pay.5-9 21
      on 6,8    7      win 5:6  21.pay.6-8 21
      on any    point  lose     21
      on any    rest   stay     21
    `);
  });
});

describe('numbers', () => {
  test('place', () => {
    holds(verdicts(chickasawCardcraps, 'place:10')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     26
      come-out  on    10     win 9:5  26 desc.5
      come-out  on    7      lose     26
      come-out  on    rest   stay     26 desc.5
      on any    -     10     win 9:5  26 desc.5
      on any    -     7      lose     26
      on any    -     rest   stay     26 desc.5
      on any    off   rest   stay     27
    `);
    holds(verdicts(chickasawCardcraps, 'place:5')`
      phase   rolls  verdict  clauses
      on any  5      win 7:5  26 desc.5
      on any  7      lose     26
      on any  rest   stay     26 desc.5
    `);
    holds(verdicts(chickasawCardcraps, 'place:8')`
      phase   rolls  verdict  clauses
      on any  8      win 7:6  26 desc.5
      on any  7      lose     26
      on any  rest   stay     26 desc.5
    `);
  });

  test('buy', () => {
    holds(verdicts(chickasawCardcraps, 'buy:4')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     28
      on any    4      win 2:1  28
      on any    7      lose     28
      on any    rest   stay     28
    `);
    holds(verdicts(chickasawCardcraps, 'buy:9')`
      phase   rolls  verdict  clauses
      on any  9      win 3:2  28
      on any  7      lose     28
      on any  rest   stay     28
    `);
    holds(verdicts(chickasawCardcraps, 'buy:6')`
      phase   rolls  verdict  clauses
      on any  6      win 6:5  28
      on any  7      lose     28
      on any  rest   stay     28
    `);
  });

  test('lay', () => {
    holds(verdicts(chickasawCardcraps, 'lay:4')`
      phase  rolls  verdict  clauses
      any    7      win 1:2  31
      any    4      lose     31
      any    rest   stay     31
    `);
    holds(verdicts(chickasawCardcraps, 'lay:5')`
      phase  rolls  verdict  clauses
      any    7      win 2:3  31
      any    5      lose     31
      any    rest   stay     31
    `);
    holds(verdicts(chickasawCardcraps, 'lay:6')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  31
      any    6      lose     31
      any    rest   stay     31
    `);
  });

  test('hardways work on the come-out', () => {
    holds(verdicts(chickasawCardcraps, 'hard:6')`
      phase  call  rolls      verdict  clauses
      any    -     3-3        win 9:1  39
      any    -     1-5,2-4,7  lose     39
      any    -     rest       stay     39
      any    off   rest       stay     39
    `);
    holds(verdicts(chickasawCardcraps, 'hard:4')`
      phase  rolls  verdict  clauses
      any    2-2    win 7:1  39
      any    1-3,7  lose     39
      any    rest   stay     39
    `);
  });
});

describe('one roll', () => {
  test('field', () =>
    holds(verdicts(chickasawCardcraps, 'field')`
      phase  rolls        verdict  clauses
      any    2,12         win 2:1  33
      any    3,4,9,10,11  win 1:1  33
      any    5,6,7,8      lose     33
    `));

  test('propositions', () => {
    holds(verdicts(chickasawCardcraps, 'any7')`
      phase  rolls  verdict  clauses
      any    7      win 4:1  38 35
      any    rest   lose     38
    `);
    holds(verdicts(chickasawCardcraps, 'anycraps')`
      phase  rolls   verdict  clauses
      any    2,3,12  win 7:1  38 35
      any    rest    lose     38
    `);
    holds(verdicts(chickasawCardcraps, 'two')`
      phase  rolls  verdict   clauses
      any    2      win 30:1  38 35
      any    rest   lose      38
    `);
    holds(verdicts(chickasawCardcraps, 'eleven')`
      phase  rolls  verdict   clauses
      any    11     win 15:1  38 35
      any    rest   lose      38
    `);
  });

  test('triple sevens', () =>
    holds(verdicts(chickasawCardcraps, 'triple7')`
      phase  faced  rolls  verdict    clauses
      any    1      7      stay       37
      any    1      rest   lose       37
      any    2      7      stay       37
      any    2      rest   lose       37
      any    3      7      win 124:1  37
      any    3      rest   lose       37
    `));
});

describe('the set of 36', () => {
  const maps = { own: ['h', 'c', 'd', 's'], linear: ['c', 'd', 'h', 's'] };

  test.each(Object.entries(maps))('%s: each roll has one card', (_, suits) => {
    const rolls = deck.map((card) => rollOf(card, suits)?.join('-')).filter((roll) => roll);
    expect(rolls).toHaveLength(36);
    expect(new Set(rolls).size).toBe(36);
  });

  test('cards and their rolls', () => {
    for (const { card, own, linear } of rows`
      card  own  linear
      Ah    1-1  4-1
      6h    1-6  4-6
      7h    2-1  5-1
      Ac    2-4  1-1
      Ad    4-1  2-4
      As    5-4  5-4
      9s    6-6  6-6
    `) {
      const found = deck.find((one) => one === card) ?? expect.fail(`no card ${card}`);
      expect(rollOf(found, maps.own)?.join('-'), card).toBe(own);
      expect(rollOf(found, maps.linear)?.join('-'), card).toBe(linear);
    }
  });
});
