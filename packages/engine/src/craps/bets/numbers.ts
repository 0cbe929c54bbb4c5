import { lose, stay, type Verdict, win, winOdd } from '../../core/index.ts';
import { type Dice, type Point, totalOf } from '../roll.ts';
import type { NumberRules } from '../rules.ts';
import { asleepBy } from './asleep.ts';
import type { CrapsBet, Offer, Situation } from './bet.ts';

const seven = 7;

/** Place: a number comes before a seven, at house odds. */
export const place = (point: Point): CrapsBet => ({
  key: `place:${point}`,
  name: `Place the ${point}`,
  kind: 'place',
  staysUp: true,
  remembers: false,
  offer: ({ place: rules }) => offerOf(rules, point),
  settle: ({ place: rules }, situation, dice) => forNumber(rules, { point, ...situation }, dice),
});

/** Buy: a number comes before a seven, at true odds for a commission. */
export const buy = (point: Point): CrapsBet => ({
  key: `buy:${point}`,
  name: `Buy the ${point}`,
  kind: 'buy',
  staysUp: true,
  remembers: false,
  offer: ({ buy: rules }) => offerOf(rules, point),
  settle: ({ buy: rules }, situation, dice) => forNumber(rules, { point, ...situation }, dice),
});

/** Lay: a seven comes before a number, at true odds for a commission. */
export const lay = (point: Point): CrapsBet => ({
  key: `lay:${point}`,
  name: `Lay against the ${point}`,
  kind: 'lay',
  staysUp: true,
  remembers: false,
  offer: ({ lay: rules }) => offerOf(rules, point),
  settle: ({ lay: rules }, { working }, dice) => {
    const total = totalOf(dice);
    if (!working) return stay(rules.wins);
    if (total === seven) return win(rules.pays[point].is, rules.wins, rules.pays[point]);
    return total === point ? lose(rules.loses) : stay(rules.wins);
  },
});

const offerOf = (rules: NumberRules, point: Point): Offer | null =>
  rules.numbers.is.includes(point)
    ? {
        terms: rules,
        pays: [rules.pays[point]],
        switching: rules.switching,
        commission: rules.commission,
        unit: unitOn(rules, point),
        by: rules.numbers,
      }
    : null;

const unitOn = ({ units }: NumberRules, point: Point): Offer['unit'] =>
  units?.is.on.includes(point) ? { is: units.is.of, by: units.by } : undefined;

type OnNumber = Situation & { readonly point: Point };

const forNumber = (
  rules: NumberRules,
  { point, phase, working }: OnNumber,
  dice: Dice,
): Verdict => {
  const total = totalOf(dice);
  if (!working) return stay(rules.switching ? asleepBy(rules.switching, phase) : rules.wins);
  if (total === seven) return lose(rules.loses);
  if (total !== point) return stay(rules.wins);
  const { oddPart, pays } = rules;
  const ratio = pays[point];
  return oddPart?.is.on.includes(point)
    ? winOdd(ratio.is, { unit: oddPart.is.unit, pays: oddPart.is.pays }, rules.wins, ratio, oddPart)
    : win(ratio.is, rules.wins, ratio);
};
