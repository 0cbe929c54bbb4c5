import { assert } from './assert.ts';
import type { Citation } from './clause.ts';
import { type Refusal, refuse, refused } from './decision.ts';
import { houseRule } from './house.ts';
import { memoizeBy } from './memo.ts';
import { plainCopy, quoted } from './plain.ts';
import { type Role, roles } from './role.ts';
import { among, amountShape, flag, isWithin, type Shape, text, whole } from './shape.ts';

/** A field that may be left out. */
export type Optional<T> = { readonly optional: Shape<T>; readonly isCrewOnly: boolean };

/** A field with a default. */
export type Defaulted<T> = { readonly defaulted: Shape<T>; readonly byDefault: T };

export type Field = Shape | Optional<unknown> | Defaulted<unknown>;

export const optional = <T>(shape: Shape<T>): Optional<T> => ({
  optional: shape,
  isCrewOnly: false,
});

/** What only the crew can know. An order of a player that contains it is refused. */
export const crewOnly = <T>(shape: Shape<T>): Optional<T> => ({
  optional: shape,
  isCrewOnly: true,
});

export const withDefault = <T>(shape: Shape<T>, byDefault: T): Defaulted<T> => ({
  defaulted: shape,
  byDefault,
});

/** An order of a game: who gives it, whose chips it puts at risk, and what it carries. */
export type CommandSpec<
  F extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
> = {
  /** Whether players give it, the crew, or both. The rulebook says which of the crew. */
  readonly from: 'player' | 'crew' | 'both';
  /** The field that names the seat whose chips are put at risk or bought; null if the order puts no further chips at risk. */
  readonly risks: 'seat' | 'backer' | null;
  readonly fields: F;
};

export type CommandSpecs = Readonly<Record<string, CommandSpec>>;

type Flat<T> = { readonly [K in keyof T]: T[K] };

type Held<F> =
  F extends Shape<infer T>
    ? T
    : F extends Optional<infer T>
      ? T
      : F extends Defaulted<infer T>
        ? T
        : never;

type OptionalKeys<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];

type DefaultedKeys<F> = { [K in keyof F]: F[K] extends Defaulted<unknown> ? K : never }[keyof F];

/** The orders of a family, with every default filled in. */
export type CommandOf<S extends CommandSpecs> = {
  [K in keyof S & string]: Flat<
    { readonly kind: K; readonly as?: Role } & {
      readonly [N in Exclude<keyof S[K]['fields'], OptionalKeys<S[K]['fields']>>]: Held<
        S[K]['fields'][N]
      >;
    } & { readonly [N in OptionalKeys<S[K]['fields']>]?: Held<S[K]['fields'][N]> }
  >;
}[keyof S & string];

/** The orders as callers may give them: fields with a default may be left out. */
export type GivenOf<S extends CommandSpecs> = {
  [K in keyof S & string]: Flat<
    { readonly kind: K; readonly as?: Role } & {
      readonly [N in Exclude<
        keyof S[K]['fields'],
        OptionalKeys<S[K]['fields']> | DefaultedKeys<S[K]['fields']>
      >]: Held<S[K]['fields'][N]>;
    } & {
      readonly [N in OptionalKeys<S[K]['fields']> | DefaultedKeys<S[K]['fields']>]?: Held<
        S[K]['fields'][N]
      >;
    }
  >;
}[keyof S & string];

export const seatShape: Shape<number> = whole({ min: 1, max: 99 });
export const handShape: Shape<number> = whole({ min: 1, max: 99 });
export const betShape: Shape<string> = text(
  'the key of a bet, such as place:6',
  /^[a-z0-9][a-z0-9:.+-]{0,63}$/i,
  'pass',
);
export const clauseShape: Shape<string> = text(
  'a clause, such as bclc.fire.1.3',
  /^[a-z0-9][a-z0-9.-]{0,79}$/i,
  'house.seat',
);
/**
 * Free text of the crew, on one line so that a record can hold it. It needs a visible letter or digit, and may contain no control
 * characters of a screen or a terminal.
 */
