import {
  type ExactSession,
  edgeOf,
  hasInterval,
  PlanRefused,
  quantileNames,
  type SessionFigures,
  sessionFigures,
} from '@openpit/simulation';
import { percent } from '../numbers.ts';
import { barOf } from '../prices/table.ts';
import { writeNamed, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Job, jobOf, type PlanSpec } from './job.ts';
import { type LongRun, longRunOf, oftenLost } from './long-run.ts';
import { BlackjackRefused, ChartRefused } from './own-chart.ts';
import { type PlanRun, paceOf } from './plan-run.ts';
import type { Sums } from './running.ts';

/** The sessions of a plan as they were played, and their exact cost. */
export type PlanReport = {
  readonly rulebook: string;
  readonly seed: string;
  readonly what: PlanSpec;
  readonly run: PlanRun;
  readonly figures: SessionFigures;
  /** The exact cost of the same plan by the document, if rules were changed and it can be counted. */
  readonly original: ExactSession | null;
};

export const planReport = ({ spec, plan }: Job, [tally]: Sums): PlanReport | null => {
  if (!plan || !tally || spec.what.kind !== 'plan' || !((tally[0] ?? 0) > 0)) return null;
  const figures = sessionFigures(plan.session, tally);
  const { rulebook, seed, what } = spec;
  return { rulebook, seed, what, run: plan, figures, original: originalOf(spec) };
};

const originalOf = (spec: Job['spec']): ExactSession | null => {
  const [base = ''] = spec.rulebook.split(':');
  if (base === spec.rulebook) return null;
  try {
    return jobOf({ ...spec, rulebook: base }).plan?.exact ?? null;
  } catch (error) {
    // A plan that the document refuses has no price there.
    const refusals = [PlanRefused, BlackjackRefused, ChartRefused];
    if (refusals.some((refusal) => error instanceof refusal)) return null;
    throw error;
  }
};

/** Standard errors between the mean and the exact one; null if a bankroll or a limit changes the session. */
const errorsApart = ({ run, figures }: PlanReport): number | null => {
  // A result that never varies has no error.
  if (!run.exact || run.session.bankroll !== null || run.exact.variance === 0) return null;
  return (figures.mean - run.exact.mean) / Math.sqrt(run.exact.variance / figures.sessions);
};

export const planAsJson = (report: PlanReport) => {
  const { rulebook, seed, what, run, figures } = report;
  const { exact, session } = run;
  return {
    rulebook,
    plan: what.name,
    seed,
    runsOn: run.runsOn,
    whyNotKernel: run.why,
    states: run.states,
    session: session.rounds,
    bankrollCents: session.bankroll,
    targetCents: session.high,
    floorCents: session.low,
    exact: exact && {
      meanCents: exact.mean,
      variance: exact.variance,
      decidedCents: exact.decided,
      longRunMeanCents: exact.longRun?.mean ?? null,
      longRunDecidedCents: exact.longRun?.decided ?? null,
      edge: edgeOf(exact),
    },
    ...(report.original
      ? { original: { meanCents: report.original.mean, variance: report.original.variance } }
      : {}),
    z: errorsApart(report),
    ...figures,
  };
};

const columns = ['measure', '5', '25', '50', '75', '95'] as const;

