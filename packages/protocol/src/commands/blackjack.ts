import { zero } from '@openpit/engine';
import type { BlackjackCommand } from '@openpit/engine/blackjack';
import { z } from 'zod';
import { amount, bet, seat } from '../values.ts';
import { dealAct, handAct } from './cards.ts';
import { as, dealCards, placeBet, seating, takeDown } from './shared.ts';

const share = z.literal(0).transform(() => zero);
const back = { back: share.or(amount).exactOptional() };

export const blackjackCommand = z.discriminatedUnion('kind', [
  ...seating,
  placeBet,
  takeDown,
  dealCards,
  dealAct,
  z.strictObject({
    kind: z.enum(['hit', 'stand', 'surrender', 'zap', 'even-money', 'collect', 'play-on']),
    ...handAct,
  }),
  z.strictObject({
    kind: z.enum(['double', 'split']),
    ...handAct,
    amount: amount.exactOptional(),
    tip: amount.exactOptional(),
    ...back,
  }),
  z.strictObject({ kind: z.literal('insure'), ...handAct, amount, ...back }),
  z.strictObject({ kind: z.literal('decline-insurance'), ...handAct, ...back }),
  z.strictObject({ kind: z.literal('parlay'), ...handAct, amount: amount.exactOptional() }),
  z.strictObject({
    kind: z.enum(['select-winner', 'review', 'confirm', 'swipe', 'authorise', 'object', 'allow']),
    seat,
    ...as,
  }),
  z.strictObject({
    kind: z.literal('pick-award'),
    award: z.string().regex(/^[\w -]{1,64}$/),
    ...as,
  }),
  z.strictObject({
    kind: z.literal('back-match'),
    ...handAct,
    backer: seat,
    amount: amount.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('back-insure'), ...handAct, backer: seat, amount }),
  z.strictObject({ kind: z.literal('back-pass'), ...handAct, backer: seat }),
  z.strictObject({ kind: z.literal('back-bet'), seat, bet, amount, backer: seat, ...as }),
]) satisfies z.ZodType<BlackjackCommand>;
