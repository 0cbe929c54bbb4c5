import type { Citation } from './clause.ts';
import type { Announced, Done } from './event.ts';
import type { Message } from './message.ts';
import type { Role } from './role.ts';
import type { ShownOutcome } from './shown-outcome.ts';

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

const work: ReadonlySet<string> = new Set(['settled', 'fee-charged', 'done']);

/**
 * Whether an act begins a list of what the crew takes, pays and does: with something to do, or with an outcome that is called and decides
 * nothing. A call that goes with anything else, as with chips that are bought, leaves the list before it to be gone on with.
 */
export const beginsList = (
  events: readonly { readonly kind: string }[],
  outcome: ShownOutcome | null,
): boolean => {
  const isCall = ({ kind }: { readonly kind: string }): boolean => kind === 'announced';
  if (events.some(({ kind }) => work.has(kind))) return true;
  return events.some(isCall) && (outcome !== null || events.every(isCall));
};
