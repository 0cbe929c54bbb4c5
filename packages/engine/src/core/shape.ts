import { amountMax } from './amount.ts';
import { type Card, isCard } from './cards.ts';
import type { Cents } from './money.ts';

/** The structure of a shape, from which a wire schema is made. */
export type ShapeForm =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly pattern: RegExp; readonly sample: string }
  | { readonly kind: 'one-of'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'nullable'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape; readonly min: number; readonly max: number }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[] }
  | { readonly kind: 'counts'; readonly max: number };

/** What a field of a command may hold. The check, the type and the wire schema come from this one value. */
export type Shape<T = unknown> = {
  readonly expected: string;
  readonly form: ShapeForm;
  accepts(value: unknown): value is T;
};

/** Whether a value is a whole number within bounds. */
export const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

export const whole = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): Shape<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  form: { kind: 'whole', min, max },
  accepts: (value): value is number => isWithin(value, min, max),
});

/** An amount: whole cents above zero, up to the largest amount of an act. */
export const amountShape: Shape<Cents> = {
  expected: `whole cents from 1 to ${amountMax}`,
  form: { kind: 'whole', min: 1, max: amountMax },
  accepts: (value): value is Cents => isWithin(value, 1, amountMax),
};

export const flag: Shape<boolean> = {
  expected: 'true or false',
  form: { kind: 'flag' },
  accepts: (value): value is boolean => typeof value === 'boolean',
};

/** A text that matches a pattern, with a sample. */
export const text = (expected: string, pattern: RegExp, sample: string): Shape<string> => {
  // Orders name the same few bets and players again and again, so matched texts are remembered.
  const known = new Set<string>();
  const matches = (value: string): boolean => {
    const isMatch = pattern.test(value);
    if (isMatch && known.size < knownMax) known.add(value);
    return isMatch;
  };
  return {
    expected,
    form: { kind: 'text', pattern, sample },
    accepts: (value): value is string =>
      typeof value === 'string' && (known.has(value) || matches(value)),
  };
};

/** Enough for every bet of a game, but not enough to fill memory with invented names. */
const knownMax = 512;

export const among = <const T extends string | number | boolean | null>(
  ...values: readonly T[]
): Shape<T> => ({
  expected: values.map((value) => `${value}`).join(' or '),
  form: { kind: 'one-of', values },
  accepts: (value): value is T => {
    // A loop for speed: this runs for every order.
    for (let at = 0; at < values.length; at++) if (values[at] === value) return true;
    return false;
  },
});

export const nullable = <T>(of: Shape<T>): Shape<T | null> => ({
  expected: `${of.expected}, or null`,
  form: { kind: 'nullable', of },
  accepts: (value): value is T | null => value === null || of.accepts(value),
});

// By index, because `every` skips the holes of a list.
const isEach = (list: readonly unknown[], of: Shape): boolean => {
  for (let at = 0; at < list.length; at++) if (!of.accepts(list[at])) return false;
  return true;
};

export const listOf = <T>(
  of: Shape<T>,
  { min, max }: { readonly min: number; readonly max: number },
): Shape<readonly T[]> => ({
  expected: `a list of ${min} to ${max}, each ${of.expected}`,
  form: { kind: 'list', of, min, max },
  accepts: (value): value is readonly T[] =>
    Array.isArray(value) && value.length >= min && value.length <= max && isEach(value, of),
});

export const pairOf = <T>(of: Shape<T>): Shape<readonly [T, T]> => ({
  expected: `two, each ${of.expected}`,
  form: { kind: 'tuple', of: [of, of] },
  accepts: (value): value is readonly [T, T] =>
    Array.isArray(value) && value.length === 2 && isEach(value, of),
});

export const cardShape: Shape<Card> = {
  expected: 'a card such as Th',
  form: { kind: 'text', pattern: /^[A2-9TJQK][cdhs]$/, sample: 'As' },
  accepts: (value): value is Card => typeof value === 'string' && isCard(value),
};

/** A whole number by name: chips found, by colour. */
export const counts = ({
  max,
}: {
  readonly max: number;
}): Shape<Readonly<Record<string, number>>> => ({
  expected: `an object of whole numbers from 0 to ${max}`,
  form: { kind: 'counts', max },
  accepts: (value): value is Readonly<Record<string, number>> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, one]) => name !== '__proto__' && isWithin(one, 0, max)),
});
