import { writePays } from '@openpit/engine';
import { betByKey, pointUp, verdictOn } from '@openpit/engine/craps';
import { type Cell, netted, noteCited, verdicts } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps } from './bclc-craps.ts';

const sharpshooter = betByKey('sharpshooter') ?? expect.fail('no such bet');

const holds = (cells: readonly Cell[]): void => {
  for (const { name, said, found } of cells) expect(found, name).toBe(said);
};

describe('the line', () => {
  test('pass', () =>
    holds(verdicts(bclcCraps, 'pass')`
      phase     rolls   verdict  clauses
      come-out  7,11    win 1:1  2.1.3
      come-out  2,3,12  lose     2.1.4
      come-out  rest    stay     2.1.5 2.1.5.a
      on any    point   win 1:1  2.1.6 2.1.3
      on any    7       lose     2.1.7
      on any    rest    stay     2.1.5.a
    `));

  test('don’t pass', () =>
    holds(verdicts(bclcCraps, 'dontpass')`
      phase     rolls  verdict  clauses
      come-out  2,3    win 1:1  2.2.3
      come-out  12     push     2.2.3.a
      come-out  7,11   lose     2.2.4
      come-out  rest   stay     2.2.5 2.2.5.a
      on any    7      win 1:1  2.2.6 2.2.3
      on any    point  lose     2.2.7
      on any    rest   stay     2.2.5.a
    `));

  test('come', () =>
    holds(verdicts(bclcCraps, 'come')`
      phase  rolls   verdict     clauses
      any    7,11    win 1:1     4.4.1
      any    2,3,12  lose        4.4.1
      any    4       to come:4   4.4.1
      any    5       to come:5   4.4.1
      any    6       to come:6   4.4.1
      any    8       to come:8   4.4.1
      any    9       to come:9   4.4.1
      any    10      to come:10  4.4.1
    `));

  test('don’t come', () =>
    holds(verdicts(bclcCraps, 'dontcome')`
      phase  rolls  verdict         clauses
      any    2,3    win 1:1         4.4.1
      any    12     push            4.4.1 2.2.3.a
      any    7,11   lose            4.4.1
      any    4      to dontcome:4   4.4.1
      any    5      to dontcome:5   4.4.1
      any    6      to dontcome:6   4.4.1
      any    8      to dontcome:8   4.4.1
      any    9      to dontcome:9   4.4.1
      any    10     to dontcome:10  4.4.1
    `));

  test('come and don’t come on a number', () => {
    holds(verdicts(bclcCraps, 'come:9')`
      phase  rolls  verdict  clauses
      any    9      win 1:1  4.4.1
      any    7      lose     4.4.1
      any    rest   stay     4.4.1
    `);
    holds(verdicts(bclcCraps, 'dontcome:4')`
      phase  rolls  verdict  clauses
      any    7      win 1:1  4.4.1
      any    4      lose     4.4.1
      any    rest   stay     4.4.1
    `);
  });
});

