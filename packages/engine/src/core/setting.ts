import { amountMax } from './amount.ts';
import { assert } from './assert.ts';
import type { Refusal } from './decision.ts';
import type { Options } from './event.ts';
import type { Limits } from './limits.ts';
import { listParam, type Message, message, money } from './message.ts';
import { type Cents, parseDollars, zero } from './money.ts';
import { badOption, isRefusal } from './options.ts';

/**
 * One setting of a table. Each family has one list of its settings. The type of the options, the check of options from an untyped
 * caller, and the help text all come from that list.
 */
export type Setting<V extends string = string, T = unknown> = {
  /** The kind of value that is expected, for refusals and help. */
  readonly expects: Message;
  /** A value that makes a difference at some table of the game. */
  readonly sample: V;
  /** Undefined if the text is not a valid value. */
  read(text: string): T | undefined;
};

export type SettingSpecs = Readonly<Record<string, Setting>> & typeof limitSettings;

/** The settings as a caller with types writes them. */
export type SettingsOf<S> = {
  readonly [K in keyof S]?: S[K] extends Setting<infer V, unknown> ? V : never;
};

/** The settings that were given, parsed; the others are left out. */
export type Said<S> = {
  readonly [K in keyof S]?: S[K] extends Setting<string, infer T> ? T : never;
};

/** An amount in dollars, as people write it. */
export const amountSetting = (sample: `${number}`): Setting<`${number}`, Cents> => ({
  expects: message('setting.amount'),
  sample,
  read: parseDollars,
});

/** An amount above zero. */
export const measureSetting = (sample: `${number}`): Setting<`${number}`, Cents> => ({
  expects: message('setting.measure'),
  sample,
  read: (text) => {
    const amount = parseDollars(text);
    return amount === undefined || amount === zero ? undefined : amount;
  },
});

/** A whole number in a range. */
export const countSetting = (
  { min, max }: { readonly min: number; readonly max: number },
  sample: `${number}`,
): Setting<`${number}`, number> => ({
  expects: message('setting.count', { min, max }),
  sample,
  read: (text) => {
    const count = /^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : -1;
    return count >= min && count <= max ? count : undefined;
  },
});

/** One of a few words. The first is the default, the last is the sample. */
export const wordSetting = <const T extends string>(
  ...words: readonly [T, ...T[]]
): Setting<T, T> => ({
  expects: message('setting.word', { known: listParam(words) }),
  sample: words.at(-1) ?? words[0],
  read: (text) => words.find((word) => word === text),
});

/** Words separated by commas. Beyond the second word the type checks nothing; `read` does. */
type Several<T extends string> = T | `${T},${T}` | `${T},${T},${string}`;

/** Some of a few words, separated by commas. Repeated words count once. */
export const wordsSetting = <const T extends string>(
  words: readonly [T, ...T[]],
): Setting<Several<T>, readonly T[]> => ({
  expects: message('setting.words', { known: listParam(words) }),
  sample: words[0],
  read: (text) => {
    const said = [...new Set(text.split(','))];
    const known = said.flatMap((one) => words.find((word) => word === one) ?? []);
    return known.length === said.length ? known : undefined;
  },
});

/** The lowest and the highest stake. */
export const rangeSetting: Setting<`${number}-${number}`, Limits> = {
  expects: message('setting.range'),
  sample: '5-100',
  read: (text) => {
    const [min, max, ...more] = text.split('-').map(parseDollars);
    return min === undefined || max === undefined || max < min || more.length > 0
      ? undefined
      : { min, max };
  },
};

/** The same, but any text is read: the rulebook refuses wrong values itself, by its own clause. */
export const ruledSetting = <V extends string>({
  expects,
  sample,
}: Setting<V>): Setting<V, string> => ({ expects, sample, read: (text) => text });

/** Text that only the rulebook can interpret; `code` names what is expected. */
export const textSetting = (code: string, sample: string): Setting<string, string> => ({
  expects: message(code),
  sample,
  read: (text) => text,
});

/** What every table may be opened with. */
export const limitSettings = { min: amountSetting('5'), max: amountSetting('500') } as const;

/** Reads the options for a new table. An unknown setting is refused, so that a typing error is not silently ignored. */
export const readSettings = <S extends SettingSpecs>(
  specs: S,
  options: Options,
): Said<S> | Refusal => {
  const said = saidIn(specs, options);
  if (isRefusal(said)) return said;
  const settings = Object.entries(said);
  const high = settings.find(isBeyondAmounts)?.[0];
  if (high !== undefined) {
    const most = message('setting.most', { max: money(amountMax) });
    return badOption('bad-setting', { option: high, expected: most, value: options[high] ?? '' });
  }
  const closed = settings.find(isNothing)?.[0];
  if (closed === undefined) return said;
  const expected = message('setting.measure');
  return badOption('bad-setting', { option: closed, expected, value: options[closed] ?? '' });
};

/** Whether the highest stake is zero: nobody could bet there. */
const isNothing = ([name, value]: readonly [string, unknown]): boolean =>
  name === 'max' ? value === zero : Object(value).max === zero;

/** Whether the lowest stake is more than an act can carry: nobody could bet there either. */
const isBeyondAmounts = ([name, value]: readonly [string, unknown]): boolean =>
  Number(name === 'min' ? value : Object(value).min) > amountMax;

/** Parses the options without the checks for new tables, because a table that is already open must always be readable. */
const saidIn = <S extends SettingSpecs>(specs: S, options: Options): Said<S> | Refusal => {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(specs, name));
  if (unknown !== undefined) {
    const known = Object.keys(specs).join(', ');
    return badOption('unknown-option', { option: unknown, known });
  }
  const said: Record<string, unknown> = {};
  for (const [name, { expects, read }] of Object.entries<Setting>(specs)) {
    const value = options[name];
    if (value === undefined) continue;
    said[name] = read(value);
    if (said[name] === undefined) {
      return badOption('bad-setting', { option: name, expected: expects, value });
    }
  }
  const { min, max } = limitsOf(said); // among every game's settings
  return max !== null && max < min ? badOption('bad-limits') : (said as Said<S>); // each read by its own spec
};

/** What a table was opened with: `defineFamily` lets no other settings through. */
export const settingsIn = <S extends SettingSpecs>(specs: S, options: Options): Said<S> => {
  const said = saidIn(specs, options);
  assert(!isRefusal(said), 'a table is opened with settings that can be read');
  return said;
};

/** The posted limits; without a setting there is no limit. */
export const limitsOf = ({ min, max }: Said<typeof limitSettings>): Limits => ({
  min: min ?? zero,
  max: max ?? null,
});
