import { money, signed } from '../texts/money.ts';

export type Bar = {
  readonly name: string;
  readonly amount: number;
  /** A sum that stands on the ground, or a step from where the last one ended. */
  readonly kind: 'total' | 'step';
};

/** Bars with their figures on them: sums, and the steps between. */
export const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => {
  let level = 0;
  const placed = bars.map((bar) => {
    const from = bar.kind === 'total' ? 0 : level;
    const to = bar.kind === 'total' ? bar.amount : level + bar.amount;
    level = to;
    return { ...bar, low: Math.min(from, to), high: Math.max(from, to) };
  });
  const top = Math.max(1, ...placed.map(({ high }) => high));
  const bottom = Math.min(0, ...placed.map(({ low }) => low));
  const y = (amount: number): number => 30 + ((top - amount) / (top - bottom)) * 150;
  const step = 600 / Math.max(1, placed.length);
  return (
    <svg
      viewBox="0 0 600 238"
      className="bars"
      role="img"
      aria-label={placed.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}
    >
      <path d={`M0 ${y(0)} H600`} className="bars-ground" />
      {placed.map(({ name, amount, kind, low, high }, at) => (
        <g key={name} transform={`translate(${at * step} 0)`}>
          <rect
            x={step * 0.14}
            width={step * 0.72}
            y={y(high)}
            height={Math.max(2, y(low) - y(high))}
            rx="5"
            className={kind === 'total' ? 'bar-total' : amount < 0 ? 'bar-less' : 'bar-more'}
          />
          <text x={step / 2} y={y(high) - 8} textAnchor="middle" className="bars-figure">
            {kind === 'total' ? money(amount) : signed(amount)}
          </text>
          {/* Two rows of names: on a phone each is wider than its bar. */}
          <text x={step / 2} y={at % 2 === 0 ? 207 : 231} textAnchor="middle" className="bars-name">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
};

type Ranked = { readonly name: string; readonly amount: number };

const rowHeight = 30;

/** One bar a name, won to the right of the ground and lost to the left, the largest first; the figure stands beside each. */
export const RankedBars = ({ bars }: { readonly bars: readonly Ranked[] }) => {
  const sorted = bars.toSorted((a, b) => b.amount - a.amount);
  const most = Math.max(1, ...sorted.map(({ amount }) => Math.abs(amount)));
  const middle = sorted.some(({ amount }) => amount < 0) ? 350 : 210;
  const width = (amount: number): number =>
    (Math.abs(amount) / most) * (middle === 350 ? 130 : 270);
  const height = sorted.length * rowHeight;
  return (
    <svg
      viewBox={`0 0 600 ${height}`}
      className="bars ranked"
      role="img"
      aria-label={sorted.map(({ name, amount }) => `${name} ${signed(amount)}`).join(', ')}
    >
      <path d={`M${middle} 0 V${height}`} className="bars-ground" />
      {sorted.map(({ name, amount }, at) => {
        const isLoss = amount < 0;
        return (
          <g key={name} transform={`translate(0 ${at * rowHeight})`}>
            <title>{`${name} ${signed(amount)}`}</title>
            <text x="0" y="20" className="bars-name">
              {name}
            </text>
            <rect
              x={isLoss ? middle - width(amount) : middle}
              y="6"
              width={Math.max(1, width(amount))}
              height="18"
              rx="4"
              className={isLoss ? 'bar-less' : 'bar-more'}
            />
            <text
              x={isLoss ? middle - width(amount) - 6 : middle + width(amount) + 6}
              y="20"
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
