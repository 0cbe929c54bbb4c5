import type { Catalogue } from '../patterns.ts';

/** Ce qui se dit à une roue de la fortune. */
export const wheel: Catalogue = {
  'wheel.bet.space': '{of}',

  'wheel.places-alone': 'places va avec une roue à soi : donnez aussi wheel=',
  'wheel.layout-and-wheel': 'une table a un tapis ou une roue à elle, pas les deux',
  'wheel.symbol-twice': '{symbol} est deux fois sur la roue : donnez ses cases ensemble',
  'wheel.no-such-symbol': 'la roue n’a pas de {symbol} sur quoi miser',
  'wheel.no-such-layout': 'layout est l’un de {known}',
  'wheel.about-setting.layout': 'une des roues du règlement',
  'wheel.about-setting.wheel': 'une roue propre à la maison',
  'wheel.about-setting.places': 'pour quels symboles de sa propre roue le tapis a une place',
  'wheel.setting-layout': 'le nom d’un tapis',
  'wheel.setting-wheel': 'une roue écrite NOM:CASES:PAIE,… telle que joker:1:40',
  'wheel.setting-places': 'des noms de symboles, séparés par des virgules',
  'wheel.bad-symbol': 'un symbole s’écrit NOM:CASES:PAYE, comme joker:1:40, et non {value}',
  'space-not-playable': 'le tapis n’a pas de case pour {symbol}, qui est sur la roue',
  'equal-counts':
    '{one} et {other} paient différemment mais ont tous deux {spaces, plural, one {une case} many {# cases} other {# cases}}',

  'wheel.no-place': 'le tapis n’a pas de case {bet} : choisissez-en une qu’il a',
  'wheel.late-bet':
    'rien ne va plus : une mise tardive est nulle et rendue ; misez au prochain lancer',
  'wheel.wagers-stand': 'rien ne va plus : les mises restent jusqu’à ce que le lancer soit décidé',
  'wheel.closed-already': 'les mises sont déjà fermées',
  'wheel.bets-open': 'rien ne va plus s’annonce avant le lancer',
  'wheel.no-such-space': 'la roue n’a pas de case {space}',
  'wheel.ruling-due': 'l’aiguille est entre {one} et {other} : un superviseur tranche d’abord',
  'wheel.no-spin-on': 'aucun lancer n’est en cours',
  'wheel.nothing-to-rule': 'il n’y a rien à trancher',
  'wheel.not-under-indicator': 'l’aiguille est entre {one} et {other}, pas sur {space}',
  'wheel.nothing-called': 'aucune case n’a encore été annoncée à ce lancer',

  'call.space': '{space}.',
  'call.few-turns': 'Lancer nul : moins de {turns} tours.',
  'call.no-spin-between': 'Lancer nul : l’aiguille était entre {one} et {other}.',
  'call.between-spaces': 'Entre {one} et {other} : superviseur, s’il vous plaît.',
  'call.call-stands': '{space} reste.',
  'done.reports-same-way': 'signale que la roue a tourné dans le même sens qu’avant',
};
