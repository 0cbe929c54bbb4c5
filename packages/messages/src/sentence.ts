import type {
  Announced,
  Done,
  Message,
  MessageParam,
  Refusal,
  SettingSpecs,
} from '@openpit/engine';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Locale, patternOf } from './catalogue.ts';

/** The reader's language, and the game: bets have the names of that game. */
export type Reader = { readonly locale?: Locale; readonly family?: string };

/** A message as a person reads it. */
export const sentenceOf = (message: Message, reader: Reader = {}): string => {
  const params: Record<string, string | number> = {};
  for (const name in message.params) {
    const param = message.params[name];
    if (param !== undefined) params[name] = written(param, reader);
  }
  const said = formatOf(message.code, reader.locale ?? 'en')?.format(params);
  // A code without a pattern is our mistake, which a test looks for. The reader still gets the code.
  return said === undefined ? `${message.code} ${JSON.stringify(message.params)}` : `${said}`;
};

/** Why something was refused. */
export const refusalSentence = (refusal: Refusal, reader: Reader = {}): string =>
  sentenceOf(refusal, reader);

/** What the crew called out. */
export const callSentence = ({ call, params }: Announced, reader: Reader = {}): string =>
  sentenceOf({ code: `call.${call}`, params }, reader);

/** What the crew did. */
export const doneSentence = ({ act, params }: Done, reader: Reader = {}): string =>
  sentenceOf({ code: `done.${act}`, params }, reader);

/**
 * A bet as people name it. A key such as `odds:come:6` is looked for as a whole, then without its last parts, which become a
 * parameter: `odds:come` of 6.
 */
export const betName = (bet: string, reader: Reader = {}): string => {
  const parts = bet.split(':');
  for (let length = parts.length; length > 0; length--) {
    const code = `${reader.family ?? ''}.bet.${parts.slice(0, length).join(':')}`;
    if (patternOf(code, reader.locale ?? 'en') === undefined) continue;
    return sentenceOf({ code, params: { of: parts.slice(length).join(':') } }, reader);
  }
  return bet.replaceAll(':', ' ');
};

/** A setting of a table as help shows it. */
export type SettingHelp = {
  readonly name: string;
  readonly about: string;
  readonly expects: string;
  readonly sample: string;
};

/** The settings of a game's tables: what each is for, its values, and an example. */
export const settingsHelp = (settings: SettingSpecs, reader: Reader = {}): readonly SettingHelp[] =>
  Object.entries<SettingSpecs[string]>(settings).map(([name, { expects, sample }]) => ({
    name,
    about: sentenceOf({ code: aboutCode(name, reader), params: {} }, reader),
    expects: sentenceOf(expects, reader),
    sample,
  }));

/** A game's own text for a setting is preferred to the general one. */
const aboutCode = (name: string, { family = '', locale = 'en' }: Reader): string => {
  const own = `${family}.about-setting.${name}`;
  return patternOf(own, locale) === undefined ? `about-setting.${name}` : own;
};

const written = (param: MessageParam, reader: Reader): string | number => {
  const locale = reader.locale ?? 'en';
  if (typeof param !== 'object') return param;
  if ('money' in param) return writeMoney(Number(param.money), locale);
  if ('bet' in param) return betName(param.bet, reader);
  if ('term' in param) return termName(param.term, reader);
  if ('list' in param) return listIn(locale).format(texts(param.list, reader));
  if ('all' in param) return texts(param.all, reader).join('; ');
  return sentenceOf(param, reader);
};

const texts = (params: readonly MessageParam[], reader: Reader): readonly string[] =>
  params.map((param) => `${written(param, reader)}`);

/** A word such as a colour, in the reader's language. A word without a name of its own, such as an act, is written as it is. */
export const termName = (word: string, reader: Reader): string =>
  patternOf(`term.${word}`, reader.locale ?? 'en') === undefined
    ? word.replaceAll('-', ' ')
    : sentenceOf({ code: `term.${word}`, params: {} }, reader);

/** Whole dollars without decimals, otherwise two, as records write them. */
const writeMoney = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

const listIn = (locale: Locale): Intl.ListFormat =>
  new Intl.ListFormat(locale, { type: 'disjunction' });

const formats = new Map<string, IntlMessageFormat>();

const formatOf = (code: string, locale: Locale): IntlMessageFormat | undefined => {
  const key = `${locale} ${code}`;
  const known = formats.get(key);
  if (known) return known;
  const own = patternOf(code, locale);
  // A sentence that a language does not have yet, which a test looks for, is shown in English.
  const pattern = own ?? patternOf(code, 'en');
  if (pattern === undefined) return undefined;
  const format = new IntlMessageFormat(pattern, own === undefined ? 'en' : locale);
  formats.set(key, format);
  return format;
};
