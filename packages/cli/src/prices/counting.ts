import {
  type CountLevel,
  type CountSystem,
  cardNames,
  type IndexPlay,
  type InsuredFrom,
} from '@openpit/analysis/blackjack';
import { percent } from '../numbers.ts';
import type { LongRun } from '../sim/long-run.ts';
import { writeColumns, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { linesAsCsv } from './csv.ts';

/** The value of counting at a game. */
export type CountReport = {
  readonly rulebook: string;
  readonly system: CountSystem;
  readonly decks: number;
  /** The part of the shoe that is dealt, in percent. */
  readonly cut: number;
  readonly betting: number;
  readonly insurance: readonly InsuredFrom[];
  readonly plays: readonly IndexPlay[];
};

const signed = (value: number, places: number): string => {
  const text = Math.abs(value).toFixed(places);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
};

const tagsOf = ({ tags, perPoint }: CountSystem) =>
  Object.fromEntries(cardNames.map((card, value) => [card, (tags[value] ?? 0) / perPoint]));

export const countAsJson = ({ system, ...report }: CountReport) => ({
  ...report,
  system: { name: system.name, tags: tagsOf(system) },
});

const playColumns = [
  'hand',
  'up',
  'choice',
  'other',
  'chart',
  'trueCount',
  'index',
  'gain',
] as const;

/** Every play that depends on the count, one per line. */
export const playsAsCsv = ({ plays }: CountReport): string =>
  linesAsCsv([
    playColumns,
    ...plays.map(({ trueCount, gain, index, ...play }) => [
      play.hand,
      play.up,
      play.choice,
      play.other,
      play.chart,
      trueCount.toFixed(4),
      `${index}`,
      gain.toExponential(4),
    ]),
  ]);

/** Plays that gain less than this many bets in a million rounds are left out of the table. */
const minGain = 1e-6;

/** The tags, insurance, and the plays that depend on the count. */
export const countText = (report: CountReport, terminal: Terminal): string => {
  const { paint } = terminal;
  const prose = (text: string) => writeProse(text, terminal);
  const { rulebook, system, decks, cut, betting, insurance, plays } = report;
  const title = `${rulebook}, ${decks} decks, counted by ${system.name}`;
  const tags = Object.entries(tagsOf(system)).map(
    ([card, tag]) => `${card} ${signed(tag, tag % 1 === 0 ? 0 : 1)}`,
  );
  const shown = plays.filter(({ gain }) => gain >= minGain);
  const rows = shown.map(({ hand, up, choice, other, chart, trueCount, index, gain }) => [
    hand,
    up,
    `${choice}, else ${other}`,
    chart,
    signed(index, 0),
    signed(trueCount, 2),
    (1e6 * gain).toFixed(0),
  ]);
  const heading = [
    'hand',
    'against',
    'from the index on',
    'chart',
    'index',
    'breaks even',
    'gains',
  ];
  const left = plays.length - shown.length;
  return [
    `${paint('heading', title)}\n`,
    prose(
      `Cards count ${tags.join(', ')}. With what each is worth to a bet it goes together by ${betting.toFixed(3)}.\n`,
    ),
    prose(insuranceText(insurance)),
    `\n${writeColumns({ heading, rows, right: [4, 5, 6] }, terminal)}`,
    prose(
      `\nGains are bets in a million rounds over the chart, ${cut} % of the shoe being dealt and every round bet alike; a total counts with all its hands and as if only the two were allowed. The index is the nearest whole true count, for a count that is rounded down.\n`,
    ),
    prose(
      left > 0 ? `${left} more bring less than one bet each: --json and --csv have them.\n` : '',
    ),
  ].join('');
};

const insuranceText = (insurance: readonly InsuredFrom[]): string => {
  if (insurance.length === 0) return 'Insurance is not offered.\n';
  const each = insurance.map(
    ({ decksLeft, trueCount }) => `${signed(trueCount, 2)} with ${decksLeft} left`,
  );
  return `Insurance pays from a true count of ${each.join(', ')}.\n`;
};

/** The result of bets by the count. */
export type RampReport = {
  readonly rulebook: string;
  readonly system: string;
  readonly cut: number;
  readonly bankroll: number | null;
  readonly levels: readonly (CountLevel & { readonly kelly: number; readonly bet: number })[];
  readonly played: readonly RampPlayed[];
};

/** Hands played by the chart or by the count, in dollars a round. */
export type RampPlayed = {
  readonly by: 'chart' | 'count';
  readonly bet: number;
  readonly mean: number;
  readonly deviation: number;
  /** Null if the bankroll is not known or the ramp loses. */
  readonly ruin: number | null;
  readonly longRun: LongRun | null;
};

export const rampAsCsv = ({ levels }: RampReport): string =>
  linesAsCsv([
    ['trueCount', 'chance', 'byChart', 'byCount', 'variance', 'kelly', 'bet'],
    ...levels.map(({ trueCount, chance, byChart, byCount, variance, kelly, bet }) =>
      [trueCount, chance, byChart, byCount, variance, kelly, bet].map(String),
    ),
  ]);

const dollars = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en', { maximumFractionDigits: 2 })}`;

export const rampText = (report: RampReport, terminal: Terminal): string => {
  const { paint } = terminal;
  const { rulebook, system, cut, levels, played, bankroll } = report;
  const rows = levels.map(({ trueCount, chance, byChart, byCount, variance, kelly, bet }, at) => [
    `${signed(trueCount, 0)}${at === 0 ? ' or less' : at === levels.length - 1 ? ' or more' : ''}`,
    percent(chance, 2),
    signed(100 * byChart, 3),
    signed(100 * byCount, 3),
    Math.sqrt(variance).toFixed(3),
    percent(Math.max(0, kelly), 3),
    dollars(bet),
  ]);
  const heading = [
    'true count',
    'rounds %',
    'by the chart %',
    'by the count %',
    'deviation',
    'Kelly bets %',
    'bet',
  ];
  return [
    paint(
      'heading',
      writeProse(`${rulebook} counted by ${system}, ${cut} % of the shoe dealt\n`, terminal),
    ),
    writeColumns({ heading, rows, right: [1, 2, 3, 4, 5, 6] }, terminal),
    ...played.map((one) => writeProse(playedText(one, bankroll), terminal)),
  ].join('');
};

const playedText = (
  { by, bet, mean, deviation, ruin, longRun }: RampPlayed,
  bankroll: number | null,
): string => {
  const won = `${mean < 0 ? 'loses' : 'wins'} ${dollars(100 * Math.abs(mean))} in 100 rounds, ${dollars(bet)} bet on average, deviation ${dollars(10 * deviation)}`;
  const head = `\nHands played by the ${by}: ${won}\n`;
  if (!longRun) return `${head}  It loses: no bankroll is enough in the end.\n`;
  const needed = longRun.bankrolls.map(
    ({ ruin: share, cents }) =>
      `${dollars(Math.ceil(cents / 100))} is lost ${share * 100} times in a hundred`,
  );
  const owned =
    bankroll === null || ruin === null
      ? ''
      : `  ${dollars(bankroll)} is lost in the end ${percent(ruin, 2)} times in a hundred.\n`;
  return [
    head,
    `  A standard deviation ahead after ${Math.round(longRun.rounds).toLocaleString('en')} rounds; Kelly bets like this with ${dollars(Math.round(longRun.kellyCents / 100))}.\n`,
    `  ${needed.join(', ')}.\n`,
    owned,
  ].join('');
};
