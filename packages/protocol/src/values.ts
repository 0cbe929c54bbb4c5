import { amountMax, type Cents, roles } from '@openpit/engine';
import { z } from 'zod';
import { bounds } from './bounds.ts';

const wholeCents = z.int().min(1).max(amountMax).meta({ description: 'whole cents' });

/** Money on the wire: whole cents above zero, never a string and never a fraction. */
export const amount = wholeCents as unknown as z.ZodType<Cents, number>; // whole and safe: `int` has checked it

export const seat = z.int().min(1).max(99);

export const hand = z.int().min(1).max(99);

/** The name of a bet, as records write it: `pass`, `hop:3-4`. */
export const bet = z.string().regex(/^[a-z0-9][a-z0-9:.+-]{0,63}$/i);

export const role = z.enum(roles);

/** Free words of the staff, on one line, since a record keeps them. */
export const reason = z
  .string()
  .max(bounds.reason.max)
  .regex(/^(?:[^\s#](?:[^\n\r\t#]*[^\s#])?)?$/);

/** A person's name: one word, since a record writes it as one. */
export const playerName = z
  .string()
  .regex(new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]{0,${bounds.name.max - 1}}$`, 'u'));

export const tableId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/);

/** What a client calls a command so that it can be sent again without being done again. */
export const commandId = z.string().regex(/^[\w-]{1,64}$/);

/** A player's own part of a round's chance. */
export const playerSeed = z.string().regex(/^[\x20-\x7e]{1,64}$/);

/** How far a client has seen a table: the number of lines of its log. */
export const version = z.int().min(0);
