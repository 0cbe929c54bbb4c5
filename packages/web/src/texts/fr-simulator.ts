import type { SimulatorTexts } from './en-simulator.ts';

/** Ce que dit le simulateur, en français. */
export const simulator: SimulatorTexts = {
  title: 'Simulateur',
  about:
    'Écrivez un plan comme vous le diriez à un ami et voyez ce que devient l’argent. Tout se passe dans votre navigateur ; l’adresse garde la partie, un lien montre donc les mêmes chiffres.',
  game: 'Jeu',
  known: 'Un plan connu',
  own: 'Le vôtre',
  plan: 'Le plan',
  bankroll: 'Capital',
  rounds: 'Coups par session',
  sessions: 'Sessions',
  run: 'Lancer',
  stop: 'Arrêter',
  copy: 'Copier le lien',
  ruin: 'Ruiné à quel coup',
  data: 'Enregistrer les chiffres',
  copied: 'Copié',
  row: 'Ligne',
  fan: 'Ce qu’on possède en chemin',
  bars: 'Ce qui reste à la fin',
  mean: 'Moyenne d’une session et son intervalle à 95 %',
  exact: 'Exactement',
  exactFree: 'Exactement, si rien ne l’arrête',
  ofDecided: 'de ce qui est décidé',
  lowest: 'Point le plus bas, médian',
  drawdown: 'Chute la plus profonde, médiane',
  on: {
    engine: 'sur le moteur',
    hands: 'selon la meilleure table de jeu, sur le noyau du blackjack',
  },
  unplayable: {
    'no-bet': () => 'Un plan de blackjack dit ce qui est misé : on hand: bet main 10',
    'unknown-setting': (written: string) =>
      `Un plan de blackjack connaît le réglage cut, pas ${written}`,
    'no-cut': () => 'Un plan qui compte dit jusqu’où le sabot est distribué : table cut=75',
    cut: (written: string) =>
      `cut est la part du sabot qui est distribuée, de 10 à 85 sur 100, pas ${written}`,
    'not-main': () => 'Au blackjack un plan mise main, et la meilleure table joue la main',
    'not-counted': () => 'Un plan qui mise selon le compte le dit : count hilo',
    when: () => 'Au blackjack un plan mise on hand ou on count',
  },
  onKernel: (states) => `compilé en ${states} états`,
  after: (rounds) => `après ${rounds} coups en moyenne`,
  endings: {
    played: 'jouent jusqu’au bout',
    broke: 'sont ruinées',
    target: 'atteignent le but',
    floor: 'partent au plancher',
  },
  plans: {
    'pass-odds': 'Passe avec toutes les cotes',
    'three-point-molly': 'Three-point molly',
    'iron-cross': 'Croix de fer',
    'dont-lay': 'Non-passe avec tout le lay',
    'place-6-8-press': 'Six et huit, doublés',
    martingale: 'Martingale',
    dalembert: "D'Alembert",
    'basic-flat': 'Mise égale, meilleure table',
    'counters-ramp': 'Progression d’un compteur',
  },
};
