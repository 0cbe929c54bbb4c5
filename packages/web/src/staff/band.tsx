import { signed } from '../texts/money.ts';
import type { Theory } from './house.ts';

/** By how many standard deviations the win differs from the expected one. */
export const sigmaOf = (held: number, { expected, low, high }: Theory): number | null =>
  high === low ? null : (held - expected) / ((high - low) / 2 / 1.96);

/** The win compared with theory: the range of nineteen days in twenty, the expected win, and the real one. */
export const Band = ({
  held,
  theory,
  scale,
}: {
  readonly held: number;
  readonly theory: Theory;
  /** The largest distance from zero among all bands that are shown together. */
  readonly scale: number;
}) => {
  const x = (amount: number): number => 150 + (amount / Math.max(1, scale)) * 140;
  const { low, high, expected } = theory;
  const isOut = held < low || held > high;
  return (
    <svg
      viewBox="0 0 300 30"
      className="band"
      role="img"
      aria-label={`${signed(held)}; ${signed(low)} … ${signed(high)}`}
    >
      <title>{`${signed(held)}; ${signed(low)} … ${signed(expected)} … ${signed(high)}`}</title>
      <path d="M150 3 V27" className="band-zero" />
      <rect
        x={x(low)}
        y="8"
        width={Math.max(2, x(high) - x(low))}
        height="14"
        rx="7"
        className="band-wide"
      />
      <path d={`M${x(expected)} 7 V23`} className="band-expected" />
      <circle
        cx={Math.max(8, Math.min(292, x(held)))}
        cy="15"
        r="7"
        className={isOut ? 'band-held out' : 'band-held'}
      />
      {isOut && (
        <path
          d={`M${Math.max(8, Math.min(292, x(held))) - 3} 12 l6 6 m0 -6 l-6 6`}
          className="band-cross"
        />
      )}
    </svg>
  );
};
