import type { AnyCommand, Card, Options } from '../../core/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';
import { bet, cards, deal, sit, tip } from './cards.ts';

/** One seat, its cards and the dealer's up card: first, up, second. */
const hand = (first: Card, up: Card, second: Card): readonly AnyCommand[] => [
  sit(1),
  bet(1, 'main'),
  deal,
  cards(first, up, second),
];

const on = (number: number, kind: string): AnyCommand => ({ kind, seat: 1, hand: number });

/** One card after another; the engine's answer to each is observed. */
const oneByOne = (...dealt: readonly Card[]): readonly AnyCommand[] =>
  dealt.map((card) => cards(card));

const script = (name: string, ...commands: readonly (readonly AnyCommand[])[]): Script => ({
  name,
  commands: commands.flat(),
});

/** Scripts of the game itself, played for every way of dealing. */
const main: readonly Script[] = [
  script('a blackjack', hand('Ac', '6d', 'Kc')),
  script('a hard 8', hand('5c', '6d', '3h')),
  script('a hard 9', hand('5c', '6d', '4h'), [on(1, 'double')]),
  script(
    'a hard 11 doubled and eights split, both against a ten that has an ace',
    [sit(1), bet(1, 'main'), sit(2), bet(2, 'main'), deal],
    oneByOne('6c', '8d', 'Td', '5h', '8h'),
    [on(1, 'double'), cards('7s'), { ...on(1, 'split'), seat: 2 }],
    oneByOne('9s'),
    [{ ...on(1, 'stand'), seat: 2 }],
    oneByOne('9c'),
    [{ ...on(2, 'stand'), seat: 2 }],
    oneByOne('As'),
  ),
  script('a hard 15', hand('Tc', '6d', '5h'), [on(1, 'zap')]),
  script('twos', hand('2c', '6d', '2h'), [on(1, 'split')], oneByOne('2s')),
  script('fives split', hand('5c', '6d', '5h'), [on(1, 'split')], oneByOne('4c')),
  script(
    'eights split again and again',
    hand('8c', '6d', '8h'),
    ...[1, 2, 3, 4, 5].map(() => [on(1, 'split'), cards('8d')]),
  ),
  script(
    'eights of which few are left',
    hand('8c', '6d', '8h'),
    [on(1, 'split'), cards('8d'), on(1, 'split'), cards('8s'), on(1, 'split'), cards('3c')],
    [on(1, 'stand'), cards('8c'), on(2, 'split'), cards('3d')],
  ),
  script('aces split', hand('Ac', '6d', 'Ah'), [on(1, 'split')], oneByOne('As', '5c', 'Ts')),
  script(
    'a hand given up against a ten that has an ace',
    hand('Tc', 'Td', '6h'),
    [on(1, 'surrender')],
    oneByOne('As'),
  ),
  script('a hand given up against a six', hand('Tc', '6d', '6h'), [on(1, 'surrender')]),
  script('a small dealer bet given up with its hand', [
    sit(1),
    bet(1, 'main'),
    tip(1, 0.5),
    deal,
    cards('Tc', '6d', '6h'),
    on(1, 'surrender'),
  ]),
  script(
    'insured against an ace',
    hand('Tc', 'Ad', '9h'),
    [{ kind: 'insure', seat: 1, amount: 500 }, on(1, 'stand')],
    oneByOne('Kc'),
  ),
  script('a blackjack against an ace', hand('Ac', 'Ad', 'Kh'), [on(1, 'even-money')]),
  script(
    'a dealer bet that pushes',
    [sit(1), bet(1, 'main'), tip(1), deal, cards('Tc', '9d', '9h'), on(1, 'stand')],
    oneByOne('Th'),
  ),
  script('a soft 17 of the dealer', hand('Tc', 'Ad', '9h'), [
    on(1, 'decline-insurance'),
    on(1, 'stand'),
    cards('6c'),
    cards('Kc'),
  ]),
  script('a 22 of the dealer', hand('Tc', '6d', '9h'), [on(1, 'stand')], oneByOne('6c', 'Tc')),
  script('two back bettors', [
    ...[1, 2, 3, 4].map((seat) => sit(seat)),
    bet(1, 'main'),
    ...[2, 3, 4].map((backer) => ({
      kind: 'back-bet',
      seat: 1,
      bet: 'main',
      amount: 1000,
      backer,
    })),
  ]),
  script('one player at several positions', [
    ...[1, 2, 3, 4, 5].map((seat) => ({ ...sit(seat), player: 'Ann' })),
  ]),
  { name: 'a high minimum', options: { min: '6' }, commands: [] },
];

/** The same seat with a face-down card of the dealer: first, up, second, hole. */
const held = (...dealt: readonly [Card, Card, Card, Card]): readonly AnyCommand[] => [
  sit(1),
  bet(1, 'main'),
  deal,
  cards(...dealt),
];

