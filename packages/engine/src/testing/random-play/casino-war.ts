import type { CasinoWarCommand, CasinoWarTable } from '../../casino-war/index.ts';
import { dollars, type PlaceBet } from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { dealtPlay, someBet, someCards } from './cards.ts';
import { mixedPlay, someSeat } from './seam.ts';

/** Random play at casino war. */
export const casinoWarPlay: RandomPlay = {
  notOffered: null,
  options: (_rulebook, tape) => ({
    min: tape.of(['5', '10']),
    max: tape.of(['100', '500']),
    cut: tape.of(['64', '104']),
  }),
  command: mixedPlay(
    dealtPlay<CasinoWarTable, CasinoWarCommand>({
      bet: (table, tape) => bet(table, tape),
      dealt: (tape) => dealt(tape),
      answer: { phase: 'choosing', choice: (table, tape) => choice(tape, askedSeat(table, tape)) },
      others: [(table, tape) => choice(tape, someSeat(table, tape))],
    }),
  ),
};

// One rank comes often, so that there are ties and wars, and cards that the shoe no longer holds.
const dealt = (tape: Tape): CasinoWarCommand =>
  someCards(tape, { counts: [1, 1, 1, 2], often: ['7c', '7d', '7h', '7s'] });

/** Mostly the seat whose turn it is. */
const askedSeat = ({ phase }: CasinoWarTable, tape: Tape): number => {
  const asked = phase.kind === 'choosing' ? phase.asked : [];
  return tape.chance(1, 4) ? tape.of(asked) : (asked[0] ?? 1);
};

const choice = (tape: Tape, asked: number): CasinoWarCommand => {
  const plain = {
    kind: tape.of(['war', 'war', 'surrender'] as const),
    seat: tape.chance(1, 12) ? 1 + tape.pick(8) : asked,
    hand: tape.chance(1, 30) ? 2 : 1,
  };
  return tape.chance(1, 10) ? { ...plain, tip: dollars(5) } : plain;
};

const bet = (table: CasinoWarTable, tape: Tape): PlaceBet =>
  someBet(table, tape, () => tape.of(['main', 'main', 'main', 'tie', 'tie', 'war', 'nonsense']));
