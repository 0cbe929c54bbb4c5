import type { Cents } from './money.ts';

/**
 * A value inside a message, as data; the catalogue writes it in the reader's language. `money` is an amount, `bet` the key of a bet
 * of the game, `term` a word of the game that each language names in its own way, `list` is one of several of these, `all` several
 * of them in a row. A message may contain another.
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

/** A message to a person: a code and its parameters. Rules contain no sentences; `@openpit/messages` makes them. */
export type Message = { readonly code: string; readonly params: MessageParams };

export const message = (code: string, params: MessageParams = {}): Message => ({ code, params });

export const money = (amount: Cents): MessageParam => ({ money: amount });

export const betParam = (bet: string): MessageParam => ({ bet });

export const term = (word: string): MessageParam => ({ term: word });

export const listParam = (items: readonly MessageParam[]): MessageParam => ({ list: items });

export const terms = (words: readonly string[]): MessageParam => listParam(words.map(term));
