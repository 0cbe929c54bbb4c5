import { z } from 'zod';
import { reason } from '../values.ts';
import { as, placeBet, seating, takeDown } from './shared.ts';

const space = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/i);

export const wheelCommand = z.discriminatedUnion('kind', [
  ...seating,
  placeBet,
  takeDown,
  z.strictObject({ kind: z.literal('close-bets'), ...as }),
  z.strictObject({ kind: z.literal('spin'), space, ...as }),
  z.strictObject({ kind: z.literal('call-no-spin'), reason, ...as }),
  z.strictObject({ kind: z.literal('slip'), space, ...as }),
]);
