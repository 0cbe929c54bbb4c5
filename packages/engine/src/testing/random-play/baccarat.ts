import { type BaccaratCommand, type BaccaratTable, bets } from '../../baccarat/index.ts';
import { deck, dollars, type PlaceBet } from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';
import { mixedPlay, someSeat } from './seam.ts';

/** Random play at baccarat. */
export const baccaratPlay: RandomPlay = {
  notOffered: null,
  options: (_rulebook, tape) => ({
    min: '5',
    max: tape.of(['100', '500']),
    cut: tape.of(['6', '52']),
  }),
  command: mixedPlay((table: BaccaratTable, tape) => next(table, tape)),
};

const next = (table: BaccaratTable, tape: Tape): BaccaratCommand => {
  if (tape.chance(1, 12)) return anything(table, tape);
  if (table.phase.kind === 'dealing') return dealt(tape);
  if (table.layout.wagers.length > 0 && tape.chance(1, 3)) return { kind: 'deal' };
  return moneyCommand(table, tape, bet(table, tape));
};

const anything = (table: BaccaratTable, tape: Tape): BaccaratCommand => {
  switch (tape.pick(6)) {
    case 0:
      return { kind: 'deal' };
    case 1:
      return { kind: 'shuffle' };
    case 2:
      return dealt(tape);
    case 3:
      return { kind: 'sit', seat: 1 + tape.pick(9), player: 'constructor', amount: dollars(200) };
    default:
      return moneyCommand(table, tape, bet(table, tape));
  }
};

const dealt = (tape: Tape): BaccaratCommand => ({
  kind: 'deal-cards',
  // A few cards come up often, so that pairs, ties and spent cards do.
  cards: Array.from({ length: tape.of([1, 1, 2, 4]) }, () =>
    tape.chance(1, 4) ? tape.of(['3c', '3d', 'Kc'] as const) : tape.of(deck),
  ),
});

const bet = (table: BaccaratTable, tape: Tape): PlaceBet => ({
  kind: 'place-bet',
  seat: someSeat(table, tape),
  hand: tape.chance(1, 40) ? 2 : 1,
  bet: tape.chance(1, 12) ? tape.of(['main', 'nonsense']) : tape.of(bets),
  tip: tape.chance(1, 5),
  amount: tape.chance(1, 30) ? dollars(1000) : dollars(tape.pick(80) / 2),
});
