import { familyOf, type Rulebook, type Table, wagersOf } from '@openpit/engine';
import { bclcCraps, bclcRoulette } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { firstWagers, type Player, parsePlan, playerOf } from './index.ts';
import type { Seated } from './player.ts';
import { seat } from './table-play.ts';

/** What lies on the layout, in dollars, each time the outcome is waited for: before the first, and after each of these, with ` | ` between. */
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
