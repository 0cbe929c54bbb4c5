import type { Catalogue } from '../patterns.ts';

/** Lo que se dice en el bacará. */
export const baccarat: Catalogue = {
  'call.card-for-player': 'Una carta para el jugador.',
  'call.card-for-banker': 'Una carta para la banca.',
  'call.player-wins': 'Gana el jugador, {player} a {banker}.',
  'call.banker-wins': 'Gana la banca, {banker} a {player}.',
  'call.hands-tie': 'Empate a {total}.',
  'baccarat.bet.player': 'Jugador',
  'baccarat.bet.banker': 'Banca',
  'baccarat.bet.tie': 'Empate',
  'baccarat.bet.player-pair': 'Pareja del jugador',
  'baccarat.bet.banker-pair': 'Pareja de la banca',
};
