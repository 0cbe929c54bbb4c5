import type { AnyCommand } from '../../core/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';
import { bet, sit } from './cards.ts';

const close: AnyCommand = { kind: 'close-bets' };

const spun = (pocket: string): Script => ({
  name: `every even chance and the top line, ${pocket}`,
  commands: [
    ...[sit(1), bet(1, 'topline'), bet(1, 'even'), bet(1, 'odd'), bet(1, 'red'), bet(1, 'low')],
    ...[{ kind: 'release-ball' }, close, { kind: 'drop-ball', pocket }],
  ],
});

const counted: AnyCommand = { kind: 'count-colours', counted: {} };

/** Looks at roulette that random play seldom takes. */
export const rouletteProbes: readonly Probe[] = [
  ...['0', '00', '2', '3'].map(spun),
  {
    name: 'a table as it is opened, its chips counted',
    commands: [counted],
  },
  {
    name: 'the same place won at both ends of the table',
    commands: [
      ...[1, 9].flatMap((seat) => [sit(seat), bet(seat, 'red')]),
      ...[{ kind: 'release-ball' }, close, { kind: 'drop-ball', pocket: '3' }],
    ],
  },
  {
    name: 'value chips inside from every seat',
    commands: [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seat) => [sit(seat), bet(seat, 'straight:17')]),
  },
].map((script) => scriptProbe({ ...script, isBrief: true }));