describe('odds', () => {
  test('behind pass', () =>
    holds(verdicts(bclcCraps, 'odds:pass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     6.1.3
      on 4,10   point  win 2:1  6.1.3.pay.4-10 6.1.3
      on 5,9    point  win 3:2  6.1.3.pay.5-9 6.1.3
      on 6,8    point  win 6:5  6.1.3.pay.6-8 6.1.3
      on any    7      lose     6.1.3
      on any    rest   stay     6.1.3
    `));

  test('behind don’t pass', () =>
    holds(verdicts(bclcCraps, 'lay:dontpass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     6.2.2
      on 4,10   7      win 1:2  6.2.2.pay.4-10 6.2.2
      on 5,9    7      win 2:3  6.2.2.pay.5-9 6.2.2
      on 6,8    7      win 5:6  6.2.2.pay.6-8 6.2.2
      on any    point  lose     6.2.2
      on any    rest   stay     6.2.2
    `));

  test('behind come: asleep on the come-out, and then they go back', () => {
    holds(verdicts(bclcCraps, 'odds:come:10')`
      phase     call  rolls  verdict  clauses
      come-out  -     10,7   return   6.1.6 6.1.3
      come-out  -     rest   stay     6.1.3
      come-out  on    10     win 2:1  6.1.3.pay.4-10 6.1.3
      come-out  on    7      lose     6.1.3
      come-out  on    rest   stay     6.1.3
      on any    off   10     win 2:1  6.1.3.pay.4-10 6.1.3
      on any    off   7      lose     6.1.3
      on any    off   rest   stay     6.1.3
    `);
    holds(verdicts(bclcCraps, 'odds:come:5')`
      phase   rolls  verdict  clauses
      on any  5      win 3:2  6.1.3.pay.5-9 6.1.3
      on any  7      lose     6.1.3
      on any  rest   stay     6.1.3
    `);
    holds(verdicts(bclcCraps, 'odds:come:8')`
      phase   rolls  verdict  clauses
      on any  8      win 6:5  6.1.3.pay.6-8 6.1.3
      on any  7      lose     6.1.3
      on any  rest   stay     6.1.3
    `);
  });

  test('behind don’t come: at work on every roll', () =>
    holds(verdicts(bclcCraps, 'lay:dontcome:6')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  6.2.2.pay.6-8 6.2.2
      any    6      lose     6.2.2
      any    rest   stay     6.2.2
    `));
});

describe('numbers', () => {
  test('place', () => {
    holds(verdicts(bclcCraps, 'place:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     6.3.9
      come-out  on    4      win 9:5  6.3.3 6.3.4.pay.4-10 6.3.4
      come-out  on    7      lose     6.3.3.a
      come-out  on    rest   stay     6.3.3
      on any    -     4      win 9:5  6.3.3 6.3.4.pay.4-10 6.3.4
      on any    -     7      lose     6.3.3.a
      on any    -     rest   stay     6.3.3
      on any    off   rest   stay     6.3.10
    `);
    holds(verdicts(bclcCraps, 'place:9')`
      phase   rolls  verdict  clauses
      on any  9      win 7:5  6.3.3 6.3.4.pay.5-9 6.3.4
      on any  7      lose     6.3.3.a
      on any  rest   stay     6.3.3
    `);
    holds(verdicts(bclcCraps, 'place:6')`
      phase   rolls  verdict  clauses
      on any  6      win 7:6  6.3.3 6.3.4.pay.6-8 6.3.4 6.3.6
      on any  7      lose     6.3.3.a
      on any  rest   stay     6.3.3
    `);
  });

  test('buy', () => {
    holds(verdicts(bclcCraps, 'buy:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     6.4.7
      come-out  on    4      win 2:1  6.4.3 6.4.4.pay.4-10 6.4.4
      come-out  on    7      lose     6.4.3.a
      come-out  on    rest   stay     6.4.3
      on any    -     4      win 2:1  6.4.3 6.4.4.pay.4-10 6.4.4
      on any    -     7      lose     6.4.3.a
      on any    -     rest   stay     6.4.3
      on any    off   rest   stay     6.4.8
    `);
    holds(verdicts(bclcCraps, 'buy:5')`
      phase   rolls  verdict  clauses
      on any  5      win 3:2  6.4.3 6.4.4.pay.5-9 6.4.4
      on any  7      lose     6.4.3.a
      on any  rest   stay     6.4.3
    `);
    holds(verdicts(bclcCraps, 'buy:8')`
      phase   rolls  verdict  clauses
      on any  8      win 6:5  6.4.3 6.4.4.pay.6-8 6.4.4
      on any  7      lose     6.4.3.a
      on any  rest   stay     6.4.3
    `);
  });

  test('lay: at work on every roll', () => {
    holds(verdicts(bclcCraps, 'lay:10')`
      phase  rolls  verdict  clauses
      any    7      win 1:2  6.5.3 6.5.4.pay.4-10 6.5.4
      any    10     lose     6.5.3.a
      any    rest   stay     6.5.3
    `);
    holds(verdicts(bclcCraps, 'lay:9')`
      phase  rolls  verdict  clauses
      any    7      win 2:3  6.5.3 6.5.4.pay.5-9 6.5.4
      any    9      lose     6.5.3.a
      any    rest   stay     6.5.3
    `);
    holds(verdicts(bclcCraps, 'lay:6')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  6.5.3 6.5.4.pay.6-8 6.5.4
      any    6      lose     6.5.3.a
      any    rest   stay     6.5.3
    `);
  });

  test('hardways', () => {
    holds(verdicts(bclcCraps, 'hard:4')`
      phase     call  rolls  verdict  clauses
      any       -     2-2    win 7:1  6.7.4 6.7.5.pay.4-10 6.7.5 6.7.3.a
      any       -     1-3,7  lose     6.7.4.a
      any       -     rest   stay     6.7.4
      any       off   rest   stay     6.7.6.a
    `);
    holds(verdicts(bclcCraps, 'hard:6')`
      phase  rolls      verdict  clauses
      any    3-3        win 9:1  6.7.4 6.7.5.pay.6-8 6.7.5 6.7.3.b
      any    1-5,2-4,7  lose     6.7.4.a
      any    rest       stay     6.7.4
    `);
    holds(verdicts(bclcCraps, 'hard:8')`
      phase  rolls      verdict  clauses
      any    4-4        win 9:1  6.7.4 6.7.5.pay.6-8 6.7.5 6.7.3.c
      any    2-6,3-5,7  lose     6.7.4.a
      any    rest       stay     6.7.4
    `);
    holds(verdicts(bclcCraps, 'hard:10')`
      phase  rolls  verdict  clauses
      any    5-5    win 7:1  6.7.4 6.7.5.pay.4-10 6.7.5 6.7.3.d
      any    4-6,7  lose     6.7.4.a
      any    rest   stay     6.7.4
    `);
  });

  test('big 6 and big 8', () => {
    holds(verdicts(bclcCraps, 'big:6')`
      phase  rolls  verdict  clauses
      any    6      win 1:1  6.10.3 6.10.4
      any    7      lose     6.10.3.a
      any    rest   stay     6.10.3
    `);
    holds(verdicts(bclcCraps, 'big:8')`
      phase  rolls  verdict  clauses
      any    8      win 1:1  6.10.3 6.10.4
      any    7      lose     6.10.3.a
      any    rest   stay     6.10.3
    `);
  });
});

describe('one roll', () => {
  test('field', () =>
    holds(verdicts(bclcCraps, 'field')`
      phase  rolls        verdict  clauses
      any    2,12         win 2:1  6.9.2 6.9.3.pay.2-12 6.9.3
      any    3,4,9,10,11  win 1:1  6.9.2 6.9.3.pay.3-4-9-10-11 6.9.3
      any    5,6,7,8      lose     6.9.2.a
    `));

  test('propositions', () => {
    holds(verdicts(bclcCraps, 'any7')`
      phase  rolls  verdict  clauses
      any    7      win 4:1  6.6.3 6.6.4.pay.any-7 6.6.4
      any    rest   lose     6.6.3.a
    `);
    holds(verdicts(bclcCraps, 'anycraps')`
      phase  rolls   verdict  clauses
      any    2,3,12  win 7:1  6.6.3 6.6.4.pay.any-craps 6.6.4
      any    rest    lose     6.6.3.a
    `);
    holds(verdicts(bclcCraps, 'two')`
      phase  rolls  verdict   clauses
      any    2      win 30:1  6.6.3 6.6.4.pay.2-12 6.6.4
      any    rest   lose      6.6.3.a
    `);
    holds(verdicts(bclcCraps, 'three')`
      phase  rolls  verdict   clauses
      any    3      win 15:1  6.6.3 6.6.4.pay.3-11 6.6.4
      any    rest   lose      6.6.3.a
    `);
    holds(verdicts(bclcCraps, 'eleven')`
      phase  rolls  verdict   clauses
      any    11     win 15:1  6.6.3 6.6.4.pay.3-11 6.6.4
      any    rest   lose      6.6.3.a
    `);
    holds(verdicts(bclcCraps, 'twelve')`
      phase  rolls  verdict   clauses
      any    12     win 30:1  6.6.3 6.6.4.pay.2-12 6.6.4
      any    rest   lose      6.6.3.a
    `);
  });

  test('hops', () => {
    holds(verdicts(bclcCraps, 'hop:3-4')`
      phase  rolls  verdict   clauses
      any    3-4    win 15:1  6.8.3 6.8.5.pay.two-way 6.8.5
      any    rest   lose      6.8.3.b
    `);
    holds(verdicts(bclcCraps, 'hop:5-5')`
      phase  rolls  verdict   clauses
      any    5-5    win 30:1  6.8.3 6.8.5.pay.one-way 6.8.5
      any    rest   lose      6.8.3.b
    `);
  });

  test('combinations come to the net of their parts', () =>
    holds(netted(bclcCraps)`
      bet          stake  2    3    4   5   6   7   8   9   10  11   12
      horn         4      +27  +12  -4  -4  -4  -4  -4  -4  -4  +12  +27
      hornhigh:2   5      +57  +11  -5  -5  -5  -5  -5  -5  -5  +11  +26
      hornhigh:3   5      +26  +27  -5  -5  -5  -5  -5  -5  -5  +11  +26
      hornhigh:11  5      +26  +11  -5  -5  -5  -5  -5  -5  -5  +27  +26
      hornhigh:12  5      +26  +11  -5  -5  -5  -5  -5  -5  -5  +11  +57
      world        5      +26  +11  -5  -5  -5  0   -5  -5  -5  +11  +26
      ce           2      +6   +6   -2  -2  -2  -2  -2  -2  -2  +14  +6
      highlow      2      +29  -2   -2  -2  -2  -2  -2  -2  -2  -2   +29
      three11      2      -2   +14  -2  -2  -2  -2  -2  -2  -2  +14  -2
      eleven12     2      -2   -2   -2  -2  -2  -2  -2  -2  -2  +14  +29
      highlow11    3      +28  -3   -3  -3  -3  -3  -3  -3  -3  +13  +28
    `));
});

describe('side wagers', () => {
  const counted = 'bclc.fire.5.2 bclc.fire.5.3 bclc.fire.5.3.1 bclc.fire.5.5 bclc.fire.2.2';
  const paid = `bclc.fire.5.4 bclc.fire.6.2 bclc.fire.6.2.1 bclc.fire.5.6 ${counted}`;

  test('fire', () =>
    holds(
      verdicts(bclcCraps, 'fire', { PAID: paid, COUNTED: counted })`
      phase     made           rolls  verdict    clauses
      come-out  4 5 6 8 9 10   rest   stay       bclc.fire.2.2
      on any    -              7      lose       bclc.fire.6.3 bclc.fire.6.3.1 COUNTED
      on any    -              rest   stay       bclc.fire.1.1 bclc.fire.1.2
      on any    4 4 4 4 4 4 5  7      lose       bclc.fire.6.3 bclc.fire.6.3.1 COUNTED
      on any    4 4 4 4 4 4 5  rest   stay       bclc.fire.1.1 bclc.fire.1.2
      on any    10 4 5 4 6     7      win 24:1   bclc.fire.5.4.pay.4 PAID
      on any    10 4 5 4 6     rest   stay       bclc.fire.1.1 bclc.fire.1.2
      on any    10 4 5 8 6     7      win 249:1  bclc.fire.5.4.pay.5 PAID
      on any    10 4 5 8 6     rest   stay       bclc.fire.1.1 bclc.fire.1.2
      on any    4 5 6 8 9 10   7      win 999:1  bclc.fire.5.4.pay.6 PAID
      on any    4 5 6 8 9 10   rest   stay       bclc.fire.1.1 bclc.fire.1.2
    `,
    ));

  test('sharpshooter on the come-out and short of three points', () =>
    holds(verdicts(bclcCraps, 'sharpshooter')`
      phase     made  rolls  verdict  clauses
      come-out  4     rest   stay     bclc.sharpshooter.2.2
      on any    4 4   7      lose     bclc.sharpshooter.6.5 bclc.sharpshooter.5.3 bclc.sharpshooter.5.2 bclc.sharpshooter.5.4 bclc.sharpshooter.2.2
      on any    4 4   rest   stay     bclc.sharpshooter.1.1 bclc.sharpshooter.1.2
    `));

  test.each([
    [3, '5:1'],
    [4, '9:1'],
    [5, '15:1'],
    [6, '30:1'],
    [7, '50:1'],
    [8, '100:1'],
    [9, '200:1'],
    [10, '500:1'],
    [11, '500:1'],
    [20, '500:1'],
  ])('sharpshooter with %i points pays %s', (points, pays) => {
    const made = Array.from({ length: points }, () => 4 as const);
    const facing = { phase: pointUp(6), working: true, faced: 9, made };
    const verdict = verdictOn(bclcCraps, sharpshooter, { facing, dice: [3, 4] });
    noteCited(verdict.by);
    expect(verdict.kind === 'win' && writePays(verdict.pays)).toBe(pays);
    expect(verdict.by).toContain(`bclc.sharpshooter.5.3.pay.${Math.min(points, 10)}`);
  });
});
