/** Betting, the cards, and betting again. Players are asked nothing. */
export type Phase = { readonly kind: 'betting' } | { readonly kind: 'dealing' };
