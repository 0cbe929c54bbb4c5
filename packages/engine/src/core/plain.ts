/** Deeper than anything an order or a choice holds; what turns in a circle ends here. */
const depthMax = 8;

class NotPlainError extends Error {}

/**
 * A value as JSON could carry it, in a copy of our own: read once, so that what is checked is what is done and stored. What is no
 * object is itself. Undefined for an object of another sort, and for one that throws when it is read.
 */
export const plainCopy = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  try {
    return copyOf(value, depthMax);
  } catch {
    return undefined;
  }
};

const copyOf = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) throw new NotPlainError();
  if (Array.isArray(value)) return listOf(value, depth - 1);
  if (!isPlain(value)) throw new NotPlainError();
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, copyOf(one, depth - 1)]),
  );
};

/** Place by place: every roll of dice comes through here, and an iterator takes many times as long. */
const listOf = (list: readonly unknown[], depth: number): readonly unknown[] => {
  const { length } = list;
  // Two dice: spelt out, since a list that grows takes several times the room.
  if (length === 2) return [copyOf(list[0], depth), copyOf(list[1], depth)];
  const copy: unknown[] = [];
  for (let at = 0; at < length; at++) copy.push(copyOf(list[at], depth));
  return copy;
};

/** Whether an object is of no class: those of another realm have a prototype of their own, which has none. */
const isPlain = (value: object): boolean => {
  const made = Object.getPrototypeOf(value);
  return made === null || Object.getPrototypeOf(made) === null;
};

/** The same value, and everything in it, for nobody to change: what is handed out again and again has to stay as it is. */
export const unchangeable = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) unchangeable(inner);
  }
  return value;
};

/** A value that was given, short enough to be quoted. */
export const quoted = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, quotedMax);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value).slice(0, quotedMax);
  return Array.isArray(plainCopy(value)) ? 'a list' : 'an object';
};

const quotedMax = 64;
