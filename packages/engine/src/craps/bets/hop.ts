import { assert, cite, lose, win } from '../../core/index.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

/** These totals are propositions of their own: nobody hops on them. */
const taken: readonly number[] = [2, 3, 11, 12];

/** Hop: one roll, won by two named faces alone. */
export const hop = (low: number, high: number): PlainBet => ({
  key: `hop:${low}-${high}`,
  kind: 'hop',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    if (!choices.hop || !cites.hop || taken.includes(low + high)) return null;
    const { windows } = choices;
    return {
      terms: always(rulebook, cites.hop, { closes: windows?.hop, lifts: windows?.liftHop }),
      pays: [low === high ? choices.hop.oneWay : choices.hop.twoWay],
      verified: choices.hop.verified,
      by: cites.hop.named,
    };
  },
  notOffered: ({ cites }) => cite(cites.hop?.except, cites.hop?.named),
  settle: ({ choices, cites }, _, [first, second]) => {
    assert(choices.hop && cites.hop, 'hops are settled where they are offered');
    const isNamed = Math.min(first, second) === low && Math.max(first, second) === high;
    if (!isNamed) return lose(cites.hop.loses);
    const pays = low === high ? choices.hop.oneWay : choices.hop.twoWay;
    return win(pays.is, cites.hop.wins, pays);
  },
});
