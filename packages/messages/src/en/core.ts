import type { Catalogue } from '../patterns.ts';

/** What every table says. */
export const core: Catalogue = {
  'no-command': 'an order is {expected}',
  'unknown-act': '{kind} is no act of this game; it knows {known}',
  'missing-field': '{act} lacks {field}: {expected}',
  'bad-field': '{act} takes {field} as {expected}, not {value}',
  'unknown-field': '{act} has no {field}; it takes {known}',
  'crew-only': 'only the crew can say "{field}" of {act}',

  'no-rulebook': 'there is no rulebook {rulebook}',
  'unknown-choice': '{name} is no choice of this rulebook; it has {known}',
  'choice-twice': '{name} is chosen twice: say it once',
  'bad-choice': '{name} is {expected}, not {value}',

  'bad-settings': 'settings are an object of names and texts, such as min and 5',
  'setting-not-text': '{option} is written as text, such as 5 in quotes',
  'unknown-option': '{option} is no setting of this table; it knows {known}',
  'bad-limits': 'min and max are dollar amounts, min at most max',
  'option-amount': '{option} is a dollar amount, not {value}',
  'bad-cut':
    'cut is a number of cards from {min, number}, which a round may need, to {max, number}',
  'bad-set': 'set is a number of chips, not {value}',

  'wager-open':
    'seat {seat} still has {bet} on the layout: take it down or let it be decided first',
  'wager-in-play': 'seat {seat} has a wager in play: wait until it is decided',
  'no-such-seat': 'there is no seat {seat}: seats go from 1 to {places}',
  'table-full': 'the table has places for {places, plural, one {one player} other {# players}}',
  'seat-taken': 'seat {seat} is taken: choose another',
  'empty-seat': 'nobody sits at seat {seat}: take the seat first',
  'bad-amount': '{amount} is not an amount to bet or buy in with',
  'rack-short':
    'the rack of seat {seat} holds {rack}, and this takes {cost}: buy in for more, or bet less',
  'below-minimum': 'the table minimum is {min}',
  'above-maximum': 'the table maximum is {max}',
  'wrong-role': '{act} is for {allowed}, not for {role}',
  'no-role-for': '{act} is no act of a role: {role} cannot do it',
  'no-wager': 'seat {seat} has no {bet} on the layout',
  'too-much-down': 'only {stake} is on {bet}',

  'shuffle-between-rounds': 'the cards are shuffled between rounds',
  'no-such-card': 'all {decks} of {card} have left the shoe',
  'shoe-spent':
    '{size, plural, one {one card is} other {# cards are}} left, the cut card is out: shuffle first',

  'no-change-now': 'no more bets: chips are sold and changed once all is paid',
  'no-cash-out-now': 'chips are cashed out between rounds, not during a spin',
  'no-colour-free': 'every colour of the table has a player: play with value chips',
  'no-such-colour': 'the table has no {colour} chips: choose {known}',
  'colour-taken': '{colour} is the colour of {player}: choose another',
  'has-a-colour': 'seat {seat} has {colour} chips: change or cash them first',
  'no-such-value': 'a chip is worth {values}, within the table’s limits',
  'own-colour-marked': '{colour} is marked at {value} while those chips are out',
  'colour-marked': '{colour} is marked at {value} at seat {seat}',
  'no-whole-chips': '{amount} is no whole number of chips at {value}',
  'bank-short': 'the bank has {chips, plural, one {one {colour} chip} other {# {colour} chips}}',
  'colour-short':
    'seat {seat} has {chips, plural, one {one {colour} chip} other {# {colour} chips}} in hand, and this takes {cost}',
  'splits-a-chip': '{amount} cannot come off without splitting a chip of {value}',
  'chips-out': '{colour} chips of seat {seat} are on the layout: wait until they are decided',
  'no-chips': 'seat {seat} holds no non-value chips: buy some first',
  'no-such-chips':
    'seat {seat} has {chips, plural, one {one chip} other {# chips}} at {value} in hand',
  'no-whole-stacks': 'idle chips are stored in stacks of {stack}',
  'count-between-rounds': 'chips are counted between rounds',
  'no-sheet-row': 'the sheet has no row for {colour}',

  'closed-by-supervisor':
    'the table is closed: cash your chips, or wait until a supervisor opens it again',
  'nothing-asked': 'nothing is asked by {clause}',
  'closed-already': 'the table is closed already',
  'open-already': 'the table is open already',
  'wagers-up': 'the table closes once every wager on it is decided or taken down',
  'cards-between-rounds': 'cards are checked and changed between rounds',
  'no-deal-to-call-off': 'no deal is under way',
  'deal-stands':
    'something was decided on these cards: the deal stands, and two of the staff may correct it',

  'prompt.step': 'Next: {act}.',
  'prompt.say': 'Say: {what}',
  'prompt.do': 'The crew {what}.',
  'prompt.ask': 'Ask seat {seat}{hand, plural, one {} other {, hand #}}.',
  'call.limits': 'From the next wagers on the limits are {min} and {max}.',
  'call.limits-from': 'From the next wagers on the minimum is {min}, without a maximum.',
  'call.table-closes': 'The table is closed.',
  'call.table-opens': 'The table is open.',
  'call.card-exposed': 'Card exposed: {card}.',
  'call.misdeal': 'Misdeal: {reason}.',
  'done.spreads-cards': 'spreads the cards face up and checks them',
  'done.takes-old-cards': 'takes the old cards away',
  'done.tells-supervisor-of-card':
    'shows the supervisor of the {card} and puts it with the discards',
  'done.keeps-dealer-bet-apart': 'keeps the dealer bet apart',
  'done.places-added-chips':
    'puts what was added at seat {seat}{hand, plural, one {} other {, hand #}} where it belongs',
  'done.turns-cards-up': 'turns up the cards of seat {seat}{hand, plural, one {} other {, hand #}}',
  'done.lays-double-card':
    'lays the double card of seat {seat}{hand, plural, one {} other {, hand #}}',
  'done.witnesses-payout': 'sees {amount} paid to {player}',

  'call.payout': 'Seat {seat}: {parts}.',
  'payout.colour': '{colour}, {total}',
  'payout.colour-completed': '{colour}, {total}, {rest} of it in value chips',
  'payout.value': 'value chips, {total}',
  'call.no-more-bets': 'No more bets.',
  'done.marks-colour': 'marks {colour} at {value}',
  'done.restacks-chips': 'restacks idle chips in stacks of {stack}',
  'done.reports-chips-short': 'reports {chips} {colour} chips short',
  'done.reports-chips-over': 'reports {chips} {colour} chips over',

  'term.player': 'the player',
  'term.dealer': 'the dealer',
  'term.stickperson': 'the stickperson',
  'term.boxperson': 'the boxperson',
  'term.supervisor': 'a supervisor',
  'term.executive': 'an executive',
  'term.auditor': 'an auditor',
  'term.administrator': 'the administrator',
  'term.cashier': 'a cashier',
  'term.teacher': 'a teacher',
};
