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
  ranking: 'Les mises, la moins chère d’abord',
  order: 'Classées par',
  wager: 'Mise',
  when: 'Quand',
  hour: 'Une heure : 100 coups de 10',
  orders: { edge: 'Avantage de la maison', perRound: 'Avantage par coup', variance: 'Variance' },
  everywhere: (wager) => `${wager}, dans chaque règlement`,
  meter: (dollars) => `Blazing 7’s quand le compteur affiche ${dollars.toLocaleString('fr')}`,
  parts: { hard: 'Totaux durs', soft: 'Totaux souples', pair: 'Paires' },
};
