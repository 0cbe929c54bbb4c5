import { lose, stay, win } from '../../core/index.ts';
import { totalOf } from '../roll.ts';
import type { CrapsBet } from './bet.ts';

const seven = 7;

/** Big 6 and big 8: the number comes before a seven, at even money. */
export const big = (total: 6 | 8): CrapsBet => ({
  key: `big:${total}`,
  name: `Big ${total}`,
  kind: 'big',
  staysUp: true,
  remembers: false,
  offer: ({ big: rules }) => rules && { terms: rules[total], pays: [rules[total].pays] },
  settle: ({ big: rules, offered }, _, dice) => {
    if (!rules) return stay(offered);
    const { wins, loses, pays } = rules[total];
    const rolled = totalOf(dice);
    if (rolled === total) return win(pays.is, wins, pays);
    return rolled === seven ? lose(loses) : stay(wins);
  },
});
