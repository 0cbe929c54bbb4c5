/** Betting, the cards, and round again: nobody is asked anything. */
export type Phase = { readonly kind: 'betting' } | { readonly kind: 'dealing' };
