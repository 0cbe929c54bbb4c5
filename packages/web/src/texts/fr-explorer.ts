import type { ExplorerTexts } from './en-explorer.ts';

/** Ce que dit l’explorateur de cotes, en français. */
export const explorer: ExplorerTexts = {
  title: 'Cotes',
  about:
    'Chaque mise avec son prix exact, compté dans votre navigateur par le code qui la paie. Changez une règle de la maison et voyez ce qu’elle vaut.',
  game: 'Jeu',
  counting: 'Calcul exact …',
  rules: (changed) =>
    changed === 0
      ? 'Règles de la maison, telles que publiées'
      : `Règles de la maison : ${changed} changées`,
  asPublished: 'Telles que publiées',
  chart: 'Que faire d’une main',
  letters:
    'H tirer, S rester, D doubler, P séparer, R abandonner ; la petite lettre dit que faire là où ce n’est pas permis.',
  whole: 'Sous chaque condition',
  models: {
    'first-decision': 'jusqu’à sa première décision',
    'left-up': 'laissée jusqu’à ce qu’elle perde',
    'best-raise': 'relancée quand cela paie',
    'never-raise': 'jamais relancée',
    'always-raise': 'toujours relancée',
    'go-to-war': 'en allant à la bataille',
    surrender: 'en abandonnant',
    'full-set': 'du jeu complet',
    'without-replacement-36': 'de 36 cartes, sans remise',
    'without-replacement-72': 'de 72 cartes, sans remise',
    'full-odds': 'avec toutes les cotes',
  },
  conditions: {
    point: (value) => `point ${value}`,
    odds: (value) => (value === 'full' ? 'toutes les cotes' : `cotes ${value} fois`),
    ante: (value) => `ante ${value}`,
    stake: (value) => `mise ${value}`,
    decks: (value) => `${value} paquets`,
    spread: (value) => `écart ${value}`,
    layout: (value) => `tapis ${value}`,
    hand: (value) => `avec un ${value}`,
    up: (value) => `contre ${value}`,
    meter: (value) => `compteur à ${value}`,
    dealt: (value) => (value === 'up' ? 'cartes découvertes' : 'cartes cachées'),
  },
  ranking: 'Les mises, la moins chère d’abord',
  order: 'Classées par',
  wager: 'Mise',
  when: 'Quand',
  hour: 'Une heure : 100 coups de 10',
  orders: { edge: 'Avantage de la maison', perRound: 'Avantage par coup', variance: 'Variance' },
  everywhere: (wager) => `${wager}, dans chaque règlement`,
  meter: (dollars) => `Blazing 7’s quand le compteur affiche ${dollars.toLocaleString('fr')}`,
  scale: 'Une seule échelle partout, de 0 à 25 %',
  scatter: 'Bon marché ou mouvementé',
  scatterAxes: 'L’écart d’une mise, en mises, contre ce qu’elle coûte',
  loses: 'perd 60 c',
  wins: 'gagne 80 c',
  cell: (hand, up, code) => `${hand} contre ${up} : ${code}`,
  against: (hand, up) => `${hand} contre ${up}`,
  change: (edge) => `${edge} par rapport au sabot plein`,
  changed: (edge, cells) =>
    `${edge} par rapport au règlement publié ; ${cells === 1 ? '1 case change' : `${cells} cases changent`}`,
  byRules: (edge) => `${edge} par ces règles`,
  was: (code) => `${code} d’après le règlement publié`,
  gone: 'Cartes sorties',
  goneOf: (card, gone, of) => `${card} : ${gone} sur ${of}`,
  allIn: 'Tout remettre',
  parts: { hard: 'Totaux durs', soft: 'Totaux souples', pair: 'Paires' },
};
