import { type AnyCommand, cents, type Options } from '../../core/index.ts';
import { bets } from '../../craps/index.ts';
import { answersTo, type Probe } from '../choice-law.ts';
import { cardFor, easyRoll } from '../craps-throws.ts';

type Roll = readonly [number, number];

/** A roll by dice, then by the card that stands for it: one of the two is refused at every table. */
const roll = (...dice: Roll): readonly AnyCommand[] => [
  { kind: 'roll', dice },
  { kind: 'scan', card: cardFor(dice) },
];

const rolls = (...all: readonly Roll[]): readonly AnyCommand[] =>
  all.flatMap((dice) => roll(...dice));

const sit = (seat: number, player: string): AnyCommand => ({
  kind: 'sit',
  seat,
  player,
  amount: cents(10_000_000),
});

const ann = sit(1, 'Ann');

const bet = (name: string, dollars: number, more: object = {}): AnyCommand => ({
  kind: 'place-bet',
  seat: 1,
  bet: name,
  amount: cents(dollars * 100),
  ...more,
});

const down = (name: string, more: object = {}): AnyCommand => ({
  kind: 'take-down',
  seat: 1,
  bet: name,
  ...more,
});

const order = (kind: string, more: object = {}): AnyCommand => ({ kind, seat: 1, ...more });

const numbers = [4, 5, 6, 8, 9, 10] as const;

const easy: Readonly<Record<number, Roll>> = easyRoll;

const easyOf = (number: number): Roll => easy[number] ?? [1, 3];

type Script = {
  readonly name: string;
  readonly options?: Options;
  readonly commands: readonly AnyCommand[];
};

const start = [ann, bet('pass', 10)] as const;

/** One wager on every bet, and the roll. */
const everyRoll: readonly Script[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [1, 3],
  [3, 3],
  [4, 4],
  [5, 5],
  [5, 6],
  [6, 6],
  [3, 4],
  [1, 4],
  [3, 6],
].map((dice) => ({
  name: `everything, then ${dice.join('-')}`,
  commands: [
    ...start,
    ...roll(1, 4),
    ...bets.map(({ key }) => bet(key, 60)),
    ...bets.map(({ key }) => order('verify', { bet: key })),
    ...rolls(dice as unknown as Roll), // two faces each
  ],
}));

/** A shooter makes this many points, all different as long as possible, and sevens out. */
const shooters: readonly Script[] = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => ({
  name: `a shooter makes ${count} points`,
  options: { side: 'fire,sharpshooter' },
  commands: [
    ...start,
    bet('fire', 1),
    bet('sharpshooter', 1),
    ...Array.from({ length: count }, (_, at) => easyOf(numbers[at % 6] ?? 4)).flatMap((dice) => [
      ...rolls(dice, dice),
      bet('pass', 10),
    ]),
    ...rolls([1, 3], [3, 4]),
  ],
}));

/** Wagers that may be placed behind a flat wager of an odd amount. */
const backings: readonly Script[] = numbers.flatMap((number) =>
  (['pass', 'dontpass'] as const).map((flat) => {
    const odds = flat === 'pass' ? 'odds:pass' : 'lay:dontpass';
    return {
      name: `behind ${flat} on the ${number}`,
      commands: [
        ann,
        bet(flat, 10.5),
        ...rolls(easyOf(number)),
        ...[10.5, 11, 12, 15, 21, 22, 31.5, 42, 52.5, 63, 73.5, 1050].flatMap((amount) => [
          bet(odds, amount),
          down(odds),
        ]),
      ],
    };
  }),
);

const sides = { options: { side: 'fire,sharpshooter' } } as const;

