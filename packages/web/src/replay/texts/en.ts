/** The words of the replay page. */
export const en = {
  title: 'Replay',
  of: (table: string, round: number) => `${table}, round ${round}`,
  drop: 'Drop a record file here, choose one, or paste it.',
  choose: 'Choose a file',
  paste: 'A record',
  play: 'Play it',
  missing: 'This round is not among the last ones you may see.',
  empty: 'Nothing happens in this record.',
  stopped: (at: number, why: string) => `The record stops at line ${at}: ${why}`,
  remedy:
    'What comes after it is not played: write that line as the rules take it, or add what they refuse with “expect refused” below it.',
  steps: 'What happened',
  count: (count: number) => `${count} steps`,
  at: (at: number, of: number) => `Step ${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  run: 'Play',
  pause: 'Pause',
  scrub: 'Step',
  speed: 'Speed',
  decision: 'Next outcome',
  racks: 'Racks after this step',
  tips: 'Tip box',
  fork: 'Fork here',
  forkNote: (at: number) =>
    `play on from step ${at} at a table of your own; the record stays as it is`,
  whyWords: { staked: 'The bet', won: 'It wins' },
  noFork: {
    seats: 'Nobody sits there yet: a fork needs a seat to play from.',
    own: 'This rulebook is not offered as a table of one’s own.',
  },
  own: 'A table of your own, a fork among them',
  link: 'Copy link',
  copied: 'Copied',
  print: 'Print',
  statement: 'Statement',
  clauses: 'The rules it was decided by',
  record: 'The record',
  other: 'Another record',
};

export type ReplayTexts = typeof en;
