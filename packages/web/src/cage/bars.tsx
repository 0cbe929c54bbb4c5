import { money, signed } from '../texts/money.ts';
import { useWidth } from '../view/use-width.ts';

export type Bar = {
  readonly name: string;
  readonly amount: number;
  /** A sum that begins at zero, or a step that begins where the last one ended. */
  readonly kind: 'total' | 'step';
};

/** A name needs this much space; with less, names are in two rows. */
const nameRoom = 92;
const barMax = 96;

/** Bars with their figures: sums, and the steps between them. */
export const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => {
  const { ref, width } = useWidth();
  const placed = levelled(bars);
  const top = Math.max(1, ...placed.map(({ high }) => high));
  const bottom = Math.min(0, ...placed.map(({ low }) => low));
  const y = (amount: number): number => 30 + ((top - amount) / (top - bottom)) * 150;
  const step = width / Math.max(1, placed.length);
  const isCrowded = step < nameRoom;
  const barWidth = Math.min(step * 0.72, barMax);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${isCrowded ? 230 : 208}`}
      className="bars"
      role="img"
      aria-label={placed.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}
    >
      <path d={`M0 ${y(0)} H${width}`} className="bars-ground" />
      {placed.map(({ name, amount, kind, low, high }, at) => (
        <g key={name} transform={`translate(${at * step} 0)`}>
          <rect
            x={(step - barWidth) / 2}
            width={barWidth}
            y={y(high)}
            height={Math.max(2, y(low) - y(high))}
            rx="5"
            className={kind === 'total' ? 'bar-total' : amount < 0 ? 'bar-less' : 'bar-more'}
          />
          <text x={step / 2} y={y(high) - 8} textAnchor="middle" className="bars-figure">
            {kind === 'total' ? money(amount) : signed(amount)}
          </text>
          <text
            {...nameAt(at, placed.length, { step, isCrowded })}
            y={isCrowded && at % 2 > 0 ? 222 : 200}
            className="bars-name"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
};

/** Where each bar begins and ends. */
const levelled = (bars: readonly Bar[]) => {
  let level = 0;
  return bars.map((bar) => {
    const from = bar.kind === 'total' ? 0 : level;
    const to = bar.kind === 'total' ? bar.amount : level + bar.amount;
    level = to;
    return { ...bar, low: Math.min(from, to), high: Math.max(from, to) };
  });
};

type Crowd = { readonly step: number; readonly isCrowded: boolean };

/** Under the middle of its bar. If names are crowded, the first and the last are aligned to the edges of the picture. */
const nameAt = (at: number, count: number, { step, isCrowded }: Crowd) => {
  if (isCrowded && at === 0) return { x: 0, textAnchor: 'start' } as const;
  if (isCrowded && at === count - 1) return { x: step, textAnchor: 'end' } as const;
  return { x: step / 2, textAnchor: 'middle' } as const;
};

type Ranked = { readonly name: string; readonly amount: number };

/** The space for a figure at the end of a bar. */
const figureRoom = 84;

/** Names have a column beside the bars; in a narrow picture they are above them. */
const columnsOf = (width: number, hasLosses: boolean) => {
  const isNarrow = width < 480;
  const from = isNarrow ? 0 : Math.min(210, width * 0.35);
  const middle = hasLosses ? (from + width) / 2 : from;
  return { isNarrow, middle, long: Math.max(20, width - middle - figureRoom) };
};

/** One bar for each name, won to the right of zero and lost to the left, largest first, with the figure beside it. */
export const RankedBars = ({ bars }: { readonly bars: readonly Ranked[] }) => {
  const { ref, width } = useWidth();
  const sorted = bars.toSorted((a, b) => b.amount - a.amount);
  const most = Math.max(1, ...sorted.map(({ amount }) => Math.abs(amount)));
  const hasLosses = sorted.some(({ amount }) => amount < 0);
  const { isNarrow, middle, long } = columnsOf(width, hasLosses);
  const rowHeight = isNarrow ? 46 : 30;
  const top = isNarrow ? 22 : 6;
  const height = sorted.length * rowHeight;
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      className="bars ranked"
      role="img"
      aria-label={sorted.map(({ name, amount }) => `${name} ${signed(amount)}`).join(', ')}
    >
      {!isNarrow && <path d={`M${middle} 0 V${height}`} className="bars-ground" />}
      {sorted.map(({ name, amount }, at) => {
        const isLoss = amount < 0;
        const end = Math.max(1, (Math.abs(amount) / most) * long);
        return (
          <g key={name} transform={`translate(0 ${at * rowHeight})`}>
            <title>{`${name} ${signed(amount)}`}</title>
            <text x="0" y={isNarrow ? 15 : 20} className="bars-name">
              {name}
            </text>
            <rect
              x={isLoss ? middle - end : middle}
              y={top}
              width={end}
              height="18"
              rx="4"
              className={isLoss ? 'bar-less' : 'bar-more'}
            />
            <text
              x={isLoss ? middle - end - 6 : middle + end + 6}
              y={top + 14}
              textAnchor={isLoss ? 'end' : 'start'}
              className="bars-figure"
            >
              {signed(amount)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
