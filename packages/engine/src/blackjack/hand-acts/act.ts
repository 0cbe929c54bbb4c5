import { cite, type Refusal, refuse } from '../../core/index.ts';
import type { HandCommand } from '../commands.ts';
import type { Hand } from '../phase.ts';
import type { BlackjackRules } from '../rules.ts';
import type { Run } from '../run.ts';
import type { Table } from '../table.ts';

/** What is known when an act is checked. */
export type HandRequest<C extends HandCommand = HandCommand> = {
  readonly rules: BlackjackRules;
  readonly table: Table;
  readonly hand: Hand;
  readonly command: C;
};

/** Something a player may do with a hand. */
export type HandActRules<C extends HandCommand = HandCommand> = {
  /** The refusal because of the cards or the stake. */
  refuseHand(asked: HandRequest<C>): Refusal | undefined;
  /** The refusal because of the racks; it is asked last. */
  refuseRack?(asked: HandRequest<C>): Refusal | undefined;
  /** Why this act is not possible with a blackjack. */
  refuseNatural(asked: HandRequest<C>): Refusal;
  apply(run: Run, hand: Hand, command: C): void;
};

/** A split ace gets one card only, unless the house allows more. */
export const refuseSplitAce = ({ split }: BlackjackRules, hand: Hand): Refusal | undefined =>
  hand.isFromAces && !split.acesHit.is
    ? refuse('blackjack.split-ace', {}, cite(split.aces, split.acesHit))
    : undefined;
