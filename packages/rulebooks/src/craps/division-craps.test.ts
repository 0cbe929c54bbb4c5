import { type Cell, netted, verdicts } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { divisionCraps } from './division-craps.ts';

const holds = (cells: readonly Cell[]): void => {
  for (const { name, said, found } of cells) expect(found, name).toBe(said);
};

describe('the line', () => {
  test('pass', () =>
    holds(verdicts(divisionCraps, 'pass')`
      phase     rolls   verdict  clauses
      come-out  7,11    win 1:1  4.1.a.i.A 4.14.pay.pass 4.14
      come-out  2,3,12  lose     4.1.a.ii.A
      come-out  rest    stay     1.0.come-out-point 4.1.a.i.B
      on any    point   win 1:1  4.1.a.i.B 4.14.pay.pass 4.14
      on any    7       lose     4.1.a.ii.B
      on any    rest    stay     4.1.a.i.B
    `));

  test('don’t pass', () =>
    holds(verdicts(divisionCraps, 'dontpass')`
      phase     rolls  verdict  clauses
      come-out  2,3    win 1:1  4.1.b.i.A 4.14.pay.dont-pass 4.14
      come-out  12     push     4.1.b.iii
      come-out  7,11   lose     4.1.b.ii.A
      come-out  rest   stay     1.0.come-out-point 4.1.b.i.B
      on any    7      win 1:1  4.1.b.i.B 4.14.pay.dont-pass 4.14
      on any    point  lose     4.1.b.ii.B
      on any    rest   stay     4.1.b.i.B
    `));

  test('come', () => {
    holds(verdicts(divisionCraps, 'come')`
      phase  rolls   verdict     clauses
      any    7,11    win 1:1     4.1.c.i.A 4.14.pay.come 4.14
      any    2,3,12  lose        4.1.c.ii.A
      any    4       to come:4   1.0.come-point
      any    5       to come:5   1.0.come-point
      any    6       to come:6   1.0.come-point
      any    8       to come:8   1.0.come-point
      any    9       to come:9   1.0.come-point
      any    10      to come:10  1.0.come-point
    `);
    holds(verdicts(divisionCraps, 'come:6')`
      phase  rolls  verdict  clauses
      any    6      win 1:1  4.1.c.i.B 4.14.pay.come 4.14
      any    7      lose     4.1.c.ii.B
      any    rest   stay     4.1.c.i.B
    `);
  });

  test('don’t come', () => {
    holds(verdicts(divisionCraps, 'dontcome')`
      phase  rolls  verdict         clauses
      any    2,3    win 1:1         4.1.d.i.A 4.14.pay.dont-come 4.14
      any    12     push            4.1.d.iii 4.1.b.iii
      any    7,11   lose            4.1.d.ii.A
      any    4      to dontcome:4   1.0.come-point
      any    5      to dontcome:5   1.0.come-point
      any    6      to dontcome:6   1.0.come-point
      any    8      to dontcome:8   1.0.come-point
      any    9      to dontcome:9   1.0.come-point
      any    10     to dontcome:10  1.0.come-point
    `);
    holds(verdicts(divisionCraps, 'dontcome:10')`
      phase  rolls  verdict  clauses
      any    7      win 1:1  4.1.d.i.B 4.14.pay.dont-come 4.14
      any    10     lose     4.1.d.ii.B
      any    rest   stay     4.1.d.i.B
    `);
  });
});

