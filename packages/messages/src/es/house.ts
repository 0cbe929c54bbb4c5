import type { Catalogue } from '../patterns.ts';

/** Lo que dice la casa: quién puede qué, los límites que uno se pone, la trastienda, las correcciones. */
export const house: Catalogue = {
  'has-an-account':
    'el jugador del asiento {seat} tiene cuenta y apuesta por sí mismo: el personal anota por quienes no la tienen',
  'house-deals': 'la casa reparte esta mesa por sí sola',
  'not-for-players': '{act} no es para los jugadores: pregunte al personal',
  'round-closed': 'la ronda está cerrada: espere su resultado',
  'not-your-seat': 'el asiento {seat} no es suyo',
  staff: 'nadie juega en una mesa donde tiene un papel del personal',
  'staff-sits': 'nadie trabaja en una mesa donde tiene asiento: déjelo primero',
  'too-many-seats':
    'no se tienen más de {most, plural, one {un asiento} many {# asientos} other {# asientos}} en la casa: deje uno primero',
  'second-factor':
    'corregir un resultado o pagar un premio pide una sesión con segundo factor: entre con el suyo',
  'table-closed': 'la casa aún no se ha comprometido para las próximas rondas: espere un momento',
  'seed-without-seat': 'siéntese para añadir al azar',
  'no-chance-yet': 'ninguna casa reparte esta mesa, o aún no se ha comprometido',
  'seed-waits': 'ya espera una semilla suya: cuenta en cuanto no haya apuestas puestas',
  'chance-refused': '{why}',

  excluded: 'pidió quedarse fuera hasta el {until}',
  'time-limit':
    'ha jugado {minutes, plural, one {el minuto} many {los # minutos} other {los # minutos}} que se permite al día',
  'loss-limit': 'esto pasaría de su límite de pérdida de {limit} al día',
  'deposit-limit': 'esto pasaría de su límite de depósito de {limit} al día',
  'funds-short': 'la cuenta no tiene tanto',

  'no-such-round':
    'solo se pueden corregir la última ronda y la que está en curso, donde se hizo algo en ella',
  'no-such-line': 'la línea {line} no es un acto de esa ronda',
  'not-correctable': 'la línea {line} movió dinero por la caja',
  'cashed-out': 'alguien ya ha cobrado lo que esto quitaría: arréglelo con esa persona',
  'does-not-follow': 'la línea {line} ({act}) no habría podido suceder entonces: {why}',

  'undo-last':
    'la entrada {entry} ya no es la última: deshaga antes lo que vino después, o corríjanla entre dos',
  'undo-others':
    'la entrada {entry} no es del personal: una segunda persona confirma lo que la corrige',
  'undo-of-two':
    'la entrada {entry} está como la dejaron dos personas: una segunda persona confirma lo que la corrige',
  'undo-counted':
    'la bandeja se contó después de la entrada {entry}: una segunda persona confirma lo que la corrige',
  'no-reason': 'una corrección pide un motivo',
  'tips-handed-out': 'las propinas que quitaría ya se han repartido',
  'tips-to-yourself': 'otra persona le entrega a usted las propinas',
  'tips-short': 'la caja de propinas no tiene tanto',
  'chips-differ': 'las fichas no suman el importe',
  'tray-short': 'la bandeja no tiene tanto',
  'many-acts': 'ha cambiado sus apuestas {most} veces en esta ronda: espere su resultado',
  'count-waits': 'dos personas están contando la bandeja: terminen antes el recuento',
  'no-request': 'la petición {request} no espera a nadie: se resolvió, o ha caducado',
  'nothing-to-send': 'la solicitud {request} no pide fichas',
  'sent-before': 'las fichas de la solicitud {request} ya están en camino',
  'not-sent': 'las fichas de la solicitud {request} todavía no se han enviado',
  'same-sender': 'otra persona tiene que recibir lo que usted envió',
  'same-person': 'otra persona tiene que confirmar lo que usted pidió',
  'same-hand':
    'ya ha intervenido en este premio como {before}: hace falta otra persona como {role}',
  'shift-open': 'el turno {shift} está abierto',
  'count-with-shift': 'abra o cierre el turno con lo que se contó',
  'count-too':
    'la solicitud {request} es un recuento: cuente también la bandeja y diga cuánto le dio',
  'no-shift': 'no hay ningún turno abierto',
  'request-waits': 'aún espera una petición: haga que se confirme, o retírela',

  'call.entry-undone': 'La entrada {entry} se deshace',
  'call.round-void': 'La ronda {round} es nula: {reason}',
  'call.round-corrected': 'La última ronda se ha corregido: {reason}',

  'staff-act.rule-space': 'decidir la casilla',
  'staff-act.shuffle': 'barajar',
  'staff-act.show-cards': 'mostrar las cartas',
  'staff-act.select-winner': 'elegir al ganador',
  'staff-act.pick-award': 'elegir el premio',
  'staff-act.review': 'revisarlo',
  'staff-act.confirm': 'confirmarlo',
  'staff-act.swipe': 'pasar la tarjeta',
  'staff-act.authorise': 'autorizarlo',

  'term.you': 'usted',

  'no-reason-for-house': 'la casa no tiene motivo para hacer {act} aquí',
  'too-many-seats-here':
    'desde una misma dirección no se toman más de {most, plural, one {un asiento} many {# asientos} other {# asientos}}: espere a que quede uno libre',
};
