import type { Document } from '@openpit/engine';

export const bclcSharpshooter = {
  id: 'bclc.sharpshooter',
  title: 'BCLC Rules of Play: Sharpshooter',
  source: '000_75c94081b3833315.txt',
  clauses: {
    '1.1': {
      kind: 'definition',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter is an optional side wager attached to craps.',
      reading: 'Default off for midi, as bclc.fire.1.1.',
    },
    '1.2': {
      kind: 'definition',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter is a wager on how many points, repeats included, the shooter makes before sevening out.',
      reading: 'Change of shooter without a seven-out: carry on, as bclc.fire.1.2.',
    },
    '1.3': {
      kind: 'equipment',
      about: ['craps/sharpshooter'],
      text: 'Markers record the points made for Sharpshooter.',
      reading: '"Individual" is a leftover from the Fire text; every made point counts (1.2).',
    },
    '2.1': {
      kind: 'eligibility',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter may be made only ahead of a new shooter\'s first Come Out.',
    },
    '2.2': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: 'Come-out wins and losses with no point set leave Sharpshooter untouched.',
    },
    '2.3': {
      kind: 'eligibility',
      about: ['craps/sharpshooter'],
      text: 'From the shooter\'s first point a Sharpshooter wager can be neither taken down nor called off.',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['craps/sharpshooter'],
      text: 'Making a Sharpshooter wager requires a Pass or Don\'t Pass wager already up.',
      reading: 'Tested at booking; for a carried wager see 6.4.',
    },
    '3.2': {
      kind: 'eligibility',
      about: ['craps/sharpshooter'],
      text: 'At most 16 Sharpshooter bettors, 8 to an end.',
    },
    '3.3': {
      kind: 'eligibility',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter stake runs from $1 to $10.',
    },
    '4.1': {
      kind: 'accounting',
      about: ['craps/sharpshooter', 'craps/dealer-bet'],
      text: 'A Sharpshooter wager may be made for the Dealers.',
    },
    '4.2': {
      kind: 'eligibility',
      about: ['craps/sharpshooter', 'craps/dealer-bet'],
      text: 'Only someone with their own Sharpshooter wager may make one for the Dealers.',
    },
    '4.3': {
      kind: 'procedure',
      about: ['craps/sharpshooter', 'craps/dealer-bet'],
      text: 'A Dealer Sharpshooter wager sits straight behind the player\'s own.',
    },
    '5.1': {
      kind: 'equipment',
      about: ['craps/sharpshooter'],
      text: 'The Sharpshooter pay schedule is shown on the layout before the players.',
      reading: 'Fire 5.1 puts it before the Box person.',
    },
    '5.2': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter\'s result depends on the count of points made up to the seven-out.',
    },
    '5.3': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter pays by the .pay rows of this id; fewer than 3 points loses (6.5).',
      reading: 'All rows are TO 1, stake returned or left up on top. Fire is FOR 1.',
    },
    '5.3.pay.3': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '3 points: 5 to 1.',
    },
    '5.3.pay.4': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '4 points: 9 to 1.',
    },
    '5.3.pay.5': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '5 points: 15 to 1.',
    },
    '5.3.pay.6': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '6 points: 30 to 1.',
    },
    '5.3.pay.7': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '7 points: 50 to 1.',
    },
    '5.3.pay.8': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '8 points: 100 to 1.',
    },
    '5.3.pay.9': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '9 points: 200 to 1.',
    },
    '5.3.pay.10': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: '10 points: 500 to 1.',
      reading: 'Eleven or more is not listed. Read: 10 or more pays 500 to 1, since 5.5 pays the top level met.',
    },
    '5.4': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: 'The order in which points are made is irrelevant to Sharpshooter.',
    },
    '5.5': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter gets one payment only, at the top level reached.',
    },
    '6.1': {
      kind: 'procedure',
      about: ['craps/sharpshooter'],
      text: 'The player books Sharpshooter through Dealer or Box person.',
    },
    '6.1.1': {
      kind: 'eligibility',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter may be made by calling out.',
      reading: 'Opposite of bclc.fire.6.1.1. Still bound by 2.1.',
    },
    '6.2': {
      kind: 'procedure',
      about: ['craps/sharpshooter'],
      text: 'The Stick person repeats each Sharpshooter wager aloud as it is booked.',
    },
    '6.2.1': {
      kind: 'policy',
      about: ['craps/sharpshooter'],
      text: 'Each player answers for their own Sharpshooter wagers.',
    },
    '6.2.2': {
      kind: 'procedure',
      about: ['craps/sharpshooter'],
      text: 'Each Sharpshooter wager stands in the matching position before the Box person.',
    },
    '6.2.2.a': {
      kind: 'procedure',
      about: ['craps/sharpshooter', 'craps/dealer-bet'],
      text: 'A Dealer Sharpshooter wager is announced with its value and brought in along with the player\'s.',
    },
    '6.2.3': {
      kind: 'procedure',
      about: ['craps/sharpshooter'],
      text: 'The Stick person puts each Sharpshooter wager at the spot matching the bettor\'s seat.',
    },
    '6.2.3.a': {
      kind: 'procedure',
      about: ['craps/sharpshooter', 'craps/dealer-bet'],
      text: 'A Dealer Sharpshooter wager goes behind the player\'s at that spot, put there by the Stick person.',
    },
    '6.3': {
      kind: 'lifecycle',
      about: ['craps/sharpshooter'],
      text: 'A winning Sharpshooter wager is paid after the seven-out, once ordinary losers are taken and winners paid.',
    },
    '6.3.1': {
      kind: 'procedure',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter payment follows seat order, as usual for craps.',
    },
    '6.3.2': {
      kind: 'role',
      about: ['craps/sharpshooter'],
      text: 'The Box person must witness every Sharpshooter payout.',
    },
    '6.3.3': {
      kind: 'accounting',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter payouts at 30 to 1 or less come out of the Dealer\'s working stacks.',
    },
    '6.3.3.a': {
      kind: 'accounting',
      about: ['craps/sharpshooter'],
      text: 'Sharpshooter payouts from 50 to 1 through 500 to 1 come out of the main float.',
    },
    '6.4': {
      kind: 'lifecycle',
      about: ['craps/sharpshooter'],
      text: 'A paid Sharpshooter winner stays up for the next Come Out unless its owner has it taken down.',
      reading: 'Read: carrying over re-makes the wager for the next shooter, so 3.1 is tested again at that first Come Out and the stake is returned if there is no line wager. Dealer wagers do not carry (bclc.craps.5.4.2).',
    },
    '6.5': {
      kind: 'settlement',
      about: ['craps/sharpshooter'],
      text: 'With fewer than 3 points made, Sharpshooter wagers are taken as losers.',
    },
  },
} as const satisfies Document;
