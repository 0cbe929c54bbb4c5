import { lose, win } from '../../core/index.ts';
import { totalOf } from '../roll.ts';
import type { PropName } from '../rules.ts';
import type { CrapsBet } from './bet.ts';

/** Field: one roll, won by the outer totals. */
export const field: CrapsBet = {
  key: 'field',
  name: 'Field',
  kind: 'field',
  staysUp: false,
  remembers: false,
  offer: ({ field: rules }) => ({ terms: rules, pays: [rules.single, rules.double] }),
  settle: ({ field: rules }, _, dice) => {
    const total = totalOf(dice);
    if (!rules.wins.is.includes(total)) return lose(rules.loses);
    const pays = rules.doubles.is.includes(total) ? rules.double : rules.single;
    return win(pays.is, rules.wins, pays);
  },
};

const propTitles: Readonly<Record<PropName, string>> = {
  any7: 'Any seven',
  anycraps: 'Any craps',
  two: 'Two',
  three: 'Three',
  eleven: 'Eleven',
  twelve: 'Twelve',
};

/** A proposition: one roll, won by its total or group alone. */
export const proposition = (name: PropName): CrapsBet => ({
  key: name,
  name: propTitles[name],
  kind: 'proposition',
  staysUp: false,
  remembers: false,
  offer: ({ props }) => ({ terms: props[name], pays: [props[name].pays] }),
  settle: ({ props }, _, dice) => {
    const { totals, loses, pays } = props[name];
    return totals.is.includes(totalOf(dice)) ? win(pays.is, totals, pays) : lose(loses);
  },
});

/** Hop: one roll, won by two named faces alone. */
export const hop = (low: number, high: number): CrapsBet => ({
  key: `hop:${low}-${high}`,
  name: `Hop ${low}-${high}`,
  kind: 'hop',
  staysUp: false,
  remembers: false,
  offer: ({ hop: rules }) =>
    rules && !rules.except.is.includes(low + high)
      ? { terms: rules, pays: [low === high ? rules.oneWay : rules.twoWay], by: rules.named }
      : null,
  settle: ({ hop: rules, offered }, _, [first, second]) => {
    if (!rules) return lose(offered);
    if (Math.min(first, second) !== low || Math.max(first, second) !== high)
      return lose(rules.loses);
    const pays = low === high ? rules.oneWay : rules.twoWay;
    return win(pays.is, rules.wins, pays);
  },
});
