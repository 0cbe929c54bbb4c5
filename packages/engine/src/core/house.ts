import type { Document } from './clause.ts';

/** Rules that every table needs and no document has: the house's own, cited like any clause. */
export const house = {
  id: 'house',
  title: 'House rules: what the documents leave to the operator',
  source: 'OpenPit',
  clauses: {
    seat: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A player acts from a seat, and a seat holds one player.',
    },
    'seat-number': {
      kind: 'eligibility',
      about: ['*'],
      text: 'Seats are numbered from 1, at the dealer’s left, clockwise to the last the table has.',
    },
    rack: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A wager, with its commission, is made with chips that the seat’s rack holds.',
    },
    amount: {
      kind: 'eligibility',
      about: ['*'],
      text: 'An amount is above zero, in whole cents, and at most a thousand million dollars; so is what stands on a wager.',
    },
    minimum: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A wager reaches the posted table minimum.',
    },
    maximum: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A wager stays within the posted table maximum.',
    },
    open: {
      kind: 'eligibility',
      about: ['*'],
      text: 'Only a wager that stands on the layout can be changed.',
    },
    leave: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A player leaves once no wager of theirs is left on the layout.',
    },
    offered: {
      kind: 'eligibility',
      about: ['*'],
      text: 'Only a wager the rulebook offers is taken.',
    },
    order: {
      kind: 'lifecycle',
      about: ['*'],
      text: 'An act is taken when the round has come to it.',
    },
    outcome: {
      kind: 'eligibility',
      about: ['*'],
      text: 'An outcome is one the dice, cards or wheel in use can give.',
    },
    options: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A table is opened with settings its rulebook knows.',
    },
    role: {
      kind: 'role',
      about: ['*'],
      text: 'An act belongs to the roles the rulebook gives it.',
    },
    command: {
      kind: 'eligibility',
      about: ['*'],
      text: 'An order is one the game knows, with the fields it needs and no other.',
    },
    choices: {
      kind: 'eligibility',
      about: ['*'],
      text: 'Where houses rule differently a house may choose otherwise than the document, within what the game allows.',
    },
    shoe: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A card leaves the shoe no more often than the shoe holds it.',
    },
    duty: {
      kind: 'procedure',
      about: ['*'],
      text: 'What the crew is asked for stays asked for until anyone who was asked reports it done, or the step it belongs to is over.',
    },
    entered: {
      kind: 'role',
      about: ['*'],
      text: 'A dealer enters what a player without a device says or shows, and acts for one who has walked off.',
    },
    notice: {
      kind: 'eligibility',
      about: ['*'],
      text: 'A supervisor changes the posted limits with notice: they hold once what was wagered under the old ones is decided.',
    },
    closed: {
      kind: 'lifecycle',
      about: ['*'],
      text: 'A supervisor closes a table that has no wager on it, and opens it again; meanwhile chips are cashed and nothing is bet.',
    },
    cards: {
      kind: 'equipment',
      about: ['*'],
      text: 'Cards are checked and changed between rounds, in view.',
    },
    exposed: {
      kind: 'procedure',
      about: ['*'],
      text: 'A card seen before its time is out of play, and the supervisor is shown.',
    },
    misdeal: {
      kind: 'procedure',
      about: ['*'],
      text: 'A supervisor calls a deal off that went wrong before anything was decided on it; every wager goes back.',
    },
    shuffle: {
      kind: 'lifecycle',
      about: ['*'],
      text: 'The cards are shuffled between rounds: whenever the house wants, and before a round once the cut card is out.',
    },
  },
} as const satisfies Document;

/** The citation of a house rule. */
export const houseRule = (rule: keyof typeof house.clauses): readonly [string] => [`house.${rule}`];
