import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  sideNames,
} from '@openpit/engine/blackjack';
import type { Choice, Dealing } from './dealing.ts';

export const blackjackDealing: Dealing<BlackjackRulebook, BlackjackTable> = {
  family: 'blackjack',
  sides: sideNames,
  between: (_rulebook, table): BlackjackCommand | undefined =>
    isSpent(table) ? { kind: 'shuffle' } : undefined,
  close: (): BlackjackCommand => ({ kind: 'deal' }),
  shoe: (_rulebook, { shoe }) => shoe,
  // Whoever says nothing adds nothing and takes no card.
  otherwise: (_rulebook, { round: { backAsked } }, { seat, hand, acts }): BlackjackCommand =>
    backAsked
      ? { kind: 'back-pass', seat: backAsked.seat, hand: backAsked.hand, backer: seat }
      : { kind: quietly(acts), seat, hand },
};

const quietly = (acts: Choice['acts']): 'decline-insurance' | 'collect' | 'stand' => {
  if (acts.includes('decline-insurance')) return 'decline-insurance';
  return acts.includes('collect') ? 'collect' : 'stand';
};

/** The cut card is out, or a third of the shoe is all that is left: a full table must not run it dry. */
const isSpent = ({ shoe, setup, isContinuous }: BlackjackTable): boolean =>
  !isContinuous && shoe.size <= Math.max(setup.cut, (shoe.decks * 52) / 3);
