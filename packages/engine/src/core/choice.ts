import { amountMax } from './amount.ts';
import type { Citation } from './clause.ts';
import { type Cents, parseDollars, writeDollars } from './money.ts';
import type { Pays } from './pays.ts';

/** A decision of a house where houses differ, with its clause. The engine obeys every value of its domain. */
export type Choice<T> = { readonly is: T; readonly by: Citation };

/** The values a choice may take: how they are checked, written and read, and which other values the laws try. */
export type Domain<T> = {
  /** The expected value as messages name it: `a whole number from 1 to 8`. */
  readonly expected: string;
  has(value: unknown): value is T;
  write(value: T): string;
  /** Undefined if the text is not a value of the domain. */
  read(text: string): T | undefined;
  /** Other values, enough to detect code that ignores the choice. */
  others(value: T): readonly T[];
};

type Plain = string | number | boolean | null;

/** One of a few named values. */
export const oneOf = <const T extends Plain>(...values: readonly T[]): Domain<T> => ({
  expected: values.map((value) => `${value}`).join(' or '),
  has: (value): value is T => values.some((one) => one === value),
  write: (value) => `${value}`,
  read: (text) => values.find((one) => `${one}` === text),
  others: (value) => values.filter((one) => one !== value),
});

export const yesOrNo: Domain<boolean> = {
  expected: 'yes or no',
  has: (value): value is boolean => typeof value === 'boolean',
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  others: (value) => [!value],
};

/** A whole number in a range. */
export const wholeNumber = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): Domain<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  has: (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  write: (value) => `${value}`,
  read: (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  others: (value) => [value - 1, value + 1].filter((one) => one >= min && one <= max),
});

/** The largest part of a pay. Multiplied by the largest amount it is still a safe integer. */
const paysMax = 10_000;

const isPays = (value: unknown): value is Pays =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => Number.isSafeInteger(part) && part >= 0 && part <= paysMax) &&
  value[1] > 0;

/** A pay such as 6 to 5, written `6to5`. */
export const paysDomain: Domain<Pays> = {
  expected: 'a pay such as 6to5',
  has: isPays,
  write: ([to, per]) => `${to}to${per}`,
  read: (text) => {
    const match = /^(\d{1,6})to([1-9]\d{0,5})$/.exec(text);
    const pays: Pays = [Number(match?.[1]), Number(match?.[2])];
    return match && isPays(pays) ? pays : undefined;
  },
  others: ([to, per]) => [[to + per, per], ...(to > per ? [[to - per, per] as const] : [])],
};

/** A share such as a half, written `1of2`. */
export const shareDomain: Domain<Pays> = {
  expected: 'a share such as 1of2',
  has: (value): value is Pays => isPays(value) && value[0] <= value[1],
  write: ([part, whole]) => `${part}of${whole}`,
  read: (text) => {
    const match = /^(\d{1,6})of([1-9]\d{0,5})$/.exec(text);
    const share: Pays = [Number(match?.[1]), Number(match?.[2])];
    return match && isPays(share) && share[0] <= share[1] ? share : undefined;
  },
  others: ([part, whole]) => [[part, whole * 2]],
};

/** An amount of money, in dollars as people write it. */
export const amountDomain = ({ min }: { readonly min: Cents }): Domain<Cents> => ({
  expected: `an amount from ${writeDollars(min)}`,
  has: (value): value is Cents =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= amountMax,
  write: writeDollars,
  read: (text) => {
    const amount = parseDollars(text);
    return amount !== undefined && amount >= min && amount <= amountMax ? amount : undefined;
  },
  others: (value) => [(value * 2) as Cents], // whole cents stay whole when doubled
});

/** Some of a few values, written `2/3/12`; at least one. */
export const someOf = <const T extends string | number>(
  ...values: readonly T[]
): Domain<readonly T[]> => ({
  expected: `some of ${values.join(', ')}`,
  has: (value): value is readonly T[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((one) => values.includes(one)),
  write: (value) => value.join('/'),
  read: (text) => {
    const read = text.split('/').map((part) => values.find((one) => `${one}` === part));
    const known = read.filter((one) => one !== undefined);
    return known.length === read.length && new Set(known).size === known.length ? known : undefined;
  },
  others: (value) => [
    ...(value.length > 1 ? [value.slice(1)] : []),
    ...values
      .filter((one) => !value.includes(one))
      .slice(0, 1)
      .map((one) => [...value, one]),
  ],
});

/** Several different values, each of one domain, written `1/2/5`; at least one. */
export const severalOf = <T extends string | number>(each: Domain<T>): Domain<readonly T[]> => ({
  expected: `several, each ${each.expected}`,
  has: (value): value is readonly T[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((one) => each.has(one)),
  write: (value) => value.map((one) => each.write(one)).join('/'),
  read: (text) => {
    const read = text.split('/').map((part) => each.read(part));
    const known = read.filter((one) => one !== undefined);
    return known.length === read.length && new Set(known).size === known.length ? known : undefined;
  },
  others: (value) => (value.length > 1 ? [value.slice(1), value.slice(0, -1)] : []),
});

/** What a short name looks like, such as that of a colour. */
export const shortName = /^[a-z][a-z-]{0,30}$/;

/** A short name, such as a colour. */
export const nameDomain: Domain<string> = {
  expected: 'a short name',
  has: (value): value is string => typeof value === 'string' && shortName.test(value),
  write: (value) => value,
  read: (text) => (shortName.test(text) ? text : undefined),
  others: (value) => [`${value}-other`],
};

/** The choices of a rulebook: a tree whose leaves are choices. */
export type Choices = { readonly [name: string]: Choice<unknown> | Choices | null | undefined };

/** A domain for every choice of a tree; `each` stands for all keys of a group. */
export type DomainsOf<C> = {
  readonly [K in keyof C]-?: NonNullable<C[K]> extends {
    readonly is: infer T;
    readonly by: Citation;
  }
    ? Domain<T>
    : string extends keyof NonNullable<C[K]>
      ? {
          readonly each: NonNullable<C[K]>[string] extends { readonly is: infer T }
            ? Domain<T>
            : never;
        }
      : DomainsOf<NonNullable<C[K]>>;
};

/** Other values for some choices of a tree. */
export type ChangesOf<C> = {
  readonly [K in keyof C]?: NonNullable<C[K]> extends {
    readonly is: infer T;
    readonly by: Citation;
  }
    ? T
    : ChangesOf<NonNullable<C[K]>>;
};
