import { citationOf, cite, refuse } from '../../core/index.ts';
import { canBeNatural } from '../hand.ts';
import { handResult, settleHand } from '../main.ts';
import { handAt } from '../phase.ts';
import { playOn } from '../play.ts';
import { note, tell } from '../run.ts';
import { keepSmallTip, settleHands } from '../settlement.ts';
import type { Act } from './act.ts';

/** Surrender: half the bet for giving the hand up, unless the dealer turns out to have blackjack. */
export const surrender: Act = {
  refuseHand({ rules, hand }) {
    const { may } = rules.surrender;
    if (!may.is) return refuse('no-surrender', cite(may), 'this game knows no surrender');
    const isFirst = hand.cards.length === 2 && !hand.isSplit && !hand.isZapped;
    if (isFirst) return undefined;
    return refuse('too-late', cite(may), 'a hand surrenders before any action on it');
  },

  refuseNatural: ({ rules }) =>
    refuse(
      'blackjack',
      cite(rules.natural.made, rules.surrender.may),
      'a blackjack has no decision to make',
    ),

  apply(run, hand) {
    const { rules } = run;
    const { seat, hand: number } = hand;
    const by = citationOf(rules.surrender.may);
    tell(run, { kind: 'hand-played', seat, hand: number, act: 'surrender', by });
    keepSmallTip(run, hand);
    if (canBeNatural(run.table.round.dealer[0])) {
      note(run, `holds the surrender of ${seat}`, citationOf(rules.surrender.dealerNatural));
      playOn(run);
      return;
    }
    const given = handAt(run.table.round, seat, number) ?? hand;
    const verdict = settleHand(rules, handResult(given), { total: 0, isNatural: false });
    settleHands(run, [{ hand: given, verdict }]);
    playOn(run);
  },
};
