import type { Catalogue } from '../patterns.ts';

/** The sentences of baccarat. */
export const baccarat: Catalogue = {
  'call.card-for-player': 'A card for the player.',
  'call.card-for-banker': 'A card for the banker.',
  'call.player-wins': 'The player wins, {player} over {banker}.',
  'call.banker-wins': 'The banker wins, {banker} over {player}.',
  'call.hands-tie': 'A tie at {total}.',
  'baccarat.bet.player': 'Player',
  'baccarat.bet.banker': 'Banker',
  'baccarat.bet.tie': 'Tie',
  'baccarat.bet.player-pair': 'Player pair',
  'baccarat.bet.banker-pair': 'Banker pair',
};
