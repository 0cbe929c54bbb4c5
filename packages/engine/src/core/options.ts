import { assert } from './assert.ts';
import { type Refusal, refuse } from './decision.ts';
import type { Options } from './event.ts';
import { houseRule } from './house.ts';
import type { MessageParams } from './message.ts';
import { type Cents, parseDollars, zero } from './money.ts';
import type { Limits } from './seating.ts';

/** Refuses a setting nobody reads, so that a slip of the pen is not silently ignored. */
export const refuseUnknownOptions = (
  options: Options,
  known: readonly string[],
): Refusal | undefined => {
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  return unknown === undefined
    ? undefined
    : badOption('unknown-option', { option: unknown, known: known.join(', ') });
};

/** Refuses a setting of a table. */
export const badOption = (code: string, params: MessageParams = {}): Refusal =>
  refuse(code, params, houseRule('options'));

/** Reads `min` and `max`; no limit unless said. */
export const readLimits = (options: Options): Limits | Refusal => {
  const min = options['min'] === undefined ? zero : parseDollars(options['min']);
  const max = options['max'] === undefined ? null : parseDollars(options['max']);
  if (min === undefined || max === undefined || (max !== null && max < min)) {
    return badOption('bad-limits', {});
  }
  return { min, max };
};

/** The limits a table was opened with. */
export const limitsIn = (options: Options): Limits => {
  const limits = readLimits(options);
  assert(!isRefusal(limits), 'a table is opened with limits that can be read');
  return limits;
};

/** Why `min` and `max` cannot be read. */
export const refuseLimitsIn = (options: Options): Refusal | undefined => {
  const limits = readLimits(options);
  return isRefusal(limits) ? limits : undefined;
};

/** Reads an amount of a setting, or what it is when not said. */
export const readAmount = (options: Options, key: string, unless: Cents): Cents | Refusal => {
  const text = options[key];
  if (text === undefined) return unless;
  return parseDollars(text) ?? badOption('option-amount', { option: key, value: text });
};

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'params' in value &&
  'by' in value;
