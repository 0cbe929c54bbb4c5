import type { Rank } from '../core/index.ts';

/** A player's card against the dealer's. */
export type Duel = { readonly player: Rank; readonly dealer: Rank };

export type Comparison = 'higher' | 'equal' | 'lower';

/** From the lowest rank to the highest. */
const ascending: readonly Rank[] = [
  ...(['2', '3', '4', '5', '6', '7', '8', '9'] as const),
  ...(['T', 'J', 'Q', 'K', 'A'] as const),
];

/** How the player's card stands to the dealer's. */
export const standingOf = ({ player, dealer }: Duel): Comparison => {
  const [mine, theirs] = [ascending.indexOf(player), ascending.indexOf(dealer)];
  if (mine === theirs) return 'equal';
  return mine > theirs ? 'higher' : 'lower';
};
