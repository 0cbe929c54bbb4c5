import { z } from 'zod';
import { amount, bet, hand, seat } from '../values.ts';
import { as } from './shared.ts';

/** What a seat says about one of its hands. */
export const handAct = { seat, hand: hand.default(1), ...as };

/** What the dealer of a card game orders without a word more. */
export const dealAct = z.strictObject({ kind: z.enum(['deal', 'shuffle']), ...as });

/** A wager by one seat on another seat's hand. */
export const backBet = z.strictObject({
  kind: z.literal('back-bet'),
  ...handAct,
  bet,
  amount,
  backer: seat,
});
