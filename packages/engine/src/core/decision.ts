import type { Citation } from './clause.ts';

/** The rules say no: an answer, not a fault. */
export type Refusal = { readonly code: string; readonly by: Citation; readonly says: string };

/** What a command comes to: the events that follow from it, or a refusal that changes nothing. */
export type Decision<E> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const refuse = (code: string, by: Citation, says: string): Refusal => ({ code, by, says });

export const accepted = <E>(...events: readonly NoInfer<E>[]): Decision<E> => ({
  ok: true,
  events,
});

export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