/** Cases that depend on the dealer's second card, if it is dealt at once and the dealer looks at it. */
const peeked: readonly Script[] = [
  script('a blackjack, and a dealer who has none', held('Ac', '6d', 'Kc', '9s')),
  script('aces split before a hole card', held('Ac', '6d', 'Ah', '9s'), [
    on(1, 'split'),
    ...oneByOne('As', '5c', 'Ts'),
  ]),
  script('insured, with a ten below the ace', held('Tc', 'Ad', '9h', 'Kc'), [
    { kind: 'insure', seat: 1, amount: 500 },
  ]),
  script('a dealer bet that pushes against a hole card', [
    sit(1),
    bet(1, 'main'),
    tip(1),
    deal,
    cards('Tc', '9d', '9h', 'Th'),
    on(1, 'stand'),
  ]),
  script('a hand given up once the dealer has looked', held('Tc', '6d', '6h', '9s'), [
    on(1, 'surrender'),
  ]),
  script('a small dealer bet given up once the dealer has looked', [
    sit(1),
    bet(1, 'main'),
    tip(1, 0.5),
    deal,
    cards('Tc', '6d', '6h', '9s'),
    on(1, 'surrender'),
  ]),
  script('a soft 17 below a six', held('Tc', '6d', '9h', 'Ac'), [on(1, 'stand'), cards('Kc')]),
  script('a 22 with a hole card', held('Tc', '6d', '9h', '6c'), [on(1, 'stand'), cards('Tc')]),
];

const twenties: readonly (readonly [Card, Card, Card])[] = [
  ['Kd', '6d', 'Kd'],
  ['Qd', '6d', 'Qd'],
  ['Kd', '6d', 'Td'],
  ['Kd', '6d', 'Ks'],
  ['Kd', '6d', 'Ts'],
  ['Ks', '6d', 'Ks'],
];

const bounty = (name: string, stake: number, ...then: readonly AnyCommand[]): Script => ({
  name,
  options: { side: 'kingsbounty' },
  commands: [sit(1, 5000), bet(1, 'main'), bet(1, 'kingsbounty', stake), ...then],
});

const kingsBounty: readonly Script[] = [
  ...twenties.map(([a, up, b]) => bounty(`King's Bounty on ${a} ${b}`, 5, deal, cards(a, up, b))),
  bounty(
    'spade kings and a dealer’s blackjack',
    5,
    deal,
    cards('Ks', 'Ad', 'Ks'),
    {
      ...on(1, 'decline-insurance'),
    },
    on(1, 'stand'),
    cards('Kd'),
  ),
  bounty(
    'a bounty beyond its cap',
    60,
    { ...bet(1, 'kingsbounty', 5), tip: true },
    deal,
    cards('Ks', 'Ad', 'Ks'),
    on(1, 'decline-insurance'),
    on(1, 'stand'),
    cards('Kd'),
  ),
];

const push22 = (stake: number, ...drawn: readonly [Card, Card, Card]): Script => {
  const [up, ...rest] = drawn;
  return {
    name: `Push 22 of ${stake} on ${drawn.join(' ')}`,
    commands: [
      sit(1, 5000),
      bet(1, 'main'),
      bet(1, 'push22', stake),
      deal,
      cards('Tc', up, '9h'),
      on(1, 'stand'),
      ...oneByOne(...rest),
    ],
  };
};

const twentyTwos: readonly Script[] = [
  push22(5, '6d', '6d', 'Td'),
  push22(5, '6d', '6h', 'Td'),
  push22(5, '6d', '6c', 'Td'),
  push22(1200, '6d', '6d', 'Td'),
];

const war: readonly Script[] = [
  {
    name: 'War won',
    options: { side: 'war' },
    commands: [sit(1), bet(1, 'main'), bet(1, 'war', 5), deal, ...oneByOne('Kc', '9d')],
  },
  {
    name: 'nine players at a table with War',
    options: { side: 'war' },
    commands: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat) => sit(seat)),
  },
];

const sevens = (meter: string, ...dealt: readonly [Card, Card, Card]): Script => ({
  name: `Blazing 7's on ${dealt.join(' ')} with ${meter} on the meter`,
  options: { side: 'blazing7s', meter, reserve: '10' },
  commands: [
    sit(1),
    bet(1, 'main'),
    bet(1, 'blazing7s', 1),
    deal,
    cards(...dealt),
    on(1, 'stand'),
    ...oneByOne('Tc', '5d'),
  ],
});

const blazing: readonly Script[] = [
  { name: 'Blazing 7’s opened', options: { side: 'blazing7s' }, commands: [] },
  sevens('3000', '7c', '9d', '8c'),
  sevens('3000', '7c', '9d', '7d'),
  sevens('3000', '7c', '7h', '7d'),
  sevens('3000', '7c', '7s', '7c'),
  sevens('15000', '7c', '7c', '7c'),
];

const dealt = (kind: string, { name, options = {}, commands }: Script): Script => {
  const all: Options = { ...options, dealt: kind };
  return { name: `${name}, dealt ${kind}`, options: all, commands };
};

/** Probes of blackjack, one for each rule that differs between houses. */
export const blackjackProbes: readonly Probe[] = [
  ...main,
  ...peeked,
  ...kingsBounty,
  ...twentyTwos,
  ...war,
  ...blazing,
  ...main.map((one) => dealt('down', one)),
  ...main.map((one) => dealt('hand', one)),
].map(scriptProbe);
