import type { CasinoWarCommand, CasinoWarTable } from '../../casino-war/index.ts';
import { dollars, type PlaceBet } from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { anyOrder, someBet, someCards } from './cards.ts';
import { dealOrMoney, moneyCommand } from './money.ts';
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
      return dealOrMoney(table, tape, bet);
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

const anything = (table: CasinoWarTable, tape: Tape): CasinoWarCommand =>
  anyOrder<CasinoWarCommand>(tape, {
    cards: () => dealt(tape),
    money: () => moneyCommand(table, tape, bet(table, tape)),
    others: [() => choice(tape, someSeat(table, tape))],
  });

// One rank comes up often, so that there are ties, wars, and cards the shoe no longer holds.
const dealt = (tape: Tape): CasinoWarCommand =>
  someCards(tape, { counts: [1, 1, 1, 2], often: ['7c', '7d', '7h', '7s'] });

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
