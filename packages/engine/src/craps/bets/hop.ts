import { assert, cite, lose, win } from '../../core/index.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

/** Totals that only one pair of faces makes are propositions of their own, so there is no hop bet on them. */
const taken: readonly number[] = [2, 3, 11, 12];

/** Hop: a bet for one roll, which wins on two named faces only. */
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
