import { lose, stay, win } from '../../core/index.ts';
import { type HardTotal, isPair, seven, totalOf } from '../roll.ts';
import type { CrapsRulebook } from '../rules.ts';
import { asleepBy } from '../working.ts';
import type { PlainBet, Switching } from './bet.ts';
import { always } from './terms.ts';

/** Hardway: wins if the total comes as a pair, before it comes in any other way and before a seven. */
export const hardway = (total: HardTotal): PlainBet => ({
  key: `hard:${total}`,
  kind: 'hard',
  staysUp: true,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    return {
      terms: always(rulebook, cites.hardway, { closes: choices.windows?.hardway }),
      pays: [choices.hardway.pays[total]],
      switching: switchingOf(rulebook),
      by: cites.hardway.numbers,
    };
  },
  settle: (rulebook, { phase, working }, dice) => {
    const { choices, cites } = rulebook;
    if (!working) return stay(asleepBy(switchingOf(rulebook), phase));
    const rolled = totalOf(dice);
    if (rolled === seven) return lose(cites.hardway.loses);
    if (rolled !== total) return stay(cites.hardway.wins);
    const pays = choices.hardway.pays[total];
    return isPair(dice)
      ? win(pays.is, cites.hardway.wins, pays, cites.hardway.pairs[total])
      : lose(cites.hardway.loses);
  },
});

const switchingOf = ({ choices, cites }: CrapsRulebook): Switching => ({
  comeOut: choices.hardway.comeOut,
  on: cites.hardway.on,
  off: { is: 'any-time', by: cites.hardway.off },
});
