import type { SessionFigures, SessionPath } from '@openpit/simulation';
import { texts } from '../texts/index.ts';
import { decimals, money, oneDecimal, signed } from '../texts/money.ts';
import { useWidth } from '../view/use-width.ts';
import { apart, type KnownMean, ticksBetween } from './scales.ts';

const height = 320;
const bottom = 28;
const lineHeight = 34;

/** Where a chart of some width begins and ends: beside it stand amounts, and what its edges mean. */
const sidesOf = (width: number) =>
  width < 480 ? { left: 48, right: width - 96 } : { left: 72, right: width - 132 };

type FanProps = {
  readonly figures: SessionFigures;
  /** A few sessions, round by round: what one evening is like. */
  readonly paths: readonly SessionPath[];
};

/** What is owned on the way: half of all sessions in the darker band, 90 of 100 in the lighter. */
export const Fan = ({ figures: { fan }, paths }: FanProps) => {
  const { ref, width } = useWidth();
  const { left, right } = sidesOf(width);
  const lowest = Math.min(...fan.map((mark) => mark[5]));
  const highest = Math.max(...fan.map((mark) => mark[95]), lowest + 1);
  const last = fan.at(-1);
  const rounds = last?.round ?? 1;
  const x = (round: number) => left + ((right - left) * round) / rounds;
  const y = (owns: number) =>
    12 + (height - bottom - 16) * (1 - (owns - lowest) / (highest - lowest));
  const point = (round: number, owns: number) => `${x(round).toFixed(1)},${y(owns).toFixed(1)}`;
  // A session may leave the chart, which is as high as 95 of 100 go.
  const within = (owns: number) => Math.min(highest, Math.max(lowest, owns));
  const band = (low: 5 | 25, high: 75 | 95) =>
    [
      ...fan.map((mark) => point(mark.round, mark[high])),
      ...fan.toReversed().map((mark) => point(mark.round, mark[low])),
    ].join(' ');
  const edges = ([95, 75, 50, 25, 5] as const).map((of) => ({ of, owns: last?.[of] ?? 0 }));
  const places = apart(
    edges.map(({ owns }) => y(owns)),
    { room: lineHeight, from: 14, to: height - bottom },
  );
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.simulator.fan}>
      {ticksBetween(lowest, highest).map((owns) => (
        <g key={owns}>
          <line className="chart-rule" x1={left} x2={right} y1={y(owns)} y2={y(owns)} />
          <text x={left - 8} y={y(owns) + 4} textAnchor="end">
            {money(owns)}
          </text>
        </g>
      ))}
      <polygon className="fan-wide" points={band(5, 95)} />
      <polygon className="fan-half" points={band(25, 75)} />
      {paths.map((path, at) => (
        <polyline
          key={at}
          className="fan-path"
          points={path.map(({ round, owns }) => point(round, within(owns))).join(' ')}
        />
      ))}
      <polyline
        className="fan-middle"
        points={fan.map((mark) => point(mark.round, mark[50])).join(' ')}
      />
      {edges.map(({ of, owns }, at) => (
        <text key={of} x={right + 8} y={places[at]}>
          <tspan className="chart-figure">{money(Math.round(owns))}</tspan>
          <tspan x={right + 8} dy="1.1em">
            {texts.simulator.edges[of]}
          </tspan>
        </text>
      ))}
      <text x={left} y={height - 6}>
        0
      </text>
      {ticksBetween(0, rounds, 4)
        .filter((round) => x(round) > left + endsRoom && x(round) < right - endsRoom)
        .map((round) => (
          <text key={round} x={x(round)} y={height - 6} textAnchor="middle">
            {round.toLocaleString()}
          </text>
        ))}
      <text x={right} y={height - 6} textAnchor="end">
        {texts.simulator.roundsAxis(rounds)}
      </text>
    </svg>
  );
};

// What is written at both ends of an axis needs this much.
const endsRoom = 90;

const low = 190;

type NarrowingProps = {
  /** What was known after more and more sessions. */
  readonly seen: readonly KnownMean[];
  /** The exact mean of a session, where nothing stops one. */
  readonly exact: number | null;
};

