import { type BaccaratCommand, type BaccaratTable, bets } from '../../baccarat/index.ts';
import type { PlaceBet } from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { dealtPlay, someBet, someCards } from './cards.ts';
import { mixedPlay } from './seam.ts';

/** Random play at baccarat. */
export const baccaratPlay: RandomPlay = {
  notOffered: null,
  options: (_rulebook, tape) => ({
    min: '5',
    max: tape.of(['100', '500']),
    cut: tape.of(['6', '52']),
  }),
  command: mixedPlay(
    dealtPlay<BaccaratTable, BaccaratCommand>({
      bet: (table, tape) => bet(table, tape),
      dealt: (tape) => dealt(tape),
    }),
  ),
};

// A few cards come often, so that there are pairs and ties, and cards run out.
const dealt = (tape: Tape): BaccaratCommand =>
  someCards(tape, { counts: [1, 1, 2, 4], often: ['3c', '3d', 'Kc', 'Kd'] });

const bet = (table: BaccaratTable, tape: Tape): PlaceBet =>
  someBet(table, tape, () => (tape.chance(1, 12) ? tape.of(['main', 'nonsense']) : tape.of(bets)));
