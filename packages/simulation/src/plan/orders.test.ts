import { familyOf, type Rulebook, type Table, wagersOf } from '@openpit/engine';
import { bclcCraps, bclcRoulette } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { firstWagers, type Player, parsePlan, playerOf } from './index.ts';
import type { Seated } from './player.ts';
import { seat } from './table-play.ts';

/** The wagers on the layout, in dollars, before the first outcome and after each of these, separated by ` | `. */
const layouts = (
  rulebook: Rulebook,
  text: string,
  outcomes: readonly (number | string)[],
): string => {
  const player = playerBy(rulebook, text);
  const shown = ({ table }: Seated) => wagersOn(table);
  let now = player.first;
  return [
    shown(now),
    ...outcomes.map((outcome) => {
      const found = player.chance(now).find(({ command }) => outcomeOf(command) === `${outcome}`);
      if (!found) throw new Error(`no ${outcome} can come`);
      now = player.step(now, found.command).next;
      return shown(now);
    }),
  ].join(' | ');
};

const playerBy = (rulebook: Rulebook, text: string): Player => {
  const bets = familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);
  const parsed = parsePlan(text, bets);
  const player = parsed.ok ? playerOf(rulebook, parsed.plan) : undefined;
  if (!player) throw new Error(`${text} is played at tables`);
  return player;
};

const wagersOn = ({ layout }: Table): string =>
  wagersOf(layout, seat)
    .map(({ bet, stake }) => `${bet} ${stake / 100}`)
    .sort()
    .join(', ');

/** A roll by its total, a spin by its number. */
const outcomeOf = (command: object): string => {
  if ('dice' in command && Array.isArray(command.dice)) {
    return `${command.dice[0] + command.dice[1]}`;
  }
  return 'pocket' in command ? `${command.pocket}` : JSON.stringify(command);
};

