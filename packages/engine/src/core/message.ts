import type { Cents } from './money.ts';

/**
 * A value inside a message, as data: the catalogue writes it in the reader's language. `money` is an amount, `term` a word of
 * the game that has a name of its own in each language, `list` several of these; a message may stand inside another, as the
 * name of a bet does.
 */
export type MessageParam =
  | string
  | number
  | { readonly money: Cents }
  | { readonly term: string }
  | { readonly list: readonly MessageParam[] }
  | Message;

export type MessageParams = { readonly [name: string]: MessageParam };

/** What is said to a person: a code and its parameters. No rule holds a sentence; `@openpit/messages` makes them. */
export type Message = { readonly code: string; readonly params: MessageParams };

export const message = (code: string, params: MessageParams = {}): Message => ({ code, params });

export const money = (amount: Cents): MessageParam => ({ money: amount });

export const term = (word: string): MessageParam => ({ term: word });

export const listParam = (items: readonly MessageParam[]): MessageParam => ({ list: items });
