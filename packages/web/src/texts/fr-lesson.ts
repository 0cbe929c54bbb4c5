import type { EachGame } from './each-game.ts';
import type { Texts } from './en.ts';

/** What somebody in a first round of a game reads next. */
export const lesson: Texts['lesson'] = {
  bet: (amount: string, about: string) => `Touchez la case éclairée pour miser ${amount}. ${about}`,
  first: {
    craps: 'Elle gagne quand le lanceur gagne.',
    roulette: 'Elle gagne sur tout numéro rouge.',
    wheel: 'Elle gagne si la roue s’arrête sur un 1.',
    blackjack: 'Approchez 21 plus que le croupier, sans dépasser.',
    baccarat: 'Elle gagne si la banque finit plus près de neuf.',
    'red-dog': 'Elle gagne si la troisième carte tombe entre les deux premières.',
    'casino-war': 'La carte la plus haute gagne.',
  } satisfies EachGame,
  go: (act: string) => `Votre jeton est posé. Appuyez sur ${act} quand vous voulez.`,
  again: (status: string, act: string) =>
    `${status} : il doit revenir avant un 7. Appuyez sur ${act}.`,
  stands: (act: string) => `Ce qui reste posé n’est pas encore décidé. Appuyez encore sur ${act}.`,
  answer: 'À vous. Chaque bouton dit son gain ou sa perte en moyenne ; le meilleur est marqué.',
  choose: 'À vous. Choisissez ; le coup continue à partir de là.',
  zap: 'À vous. Zap échange vos deux premières cartes contre deux nouvelles, une seule fois.',
  done: 'Voilà un coup joué ! Touchez ? pour savoir pourquoi.',
  afterBet: 'après votre mise',
  skip: 'Passer',
};
