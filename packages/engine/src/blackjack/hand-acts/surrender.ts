import { citationOf, cite, refuse } from '../../core/index.ts';
import { handAt, isLookedUnder, isNaturalOpen } from '../phase.ts';
import { lookUnder, playOn } from '../play.ts';
import { emit, note } from '../run.ts';
import { handResult, settleHand } from '../settle.ts';
import { leaveSmallTip, settleHands } from '../settle-wagers.ts';
import type { HandActRules } from './act.ts';

/** Surrender: the hand is given up for part of the bet. After a late surrender a dealer's blackjack takes the whole bet. */
export const surrender: HandActRules = {
  refuseHand({ rules, table, hand }) {
    const { when } = rules.surrender;
    if (when.is === 'none') return refuse('blackjack.no-surrender', {}, cite(when));
    const isFirst = hand.cards.length === 2 && !hand.isSplit && !hand.isZapped;
    if (!isFirst || isPastLook(when.is, table.round)) {
      return refuse('blackjack.surrender-too-late', {}, cite(when));
    }
    return undefined;
  },

  refuseNatural: ({ rules }) =>
    refuse('blackjack.natural-decides-nothing', {}, cite(rules.natural.made, rules.surrender.when)),

  apply(run, hand) {
    const { rules } = run;
    const { seat, hand: number } = hand;
    const { when, dealerNatural } = rules.surrender;
    const isAsked = run.table.round.phase === 'surrendering';
    emit(run, { kind: 'hand-played', seat, hand: number, act: 'surrender', by: citationOf(when) });
    if (when.is === 'late' && isNaturalOpen(run.table.round)) {
      leaveSmallTip(run, hand);
      note(run, 'holds-surrender', { by: dealerNatural, params: { seat } });
      playOn(run);
      return;
    }
    const given = handAt(run.table.round, seat, number) ?? hand;
    const verdict = settleHand(rules, handResult(given), { total: 0, isNatural: false });
    settleHands(run, [{ hand: given, verdict }]);
    if (!isAsked) {
      playOn(run);
      return;
    }
    emit(run, { kind: 'surrender-answered', seat, by: citationOf(when) });
    lookUnder(run);
  },
};

/** An early surrender comes before the dealer looks at the hole card under an ace or ten. */
const isPastLook = (when: 'late' | 'early', round: Parameters<typeof isLookedUnder>[0]): boolean =>
  when === 'early' && round.phase === 'playing' && isLookedUnder(round);