/** The mean of a session and its interval, which closes in while one looks. */
export const Narrowing = ({ seen, exact }: NarrowingProps) => {
  const { ref, width } = useWidth();
  const { left, right } = sidesOf(width);
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return null;
  const all = [...seen.flatMap((one) => [one.low, one.high]), ...(exact === null ? [] : [exact])];
  const lowest = Math.min(...all);
  const highest = Math.max(...all, lowest + 1);
  const span = Math.max(1, Math.log(last.sessions / first.sessions));
  const x = (sessions: number) =>
    left + ((right - left) * Math.log(sessions / first.sessions)) / span;
  const y = (mean: number) => 8 + (low - bottom - 8) * (1 - (mean - lowest) / (highest - lowest));
  const point = (sessions: number, mean: number) =>
    `${x(sessions).toFixed(1)},${y(mean).toFixed(1)}`;
  const band = [
    ...seen.map((one) => point(one.sessions, one.high)),
    ...seen.toReversed().map((one) => point(one.sessions, one.low)),
  ];
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${low}`}
      role="img"
      aria-label={texts.simulator.narrowing}
    >
      {ticksBetween(lowest, highest, 4).map((mean) => (
        <g key={mean}>
          <line className="chart-rule" x1={left} x2={right} y1={y(mean)} y2={y(mean)} />
          <text x={left - 8} y={y(mean) + 4} textAnchor="end">
            {signed(mean)}
          </text>
        </g>
      ))}
      <polygon className="fan-half" points={band.join(' ')} />
      <polyline
        className="fan-middle"
        points={seen.map((one) => point(one.sessions, one.mean)).join(' ')}
      />
      {exact === null ? null : (
        <>
          <line className="exact-line" x1={left} x2={right} y1={y(exact)} y2={y(exact)} />
          <text className="exact-text" x={right + 8} y={y(exact) + 4}>
            {texts.simulator.exact} {signed(Math.round(exact))}
          </text>
        </>
      )}
      <text x={left} y={low - 6}>
        {first.sessions.toLocaleString()}
      </text>
      <text x={right} y={low - 6} textAnchor="end">
        {texts.simulator.sessionsAxis(last.sessions.toLocaleString())}
      </text>
    </svg>
  );
};

/** What sessions end with. */
export const Bars = ({ figures }: { readonly figures: SessionFigures }) => {
  const { ref, width } = useWidth();
  const { histogram, sessions } = figures;
  const highest = Math.max(...histogram.map((bar) => bar.sessions), 1);
  const step = width / Math.max(1, histogram.length);
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${low}`} role="img" aria-label={texts.simulator.bars}>
      {histogram.map((bar, at) => {
        const tall = ((low - bottom) * bar.sessions) / highest;
        return (
          <rect
            key={bar.from}
            className="fan-half"
            x={at * step}
            y={low - bottom - tall}
            width={Math.max(1, step - 1)}
            height={tall}
          >
            <title>{`${money(bar.from)}: ${decimals(((100 * bar.sessions) / sessions).toFixed(2))} %`}</title>
          </rect>
        );
      })}
      <text x={0} y={low - 6}>
        {money(histogram[0]?.from ?? 0)}
      </text>
      <text x={width} y={low - 6} textAnchor="end">
        {money(histogram.at(-1)?.to ?? 0)}
      </text>
    </svg>
  );
};

/** Room for the last share. */
const ruinLabel = 64;

/** How many of all sessions are ruined by a round. */
export const Ruin = ({ figures: { ruin } }: { readonly figures: SessionFigures }) => {
  const last = ruin.at(-1) ?? { round: 1, chance: 0 };
  const most = Math.max(last.chance, 0.01);
  const { ref, width } = useWidth();
  const { left } = sidesOf(width);
  const right = width - ruinLabel;
  const x = (round: number) => left + ((right - left) * round) / Math.max(1, last.round);
  const y = (chance: number) => 12 + (low - bottom - 12) * (1 - chance / most);
  const points = [{ round: 0, chance: 0 }, ...ruin].map(
    ({ round, chance }) => `${x(round).toFixed(1)},${y(chance).toFixed(1)}`,
  );
  const foot = `${x(last.round).toFixed(1)},${y(0)} ${left},${y(0)}`;
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${low}`} role="img" aria-label={texts.simulator.ruin}>
      <line className="chart-rule" x1={left} x2={right} y1={y(0)} y2={y(0)} />
      <polygon className="ruin-area" points={`${points.join(' ')} ${foot}`} />
      <polyline className="ruin-line" points={points.join(' ')} />
      <text x={left - 8} y={y(0) + 4} textAnchor="end">
        0 %
      </text>
      <text className="chart-figure" x={right + 8} y={y(last.chance) + 4}>
        {`${oneDecimal(100 * last.chance)} %`}
      </text>
      <text x={left} y={low - 6}>
        0
      </text>
      <text x={right} y={low - 6} textAnchor="end">
        {texts.simulator.roundsAxis(last.round)}
      </text>
    </svg>
  );
};

/** How sessions end, as parts of one bar; the list beneath it says the same in words. */
export const Ends = ({ figures: { endings } }: { readonly figures: SessionFigures }) => (
  <div className="ends-bar" aria-hidden="true">
    {endings
      .filter(({ sessions }) => sessions > 0)
      .map(({ ending, chance }) => (
        <span key={ending} className={`end-${ending}`} style={{ flexGrow: chance }} />
      ))}
  </div>
);
