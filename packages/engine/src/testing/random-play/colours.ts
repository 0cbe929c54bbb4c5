import { type ColourCommand, type Colours, cents, dollars } from '../../core/index.ts';
import type { Tape } from '../tape.ts';

const named = ['blue', 'red', 'green', 'yellow', 'plaid'] as const;

/** Somebody buys, changes or cashes non-value chips, or the house counts them; often enough in vain. */
export const colourCommand = (colours: Colours, tape: Tape): ColourCommand => {
  const seat = 1 + tape.pick(5);
  const value = tape.of([dollars(1), dollars(1), dollars(5), dollars(2.5), cents(7)]);
  const amount = tape.of([dollars(20), dollars(50), dollars(100), dollars(1_000), cents(1_000)]);
  switch (tape.pick(8)) {
    case 0:
      return { kind: 'cash-colour', seat };
    case 1:
      return { kind: 'cash-colour', seat, amount: dollars(tape.pick(12)) };
    case 2:
      return tape.chance(1, 2)
        ? { kind: 'change-colour', seat, colour: tape.of(named) }
        : { kind: 'change-colour', seat, colour: tape.of(named), value };
    case 3:
      return { kind: 'count-colours', counted: counts(colours, tape) };
    case 4:
      return { kind: 'buy-colour', seat, amount, value };
    default:
      return { kind: 'buy-colour', seat, amount, value, colour: tape.of(named) };
  }
};

const counts = ({ exist }: Colours, tape: Tape): Readonly<Record<string, number>> => {
  const colour = tape.of(named);
  if (tape.chance(1, 2)) return {};
  return { [colour]: Math.max(0, (exist[colour] ?? 0) - tape.pick(3)) };
};
