import type { Citation } from './clause.ts';
import type { Announced, Done } from './event.ts';
import type { Message } from './message.ts';
import type { Role } from './role.ts';

/** What somebody of the crew calls out. */
export const called = (role: Role, { code, params }: Message, by: Citation): Announced => ({
  kind: 'announced',
  role,
  call: code,
  params,
  by,
});

/** What somebody of the crew does that moves no chip of a player. */
export const done = (role: Role, { code, params }: Message, by: Citation): Done => ({
  kind: 'done',
  role,
  act: code,
  params,
  by,
});
