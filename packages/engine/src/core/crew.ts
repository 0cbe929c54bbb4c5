import type { Citation } from './clause.ts';
import type { Announced, Done } from './event.ts';

/** What the dealer calls out. */
export const dealerSays = (call: string, words: string, by: Citation): Announced => ({
  kind: 'announced',
  role: 'dealer',
  call,
  words,
  by,
});

/** What the dealer does that moves no chip of a player. */
export const dealerDoes = (act: string, by: Citation): Done => ({
  kind: 'done',
  role: 'dealer',
  act,
  by,
});