describe('odds', () => {
  test('behind pass', () =>
    holds(verdicts(divisionCraps, 'odds:pass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     4.1.e.ii
      on 4,10   point  win 2:1  4.14.pay.pass-odds.4-10 4.14 4.1.e.ii
      on 5,9    point  win 3:2  4.14.pay.pass-odds.5-9 4.14 4.1.e.ii
      on 6,8    point  win 6:5  4.14.pay.pass-odds.6-8 4.14 4.1.e.ii
      on any    7      lose     4.1.e.iii
      on any    rest   stay     4.1.e.ii
    `));

  test('behind don’t pass', () =>
    holds(verdicts(divisionCraps, 'lay:dontpass')`
      phase     rolls  verdict  clauses
      come-out  rest   stay     4.1.f.ii
      on 4,10   7      win 1:2  4.14.pay.dont-pass-lay.4-10 4.14 4.1.f.ii
      on 5,9    7      win 2:3  4.14.pay.dont-pass-lay.5-9 4.14 4.1.f.ii
      on 6,8    7      win 5:6  4.14.pay.dont-pass-lay.6-8 4.14 4.1.f.ii
      on any    point  lose     4.1.f.iii
      on any    rest   stay     4.1.f.ii
    `));

  test('behind come: asleep on a come out roll, off whenever the player says', () => {
    holds(verdicts(divisionCraps, 'odds:come:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     4      return   4.10.a 4.10 4.1.g.ii
      come-out  -     7      return   4.10.a 4.10 4.1.g.iii
      come-out  -     rest   stay     4.1.g.ii
      come-out  on    4      win 2:1  4.14.pay.come-odds.4-10 4.14 4.1.g.ii
      come-out  on    7      lose     4.1.g.iii
      come-out  on    rest   stay     4.1.g.ii
      on any    -     4      win 2:1  4.14.pay.come-odds.4-10 4.14 4.1.g.ii
      on any    -     7      lose     4.1.g.iii
      on any    -     rest   stay     4.1.g.ii
      on any    off   4      return   4.10.b 4.1.g.ii
      on any    off   7      return   4.10.b 4.1.g.iii
      on any    off   rest   stay     4.1.g.ii
    `);
    holds(verdicts(divisionCraps, 'odds:come:9')`
      phase   rolls  verdict  clauses
      on any  9      win 3:2  4.14.pay.come-odds.5-9 4.14 4.1.g.ii
      on any  7      lose     4.1.g.iii
      on any  rest   stay     4.1.g.ii
    `);
    holds(verdicts(divisionCraps, 'odds:come:6')`
      phase   rolls  verdict  clauses
      on any  6      win 6:5  4.14.pay.come-odds.6-8 4.14 4.1.g.ii
      on any  7      lose     4.1.g.iii
      on any  rest   stay     4.1.g.ii
    `);
  });

  test('behind don’t come: always active', () => {
    holds(verdicts(divisionCraps, 'lay:dontcome:4')`
      phase  rolls  verdict  clauses
      any    7      win 1:2  4.14.pay.dont-come-lay.4-10 4.14 4.1.h.ii
      any    4      lose     4.1.h.iii
      any    rest   stay     4.1.h.ii
    `);
    holds(verdicts(divisionCraps, 'lay:dontcome:9')`
      phase  rolls  verdict  clauses
      any    7      win 2:3  4.14.pay.dont-come-lay.5-9 4.14 4.1.h.ii
      any    9      lose     4.1.h.iii
      any    rest   stay     4.1.h.ii
    `);
    holds(verdicts(divisionCraps, 'lay:dontcome:8')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  4.14.pay.dont-come-lay.6-8 4.14 4.1.h.ii
      any    8      lose     4.1.h.iii
      any    rest   stay     4.1.h.ii
    `);
  });
});

describe('numbers', () => {
  test('place', () => {
    holds(verdicts(divisionCraps, 'place:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     4.10.a 4.10
      come-out  on    4      win 9:5  4.1.i.i 4.14.pay.place.4 4.14
      come-out  on    7      lose     4.1.i.ii
      come-out  on    rest   stay     4.1.i.i
      on any    -     4      win 9:5  4.1.i.i 4.14.pay.place.4 4.14
      on any    -     7      lose     4.1.i.ii
      on any    -     rest   stay     4.1.i.i
      on any    off   rest   stay     4.10.b
    `);
    holds(verdicts(divisionCraps, 'place:5')`
      phase   rolls  verdict  clauses
      on any  5      win 7:5  4.1.i.i 4.14.pay.place.5 4.14
      on any  7      lose     4.1.i.ii
      on any  rest   stay     4.1.i.i
    `);
    holds(verdicts(divisionCraps, 'place:6')`
      phase   rolls  verdict  clauses
      on any  6      win 7:6  4.1.i.i 4.14.pay.place.6 4.14
      on any  7      lose     4.1.i.ii
      on any  rest   stay     4.1.i.i
    `);
    holds(verdicts(divisionCraps, 'place:8')`
      phase   rolls  verdict  clauses
      on any  8      win 7:6  4.1.i.i 4.14.pay.place.8 4.14
      on any  7      lose     4.1.i.ii
      on any  rest   stay     4.1.i.i
    `);
    holds(verdicts(divisionCraps, 'place:9')`
      phase   rolls  verdict  clauses
      on any  9      win 7:5  4.1.i.i 4.14.pay.place.9 4.14
      on any  7      lose     4.1.i.ii
      on any  rest   stay     4.1.i.i
    `);
    holds(verdicts(divisionCraps, 'place:10')`
      phase   rolls  verdict  clauses
      on any  10     win 9:5  4.1.i.i 4.14.pay.place.10 4.14
      on any  7      lose     4.1.i.ii
      on any  rest   stay     4.1.i.i
    `);
  });

  test('buy', () => {
    holds(verdicts(divisionCraps, 'buy:4')`
      phase     call  rolls  verdict  clauses
      come-out  -     rest   stay     4.10.a 4.10
      come-out  on    4      win 2:1  4.1.j 4.14.pay.buy.4 4.14
      come-out  on    7      lose     4.1.j
      come-out  on    rest   stay     4.1.j
      on any    -     4      win 2:1  4.1.j 4.14.pay.buy.4 4.14
      on any    -     7      lose     4.1.j
      on any    -     rest   stay     4.1.j
    `);
    holds(verdicts(divisionCraps, 'buy:9')`
      phase   rolls  verdict  clauses
      on any  9      win 3:2  4.1.j 4.14.pay.buy.9 4.14
      on any  7      lose     4.1.j
      on any  rest   stay     4.1.j
    `);
    holds(verdicts(divisionCraps, 'buy:6')`
      phase   rolls  verdict  clauses
      on any  6      win 6:5  4.1.j 4.14.pay.buy.6 4.14
      on any  7      lose     4.1.j
      on any  rest   stay     4.1.j
    `);
  });

  test('lay', () => {
    holds(verdicts(divisionCraps, 'lay:10')`
      phase  rolls  verdict  clauses
      any    7      win 1:2  4.1.k.i 4.14.pay.lay.10 4.14
      any    10     lose     4.1.k.ii
      any    rest   stay     4.1.k.i
    `);
    holds(verdicts(divisionCraps, 'lay:5')`
      phase  rolls  verdict  clauses
      any    7      win 2:3  4.1.k.i 4.14.pay.lay.5 4.14
      any    5      lose     4.1.k.ii
      any    rest   stay     4.1.k.i
    `);
    holds(verdicts(divisionCraps, 'lay:8')`
      phase  rolls  verdict  clauses
      any    7      win 5:6  4.1.k.i 4.14.pay.lay.8 4.14
      any    8      lose     4.1.k.ii
      any    rest   stay     4.1.k.i
    `);
  });

  test('hardways sleep on the come out roll', () => {
    holds(verdicts(divisionCraps, 'hard:8')`
      phase     call  rolls      verdict  clauses
      come-out  -     rest       stay     4.10.a 4.10
      come-out  on    4-4        win 9:1  4.1.l.i 4.14.pay.hardway.8 4.14
      come-out  on    2-6,3-5,7  lose     4.1.l.ii
      come-out  on    rest       stay     4.1.l.i
      on any    -     4-4        win 9:1  4.1.l.i 4.14.pay.hardway.8 4.14
      on any    -     2-6,3-5,7  lose     4.1.l.ii
      on any    -     rest       stay     4.1.l.i
      on any    off   rest       stay     4.10.b
    `);
    holds(verdicts(divisionCraps, 'hard:10')`
      phase   rolls  verdict  clauses
      on any  5-5    win 7:1  4.1.l.i 4.14.pay.hardway.10 4.14
      on any  4-6,7  lose     4.1.l.ii
      on any  rest   stay     4.1.l.i
    `);
  });

  test('big 6 and big 8', () => {
    holds(verdicts(divisionCraps, 'big:6')`
      phase  rolls  verdict  clauses
      any    6      win 1:1  4.1.m.i 4.14.pay.big-6 4.14
      any    7      lose     4.1.m.ii
      any    rest   stay     4.1.m.i
    `);
    holds(verdicts(divisionCraps, 'big:8')`
      phase  rolls  verdict  clauses
      any    8      win 1:1  4.1.n.i 4.14.pay.big-8 4.14
      any    7      lose     4.1.n.ii
      any    rest   stay     4.1.n.i
    `);
  });
});

