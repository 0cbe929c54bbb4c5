import type { Catalogue } from '../patterns.ts';

/** Lo que se dice en el red dog. */
export const redDog: Catalogue = {
  'red-dog.about-setting.decks': 'cuántas barajas tiene el sabot',
  'red-dog.about-setting.conversion': 'si las ganancias se pagan en fichas mayores',
  'red-dog.about-setting.chip': 'la ficha con la que se apuesta; 0 para cualquiera',
  'bad-decks': 'el sabot se reparte con {allowed} barajas, no con {decks}',
  'raise-by-raising': 'una subida se hace subiendo, una vez cantada la diferencia',
  'no-back-bets':
    'el asiento {backer} no puede apostar en la posición del asiento {seat}: tome una propia',
  'nothing-to-raise': 'el asiento {seat} no tiene apuesta por la que responder, o ya respondió',
  'no-raise-on-a-pair': 'con una pareja no hay subida',
  'no-raise-on-consecutive': 'con cartas seguidas no hay subida',
  'raises-closed': 'no más subidas: se espera la tercera carta',
  'no-spread-yet': 'no hay diferencia abierta en la que subir',
  'no-own-wager': 'el asiento {seat} no tiene apuesta propia que subir',
  'dealer-raise-exact': 'la apuesta para los crupieres sube exactamente {stake}',
  'no-dealer-bet': 'el asiento {seat} no tiene apuesta para los crupieres que subir',
  'call.spread': 'La diferencia es {spread}.',
  'call.pair': 'Una pareja.',
  'call.consecutive': 'Cartas seguidas.',
  'call.no-more-raises': 'No más subidas.',
  'call.conversion-payout': 'Pago de conversión.',
  'done.marker-on-spread': 'pone el marcador en la diferencia de {spread}',
  'done.marker-on-pair': 'pone el marcador en la pareja',
  'done.marker-on-consecutive': 'pone el marcador en las cartas seguidas',
  'red-dog.bet.main': 'Apuesta de red dog',
  'red-dog.bet.raise': 'Subida por la diferencia',
};
