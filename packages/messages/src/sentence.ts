import type { Announced, Done, Message, MessageParam, Refusal } from '@openpit/engine';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Locale, patternOf } from './catalogue.ts';

/** A message as a person reads it. */
export const sentenceOf = (message: Message, locale: Locale = 'en'): string => {
  const params: Record<string, string | number> = {};
  for (const name in message.params) {
    const param = message.params[name];
    if (param !== undefined) params[name] = written(param, locale);
  }
  const said = formatOf(message.code, locale)?.format(params);
  // A code without a pattern is a mistake of ours, which a test looks for; a person still gets what there is.
  return said === undefined ? `${message.code} ${JSON.stringify(message.params)}` : `${said}`;
};

/** Why something was refused. */
export const refusalSentence = (refusal: Refusal, locale: Locale = 'en'): string =>
  refusal.says ?? sentenceOf(refusal, locale);

/** What the crew called out. */
export const callSentence = (
  { call, params = {}, words }: Announced,
  locale: Locale = 'en',
): string => words ?? sentenceOf({ code: `call.${call}`, params }, locale);

/** What the crew did. */
export const doneSentence = ({ act, params }: Done, locale: Locale = 'en'): string =>
  params ? sentenceOf({ code: `done.${act}`, params }, locale) : act;

const written = (param: MessageParam, locale: Locale): string | number => {
  if (typeof param !== 'object') return param;
  if ('money' in param) return writeMoney(Number(param.money), locale);
  if ('term' in param) return sentenceOf({ code: `term.${param.term}`, params: {} }, locale);
  if ('list' in param) return writeList(param.list, locale);
  return sentenceOf(param, locale);
};

/** Whole dollars without decimals, otherwise two, as records write them. */
const writeMoney = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

const writeList = (items: readonly MessageParam[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    items.map((item) => `${written(item, locale)}`),
  );

const formats = new Map<string, IntlMessageFormat>();

const formatOf = (code: string, locale: Locale): IntlMessageFormat | undefined => {
  const key = `${locale} ${code}`;
  const known = formats.get(key);
  if (known) return known;
  const pattern = patternOf(code, locale);
  if (pattern === undefined) return undefined;
  const format = new IntlMessageFormat(pattern, locale);
  formats.set(key, format);
  return format;
};
