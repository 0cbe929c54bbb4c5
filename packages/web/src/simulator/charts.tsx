import type { SessionFigures } from '@openpit/simulation';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';

const width = 720;
const height = 300;
const left = 80;
const bottom = 28;

/** What is owned on the way: half of all sessions in the darker band, 90 of 100 in the lighter. */
export const Fan = ({ figures: { fan } }: { readonly figures: SessionFigures }) => {
  const lowest = Math.min(...fan.map((mark) => mark[5]));
  const highest = Math.max(...fan.map((mark) => mark[95]), lowest + 1);
  const rounds = fan.at(-1)?.round ?? 1;
  const x = (round: number) => left + ((width - left - 8) * round) / rounds;
  const y = (owns: number) =>
    8 + (height - bottom - 8) * (1 - (owns - lowest) / (highest - lowest));
  const point = (round: number, owns: number) => `${x(round).toFixed(1)},${y(owns).toFixed(1)}`;
  const band = (low: 5 | 25, high: 75 | 95) =>
    [
      ...fan.map((mark) => point(mark.round, mark[high])),
      ...fan.toReversed().map((mark) => point(mark.round, mark[low])),
    ].join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.simulator.fan}>
      <polygon className="fan-wide" points={band(5, 95)} />
      <polygon className="fan-half" points={band(25, 75)} />
      <polyline
        className="fan-middle"
        points={fan.map((mark) => point(mark.round, mark[50])).join(' ')}
      />
      {[lowest, (lowest + highest) / 2, highest].map((owns) => (
        <text key={owns} x={left - 8} y={y(owns) + 4} textAnchor="end">
          {money(Math.round(owns))}
        </text>
      ))}
      <text x={left} y={height - 6}>
        0
      </text>
      <text x={width - 8} y={height - 6} textAnchor="end">
        {rounds}
      </text>
    </svg>
  );
};

/** What sessions end with. */
export const Bars = ({ figures }: { readonly figures: SessionFigures }) => {
  const { histogram, sessions } = figures;
  const highest = Math.max(...histogram.map((bar) => bar.sessions), 1);
  const step = width / Math.max(1, histogram.length);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.simulator.bars}>
      {histogram.map((bar, at) => {
        const tall = ((height - bottom) * bar.sessions) / highest;
        return (
          <rect
            key={bar.from}
            className="fan-half"
            x={at * step}
            y={height - bottom - tall}
            width={Math.max(1, step - 1)}
            height={tall}
          >
            <title>{`${money(bar.from)}: ${((100 * bar.sessions) / sessions).toFixed(2)} %`}</title>
          </rect>
        );
      })}
      <text x={0} y={height - 6}>
        {money(histogram[0]?.from ?? 0)}
      </text>
      <text x={width} y={height - 6} textAnchor="end">
        {money(histogram.at(-1)?.to ?? 0)}
      </text>
    </svg>
  );
};

const low = 170;

/** How many of all sessions are ruined by a round. */
export const Ruin = ({ figures: { ruin } }: { readonly figures: SessionFigures }) => {
  const last = ruin.at(-1) ?? { round: 1, chance: 0 };
  const most = Math.max(last.chance, 0.01);
  const x = (round: number) => left + ((width - left - 8) * round) / Math.max(1, last.round);
  const y = (chance: number) => 8 + (low - bottom - 8) * (1 - chance / most);
  const points = [{ round: 0, chance: 0 }, ...ruin].map(
    ({ round, chance }) => `${x(round).toFixed(1)},${y(chance).toFixed(1)}`,
  );
  const foot = `${x(last.round).toFixed(1)},${y(0)} ${left},${y(0)}`;
  return (
    <svg viewBox={`0 0 ${width} ${low}`} role="img" aria-label={texts.simulator.ruin}>
      <polygon className="ruin-area" points={`${points.join(' ')} ${foot}`} />
      <polyline className="ruin-line" points={points.join(' ')} />
      {[0, most].map((chance) => (
        <text key={chance} x={left - 8} y={y(chance) + 4} textAnchor="end">
          {`${(100 * chance).toFixed(1)} %`}
        </text>
      ))}
      <text x={left} y={low - 6}>
        0
      </text>
      <text x={width - 8} y={low - 6} textAnchor="end">
        {last.round}
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
