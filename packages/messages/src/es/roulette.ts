import { places } from '../en/roulette.ts';
import type { Catalogue } from '../patterns.ts';

/** Lo que se dice en la ruleta. */
export const roulette: Catalogue = {
  'roulette.bet.straight': 'Pleno {of}',
  'roulette.bet.split': 'Caballo {of}',
  ...places('street', 'Transversal', [0, 1, 2]),
  'roulette.bet.trio': 'Trío {of}',
  ...places('corner', 'Cuadro', [0, 1, 3, 4]),
  'roulette.bet.firstfour': 'Cuatro primeros',
  'roulette.bet.topline': 'Cinco primeros',
  ...places('sixline', 'Seisena', [0, 1, 2, 3, 4, 5]),
  'roulette.bet.courtesy': 'Línea de cortesía',
  'roulette.bet.track': 'Cilindro {of}',
  'roulette.bet.column': 'Columna {of}',
  'roulette.bet.dozen': 'Docena {of}',
  'roulette.bet.low': 'Falta',
  'roulette.bet.high': 'Pasa',
  'roulette.bet.even': 'Par',
  'roulette.bet.odd': 'Impar',
  'roulette.bet.red': 'Rojo',
  'roulette.bet.black': 'Negro',
  'roulette.bet.prison:low': 'Falta, en prisión',
  'roulette.bet.prison:high': 'Pasa, en prisión',
  'roulette.bet.prison:even': 'Par, en prisión',
  'roulette.bet.prison:odd': 'Impar, en prisión',
  'roulette.bet.prison:red': 'Rojo, en prisión',
  'roulette.bet.prison:black': 'Negro, en prisión',

  'roulette.no-zero-on-the-wheel':
    'una rueda sin cero toma las suertes sencillas never: half y prison piden un cero',
  'roulette.about-setting.track': 'si el tapete tiene pista',
  'roulette.no-track-here':
    'los tapetes de esta casa no tienen cilindro: abra la mesa con track=no',

  'roulette.no-hands-here': 'la ruleta no se juega en manos: apueste desde su asiento',
  'roulette.no-such-place': 'el tapete no tiene casilla {bet}: elija una que tenga',
  'roulette.no-track': 'este tapete no tiene cilindro: apueste al número mismo',
  'roulette.no-bet-on-prison': 'solo un cero pone allí una apuesta: apueste a la suerte sencilla',
  'roulette.no-calls-here': 'en esta mesa no se cantan apuestas: ponga usted las fichas',

  'roulette.track-closed': 'el cilindro está cerrado, la bola gira: apueste en el tapete',
  'roulette.late-bet':
    'no va más: una apuesta tardía es nula y se devuelve; apueste en la próxima tirada',
  'roulette.bets-stand': 'no va más: lo que está en el tapete queda hasta que se cante el número',
  'roulette.calls-declined':
    'no queda tiempo para cantar apuestas: vaya al tapete, o espere la próxima tirada',
  'roulette.call-refused':
    'el crupier no tiene tiempo para {bet}: vaya al tapete, o espere la próxima tirada',
  'roulette.no-bet-under-tip':
    'una apuesta interior para los crupieres va sobre sus fichas: apueste primero usted a {bet}',
  'roulette.dealer-bet-on-top': 'hay una apuesta para los crupieres sobre {bet}: retírela primero',
  'roulette.no-value-chips-inside':
    'las apuestas interiores se hacen aquí con fichas de color: compre primero un color',
  'roulette.value-chips-inside':
    '{players} apuesta fichas de valor dentro: compre un color para apostar allí también',
  'roulette.in-prison': 'una apuesta en prisión queda hasta que el próximo número la decida',
  'roulette.partly-misplaced': 'una parte se cantó en otro sitio: reclámela, o retírelo todo',
  'roulette.not-misplaced': 'ninguna apuesta cantada del asiento {seat} está mal en {bet}',
  'roulette.challenged-too-late':
    'ninguna apuesta cantada del asiento {seat} está mal en {bet}, y la última tirada se decide como estaba',

  'roulette.ball-rolls-already': 'la bola ya gira',
  'roulette.ball-not-released': 'la bola no se ha lanzado',
  'roulette.no-ball-rolls': 'no gira ninguna bola: no hay tirada que anular',
  'roulette.bets-closed-already': 'ya se ha cantado no va más',
  'roulette.bets-still-open': 'no va más se canta antes de que caiga la bola',
  'roulette.no-such-pocket': 'la rueda no tiene {pocket}',

  'call.call-bet': 'Asiento {seat}: {bet}, {amount}.',
  'call.call-corrected': 'Asiento {seat}: {amount} de {from} a {to}.',
  'call.call-refused': 'Asiento {seat}: sin tiempo para {bet}.',
  'call.calls-declined': 'No más apuestas cantadas.',
  'call.confirm-bet': 'Asiento {seat}: ¿{amount} en {bet}?',
  'call.dealer-bet': 'Apuesta para los crupieres.',
  'call.too-few-turns': 'Tirada nula: la bola dio menos de {turns} vueltas.',
  'call.number': '{pocket}, {colour}.',
  'call.track-closed': 'Cilindro cerrado.',
  'call.track-winner': 'Gana el cilindro.',
  'done.keeps-chips-apart': 'mantiene aparte las fichas del asiento {seat} en {bet}',
  'done.stacks-chips': 'apila las fichas del asiento {seat} en {bet}',
  'done.puts-dealer-bet-on-top': 'pone encima la apuesta para los crupieres',
  'done.puts-marker': 'pone el marcador en {pocket}',
  'done.separates-bets': 'separa las apuestas exteriores mezcladas',
  'done.watches-bets': 'vigila que las apuestas estén bien puestas',
  'done.waves-off': 'hace el gesto desde la rueda hacia fuera',
};
