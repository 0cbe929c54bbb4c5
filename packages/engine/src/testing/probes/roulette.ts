import { type AnyCommand, dollars } from '../../core/index.ts';
import { evenChances } from '../../roulette/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';

const sit = (seat: number): AnyCommand => ({
  kind: 'sit',
  seat,
  player: `P${seat}`,
  amount: dollars(5_000),
});

const bet = (seat: number, place: string): AnyCommand => ({
  kind: 'place-bet',
  seat,
  bet: place,
  amount: dollars(2),
});

const spun = (pocket: string, how: object = {}): readonly AnyCommand[] => [
  { kind: 'release-ball' },
  { kind: 'close-bets' },
  { kind: 'drop-ball', pocket, ...how },
];

const alone = (place: string, ...pockets: readonly string[]): Script => ({
  name: `${place} on ${pockets.join(', ')}`,
  commands: [sit(1), bet(1, place), ...pockets.flatMap((pocket) => spun(pocket))],
});

/** A place of each kind with a pay of its own, and a number that wins there. */
const winners: readonly Script[] = [
  'straight:17',
  'split:17-20',
  'street:16',
  'corner:17',
  'sixline:16',
  'column:2',
  'dozen:2',
  'low',
  'odd',
  'black',
]
  .map((place) => alone(place, '17'))
  .concat(alone('topline', '3'), alone('high', '20'), alone('even', '20'), alone('red', '18'));

const buying = (value: number, colour: string): Script => ({
  name: `a ${colour} chip at ${value}`,
  commands: [
    sit(1),
    { kind: 'buy-colour', seat: 1, value: dollars(value), amount: dollars(value), colour },
  ],
});

const scripts: readonly Script[] = [
  ...winners,
  ...['0', '00', '2', '36'].map((pocket) => alone(`straight:${pocket}`, pocket)),
  ...evenChances.map((place) => alone(place, '0', '17')),
  { name: 'two sides', commands: [sit(1), sit(9), bet(1, 'red'), bet(9, 'red')] },
  { name: 'the courtesy line', commands: [sit(1), bet(1, 'courtesy')] },
  { name: 'the track', options: { track: 'yes' }, commands: [sit(1), bet(1, 'track:17')] },
  {
    name: 'a call',
    commands: [sit(1), { kind: 'call-bet', seat: 1, bet: 'red', amount: dollars(1) }],
  },
  {
    name: 'value chips inside',
    commands: [1, 2, 3].flatMap((seat) => [sit(seat), bet(seat, 'straight:17')]),
  },
  ...[2, 3, 4].map((turns) => ({
    name: `${turns} turns`,
    commands: [sit(1), bet(1, 'red'), ...spun('17', { turns })],
  })),
  buying(0.25, 'red'),
  buying(1_000, 'red'),
  buying(1, 'blue'),
  buying(1, 'turquoise'),
  { name: 'a set of one stack', options: { set: '20' }, commands: [] },
];

/** Probes of roulette, one for each rule that differs between houses; short, because a seat has a thousand acts. */
export const rouletteProbes: readonly Probe[] = scripts.map((script) =>
  scriptProbe({ ...script, isBrief: true }),
);
