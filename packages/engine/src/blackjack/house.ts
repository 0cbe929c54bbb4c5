import type { HousePlay, Rulebook } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { BlackjackRulebook } from './rules.ts';
import { sideNames } from './settings.ts';
import type { Table } from './table.ts';

/** How the house deals blackjack by itself. */
export const house: HousePlay<BlackjackRulebook, Table, Command> = {
  sides: () => sideNames,
  // At a hosted table the crew confirms a percentage award. If the house deals by itself it is paid at once.
  hosted: { jackpots: 'confirmed' },
  lacks: (rulebook, open) =>
    'three-to-two' in rulebook.cites.conditions && !open.some(paysThreeToTwo)
      ? ['three-to-two']
      : [],
  due: (_rulebook, table) => (isSpent(table) ? { kind: 'shuffle' } : undefined),
  close: () => ({ kind: 'deal' }),
  // A player who does not answer adds no chips and takes no card.
  quiet: ['decline-insurance', 'collect', 'play-on', 'back-pass', 'stand'],
  silence: (_rulebook, { round: { backAsked } }, { seat }) =>
    backAsked
      ? { kind: 'back-pass', seat: backAsked.seat, hand: backAsked.hand, backer: seat }
      : undefined,
  // A shoe that is empty in the middle of a round is shuffled. Awards are for people to confirm.
  ruling: (_rulebook, _table, acts) => (acts.includes('shuffle') ? { kind: 'shuffle' } : undefined),
};

/** Whether a table's game pays blackjacks 3 to 2. */
const paysThreeToTwo = (rulebook: Rulebook): boolean => {
  if (rulebook.family !== 'blackjack') return false;
  const { choices } = rulebook as BlackjackRulebook; // its family is blackjack
  const [to, per] = choices.natural.pays.is;
  return to * 2 === per * 3;
};

/** How many cards to expect for a hand: most take three, and splits need more. */
const cardsForHand = 5;

/** The cut card is out, or only a third of the shoe is left, or a full table could empty it. */
const isSpent = ({ shoe, setup, isContinuous, layout, isFresh }: Table): boolean => {
  const wanted = (layout.seats.length + 1) * cardsForHand;
  return (
    !isContinuous && !isFresh && shoe.size <= Math.max(setup.cut, (shoe.decks * 52) / 3, wanted)
  );
};
