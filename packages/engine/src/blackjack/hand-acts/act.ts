import { cite, type Refusal, refuse } from '../../core/index.ts';
import type { HandCommand } from '../commands.ts';
import type { Hand } from '../phase.ts';
import type { BlackjackRules } from '../rules.ts';
import type { Run } from '../run.ts';
import type { Table } from '../table.ts';

/** What an act is judged on. */
export type HandRequest<C extends HandCommand = HandCommand> = {
  readonly rules: BlackjackRules;
  readonly table: Table;
  readonly hand: Hand;
  readonly command: C;
};

/** Something a player may do with a hand. */
export type HandActRules<C extends HandCommand = HandCommand> = {
  /** What the cards, or the stake asked for, forbid. */
  refuseHand(asked: HandRequest<C>): Refusal | undefined;
  /** What the racks do not cover; asked last. */
  refuseRack?(asked: HandRequest<C>): Refusal | undefined;
  /** Why a blackjack is past this act. */
  refuseNatural(asked: HandRequest<C>): Refusal;
  apply(run: Run, hand: Hand, command: C): void;
};

/** A split ace gets one card and no more, unless the house lets it be played. */
export const refuseSplitAce = ({ split }: BlackjackRules, hand: Hand): Refusal | undefined =>
  hand.isFromAces && !split.acesHit.is
    ? refuse('blackjack.split-ace', {}, cite(split.aces, split.acesHit))
    : undefined;
