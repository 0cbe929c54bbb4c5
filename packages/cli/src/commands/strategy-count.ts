import {
  type Bets,
  bettingCorrelation,
  type CountSystem,
  cardNames,
  countLevels,
  countSystems,
  deckSum,
  gameOf,
  indexPlays,
  insuranceByCount,
  kellyBets,
  rampWorth,
  type SolvedByCount,
  solveByCount,
  totalStrategy,
} from '@openpit/analysis/blackjack';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { nearest } from '@openpit/notation';
import { chartsMax } from '@openpit/simulation';
import type { Command } from 'commander';
import { wholeNumber, writtenNumber } from '../numbers.ts';
import {
  type CountReport,
  countAsJson,
  countText,
  playsAsCsv,
  type RampPlayed,
  type RampReport,
  rampAsCsv,
  rampText,
} from '../prices/counting.ts';
import { playsAsChart } from '../prices/plays-as-chart.ts';
import { longRunOf } from '../sim/long-run.ts';
import { drained, showProgress, type Terminal } from '../terminal/terminal.ts';

export type CountOptions = {
  readonly count?: string;
  readonly cut?: string;
  readonly ramp?: string;
  readonly bankroll?: string;
  readonly plays?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
};

/** `--count`: tags, insurance and plays by the count; with `--ramp` also what bets by the count win. */
export const countCommand = (
  command: Command,
  terminal: Terminal,
  { rulebook, options }: { readonly rulebook: BlackjackRulebook; readonly options: CountOptions },
): void => {
  const { count = '', json, csv } = options;
  const system = systemNamed(command, count);
  const cut = wholeOf(command, { name: '--cut', text: options.cut ?? '75', min: 10, max: 85 });
  const ramp = options.ramp === undefined ? null : rampOf(command, options.ramp);
  const bankroll = bankrollOf(command, options);
  refusePlays(command, options, system);
  const solved = drained(solveByCount(rulebook, system), (done) =>
    showProgress(terminal, `${rulebook.id} is solved at ${done} counts … Ctrl-C stops`),
  );
  showProgress(terminal, '');
  const print = options.plays ? playsWritten : ramp === null ? playsPrinted : rampPrinted;
  const text = print({ rulebook, system, cut, solved, ramp, bankroll }, { json, csv, terminal });
  terminal.out(text);
};

type Counted = {
  readonly rulebook: BlackjackRulebook;
  readonly system: CountSystem;
  readonly cut: number;
  readonly solved: SolvedByCount;
  readonly ramp: Ramp | null;
  readonly bankroll: number | null;
};

type Printing = {
  readonly json: boolean | undefined;
  readonly csv: boolean | undefined;
  readonly terminal: Terminal;
};

const reportOf = ({ rulebook, system, cut, solved }: Counted): CountReport => ({
  rulebook: rulebook.id,
  system,
  decks: gameOf(rulebook).deal.decks.is,
  cut,
  betting: bettingCorrelation(rulebook, system),
  insurance: insuranceByCount(rulebook, system),
  plays: indexPlays(solved, cut / 100),
});

/** As lines of a chart that a simulation plays; one of its counts stands for everything below all others. */
const playsWritten = (counted: Counted): string =>
  playsAsChart(reportOf(counted), {
    chart: totalStrategy(counted.solved.full.solved).chart,
    countsMax: chartsMax - 1,
  });

const playsPrinted = (counted: Counted, { json, csv, terminal }: Printing): string => {
  const report = reportOf(counted);
  if (json) return `${JSON.stringify(countAsJson(report), null, 2)}\n`;
  return csv ? playsAsCsv(report) : countText(report, terminal);
};

const rampPrinted = (counted: Counted, { json, csv, terminal }: Printing): string => {
  const report = rampReport(counted);
  if (json) return `${JSON.stringify(report, null, 2)}\n`;
  return csv ? rampAsCsv(report) : rampText(report, terminal);
};

/** A simulation counts with hi-lo, and takes its chart as text. */
const refusePlays = (
  command: Command,
  { plays, ramp, json, csv }: CountOptions,
  system: CountSystem,
): void => {
  if (!plays) return;
  if (ramp !== undefined || json || csv) {
    command.error('error: --plays is a chart in text: leave --ramp, --json and --csv out');
  }
  if (system.name !== 'hilo') {
    command.error(`error: --plays is for "openpit sim", which counts hilo, not ${system.name}`);
  }
};

