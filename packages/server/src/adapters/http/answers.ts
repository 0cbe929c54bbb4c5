import { z } from 'zod';

export const done = z.strictObject({ ok: z.literal(true) });

export type Ok = z.infer<typeof done>;
