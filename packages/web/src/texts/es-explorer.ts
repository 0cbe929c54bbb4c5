import type { ExplorerTexts } from './en-explorer.ts';

/** Lo que dice el explorador de cuotas, en español. */
export const explorer: ExplorerTexts = {
  title: 'Cuotas',
  about:
    'Cada apuesta con su precio exacto, contado en tu navegador por el código que la paga. Cambia una regla de la casa y mira lo que vale.',
  game: 'Juego',
  counting: 'Contando exactamente …',
  rules: (changed) =>
    changed === 0
      ? 'Reglas de la casa, como se publicaron'
      : `Reglas de la casa: ${changed} cambiadas`,
  asPublished: 'Como se publicaron',
  chart: 'Qué hacer con una mano',
  letters:
    'H pedir, S plantarse, D doblar, P dividir, R rendirse; la letra pequeña es lo que se hace donde eso no está permitido.',
  whole: 'Bajo cada condición',
  models: {
    'first-decision': 'hasta su primera decisión',
    'left-up': 'se deja hasta que pierde',
    'best-raise': 'se sube cuando conviene',
    'never-raise': 'nunca se sube',
    'always-raise': 'se sube siempre',
    'go-to-war': 'yendo a la guerra',
    surrender: 'rindiéndose',
    'full-set': 'del juego completo',
    'without-replacement-36': 'de 36 cartas, sin reponer',
    'without-replacement-72': 'de 72 cartas, sin reponer',
    'full-odds': 'con todas las odds',
  },
  conditions: {
    point: (value) => `punto ${value}`,
    odds: (value) => (value === 'full' ? 'todas las odds' : `odds ${value} veces`),
    ante: (value) => `ante ${value}`,
    stake: (value) => `apuesta ${value}`,
    decks: (value) => `${value} barajas`,
    spread: (value) => `intervalo ${value}`,
    layout: (value) => `tapete ${value}`,
    hand: (value) => `con un ${value}`,
    up: (value) => `contra ${value}`,
    meter: (value) => `contador en ${value}`,
    dealt: (value) => (value === 'up' ? 'cartas descubiertas' : 'cartas tapadas'),
  },
  ranking: 'Apuestas, la más barata primero',
  order: 'Ordenadas por',
  wager: 'Apuesta',
  when: 'Cuándo',
  hour: 'Una hora: 100 rondas de 10',
  orders: { edge: 'Ventaja de la casa', perRound: 'Ventaja por ronda', variance: 'Varianza' },
  everywhere: (wager) => `${wager}, en cada reglamento`,
  meter: (dollars) => `Blazing 7’s mientras el contador muestra ${dollars.toLocaleString('es')}`,
  scale: 'Una sola escala en todas partes, de 0 a 25 %',
  scatter: 'Barata o movida',
  scatterAxes: 'Cuánto se dispersa una apuesta, en apuestas, frente a lo que cuesta',
  loses: 'pierde 60 c',
  wins: 'gana 80 c',
  cell: (hand, up, code) => `${hand} contra ${up}: ${code}`,
  against: (hand, up) => `${hand} contra ${up}`,
  change: (edge) => `${edge} respecto al zapato lleno`,
  changed: (edge, cells) =>
    `${edge} respecto al reglamento publicado; ${cells === 1 ? 'cambia 1 casilla' : `cambian ${cells} casillas`}`,
  byRules: (edge) => `${edge} por estas reglas`,
  was: (code) => `${code} según el reglamento publicado`,
  gone: 'Cartas que ya salieron',
  goneOf: (card, gone, of) => `${card}: ${gone} de ${of}`,
  allIn: 'Devolver todas',
  parts: { hard: 'Totales duros', soft: 'Totales blandos', pair: 'Parejas' },
};
