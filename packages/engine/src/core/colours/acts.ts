import { amountMax } from '../amount.ts';
import { boundsIn } from '../bounds.ts';
import type { Act, Bounds } from '../family.ts';
import type { SeatNumber } from '../layout.ts';
import { type Cents, cents } from '../money.ts';
import type { ColourCommand } from './commands.ts';
import {
  bankOf,
  type ColourStake,
  chipsOut,
  holdingOf,
  type TableChips,
  valueChipsOf,
} from './holdings.ts';
import { type ColourCounter, decideColours } from './trade.ts';

const oneCent: Cents = cents(1);

/** What a seat may do with non-value chips now: buy, change, cash out. The same code decides the orders. */
export const colourActs = (
  counter: ColourCounter,
  seat: SeatNumber,
): readonly Act<ColourCommand>[] => {
  const { colours, values } = counter.rules.choices;
  const funds = valueChipsOf(counter, seat);
  const acts: Act<ColourCommand>[] = [];
  for (const colour of colours.is) {
    for (const cent of values.is) {
      const value = cents(cent);
      const buying = { kind: 'buy-colour', seat, colour, value, amount: value } as const;
      const bank = bankOf(counter, colour) * value;
      const high = Math.min(funds, bank, amountMax);
      const amount = boundsIn({ low: value, high, step: value });
      if (amount && isTaken(counter, buying)) acts.push({ command: buying, amount });
      const changing = { kind: 'change-colour', seat, colour, value } as const;
      if (isTaken(counter, changing)) acts.push({ command: changing, amount: null });
    }
  }
  const holding = holdingOf(counter.colours, seat);
  if (!holding) return acts;
  const cashing = { kind: 'cash-colour', seat, amount: holding.value } as const;
  const all = boundsIn({
    low: holding.value,
    high: holding.value * holding.chips,
    step: holding.value,
  });
  if (all && isTaken(counter, cashing)) acts.push({ command: cashing, amount: all });
  return acts;
};

const isTaken = (counter: ColourCounter, command: ColourCommand): boolean =>
  decideColours(counter, command).ok;

/** What a seat may stake, and in which steps: its non-value chips, or the value chips in its rack. */
export const stakeFunds = (
  chips: TableChips,
  seat: SeatNumber,
  inValue: boolean,
): { readonly funds: Cents; readonly step: Cents } => {
  const holding = holdingOf(chips.colours, seat);
  const isSpent = !holding || holding.chips + chipsOut(chips.layout, seat) === 0;
  if (inValue || isSpent) return { funds: valueChipsOf(chips, seat), step: oneCent };
  return { funds: cents(holding.value * holding.chips), step: holding.value };
};

/** The parts of a wager, at most `most`, that can come off without splitting a chip. Non-value chips come off first. */
export const partsOff = (
  chips: TableChips,
  wager: { readonly seat: SeatNumber; readonly stake: Cents; readonly state: ColourStake },
  most: number,
): readonly Bounds[] => {
  const value = holdingOf(chips.colours, wager.seat)?.value ?? oneCent;
  const count = wager.state.chips;
  const inValue = wager.stake - value * count;
  if (count === 0 || inValue >= value - 1) return inSteps(1, most, oneCent);
  if (inValue === 0) return inSteps(value, most, value);
  // The chips of the colour first, then the value chips.
  return Array.from({ length: count + 1 }, (_, off) => off * value).flatMap((off) =>
    inSteps(Math.max(off, 1), Math.min(off + inValue, most), oneCent),
  );
};

const inSteps = (low: number, high: number, step: Cents): readonly Bounds[] => {
  const bounds = boundsIn({ low, high, step });
  return bounds ? [bounds] : [];
};