describe('one roll', () => {
  test('field', () =>
    holds(verdicts(divisionCraps, 'field')`
      phase  rolls        verdict  clauses
      any    2,12         win 2:1  4.1.o.i 4.14.pay.field.2-12 4.14
      any    3,4,9,10,11  win 1:1  4.1.o.i 4.14.pay.field.3-4-9-10-11 4.14
      any    5,6,7,8      lose     4.1.o.ii
    `));

  test('propositions', () => {
    holds(verdicts(divisionCraps, 'any7')`
      phase  rolls  verdict  clauses
      any    7      win 4:1  4.1.p.i 4.14.pay.any-7 4.14
      any    rest   lose     4.1.p.ii
    `);
    holds(verdicts(divisionCraps, 'anycraps')`
      phase  rolls   verdict  clauses
      any    2,3,12  win 7:1  4.1.q.i 4.14.pay.any-craps 4.14
      any    rest    lose     4.1.q.ii
    `);
    holds(verdicts(divisionCraps, 'two')`
      phase  rolls  verdict   clauses
      any    2      win 30:1  4.1.r.i 4.14.pay.craps-2 4.14
      any    rest   lose      4.1.r.ii
    `);
    holds(verdicts(divisionCraps, 'three')`
      phase  rolls  verdict   clauses
      any    3      win 15:1  4.1.s.i 4.14.pay.craps-3 4.14
      any    rest   lose      4.1.s.ii
    `);
    holds(verdicts(divisionCraps, 'twelve')`
      phase  rolls  verdict   clauses
      any    12     win 30:1  4.1.t.i 4.14.pay.craps-12 4.14
      any    rest   lose      4.1.t.ii
    `);
    holds(verdicts(divisionCraps, 'eleven')`
      phase  rolls  verdict   clauses
      any    11     win 15:1  4.1.u.i 4.14.pay.eleven 4.14
      any    rest   lose      4.1.u.ii
    `);
  });

  test('combinations come to the net of their parts', () =>
    holds(netted(divisionCraps)`
      bet          stake  2    3    4   5   6   7   8   9   10  11   12
      horn         4      +27  +12  -4  -4  -4  -4  -4  -4  -4  +12  +27
      hornhigh:2   5      +57  +11  -5  -5  -5  -5  -5  -5  -5  +11  +26
      hornhigh:3   5      +26  +27  -5  -5  -5  -5  -5  -5  -5  +11  +26
      hornhigh:11  5      +26  +11  -5  -5  -5  -5  -5  -5  -5  +27  +26
      hornhigh:12  5      +26  +11  -5  -5  -5  -5  -5  -5  -5  +11  +57
      world        5      +26  +11  -5  -5  -5  0   -5  -5  -5  +11  +26
      ce           2      +6   +6   -2  -2  -2  -2  -2  -2  -2  +14  +6
    `));

  test('craps and eleven as the player splits it', () =>
    holds(netted(divisionCraps)`
      bet  stake  craps  2    3    4    5    6    7    8    9    10   11    12
      ce   5      3      +19  +19  -5   -5   -5   -5   -5   -5   -5   +27   +19
      ce   10     1      -2   -2   -10  -10  -10  -10  -10  -10  -10  +134  -2
      ce   8      1      0    0    -8   -8   -8   -8   -8   -8   -8   +104  0
      ce   10     9      +62  +62  -10  -10  -10  -10  -10  -10  -10  +6    +62
    `));
});
