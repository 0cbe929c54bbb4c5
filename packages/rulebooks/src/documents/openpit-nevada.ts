import type { Document } from '@openpit/engine';

export const openpitNevada = {
  id: 'openpit.nevada',
  title: 'OpenPit Rules of Play: Nevada craps',
  source: 'written for OpenPit',
  clauses: {
    '1.1': {
      kind: 'equipment',
      about: ['craps/*'],
      text: 'A craps layout, five dice of which the shooter picks two, and chips.',
    },
    '1.2': {
      kind: 'role',
      about: ['craps/*'],
      text: 'The stickperson offers the dice and calls the rolls, dealers place and pay, a supervisor decides.',
    },
    '1.3': {
      kind: 'definition',
      about: ['craps/*'],
      text: 'A come-out roll begins a round; 4, 5, 6, 8, 9 or 10 is then the point until it or a 7 comes again.',
    },
    '2.1': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Stakes lie between the limits posted at the table.',
    },
    '2.2': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Players may make the wagers of these rules and no other.',
    },
    '2.3': {
      kind: 'accounting',
      about: ['craps/*'],
      text: 'Wagers are made in chips or cash, set down by the player or, on the dealer’s boxes, by the dealer.',
    },
    '2.4': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'A wager may be called out with its chips beside it; an unclear call is asked about.',
    },
    '2.5': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Wagers may be taken down between rolls, except Pass and Come once they have their number.',
    },
    '2.6': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Don’t wagers may be taken down or made smaller at any time and not made or raised against their number.',
    },
    '3.1': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'The shooter throws both dice together to the far wall, and the stickperson calls the total.',
    },
    '3.2': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'Betting is closed when the dice are thrown.',
    },
    '3.3': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'The dice are offered clockwise to players with a wager on the line; the shooter has them until a seven-out or gives them up.',
    },
    '3.4': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'A die that leaves the table may be used again at the shooter’s wish once it has been looked at.',
    },
    '3.5': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'Odds behind Come, Place, Buy and Hardway wagers are off on the come-out unless called on, and may be called off at any time.',
    },
    '3.6': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'A throw in which a die leaves the table, is stacked or is thrown wrongly is no roll. A die that leans is read by the face opposite the one it lies on.',
    },
    '3.7': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'Disputes and mistaken calls are for the supervisor to decide.',
    },
    '3.8': {
      kind: 'procedure',
      about: ['craps/*'],
      text: 'When nobody takes the dice the stickperson throws until what is on the layout is decided.',
    },
    '4.1': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Pass is made before the come-out roll.',
    },
    '4.2': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Pass wins on a come-out 7 or 11 or on its point, and loses on a come-out 2, 3 or 12 or on a 7 after its point.',
    },
    '4.3': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Don’t Pass is made before the come-out roll.',
    },
    '4.4': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Don’t Pass wins where Pass loses and loses where Pass wins.',
    },
    '4.5': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'A come-out 12 neither wins nor loses for Don’t Pass, nor the first roll of a Don’t Come.',
    },
    '4.6': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Come is made while a point is up, and is moved to the number of its next roll.',
    },
    '4.7': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Come wins and loses as Pass does, its next roll being its come-out.',
    },
    '4.8': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Don’t Come is made while a point is up, and is moved behind the number of its next roll.',
    },
    '4.9': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Don’t Come wins and loses as Don’t Pass does, its next roll being its come-out.',
    },
    '5.1': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Odds may be put behind Pass and Come wagers that have their number, and lays behind Don’t Pass and Don’t Come.',
    },
    '5.2': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Odds are at most three times the flat wager on 4 and 10, four times on 5 and 9, five times on 6 and 8; lays at most six times.',
    },
    '5.3': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Odds and lays win and lose with the wager before them.',
    },
    '6.1': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Place is made on 4, 5, 6, 8, 9 or 10; it wins on its number before a 7.',
    },
    '6.2': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Buy is made on 4, 5, 6, 8, 9 or 10; it wins on its number before a 7.',
    },
    '6.3': {
      kind: 'eligibility',
      about: ['craps/*'],
      text: 'Lay is made against 4, 5, 6, 8, 9 or 10; it wins on a 7 before its number.',
    },
    '6.4': {
      kind: 'accounting',
      about: ['craps/*'],
      text: 'Buy and Lay pay a commission of five per cent when they are made, Buy of the stake and Lay of what it would win; it comes back with a wager that is taken down.',
    },
    '6.5': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'A Hardway on 4, 6, 8 or 10 wins on its pair before a 7 or its number without one.',
    },
    '7.1': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Field is for one roll: it wins on 2, 3, 4, 9, 10, 11 and 12.',
    },
    '7.2': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Any 7, any craps, 2, 3, 11 and 12 are for one roll.',
    },
    '7.3': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Horn is four equal wagers on 2, 3, 11 and 12, Horn High one more unit on one of them, World one more on any 7.',
    },
    '7.4': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Craps and Eleven is a wager on any craps and one on 11.',
    },
    '7.5': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Any Pair is for one roll: it wins when both dice show the same.',
    },
    '8.1': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Line wagers pay 1 to 1.',
    },
    '8.2': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Odds, Buy pay 2 to 1 on 4 and 10, 3 to 2 on 5 and 9, 6 to 5 on 6 and 8; lays the reverse.',
    },
    '8.3': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Place pays 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8.',
    },
    '8.4': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Hardways pay 7 to 1 on 4 and 10, 9 to 1 on 6 and 8.',
    },
    '8.5': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Field pays 1 to 1, 2 to 1 on 2 and 3 to 1 on 12.',
    },
    '8.6': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Any 7 pays 4 to 1, any craps 7 to 1, 3 and 11 pay 15 to 1, 2 and 12 pay 30 to 1.',
    },
    '8.7': {
      kind: 'settlement',
      about: ['craps/*'],
      text: 'Any Pair pays 4 to 1.',
    },
  },
} as const satisfies Document;
