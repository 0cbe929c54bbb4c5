import type { EachGame } from './each-game.ts';
import type { Texts } from './en.ts';

/** What somebody in a first round of a game reads next. */
export const lesson: Texts['lesson'] = {
  bet: (amount: string, about: string) =>
    `Toque la casilla iluminada para apostar ${amount}. ${about}`,
  first: {
    craps: 'Gana cuando gana el tirador.',
    roulette: 'Gana con cualquier número rojo.',
    wheel: 'Gana si la rueda se para en un 1.',
    blackjack: 'Acérquese a 21 más que el crupier, sin pasarse.',
    baccarat: 'Gana si la banca acaba más cerca de nueve.',
    'red-dog': 'Gana si la tercera carta cae entre las dos primeras.',
    'casino-war': 'Gana la carta más alta.',
  } satisfies EachGame,
  go: (act: string) => `Su ficha está puesta. Pulse ${act} cuando quiera.`,
  again: (status: string, act: string) =>
    `${status}: tiene que volver antes de un 7. Pulse ${act}.`,
  stands: (act: string) => `Lo que sigue puesto aún no se ha decidido. Pulse ${act} otra vez.`,
  answer:
    'Su turno. Cada botón muestra lo que se gana o se pierde de media; el mejor está marcado.',
  choose: 'Su turno. Elija qué hacer; la ronda sigue desde ahí.',
  zap: 'Su turno. Zap cambia sus dos primeras cartas por dos nuevas, una sola vez.',
  done: '¡Una ronda jugada! Toque ? para ver por qué.',
  afterBet: 'después de su apuesta',
  skip: 'Saltar',
};
