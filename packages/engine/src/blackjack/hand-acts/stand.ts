import { citationOf, cite, refuse } from '../../core/index.ts';
import { playOn } from '../play.ts';
import { emit } from '../run.ts';
import type { HandActRules } from './act.ts';

/** Stand: no further card. */
export const stand: HandActRules = {
  refuseHand: () => undefined,

  refuseNatural: ({ rules }) =>
    refuse('blackjack.natural-decides-nothing', {}, cite(rules.natural.made)),

  apply(run, hand) {
    const { may, afterHits, onSplit } = run.rules.stand;
    const split = hand.isSplit ? onSplit : undefined;
    const tucked = hand.cards.length > 2 ? afterHits : undefined;
    const by = citationOf(split ?? tucked ?? may);
    emit(run, { kind: 'hand-played', seat: hand.seat, hand: hand.hand, act: 'stand', by });
    playOn(run);
  },
};
