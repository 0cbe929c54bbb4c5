import type { Catalogue } from '../patterns.ts';

/** Ce qui se dit à la bataille, en plus de ce qui se dit à chaque table qui donne une carte après l’autre. */
export const casinoWar: Catalogue = {
  'war-without-stake': 'une bataille se livre avec une mise : elle coûte plus que rien',
  'shoe-too-small':
    'un coup peut demander {needed} cartes, plus que {decks, plural, one {un jeu n’en a} many {# jeux n’en ont} other {# jeux n’en ont}}',
  'no-war-for-dealers': 'une mise pour les croupiers ne va pas en bataille',
  'war-by-going': 'une mise de bataille se fait en allant en bataille, sur des cartes égales',
  'dealers-ride-on-basic': 'une mise pour les croupiers suit la mise de base seule',
  'tie-not-alone':
    'une mise sur l’égalité se fait à côté d’une mise de base : faites celle-ci d’abord',
  'no-war-for-tips':
    'une mise pour les croupiers ne va pas en bataille et ne s’abandonne pas : répondez pour la vôtre',
  'asked-first': 'la place {seat} est interrogée d’abord, depuis la droite du croupier',
  'no-tie-to-decide': 'la place {seat} n’a pas de mise de base sur des cartes égales à décider',
  'casino-war.bet.main': 'Bataille (mise de base)',
  'casino-war.bet.tie': 'Égalité',
  'casino-war.bet.war': 'Aller en bataille',
};
