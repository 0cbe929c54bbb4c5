import { citationOf, cite, refuse } from '../../core/index.ts';
import { isSoft, totalOf } from '../hand.ts';
import { tell } from '../run.ts';
import type { Act } from './act.ts';

/** Hit: one more card. */
export const hit: Act = {
  refuseHand({ rules, hand }) {
    if (hand.isFromAces)
      return refuse('split-ace', cite(rules.split.aces), 'a split ace gets one card');
    if (totalOf(hand.cards) !== 21 || isSoft(hand.cards)) return undefined;
    return refuse('hard-21', cite(rules.hit.barred, rules.values.hard), 'nobody hits a hard 21');
  },

  refuseNatural: ({ rules }) =>
    refuse('blackjack', cite(rules.hit.barred), 'a blackjack takes no card'),

  apply(run, hand) {
    const { hit: rules } = run.rules;
    const rule = hand.isSplit && rules.onSplit ? rules.onSplit : rules.may;
    const { seat, hand: number } = hand;
    tell(run, { kind: 'hand-played', seat, hand: number, act: 'hit', by: citationOf(rule) });
  },
};
