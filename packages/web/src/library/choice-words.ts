import type { choicesOf } from '@openpit/engine';
import { termName } from '@openpit/messages';
import { locale, texts as site } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { libraryTexts } from './texts.ts';

/** A choice of a rulebook by its name, with how its values are written. */
export type NamedChoice = ReturnType<typeof choicesOf>[number];

const { names, values, dealt, noLimit, spaces } = libraryTexts.choices;

/** A choice for a way of dealing other than face up. */
const wayAndRule = /^(down|hand)\.(.+)$/;

/** What a choice is about, in words: a number in its name is written as it is, and a way of dealing comes first. */
export const choiceName = (name: string): string => {
  const [, kind, rest = ''] = wayAndRule.exec(name) ?? [];
  if (kind === 'down' || kind === 'hand') return site.named(dealt[kind], choiceName(rest));
  const own = wordsIn(names, name);
  if (own !== undefined) return own;
  const number = /\d+$/.exec(name)?.[0] ?? '';
  return wordsIn(names, name.replace(/\d+$/, '*'))?.replace('{n}', number) ?? name;
};

/** The same where a rulebook knows several ways of dealing: a choice of the game dealt face up says so too. */
export const choiceNameDealt = (name: string): string =>
  wayAndRule.test(name) ? choiceName(name) : site.named(dealt.up, choiceName(name));

/** The same where it is said already how the game is dealt. */
export const choiceNameUndealt = (name: string): string =>
  choiceName(wayAndRule.exec(name)?.[2] ?? name);

/** The value of a choice, in words: money, a share, a pay or a word of the rules. */
export const choiceValue = ({ choice: { is }, domain }: NamedChoice): string => {
  const written = domain.write(is);
  if (is === null) return noLimit;
  if (typeof is === 'boolean') return is ? libraryTexts.compare.yes : libraryTexts.compare.no;
  // An amount is written in dollars and held in cents.
  if (typeof is === 'number') return written === `${is}` ? written : money(is);
  if (typeof is === 'string') return wordsIn(values, `=${is}`) ?? is;
  if (isPair(is)) return written.includes('of') ? is.join('/') : site.felt.ratio(is[0], is[1]);
  if (isWheel(is))
    return is.symbols
      .map(({ name, spaces: count, pays }) => spaces(name, count, site.felt.ratio(...pays)))
      .join('; ');
  if (!Array.isArray(is)) return written;
  return (
    wordsIn(values, `=${written}`) ?? is.map((one) => termName(`${one}`, { locale })).join(', ')
  );
};

const wordsIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

type Wheel = {
  readonly symbols: readonly {
    readonly name: string;
    readonly spaces: number;
    readonly pays: readonly [number, number];
  }[];
};

const isWheel = (value: unknown): value is Wheel =>
  typeof value === 'object' && value !== null && 'symbols' in value;