/** A count by name, or the reader's own ten tags from the ace to the ten. */
const systemNamed = (command: Command, text: string): CountSystem => {
  const known = countSystems.find(({ name }) => name === text);
  if (known) return known;
  const written = text.split(',').map((word) => word.trim());
  const tags = written.map(Number);
  const names = countSystems.map(({ name }) => name);
  if (written.length === 1) {
    const close = nearest(text, names);
    return command.error(
      `error: there is no count ${text}; ${close ? `did you mean ${close}?` : `these are known: ${names.join(', ')}`}`,
    );
  }
  if (
    tags.length !== cardNames.length ||
    !tags.every((tag) => Number.isInteger(tag) && Math.abs(tag) <= 5)
  ) {
    return command.error(
      'error: a count of your own is ten whole numbers from −5 to 5, what the cards from the ace to the ten count: -1,1,1,1,1,1,0,0,0,-1',
    );
  }
  const own: CountSystem = { name: text, tags, perPoint: 1 };
  if (tags.every((tag) => tag === 0))
    return command.error('error: a count of nothing says nothing');
  const sum = deckSum(own);
  if (sum === 0) return own;
  return command.error(
    `error: a true count needs a balanced count, and a deck of this one comes to ${sum}, not 0 (a ten counts sixteen times, the others four)`,
  );
};

type Bound = {
  readonly name: string;
  readonly text: string;
  readonly min: number;
  readonly max: number;
};

const wholeOf = (command: Command, { name, text, min, max }: Bound): number => {
  const value = wholeNumber(text);
  if (value >= min && value <= max) return value;
  return command.error(`error: ${name} is a whole number from ${min} to ${max}, not ${text}`);
};

/** Bets by the count: from below 1 up, or the minimum and maximum for bets by Kelly. */
type Ramp =
  | { readonly kind: 'steps'; readonly bets: readonly number[] }
  | { readonly kind: 'kelly'; readonly min: number; readonly max: number };

const rampOf = (command: Command, text: string): Ramp => {
  const [, min = '', max = ''] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  const isBet = (bet: number) => bet > 0 && bet <= 1e6;
  if (isBet(Number(min)) && isBet(Number(max)) && Number(min) <= Number(max)) {
    return { kind: 'kelly', min: Number(min), max: Number(max) };
  }
  const bets = text.split(',').map(writtenNumber);
  if (bets.length > 1 && bets.every(isBet)) return { kind: 'steps', bets };
  return command.error(
    `error: --ramp is bets in dollars below a true count of 1, from 1, from 2 and so on (10,20,40), or the least and the most for Kelly (10-80), not ${text}`,
  );
};

const bankrollOf = (command: Command, { bankroll, ramp }: CountOptions): number | null => {
  if (bankroll !== undefined && ramp === undefined)
    command.error('error: --bankroll goes with --ramp');
  if (bankroll === undefined) {
    if (ramp !== undefined && /^\d+-\d+$/.test(ramp)) {
      command.error('error: Kelly bets a part of what is owned: say --bankroll too');
    }
    return null;
  }
  const value = writtenNumber(bankroll);
  if (value > 0 && value <= 1e9) return value;
  return command.error(`error: --bankroll is dollars, such as 10000, not ${bankroll}`);
};

const rampReport = ({ rulebook, system, cut, solved, ramp, bankroll }: Counted): RampReport => {
  const levels = countLevels(solved, cut / 100);
  const bets: Bets =
    ramp?.kind === 'kelly'
      ? kellyBets(levels, { bankroll: bankroll ?? 0, min: ramp.min, max: ramp.max })
      : (count) => ramp?.bets[Math.min(ramp.bets.length - 1, Math.max(0, count))] ?? 0;
  const played = (['chart', 'count'] as const).map((by): RampPlayed => {
    const { bet, mean, variance } = rampWorth(levels, bets, by === 'chart' ? 'byChart' : 'byCount');
    const longRun = longRunOf({
      mean: 100 * mean,
      variance: 1e4 * variance,
      sessions: 1,
      rounds: 1,
    });
    const ruin = longRun && bankroll !== null ? Math.exp((-2 * mean * bankroll) / variance) : null;
    return { by, bet, mean, deviation: Math.sqrt(variance), ruin, longRun };
  });
  return {
    rulebook: rulebook.id,
    system: system.name,
    cut,
    bankroll,
    levels: levels.map((level) => ({
      ...level,
      kelly: level.byCount / level.variance,
      bet: bets(level.trueCount),
    })),
    played,
  };
};
