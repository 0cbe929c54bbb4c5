import type { Catalogue } from '../patterns.ts';

/** Lo que se dice en la guerra, además de lo que se dice en cada mesa que reparte carta tras carta. */
export const casinoWar: Catalogue = {
  'war-without-stake': 'una guerra se libra con una apuesta: cuesta más que nada',
  'shoe-too-small':
    'una ronda puede pedir {needed} cartas, más de las que {decks, plural, one {tiene una baraja} many {tienen # barajas} other {tienen # barajas}}',
  'no-war-for-dealers': 'una apuesta para los crupieres no va a la guerra',
  'war-by-going': 'una apuesta de guerra se hace yendo a la guerra, con cartas iguales',
  'dealers-ride-on-basic': 'una apuesta para los crupieres va solo con la apuesta básica',
  'tie-not-alone': 'una apuesta al empate se hace junto a una básica: haga esa primero',
  'no-war-for-tips':
    'una apuesta para los crupieres ni va a la guerra ni se rinde: responda por la suya',
  'asked-first': 'al asiento {seat} se le pregunta primero, desde la derecha del crupier',
  'no-tie-to-decide': 'el asiento {seat} no tiene apuesta básica con cartas iguales que decidir',
  'casino-war.bet.main': 'Guerra (apuesta básica)',
  'casino-war.bet.tie': 'Empate',
  'casino-war.bet.war': 'Ir a la guerra',
};
