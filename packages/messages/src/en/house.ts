import type { Catalogue } from '../patterns.ts';

/** The sentences of the house around the tables: permissions, limits that people set themselves, the back office, corrections. */
export const house: Catalogue = {
  'no-reason-for-house': 'the house has no reason to {act} here',
  'has-an-account':
    'the player of seat {seat} has an account and stakes for themselves: the crew enters for those who have none',
  'house-deals': 'the house deals this table by itself',
  'not-for-players': '{act} is not for players: ask the crew',
  'round-closed': 'the round is closed: wait for its outcome',
  'not-your-seat': 'seat {seat} is not yours',
  staff: 'nobody plays at a table where they have a staff role',
  'staff-sits': 'nobody works at a table where they have a seat: leave it first',
  'too-many-seats':
    '{most, plural, one {one seat} other {# seats}} in the house are all one may hold: leave one first',
  'too-many-seats-here':
    '{most, plural, one {one seat} other {# seats}} are all that may be taken from one address: wait until one is left',
  'second-factor':
    'correcting an outcome or paying an award needs a session with a second factor: sign in with yours',
  'table-closed': 'the house has not bound itself to the next rounds yet: wait',
  'seed-without-seat': 'take a seat to add to the chance',
  'no-chance-yet': 'no house deals this table, or it has not bound itself yet',
  'seed-waits': 'a seed of yours waits already: it counts once no wager stands',
  'chance-refused': '{why}',

  excluded: 'you asked to be excluded until {until}',
  'time-limit':
    'you have played the {minutes, plural, one {minute} other {# minutes}} you allow yourself a day',
  'loss-limit': 'this would go beyond your loss limit of {limit} a day',
  'deposit-limit': 'this would go beyond your deposit limit of {limit} a day',
  'funds-short': 'the account does not hold that much',

  'no-such-round':
    'only the last round and the one under way can be corrected, where something was done in it',
  'no-such-line': 'line {line} is no act of that round',
  'not-correctable': 'line {line} moved money over the counter',
  'cashed-out': 'somebody has already cashed what this would take: settle it with them',
  'does-not-follow': 'line {line} ({act}) could not have happened then: {why}',

  'undo-last':
    'entry {entry} is not the last any more: what came after it is taken back first, or two people set it right',
  'undo-others': 'entry {entry} is not the crew’s: a second person confirms what sets it right',
  'undo-of-two':
    'entry {entry} stands as two people left it: a second person confirms what sets it right',
  'undo-counted':
    'the tray was counted after entry {entry}: a second person confirms what sets it right',
  'no-reason': 'a correction needs a reason',
  'tips-handed-out': 'tips it would take back have been handed out',
  'tips-to-yourself': 'somebody else hands tips to you',
  'tips-short': 'the tip box does not hold that much',
  'chips-differ': 'the chips do not come to the amount',
  'tray-short': 'the tray does not hold that much',
  'many-acts': 'you have changed your wagers {most} times in this round: wait for its outcome',
  'count-waits': 'the tray is being counted by two: finish the count first',
  'no-request': 'request {request} does not wait for anybody: it was settled, or has lapsed',
  'nothing-to-send': 'request {request} asks for no chips',
  'sent-before': 'the chips of request {request} are on their way already',
  'not-sent': 'the chips of request {request} have not been sent yet',
  'same-sender': 'somebody else has to receive what you sent',
  'same-person': 'somebody else has to confirm what you asked for',
  'same-hand': 'you have had a hand in this award as {before}: somebody else is needed as {role}',
  'shift-open': 'shift {shift} is open',
  'count-with-shift': 'open or close the shift with what was counted',
  'count-too': 'request {request} is a count: count the tray too, and say what you came to',
  'no-shift': 'no shift is open',
  'request-waits': 'a request still waits: have it confirmed, or withdraw it',

  'call.entry-undone': 'Entry {entry} is taken back',
  'call.round-void': 'Round {round} is void: {reason}',
  'call.round-corrected': 'The last round is corrected: {reason}',

  'staff-act.rule-space': 'rule the space',
  'staff-act.shuffle': 'shuffle',
  'staff-act.show-cards': 'show the cards',
  'staff-act.select-winner': 'select the winner',
  'staff-act.pick-award': 'pick the award',
  'staff-act.review': 'review it',
  'staff-act.confirm': 'confirm it',
  'staff-act.swipe': 'swipe the card',
  'staff-act.authorise': 'authorise it',

  'term.you': 'you',
};
