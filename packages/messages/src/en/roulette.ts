import type { Catalogue } from '../patterns.ts';

const numbersFrom = (first: number, steps: readonly number[]): string =>
  steps.map((step) => first + step).join('-');

/** Places that are identified by their first number are named by all of them: `Corner 17-18-20-21`. */
export const places = (kind: string, word: string, steps: readonly number[]): Catalogue =>
  Object.fromEntries([
    // What all of them pay is in the name of the kind.
    [`roulette.bet.${kind}`, word],
    ...Array.from({ length: 36 }, (_, at) => [
      `roulette.bet.${kind}:${at + 1}`,
      `${word} ${numbersFrom(at + 1, steps)}`,
    ]),
  ]);

/** The sentences of roulette. */
export const roulette: Catalogue = {
  'roulette.bet.straight': 'Straight up {of}',
  'roulette.bet.split': 'Split {of}',
  ...places('street', 'Street', [0, 1, 2]),
  'roulette.bet.trio': 'Trio {of}',
  ...places('corner', 'Corner', [0, 1, 3, 4]),
  'roulette.bet.firstfour': 'First four',
  'roulette.bet.topline': 'Top line',
  ...places('sixline', 'Six line', [0, 1, 2, 3, 4, 5]),
  'roulette.bet.courtesy': 'Courtesy line',
  'roulette.bet.track': 'Track {of}',
  'roulette.bet.column': 'Column {of}',
  'roulette.bet.dozen': 'Dozen {of}',
  'roulette.bet.low': '1 to 18',
  'roulette.bet.high': '19 to 36',
  'roulette.bet.even': 'Even',
  'roulette.bet.odd': 'Odd',
  'roulette.bet.red': 'Red',
  'roulette.bet.black': 'Black',
  'roulette.bet.prison:low': '1 to 18, in prison',
  'roulette.bet.prison:high': '19 to 36, in prison',
  'roulette.bet.prison:even': 'Even, in prison',
  'roulette.bet.prison:odd': 'Odd, in prison',
  'roulette.bet.prison:red': 'Red, in prison',
  'roulette.bet.prison:black': 'Black, in prison',

  'roulette.no-zero-on-the-wheel':
    'a wheel without a zero takes even chances never: half and prison need a zero',
  'roulette.about-setting.track': 'whether the layout has a track',
  'roulette.no-track-here': 'layouts of this house have no track: open the table with track=no',

  'roulette.no-hands-here': 'roulette is not played in hands: bet from your seat',
  'roulette.no-such-place': 'the layout has no place {bet}: choose one that it has',
  'roulette.no-track': 'this layout has no track: bet on the number itself',
  'roulette.no-bet-on-prison': 'only a zero puts a bet there: bet on the even chance itself',
  'roulette.no-calls-here': 'no call bets are taken at this table: put the chips down yourself',

  'roulette.track-closed': 'the track is closed, the ball is spun: bet on the layout instead',
  'roulette.late-bet': 'no more bets: a late bet is void and handed back; bet on the next spin',
  'roulette.bets-stand': 'no more bets: what lies on the layout stands until the number is called',
  'roulette.calls-declined':
    'there is no time left for call bets: reach for the layout, or wait for the next spin',
  'roulette.call-refused':
    'the dealer has no time for {bet}: reach for the layout, or wait for the next spin',
  'roulette.no-bet-under-tip':
    'a dealer bet inside lies on your own chips: bet on {bet} yourself first',
  'roulette.dealer-bet-on-top': 'a dealer bet lies on top of {bet}: take the dealer bet down first',
  'roulette.no-value-chips-inside':
    'inside bets are made with non-value chips here: buy a colour first',
  'roulette.value-chips-inside':
    '{players} bets value chips inside: buy a colour to bet there as well',
  'roulette.in-prison': 'a bet in prison stays until the next number decides it',
  'roulette.partly-misplaced':
    'part of it was called elsewhere: challenge that, or take all of it down',
  'roulette.not-misplaced': 'no call bet of seat {seat} lies wrong on {bet}',
  'roulette.challenged-too-late':
    'no call bet of seat {seat} lies wrong on {bet}, and the last spin is decided as it lay',

  'roulette.ball-rolls-already': 'the ball is rolling already',
  'roulette.ball-not-released': 'the ball has not been released',
  'roulette.no-ball-rolls': 'no ball is rolling: there is no spin to call off',
  'roulette.bets-closed-already': 'no more bets has been called already',
  'roulette.bets-still-open': 'no more bets is called before the ball drops',
  'roulette.no-such-pocket': 'the wheel has no {pocket}',

  'call.call-bet': 'Seat {seat}: {bet}, {amount}.',
  'call.call-corrected': 'Seat {seat}: {amount} from {from} to {to}.',
  'call.call-refused': 'Seat {seat}: no time for {bet}.',
  'call.calls-declined': 'No more call bets.',
  'call.confirm-bet': 'Seat {seat}: {amount} on {bet}?',
  'call.dealer-bet': 'Dealer bet.',
  'call.too-few-turns': 'No spin: the ball went round fewer than {turns} times.',
  'call.number': '{pocket}, {colour}.',
  'call.track-closed': 'Track closed.',
  'call.track-winner': 'Track winner.',
  'done.keeps-chips-apart': 'keeps the chips of seat {seat} apart on {bet}',
  'done.stacks-chips': 'stacks the chips of seat {seat} on {bet}',
  'done.puts-dealer-bet-on-top': 'puts the dealer bet on top',
  'done.puts-marker': 'puts the marker on {pocket}',
  'done.separates-bets': 'separates mixed outside bets',
  'done.watches-bets': 'watches that bets are properly placed',
  'done.waves-off': 'waves off from the wheel outward',
};
