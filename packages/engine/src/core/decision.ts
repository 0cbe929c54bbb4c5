import type { Citation } from './clause.ts';
import type { Message, MessageParams } from './message.ts';

/** The rules say no: an answer, not a fault. `says` is the sentence of a family whose messages have not moved out yet. */
export type Refusal = Message & { readonly by: Citation; readonly says?: string };

/** What a command comes to: the events that follow from it, or a refusal that changes nothing. */
export type Decision<E> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal };

export function refuse(code: string, params: MessageParams, by: Citation): Refusal;
export function refuse(code: string, by: Citation, says: string): Refusal;
export function refuse(code: string, a: MessageParams | Citation, b: Citation | string): Refusal {
  if (typeof b === 'string') return { code, params: {}, by: a as Citation, says: b };
  return { code, params: a as MessageParams, by: b };
}

export const accepted = <E>(...events: readonly NoInfer<E>[]): Decision<E> => ({
  ok: true,
  events,
});

export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
