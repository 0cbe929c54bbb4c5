import { ascendingRanks, type Rank } from '../core/index.ts';

/** A player's card against the dealer's. */
export type Duel = { readonly player: Rank; readonly dealer: Rank };

export type Comparison = 'higher' | 'equal' | 'lower';

/** Whether the player's card is higher than, equal to or lower than the dealer's. */
export const standingOf = ({ player, dealer }: Duel): Comparison => {
  const [mine, theirs] = [ascendingRanks.indexOf(player), ascendingRanks.indexOf(dealer)];
  if (mine === theirs) return 'equal';
  return mine > theirs ? 'higher' : 'lower';
};
