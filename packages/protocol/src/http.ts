import { z } from 'zod';
import { amount, playerName, role, tableId } from './values.ts';

const password = z.string().min(10).max(200);

export const guestRequest = z.strictObject({ name: playerName.optional() });

export const accountRequest = z.strictObject({ name: playerName, password });

export const loginRequest = z.strictObject({ name: playerName, password: z.string().max(200) });

export const tableRequest = z.strictObject({
  id: tableId,
  rulebook: z.string().max(64),
  options: z.record(z.string().max(32), z.string().max(200)).default({}),
  mode: z.enum(['automated', 'hosted']),
});

export const grantRequest = z.strictObject({ account: z.string().max(64), role });

export const session = z.strictObject({
  token: z.string(),
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  balance: z.int(),
});

export const depositRequest = z.strictObject({ account: z.string().max(64), amount });

export const limitRequest = z.strictObject({
  kind: z.enum(['deposit', 'loss']),
  /** Cents a day; null lifts the limit. */
  amount: amount.nullable(),
});

/** A cool-off of hours, or an exclusion of years. */
export const exclusionRequest = z.strictObject({ hours: z.int().min(1).max(87_600) });

export const tableInfo = z.strictObject({
  id: tableId,
  rulebook: z.string(),
  title: z.string(),
  family: z.string(),
  mode: z.enum(['automated', 'hosted']),
  options: z.record(z.string(), z.string()),
  seats: z.strictObject({ taken: z.int(), max: z.int() }),
  version: z.int(),
});

export type Session = z.infer<typeof session>;
export type TableInfo = z.infer<typeof tableInfo>;
