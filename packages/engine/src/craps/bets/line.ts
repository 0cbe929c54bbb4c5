import { lose, moveTo, push, stay, type Verdict, win } from '../../core/index.ts';
import { type Dice, type Point, totalOf } from '../roll.ts';
import type { DontRules, LineRules } from '../rules.ts';
import type { CrapsBet } from './bet.ts';

/** Pass: stands with the shooter. */
export const pass: CrapsBet = {
  key: 'pass',
  name: 'Pass line',
  kind: 'pass',
  staysUp: false,
  remembers: false,
  offer: ({ pass: rules }) => ({ terms: rules, pays: [rules.pays], by: rules.is }),
  settle: ({ pass: rules }, { phase }, dice) =>
    phase.kind === 'come-out'
      ? withShooter(rules, dice, (point) => stay(rules.point, point))
      : towardsPoint(rules, phase.point, dice),
};

/** Don't pass: stands against the shooter. */
export const dontPass: CrapsBet = {
  key: 'dontpass',
  name: "Don't pass",
  kind: 'dontpass',
  staysUp: false,
  remembers: false,
  offer: ({ dontPass: rules }) => ({ terms: rules, pays: [rules.pays], by: rules.is }),
  settle: ({ dontPass: rules }, { phase }, dice) =>
    phase.kind === 'come-out'
      ? againstShooter(rules, dice, (point) => stay(rules.point, point))
      : againstPoint(rules, phase.point, dice),
};

/** Come: a pass wager of one's own that starts with the next roll. */
export const come: CrapsBet = {
  key: 'come',
  name: 'Come',
  kind: 'come',
  staysUp: false,
  remembers: false,
  offer: ({ come: rules }) => ({ terms: rules, pays: [rules.pays], by: rules.is }),
  settle: ({ come: rules }, _, dice) =>
    withShooter(rules, dice, () => moveTo(`come:${totalOf(dice)}`, rules.point)),
};

/** Don't come: a don't pass wager of one's own that starts with the next roll. */
export const dontCome: CrapsBet = {
  key: 'dontcome',
  name: "Don't come",
  kind: 'dontcome',
  staysUp: false,
  remembers: false,
  offer: ({ dontCome: rules }) => ({ terms: rules, pays: [rules.pays], by: rules.is }),
  settle: ({ dontCome: rules }, _, dice) =>
    againstShooter(rules, dice, () => moveTo(`dontcome:${totalOf(dice)}`, rules.point)),
};

/** A come wager that has travelled to its number. */
export const comeOn = (point: Point): CrapsBet => ({
  key: `come:${point}`,
  name: `Come on the ${point}`,
  kind: 'come',
  staysUp: false,
  remembers: false,
  offer: ({ come: rules, comePoint }) => ({
    terms: comePoint,
    pays: [rules.pays],
    isReached: true,
  }),
  settle: ({ come: rules }, _, dice) => towardsPoint(rules, point, dice),
});

/** A don't come wager that has travelled to its number. */
export const dontComeOn = (point: Point): CrapsBet => ({
  key: `dontcome:${point}`,
  name: `Don't come on the ${point}`,
  kind: 'dontcome',
  staysUp: false,
  remembers: false,
  offer: ({ dontCome: rules, dontComePoint }) => ({
    terms: dontComePoint,
    pays: [rules.pays],
    isReached: true,
  }),
  settle: ({ dontCome: rules }, _, dice) => againstPoint(rules, point, dice),
});

type OnPoint = (waits: LineRules['waits']) => Verdict;

const withShooter = (rules: LineRules, dice: Dice, onPoint: OnPoint): Verdict => {
  const total = totalOf(dice);
  if (rules.naturals.is.includes(total)) return win(rules.pays.is, rules.naturals, rules.pays);
  if (rules.craps.is.includes(total)) return lose(rules.craps);
  return onPoint(rules.waits);
};

const towardsPoint = (rules: LineRules, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === point) return win(rules.pays.is, rules.made, rules.pays);
  if (total === rules.sevenOut.is) return lose(rules.sevenOut);
  return stay(rules.waits);
};

const againstShooter = (rules: DontRules, dice: Dice, onPoint: OnPoint): Verdict => {
  const total = totalOf(dice);
  // The bar goes first: it takes a craps total away from the winners.
  if (total === rules.bars.is) return push(rules.bars);
  if (rules.wins.is.includes(total)) return win(rules.pays.is, rules.wins, rules.pays);
  if (rules.loses.is.includes(total)) return lose(rules.loses);
  return onPoint(rules.waits);
};

const againstPoint = (rules: DontRules, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === rules.seven.is) return win(rules.pays.is, rules.seven, rules.pays);
  if (total === point) return lose(rules.made);
  return stay(rules.waits);
};
