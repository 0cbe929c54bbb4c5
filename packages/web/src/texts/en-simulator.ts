import type { HandPlanProblem, IdleClause, MoneyProblem } from '@openpit/simulation';

/** What the simulator says, in English. */
export const simulator = {
  title: 'Simulator',
  about:
    'Write a plan as you would tell it to a friend and see what becomes of the money. It runs in your browser; the address keeps the run, so that a link shows the same figures.',
  game: 'Game',
  known: 'A well-known plan',
  own: 'Your own',
  plan: 'The plan',
  addClause: 'Add a line',
  pickClause: 'Pick one to begin with',
  bankroll: 'Bankroll',
  rounds: 'Rounds of a session',
  sessions: 'Sessions',
  run: 'Run',
  stop: 'Stop',
  copy: 'Copy the link',
  ruin: 'Ruined by which round',
  data: 'Save the figures',
  copied: 'Copied',
  gettingReady: 'Getting the plan ready',
  soFar: (done: string, all: string) => `${done} of ${all} sessions`,
  row: 'Line',
  before:
    'Press Run: it takes a second. Change a number or a line of the plan and run it again to see what that is worth.',
  narrowing: 'The mean of a session, closing in',
  noLimit: 'no limit',
  edges: {
    95: 'best 1 in 20',
    75: 'best quarter',
    50: 'median',
    25: 'worst quarter',
    5: 'worst 1 in 20',
  },
  fan: 'What is owned on the way',
  bars: 'What sessions end with',
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
  >, // all take what was written, though some have no use for it
  idle: {
    unmade: (bet: string) => `The plan makes no wager on ${bet}: on round: bet ${bet} 10 would`,
    unbacked: () => 'Odds lie behind a line or come wager, and the plan has none up then',
    overruled: (bet: string) => `A later line bets ${bet} whenever this one would: one is enough`,
    standing: (bet: string) => `${bet} is up whenever this would make it: press adds to it`,
    never: () => 'By these rules it never comes to that',
  } satisfies Readonly<Record<IdleClause['why'], (bet: string) => string>> as Readonly<
    Record<IdleClause['why'], (bet: string) => string>
  >, // all take the bet, though one has no use for it
  money: {
    'no-bankroll': () => 'A plan that says when to stop needs a bankroll to sit down with',
    'at-target': () => 'The bankroll has reached the plan’s target before the first bet',
    'at-floor': () => 'The bankroll is at the plan’s floor before the first bet',
    short: (firstUp: string) =>
      `The bankroll is less than the plan’s first wagers, which take ${firstUp}`,
  } satisfies Readonly<Record<MoneyProblem, (firstUp: string) => string>> as Readonly<
    Record<MoneyProblem, (firstUp: string) => string>
  >, // all take the amount, though one alone has a use for it
  roundsAxis: (rounds: number) => `${rounds} rounds`,
  sessionsAxis: (sessions: string) => `${sessions} sessions`,
  onKernel: (states: number) =>
    states === 1 ? 'compiled into one state' : `compiled into ${states} states`,
  onSituations: (situations: string) =>
    `on the engine, asked once for each of ${situations} situations: a maximum, such as table max=500, makes them few enough to compile`,
  after: (rounds: number) => `after ${rounds} rounds on average`,
  endings: {
    played: 'play to the end',
    broke: 'go broke',
    target: 'reach the target',
    floor: 'leave at the floor',
  },
  plans: {
    'pass-odds': 'Pass line with full odds',
    'three-point-molly': 'Three-point molly',
    'iron-cross': 'Iron cross',
    'dont-lay': "Don't pass with full lay",
    'place-6-8-press': 'Six and eight, pressed',
    martingale: 'Martingale',
    dalembert: "D'Alembert",
    'one-space': 'Even money, spin after spin',
    'basic-flat': 'Flat by the best chart',
    'counters-ramp': 'A counter’s ramp',
  } as Readonly<Record<string, string>>, // plans are known by their names
};

export type SimulatorTexts = typeof simulator;
