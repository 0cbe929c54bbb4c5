import type { EachGame } from './each-game.ts';
import type { Texts } from './en.ts';

/** What the lobby says, and what each game is. */
export const lobbyTexts: Pick<Texts, 'lobby' | 'families' | 'about'> = {
  lobby: {
    title: 'Mesas',
    hero: { first: 'Cada pago', second: 'cita su regla.' },
    intro:
      'Juegos de mesa de casino con dinero ficticio. Siéntese y juegue: toque cualquier pago para ver la regla que lo decide, y cualquier apuesta para ver lo que cuesta.',
    play: {
      craps: 'Jugar a los dados',
      blackjack: 'Repartir blackjack',
      roulette: 'Girar la ruleta',
    },
    own: 'Su propia mesa',
    ownAbout:
      'A su ritmo: tire, reparta o gire cuando quiera, deshaga lo que sea. Funciona sin conexión.',
    otherRules: 'Los mismos juegos con otras reglas de la casa',
    friends: {
      title: 'Una mesa para amigos',
      about: 'Privada: solo la encuentra quien tiene su enlace.',
      game: 'Juego',
      open: 'Abrir y obtener el enlace',
      failed: 'No se pudo hacer. Inténtelo de nuevo.',
      invite: 'Invitar a amigos: copiar el enlace',
      invited: 'Enlace copiado',
      send: 'Solo quien tiene este enlace encuentra la mesa. Envíelo a sus amigos.',
      link: 'El enlace de esta mesa',
      copy: 'Copiar enlace',
    },
    live: 'Mesas abiertas',
    counts: (tables, people) =>
      `${tables} mesas, ${people === 1 ? 'una persona' : `${people} personas`}`,
    search: 'Buscar una mesa',
    all: 'Todas',
    oneZero: 'Un solo cero, que solo se lleva la mitad de las apuestas a la par.',
    empty: 'No hay mesa con ese nombre.',
    full: 'Completa',
    sit: 'Sentarse',
    quick: 'Asiento rápido',
    lastSeat: 'Último asiento',
    peopleHere: 'Quién está sentado aquí',
    pickName: 'Nombre',
    pickNameHint: 'opcional',
    ofPurse: (amount) => `de ${amount}`,
    handle: 'Su nombre en las mesas',
    watch: 'Mirar',
    resume: 'Volver a mi asiento',
    seated: (seat, table) => `Tiene el asiento ${seat} en ${table}.`,
    seats: (taken, max) => `${taken} de ${max} asientos ocupados`,
    limits: (min, max) => `mín. ${min}, máx. ${max}`,
    pace: (bets, turn) =>
      turn === null ? `${bets} s para apostar` : `${bets} s para apostar · ${turn} s por decisión`,
    automated: 'Crupier automático',
    hosted: 'Con crupier',
    loading: 'Buscando mesas abiertas …',
    failed:
      'No se puede llegar a las mesas abiertas por ahora. Sus propias mesas funcionan sin conexión.',
    retry: 'Reintentar',
    at: (table) => `en ${table}`,
  },
  families: {
    craps: 'Craps',
    roulette: 'Ruleta',
    blackjack: 'Blackjack',
    wheel: 'Rueda de la fortuna',
    baccarat: 'Bacará',
    'red-dog': 'Red dog',
    'casino-war': 'Guerra',
  } satisfies EachGame,
  about: {
    craps: 'Dos dados. Empiece por la pass line: gana con el tirador.',
    roulette: 'Una bola. Apueste a un número, un grupo, un color.',
    wheel: 'Un giro, un símbolo. Los símbolos raros pagan más.',
    blackjack: 'Más cerca de 21 que el crupier, sin pasarse.',
    baccarat: 'Dos manos, jugador y banca. Apueste por la que se acerque más a nueve.',
    'red-dog': '¿Caerá la tercera carta entre las dos primeras?',
    'casino-war': 'Su carta contra la del crupier. Gana la más alta.',
  } satisfies EachGame,
};