/** Quantiles of the end, the lowest point, the drawdown and of every mark, in cents, one per line. */
export const planAsCsv = ({ figures }: PlanReport): string => {
  const { final, lowest, drawdown, fan } = figures;
  const rows = [
    ['final', final] as const,
    ['lowest', lowest] as const,
    ['drawdown', drawdown] as const,
    ...fan.map((mark) => [`round ${mark.round}`, mark] as const),
  ];
  return [
    columns.join(','),
    ...rows.map(([name, at]) => [name, ...quantileNames.map((each) => at[each])].join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
};

export const asDollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Where it was played, in words. */
export const ranOn = (run: PlanRun): string => {
  if (run.states !== null) {
    const states = run.states === 1 ? 'one state' : `${run.states} states`;
    return `compiled into ${states}, on the fast kernel`;
  }
  if (run.runsOn === 'kernel') {
    const more = run.charts > 1 ? `, hands by the count in ${run.charts} charts` : '';
    return `on the kernel of blackjack${more}`;
  }
  const because = {
    recalls: 'a bet of it recalls earlier rolls (without that bet it would be fast)',
    states:
      'it has too many states for a table (with fewer bets, or with fewer sizes of them, as "table max=100" makes them, it would have one)',
    money: 'its amounts are too large for a table (with "table max=500" they would not be)',
  } as const;
  const engine =
    paceOf(run) === 'engine' ? 'on the engine' : 'on the engine, asked once for each situation';
  return `${engine}, since ${run.why ? because[run.why] : 'it does not compile'}`;
};

/** The results of the sessions, measure by measure, as on the terminal and on the page. */
export const measuresOf = (report: PlanReport): readonly (readonly [string, string])[] => {
  const { run, figures } = report;
  const { session, exact } = run;
  const z = errorsApart(report);
  const isOne = figures.sessions === 1;
  const spread = (at: SessionFigures['final']): string =>
    isOne
      ? asDollars(at[50])
      : `${asDollars(at[5])} · ${asDollars(at[25])} · ${asDollars(at[50])} · ${asDollars(at[75])} · ${asDollars(at[95])}`;
  return [
    [
      'sessions',
      `${figures.sessions.toLocaleString('en')} of ${session.rounds.toLocaleString('en')} rounds, ${ranOn(run)}`,
    ],
    [
      'mean of a session',
      hasInterval(figures)
        ? `${asDollars(figures.mean)}, 95 % from ${asDollars(figures.low)} to ${asDollars(figures.high)}`
        : `${asDollars(figures.mean)}; ${whyNoInterval(figures)}`,
    ],
    ...(isOne ? [] : ([['deviation', asDollars(Math.sqrt(figures.variance))]] as const)),
    ...(exact
      ? ([
          [
            session.bankroll === null ? 'exactly' : 'exactly, if nothing stops it',
            `${asDollars(exact.mean)}, deviation ${asDollars(Math.sqrt(exact.variance))}${z === null ? '' : `; ${z.toFixed(2)} standard errors apart`}`,
          ],
          ...(report.original
            ? [
                [
                  'by the document',
                  `${asDollars(report.original.mean)}, deviation ${asDollars(Math.sqrt(report.original.variance))}`,
                ] as const,
              ]
            : []),
          costOf(exact, session.rounds),
        ] as const)
      : []),
    ...(run.isLasting
      ? [
          [
            '',
            'wagers that are not decided when a session ends count with what is on them, so the mean of short sessions says little of the cost',
          ] as const,
        ]
      : []),
    ...figures.endings
      .filter(({ sessions }) => sessions > 0)
      .map(({ ending, sessions, chance, rounds, median }): readonly [string, string] => [
        endingNames[ending],
        ending === 'played'
          ? `${percent(chance, 2)} %`
          : `${percent(chance, 2)} %, after ${roundsUntil(figures, { sessions, rounds, median })}`,
      ]),
    ...(isOne ? [] : besideStartRows(figures)),
    ...longRunRows(report),
    [
      '',
      isOne
        ? `what it came to, in steps of ${asDollars(session.scale.width)}`
        : `of 100 sessions 5 · 25 · 50 · 75 · 95 have no more than, in steps of ${asDollars(session.scale.width)}`,
    ],
    ['at the end', spread(figures.final)],
    ['at the lowest', spread(figures.lowest)],
    ['deepest fall', spread(figures.drawdown)],
  ];
};

/** Of 100 rounds, so that two plans can be compared; in the long run, so that it does not matter where a session is cut. */
const costOf = (exact: ExactSession, rounds: number): readonly [string, string] => {
  const { longRun, mean } = exact;
  const share = `${percent(edgeOf(exact), 2)} % of what it decides`;
  return longRun
    ? ['it costs in the long run', `${share}, ${asDollars(-100 * longRun.mean)} in 100 rounds`]
    : ['it costs', `${share}, ${asDollars((-100 * mean) / rounds)} in 100 rounds`];
};

const whyNoInterval = ({ sessions, variance }: SessionFigures): string => {
  if (sessions === 1) return 'one session alone has no interval';
  if (variance === 0) return 'all sessions came to the same, so there is no interval';
  return `${sessions} sessions are too few for an interval`;
};

type Until = Pick<SessionFigures['endings'][number], 'sessions' | 'rounds' | 'median'>;

const roundsUntil = (figures: SessionFigures, { sessions, rounds, median }: Until): string =>
  sessions === 1
    ? `${rounds} rounds`
    : `${rounds?.toFixed(0)} rounds on average, ${halfBy(figures, median)}`;

/** When half of the sessions with this ending were over. Those that could not pay and those that reached the floor are counted together. */
const halfBy = ({ ruin }: SessionFigures, median: number | null): string => {
  if (median !== null) return `half by round ${median}`;
  const all = ruin.at(-1)?.chance ?? 0;
  const middle = ruin.find(({ chance }) => chance >= all / 2)?.round;
  return `of those that could not pay or were at the floor half by round ${middle}`;
};

/** How often a session ends behind, and how often not. Only the boundary at the start is exact, and those a step above it. */
const besideStartRows = ({
  besideStart,
}: SessionFigures): readonly (readonly [string, string])[] => {
  const { less, sameOrMore, moreByCents, moreBy } = besideStart;
  return [
    ['ended behind', `${percent(less, 2)} %, with less than they began with`],
    [
      'ended level or ahead',
      `${percent(sameOrMore, 2)} %, with what they began with, or more; ${percent(moreBy, 2)} % with at least ${asDollars(moreByCents)} more`,
    ],
  ];
};

/** For a plan that wins with unlimited money: how long it takes, and how much money it needs. */
const longRunRows = ({ run, figures }: PlanReport): readonly (readonly [string, string])[] => {
  const longRun = run.session.bankroll === null ? longRunOf(figures) : null;
  if (!longRun) return [];
  const doubt = doubtOf(figures, longRun);
  if (doubt) return [['wins, as it was played', doubt]];
  const bankrolls = longRun.bankrolls.map(
    ({ ruin, cents }) => `${asDollars(Math.round(cents))} (${percent(ruin, 2)} %)`,
  );
  return [
    [
      'wins, as it was played',
      `a deviation ahead after ${Math.round(longRun.rounds).toLocaleString('en')} rounds`,
    ],
    ['bankroll for a ruin of', bankrolls.join(' · ')],
    ['Kelly would bet as it does', `with ${asDollars(Math.round(longRun.kellyCents))} owned`],
  ];
};

/**
 * Why no bankroll can be named for a plan that won: it may have won by chance, or it may lose more at once than many small rounds
 * would.
 */
const doubtOf = (figures: SessionFigures, { bankrolls }: LongRun): string | null => {
  const { sessions, low, lowest } = figures;
  if (sessions === 1) return 'by chance alone, perhaps: play more rounds';
  if (!hasInterval(figures)) return `by chance alone, perhaps: ${whyNoInterval(figures)}`;
  if (!(low > 0))
    return 'by chance alone, perhaps: the interval holds losses too; play more rounds';
  const enough = bankrolls.find(({ ruin }) => ruin === oftenLost)?.cents ?? Infinity;
  // If many small rounds describe the plan well, fewer sessions fall this far than bankrolls are lost in the end.
  if (-lowest[5] <= enough) return null;
  return `no bankroll can be named: 5 of 100 sessions fell to ${asDollars(lowest[5])}, and rare large losses decide`;
};

const endingNames = {
  played: 'played to the end',
  broke: 'could not pay the next bets',
  target: 'left at the target',
  floor: 'left at the floor',
} as const;

export const planText = (report: PlanReport, terminal: Terminal): string => {
  const { paint, width } = terminal;
  const { what, rulebook, figures } = report;
  const barRoom = roomFor(width - barLabels, 40);
  const highest = Math.max(...figures.histogram.map(({ sessions }) => sessions));
  return [
    paint('heading', `${rulebook} ${what.name}\n`),
    writeNamed(measuresOf(report), terminal, 30),
    paint('quiet', figures.sessions === 1 ? '  what it ends with\n' : '  what sessions end with\n'),
    ...figures.histogram.map(
      ({ from, sessions }) =>
        `  ${asDollars(from).padStart(14)}  ${percent(sessions / figures.sessions, 2).padStart(6)} %  ${barOf(sessions / highest, barRoom)}\n`,
    ),
    paint('quiet', writeProse(ownedOnTheWay(figures), terminal)),
    ...fanLines(figures, width),
  ].join('');
};

const ownedOnTheWay = ({ sessions }: SessionFigures): string =>
  `  what is owned on the way${sessions === 1 ? '' : ': 5 · 25 · 50 · 75 · 95 of 100'}\n`;

/** The text before a bar, and in a row of the fan beside the amount at its end. */
const barLabels = 28;
const fanLabels = 14;

/** The rest of a line, within limits: a chart on a narrow terminal is not broken into two lines. */
const roomFor = (left: number, most: number): number => Math.max(8, Math.min(most, left));

/** The fan, turned on its side: a row for each mark, dots from the 5th to the 95th of a hundred, the middle half thicker. */
const fanLines = ({ fan }: SessionFigures, width: number): readonly string[] => {
  const ends = Math.max(...fan.map((mark) => asDollars(mark[95]).length));
  const starts = Math.max(...fan.map((mark) => asDollars(mark[5]).length));
  const fanWidth = roomFor(width - fanLabels - starts - ends, 56);
  const lowest = Math.min(...fan.map((mark) => mark[5]));
  const highest = Math.max(...fan.map((mark) => mark[95]));
  const at = (amount: number): number =>
    highest > lowest ? Math.round(((amount - lowest) / (highest - lowest)) * (fanWidth - 1)) : 0;
  return fan.map((mark) => {
    const cells = Array.from({ length: fanWidth }, (_, place) => {
      if (place === at(mark[50])) return '┃';
      if (place >= at(mark[25]) && place <= at(mark[75])) return '█';
      return place >= at(mark[5]) && place <= at(mark[95]) ? '░' : ' ';
    });
    return `  ${`${mark.round}`.padStart(8)}  ${asDollars(mark[5]).padStart(starts)} ${cells.join('')} ${asDollars(mark[95])}\n`;
  });
};
