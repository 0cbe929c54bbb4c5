import { deck, dollars, type PlaceBet } from '../../core/index.ts';
import type { RedDogCommand, RedDogTable } from '../../red-dog/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';
import { mixedPlay, someSeat } from './seam.ts';

/** Random play at red dog. */
export const redDogPlay: RandomPlay = {
  notOffered: null,
  options: (_rulebook, tape) => ({
    min: '5',
    max: tape.of(['100', '500']),
    decks: tape.of(['4', '5', '6']),
    cut: tape.of(['3', '52']),
    conversion: tape.of(['on', 'off']),
    chip: tape.of(['1', '5']),
  }),
  command: mixedPlay((table: RedDogTable, tape) => next(table, tape)),
};

const next = (table: RedDogTable, tape: Tape): RedDogCommand => {
  if (tape.chance(1, 12)) return anything(table, tape);
  switch (table.phase.kind) {
    case 'betting':
      if (table.layout.wagers.length > 0 && tape.chance(1, 3)) return { kind: 'deal' };
      return moneyCommand(table, tape, bet(table, tape));
    case 'dealing':
    case 'turning':
      return dealt(tape);
    case 'raising':
      return choice(table, tape);
  }
};

const anything = (table: RedDogTable, tape: Tape): RedDogCommand => {
  switch (tape.pick(8)) {
    case 0:
      return { kind: 'deal' };
    case 1:
      return { kind: 'shuffle' };
    case 2:
      return dealt(tape);
    case 3:
      return choice(table, tape);
    case 4: {
      const { seat, hand, bet: name, amount } = bet(table, tape);
      return { kind: 'back-bet', seat, hand, bet: name, amount, backer: someSeat(table, tape) };
    }
    case 5:
      return { kind: 'sit', seat: 1 + tape.pick(9), player: 'constructor', amount: dollars(200) };
    default:
      return moneyCommand(table, tape, bet(table, tape));
  }
};

const dealt = (tape: Tape): RedDogCommand => ({
  kind: 'deal-cards',
  // Two ranks come up often, so that pairs, threes of a kind and spent cards do.
  cards: Array.from({ length: tape.of([1, 1, 1, 2]) }, () =>
    tape.chance(1, 4) ? tape.of(['9c', '9d', 'Tc'] as const) : tape.of(deck),
  ),
});

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

const bet = (table: RedDogTable, tape: Tape): PlaceBet => ({
  kind: 'place-bet',
  seat: someSeat(table, tape),
  hand: tape.chance(1, 40) ? 2 : 1,
  bet: tape.chance(1, 12) ? tape.of(['raise', 'tie', 'nonsense']) : 'main',
  tip: tape.chance(1, 5),
  amount: tape.chance(1, 30) ? dollars(1000) : dollars(tape.pick(80) / 2),
});
