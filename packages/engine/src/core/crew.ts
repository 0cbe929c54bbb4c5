import type { Citation } from './clause.ts';
import type { Announced, Done } from './event.ts';
import type { MessageParams } from './message.ts';
import type { Role } from './role.ts';

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

/** What somebody of the crew calls out, by the name of the call. */
export const called = (
  role: Role,
  call: string,
  params: MessageParams,
  by: Citation,
): Announced => ({
  kind: 'announced',
  role,
  call,
  params,
  by,
});

/** What somebody of the crew does that moves no chip of a player, by the name of the deed. */
export const done = (role: Role, act: string, params: MessageParams, by: Citation): Done => ({
  kind: 'done',
  role,
  act,
  params,
  by,
});
