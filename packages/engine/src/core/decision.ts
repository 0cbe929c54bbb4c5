import type { Citation } from './clause.ts';
import type { Message, MessageParams } from './message.ts';

/** The rules say no. This is an answer, not a fault: a code with its parameters and the clauses. */
export type Refusal = Message & { readonly by: Citation };

/** The result of a command: the events that follow from it, or a refusal that changes nothing. */
export type Decision<E> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A decision with the table after its events. */
export type Advance<E, T> =
  | { readonly ok: true; readonly events: readonly E[]; readonly table: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const refuse = (code: string, params: MessageParams, by: Citation): Refusal => ({
  code,
  params,
  by,
});

export const accepted = <E>(...events: readonly NoInfer<E>[]): Decision<E> => ({
  ok: true,
  events,
});

export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
