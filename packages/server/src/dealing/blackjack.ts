import type { Rulebook } from '@openpit/engine';
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
  // A crew confirms a percentage award; where the house deals alone it is paid at once.
  hosted: { jackpots: 'confirmed' },
  lacks: (rulebook, open) =>
    'three-to-two' in rulebook.cites.conditions && !open.some(paysThreeToTwo)
      ? ['three-to-two']
      : [],
  between: (_rulebook, table): BlackjackCommand | undefined =>
    isSpent(table) ? { kind: 'shuffle' } : undefined,
  close: (): BlackjackCommand => ({ kind: 'deal' }),
  // Anyone who says nothing adds nothing and takes no card.
  otherwise: (_rulebook, { round: { backAsked } }, { seat, hand, acts }): BlackjackCommand =>
    backAsked
      ? { kind: 'back-pass', seat: backAsked.seat, hand: backAsked.hand, backer: seat }
      : { kind: quietly(acts), seat, hand },
  // A shoe that ran dry in the middle of a round is shuffled; awards are for people to confirm.
  house: (_rulebook, _table, acts): BlackjackCommand | undefined =>
    acts.includes('shuffle') ? { kind: 'shuffle' } : undefined,
};

/** Whether a table's game pays blackjacks 3 to 2. */
const paysThreeToTwo = (rulebook: Rulebook): boolean => {
  if (rulebook.family !== 'blackjack') return false;
  const { choices } = rulebook as BlackjackRulebook; // its family says so
  const [to, per] = choices.natural.pays.is;
  return to * 2 === per * 3;
};

const quiet = ['decline-insurance', 'collect', 'play-on'] as const;

const quietly = (acts: Choice['acts']): (typeof quiet)[number] | 'stand' =>
  quiet.find((act) => acts.includes(act)) ?? 'stand';

/** Cards a hand may come to need, as a house reckons: most take three, and splits take more. */
const cardsForHand = 5;

/** The cut card is out, a third of the shoe is all that is left, or a full table could run it dry. */
const isSpent = ({ shoe, setup, isContinuous, layout, isFresh }: BlackjackTable): boolean => {
  const wanted = (layout.seats.length + 1) * cardsForHand;
  return (
    !isContinuous && !isFresh && shoe.size <= Math.max(setup.cut, (shoe.decks * 52) / 3, wanted)
  );
};
