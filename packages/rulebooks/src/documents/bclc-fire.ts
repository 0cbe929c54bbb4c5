import type { Document } from '@openpit/engine';

export const bclcFire = {
  id: 'bclc.fire',
  title: 'BCLC Rules of Play: Fire Bet',
  source: '000_75c94081b3833315.txt',
  clauses: {
    '1.1': {
      kind: 'definition',
      about: ['craps/fire'],
      text: 'Fire is an optional side wager attached to craps.',
      reading: 'Offered on 1.0 craps; nothing attaches it to midi, which has no Boxman and half the seats. Default off for midi.',
    },
    '1.2': {
      kind: 'definition',
      about: ['craps/fire'],
      text: 'Fire is a wager on how many different points the shooter makes before sevening out.',
      reading: 'Shooter replaced without a seven-out (bclc.craps 2.1.4.a, 3.2.2, 3.6) is not covered. Read: the wager carries on under the successor and is decided at the next seven-out, since only a seven-out decides it.',
    },
    '1.3': {
      kind: 'equipment',
      about: ['craps/fire'],
      text: 'Markers show which distinct points have been made.',
    },
    '2.1': {
      kind: 'eligibility',
      about: ['craps/fire'],
      text: 'Fire may be made only ahead of a new shooter\'s first Come Out.',
      reading: 'No raise later. After a mid-hand change of shooter track points per wager, so an old and a new Fire wager can have different counts.',
    },
    '2.2': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'Come-out wins and losses with no point set leave Fire untouched.',
      reading: 'A come-out 7 is not a seven-out.',
    },
    '2.3': {
      kind: 'eligibility',
      about: ['craps/fire'],
      text: 'From the shooter\'s first point a Fire wager can be neither taken down nor called off.',
      reading: 'So it may be lifted until then, even after come-out decisions; it may not be raised in that gap (2.1).',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['craps/fire'],
      text: 'Making a Fire wager requires a Pass wager already up.',
      reading: 'Don\'t Pass does not qualify here (it does for Sharpshooter). Tested at booking only; losing that Pass on 2, 3 or 12 does not void it.',
    },
    '3.2': {
      kind: 'eligibility',
      about: ['craps/fire'],
      text: 'At most 16 Fire bettors, 8 to an end.',
    },
    '3.3': {
      kind: 'eligibility',
      about: ['craps/fire'],
      text: 'Fire stake runs from $1 to $5.',
      reading: 'Read per player wager; a Dealer Fire wager is a separate wager under the same limits.',
    },
    '4.1': {
      kind: 'accounting',
      about: ['craps/fire', 'craps/dealer-bet'],
      text: 'A Fire wager may be made for the Dealers.',
    },
    '4.2': {
      kind: 'eligibility',
      about: ['craps/fire', 'craps/dealer-bet'],
      text: 'Only someone with their own Fire wager may make one for the Dealers.',
    },
    '4.3': {
      kind: 'procedure',
      about: ['craps/fire', 'craps/dealer-bet'],
      text: 'A Dealer Fire wager sits straight behind the player\'s Fire wager.',
    },
    '5.1': {
      kind: 'equipment',
      about: ['craps/fire'],
      text: 'The Fire pay schedule is shown on the layout before the Box person.',
    },
    '5.2': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'Fire\'s result depends on the count of distinct points made up to the seven-out.',
    },
    '5.3': {
      kind: 'definition',
      about: ['craps/fire'],
      text: 'For Fire a distinct point is one of 4, 5, 6, 8, 9, 10 that was set and then made.',
      reading: 'Source "poll" should read pool.',
    },
    '5.3.1': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'For Fire, repeats of the same point count once.',
    },
    '5.4': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'Fire pays by the .pay rows of this id; fewer than four distinct points loses.',
      reading: 'All rows are FOR 1: stake is included in the amount, so net is one less.',
    },
    '5.4.pay.4': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'Four distinct points: 25 for 1 (net 24 to 1).',
    },
    '5.4.pay.5': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'Five distinct points: 250 for 1 (net 249 to 1).',
    },
    '5.4.pay.6': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'All six distinct points: 1,000 for 1 (net 999 to 1).',
      reading: 'Not paid on the sixth point: 6.2 pays only after the seven-out.',
    },
    '5.5': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'The order in which points are made is irrelevant to Fire.',
    },
    '5.6': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'Fire gets one payment only, at the top level reached.',
    },
    '6.1': {
      kind: 'procedure',
      about: ['craps/fire'],
      text: 'The player sets Fire in the betting circle below their seat.',
    },
    '6.1.1': {
      kind: 'eligibility',
      about: ['craps/fire'],
      text: 'Fire may not be made by calling out.',
      reading: 'Overrides bclc.craps.4.5 for this wager.',
    },
    '6.2': {
      kind: 'lifecycle',
      about: ['craps/fire'],
      text: 'A winning Fire wager is paid after the seven-out, once ordinary losers are taken and winners paid.',
    },
    '6.2.1': {
      kind: 'procedure',
      about: ['craps/fire'],
      text: 'Fire payment follows seat order, as usual for craps.',
    },
    '6.3': {
      kind: 'settlement',
      about: ['craps/fire'],
      text: 'With fewer than 4 distinct points Fire loses: the Box person takes those wagers in and hands them to the Base Dealers when the turn ends.',
    },
    '6.3.1': {
      kind: 'procedure',
      about: ['craps/fire'],
      text: 'The Dealer clears the Fire markers back to the Box person.',
    },
  },
} as const satisfies Document;
