import { runKinds } from '@openpit/analysis/school';
import { roles } from '@openpit/engine';
import {
  amount,
  answered,
  caseKinds,
  countedCents,
  countedChips,
  currencies,
  limitKinds,
  replacedEntry,
  tableModes,
} from '@openpit/protocol';
import { z } from 'zod';
import type { HouseBody } from '../cage/house-log.ts';
import type { ChanceBody } from '../log/chance-entry.ts';
import { type BackOfficeBody, type LogEntry, msOf, stampOf } from '../log/log-entry.ts';

// The fields of the entries of a log. A house can write and sign anything, so every field is checked: a list with a name in it,
// for example, is not that name as a key, though money would be booked under the same text.

/** An entry as its row holds it: all of its fields, each of its type. */
export const isEntry = (value: object): value is LogEntry =>
  Object.keys(value).length === 5 &&
  'table' in value &&
  typeof value.table === 'string' &&
  'version' in value &&
  Number.isSafeInteger(value.version) &&
  'actor' in value &&
  typeof value.actor === 'string' &&
  'at' in value &&
  'body' in value &&
  typeof value.body === 'object';

/** Whether a time is written as a house writes it: in another spelling, its first letters could be those of another day. */
export const isStamp = (at: unknown): at is string =>
  typeof at === 'string' && !Number.isNaN(msOf(at)) && stampOf(msOf(at)) === at;

type Parts = z.ZodRawShape;

const shapesOf = (parts: Readonly<Record<string, Parts>>): ReadonlyMap<string, z.ZodType> =>
  new Map(
    Object.entries(parts).map(([kind, shape]) => [
      kind,
      z.strictObject({ kind: z.literal(kind), ...shape }),
    ]),
  );

const isOneOf =
  (shapes: ReadonlyMap<string, z.ZodType>) =>
  (body: { readonly kind: string }): boolean =>
    shapes.get(body.kind)?.safeParse(body).success ?? false;

/** One of several shapes, by its kind. */
const either = (parts: Readonly<Record<string, Parts>>): z.ZodType =>
  z.union([...shapesOf(parts).values()]);

const whole = z.int();
const text = z.string();
const role = z.enum(roles);
const time = text.refine(isStamp);
const order = z.looseObject({ kind: text }); // checked by the rules of its game

const ofChance: Readonly<Record<ChanceBody['kind'], Parts>> = {
  'shares-committed': { first: whole, length: whole, anchor: text },
  'beacon-set': {
    beacon: z.strictObject({ publicKey: text, period: whole, genesis: whole }).nullable(),
  },
  'player-seed': { seat: whole, seed: text },
  'round-closed': { round: whole, beacon: whole.nullable() },
  'beacon-awaited': { round: whole, beacon: whole },
  'beacon-received': { round: whole, beacon: whole, signature: text },
  'share-revealed': { round: whole, share: text },
};

// A negative count would take chips away in a sum.
const chips = z.array(countedChips).optional();
const replace = z.array(replacedEntry);
const corrections = { void: { round: whole }, correction: { replace } };
const ask = either({
  fill: { amount, chips },
  credit: { amount, chips },
  command: { command: order },
  count: { act: z.enum(['open-shift', 'close-shift']), counted: countedCents },
  ...corrections,
});
const event = z.looseObject({ kind: text }); // compared with the result of the rules
const acts = z.array(z.strictObject({ version: whole, command: order, events: z.array(event) }));
const sheet = z.strictObject({
  shift: whole,
  openedAt: time,
  from: whole,
  to: whole,
  opening: whole,
  fills: whole,
  credits: whole,
  expected: whole,
  counted: countedCents,
});
const request = whole.optional();

const ofBackOffice: Readonly<Record<BackOfficeBody['kind'], Parts>> = {
  requested: { request: whole, ask, role, reason: text },
  sent: { request: whole, role },
  confirmed: { request: whole, ask, role },
  corrected: {
    request: whole,
    ask: either(corrections),
    asker: text,
    reason: text,
    role,
    from: whole,
    acts,
  },
  undone: { entry: whole, role, from: whole, acts },
  withdrawn: { request: whole },
  'counts-differed': { request: whole, counted: countedCents, role },
  'shift-opened': { shift: whole, counted: countedCents, expected: whole, role, request },
  'shift-closed': { sheet, role, request },
  'tips-paid': { to: z.array(z.strictObject({ account: text, amount })), role },
};

const account = text;
const paid = {
  id: text,
  account,
  amount,
  request: whole.nullable(),
  reason: text.optional(),
};
const paying = { account, amount };
const grant = { account, table: text, role };
const drill = z.strictObject({ rulebook: text, drill: z.enum(runKinds) });

const ofHouse: Readonly<Record<HouseBody['kind'], Parts>> = {
  'paid-in': paid,
  'paid-out': paid,
  requested: {
    request: whole,
    id: text,
    ask: either({ 'pay-in': paying, 'pay-out': paying, reset: { account } }),
    reason: text,
  },
  withdrawn: { request: whole },
  reset: { account, request: whole },
  granted: grant,
  revoked: grant,
  'limit-set': {
    account,
    limit: z.enum(limitKinds),
    amount: amount.nullable(),
    startsAt: whole,
    setAt: whole,
  },
  excluded: { account, until: whole },
  erased: { account },
  'table-opened': {
    opened: text,
    rulebook: text,
    mode: z.enum(tableModes),
    currency: z.enum(currencies),
  },
  'case-opened': {
    case: whole,
    table: text,
    about: z.enum(caseKinds),
    round: whole.nullable(),
    reason: text,
  },
  'case-ruled': { case: whole, ruling: text },
  silenced: { table: text, account, until: whole },
  'alert-seen': { alert: text },
  'class-opened': {
    class: whole,
    name: text,
    code: text,
    questions: whole,
    drills: z.array(drill),
  },
  'class-joined': { class: whole },
  'class-closed': { class: whole },
  'run-started': { class: whole, run: whole, drill: whole, seed: text },
  'run-answered': { class: whole, run: whole, number: whole, ...answered.shape },
};

/** Whether an entry of the log of the house has exactly the fields of its kind. */
export const isHouseBody = isOneOf(shapesOf(ofHouse));

/** The same for the entries of a table's log that are not acts of its game; those the rules compute again and compare. */
export const isTableBody = isOneOf(shapesOf({ ...ofChance, ...ofBackOffice }));

export const strangelyMade = 'is not made of what an entry of its kind is made of';
