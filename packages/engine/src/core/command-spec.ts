import type { Citation } from './clause.ts';
import { type Refusal, refuse } from './decision.ts';
import { houseRule } from './house.ts';
import { type Role, roles } from './role.ts';
import { among, amountShape, flag, type Shape, text, whole } from './shape.ts';

/** A field that may be left out. */
export type Optional<T> = { readonly optional: Shape<T>; readonly isCrewOnly: boolean };

/** A field that means something even when left out. */
export type Defaulted<T> = { readonly defaulted: Shape<T>; readonly byDefault: T };

export type Field = Shape | Optional<unknown> | Defaulted<unknown>;

export const optional = <T>(shape: Shape<T>): Optional<T> => ({
  optional: shape,
  isCrewOnly: false,
});

/** What only the crew can know: a player's word for it is refused. */
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
  /** A player's own act, the crew's, or either's; which of the crew is for the rulebook to say. */
  readonly from: 'player' | 'crew' | 'both';
  /** The field that names the seat whose chips it puts at risk or buys; null when no chip is newly at risk. */
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

/** The orders a family decides: every default filled in. */
export type CommandOf<S extends CommandSpecs> = {
  [K in keyof S & string]: Flat<
    { readonly kind: K; readonly as?: Role } & {
      readonly [N in Exclude<keyof S[K]['fields'], OptionalKeys<S[K]['fields']>>]: Held<
        S[K]['fields'][N]
      >;
    } & { readonly [N in OptionalKeys<S[K]['fields']>]?: Held<S[K]['fields'][N]> }
  >;
}[keyof S & string];

/** The orders as somebody may give them: what has a default may be left out. */
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
);
/** Free words of the crew, on one line, since a record keeps them. */
export const reasonShape: Shape<string> = text(
  'a few words on one line',
  /^(?=.{0,200}$)(?:[^\s#](?:[^\n\r\t#]*[^\s#])?)?$/,
);
/** A person's name: one word, since a record writes it as one. */
export const playerShape: Shape<string> = text(
  'a name of one word',
  /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,23}$/u,
);

/** Names one wager: whose, of which hand, on what, and whether it rides for the dealers. */
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

export const bettingCommands = {
  'place-bet': { from: 'both', risks: 'seat', fields: { ...wagerFields, amount: amountShape } },
  'take-down': {
    from: 'both',
    risks: null,
    fields: { ...wagerFields, amount: optional(amountShape) },
  },
} as const satisfies CommandSpecs;

/** The field of an order that only the crew may fill in; undefined when it holds none. */
export const crewFieldIn = (
  { fields }: CommandSpec,
  order: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    const isCrewOnly = field !== undefined && 'optional' in field && field.isCrewOnly;
    // A flag that is not set claims nothing.
    return isCrewOnly && order[name] !== undefined && order[name] !== false;
  });

/** The field that names the seat an order is given from: a back bettor acts from a seat other than that of the hand. */
export const actsFrom = ({ fields }: CommandSpec): 'seat' | 'backer' | null => {
  if ('backer' in fields) return 'backer';
  return 'seat' in fields ? 'seat' : null;
};

const roleShape: Shape<Role> = among(...roles);

const shapeOf = (field: Field): Shape =>
  'optional' in field ? field.optional : 'defaulted' in field ? field.defaulted : field;

const isNeeded = (field: Field): boolean => !('optional' in field) && !('defaulted' in field);

/** Reads an order from somebody without types: complete with its defaults, or refused with what was expected. */
export const readCommand = (
  specs: CommandSpecs,
  given: unknown,
): { readonly kind: string } | Refusal => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('no-command', { expected: 'an object with a kind' }, houseRule('command'));
  }
  const order = ownFields(given);
  if (!order) return refuse('no-command', { expected: 'plain fields' }, houseRule('command'));
  const { kind } = order;
  const spec = typeof kind === 'string' && Object.hasOwn(specs, kind) ? specs[kind] : undefined;
  if (!spec || typeof kind !== 'string') {
    return refuse(
      'unknown-act',
      { kind: shown(kind), known: Object.keys(specs).join(', ') },
      houseRule('command'),
    );
  }
  const wrong = refuseFields(kind, spec, order);
  if (wrong) return wrong;
  const claim = order['as'] === 'player' ? crewFieldIn(spec, order) : undefined;
  if (claim !== undefined) {
    return refuse('crew-only', { act: kind, field: claim }, houseRule('role'));
  }
  return withDefaults(kind, spec, order);
};

/** The fields of an object read once, so that what is checked is what is done; undefined where reading one throws. */
const ownFields = (given: object): Readonly<Record<string, unknown>> | undefined => {
  try {
    return { ...given };
  } catch {
    return undefined;
  }
};

const refuseFields = (
  kind: string,
  { fields }: CommandSpec,
  order: Readonly<Record<string, unknown>>,
): Refusal | undefined => {
  for (const name in fields) {
    const field = fields[name];
    if (!field) continue;
    const value = order[name];
    if (value === undefined && !isNeeded(field)) continue;
    const { expected } = shapeOf(field);
    if (value === undefined)
      return refuse('missing-field', { act: kind, field: name, expected }, houseRule('command'));
    if (!shapeOf(field).accepts(value)) {
      return refuse(
        'bad-field',
        { act: kind, field: name, expected, value: shown(value) },
        ruleOf(shapeOf(field)),
      );
    }
  }
  for (const name in order) {
    if (name === 'kind' || Object.hasOwn(fields, name)) continue;
    const value = order[name];
    if (name === 'as' && (value === undefined || roleShape.accepts(value))) continue;
    if (name === 'as') {
      return refuse(
        'bad-field',
        { act: kind, field: name, expected: roleShape.expected, value: shown(value) },
        houseRule('command'),
      );
    }
    const known = ['kind', 'as', ...Object.keys(fields)].join(', ');
    return refuse('unknown-field', { act: kind, field: name, known }, houseRule('command'));
  }
  return undefined;
};

/** Amounts and seats have a rule of their own besides. */
const ruleOf = (shape: Shape): Citation => {
  if (shape === amountShape) return [...houseRule('amount'), ...houseRule('command')];
  if (shape === seatShape) return [...houseRule('seat-number'), ...houseRule('command')];
  return houseRule('command');
};

const withDefaults = (
  kind: string,
  { fields }: CommandSpec,
  order: Readonly<Record<string, unknown>>,
): { readonly kind: string } => {
  let complete: Record<string, unknown> | undefined;
  for (const name in fields) {
    const field = fields[name];
    if (!field || !('defaulted' in field) || order[name] !== undefined) continue;
    complete ??= { ...order };
    complete[name] = field.byDefault;
  }
  return { ...(complete ?? order), kind };
};

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, 64);
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object';
  return `${String(value)}`.slice(0, 64);
};
