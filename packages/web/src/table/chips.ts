import { type Cents, cents, type Wager } from '@openpit/engine';

/** The chips of the house, smallest first, in cents. */
export const denominations: readonly Cents[] = [100, 500, 2_500, 10_000, 50_000, 100_000].map(
  cents,
);

const most = 9;

/** A chip of a player's own colour, with its agreed value. */
export type OwnChip = { readonly colour: string; readonly worth: number };

/** The same in chips of a single value. */
export const ownStack = (amount: number, { worth }: OwnChip): readonly Cents[] =>
  Array.from({ length: Math.max(1, Math.min(most, Math.floor(amount / worth))) }, () =>
    cents(worth),
  );

/** An amount as a stack: the fewest chips that make it, largest at the bottom; of a tall stack only the lower part. */
export const stackOf = (amount: number): readonly Cents[] => {
  const stack: Cents[] = [];
  let rest = amount;
  for (const chip of denominations.toReversed()) {
    while (rest >= chip && stack.length < most) {
      stack.push(chip);
      rest -= chip;
    }
  }
  const [smallest = cents(100)] = denominations;
  return stack.length === 0 ? [smallest] : stack;
};

/** The value of free-bet tokens with a wager. */
export const tokensOn = ({ state }: Wager): number => {
  const riding: unknown = state;
  return typeof riding === 'object' &&
    riding !== null &&
    'tokens' in riding &&
    typeof riding.tokens === 'number'
    ? riding.tokens
    : 0;
};
