import { type ExactSession, edgeOf, type SessionFigures } from '@openpit/simulation';
import { locale } from '../texts/index.ts';
import { decimals, money, oneDecimal, signed } from '../texts/money.ts';
import { useWidth } from '../view/use-width.ts';
import { type KnownMean, ticksBetween } from './scales.ts';
import { simulatorTexts } from './texts.ts';

const bottom = 28;

/** Where a chart begins and ends, leaving room for the amounts and labels beside it. */
export const sidesOf = (width: number) =>
  width < 480 ? { left: 48, right: width - 96 } : { left: 72, right: width - 132 };

const low = 190;

type NarrowingProps = {
  /** The estimate after more and more sessions. */
  readonly seen: readonly KnownMean[];
  /** The exact mean of a session without limits. If there is one, everything is shown as a share of the decided stakes, as an edge is. */
  readonly exact: ExactSession | null;
};

/** The measured value and its interval, which narrows as the run goes on. */
export const Narrowing = ({ seen, exact }: NarrowingProps) => {
  const { ref, width } = useWidth();
  const { left, right } = sidesOf(width);
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return null;
  // An edge is the house's gain: the negative mean, in hundredths of a percent. What the open wagers of a session add to its mean is
  // known exactly and left out.
  const of = (mean: number) =>
    exact ? 10_000 * (edgeOf(exact) - (mean - exact.mean) / exact.decided) : mean;
  const write = (value: number, digits: number) =>
    exact ? `${decimals((value / 100).toFixed(digits))} %` : signed(Math.round(value));
  const known = exact && of(exact.mean);
  const all = [
    ...seen.flatMap(({ low, high }) => [of(low), of(high)]),
    ...(exact ? [of(exact.mean)] : []),
  ];
  const lowest = Math.min(...all);
  const highest = Math.max(...all, lowest + 1);
  const span = Math.max(1, Math.log(last.sessions / first.sessions));
  const x = (sessions: number) =>
    left + ((right - left) * Math.log(sessions / first.sessions)) / span;
  const y = (value: number) => 8 + (low - bottom - 8) * (1 - (value - lowest) / (highest - lowest));
  const point = (sessions: number, mean: number) =>
    `${x(sessions).toFixed(1)},${y(of(mean)).toFixed(1)}`;
  const band = [
    ...seen.map((one) => point(one.sessions, one.high)),
    ...seen.toReversed().map((one) => point(one.sessions, one.low)),
  ];
  const [from, to] = [of(last.low), of(last.high)].toSorted((a, b) => a - b);
  return (
    <>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${low}`}
        role="img"
        aria-label={exact ? simulatorTexts.measured : simulatorTexts.narrowing}
      >
        {ticksBetween(lowest, highest, 4).map((value) => (
          <g key={value}>
            <line className="chart-rule" x1={left} x2={right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {write(value, value % 100 === 0 ? 0 : 2)}
            </text>
          </g>
        ))}
        <polygon className="fan-half" points={band.join(' ')} />
        <polyline
          className="fan-middle"
          points={seen.map((one) => point(one.sessions, one.mean)).join(' ')}
        />
        <circle className="fan-end" cx={x(last.sessions)} cy={y(of(last.mean))} r={5} />
        {known === null ? null : (
          <ExactLine from={left} to={right} y={y(known)} figure={write(known, 3)} />
        )}
        <text x={left} y={low - 6}>
          {first.sessions.toLocaleString(locale)}
        </text>
        <text x={right} y={low - 6} textAnchor="end">
          {simulatorTexts.sessionsAxis(last.sessions.toLocaleString(locale))}
        </text>
      </svg>
      <p>{simulatorTexts.between(write(from ?? 0, 2), write(to ?? 0, 2))}</p>
    </>
  );
};

type ExactLineProps = {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly figure: string;
};

const ExactLine = ({ from, to, y, figure }: ExactLineProps) => (
  <>
    <line className="exact-line" x1={from} x2={to} y1={y} y2={y} />
    <text className="exact-text" x={to + 10} y={y - 4}>
      <tspan>{simulatorTexts.exactly}</tspan>
      <tspan x={to + 10} dy="1.15em">
        {figure}
      </tspan>
    </text>
  </>
);

type BarsProps = { readonly figures: SessionFigures; readonly bankroll: number | null };

/** How sessions end: losses in one colour, wins in another, and the bankroll between them. */
export const Bars = ({ figures, bankroll }: BarsProps) => {
  const { ref, width } = useWidth();
  const { histogram, sessions } = figures;
  const start = bankroll ?? 0;
  const highest = Math.max(...histogram.map((bar) => bar.sessions), 1);
  const [from, to] = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 1];
  const x = (owns: number) => (width * (owns - from)) / Math.max(1, to - from);
  const tallest = histogram.find((bar) => bar.sessions === highest);
  const foot = low - bottom;
  const share = (count: number) => `${oneDecimal((100 * count) / sessions)} %`;
  const isStartInside = x(start) > edgeRoom && x(start) < width - edgeRoom;
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${low}`} role="img" aria-label={simulatorTexts.bars}>
      {histogram.map((bar) => {
        const tall = ((foot - barTop) * bar.sessions) / highest;
        return (
          <g key={bar.from} className="bar">
            <rect
              className={bar.from < start ? 'bar-lost' : 'bar-won'}
              x={x(bar.from)}
              y={foot - tall}
              width={Math.max(1, x(bar.to) - x(bar.from) - 1)}
              height={tall}
            />
            {/* The hover area of a bar is as high as the picture, so that a low bar is as easy to hit. */}
            <rect
              className="bar-field"
              x={x(bar.from)}
              y={0}
              width={x(bar.to) - x(bar.from)}
              height={foot}
            >
              <title>
                {simulatorTexts.bar(money(bar.from), money(bar.to), share(bar.sessions))}
              </title>
            </rect>
          </g>
        );
      })}
      {tallest ? (
        <text
          className="chart-figure"
          x={Math.min(Math.max(x(tallest.from), 0), width - edgeRoom)}
          y={barTop - 6}
        >
          {share(tallest.sessions)}
        </text>
      ) : null}
      <line className="bar-start" x1={x(start)} x2={x(start)} y1={barTop} y2={foot + 6} />
      <text x={0} y={low - 6}>
        {money(from)}
      </text>
      {isStartInside ? (
        <text x={x(start)} y={low - 6} textAnchor="middle">
          {simulatorTexts.startedWith(money(start))}
        </text>
      ) : null}
      <text x={width} y={low - 6} textAnchor="end">
        {money(to)}
      </text>
    </svg>
  );
};

const barTop = 20;
/** Nothing else is written this near to an end of the axis. */
const edgeRoom = 80;

/** Room for the last share. */
const ruinLabel = 64;

/** The share of sessions that are out of money for the next bets, or at the floor, by a round. */
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
    <svg ref={ref} viewBox={`0 0 ${width} ${low}`} role="img" aria-label={simulatorTexts.ruin}>
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
        {simulatorTexts.roundsAxis(last.round.toLocaleString(locale))}
      </text>
    </svg>
  );
};

/** How sessions end, as parts of one bar; the list below says the same in words. */
export const Ends = ({ figures: { endings } }: { readonly figures: SessionFigures }) => (
  <div className="ends-bar" aria-hidden="true">
    {endings
      .filter(({ sessions }) => sessions > 0)
      .map(({ ending, chance }) => (
        <span key={ending} className={`end-${ending}`} style={{ flexGrow: chance }} />
      ))}
  </div>
);
