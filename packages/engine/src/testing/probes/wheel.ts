import { type AnyCommand, dollars } from '../../core/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';

const sit: AnyCommand = { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(500) };
const bet: AnyCommand = { kind: 'place-bet', seat: 1, bet: 'space:1', amount: dollars(10) };
const close: AnyCommand = { kind: 'close-bets' };

const spun = (how: object): readonly AnyCommand[] => [
  sit,
  bet,
  close,
  { kind: 'spin', space: '1', ...how },
];

const scripts: readonly Script[] = [
  ...['bigsix54', 'atlantic54', 'australia52'].map((layout) => ({
    name: `the wheel ${layout}`,
    options: { layout },
    commands: [...spun({}), close],
  })),
  ...[2, 3, 4].map((turns) => ({ name: `${turns} turns`, commands: spun({ turns }) })),
  {
    name: 'the same way twice',
    commands: [...spun({}), close, { kind: 'spin', space: '1', direction: 'clockwise' }],
  },
  {
    name: 'a wheel with a space that has no place',
    options: { wheel: '1:20:1,joker:1:40', places: '1' },
    commands: [],
  },
  { name: 'two pays on as many spaces', options: { wheel: '1:20:1,a:1:40,b:1:41' }, commands: [] },
  {
    name: 'non-value chips',
    commands: [
      sit,
      { kind: 'buy-colour', seat: 1, amount: dollars(20), value: dollars(1) },
      { kind: 'cash-colour', seat: 1 },
      { kind: 'count-colours', counted: {} },
    ],
  },
];

/** Probes of wheels of fortune, one for each rule that differs between houses. */
export const wheelProbes: readonly Probe[] = scripts.map(scriptProbe);
