import { type Card, type Cents, isCard, parseDollars } from '@openpit/engine';

/** A place in a record. */
export type Place = { readonly line: number; readonly column: number };

/** A line that cannot be parsed: where, and what was expected there. */
export class Unreadable extends Error {
  readonly place: Place;

  constructor(place: Place, expected: string) {
    super(`line ${place.line}, column ${place.column}: expected ${expected}`);
    this.name = 'Unreadable';
    this.place = place;
  }
}

type Word = { readonly text: string; readonly column: number };

/** The words of one line, taken one at a time. Each function that takes one says what it expects. */
export type Words = {
  readonly line: number;
  /** The line as written, without its comment. */
  readonly text: string;
  peek(): string | undefined;
  /** The next word, whatever it is. */
  take(expected: string): string;
  /** The next word if it passes the check; otherwise the line is unreadable here. */
  takeIf<T>(expected: string, read: (word: string) => T | undefined): T;
  amount(expected?: string): Cents;
  whole(expected: string): number;
  cards(): readonly Card[];
  /** All remaining words. */
  rest(): string;
  /** The remaining `key=value` words, with these keys only. */
  settings(keys: readonly string[] | 'any'): Readonly<Record<string, string>>;
  end(): void;
  fail(expected: string): never;
};

/** Splits a line into words. */
export const wordsOf = (text: string, line: number): Words => {
  const words: readonly Word[] = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    column: match.index + 1,
  }));
  let at = 0;
  const fail = (expected: string): never => {
    const word = words[at];
    const column = word?.column ?? text.trimEnd().length + 1;
    const found = word ? `, not "${word.text}"` : ', not the end of the line';
    throw new Unreadable({ line, column }, `${expected}${found}`);
  };
  const takeIf = <T>(expected: string, read: (word: string) => T | undefined): T => {
    const word = words[at];
    const value = word && read(word.text);
    if (value === undefined) return fail(expected);
    at++;
    return value;
  };
  return {
    line,
    text: text.trim(),
    peek: () => words[at]?.text,
    take: (expected) => takeIf(expected, (word) => word),
    takeIf,
    amount: (expected = 'an amount in dollars, such as 12 or 12.50') =>
      takeIf(expected, parseDollars),
    whole: (expected) =>
      takeIf(expected, (word) => (/^\d{1,9}$/.test(word) ? Number(word) : undefined)),
    cards: () => {
      const cards: Card[] = [];
      do cards.push(takeIf('a card, such as Th', (word) => (isCard(word) ? word : undefined)));
      while (at < words.length);
      return cards;
    },
    rest: () => {
      const left = words.slice(at);
      at = words.length;
      return left.map((word) => word.text).join(' ');
    },
    settings: (keys) => {
      const settings: Record<string, string> = {};
      while (at < words.length) {
        const expected = keys === 'any' ? 'key=value' : `${keys.join('= or ')}=`;
        const [key, value] = takeIf(`${expected}, each key once`, (word) => {
          const setting = readSetting(word, keys);
          return setting && !Object.hasOwn(settings, setting[0]) ? setting : undefined;
        });
        settings[key] = value;
      }
      return settings;
    },
    end: () => {
      if (at < words.length) fail('the end of the line');
    },
    fail,
  };
};

const readSetting = (
  word: string,
  keys: readonly string[] | 'any',
): readonly [string, string] | undefined => {
  const match = /^([a-z0-9]+)=(\S+)$/i.exec(word);
  const [, key, value] = match ?? [];
  if (key === undefined || value === undefined) return undefined;
  return keys === 'any' || keys.includes(key) ? [key, value] : undefined;
};

/** The entry of a word in a table of verbs. A name that every object has, such as toString, is no entry. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
