import { citationOf, cite, houseRule, refuse } from '../../core/index.ts';
import { isSoft, totalOf } from '../hand.ts';
import { note, tell } from '../run.ts';
import { wagersOn } from '../settlement.ts';
import type { Act } from './act.ts';

/** Zap: two new cards for a hard 15 to 18. */
export const zap: Act = {
  refuseHand({ rules, hand }) {
    const { zap: own, values } = rules;
    if (!own) return refuse('no-zap', houseRule('offered'), 'this game knows no zap');
    const isFirst = hand.cards.length === 2 && !hand.isSplit && !hand.isZapped;
    if (!isFirst)
      return refuse('too-late', cite(own.on), 'only the first two cards are exchanged, once');
    if (isSoft(hand.cards)) {
      return refuse('soft', cite(own.on, values.soft), 'a soft hand is not exchanged');
    }
    if (own.on.is.includes(totalOf(hand.cards))) return undefined;
    return refuse('wrong-total', cite(own.on), `a ${totalOf(hand.cards)} is not exchanged`);
  },

  refuseNatural: ({ rules }) =>
    refuse(
      'blackjack',
      rules.zap ? cite(rules.zap.on) : houseRule('offered'),
      'a blackjack is not exchanged',
    ),

  apply(run, hand) {
    const { zap: own } = run.rules;
    if (!own) return;
    const { seat, hand: number } = hand;
    note(run, `turns the cards of ${seat} sideways for the camera`, citationOf(own.asked));
    const hasTip = wagersOn(run.table, hand).some((wager) => wager.tip);
    const by = cite(own.on, own.discards, own.goesOn, hasTip ? own.tips : undefined);
    tell(run, { kind: 'hand-played', seat, hand: number, act: 'zap', by });
  },
};
