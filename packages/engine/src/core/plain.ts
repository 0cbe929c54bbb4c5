/** Deeper than any order or choice; cyclic values stop here. */
const depthMax = 8;

class NotPlainError extends Error {}

/**
 * A copy of a value that JSON can represent. It is read once, so that what is checked is what is done and stored. Primitive values
 * are returned as they are. Undefined for other kinds of objects, and for objects that throw when read.
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

/** With an index: every roll of dice comes through here, and an iterator takes many times as long. */
const listOf = (list: readonly unknown[], depth: number): readonly unknown[] => {
  const { length } = list;
  // Two dice, written out: a list that grows takes several times the memory.
  if (length === 2) return [copyOf(list[0], depth), copyOf(list[1], depth)];
  const copy: unknown[] = [];
  for (let at = 0; at < length; at++) copy.push(copyOf(list[at], depth));
  return copy;
};

/** Whether an object has no class. Objects of another realm have a prototype of their own, which has none. */
const isPlain = (value: object): boolean => {
  const made = Object.getPrototypeOf(value);
  return made === null || Object.getPrototypeOf(made) === null;
};

/** Freezes a value deeply. Shared values must never change. */
export const unchangeable = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) unchangeable(inner);
  }
  return value;
};

/** A value from a caller, short enough to quote. */
export const quoted = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, quotedMax);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value).slice(0, quotedMax);
  return Array.isArray(plainCopy(value)) ? 'a list' : 'an object';
};

const quotedMax = 64;
