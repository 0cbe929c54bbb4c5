import type { SessionFigures, SessionPath } from '@openpit/simulation';
import { type PointerEvent, useState } from 'react';
import { locale } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { useWidth } from '../view/use-width.ts';
import { sidesOf } from './charts.tsx';
import { apart, ticksBetween } from './scales.ts';
import { simulatorTexts } from './texts.ts';

const bottom = 28;
/** A phone shows the five figures, this chart and the endings of sessions on one screen. */
const heightOf = (width: number): number => (width < 480 ? 236 : 320);
const lineHeight = 34;

// The labels at both ends of an axis need this much.
const endsRoom = 90;

type FanProps = {
  readonly figures: SessionFigures;
  /** A few sessions, round by round: what one evening is like. */
  readonly paths: readonly SessionPath[];
};

type Mark = SessionFigures['fan'][number];

const edgesShown = [95, 75, 50, 25, 5] as const;

/** The money during a session: half of all sessions are in the darker band, 90 of 100 in the lighter, and each band is labelled. */
export const Fan = ({ figures, paths }: FanProps) => {
  const { fan } = figures;
  const simulator = simulatorTexts;
  const [mark, setMark] = useState<number | null>(null);
  const drawing = useFan(fan);
  const { ref, width, height, left, right, lowest, highest, rounds, x, y } = drawing;
  const shown = fan[mark ?? fan.length - 1];
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const across = clientX - currentTarget.getBoundingClientRect().left;
    const share = (across - left) / (right - left);
    setMark(Math.min(fan.length - 1, Math.max(0, Math.round(share * (fan.length - 1)))));
  };
  const places = apart(
    edgesShown.map((of) => y(shown?.[of] ?? 0)),
    { room: lineHeight, from: 14, to: height - bottom },
  );
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={simulator.fan}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setMark(null)}
    >
      {ticksBetween(lowest, highest).map((owns) => (
        <g key={owns}>
          <line className="chart-rule" x1={left} x2={right} y1={y(owns)} y2={y(owns)} />
          <text x={left - 8} y={y(owns) + 4} textAnchor="end">
            {money(owns)}
          </text>
        </g>
      ))}
      <Bands fan={fan} paths={paths} drawing={drawing} />
      {mark === null || !shown ? null : (
        <line className="fan-at" x1={x(shown.round)} x2={x(shown.round)} y1={8} y2={y(lowest)} />
      )}
      {edgesShown.map((of, at) => (
        <text key={of} x={right + 8} y={places[at]}>
          <tspan className="chart-figure">{money(Math.round(shown?.[of] ?? 0))}</tspan>
          <tspan x={right + 8} dy="1.1em">
            {simulator.edges[of]}
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
            {round.toLocaleString(locale)}
          </text>
        ))}
      <text x={right} y={height - 6} textAnchor="end">
        {simulator.roundsAxis((shown?.round ?? rounds).toLocaleString(locale))}
      </text>
    </svg>
  );
};

const useFan = (fan: readonly Mark[]) => {
  const { ref, width } = useWidth();
  const { left, right } = sidesOf(width);
  const height = heightOf(width);
  const lowest = Math.min(...fan.map((mark) => mark[5]));
  const highest = Math.max(...fan.map((mark) => mark[95]), lowest + 1);
  const rounds = fan.at(-1)?.round ?? 1;
  const x = (round: number) => left + ((right - left) * round) / rounds;
  const y = (owns: number) =>
    12 + (height - bottom - 16) * (1 - (owns - lowest) / (highest - lowest));
  return { ref, width, height, left, right, lowest, highest, rounds, x, y };
};

type BandsProps = {
  readonly fan: readonly Mark[];
  readonly paths: readonly SessionPath[];
  readonly drawing: ReturnType<typeof useFan>;
};

/** The position of the labels along the chart: the bands are wide there, and other text is far away. */
const namedAt = 0.72;
/** The approximate width of a letter of the labels. */
const letter = 7;
/** A band narrower than this has no room for words. */
const nameRoom = 22;

const Bands = ({ fan, paths, drawing: { right, lowest, highest, x, y } }: BandsProps) => {
  const simulator = simulatorTexts;
  const point = (round: number, owns: number) => `${x(round).toFixed(1)},${y(owns).toFixed(1)}`;
  // The chart is as high as 95 of 100 sessions; a single session may leave it.
  const within = (owns: number) => Math.min(highest, Math.max(lowest, owns));
  const band = (low: 5 | 25, high: 75 | 95) =>
    [
      ...fan.map((mark) => point(mark.round, mark[high])),
      ...fan.toReversed().map((mark) => point(mark.round, mark[low])),
    ].join(' ');
  const named = fan[Math.round(namedAt * (fan.length - 1))];
  // Words of any length end at the edge of the chart.
  const nameX = (name: string) =>
    Math.min(x(named?.round ?? 0), right - (letter * name.length) / 2);
  /** The name of a band, at its lower edge, if the band is high enough for it. */
  const nameIn = (name: string, { low, high, up }: Record<'low' | 'high' | 'up', number>) =>
    y(low) - y(high) > nameRoom ? (
      <text className="fan-name" x={nameX(name)} y={y(low) - up} textAnchor="middle">
        {name}
      </text>
    ) : null;
  return (
    <>
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
      {named ? nameIn(simulator.bands[90], { low: named[75], high: named[95], up: 7 }) : null}
      {named ? (
        <g className="of-half">
          {nameIn(simulator.bands[50], { low: named[50], high: named[75], up: 9 })}
        </g>
      ) : null}
    </>
  );
};

/** The meaning of the thin lines, and the whole chart as text for readers, screen readers and copies. */
export const FanTable = ({ fan }: { readonly fan: readonly Mark[] }) => (
  <details className="simulator-table">
    <summary>{simulatorTexts.table}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{simulatorTexts.round}</th>
          {edgesShown.map((of) => (
            <th key={of} scope="col">
              {simulatorTexts.edges[of]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fan.map((mark) => (
          <tr key={mark.round}>
            <th scope="row">{mark.round.toLocaleString(locale)}</th>
            {edgesShown.map((of) => (
              <td key={of}>{money(Math.round(mark[of]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
