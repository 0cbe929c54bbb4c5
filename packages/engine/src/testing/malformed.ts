import type { CommandSpec, CommandSpecs, Field, Shape } from '../core/index.ts';

/** A malformed order, and what is wrong with it. */
export type Malformed = { readonly wrong: string; readonly given: unknown };

/** Every kind of malformed order that follows from the game's list of orders. */
export const malformedOf = (specs: CommandSpecs): readonly Malformed[] => [
  ...notOrders,
  ...Object.entries(specs).flatMap(([kind, spec]) => malformed(kind, spec)),
];

const nothingSuch: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  Number.NaN,
  'roll',
  9n,
  Symbol('roll'),
  [],
  ['roll'],
  {},
  () => ({ kind: 'roll' }),
];

const unknownKinds: readonly unknown[] = [
  '',
  'no-such-act',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  7,
  null,
  undefined,
  true,
  {},
  ['sit'],
  Symbol('sit'),
  { toString: () => 'sit' },
];

const boom = (): never => {
  throw new Error('nobody reads this');
};

const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const circle: unknown[] = [];
circle.push(circle);

/** Values that no field accepts, whatever its shape: some throw when they are read or written, some are class instances. */
export const hostile: readonly unknown[] = [
  Object.defineProperty([1, 2], 0, { get: boom, enumerable: true }),
  Object.defineProperty({}, 'x', { get: boom, enumerable: true }),
  new Proxy([1, 2], { get: boom }),
  new Proxy({}, { ownKeys: boom }),
  revoked({ kind: 'roll' }),
  revoked([]),
  circle,
  /^/,
  Object.assign(() => 1, { toString: boom }),
  Object.assign(() => 1, { [Symbol.toPrimitive]: boom }),
  Object.setPrototypeOf(() => 1, null),
];

const notOrders: readonly Malformed[] = [
  ...nothingSuch.map((given) => ({ wrong: `no order: ${String(given)}`, given })),
  ...hostile.map((given, at) => ({ wrong: `no order: hostile value ${at}`, given })),
  ...hostile.map((kind, at) => ({ wrong: `kind of hostile value ${at}`, given: { kind } })),
  ...unknownKinds.map((kind) => ({ wrong: `kind ${typeof kind}`, given: { kind, seat: 1 } })),
];

/** Values of every type. The shape of a field says which of them it must reject. */
const values: readonly unknown[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  100.5,
  1e-9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 53 + 2,
  1e308,
  7n,
  '',
  '1',
  'true',
  'no such thing',
  'line\nbreak',
  '#',
  '__proto__',
  'x'.repeat(10_000),
  null,
  true,
  false,
  Symbol('x'),
  [],
  [null],
  ['x', 'x'],
  [1, 2, 3, 4, 5, 6, 7, 8, 9],
  {},
  { length: 2 },
  { x: 0.5 },
  { x: 'y' },
  { kind: 'sit' },
  new Map(),
  new Set([1]),
  // Objects that convert to text or a number, for code that forgets to check the type.
  { toString: () => 'red' },
  { valueOf: () => 1 },
  () => 1,
];

const malformed = (kind: string, spec: CommandSpec): readonly Malformed[] => {
  const order = wellFormed(kind, spec);
  const fields = Object.entries(spec.fields);
  return [
    ...fields
      .filter(([, field]) => isNeeded(field))
      .map(([name]) => {
        const { [name]: _, ...given } = order;
        return { wrong: `${kind} without ${name}`, given };
      }),
    ...fields.flatMap(([name, field]) =>
      values
        .filter((value) => !shapeOf(field).accepts(value))
        .map((value, at) => ({
          wrong: `${kind} with value ${at} as ${name}`,
          given: { ...order, [name]: value },
        })),
    ),
    ...fields.flatMap(([name]) =>
      hostile.map((value, at) => ({
        wrong: `${kind} with hostile value ${at} as ${name}`,
        given: { ...order, [name]: value },
      })),
    ),
    ...['extra', 'kinds', 'Seat'].map((name) => ({
      wrong: `${kind} with a field ${name}`,
      given: { ...order, [name]: 1 },
    })),
    ...['emperor', 7, {}, null, ['player']].map((as) => ({
      wrong: `${kind} as ${typeof as}`,
      given: { ...order, as },
    })),
  ];
};

const shapeOf = (field: Field): Shape =>
  'optional' in field ? field.optional : 'defaulted' in field ? field.defaulted : field;

const isNeeded = (field: Field): boolean => !('optional' in field) && !('defaulted' in field);

/** An order in which every field has a value of its shape. The rules may refuse it, the shape may not. */
export const wellFormed = (kind: string, { fields }: CommandSpec): Record<string, unknown> => ({
  kind,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sampleOf(shapeOf(field))]),
  ),
});

const sampleOf = ({ form, expected }: Shape): unknown => {
  switch (form.kind) {
    case 'whole':
      return form.min;
    case 'flag':
      return true;
    case 'text':
      if (!form.pattern.test(form.sample)) throw new Error(`${form.sample} is not ${expected}`);
      return form.sample;
    case 'one-of':
      return form.values[0];
    case 'nullable':
      return sampleOf(form.of);
    case 'list':
      return Array.from({ length: Math.max(form.min, 1) }, () => sampleOf(form.of));
    case 'tuple':
      return form.of.map(sampleOf);
    case 'counts':
      return {};
  }
};
