import { assert, lose, win } from '../../core/index.ts';
import { isPair } from '../roll.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

/** Any pair: one roll, won when both dice show the same. */
export const anyPair: PlainBet = {
  key: 'anypair',
  kind: 'anypair',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    if (!choices.anyPair || !cites.anyPair) return null;
    return {
      terms: always(rulebook, cites.anyPair, { closes: choices.windows?.props }),
      pays: [choices.anyPair.pays],
      isHandedBack: true,
    };
  },
  settle: ({ choices, cites }, _, dice) => {
    assert(choices.anyPair && cites.anyPair, 'any pair is settled where it is offered');
    if (!isPair(dice)) return lose(cites.anyPair.loses);
    const { pays } = choices.anyPair;
    return win(pays.is, cites.anyPair.wins, pays);
  },
};
