import type { EachGame } from './each-game.ts';
import type { Texts } from './en.ts';

/** What the lobby says, and what each game is. */
export const lobbyTexts: Pick<Texts, 'lobby' | 'families' | 'about'> = {
  lobby: {
    title: 'Tables',
    hero: { first: 'Chaque gain', second: 'cite sa règle.' },
    intro:
      'Des jeux de table de casino, sans argent réel. Asseyez-vous et jouez : touchez un gain pour voir la règle qui le fonde, et une mise pour voir ce qu’elle coûte.',
    play: {
      craps: 'Jouer au craps',
      blackjack: 'Donner au blackjack',
      roulette: 'Lancer la roulette',
    },
    own: 'Votre propre table',
    ownAbout:
      'À votre rythme : lancez ou donnez quand vous êtes prêt, annulez tout. Fonctionne hors connexion.',
    otherRules: 'Les mêmes jeux, selon d’autres règles',
    friends: {
      title: 'Une table entre amis',
      about: 'Privée : seuls ceux qui ont votre lien la trouvent.',
      game: 'Jeu',
      open: 'Ouvrir et obtenir le lien',
      failed: 'Cela n’est pas passé. Réessayez.',
      invite: 'Inviter des amis : copier le lien',
      invited: 'Lien copié',
      send: 'Seuls ceux qui ont ce lien trouvent la table. Envoyez-le à vos amis.',
      link: 'Le lien de cette table',
      copy: 'Copier le lien',
    },
    live: 'Tables ouvertes',
    counts: (tables, people) =>
      `${tables} tables, ${people === 1 ? 'une personne' : `${people} personnes`}`,
    search: 'Chercher une table',
    all: 'Toutes',
    oneZero: 'Un seul zéro, qui ne prend que la moitié des chances simples.',
    empty: 'Aucune table de ce nom.',
    full: 'Complet',
    sit: 'S’asseoir',
    quick: 'Place rapide',
    lastSeat: 'Dernière place',
    peopleHere: 'Qui est assis ici',
    pickName: 'Nom',
    pickNameHint: 'facultatif',
    ofPurse: (amount) => `sur ${amount}`,
    handle: 'Votre nom aux tables',
    watch: 'Regarder',
    resume: 'Retour à ma place',
    seated: (seat, table) => `Vous tenez la place ${seat} à ${table}.`,
    seats: (taken, max) => `${taken} places prises sur ${max}`,
    limits: (min, max) => `min ${min}, max ${max}`,
    pace: (bets, turn) =>
      turn === null ? `${bets} s pour miser` : `${bets} s pour miser · ${turn} s par décision`,
    automated: 'Croupier automatique',
    hosted: 'Tenue par un croupier',
    loading: 'Recherche des tables ouvertes …',
    failed:
      'Les tables ouvertes sont injoignables pour le moment. Vos propres tables marchent sans connexion.',
    retry: 'Réessayer',
    at: (table) => `à ${table}`,
  },
  families: {
    craps: 'Craps',
    roulette: 'Roulette',
    blackjack: 'Blackjack',
    wheel: 'Roue de la fortune',
    baccarat: 'Baccara',
    'red-dog': 'Red dog',
    'casino-war': 'Bataille',
  } satisfies EachGame,
  about: {
    craps: 'Deux dés. Commencez par la pass line : elle gagne avec le lanceur.',
    roulette: 'Une bille. Misez sur un numéro, un groupe, une couleur.',
    wheel: 'Un tour, un symbole. Les symboles rares paient plus.',
    blackjack: 'Plus près de 21 que le croupier, sans dépasser.',
    baccarat: 'Deux mains, joueur et banque. Misez sur celle qui s’approche le plus de neuf.',
    'red-dog': 'La troisième carte tombera-t-elle entre les deux premières ?',
    'casino-war': 'Votre carte contre celle du croupier. La plus haute gagne.',
  } satisfies EachGame,
};
