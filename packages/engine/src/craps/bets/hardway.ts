import { lose, stay, win } from '../../core/index.ts';
import { type HardTotal, isPair, totalOf } from '../roll.ts';
import { asleepBy } from './asleep.ts';
import type { CrapsBet } from './bet.ts';

const seven = 7;

/** Hardway: a total comes as a pair before it comes any other way and before a seven. */
export const hardway = (total: HardTotal): CrapsBet => ({
  key: `hard:${total}`,
  name: `Hard ${total}`,
  kind: 'hard',
  staysUp: true,
  remembers: false,
  offer: ({ hardway: rules }) =>
    rules.numbers.is.includes(total)
      ? { terms: rules, pays: [rules.pays[total]], switching: rules.switching, by: rules.numbers }
      : null,
  settle: ({ hardway: rules }, { phase, working }, dice) => {
    if (!working) return stay(asleepBy(rules.switching, phase));
    const rolled = totalOf(dice);
    if (rolled === seven) return lose(rules.loses);
    if (rolled !== total) return stay(rules.wins);
    return isPair(dice)
      ? win(rules.pays[total].is, rules.wins, rules.pays[total], rules.pairs[total])
      : lose(rules.loses);
  },
});
