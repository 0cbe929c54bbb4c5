import type { HandPlanProblem, IdleClause, MoneyProblem } from '@openpit/simulation';

/** The texts of the simulator in English. */
export const en = {
  asks: (bankroll: string, long: string) => `What becomes of ${bankroll} in ${long}?`,
  asksFree: (long: string) => `What does a session of ${long} bring?`,
  pace: (rounds: string, inHour: string) => `${rounds} rounds, ${inHour} an hour`,
  hours: (count: string, isOne: boolean) => (isOne ? 'an hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
  write: 'In your words',
  mend: 'A line of the plan does not work yet: it is marked where it stands.',
  change: 'Change the plan',
  tiles: {
    doubled: 'Doubles',
    endsWith: (amount: string) => `ends with ${amount} or more`,
    broke: 'Can’t pay its bets',
    never: 'in no session',
    median: 'A usual night',
    half: 'half of all end with more',
    bad: 'A bad night',
    worst: '1 in 20 ends with no more',
    good: 'A good night',
    best: '1 in 20 ends with more',
    cost: 'On average',
    edge: (edge: string) => `exact edge ${edge}`,
    few: 'too few sessions for an interval',
    between: (low: string, high: string) => `between ${low} and ${high}`,
  },
  bands: { 50: 'half of all sessions', 90: '9 sessions in 10' },
  paths: (count: number) =>
    count === 1
      ? 'The thin line is a single session.'
      : `The thin lines are ${count} single sessions.`,
  table: 'The same as a table',
  round: 'Round',
  measured: 'Edge, measured and exact',
  exactly: 'exact',
  between: (low: string, high: string) => `Measured: ${low} to ${high}, 19 times in 20.`,
  unstopped:
    'Of the same plan with money for every round: who cannot pay the next bets stops earlier.',
  undecided:
    'Wagers that are not decided when a session ends count with what is on them, so the mean of short sessions says little of the cost. The edge is that of the long run.',
  bar: (from: string, to: string, share: string) => `${from} to ${to}: ${share}`,
  startedWith: (amount: string) => `${amount} at the start`,
  figures: 'In figures',
  game: 'Game',
  known: 'Plans people know',
  own: 'Your own plan',
  plan: 'The plan',
  addClause: 'Add a line',
  pickClause: 'Pick one to begin with',
  bankroll: 'Bankroll',
  rounds: 'Rounds of a session',
  sessions: 'Sessions',
  run: 'Run',
  stop: 'Stop',
  copy: 'Copy the link',
  ruin: 'Out of money for the next bets, or at the floor, by which round',
  data: 'Save the figures',
  copied: 'Copied',
  gettingReady: 'Getting the plan ready',
  soFar: (done: string, all: string) => `${done} of ${all} sessions`,
  row: 'Line',
  narrowing: 'The mean of a session, closing in',
  noLimit: 'no limit',
  edges: {
    95: 'best 1 in 20',
    75: 'best quarter',
    50: 'median',
    25: 'worst quarter',
    5: 'worst 1 in 20',
  },
  fan: 'Where the money goes',
  bars: 'What is left at the end',
  mean: 'Mean of a session, and its 95 % interval',
  exact: 'Exactly',
  exactFree: 'Exactly, if nothing stops it',
  ofDecided: 'of what is decided',
  lowest: 'Lowest point, the middle one',
  drawdown: 'Deepest fall, the middle one',
  on: {
    engine:
      'on the engine, which is slow: a bet recalls earlier rolls, and without it it would be fast',
    hands: 'by the best chart, on the kernel of blackjack',
  },
  unplayable: {
    'no-bet': () => 'A plan for blackjack says what is bet: on hand: bet main 10',
    'unknown-setting': (written: string) =>
      `A plan for blackjack knows the setting cut, not ${written}`,
    'no-cut': () => 'A plan that counts says how far the shoe is dealt: table cut=75',
    cut: (written: string) =>
      `cut is the part of the shoe that is dealt, 10 to 85 of 100, not ${written}`,
    'not-main': () => 'In blackjack a plan bets main, and the best chart plays the hand',
    'not-counted': () => 'A plan that bets by the count says so: count hilo',
    when: () => 'In blackjack a plan bets on hand or on count',
  } satisfies Readonly<Record<HandPlanProblem, (written: string) => string>> as Readonly<
    Record<HandPlanProblem, (written: string) => string>
  >, // all get the written text, though some do not use it
  idle: {
    unmade: (bet: string) => `The plan makes no wager on ${bet}: on round: bet ${bet} 10 would`,
    unbacked: () => 'Odds lie behind a line or come wager, and the plan has none up then',
    overruled: (bet: string) => `A later line bets ${bet} whenever this one would: one is enough`,
    standing: (bet: string) => `${bet} is up whenever this would make it: press adds to it`,
    absent: (bet: string) => `${bet} is not up when its turn comes: put it below what bets it`,
    never: () => 'By these rules it never comes to that',
  } satisfies Readonly<Record<IdleClause['why'], (bet: string) => string>> as Readonly<
    Record<IdleClause['why'], (bet: string) => string>
  >, // all get the bet, though one does not use it
  money: {
    'no-bankroll': () => 'A plan that says when to stop needs a bankroll to sit down with',
    'at-target': () => 'The bankroll has reached the plan’s target before the first bet',
    'at-floor': () => 'The bankroll is at the plan’s floor before the first bet',
    short: (firstUp: string) =>
      `The bankroll is less than the plan’s first wagers, which take ${firstUp}`,
  } satisfies Readonly<Record<MoneyProblem, (firstUp: string) => string>> as Readonly<
    Record<MoneyProblem, (firstUp: string) => string>
  >, // all get the amount, though only one uses it
  roundsAxis: (rounds: string) => `${rounds} rounds`,
  sessionsAxis: (sessions: string) => `${sessions} sessions`,
  onKernel: (states: number) =>
    states === 1 ? 'compiled into one state' : `compiled into ${states} states`,
  onSituations: (situations: string) =>
    `on the engine, asked once for each of ${situations} situations: a maximum, such as table max=500, makes them few enough to compile`,
  besideStart: (behind: string, sameOrMore: string) =>
    `${sameOrMore} end with what they began with, or more; ${behind} end with less.`,
  moreBy: (share: string, amount: string) => `${share} end with at least ${amount} more.`,
  after: (rounds: number) => `after ${rounds} rounds on average`,
  endings: {
    played: 'play to the end',
    broke: 'could not pay the next bets',
    target: 'reach the target',
    floor: 'leave at the floor',
  },
  plans: {
    'pass-odds': 'Pass line with full odds',
    'three-point-molly': 'Three-point molly',
    'iron-cross': 'Iron cross',
    'dont-lay': 'Don’t pass with full lay',
    'place-6-8-press': 'Six and eight, pressed',
    martingale: 'Martingale',
    dalembert: "D'Alembert",
    'one-space': 'Even money, spin after spin',
    'basic-flat': 'Flat by the best chart',
    'counters-ramp': 'A counter’s ramp',
  } as Readonly<Record<string, string>>, // plans are known by their names
};

export type SimulatorTexts = typeof en;
