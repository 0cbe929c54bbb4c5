import { assert } from '@openpit/engine';

/** An exact fraction of whole numbers of any size, in lowest terms, with the sign in the numerator. */
export type Ratio = { readonly top: bigint; readonly bottom: bigint };

// Numbers are swapped one by one here, not as lists: before V8 has compiled them, lists take ten times as long.

/** The greatest common divisor; the second number is above zero. */
export const gcd = (a: bigint, b: bigint): bigint => {
  if (b === 1n) return 1n;
  let x = a < 0n ? -a : a;
  let y = b;
  if (x < y) {
    y = x;
    x = b;
  }
  if (y > largestExact) {
    const { large, small } = shortened(x, y);
    x = large;
    y = small;
  }
  if (y === 0n) return x;
  // Small numbers are common and ten times faster outside BigInt.
  let low = Number(x % y);
  let high = Number(y);
  while (low !== 0) {
    const rest = high % low;
    high = low;
    low = rest;
  }
  return BigInt(high);
};

const largestExact = BigInt(Number.MAX_SAFE_INTEGER);
const leadingBits = 52;

/**
 * Many steps of Euclid's algorithm at once, after Lehmer, until the smaller number is small. As long as the leading bits alone
 * determine the next quotient, steps are made on them, and then all of them are applied to the long numbers.
 */
const shortened = (
  first: bigint,
  second: bigint,
): { readonly large: bigint; readonly small: bigint } => {
  let x = first;
  let y = second;
  // How many bits are left out. The length of a long number is slow to find, so later it follows from the bits that are left.
  let dropped = bitsBeyond(x);
  while (y > largestExact) {
    const bits = BigInt(dropped);
    let high = Number(x >> bits);
    let low = Number(y >> bits);
    const spare = leadingBits - 1 - Math.floor(Math.log2(high));
    if (spare > mostSpare) {
      dropped = high === 0 ? bitsBeyond(x) : dropped - spare;
      continue;
    }
    // The long numbers become a x + b y and c x + d y.
    let a = 1;
    let b = 0;
    let c = 0;
    let d = 1;
    while (low + c > 0 && low + d > 0) {
      const quotient = Math.floor((high + a) / (low + c));
      if (quotient !== Math.floor((high + b) / (low + d))) break;
      const c2 = a - quotient * c;
      const d2 = b - quotient * d;
      const low2 = high - quotient * low;
      a = c;
      b = d;
      c = c2;
      d = d2;
      high = low;
      low = low2;
    }
    const large = b === 0 ? y : BigInt(a) * x + BigInt(b) * y;
    y = b === 0 ? x % y : BigInt(c) * x + BigInt(d) * y;
    x = large;
  }
  return { large: x, small: y };
};

/** How many bits of a number follow its leading ones. */
const bitsBeyond = (x: bigint): number => Math.max(0, x.toString(16).length * 4 - leadingBits);

/** The next steps are made even if fewer leading bits than this are left. */
const mostSpare = 4;

const reduced = (top: bigint, bottom: bigint): Ratio => {
  const shared = gcd(top, bottom);
  return shared === 1n ? { top, bottom } : { top: top / shared, bottom: bottom / shared };
};

/** The fraction of two whole numbers. */
export const ratio = (top: number | bigint, bottom: number | bigint = 1): Ratio => {
  const below = BigInt(bottom);
  assert(below !== 0n, 'a fraction has something below its line');
  return below < 0n ? reduced(-BigInt(top), -below) : reduced(BigInt(top), below);
};

export const zero: Ratio = { top: 0n, bottom: 1n };
export const one: Ratio = { top: 1n, bottom: 1n };

export const add = (a: Ratio, b: Ratio): Ratio => {
  if (a.top === 0n) return b;
  if (b.top === 0n) return a;
  if (a.bottom === b.bottom) return reduced(a.top + b.top, a.bottom);
  // Only what the two denominators share can also be shared with the new numerator.
  const shared = gcd(a.bottom, b.bottom);
  if (shared === 1n)
    return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
  const own = a.bottom / shared;
  const top = a.top * (b.bottom / shared) + b.top * own;
  const left = gcd(top, shared);
  return { top: top / left, bottom: own * (b.bottom / left) };
};

export const negate = ({ top, bottom }: Ratio): Ratio => ({ top: -top, bottom });

export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b));

export const multiply = (a: Ratio, b: Ratio): Ratio => {
  if (a.top === 0n || b.top === 0n) return zero;
  // Reduced crosswise first, so that no number exceeds its size in lowest terms.
  const left = gcd(a.top, b.bottom);
  const right = gcd(b.top, a.bottom);
  return {
    top: (a.top / left) * (b.top / right),
    bottom: (a.bottom / right) * (b.bottom / left),
  };
};

export const divide = (a: Ratio, b: Ratio): Ratio => {
  assert(b.top !== 0n, 'nothing is divided by zero');
  return multiply(
    a,
    b.top < 0n ? { top: -b.bottom, bottom: -b.top } : { top: b.bottom, bottom: b.top },
  );
};

export const square = (a: Ratio): Ratio => multiply(a, a);

/** Below, at or above zero as the first is below, at or above the second. */
export const compare = (a: Ratio, b: Ratio): number => {
  const apart = a.top * b.bottom - b.top * a.bottom;
  return apart < 0n ? -1 : apart > 0n ? 1 : 0;
};

export const signOf = ({ top }: Ratio): number => (top < 0n ? -1 : top > 0n ? 1 : 0);

export const isEqual = (a: Ratio, b: Ratio): boolean => a.top === b.top && a.bottom === b.bottom;

export const total = (parts: Iterable<Ratio>): Ratio => {
  let sum = zero;
  for (const part of parts) sum = add(sum, part);
  return sum;
};

/** A fraction raised to a whole power. */
export const power = ({ top, bottom }: Ratio, exponent: number): Ratio => ({
  top: top ** BigInt(exponent),
  bottom: bottom ** BigInt(exponent),
});

/** `7/495`, `-1/3`, `2`. */
export const writeRatio = ({ top, bottom }: Ratio): string =>
  bottom === 1n ? `${top}` : `${top}/${bottom}`;

/** The decimals of a fraction, rounded half away from zero. */
export const writeDecimal = ({ top, bottom }: Ratio, places: number): string => {
  const scale = 10n ** BigInt(places);
  const size = top < 0n ? -top : top;
  const digits = `${(2n * size * scale + bottom) / (2n * bottom)}`.padStart(places + 1, '0');
  const sign = top < 0n && /[1-9]/.test(digits) ? '-' : '';
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
};

/** The nearest floating-point number, for drawing and sorting only; figures need the fraction. */
export const approximate = (value: Ratio): number => Number(writeDecimal(value, 20));

/** Reads `7/495`, `-3` or `0.25`. */
export const parseRatio = (text: string): Ratio => {
  const match = /^(-?)(\d+)(?:\/(\d+)|\.(\d+))?$/.exec(text);
  assert(match, `${text} is not a fraction`);
  const [, sign, whole = '0', bottom, decimals = ''] = match;
  const read =
    bottom === undefined
      ? ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
      : ratio(BigInt(whole), BigInt(bottom));
  return sign === '-' ? negate(read) : read;
};
