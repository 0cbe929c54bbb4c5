import type { Cents } from './money.ts';

/**
 * A value inside a message, as data: the catalogue writes it in the reader's language. `money` is an amount, `bet` the key of
 * a bet of the game, `term` a word of the game that has a name of its own in each language, `list` one of several of these, `all`
 * several of them one after the other;
 * a message may stand inside another.
 */
export type MessageParam =
  | string
  | number
  | { readonly money: Cents }
  | { readonly bet: string }
  | { readonly term: string }
  | { readonly list: readonly MessageParam[] }
  | { readonly all: readonly MessageParam[] }
  | Message;

export type MessageParams = { readonly [name: string]: MessageParam };

/** What is said to a person: a code and its parameters. No rule holds a sentence; `@openpit/messages` makes them. */
export type Message = { readonly code: string; readonly params: MessageParams };

export const message = (code: string, params: MessageParams = {}): Message => ({ code, params });

export const money = (amount: Cents): MessageParam => ({ money: amount });

export const betParam = (bet: string): MessageParam => ({ bet });

export const term = (word: string): MessageParam => ({ term: word });

export const listParam = (items: readonly MessageParam[]): MessageParam => ({ list: items });

export const terms = (words: readonly string[]): MessageParam => listParam(words.map(term));
