import { z } from 'zod';
import { amount, seat } from '../values.ts';
import { as } from './shared.ts';

const colour = z.string().regex(/^[a-z][a-z-]{0,23}$/i);

/** How a bet is made at a table with non-value chips, beside where and how much. */
export const manner = {
  begun: z.literal(true).exactOptional(),
  inValue: z.literal(true).exactOptional(),
};

/** Non-value chips bought, changed, cashed out and counted. */
export const colours = [
  z.strictObject({
    kind: z.literal('buy-colour'),
    seat,
    amount,
    value: amount,
    colour: colour.exactOptional(),
    ...as,
  }),
  z.strictObject({
    kind: z.literal('change-colour'),
    seat,
    colour,
    value: amount.exactOptional(),
    ...as,
  }),
  z.strictObject({
    kind: z.literal('cash-colour'),
    seat,
    amount: amount.exactOptional(),
    ...as,
  }),
  z.strictObject({
    kind: z.literal('count-colours'),
    counted: z.record(colour, z.int().min(0).max(1_000_000)),
    ...as,
  }),
] as const;
