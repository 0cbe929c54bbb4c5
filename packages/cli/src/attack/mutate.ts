/** Random-looking numbers that can be repeated: what broke the house once can be sent again. */
export type Random = {
  below(limit: number): number;
  pick<T>(all: readonly T[]): T;
};

// Mulberry32: small, and good enough to choose what to break.
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick(all) {
      const found = all[below(all.length)];
      if (found === undefined) throw new Error('there is nothing to pick from');
      return found;
    },
  };
};

/** Values that are wrong almost everywhere. */
const oddities: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'x'.repeat(5_000),
  '\u0000',
  '../../etc',
  '__proto__',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { kind: 'act' },
  { toString: 1 },
];

/** A message with some of its parts replaced, removed or added. */
export const mutateValue = (random: Random, value: unknown): unknown => {
  if (random.below(4) === 0) return random.pick(oddities);
  if (Array.isArray(value))
    return value.map((one) => (random.below(2) ? one : mutateValue(random, one)));
  if (typeof value !== 'object' || value === null)
    return random.below(2) ? value : random.pick(oddities);
  const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    switch (random.below(6)) {
      case 0:
        return [];
      case 1:
        return [[key, mutateValue(random, part)]];
      case 2:
        return [
          [key, part],
          [
            random.pick(['x', 'as', 'token', 'constructor', '__proto__', 'seat']),
            random.pick(oddities),
          ],
        ];
      default:
        return [[key, part]];
    }
  });
  return Object.fromEntries(entries);
};

/** Bytes of which some are changed, removed or doubled. */
export const mutateBytes = (random: Random, bytes: Buffer): Buffer => {
  if (bytes.length === 0) return bytes;
  const at = random.below(bytes.length);
  switch (random.below(5)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      for (let time = 0; time <= random.below(4); time++)
        flipped[random.below(flipped.length)] = random.below(256);
      return flipped;
    }
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(8))]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.floor(at / 2))]);
    default:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([0, 255, 10, 13]),
        bytes.subarray(at),
      ]);
  }
};
