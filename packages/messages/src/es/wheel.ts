import type { Catalogue } from '../patterns.ts';

/** Lo que se dice en una rueda de la fortuna. */
export const wheel: Catalogue = {
  'wheel.bet.space': '{of}',

  'wheel.places-alone': 'places va con una rueda propia: dé también wheel=',
  'wheel.layout-and-wheel': 'una mesa tiene un tapete o una rueda propia, no ambos',
  'wheel.symbol-twice': '{symbol} está dos veces en la rueda: dé sus casillas juntas',
  'wheel.no-such-symbol': 'la rueda no tiene {symbol} a que apostar',
  'wheel.no-such-layout': 'layout es uno de {known}',
  'wheel.about-setting.layout': 'una de las ruedas del reglamento',
  'wheel.about-setting.wheel': 'una rueda propia de la casa',
  'wheel.about-setting.places': 'para qué símbolos de la rueda propia tiene sitio el tapete',
  'wheel.setting-layout': 'el nombre de un tapete',
  'wheel.setting-wheel': 'una rueda escrita NOMBRE:CASILLAS:PAGO,… como joker:1:40',
  'wheel.setting-places': 'nombres de símbolos, separados por comas',
  'wheel.bad-symbol': 'un símbolo es NOMBRE:CASILLAS:PAGA, como joker:1:40, no {value}',
  'space-not-playable': 'el tapete no tiene casilla para {symbol}, que está en la rueda',
  'equal-counts':
    '{one} y {other} pagan distinto pero ambos tienen {spaces, plural, one {una casilla} many {# casillas} other {# casillas}}',

  'wheel.no-place': 'el tapete no tiene casilla {bet}: elija una que tenga',
  'wheel.late-bet':
    'no va más: una apuesta tardía es nula y se devuelve; apueste en la próxima tirada',
  'wheel.wagers-stand': 'no va más: las apuestas quedan hasta que se decida la tirada',
  'wheel.closed-already': 'las apuestas ya están cerradas',
  'wheel.bets-open': 'no va más se anuncia antes de la tirada',
  'wheel.no-such-space': 'la rueda no tiene casilla {space}',
  'wheel.ruling-due': 'la aguja está entre {one} y {other}: primero decide un supervisor',
  'wheel.no-spin-on': 'no hay tirada en curso',
  'wheel.nothing-to-rule': 'no hay nada que decidir',
  'wheel.not-under-indicator': 'la aguja está entre {one} y {other}, no en {space}',
  'wheel.nothing-called': 'aún no se ha cantado casilla en esta tirada',

  'call.space': '{space}.',
  'call.few-turns': 'Tirada nula: menos de {turns} vueltas.',
  'call.no-spin-between': 'Tirada nula: la aguja quedó entre {one} y {other}.',
  'call.between-spaces': 'Entre {one} y {other}: supervisor, por favor.',
  'call.call-stands': '{space} queda.',
  'done.reports-same-way': 'avisa de que la rueda giró en el mismo sentido que antes',
};
