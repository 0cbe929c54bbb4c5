import type { WheelCommand } from '@openpit/engine/wheel';
import { z } from 'zod';
import { reason } from '../values.ts';
import { colours, manner } from './colours.ts';
import { as, placeBet, seating, takeDown } from './shared.ts';

const space = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/i);

export const wheelCommand = z.discriminatedUnion('kind', [
  ...seating,
  placeBet.extend({ inValue: manner.inValue }),
  takeDown,
  ...colours,
  z.strictObject({ kind: z.literal('close-bets'), ...as }),
  z.strictObject({
    kind: z.literal('spin'),
    space,
    turns: z.int().min(0).max(99).exactOptional(),
    direction: z.enum(['clockwise', 'counterclockwise']).exactOptional(),
    ...as,
  }),
  z.strictObject({ kind: z.literal('stop-between'), spaces: z.tuple([space, space]), ...as }),
  z.strictObject({ kind: z.literal('rule-space'), space: space.nullable(), ...as }),
  z.strictObject({ kind: z.literal('call-no-spin'), reason, ...as }),
  z.strictObject({ kind: z.literal('slip'), space, ...as }),
]) satisfies z.ZodType<WheelCommand>;
