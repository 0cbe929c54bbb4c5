import { forOne, lose, type Rule, stay, win } from '../../core/index.ts';
import { totalOf } from '../roll.ts';
import type { CrapsBet } from './bet.ts';

const seven = 7;

/** Triple sevens: three sevens in a row, counted from the wager's own first roll. */
export const tripleSevens: CrapsBet = {
  key: 'triple7',
  name: 'Triple sevens',
  kind: 'triple7',
  staysUp: false,
  remembers: true,
  offer: ({ tripleSevens: rules }) => {
    if (!rules) return null;
    const comeOut: Rule<boolean> = { is: true, by: rules.opens.by };
    const never: Rule<boolean> = { is: false, by: rules.opens.by };
    return {
      terms: {
        opens: { comeOut, point: never },
        closes: { is: 'throw', by: rules.opens.by },
        raises: { comeOut, point: never },
        lifts: { is: 'throw', by: rules.opens.by },
        locks: { is: 'one roll', by: rules.opens.by },
        set: rules.opens,
      },
      pays: [{ is: forOne(rules.pays.is), by: rules.pays.by }],
    };
  },
  settle: ({ tripleSevens: rules, offered }, { faced }, dice) => {
    if (!rules) return stay(offered);
    if (totalOf(dice) !== seven) return lose(rules.loses);
    return faced === rules.wins.is
      ? win(forOne(rules.pays.is), rules.wins, rules.pays)
      : stay(rules.wins);
  },
};
