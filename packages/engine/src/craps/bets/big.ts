import { assert, lose, stay, win } from '../../core/index.ts';
import { seven, totalOf } from '../roll.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

/** Big 6 and big 8: win if the number comes before a seven. */
export const big = (total: 6 | 8): PlainBet => ({
  key: `big:${total}`,
  kind: 'big',
  staysUp: true,
  recalls: null,
  offer: (rulebook) => {
    const { big: pays } = rulebook.choices;
    const { big: cites } = rulebook.cites;
    if (!pays || !cites) return null;
    return { terms: always(rulebook, cites[total]), pays: [pays[total]] };
  },
  settle: ({ choices, cites }, _, dice) => {
    assert(choices.big && cites.big, 'big six and eight are settled where they are offered');
    const { wins, loses } = cites.big[total];
    const rolled = totalOf(dice);
    if (rolled === total) return win(choices.big[total].is, wins, choices.big[total]);
    return rolled === seven ? lose(loses) : stay(wins);
  },
});
