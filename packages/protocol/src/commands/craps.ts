import type { CrapsCommand } from '@openpit/engine/craps';
import { z } from 'zod';
import { amount, reason, seat } from '../values.ts';
import { as, buyIn, card, leave, placeBet, sit, takeDown, wagerRef } from './shared.ts';

const face = z.int().min(1).max(6);

const dice = z.tuple([face, face]);

const paidWith = { with: z.enum(['cash', 'chips', 'foreign']).exactOptional() };

const onCraps = { onCraps: amount.exactOptional() };

export const crapsCommand = z.discriminatedUnion('kind', [
  sit.extend(paidWith),
  buyIn.extend(paidWith),
  leave,
  placeBet.extend(onCraps),
  takeDown,
  z.strictObject({
    kind: z.literal('call-bet'),
    ...wagerRef,
    amount,
    withChips: z.boolean(),
    ...onCraps,
    ...as,
  }),
  z.strictObject({
    kind: z.literal('switch'),
    ...wagerRef,
    to: z.enum(['on', 'off']),
    only: z.boolean(),
    ...as,
  }),
  z.strictObject({ kind: z.enum(['mark-off', 'verify', 'ride']), ...wagerRef, ...as }),
  z.strictObject({
    kind: z.literal('rule'),
    ...wagerRef,
    ruling: z.enum(['return', 'hold']),
    ...as,
  }),
  z.strictObject({
    kind: z.literal('ask-unclearly'),
    seat,
    about: z.enum(['call', 'switch', 'take-down']),
    ...as,
  }),
  z.strictObject({ kind: z.enum(['change-colour', 'cash-out']), seat, amount, ...as }),
  z.strictObject({ kind: z.enum(['take-dice', 'pass-dice', 'ask-same-dice']), seat, ...as }),
  z.strictObject({
    kind: z.literal('choose-dice'),
    dice: z.tuple([z.int().min(1).max(9), z.int().min(1).max(9)]),
    /** A player names the seat they shoot from. */
    seat: seat.exactOptional(),
    ...as,
  }),
  z.strictObject({ kind: z.enum(['send-dice', 'close-bets']), ...as }),
  z.strictObject({
    kind: z.enum(['remove-shooter', 'call-no-roll', 'inspect-dice']),
    reason,
    ...as,
  }),
  z.strictObject({
    kind: z.literal('roll'),
    dice,
    how: z.enum(['cocked', 'short', 'touching']).exactOptional(),
    ...as,
  }),
  z.strictObject({ kind: z.literal('overrule'), dice, ...as }),
  z.strictObject({ kind: z.literal('scan'), cards: z.tuple([card, card, card]), ...as }),
]) satisfies z.ZodType<CrapsCommand>;
