import { dollars, type PlaceBet } from '../../core/index.ts';
import type { RedDogCommand, RedDogRulebook, RedDogTable } from '../../red-dog/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { dealtPlay, someBet, someCards } from './cards.ts';
import { mixedPlay, someSeat } from './seam.ts';

/** Random play at red dog. */
export const redDogPlay: RandomPlay = {
  notOffered: null,
  options: (rulebook, tape) => ({
    min: '5',
    max: tape.of(['100', '500']),
    // The register pairs each family with its own play.
    decks: `${tape.of((rulebook as RedDogRulebook).choices.decks.is)}`,
    cut: tape.of(['3', '52']),
    conversion: tape.of(['on', 'off']),
    chip: tape.of(['1', '5']),
  }),
  command: mixedPlay(
    dealtPlay<RedDogTable, RedDogCommand>({
      bet: (table, tape) => bet(table, tape),
      dealt: (tape) => dealt(tape),
      answer: { phase: 'raising', choice: (table, tape) => choice(table, tape) },
      others: [(table, tape) => choice(table, tape), (table, tape) => backBet(table, tape)],
    }),
  ),
};

const backBet = (table: RedDogTable, tape: Tape): RedDogCommand => {
  const { seat, hand, bet: name, amount } = bet(table, tape);
  return { kind: 'back-bet', seat, hand, bet: name, amount, backer: someSeat(table, tape) };
};

// Two ranks come often, so that there are pairs and threes of a kind, and cards run out.
const dealt = (tape: Tape): RedDogCommand =>
  someCards(tape, { counts: [1, 1, 1, 2], often: ['9c', '9d', 'Tc', 'Td'] });

const choice = (table: RedDogTable, tape: Tape): RedDogCommand => {
  const { layout, phase } = table;
  const answered = phase.kind === 'raising' ? phase.answered : [];
  const waiting = layout.wagers.filter((wager) => !answered.includes(wager.seat));
  const asked = waiting[tape.pick(waiting.length + 1)];
  const seat = asked?.seat ?? someSeat(table, tape);
  const plain = {
    kind: tape.of(['raise', 'stay'] as const),
    seat,
    hand: tape.chance(1, 30) ? 2 : 1,
  };
  const tipped = layout.wagers.find((wager) => wager.tip && wager.seat === seat);
  const tip = tipped && tape.chance(3, 4) ? tipped.stake : dollars(tape.pick(6));
  return tape.chance(tipped ? 2 : 1, 5) ? { ...plain, tip } : plain;
};

const bet = (table: RedDogTable, tape: Tape): PlaceBet =>
  someBet(table, tape, () => (tape.chance(1, 12) ? tape.of(['raise', 'tie', 'nonsense']) : 'main'));
