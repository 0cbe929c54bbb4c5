import type { SimulatorTexts } from './en-simulator.ts';

/** Lo que dice el simulador, en español. */
export const simulator: SimulatorTexts = {
  title: 'Simulador',
  about:
    'Escriba un plan como se lo contaría a un amigo y vea qué pasa con el dinero. Funciona en su navegador; la dirección guarda la partida, así que un enlace muestra las mismas cifras.',
  game: 'Juego',
  known: 'Un plan conocido',
  own: 'El tuyo',
  plan: 'El plan',
  addClause: 'Añadir una línea',
  pickClause: 'Elija una para empezar',
  bankroll: 'Fondo',
  rounds: 'Rondas por sesión',
  sessions: 'Sesiones',
  run: 'Empezar',
  stop: 'Parar',
  copy: 'Copiar el enlace',
  ruin: 'Arruinado en qué ronda',
  data: 'Guardar las cifras',
  gettingReady: 'El plan se prepara',
  soFar: (done, all) => `${done} de ${all} sesiones`,
  copied: 'Copiado',
  row: 'Línea',
  before:
    'Pulse Empezar: tarda un segundo. Cambie un número o una línea del plan y vuelva a empezar para ver cuánto vale.',
  narrowing: 'La media de una sesión, cada vez más segura',
  noLimit: 'sin límite',
  edges: {
    95: 'mejor de 20',
    75: 'mejor cuarto',
    50: 'mediana',
    25: 'peor cuarto',
    5: 'peor de 20',
  },
  fan: 'Lo que se tiene por el camino',
  bars: 'Con qué terminan las sesiones',
  mean: 'Media de una sesión y su intervalo del 95 %',
  exact: 'Exactamente',
  exactFree: 'Exactamente, si nada la detiene',
  ofDecided: 'de lo que se decide',
  lowest: 'Punto más bajo, el mediano',
  drawdown: 'Caída más honda, la mediana',
  on: {
    engine:
      'en el motor, que es lento: una apuesta depende de tiradas pasadas; sin ella sería rápido',
    hands: 'según la mejor tabla, en el núcleo de blackjack',
  },
  unplayable: {
    'no-bet': () => 'Un plan de blackjack dice lo que se apuesta: on hand: bet main 10',
    'unknown-setting': (written: string) =>
      `Un plan de blackjack conoce el ajuste cut, no ${written}`,
    'no-cut': () => 'Un plan que cuenta dice hasta dónde se reparte el mazo: table cut=75',
    cut: (written: string) =>
      `cut es la parte del mazo que se reparte, de 10 a 85 de 100, no ${written}`,
    'not-main': () => 'En blackjack un plan apuesta main, y la mejor tabla juega la mano',
    'not-counted': () => 'Un plan que apuesta según la cuenta lo dice: count hilo',
    when: () => 'En blackjack un plan apuesta on hand u on count',
  },
  idle: {
    unmade: (bet) => `El plan nunca apuesta a ${bet}: on round: bet ${bet} 10 lo haría`,
    unbacked: () => 'Las odds van tras una apuesta de línea o come, y el plan no tiene ninguna',
    overruled: (bet) => `Una línea posterior apuesta ${bet} cada vez: basta con una`,
    standing: (bet) => `${bet} ya está apostado cada vez: press le añade fichas`,
    never: () => 'Con estas reglas eso no ocurre nunca',
  },
  money: {
    'no-bankroll': () => 'Un plan que dice cuándo parar necesita un fondo inicial',
    'at-target': () => 'El fondo llega a la meta del plan antes de la primera apuesta',
    'at-floor': () => 'El fondo está en el mínimo del plan antes de la primera apuesta',
    short: (firstUp) => `El fondo no cubre las primeras apuestas del plan: ${firstUp}`,
  },
  roundsAxis: (rounds) => `${rounds} rondas`,
  sessionsAxis: (sessions) => `${sessions} sesiones`,
  onKernel: (states) =>
    states === 1 ? 'compilado en un estado' : `compilado en ${states} estados`,
  onSituations: (situations) =>
    `en el motor, consultado una vez por cada una de ${situations} situaciones: con un máximo, como table max=500, serían bastante pocas para compilarlas`,
  after: (rounds) => `tras ${rounds} rondas de media`,
  endings: {
    played: 'juegan hasta el final',
    broke: 'se arruinan',
    target: 'llegan a la meta',
    floor: 'se van en el mínimo',
  },
  plans: {
    'pass-odds': 'Línea de pase con todas las odds',
    'three-point-molly': 'Three-point molly',
    'iron-cross': 'Cruz de hierro',
    'dont-lay': 'No pase con todo el lay',
    'place-6-8-press': 'Seis y ocho, doblados',
    martingale: 'Martingala',
    dalembert: "D'Alembert",
    'one-space': 'A la par, giro tras giro',
    'basic-flat': 'Apuesta fija, mejor tabla',
    'counters-ramp': 'Rampa de un contador',
  },
};
