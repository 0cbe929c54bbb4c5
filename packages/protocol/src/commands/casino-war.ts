import type { CasinoWarCommand } from '@openpit/engine/casino-war';
import { z } from 'zod';
import { amount } from '../values.ts';
import { dealAct, handAct } from './cards.ts';
import { dealCards, placeBet, seating, takeDown } from './shared.ts';

export const casinoWarCommand = z.discriminatedUnion('kind', [
  ...seating,
  placeBet,
  takeDown,
  dealCards,
  dealAct,
  z.strictObject({
    kind: z.enum(['war', 'surrender']),
    ...handAct,
    tip: amount.exactOptional(),
  }),
]) satisfies z.ZodType<CasinoWarCommand>;