const scripts: readonly Script[] = [
  ...everyRoll,
  ...backings,
  ...[[], [order('switch', { bet: 'odds:come:6', to: 'off' })]].map(
    (switched): Script => ({
      name: `a come-out with a point made behind it${switched.length > 0 ? ', odds off' : ''}`,
      commands: [
        ...start,
        ...roll(1, 4),
        bet('come', 10),
        ...roll(1, 5),
        bet('odds:come:6', 10),
        bet('come:6', 10),
        bet('place:8', 12),
        bet('buy:4', 20),
        bet('hard:4', 5),
        ...switched,
        ...roll(2, 3),
        bet('pass', 10),
        ...roll(3, 4),
      ],
    }),
  ),
  ...[
    [1, 1],
    [1, 2],
    [6, 6],
  ].map(
    (dice): Script => ({
      name: `don't pass and ${dice.join('-')}`,
      commands: [ann, bet('dontpass', 10), ...rolls(dice as unknown as Roll)], // two faces each
    }),
  ),
  {
    name: 'numbers off their unit',
    commands: [
      ...start,
      ...roll(1, 4),
      bet('place:4', 7),
      bet('place:6', 7),
      bet('place:8', 20),
      ...rolls([3, 3], [4, 4]),
    ],
  },
  {
    name: 'commission, twice won and taken down',
    commands: [
      ...start,
      ...roll(1, 4),
      bet('buy:4', 20),
      bet('lay:8', 60),
      bet('buy:10', 20),
      down('buy:10'),
      ...rolls([1, 3], [1, 3]),
      down('buy:4'),
      down('lay:8'),
    ],
  },
  {
    name: 'commission of a lay that wins',
    commands: [...start, ...roll(1, 4), bet('lay:4', 60), ...roll(3, 4), down('lay:4')],
  },
  {
    name: 'a line wager with the point up',
    commands: [
      ...start,
      ...roll(1, 4),
      bet('pass', 10),
      down('pass', { amount: 500 }),
      down('pass'),
    ],
  },
  {
    name: 'a line wager put up late',
    commands: [
      sit(2, 'Bob'),
      { ...bet('pass', 5), seat: 2 },
      ann,
      ...roll(1, 4),
      bet('pass', 10),
      down('pass'),
    ],
  },
  {
    name: 'windows on the come-out',
    commands: [
      ...start,
      bet('hop:1-3', 5),
      order('verify', { bet: 'hop:1-3' }),
      { kind: 'send-dice' },
      ...['pass', 'dontpass', 'field', 'any7', 'horn', 'hard:4', 'hop:2-2'].map((name) =>
        bet(name, 20),
      ),
      down('hop:1-3'),
    ],
  },
  {
    name: 'windows with a point up',
    commands: [
      ...start,
      ...roll(1, 4),
      bet('odds:pass', 10),
      { kind: 'send-dice' },
      bet('odds:pass', 10),
      bet('come', 10),
      down('odds:pass'),
    ],
  },
  {
    name: 'wagers called out',
    commands: [
      ...start,
      order('call-bet', { bet: 'field', amount: 500 }),
      order('call-bet', { bet: 'any7', amount: 500, withChips: true }),
      { kind: 'send-dice' },
      order('call-bet', { bet: 'two', amount: 500, withChips: true }),
      { kind: 'close-bets' },
      order('call-bet', { bet: 'three', amount: 500, withChips: true }),
    ],
  },
  { name: 'a dealer bet', commands: [...start, bet('pass', 5, { tip: true }), ...roll(3, 4)] },
  { name: 'foreign money', commands: [ann, order('buy-in', { amount: 500, with: 'foreign' })] },
  {
    name: 'on markers',
    commands: [
      ...start,
      ...roll(1, 4),
      bet('place:6', 12),
      bet('place:8', 12),
      ...roll(2, 3),
      order('switch', { bet: 'place:6', to: 'on' }),
    ],
  },
  {
    name: 'marked off',
    commands: [...start, bet('place:6', 12), order('mark-off', { bet: 'place:6' })],
  },
  { name: 'nobody takes the dice', commands: [...start, ...roll(1, 4), order('pass-dice')] },
  {
    name: 'the first offer of the dice',
    commands: [sit(2, 'Bob'), ann, bet('pass', 10), bet('pass', 10, { seat: 2 }), ...roll(1, 4)],
  },
  {
    name: 'dice out of the bowl',
    commands: [...start, ...[4, 5, 6].map((die) => order('choose-dice', { dice: [1, die] }))],
  },
  {
    name: 'a throw onto chips',
    commands: [...start, { kind: 'call-no-roll', reason: 'on a stack of chips' }],
  },
  {
    name: 'a field left up',
    commands: [...start, bet('field', 5), ...roll(1, 2), order('ride', { bet: 'field' })],
  },
  {
    name: 'craps and eleven in parts',
    commands: [...start, bet('ce', 10, { onCraps: 300 }), ...roll(5, 6)],
  },
  {
    name: 'side wagers and their stakes',
    ...sides,
    commands: [
      ann,
      bet('dontpass', 10),
      bet('fire', 1),
      bet('sharpshooter', 1),
      ...start.slice(1),
      bet('fire', 1),
      bet('fire', 4),
      bet('fire', 1),
      bet('sharpshooter', 9),
      bet('sharpshooter', 1),
    ],
  },
  {
    name: 'side wagers called out',
    ...sides,
    commands: [
      ...start,
      ...['fire', 'sharpshooter'].map((name) => order('call-bet', { bet: name, amount: 100 })),
    ],
  },
  {
    name: 'three sevens',
    commands: [
      ann,
      bet('dontpass', 10),
      bet('triple7', 1),
      bet('pass', 10),
      bet('triple7', 1),
      ...rolls([3, 4], [2, 5], [1, 6]),
    ],
  },
  ...shooters,
];

/** Probes of craps, one for each rule that differs between houses, with the result of every order. */
export const crapsProbes: readonly Probe[] = scripts.map(({ name, options = {}, commands }) => ({
  name,
  observe: (rulebook) =>
    answersTo(rulebook, options, commands).map((answer) =>
      'events' in answer ? answer.events : answer,
    ),
}));
