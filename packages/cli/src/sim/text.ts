import { approximate, writeDecimal } from '@openpit/analysis';
import { barOf } from '../prices/table.ts';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Simulated } from './simulated.ts';

/** Several wagers as a table, one in full. */
export const simulatedText = (all: readonly Simulated[], terminal: Terminal): string => {
  const [only, more] = all;
  return only && !more ? inFull(only, terminal) : asTable(all, terminal);
};

const percent = (share: number): string => (100 * share).toFixed(4);

/** What distinguishes a wager from others of its name. */
const whenOf = ({
  condition,
  model,
}: {
  readonly condition: string | null;
  readonly model: string | null;
}): string => [condition, model].filter((word) => word !== null).join(' ');

const asTable = (all: readonly Simulated[], { paint }: Terminal): string =>
  writeColumns(
    {
      heading: ['wager', 'when', 'mean %', '95 % from', 'to', 'exact %', 'z', 'variance', 'exact'],
      rows: all.map(({ play, mean, low, high, exact, z, variance }) => [
        play.bet,
        whenOf(play),
        ...[mean, low, high, approximate(exact.mean)].map(percent),
        z.toFixed(2),
        variance.toFixed(4),
        writeDecimal(exact.variance, 4),
      ]),
      right: [2, 3, 4, 5, 6, 7, 8],
    },
    paint,
  );

const inFull = (one: Simulated, { paint }: Terminal): string => {
  const { play, rounds, outcomes, mean, variance, low, high, exact, z, endings } = one;
  const title = [play.rulebook, play.bet, whenOf(play)].filter((word) => word !== '').join(' ');
  const measures: readonly (readonly [string, string])[] = [
    ['rounds', rounds.toLocaleString('en')],
    ['mean of a stake', `${percent(mean)} %, exactly ${percent(approximate(exact.mean))} %`],
    [
      '95 % interval',
      rounds === 1 ? 'one round alone has none' : `${percent(low)} % to ${percent(high)} %`,
    ],
    ['standard errors apart', z.toFixed(2)],
    ['variance', `${variance.toFixed(6)}, exactly ${writeDecimal(exact.variance, 6)}`],
    ...(exact.outcomes
      ? [
          [
            'outcomes a round',
            `${(outcomes / rounds).toFixed(4)}, exactly ${writeDecimal(exact.outcomes, 4)}`,
          ] as const,
        ]
      : []),
  ];
  const most = Math.max(...endings.map((ending) => ending.rounds));
  const rows = endings.map(({ net, rounds: came }) => {
    const share = (came / rounds).toFixed(8);
    return `  ${(net / play.stake).toFixed(4).padStart(12)}  ${share}  ${barOf(came / most, 30)}\n`;
  });
  return [
    paint('heading', `${title}\n`),
    ...measures.map(([name, text]) => `  ${name.padEnd(24)}${text}\n`),
    paint('quiet', '  brings, in stakes, and how often\n'),
    ...rows,
  ].join('');
};
