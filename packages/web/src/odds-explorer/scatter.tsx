import { nameOfBet } from '../table/engine.ts';
import { useWidth } from '../view/use-width.ts';
import { asMade } from './as-made.ts';
import { labelAt, labelled, type Spot } from './labels.ts';
import { figure, percent } from './measures.tsx';
import { colourOf, placeOf } from './scale.ts';
import { explorerTexts } from './texts.ts';
import type { OddsRow } from './worker.ts';

const height = 360;
const left = 40;
const top = 16;
const bottom = 320;

/** The grid lines of the picture: fewer if their labels would overlap. */
const edgesOn = (width: number): readonly number[] =>
  width < 480 ? [0, 0.01, 0.05, 0.1, 0.25] : [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25];

type ScatterProps = {
  readonly rows: readonly OddsRow[];
  readonly family: string;
  readonly picked: string | null;
};

/** Each wager as a dot, by its cost and by how much its results vary. */
export const Scatter = ({ rows, family, picked }: ScatterProps) => {
  const explorer = explorerTexts;
  const { ref, width } = useWidth();
  const right = width - 20;
  const x = (edge: number): number => left + (right - left) * placeOf(edge);
  const dots = dotsOf(rows);
  const deviations = dots.map(({ deviation }) => Math.log(deviation));
  const [low, high] = [Math.min(...deviations, 0) - 0.2, Math.max(...deviations, 1) + 0.2];
  const y = (deviation: number): number =>
    bottom - ((bottom - top) * (Math.log(deviation) - low)) / (high - low);
  const nameOf = (bet: string): string => nameOfBet({ rulebook: { family } }, bet);
  const named = labelled(
    dots.map((dot) => spotOf(dot, { x, y, nameOf })),
    width,
  );
  return (
    <section className="panel part-scatter">
      <h2>{explorer.scatter}</h2>
      <p className="quiet">{explorer.scatterAxes}</p>
      <svg
        ref={ref}
        className="explorer-scatter"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={explorer.scatter}
      >
        <Grid x={x} y={y} width={width} range={[low, high]} />
        {dots.map(({ row, deviation }) => {
          const name = nameOf(row.bet);
          const label = labelAt({ x: x(row.edge) }, width);
          return (
            <g key={row.bet}>
              <circle
                cx={x(row.edge)}
                cy={y(deviation)}
                r={picked === row.bet ? 8 : 5.5}
                fill={colourOf(row.edge)}
                className={picked === row.bet ? 'is-picked' : undefined}
              >
                <title>{`${name}: ${percent(row.edge)}, ${figure(deviation, 2)}`}</title>
              </circle>
              {named.has(row.bet) || picked === row.bet ? (
                <text
                  className="dot-name"
                  x={label.x}
                  y={y(deviation) + 4}
                  textAnchor={label.anchor}
                >
                  {name}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </section>
  );
};

type GridProps = Omit<Drawing, 'nameOf'> & {
  readonly width: number;
  /** The range of the picture, as logarithms of deviations. */
  readonly range: readonly [number, number];
};

const deviationsMarked = [0.5, 1, 2, 5, 10, 20, 50, 100, 500];

const Grid = ({ x, y, width, range: [low, high] }: GridProps) => (
  <>
    {edgesOn(width).map((edge) => (
      <g key={edge}>
        <path d={`M${x(edge)} ${top}V${bottom}`} />
        <text x={x(edge)} y={bottom + 18} textAnchor="middle">
          {`${100 * edge} %`}
        </text>
      </g>
    ))}
    {deviationsMarked
      .filter((deviation) => Math.log(deviation) > low && Math.log(deviation) < high)
      .map((deviation) => (
        <g key={deviation}>
          <path d={`M${left} ${y(deviation)}H${x(edgeMax)}`} />
          <text x={left - 8} y={y(deviation) + 4} textAnchor="end">
            {deviation}
          </text>
        </g>
      ))}
  </>
);

/** The right end of the scale. */
const edgeMax = 0.25;

type Dot = { readonly row: OddsRow; readonly deviation: number };

type Drawing = {
  x(edge: number): number;
  y(deviation: number): number;
  nameOf(bet: string): string;
};

const spotOf = ({ row, deviation }: Dot, { x, y, nameOf }: Drawing): Spot => ({
  key: row.bet,
  x: x(row.edge),
  y: y(deviation),
  name: nameOf(row.bet),
});

/** A dot for each wager as it is made; a wager that never varies has no place on a logarithmic scale. */
const dotsOf = (rows: readonly OddsRow[]): readonly Dot[] =>
  asMade(rows)
    .filter(({ variance }) => variance > 0)
    .map((row) => ({ row, deviation: Math.sqrt(row.variance) }));