describe('orders of a plan do what they say', () => {
  test('a wager that is up is not made again, and a lost one is', () => {
    const plan = 'on point: bet place:6 12';
    expect(layouts(bclcCraps, plan, [4, 5, 6, 7, 4])).toBe(
      ' | place:6 12 | place:6 12 | place:6 12 |  | place:6 12',
    );
  });

  test('by what was on it a plan presses once and takes down after the second hit', () => {
    const plan =
      'on comeout: bet place:6 12, bet place:8 12\nafter win place at 12: press\nafter win place at 24: down';
    expect(layouts(bclcCraps, plan, [4, 6, 8, 6, 6, 7])).toBe(
      [
        'place:6 12, place:8 12',
        'place:6 12, place:8 12',
        'place:6 24, place:8 12',
        'place:6 24, place:8 24',
        'place:8 24',
        'place:8 24',
        'place:6 12, place:8 12',
      ].join(' | '),
    );
  });

  test('what is done after a kind of wager is done to the one it happened to', () => {
    const plan = 'on point: bet place:6 12, bet place:8 $12\nafter win place: press';
    expect(layouts(bclcCraps, plan, [4, 6, 8, 6])).toBe(
      ' | place:6 12, place:8 12 | place:6 24, place:8 12 | place:6 24, place:8 24 | place:6 48, place:8 24',
    );
  });

  test('"up to" counts wagers of the kind that have moved to their numbers', () => {
    const plan = 'on comeout: bet pass 10\non point: bet come 10 up to 2';
    expect(layouts(bclcCraps, plan, [4, 5, 6, 8])).toBe(
      'pass 10 | come 10, pass 10 | come 10, come:5 10, pass 10 | come:5 10, come:6 10, pass 10 | come:5 10, come:6 10, pass 10',
    );
  });

  test('odds are as many times the wager, an amount, or all that is taken', () => {
    const after = (odds: string, roll: number) =>
      layouts(bclcCraps, `on comeout: bet pass 10\non point: odds ${odds}`, [roll]).split(' | ')[1];
    expect(after('2x', 6)).toBe('odds:pass 20, pass 10');
    expect(after('15', 6)).toBe('odds:pass 15, pass 10');
    expect(after('max', 4)).toBe('odds:pass 30, pass 10');
    expect(after('max', 6)).toBe('odds:pass 50, pass 10');
    expect(after('9x', 5)).toBe('odds:pass 40, pass 10');
  });

  test('"press" adds as much again, or its amount; "down" takes down', () => {
    const base = 'on point: bet place:6 12\n';
    expect(layouts(bclcCraps, `${base}after win place:6: press`, [4, 6, 6])).toBe(
      ' | place:6 12 | place:6 24 | place:6 48',
    );
    expect(layouts(bclcCraps, `${base}after win place: press place:6 6`, [4, 6, 5, 6])).toBe(
      ' | place:6 12 | place:6 18 | place:6 18 | place:6 24',
    );
    const twice = 'on comeout: bet place:6 12\non point 8: down place:6';
    expect(layouts(bclcCraps, twice, [5, 7, 8])).toBe('place:6 12 | place:6 12 | place:6 12 | ');
  });

  test('"regress" takes what is up down to an amount, of one wager or of a kind, and what comes after it is bet in full again', () => {
    const plan =
      'on point: bet place:5 25, bet place:6 60, bet place:8 60\nafter win place at 60: regress place:6 12, regress place:8 12, regress place:5 10';
    expect(layouts(bclcCraps, plan, [4, 5, 8, 6, 7, 9])).toBe(
      [
        '',
        'place:5 25, place:6 60, place:8 60',
        'place:5 25, place:6 60, place:8 60',
        'place:5 10, place:6 12, place:8 12',
        'place:5 10, place:6 12, place:8 12',
        '',
        'place:5 25, place:6 60, place:8 60',
      ].join(' | '),
    );
    const ofKind = 'on point: bet place:6 60, bet place:8 60\nafter win place: regress ';
    expect(layouts(bclcCraps, `${ofKind}place 12`, [4, 6])).toBe(
      ' | place:6 60, place:8 60 | place:6 12, place:8 12',
    );
    expect(layouts(bclcCraps, `${ofKind}12`, [4, 6])).toBe(
      ' | place:6 60, place:8 60 | place:6 12, place:8 60',
    );
  });

  test('"double" and "reset", "raise" and "lower" say what is bet next, never less than the plan says', () => {
    const [red, black] = [1, 2];
    const martingale = 'on spin: bet red 5\nafter lose: double red\nafter win red: reset';
    expect(
      layouts(bclcRoulette, martingale.replace('after lose:', 'after lose red:'), [
        black,
        black,
        red,
        black,
      ]),
    ).toBe('red 5 | red 10 | red 20 | red 5 | red 10');
    const steps = 'on spin: bet red 10\nafter lose red: raise 5\nafter win red: lower 10';
    expect(layouts(bclcRoulette, steps, [black, black, red, red, red, black])).toBe(
      'red 10 | red 15 | red 20 | red 10 | red 10 | red 10 | red 15',
    );
  });

  test('a system is lines that go by what was on the wager: 1-3-2-6', () => {
    const [red, black] = [1, 2];
    const plan = [
      'on spin: bet red 5',
      'after win red at 5: raise 10',
      'after win red at 15: lower 5',
      'after win red at 10: raise 20',
      'after win red at 30: reset',
      'after lose red: reset',
    ].join('\n');
    expect(layouts(bclcRoulette, plan, [red, red, red, red, red, black])).toBe(
      'red 5 | red 15 | red 10 | red 30 | red 5 | red 15 | red 5',
    );
  });

  test('of several clauses for one bet the last counts, and what follows a verdict is for that verdict alone', () => {
    const plan = 'on round: bet field 5\non point 6 8: bet field 15';
    expect(layouts(bclcCraps, plan, [6, 7, 4])).toBe('field 5 | field 15 | field 5 | field 5');
    const after = 'on round: bet field 5\nafter win field: bet any7 1';
    expect(layouts(bclcCraps, after, [6, 9, 5])).toBe(
      'field 5 | field 5 | any7 1, field 5 | field 5',
    );
  });

  test('what is taken down stays down until the next come-out, whatever the plan says of every roll; odds do too', () => {
    const plan =
      'on point: bet place:6 12\nafter win place at 12: press\nafter win place at 24: down';
    expect(layouts(bclcCraps, plan, [4, 6, 6, 5, 7, 4])).toBe(
      ' | place:6 12 | place:6 24 |  |  |  | place:6 12',
    );
    const regression =
      'after win place: down place\non point: bet place:6 60, bet place:8 60\nafter win place: bet field 5';
    expect(layouts(bclcCraps, regression, [4, 6, 5, 4, 4])).toBe(
      ' | place:6 60, place:8 60 | field 5 |  |  | place:6 60, place:8 60',
    );
    const odds = 'on comeout: bet pass 10\non point: odds 10\nafter roll 8: down odds:pass';
    expect(layouts(bclcCraps, odds, [6, 5, 8, 5, 6, 6])).toBe(
      'pass 10 | odds:pass 10, pass 10 | odds:pass 10, pass 10 | pass 10 | pass 10 | pass 10 | odds:pass 10, pass 10',
    );
  });

  test('what follows an outcome brings back what was taken down, and what is taken down on the come-out is only so then', () => {
    const plan = 'on point: bet place:6 12\nafter win place:6: down\nafter roll 8: bet place:6 18';
    expect(layouts(bclcCraps, plan, [4, 6, 5, 8, 6, 5])).toBe(
      ' | place:6 12 |  |  | place:6 18 |  | ',
    );
    const resting = 'on round: bet place:6 12\non comeout: down place:6';
    expect(layouts(bclcCraps, resting, [4, 5, 4, 8])).toBe(
      ' | place:6 12 | place:6 12 |  | place:6 12',
    );
  });

  test('a wager that is taken down before it is made is not made either', () => {
    const plan = 'after lose field: down field\non point: bet field 5';
    expect(layouts(bclcCraps, plan, [6, 4, 5, 4, 7, 8])).toBe(
      ' | field 5 | field 5 |  |  |  | field 5',
    );
  });

  test('"twice" and "3 times" wait for as many in a row, and then count anew', () => {
    const press = 'on comeout: bet place:6 12\nafter win place:6 twice: press 12';
    expect(layouts(bclcCraps, press, [4, 6, 6, 5, 6, 6, 7, 4, 6, 7, 4, 6])).toBe(
      [
        'place:6 12',
        'place:6 12',
        'place:6 12',
        'place:6 24',
        'place:6 24',
        'place:6 24',
        'place:6 36',
        'place:6 12',
        'place:6 12',
        'place:6 12',
        'place:6 12',
        'place:6 12',
        'place:6 12',
      ].join(' | '),
    );
    const [red, black] = [1, 2];
    const reds = 'on spin: bet red 5\nafter lose red 3 times: raise 5\nafter win red: reset';
    expect(
      layouts(bclcRoulette, reds, [black, black, red, black, black, black, black, black, black]),
    ).toBe('red 5 | red 5 | red 5 | red 5 | red 5 | red 5 | red 10 | red 10 | red 10 | red 15');
  });

  test('each wager of a kind counts its own; where another one is ordered, they count together, and a loss breaks it', () => {
    const own = 'on point: bet place:6 12, bet place:8 12\nafter win place twice: press';
    expect(layouts(bclcCraps, own, [4, 6, 8, 6])).toBe(
      ' | place:6 12, place:8 12 | place:6 12, place:8 12 | place:6 12, place:8 12 | place:6 24, place:8 12',
    );
    const any = 'on point: bet place:6 12, bet place:8 12\nafter win place twice: bet field 5';
    expect(layouts(bclcCraps, any, [4, 6, 8, 6, 7, 4, 6, 8])).toBe(
      [
        '',
        'place:6 12, place:8 12',
        'place:6 12, place:8 12',
        'field 5, place:6 12, place:8 12',
        'place:6 12, place:8 12',
        '',
        'place:6 12, place:8 12',
        'place:6 12, place:8 12',
        'field 5, place:6 12, place:8 12',
      ].join(' | '),
    );
  });

  test('only as much on it as is named counts, and another amount breaks nothing', () => {
    const plan =
      'on comeout: bet pass 10\nafter win pass: raise 10\nafter win pass at 20 twice: bet any7 1';
    expect(
      layouts(bclcCraps, 'on comeout: bet pass 20\nafter win pass at 20 twice: bet any7 1', [7, 7]),
    ).toBe('pass 20 | pass 20 | any7 1, pass 20');
    expect(layouts(bclcCraps, plan, [7, 7, 7])).toBe('pass 10 | pass 20 | pass 30 | pass 40');
  });

  test('a plan goes by the rolls it sees, with or without a wager up', () => {
    const come = 'after comeout 7: bet pass 10';
    expect(layouts(bclcCraps, come, [4, 7, 7, 11, 7, 7])).toBe(
      ' |  |  | pass 10 |  | pass 10 | pass 10',
    );
    expect(layouts(bclcCraps, 'after roll 7 11: bet field 5', [4, 7, 11, 5])).toBe(
      ' |  | field 5 | field 5 | ',
    );
    expect(layouts(bclcCraps, 'after roll 3 times: bet field 5', [4, 7, 11, 5])).toBe(
      ' |  |  | field 5 | ',
    );
    expect(layouts(bclcCraps, 'after roll 6 8 twice: bet field 5', [6, 5, 8, 6, 8, 8])).toBe(
      ' |  |  |  | field 5 |  | field 5',
    );
    // Rolls with a point up do not concern clauses about come-outs.
    expect(layouts(bclcCraps, 'after comeout 4 twice: bet field 5', [4, 6, 4, 4, 5])).toBe(
      ' |  |  |  | field 5 | ',
    );
    expect(layouts(bclcCraps, 'after sevenout: bet field 5', [7, 4, 6, 7, 7])).toBe(
      ' |  |  |  | field 5 | ',
    );
    expect(
      layouts(bclcCraps, 'after pointmade twice: bet field 5', [4, 4, 5, 7, 6, 6, 7, 8, 8]),
    ).toBe(' |  |  |  |  |  |  |  |  | field 5');
    expect(layouts(bclcCraps, 'after sevenout twice: bet field 5', [4, 7, 11, 5, 7])).toBe(
      ' |  |  |  |  | field 5',
    );
  });

  test('a plan goes by the spins it sees: by the bets that they would win', () => {
    const [red, black, zero] = [1, 2, 0];
    expect(
      layouts(bclcRoulette, 'after spin black 3 times: bet red 5', [
        black,
        black,
        zero,
        black,
        black,
        black,
        black,
      ]),
    ).toBe(' |  |  |  |  |  | red 5 | ');
    expect(
      layouts(bclcRoulette, 'after spin straight:0 straight:1: bet red 5', [red, black, zero]),
    ).toBe(' | red 5 |  | red 5');
  });

  test('parts of a plan: a clause in one applies while it is played, from the outcome on that leads there', () => {
    const fiveCount = [
      'after comeout 4 5 6 8 9 10 in start: go counting',
      'after roll 3 times in counting: go last',
      'after roll 4 5 6 8 9 10 in last: go betting',
      'after sevenout: go start',
      'on point in betting: bet place:6 12',
    ].join('\n');
    expect(layouts(bclcCraps, fiveCount, [7, 4, 5, 5, 5, 3, 9, 6, 7, 4])).toBe(
      ' |  |  |  |  |  |  | place:6 12 | place:6 12 |  | ',
    );
    // The third roll that is counted ends the point: the count begins anew with the next shooter.
    expect(layouts(bclcCraps, fiveCount, [4, 5, 5, 7, 4, 5, 6])).toBe(' |  |  |  |  |  |  | ');
    // One outcome never leads through two parts, and the last `go` counts.
    const chain =
      'after roll 6 in start: go first\nafter roll 6 in first: go second\nafter roll 9: go first\nafter roll 9: go second\non round in first: bet field 5\non round in second: bet any7 1';
    expect(layouts(bclcCraps, chain, [6, 6, 5, 9])).toBe(' | field 5 | any7 1 | any7 1 | any7 1');
  });

  test('a part counts for itself, and forgets it when it is left', () => {
    const plan =
      'after roll 8 twice in start: bet field 5\nafter roll 9: go other\nafter roll 10: go start';
    expect(layouts(bclcCraps, plan, [8, 8, 8, 9, 8, 10, 8, 8])).toBe(
      ' |  | field 5 |  |  |  |  |  | field 5',
    );
  });
});

test.each([
  [bclcCraps, 'on comeout: bet pass 10\non point: odds max', 10],
  [bclcCraps, 'on point: bet place:5 5, bet place:6 6', 11],
  [bclcCraps, 'on point 6 8: bet place:5 15\non point 4: bet field 5', 5],
  [bclcCraps, 'table side=fire\non comeout: bet pass 5, bet fire 1', 6],
  [bclcCraps, 'after win pass: press pass', 0],
  [bclcRoulette, 'on spin: bet red 10, bet dozen:1 5', 15],
])('first wagers, however late they come: $id %j', (rulebook, text, dollars) => {
  expect(firstWagers(playerBy(rulebook, text)) / 100).toBe(dollars);
});
