import { assert, betParam, lose, refuse, stay, win } from '../../core/index.ts';
import { unrolled } from '../marks.ts';
import { seven, totalOf } from '../roll.ts';
import type { CountingBet, When } from './bet.ts';
import { itemsOf } from './points.ts';

const inARow = 3;

/** Triple sevens: three sevens in a row from the first roll after the wager is made. */
export const tripleSevens: CountingBet = {
  key: 'triple7',
  kind: 'triple7',
  staysUp: false,
  recalls: (_, { faced }) => ({ faced: Math.min(faced, inARow), made: [] }),
  offer: ({ choices, cites }) => {
    if (!choices.tripleSevens || !cites.tripleSevens) return null;
    const by = cites.tripleSevens.opens;
    const { needs, pays } = choices.tripleSevens;
    const onComeOut: When = { comeOut: { is: true, by }, point: { is: false, by } };
    return {
      terms: {
        opens: onComeOut,
        closes: { is: 'throw', by },
        raises: onComeOut,
        lifts: { is: 'throw', by },
        set: by,
      },
      pays: [pays],
      side: {
        needs: { bets: itemsOf(needs.is), by: needs.by },
        range: null,
        optIn: null,
        tips: null,
        taken: [],
        callable: null,
        marked: null,
        carries: null,
        isPaidLast: false,
        repeated: null,
        selfService: null,
      },
    };
  },
  settle: ({ choices, cites }, { faced }, dice) => {
    assert(choices.tripleSevens && cites.tripleSevens, 'triple sevens settle where offered');
    const { wins, loses } = cites.tripleSevens;
    if (totalOf(dice) !== seven) return lose(loses);
    const { pays } = choices.tripleSevens;
    return faced === inARow ? win(pays.is, wins, pays) : stay(wins);
  },
  contract: ({ cites }, { wager, amount }, { rolls }) =>
    amount > unrolled(wager.state, rolls) ? cites.tripleSevens?.opens : undefined,
  refuseTiming: ({ cites }, { rolls }, before) =>
    before && before.state.since < rolls
      ? refuse(
          'craps.first-roll-faced',
          { bet: betParam('triple7') },
          cites.tripleSevens?.opens ?? cites.offered,
        )
      : undefined,
};
