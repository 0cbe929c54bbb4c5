import { lose, win } from '../../core/index.ts';
import { totalOf } from '../roll.ts';
import type { PlainBet } from './bet.ts';
import { evens } from './pays.ts';
import { always } from './terms.ts';

const losers: readonly number[] = [5, 6, 7, 8];

/** Field: one roll, won by the outer totals. */
export const field: PlainBet = {
  key: 'field',
  kind: 'field',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    const { pays, rides } = choices.field;
    const isSame = `${pays[2].is}` === `${pays[12].is}`;
    return {
      terms: always(rulebook, cites.field, { closes: choices.windows?.field }),
      pays: [{ is: evens, by: cites.field.single }, pays[2], ...(isSame ? [] : [pays[12]])],
      rides,
      isHandedBack: true,
    };
  },
  settle: ({ choices, cites }, _, dice) => {
    const total = totalOf(dice);
    if (losers.includes(total)) return lose(cites.field.loses);
    if (total !== 2 && total !== 12) return win(evens, cites.field.wins, cites.field.single);
    const pays = choices.field.pays[total];
    return win(pays.is, cites.field.wins, pays);
  },
};
