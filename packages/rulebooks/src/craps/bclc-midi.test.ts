import { type Cell, netted, verdicts } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcMidi } from './bclc-midi.ts';

const holds = (cells: readonly Cell[]): void => {
  for (const { name, said, found } of cells) expect(found, name).toBe(said);
};

describe('the line', () => {
  test('pass', () =>
    holds(verdicts(bclcMidi, 'pass')`
      phase     rolls   verdict  clauses
      come-out  7,11    win 1:1  2.1.3
      come-out  2,3,12  lose     2.1.4
      come-out  rest    stay     2.1.5 2.1.5.a
      on any    point   win 1:1  2.1.6 2.1.3
      on any    7       lose     2.1.7
      on any    rest    stay     2.1.5.a
    `));

  test('don’t pass', () =>
    holds(verdicts(bclcMidi, 'dontpass')`
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
    holds(verdicts(bclcMidi, 'come')`
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
    holds(verdicts(bclcMidi, 'dontcome')`
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
    holds(verdicts(bclcMidi, 'come:9')`
      phase  rolls  verdict  clauses
      any    9      win 1:1  4.4.1
      any    7      lose     4.4.1
      any    rest   stay     4.4.1
    `);
    holds(verdicts(bclcMidi, 'dontcome:4')`
      phase  rolls  verdict  clauses
      any    7      win 1:1  4.4.1
      any    4      lose     4.4.1
      any    rest   stay     4.4.1
    `);
  });
});

describe('odds', () => {
  test('behind pass', () =>
    holds(verdicts(bclcMidi, 'odds:pass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     7.1.3
      on 4,10   point  win 2:1  7.1.3.pay.4-10 7.1.3
      on 5,9    point  win 3:2  7.1.3.pay.5-9 7.1.3
      on 6,8    point  win 6:5  7.1.3.pay.6-8 7.1.3
      on any    7      lose     7.1.3
      on any    rest   stay     7.1.3
    `));

  test('behind don’t pass', () =>
    holds(verdicts(bclcMidi, 'lay:dontpass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     7.2.2
      on 4,10   7      win 1:2  7.2.2.pay.4-10 7.2.2
      on 5,9    7      win 2:3  7.2.2.pay.5-9 7.2.2
      on 6,8    7      win 5:6  7.2.2.pay.6-8 7.2.2
      on any    point  lose     7.2.2
      on any    rest   stay     7.2.2
    `));

  test('behind come: asleep on the come-out, and then they go back', () => {
    holds(verdicts(bclcMidi, 'odds:come:10')`
      phase     call  rolls  verdict  clauses
      come-out  -     10,7   return   7.1.6 7.1.3
      come-out  -     rest   stay     7.1.3
      come-out  on    10     win 2:1  7.1.3.pay.4-10 7.1.3
      come-out  on    7      lose     7.1.3
      come-out  on    rest   stay     7.1.3
      on any    off   10     win 2:1  7.1.3.pay.4-10 7.1.3
      on any    off   7      lose     7.1.3
      on any    off   rest   stay     7.1.3
    `);
    holds(verdicts(bclcMidi, 'odds:come:5')`
      phase   rolls  verdict  clauses
      on any  5      win 3:2  7.1.3.pay.5-9 7.1.3
      on any  7      lose     7.1.3
      on any  rest   stay     7.1.3
    `);
    holds(verdicts(bclcMidi, 'odds:come:8')`
      phase   rolls  verdict  clauses
      on any  8      win 6:5  7.1.3.pay.6-8 7.1.3
      on any  7      lose     7.1.3
      on any  rest   stay     7.1.3
    `);
  });

  test('behind don’t come: at work on every roll', () =>
    holds(verdicts(bclcMidi, 'lay:dontcome:6')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  7.2.2.pay.6-8 7.2.2
      any    6      lose     7.2.2
      any    rest   stay     7.2.2
    `));
});

describe('numbers', () => {
  test('place', () => {
    holds(verdicts(bclcMidi, 'place:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     7.3.8
      come-out  on    4      win 9:5  7.3.3 7.3.4.pay.4-10 7.3.4
      come-out  on    7      lose     7.3.3.a
      come-out  on    rest   stay     7.3.3
      on any    -     4      win 9:5  7.3.3 7.3.4.pay.4-10 7.3.4
      on any    -     7      lose     7.3.3.a
      on any    -     rest   stay     7.3.3
      on any    off   rest   stay     7.3.9
    `);
    holds(verdicts(bclcMidi, 'place:9')`
      phase   rolls  verdict  clauses
      on any  9      win 7:5  7.3.3 7.3.4.pay.5-9 7.3.4
      on any  7      lose     7.3.3.a
      on any  rest   stay     7.3.3
    `);
    holds(verdicts(bclcMidi, 'place:6')`
      phase   rolls  verdict  clauses
      on any  6      win 7:6  7.3.3 7.3.4.pay.6-8 7.3.4 7.3.5
      on any  7      lose     7.3.3.a
      on any  rest   stay     7.3.3
    `);
  });

  test('buy', () => {
    holds(verdicts(bclcMidi, 'buy:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     7.4.7
      come-out  on    4      win 2:1  7.4.3 7.4.4.pay.4-10 7.4.4
      come-out  on    7      lose     7.4.3.a
      come-out  on    rest   stay     7.4.3
      on any    -     4      win 2:1  7.4.3 7.4.4.pay.4-10 7.4.4
      on any    -     7      lose     7.4.3.a
      on any    -     rest   stay     7.4.3
      on any    off   rest   stay     7.4.8
    `);
    holds(verdicts(bclcMidi, 'buy:5')`
      phase   rolls  verdict  clauses
      on any  5      win 3:2  7.4.3 7.4.4.pay.5-9 7.4.4
      on any  7      lose     7.4.3.a
      on any  rest   stay     7.4.3
    `);
    holds(verdicts(bclcMidi, 'buy:8')`
      phase   rolls  verdict  clauses
      on any  8      win 6:5  7.4.3 7.4.4.pay.6-8 7.4.4
      on any  7      lose     7.4.3.a
      on any  rest   stay     7.4.3
    `);
  });

  test('lay: at work on every roll', () => {
    holds(verdicts(bclcMidi, 'lay:10')`
      phase  rolls  verdict  clauses
      any    7      win 1:2  7.5.3 7.5.4.pay.4-10 7.5.4
      any    10     lose     7.5.3.a
      any    rest   stay     7.5.3
    `);
    holds(verdicts(bclcMidi, 'lay:9')`
      phase  rolls  verdict  clauses
      any    7      win 2:3  7.5.3 7.5.4.pay.5-9 7.5.4
      any    9      lose     7.5.3.a
      any    rest   stay     7.5.3
    `);
    holds(verdicts(bclcMidi, 'lay:6')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  7.5.3 7.5.4.pay.6-8 7.5.4
      any    6      lose     7.5.3.a
      any    rest   stay     7.5.3
    `);
  });

  test('hardways', () => {
    holds(verdicts(bclcMidi, 'hard:4')`
      phase     call  rolls  verdict  clauses
      any       -     2-2    win 7:1  7.7.4 7.7.5.pay.4-10 7.7.5 7.7.3.a
      any       -     1-3,7  lose     7.7.4.a
      any       -     rest   stay     7.7.4
      any       off   rest   stay     7.7.6.a
    `);
    holds(verdicts(bclcMidi, 'hard:6')`
      phase  rolls      verdict  clauses
      any    3-3        win 9:1  7.7.4 7.7.5.pay.6-8 7.7.5 7.7.3.b
      any    1-5,2-4,7  lose     7.7.4.a
      any    rest       stay     7.7.4
    `);
    holds(verdicts(bclcMidi, 'hard:8')`
      phase  rolls      verdict  clauses
      any    4-4        win 9:1  7.7.4 7.7.5.pay.6-8 7.7.5 7.7.3.c
      any    2-6,3-5,7  lose     7.7.4.a
      any    rest       stay     7.7.4
    `);
    holds(verdicts(bclcMidi, 'hard:10')`
      phase  rolls  verdict  clauses
      any    5-5    win 7:1  7.7.4 7.7.5.pay.4-10 7.7.5 7.7.3.d
      any    4-6,7  lose     7.7.4.a
      any    rest   stay     7.7.4
    `);
  });
});

describe('one roll', () => {
  test('field', () =>
    holds(verdicts(bclcMidi, 'field')`
      phase  rolls        verdict  clauses
      any    2,12         win 2:1  7.9.2 7.9.3.pay.2-12 7.9.3
      any    3,4,9,10,11  win 1:1  7.9.2 7.9.3.pay.3-4-9-10-11 7.9.3
      any    5,6,7,8      lose     7.9.2.a
    `));

  test('propositions', () => {
    holds(verdicts(bclcMidi, 'any7')`
      phase  rolls  verdict  clauses
      any    7      win 4:1  7.6.3 7.6.4.pay.any-7 7.6.4
      any    rest   lose     7.6.3.a
    `);
    holds(verdicts(bclcMidi, 'anycraps')`
      phase  rolls   verdict  clauses
      any    2,3,12  win 7:1  7.6.3 7.6.4.pay.any-craps 7.6.4
      any    rest    lose     7.6.3.a
    `);
    holds(verdicts(bclcMidi, 'two')`
      phase  rolls  verdict   clauses
      any    2      win 30:1  7.6.3 7.6.4.pay.2-12 7.6.4
      any    rest   lose      7.6.3.a
    `);
    holds(verdicts(bclcMidi, 'three')`
      phase  rolls  verdict   clauses
      any    3      win 15:1  7.6.3 7.6.4.pay.3-11 7.6.4
      any    rest   lose      7.6.3.a
    `);
    holds(verdicts(bclcMidi, 'eleven')`
      phase  rolls  verdict   clauses
      any    11     win 15:1  7.6.3 7.6.4.pay.3-11 7.6.4
      any    rest   lose      7.6.3.a
    `);
    holds(verdicts(bclcMidi, 'twelve')`
      phase  rolls  verdict   clauses
      any    12     win 30:1  7.6.3 7.6.4.pay.2-12 7.6.4
      any    rest   lose      7.6.3.a
    `);
  });

  test('hops', () => {
    holds(verdicts(bclcMidi, 'hop:3-4')`
      phase  rolls  verdict   clauses
      any    3-4    win 15:1  7.8.3 7.8.5.pay.two-way 7.8.5
      any    rest   lose      7.8.3.b
    `);
    holds(verdicts(bclcMidi, 'hop:5-5')`
      phase  rolls  verdict   clauses
      any    5-5    win 30:1  7.8.3 7.8.5.pay.one-way 7.8.5
      any    rest   lose      7.8.3.b
    `);
  });

  test('combinations come to the net of their parts', () =>
    holds(netted(bclcMidi)`
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
