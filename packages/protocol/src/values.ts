import {
  amountMax,
  type Cents,
  playerShape,
  reasonShape,
  roles,
  type Shape,
} from '@openpit/engine';
import { z } from 'zod';
import { tableIdPattern } from './bounds.ts';

const wholeCents = z.int().min(1).max(amountMax).meta({ description: 'whole cents' });

/** Money on the wire: whole cents above zero, never a string and never a fraction. */
export const amount = wholeCents as unknown as z.ZodType<Cents, number>; // whole and safe: `int` has checked it

export const role = z.enum(roles);

/** Money of the house, which comes over the counter; or play money, which is made up. The two never meet. */
export const currencies = ['house', 'play'] as const;

export type Currency = (typeof currencies)[number];

export const currency = z.enum(currencies);

/** Who deals: the house by itself, or a crew that enters what really happened. */
export const tableModes = ['automated', 'hosted'] as const;

export type TableMode = (typeof tableModes)[number];

export const tableMode = z.enum(tableModes);

/** Text as the engine takes it. */
const textOf = ({ form }: Shape<string>): z.ZodString => {
  if (form.kind !== 'text') throw new Error('bug: text has the form of text');
  return z.string().regex(form.pattern);
};

/** An order whose game is not known yet: its own schema is looked for by its kind. */
export const anyCommand = z.looseObject({ kind: z.string().max(64) });

/** What the floor is called for. */
export const caseKinds = ['floor', 'dispute', 'talk'] as const;

/** Free words of the staff, on one line, since a record keeps them. */
export const reason = textOf(reasonShape);

/** A person's name: one word, since a record writes it as one. */
export const playerName = textOf(playerShape);

/** Whether people see all of a text, and something of it: fillers, controls and what turns the writing round are not seen. */
export const isSeen = (text: string): boolean =>
  /[^\s\u115f\u1160\u2800\u3164\uffa0]/.test(text) && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text);

const wholeTableId = new RegExp(`^${tableIdPattern}$`);

export const tableId = z.string().regex(wholeTableId);

export const isTableId = (value: unknown): value is string =>
  typeof value === 'string' && wholeTableId.test(value);

/** Whom an account is of, as the server names it. */
export const accountId = z.string().regex(/^[\w-]{1,64}$/);

const commandIdPattern = /^[\w-]{1,64}$/;

/** What a client calls a command so that it can be sent again without being done again. */
export const commandId = z.string().regex(commandIdPattern);

export const isCommandId = (value: unknown): value is string =>
  typeof value === 'string' && commandIdPattern.test(value);

/** A player's own part of a round's chance. */
export const playerSeed = z.string().regex(/^[\x20-\x7e]{1,64}$/);

/** How far a client has seen a table: the number of lines of its log. */
export const version = z.int().min(0);
