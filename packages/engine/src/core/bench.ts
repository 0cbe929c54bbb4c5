import { type Card, deck } from './cards.ts';
import type { Rulebook } from './rulebook.ts';

/** A run of play to be timed: always the same work, so that two runs can be compared. */
export type Bench<R extends Rulebook = Rulebook> = {
  /** What is played, as a reader of the numbers needs it: `one busy player`. */
  readonly name: string;
  /** Sets the table up. What comes back plays on for `rounds` and says what it did: `{ rolls: 1000, commands: 5000 }`. */
  prepare(rulebook: R): (rounds: number) => Readonly<Record<string, number>>;
};

/** Cards in an order that looks shuffled and is the same on every run. */
export const benchCards = (): (() => Card) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return deck[(state >>> 16) % deck.length] ?? 'Ac';
  };
};
