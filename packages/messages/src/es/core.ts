import type { Catalogue } from '../patterns.ts';

/** Lo que dice cada mesa. */
export const core: Catalogue = {
  'no-command': 'una orden es {expected}',
  'unknown-act': '{kind} no es un acto de este juego; conoce {known}',
  'missing-field': 'a {act} le falta {field}: {expected}',
  'bad-field': '{act} toma {field} como {expected}, no {value}',
  'unknown-field': '{act} no tiene {field}; toma {known}',
  'crew-only': 'solo el personal puede decir «{field}» de {act}',

  'no-rulebook': 'no hay reglamento {rulebook}',
  'unknown-choice': '{name} no es una opción de este reglamento; tiene {known}',
  'choice-twice': '{name} se elige dos veces: dígalo una vez',
  'bad-choice': '{name} es {expected}, no {value}',

  'bad-settings': 'los ajustes son un objeto de nombres y textos, como min y 5',
  'setting-not-text': '{option} se escribe como texto, como 5 entre comillas',
  'unknown-option': '{option} no es un ajuste de esta mesa; conoce {known}',
  'bad-limits': 'min y max son importes en dólares, min como mucho igual a max',
  'option-amount': '{option} es un importe en dólares, no {value}',
  'bad-cut':
    'cut es un número de cartas de {min, number}, que una ronda puede necesitar, a {max, number}',
  'bad-set': 'set es un número de fichas, no {value}',

  'wager-open':
    'el asiento {seat} aún tiene {bet} en el tapete: retírela o deje que se decida primero',
  'wager-in-play': 'el asiento {seat} tiene una apuesta en juego: espere a que se decida',
  'no-such-seat': 'no hay asiento {seat}: los asientos van del 1 al {places}',
  'table-full':
    'la mesa tiene sitio para {places, plural, one {un jugador} many {# jugadores} other {# jugadores}}',
  'seat-taken': 'el asiento {seat} está ocupado: elija otro',
  'empty-seat': 'nadie está en el asiento {seat}: siéntese primero',
  'bad-amount': '{amount} no es un importe para apostar o comprar',
  'rack-short':
    'el asiento {seat} tiene {rack} en fichas, y esto pide {cost}: compre fichas o apueste menos',
  'below-minimum': 'el mínimo de la mesa es {min}',
  'above-maximum': 'el máximo de la mesa es {max}',
  'wrong-role': '{act} es para {allowed}, no para {role}',
  'no-role-for': '{act} no es acto de ningún papel: {role} no puede hacerlo',
  'no-wager': 'el asiento {seat} no tiene {bet} en el tapete',
  'too-much-down': 'solo hay {stake} en {bet}',

  'shuffle-between-rounds': 'las cartas se barajan entre rondas',
  'no-such-card': 'las {decks} cartas {card} ya han salido del sabot',
  'shoe-spent':
    '{size, plural, one {queda una carta} many {quedan # cartas} other {quedan # cartas}}, la carta de corte ha salido: baraje primero',

  'no-change-now': 'no va más: las fichas se venden y se cambian cuando todo está pagado',
  'no-cash-out-now': 'las fichas se cobran entre rondas, no durante una tirada',
  'no-colour-free': 'cada color de la mesa tiene su jugador: juegue con fichas de valor',
  'no-such-colour': 'la mesa no tiene fichas de color {colour}: elija {known}',
  'colour-taken': '{colour} es el color de {player}: elija otro',
  'has-a-colour': 'el asiento {seat} tiene fichas de color {colour}: cámbielas o cóbrelas primero',
  'no-such-value': 'una ficha vale {values}, dentro de los límites de la mesa',
  'own-colour-marked': '{colour} está marcado a {value} mientras esas fichas estén fuera',
  'colour-marked': '{colour} está marcado a {value} en el asiento {seat}',
  'no-whole-chips': '{amount} no es un número entero de fichas a {value}',
  'bank-short':
    'la banca tiene {chips, plural, one {una ficha de color {colour}} many {# fichas de color {colour}} other {# fichas de color {colour}}}',
  'colour-short':
    'el asiento {seat} tiene {chips, plural, one {una ficha de color {colour}} many {# fichas de color {colour}} other {# fichas de color {colour}}} en mano, y esto pide {cost}',
  'splits-a-chip': '{amount} no puede retirarse sin partir una ficha de {value}',
  'chips-out':
    'hay fichas de color {colour} del asiento {seat} en el tapete: espere a que se decidan',
  'no-chips': 'el asiento {seat} no tiene fichas de color: compre algunas primero',
  'no-such-chips':
    'el asiento {seat} tiene {chips, plural, one {una ficha} many {# fichas} other {# fichas}} a {value} en mano',
  'no-whole-stacks': 'las fichas en reposo se guardan en pilas de {stack}',
  'count-between-rounds': 'las fichas se cuentan entre rondas',
  'no-sheet-row': 'la hoja no tiene fila para {colour}',

  'call.payout': 'Asiento {seat}: {parts}.',
  'payout.colour': '{colour}, {total}',
  'payout.colour-completed': '{colour}, {total}, de ello {rest} en fichas de valor',
  'payout.value': 'fichas de valor, {total}',
  'call.no-more-bets': 'No va más.',
  'done.marks-colour': 'marca {colour} a {value}',
  'done.restacks-chips': 'ordena las fichas en reposo en pilas de {stack}',
  'done.reports-chips-short': 'avisa de que faltan {chips} fichas de color {colour}',
  'done.reports-chips-over': 'avisa de que sobran {chips} fichas de color {colour}',

  'term.player': 'el jugador',
  'term.dealer': 'el crupier',
  'term.stickperson': 'el del palo',
  'term.boxperson': 'el jefe de mesa',
  'term.supervisor': 'un supervisor',
  'term.executive': 'un directivo',
  'term.auditor': 'un auditor',
  'term.administrator': 'el administrador',
  'term.cashier': 'un cajero',
  'term.teacher': 'un profesor',
  'term.blue': 'azul',
  'term.red': 'rojo',
  'term.green': 'verde',
  'term.yellow': 'amarillo',
  'term.pink': 'rosa',
  'term.orange': 'naranja',
  'term.purple': 'morado',
  'term.brown': 'marrón',
  'term.white': 'blanco',
  'term.black': 'negro',
  'term.grey': 'gris',
  'term.lavender': 'lavanda',
  'term.tan': 'canela',
  'term.peach': 'melocotón',
  'term.navy': 'marino',
  'term.teal': 'cerceta',
  'term.lime': 'lima',
  'term.maroon': 'granate',
  'term.gold': 'dorado',
  'term.turquoise': 'turquesa',

  'closed-by-supervisor':
    'la mesa está cerrada: cobre sus fichas, o espere a que un supervisor la abra de nuevo',
  'nothing-asked': '{clause} no pide nada',
  'closed-already': 'la mesa ya está cerrada',
  'open-already': 'la mesa ya está abierta',
  'wagers-up': 'la mesa cierra cuando cada apuesta está decidida o retirada',
  'cards-between-rounds': 'las cartas se revisan y se cambian entre rondas',
  'no-deal-to-call-off': 'no hay reparto en curso',
  'deal-stands':
    'algo se decidió con estas cartas: el reparto queda, y dos del personal pueden corregirlo',
  'prompt.step': 'Después: {act}.',
  'prompt.say': 'Diga: {what}',
  'prompt.do': 'El personal: {what}.',
  'prompt.ask':
    'Pregunte al asiento {seat}{hand, plural, one {} many {, mano #} other {, mano #}}.',
  'call.limits': 'Desde las próximas apuestas los límites son {min} y {max}.',
  'call.limits-from': 'Desde las próximas apuestas el mínimo es {min}, sin máximo.',
  'call.table-closes': 'La mesa está cerrada.',
  'call.table-opens': 'La mesa está abierta.',
  'call.card-exposed': 'Carta descubierta: {card}.',
  'call.misdeal': 'Reparto nulo: {reason}.',
  'done.spreads-cards': 'extiende las cartas boca arriba y las revisa',
  'done.takes-old-cards': 'se lleva las cartas viejas',
  'done.tells-supervisor-of-card': 'avisa al supervisor de {card} y la pone con los descartes',
  'done.places-added-chips':
    'pone en su sitio lo añadido en el asiento {seat}{hand, plural, one {} many {, mano #} other {, mano #}}',
  'done.turns-cards-up':
    'da la vuelta a las cartas del asiento {seat}{hand, plural, one {} many {, mano #} other {, mano #}}',
  'done.lays-double-card':
    'pone la carta del doble del asiento {seat}{hand, plural, one {} many {, mano #} other {, mano #}}',
  'done.witnesses-payout': 've pagar {amount} a {player}',
  'has-an-account':
    'el jugador del asiento {seat} tiene cuenta y apuesta por sí mismo: el personal anota por quienes no la tienen',
};
