import { cite, houseRule, refuse } from '../../core/index.ts';
import { isSoft, totalOf } from '../hand.ts';
import { emit, note } from '../run.ts';
import { wagersOn } from '../settle-wagers.ts';
import type { HandActRules } from './act.ts';

/** Zap: two new cards in exchange for a hard total that the house names. */
export const zap: HandActRules = {
  refuseHand({ rules, hand }) {
    const { zap: own, values } = rules;
    if (!own) return refuse('blackjack.no-zap', {}, houseRule('offered'));
    const isFirst = hand.cards.length === 2 && !hand.isSplit && !hand.isZapped;
    if (!isFirst) return refuse('blackjack.zap-too-late', {}, cite(own.on));
    if (isSoft(hand.cards)) {
      return refuse('blackjack.zap-soft', {}, cite(own.on, values.soft));
    }
    if (own.on.is.includes(totalOf(hand.cards))) return undefined;
    return refuse('blackjack.zap-total', { total: totalOf(hand.cards) }, cite(own.on));
  },

  refuseNatural: ({ rules }) =>
    refuse('blackjack.natural-not-zapped', {}, cite(rules.zap?.on ?? houseRule('offered'))),

  apply(run, hand) {
    const { zap: own } = run.rules;
    if (!own) return;
    const { seat, hand: number } = hand;
    note(run, 'turns-cards-sideways', { by: own.asked, params: { seat } });
    const hasTip = wagersOn(run.table, hand).some((wager) => wager.tip);
    const by = cite(own.on, own.discards, own.goesOn, hasTip ? own.tips : undefined);
    emit(run, { kind: 'hand-played', seat, hand: number, act: 'zap', by });
  },
};
