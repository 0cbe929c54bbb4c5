import { approximate, writeDecimal } from '@openpit/analysis';
import { percent } from '../numbers.ts';
import { barOf } from '../prices/table.ts';
import { writeColumns, writeNamed } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Simulated } from './simulated.ts';

/** Several wagers as a table, a single one in full. */
export const simulatedText = (all: readonly Simulated[], terminal: Terminal): string => {
  const [only, more] = all;
  return only && !more ? inFull(only, terminal) : asTable(all, terminal);
};

/** What distinguishes a wager from others of its name. */
const whenOf = ({
  condition,
  model,
}: {
  readonly condition: string | null;
  readonly model: string | null;
}): string => [condition, model].filter((word) => word !== null).join(' ');

const asTable = (all: readonly Simulated[], terminal: Terminal): string =>
  writeColumns(
    {
      heading: ['wager', 'when', 'mean %', '95 % from', 'to', 'exact %', 'z', 'variance', 'exact'],
      rows: all.map(({ play, rounds, mean, low, high, exact, z, variance }) => [
        play.bet,
        whenOf(play),
        percent(mean, 4),
        ...[low, high].map((end) =>
          whyNoInterval({ rounds, variance, exact }) === null ? percent(end, 4) : '',
        ),
        percent(approximate(exact.mean), 4),
        z.toFixed(2),
        variance.toFixed(4),
        writeDecimal(exact.variance, 4),
      ]),
      right: [2, 3, 4, 5, 6, 7, 8],
    },
    terminal,
  );

// The interval assumes a normal distribution, which a sum of fewer rounds is not.
const fewest = 30;

/** Why a mean has no interval: after few rounds, or rounds that all ended alike, nobody knows how far off it may be. */
const whyNoInterval = ({
  rounds,
  variance,
  exact,
}: Pick<Simulated, 'rounds' | 'variance' | 'exact'>): string | null => {
  if (rounds === 1) return 'one round alone has none';
  if (variance === 0 && approximate(exact.variance) !== 0) {
    return 'none, since all rounds came to the same';
  }
  return rounds < fewest ? `${rounds} rounds are too few for one` : null;
};

const inFull = (one: Simulated, terminal: Terminal): string => {
  const { paint } = terminal;
  const { play, rounds, outcomes, mean, variance, low, high, exact, z, endings } = one;
  const title = [play.rulebook, play.bet, whenOf(play)].filter((word) => word !== '').join(' ');
  const measures: readonly (readonly [string, string])[] = [
    ['rounds', rounds.toLocaleString('en')],
    ['mean of a stake', `${percent(mean, 4)} %, exactly ${percent(approximate(exact.mean), 4)} %`],
    ['95 % interval', whyNoInterval(one) ?? `${percent(low, 4)} % to ${percent(high, 4)} %`],
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
  const barRoom = Math.max(8, Math.min(30, terminal.width - 28));
  const most = Math.max(...endings.map((ending) => ending.rounds));
  const rows = endings.map(({ net, rounds: came }) => {
    const share = (came / rounds).toFixed(8);
    return `  ${(net / play.stake).toFixed(4).padStart(12)}  ${share}  ${barOf(came / most, barRoom)}\n`;
  });
  return [
    paint('heading', `${title}\n`),
    writeNamed(measures, terminal),
    paint('quiet', '  brings, in stakes, and how often\n'),
    ...rows,
  ].join('');
};
