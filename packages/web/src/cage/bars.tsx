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
      viewBox="0 0 600 220"
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
          <text x={step / 2} y="212" textAnchor="middle" className="bars-name">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
};
