import type { RouletteCommand } from '@openpit/engine/roulette';
import { z } from 'zod';
import { amount, bet, hand, reason, seat } from '../values.ts';
import { colours, manner } from './colours.ts';
import { as, placeBet, seating, takeDown, wagerRef } from './shared.ts';

export const rouletteCommand = z.discriminatedUnion('kind', [
  ...seating,
  placeBet.extend(manner),
  takeDown,
  ...colours,
  z.strictObject({
    kind: z.literal('call-bet'),
    seat,
    hand: hand.default(1),
    bet,
    amount,
    at: bet.exactOptional(),
    ...manner,
    ...as,
  }),
  z.strictObject({ kind: z.literal('challenge-call'), seat, hand: hand.default(1), bet, ...as }),
  z.strictObject({ kind: z.literal('confirm-bet'), ...wagerRef, ...as }),
  z.strictObject({ kind: z.enum(['decline-calls', 'release-ball', 'close-bets']), ...as }),
  z.strictObject({
    kind: z.literal('drop-ball'),
    pocket: z.string().regex(/^(?:00|[0-9]|[12][0-9]|3[0-6])$/),
    turns: z.int().min(0).max(99).exactOptional(),
    ...as,
  }),
  z.strictObject({ kind: z.literal('call-no-spin'), reason, ...as }),
]) satisfies z.ZodType<RouletteCommand>;
