import type { HousePlay, Rulebook } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { BlackjackRulebook } from './rules.ts';
import { sideNames } from './settings.ts';
import type { Table } from './table.ts';

/** How the house deals blackjack by itself. */
export const house: HousePlay<BlackjackRulebook, Table, Command> = {
  sides: () => sideNames,
  // A crew confirms a percentage award; where the house deals alone it is paid at once.
  hosted: { jackpots: 'confirmed' },
  lacks: (rulebook, open) =>
    'three-to-two' in rulebook.cites.conditions && !open.some(paysThreeToTwo)
      ? ['three-to-two']
      : [],
  due: (_rulebook, table) => (isSpent(table) ? { kind: 'shuffle' } : undefined),
  close: () => ({ kind: 'deal' }),
  // Anyone who says nothing adds nothing and takes no card.
  quiet: ['decline-insurance', 'collect', 'play-on', 'back-pass', 'stand'],
  silence: (_rulebook, { round: { backAsked } }, { seat }) =>
    backAsked
      ? { kind: 'back-pass', seat: backAsked.seat, hand: backAsked.hand, backer: seat }
      : undefined,
  // A shoe that ran dry in the middle of a round is shuffled; awards are for people to confirm.
  ruling: (_rulebook, _table, acts) => (acts.includes('shuffle') ? { kind: 'shuffle' } : undefined),
};

/** Whether a table's game pays blackjacks 3 to 2. */
const paysThreeToTwo = (rulebook: Rulebook): boolean => {
  if (rulebook.family !== 'blackjack') return false;
  const { choices } = rulebook as BlackjackRulebook; // its family says so
  const [to, per] = choices.natural.pays.is;
  return to * 2 === per * 3;
};

/** Cards a hand may come to need, as a house reckons: most take three, and splits take more. */
const cardsForHand = 5;

/** The cut card is out, a third of the shoe is all that is left, or a full table could run it dry. */
const isSpent = ({ shoe, setup, isContinuous, layout, isFresh }: Table): boolean => {
  const wanted = (layout.seats.length + 1) * cardsForHand;
  return (
    !isContinuous && !isFresh && shoe.size <= Math.max(setup.cut, (shoe.decks * 52) / 3, wanted)
  );
};
