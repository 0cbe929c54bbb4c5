import { z } from 'zod';
import { amount, bet, hand, playerName, role, seat } from '../values.ts';

/** Who gives the order, where it is not the one the rulebook gives the act to. */
export const as = { as: role.exactOptional() };

export const wagerRef = { seat, hand: hand.default(1), bet, tip: z.boolean().default(false) };

/** A rank and a suit: `Th` is the ten of hearts. */
export const card = z.templateLiteral([
  z.enum(['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']),
  z.enum(['c', 'd', 'h', 's']),
]);

export const sit = z.strictObject({
  kind: z.literal('sit'),
  seat,
  player: playerName,
  amount,
  ...as,
});

export const buyIn = z.strictObject({ kind: z.literal('buy-in'), seat, amount, ...as });

export const leave = z.strictObject({ kind: z.literal('leave'), seat, ...as });

export const placeBet = z.strictObject({
  kind: z.literal('place-bet'),
  ...wagerRef,
  amount,
  ...as,
});

export const takeDown = z.strictObject({
  kind: z.literal('take-down'),
  ...wagerRef,
  amount: amount.exactOptional(),
  ...as,
});

export const dealCards = z.strictObject({
  kind: z.literal('deal-cards'),
  cards: z.array(card).min(1).max(16),
  ...as,
});

/** What every table takes. */
export const seating = [sit, buyIn, leave] as const;
