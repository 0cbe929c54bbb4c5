import { citationOf, cite, refuse } from '../../core/index.ts';
import { isSoft, totalOf } from '../hand.ts';
import { emit } from '../run.ts';
import { type HandActRules, refuseSplitAce } from './act.ts';

/** Hit: one more card. */
export const hit: HandActRules = {
  refuseHand({ rules, hand }) {
    const oneCard = refuseSplitAce(rules, hand);
    if (oneCard) return oneCard;
    if (totalOf(hand.cards) !== 21 || isSoft(hand.cards)) return undefined;
    return refuse('blackjack.hard-21', {}, cite(rules.hit.barred, rules.values.hard));
  },

  refuseNatural: ({ rules }) =>
    refuse('blackjack.natural-takes-no-card', {}, cite(rules.hit.barred)),

  apply(run, hand) {
    const { hit: rules } = run.rules;
    const rule = hand.isSplit && rules.onSplit ? rules.onSplit : rules.may;
    const { seat, hand: number } = hand;
    emit(run, { kind: 'hand-played', seat, hand: number, act: 'hit', by: citationOf(rule) });
  },
};