export const reasonShape: Shape<string> = text(
  'a few words on one line',
  /^(?=.{0,200}$)(?!.*[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])(?:(?=.*[^\P{L}\u115f\u1160\u3164\uffa0]|.*\p{N})[^\s#](?:[^#]*[^\s#])?)?$/u,
  'a reason',
);
/** A person's name: one word, because a record writes it as one, of visible letters. Some letters of Hangul are invisible fillers. */
export const playerShape: Shape<string> = text(
  'a name of one word',
  /^(?!.*[\u115f\u1160\u3164\uffa0])[\p{L}\p{N}][\p{L}\p{N}_.-]{0,23}$/u,
  'Ann',
);

/** The fields that identify a wager: its seat, its hand, its bet, and whether it is for the dealers. */
export const wagerFields = {
  seat: seatShape,
  hand: withDefault(handShape, 1),
  bet: betShape,
  tip: withDefault(flag, false),
} as const;

/** The orders every game knows. */
export const seatingCommands = {
  sit: {
    from: 'player',
    risks: 'seat',
    fields: { seat: seatShape, player: playerShape, amount: amountShape },
  },
  'buy-in': { from: 'both', risks: 'seat', fields: { seat: seatShape, amount: amountShape } },
  leave: { from: 'both', risks: null, fields: { seat: seatShape } },
} as const satisfies CommandSpecs;

/** What a position answers in a round; `tip` is for its dealer bet. */
export const answerFields = {
  seat: seatShape,
  hand: withDefault(handShape, 1),
  tip: optional(amountShape),
} as const;

export const bettingCommands = {
  'place-bet': { from: 'both', risks: 'seat', fields: { ...wagerFields, amount: amountShape } },
  'take-down': {
    from: 'both',
    risks: null,
    fields: { ...wagerFields, amount: optional(amountShape) },
  },
} as const satisfies CommandSpecs;

/** The field of an order that only the crew may fill in; undefined if the order has none. */
export const crewFieldIn = (
  { fields }: CommandSpec,
  order: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    const isCrewOnly = field !== undefined && 'optional' in field && field.isCrewOnly;
    // A flag that is false claims nothing.
    return isCrewOnly && order[name] !== undefined && order[name] !== false;
  });

/** The field that names the seat an order is given from. A back bettor acts from another seat than that of the hand. */
export const actsFrom = ({ fields }: CommandSpec): 'seat' | 'backer' | null => {
  if ('backer' in fields) return 'backer';
  return 'seat' in fields ? 'seat' : null;
};

const roleShape: Shape<Role> = among(...roles);

/** A field, prepared for reading orders. */
type ReadField = {
  readonly name: string;
  readonly shape: Shape;
  readonly isNeeded: boolean;
  /** Undefined if the field has no default. */
  readonly byDefault: unknown;
  /** The type of the value if a simple check is enough. Nearly all fields are of these types, and calling the shape is slower. */
  readonly holds: 'whole' | 'flag' | 'other';
  /** The bounds of a whole number. */
  readonly min: number;
  readonly max: number;
};

/** The spec of an order, prepared for reading: every order given at a table goes through one. */
type Reader = {
  readonly spec: CommandSpec;
  /** The fields that every order may have come first. */
  readonly fields: readonly ReadField[];
  readonly byName: ReadonlyMap<string, ReadField>;
  readonly needed: number;
  readonly defaulted: number;
  /** The fields that a complete order always has, with the defaults. */
  readonly whole: Order;
};

const readersOf = memoizeBy(
  (specs: CommandSpecs): ReadonlyMap<string, Reader> =>
    new Map(Object.entries(specs).map(([kind, spec]) => [kind, readerFor(kind, spec)])),
);

const readerFor = (kind: string, spec: CommandSpec): Reader => {
  const fields = [
    fieldFor('kind', among(kind)),
    ...Object.entries(spec.fields).map(([name, field]) => fieldFor(name, field)),
    fieldFor('as', optional(roleShape)),
  ];
  const always = fields.filter(({ isNeeded, byDefault }) => isNeeded || byDefault !== undefined);
  return {
    spec,
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    needed: fields.filter(({ isNeeded }) => isNeeded).length,
    defaulted: fields.filter(({ byDefault }) => byDefault !== undefined).length,
    whole: Object.fromEntries(always.map(({ name, byDefault }) => [name, byDefault])),
  };
};

const fieldFor = (name: string, field: Field): ReadField => {
  if ('optional' in field) return laidOut(name, field.optional, { isNeeded: false });
  if ('defaulted' in field) {
    return laidOut(name, field.defaulted, { isNeeded: false, byDefault: field.byDefault });
  }
  return laidOut(name, field, { isNeeded: true });
};

const laidOut = (
  name: string,
  shape: Shape,
  { isNeeded, byDefault }: { readonly isNeeded: boolean; readonly byDefault?: unknown },
): ReadField => {
  const { form } = shape;
  const { min, max } = form.kind === 'whole' ? form : { min: 0, max: 0 };
  const holds = form.kind === 'whole' || form.kind === 'flag' ? form.kind : 'other';
  return { name, shape, isNeeded, byDefault, holds, min, max };
};

/** Reads an order from an untrusted caller: complete with its defaults, or refused with what was expected. */
export const readCommand = (
  specs: CommandSpecs,
  given: unknown,
): { readonly kind: string } | Refusal => {
  const read = readOrder(specs, given);
  return read.ok ? read.command : read.refusal;
};

/** An order that was read: a copy of it as given, and the complete order with its defaults. */
export type ReadOrder =
  | {
      readonly ok: true;
      readonly own: { readonly kind: string };
      readonly command: { readonly kind: string };
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** The same, with a copy of the order as given for callers who store it. */
export const readOrder = (specs: CommandSpecs, given: unknown): ReadOrder => {
  if (typeof given !== 'object' || given === null) return refused(noOrder());
  const order = shallowCopy(given);
  if (order === 'a list') return refused(noOrder());
  if (!order) return refused(notPlain());
  const { kind } = order;
  const reader = typeof kind === 'string' ? readersOf(specs).get(kind) : undefined;
  const reading = reader === undefined ? 'wrong' : readBy(reader, order);
  if (reader === undefined || reading === 'wrong') return refused(wrongWith(specs, reader, order));
  const own = order as Order & { readonly kind: string }; // its kind was looked at above
  const claim = own['as'] === 'player' ? crewFieldIn(reader.spec, own) : undefined;
  if (claim !== undefined) return refused(crewOnlyField(own.kind, claim));
  return { ok: true, own, command: reading === 'complete' ? own : completed(reader, own) };
};

/** What is wrong with an order that could not be read: its type, its kind, or one of its fields. */
const wrongWith = (specs: CommandSpecs, reader: Reader | undefined, order: Order): Refusal => {
  if (!ownsAll(order)) return notPlain();
  const { kind } = order;
  return reader && typeof kind === 'string'
    ? wrongIn(kind, reader, order)
    : unknownAct(specs, kind);
};

/** The fields of an order, in a copy of our own. */
type Order = Record<string, unknown>;

const noOrder = (): Refusal =>
  refuse('no-command', { expected: 'an object with a kind' }, houseRule('command'));

const notPlain = (): Refusal =>
  refuse('no-command', { expected: 'plain fields' }, houseRule('command'));

const unknownAct = (specs: CommandSpecs, kind: unknown): Refusal =>
  refuse(
    'unknown-act',
    { kind: quoted(kind), known: Object.keys(specs).join(', ') },
    houseRule('command'),
  );

const crewOnlyField = (act: string, field: string): Refusal =>
  refuse('crew-only', { act, field }, houseRule('role'));

/**
 * The fields of an object, read once so that the checked values are the ones that are used; undefined if one is not plain or reading
 * it throws.
 */
export const ownFields = (given: object): Order | 'a list' | undefined => {
  const order = shallowCopy(given);
  return typeof order !== 'object' || ownsAll(order) ? order : undefined;
};

const shallowCopy = (given: object): Order | 'a list' | undefined => {
  try {
    return Array.isArray(given) ? 'a list' : { ...given };
  } catch {
    return undefined;
  }
};

/** Replaces the nested values of an order by copies of our own; false if one of them is not plain. */
const ownsAll = (order: Order): boolean => {
  for (const name in order) {
    const value = order[name];
    if (typeof value !== 'object' || value === null) continue;
    const copy = plainCopy(value);
    if (copy === undefined) return false;
    order[name] = copy;
  }
  return true;
};

/**
 * Checks the fields of an order: each is valid, and there are no others. Nested values are copied on the way, so they are read only
 * once.
 */
const readBy = (reader: Reader, order: Order): 'complete' | 'to be completed' | 'wrong' => {
  const { fields } = reader;
  let next = 0;
  let needed = 0;
  let filled = 0;
  for (const name in order) {
    let value = order[name];
    // Most orders name their fields in the order of the spec.
    const expected = fields[next++];
    const field = expected?.name === name ? expected : reader.byName.get(name);
    if (field === undefined) return 'wrong';
    if (value === undefined) continue;
    if (typeof value === 'object' && value !== null) {
      value = plainCopy(value);
      if (value === undefined) return 'wrong';
      order[name] = value;
    }
    if (!fits(field, value)) return 'wrong';
    if (field.isNeeded) needed++;
    else if (field.byDefault !== undefined) filled++;
  }
  if (needed < reader.needed) return 'wrong';
  return filled < reader.defaulted ? 'to be completed' : 'complete';
};

const fits = (field: ReadField, value: unknown): boolean => {
  if (field.holds === 'whole') return isWithin(value, field.min, field.max);
  return field.holds === 'flag' ? typeof value === 'boolean' : field.shape.accepts(value);
};

/**
 * Fills in the defaults. The values are written into a copy of the complete order, because adding fields to an object takes ten
 * times as long.
 */
const completed = ({ whole }: Reader, order: Order & { readonly kind: string }) => {
  const complete = { ...whole, kind: order.kind };
  for (const name in order) {
    const value = order[name];
    if (value !== undefined) (complete as Order)[name] = value; // a field of its own, as was read
  }
  return complete;
};

/** What is wrong with an order that could not be read: the first bad field, or a field that it does not have. */
const wrongIn = (kind: string, { fields }: Reader, order: Order): Refusal => {
  const names = fields.map(({ name }) => name);
  const unknown = Object.keys(order).find((name) => !names.includes(name));
  for (const { name, shape, isNeeded } of fields) {
    const value = order[name];
    if (name === 'as' && unknown !== undefined) break;
    if (value === undefined && isNeeded) {
      const params = { act: kind, field: name, expected: shape.expected };
      return refuse('missing-field', params, houseRule('command'));
    }
    if (value !== undefined && !shape.accepts(value)) return badField(kind, { name, shape, value });
  }
  assert(unknown !== undefined, `an order of ${kind} is read, or something is wrong with it`);
  const known = ['kind', 'as', ...names.slice(1, -1)].join(', ');
  return refuse('unknown-field', { act: kind, field: unknown, known }, houseRule('command'));
};

type BadField = { readonly name: string; readonly shape: Shape; readonly value: unknown };

const badField = (act: string, { name, shape, value }: BadField): Refusal =>
  refuse(
    'bad-field',
    { act, field: name, expected: shape.expected, value: quoted(value) },
    ruleOf(shape),
  );

/** Amounts and seats have an additional rule of their own. */
const ruleOf = (shape: Shape): Citation => {
  if (shape === amountShape) return [...houseRule('amount'), ...houseRule('command')];
  if (shape === seatShape) return [...houseRule('seat-number'), ...houseRule('command')];
  return houseRule('command');
};
