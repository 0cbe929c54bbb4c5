import { type BaccaratCommand, type BaccaratTable, bets } from '../../baccarat/index.ts';
import {
  deck,
  dollars,
  type PlaceBet,
  type Role,
  type Rulebook,
  type Table,
} from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';
import { anAct, anOutcome } from './seam.ts';

/** Random play at baccarat. */
export const baccaratPlay: RandomPlay = {
  options: (_rulebook, tape) => ({
    min: '5',
    max: tape.of(['100', '500']),
    cut: tape.of(['6', '52']),
  }),
  command(rulebook, table, tape): BaccaratCommand {
    const legal = tape.chance(1, 2) ? lawful(rulebook, table, tape) : undefined;
    const command = legal ?? next(table as BaccaratTable, tape); // the register pairs each family with its own play
    const as: Role = tape.of(['dealer', 'player', 'supervisor']);
    return tape.chance(1, 30) ? { ...command, as } : command;
  },
};

/** What the family itself says can be done or can come next. */
const lawful = (rulebook: Rulebook, table: Table, tape: Tape): BaccaratCommand | undefined =>
  // The family's own orders.
  (anOutcome(rulebook, table, tape) ?? anAct(rulebook, table, tape)) as BaccaratCommand | undefined;

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
      return { kind: 'sit', seat: 1 + tape.pick(9), player: 'Dee', amount: dollars(200) };
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

const bet = ({ layout: { seats } }: BaccaratTable, tape: Tape): PlaceBet => ({
  kind: 'place-bet',
  seat: seats.length === 0 || tape.chance(1, 12) ? 1 + tape.pick(8) : tape.of(seats).seat,
  hand: tape.chance(1, 40) ? 2 : 1,
  bet: tape.chance(1, 12) ? tape.of(['main', 'nonsense']) : tape.of(bets),
  tip: tape.chance(1, 5),
  amount: tape.chance(1, 30) ? dollars(1000) : dollars(tape.pick(80) / 2),
});
