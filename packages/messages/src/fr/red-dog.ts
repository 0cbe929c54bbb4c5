import type { Catalogue } from '../patterns.ts';

/** Ce qui se dit au red dog. */
export const redDog: Catalogue = {
  'red-dog.about-setting.decks': 'combien de jeux contient le sabot',
  'red-dog.about-setting.conversion': 'si les gains sont payés en jetons plus grands',
  'red-dog.about-setting.chip': 'le jeton des mises ; 0 pour n’importe lequel',
  'bad-decks': 'le sabot se donne avec {allowed} jeux, et non avec {decks}',
  'raise-by-raising': 'une relance se fait en relançant, une fois l’écart annoncé',
  'no-back-bets':
    'la place {backer} ne peut pas miser sur la place {seat} : prenez une place à vous',
  'nothing-to-raise': 'la place {seat} n’a pas de mise à répondre, ou a déjà répondu',
  'no-raise-on-a-pair': 'sur une paire il n’y a pas de relance',
  'no-raise-on-consecutive': 'sur des cartes qui se suivent il n’y a pas de relance',
  'raises-closed': 'plus de relances : la troisième carte est attendue',
  'no-spread-yet': 'aucun écart n’est ouvert à la relance',
  'no-own-wager': 'la place {seat} n’a pas de mise à elle à relancer',
  'dealer-raise-exact': 'la mise pour les croupiers se relance d’exactement {stake}',
  'no-dealer-bet': 'la place {seat} n’a pas de mise pour les croupiers à relancer',
  'call.spread': 'L’écart est de {spread}.',
  'call.pair': 'Une paire.',
  'call.consecutive': 'Cartes qui se suivent.',
  'call.no-more-raises': 'Plus de relances.',
  'call.conversion-payout': 'Paiement de conversion.',
  'done.marker-on-spread': 'pose le marqueur sur l’écart de {spread}',
  'done.marker-on-pair': 'pose le marqueur sur la paire',
  'done.marker-on-consecutive': 'pose le marqueur sur les cartes qui se suivent',
  'red-dog.bet.main': 'Mise de red dog',
  'red-dog.bet.raise': 'Relance sur un écart',
};
