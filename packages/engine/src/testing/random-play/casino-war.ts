import type { CasinoWarCommand, CasinoWarTable } from '../../casino-war/index.ts';
import { deck, dollars, type PlaceBet } from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';
import { mixedPlay, someSeat } from './seam.ts';

/** Random play at casino war. */
export const casinoWarPlay: RandomPlay = {
  notOffered: null,
  options: (_rulebook, tape) => ({
    min: tape.of(['5', '10']),
    max: tape.of(['100', '500']),
    cut: tape.of(['64', '104']),
  }),
  command: mixedPlay((table: CasinoWarTable, tape) => next(table, tape)),
};

const next = (table: CasinoWarTable, tape: Tape): CasinoWarCommand => {
  if (tape.chance(1, 12)) return anything(table, tape);
  switch (table.phase.kind) {
    case 'betting':
      if (table.layout.wagers.length > 0 && tape.chance(1, 3)) return { kind: 'deal' };
      return moneyCommand(table, tape, bet(table, tape));
    case 'dealing':
    case 'war':
      return dealt(tape);
    case 'choosing':
      return choice(
        tape,
        tape.chance(1, 4) ? tape.of(table.phase.asked) : (table.phase.asked[0] ?? 1),
      );
  }
};

const anything = (table: CasinoWarTable, tape: Tape): CasinoWarCommand => {
  switch (tape.pick(7)) {
    case 0:
      return { kind: 'deal' };
    case 1:
      return { kind: 'shuffle' };
    case 2:
      return dealt(tape);
    case 3:
      return choice(tape, someSeat(table, tape));
    case 4:
      return { kind: 'sit', seat: 1 + tape.pick(9), player: 'constructor', amount: dollars(200) };
    default:
      return moneyCommand(table, tape, bet(table, tape));
  }
};

const dealt = (tape: Tape): CasinoWarCommand => ({
  kind: 'deal-cards',
  // One rank comes up often, so that there are ties, wars, and cards the shoe no longer holds.
  cards: Array.from({ length: tape.of([1, 1, 1, 2]) }, () =>
    tape.chance(1, 3) ? tape.of(['7c', '7d', '7h', '7s'] as const) : tape.of(deck),
  ),
});

const choice = (tape: Tape, asked: number): CasinoWarCommand => {
  const plain = {
    kind: tape.of(['war', 'war', 'surrender'] as const),
    seat: tape.chance(1, 12) ? 1 + tape.pick(8) : asked,
    hand: tape.chance(1, 30) ? 2 : 1,
  };
  return tape.chance(1, 10) ? { ...plain, tip: dollars(5) } : plain;
};

const bet = (table: CasinoWarTable, tape: Tape): PlaceBet => ({
  kind: 'place-bet',
  seat: someSeat(table, tape),
  hand: tape.chance(1, 40) ? 2 : 1,
  bet: tape.of(['main', 'main', 'main', 'tie', 'tie', 'war', 'nonsense']),
  tip: tape.chance(1, 5),
  amount: tape.chance(1, 30) ? dollars(1000) : dollars(tape.pick(81) / 2),
});
