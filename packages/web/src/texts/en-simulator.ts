/** What the simulator says, in English. */
export const simulator = {
  title: 'Simulator',
  about:
    'Write a plan as you would tell it to a friend and see what becomes of the money. It runs in your browser; the address keeps the run, so that a link shows the same figures.',
  game: 'Game',
  known: 'A well-known plan',
  own: 'Your own',
  plan: 'The plan',
  bankroll: 'Bankroll',
  rounds: 'Rounds of a session',
  sessions: 'Sessions',
  run: 'Run',
  stop: 'Stop',
  copy: 'Copy the link',
  ruin: 'Ruined by which round',
  data: 'Save the figures',
  copied: 'Copied',
  row: 'Line',
  fan: 'What is owned on the way',
  bars: 'What sessions end with',
  mean: 'Mean of a session, and its 95 % interval',
  exact: 'Exactly',
  exactFree: 'Exactly, if nothing stops it',
  ofDecided: 'of what is decided',
  lowest: 'Lowest point, the middle one',
  drawdown: 'Deepest fall, the middle one',
  onEngine: 'on the engine',
  onKernel: (states: number) => `compiled into ${states} states`,
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
  } as Readonly<Record<string, string>>, // plans are known by their names
};

export type SimulatorTexts = typeof simulator;
