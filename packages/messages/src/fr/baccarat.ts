import type { Catalogue } from '../patterns.ts';

/** Ce qui se dit au baccara. */
export const baccarat: Catalogue = {
  'call.card-for-player': 'Une carte pour le joueur.',
  'call.card-for-banker': 'Une carte pour la banque.',
  'call.player-wins': 'Le joueur gagne, {player} contre {banker}.',
  'call.banker-wins': 'La banque gagne, {banker} contre {player}.',
  'call.hands-tie': 'Égalité à {total}.',
  'baccarat.bet.player': 'Joueur',
  'baccarat.bet.banker': 'Banque',
  'baccarat.bet.tie': 'Égalité',
  'baccarat.bet.player-pair': 'Paire du joueur',
  'baccarat.bet.banker-pair': 'Paire de la banque',
};
