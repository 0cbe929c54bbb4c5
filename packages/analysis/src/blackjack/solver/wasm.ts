/** Instructions of WebAssembly: bytes, nested as they were put together. */
export type Code = readonly (number | Code)[];

/** A whole number as WebAssembly writes it, seven bits a byte. */
const leb = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];

const signedLeb = (value: number): readonly number[] => {
  const isLast = value >= -64 && value < 64;
  return isLast ? [value & 127] : [(value & 127) | 128, ...signedLeb(value >> 7)];
};

const simd = (code: number): Code => [0xfd, leb(code)];

const memory = (align: number, offset: number): Code => [align, leb(offset)];

const number64 = new Uint8Array(8);

/** A double as eight bytes. */
const bytesOf = (value: number): readonly number[] => {
  new Float64Array(number64.buffer)[0] = value;
  return [...number64];
};

export const get = (local: number): Code => [0x20, leb(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, leb(local)];

/** Addresses: 32-bit whole numbers. */
export const i32 = {
  of: (value: number): Code => [0x41, signedLeb(value)],
  load: (at: Code, offset = 0): Code => [at, 0x28, memory(2, offset)],
  add: (a: Code, b: Code): Code => [a, b, 0x6a],
  isBelow: (a: Code, b: Code): Code => [a, b, 0x49],
} as const;

/** Doubles, one at a time. */
export const f64 = {
  of: (value: number): Code => [0x44, bytesOf(value)],
  load: (at: Code, offset = 0): Code => [at, 0x2b, memory(3, offset)],
  store: (at: Code, value: Code, offset = 0): Code => [at, value, 0x39, memory(3, offset)],
  add: (a: Code, b: Code): Code => [a, b, 0xa0],
  sub: (a: Code, b: Code): Code => [a, b, 0xa1],
  mul: (a: Code, b: Code): Code => [a, b, 0xa2],
  neg: (a: Code): Code => [a, 0x9a],
} as const;

/** Doubles side by side, two at a time. */
export const pair = {
  load: (at: Code, offset = 0): Code => [at, simd(0x00), memory(3, offset)],
  /** The same double on both sides. */
  both: (at: Code, offset = 0): Code => [at, simd(0x0a), memory(3, offset)],
  bothOf: (value: Code): Code => [value, simd(0x14)],
  /** One double from memory on the left, and another put beside it. */
  left: (at: Code, offset = 0): Code => [at, simd(0x5d), memory(3, offset)],
  beside: (at: Code, left: Code, offset = 0): Code => [
    ...[at, left, simd(0x57), memory(3, offset)],
    1,
  ],
  store: (at: Code, value: Code, offset = 0): Code => [at, value, simd(0x0b), memory(3, offset)],
  add: (a: Code, b: Code): Code => [a, b, simd(0xf0)],
  sub: (a: Code, b: Code): Code => [a, b, simd(0xf1)],
  mul: (a: Code, b: Code): Code => [a, b, simd(0xf2)],
  /** All bits set where the first is greater. */
  isAbove: (a: Code, b: Code): Code => [a, b, simd(0x4a)],
  and: (a: Code, b: Code): Code => [a, b, simd(0x4e)],
} as const;

/** Runs a body again while a condition holds, at least once. */
export const repeat = (body: Code, again: Code): Code => [0x03, 0x40, body, again, 0x0d, 0, 0x0b];

export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  ...[condition, 0x04, 0x40, then],
  ...(otherwise.length > 0 ? [0x05, otherwise] : []),
  0x0b,
];

const types = { i32: 0x7f, f64: 0x7c, pair: 0x7b } as const;

type Type = keyof typeof types;

/** A function that gives nothing back; its locals are numbered after its arguments. */
export type Routine = {
  readonly name: string;
  readonly takes: readonly Type[];
  readonly locals: readonly Type[];
  readonly body: Code;
};

/** The part of WebAssembly that is used here; the platform has it, the language's own library does not name it. */
type Platform = {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
  ) => {
    readonly exports: { readonly memory: { readonly buffer: ArrayBuffer } } & Readonly<
      Record<string, Run>
    >;
  };
};

export type Run = (...given: readonly number[]) => void;

declare const WebAssembly: Platform;

const flat = (code: Code, into: number[] = []): number[] => {
  for (const part of code) {
    if (typeof part === 'number') into.push(part);
    else flat(part, into);
  }
  return into;
};

const sized = (code: Code): Code => {
  const bytes = flat(code);
  return [leb(bytes.length), bytes];
};

const listed = (items: readonly Code[]): Code => [leb(items.length), items];

const nameOf = (name: string): Code => sized([...name].map((letter) => letter.charCodeAt(0)));

/** A module of routines over one memory, put to work. */
export const assembled = (
  routines: readonly Routine[],
  bytes: number,
): { readonly buffer: ArrayBuffer; readonly run: Readonly<Record<string, Run>> } => {
  const section = (id: number, items: readonly Code[]): Code => [id, sized(listed(items))];
  const typed = (all: readonly Type[]): Code => listed(all.map((type) => [types[type]]));
  const exported = [
    [nameOf('memory'), 0x02, 0],
    ...routines.map(({ name }, at) => [nameOf(name), 0x00, leb(at)]),
  ];
  const bodies = routines.map(({ locals, body }) =>
    sized([listed(locals.map((type) => [1, types[type]])), body, 0x0b]),
  );
  const module = flat([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(
      1,
      routines.map(({ takes }) => [0x60, typed(takes), 0]),
    ),
    section(
      3,
      routines.map((_, at) => leb(at)),
    ),
    section(5, [[0x00, leb(Math.ceil(bytes / 65_536))]]),
    section(7, exported),
    section(10, bodies),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(module)));
  return { buffer: exports.memory.buffer, run: exports };
};
