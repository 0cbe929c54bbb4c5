import type { RedDogCommand } from '@openpit/engine/red-dog';
import { z } from 'zod';
import { amount } from '../values.ts';
import { backBet, dealAct, handAct } from './cards.ts';
import { dealCards, placeBet, seating, takeDown } from './shared.ts';

export const redDogCommand = z.discriminatedUnion('kind', [
  ...seating,
  placeBet,
  takeDown,
  dealCards,
  dealAct,
  backBet,
  z.strictObject({ kind: z.enum(['raise', 'stay']), ...handAct, tip: amount.exactOptional() }),
]) satisfies z.ZodType<RedDogCommand>;
