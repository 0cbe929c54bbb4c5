import type { Cents } from '@openpit/engine';
import { stackOf } from '../table/chips.ts';
import { money } from '../texts/money.ts';

const short = (chip: number): string => (chip >= 100_000 ? `${chip / 100_000}k` : `${chip / 100}`);

/** A chip seen from above, 1 wide. */
export const ChipFace = ({ chip }: { readonly chip: Cents }) => (
  <g className={`chip chip-${chip}`}>
    <circle r="13" className="chip-edge" />
    <circle r="13" className="chip-spots" />
    <circle r="8.6" className="chip-middle" />
    <text textAnchor="middle" dy="3.4" className="chip-value">
      {short(chip)}
    </text>
  </g>
);

type StackProps = {
  readonly amount: number;
  readonly at: readonly [number, number];
  /** Sent, but not yet kept by the house. */
  readonly isPending?: boolean;
  /** Another seat's, drawn smaller with its number. */
  readonly seat?: number | undefined;
};

/** Chips on the layout, the amount beside them. */
export const Stack = ({ amount, at: [x, y], isPending = false, seat }: StackProps) => {
  const chips = stackOf(amount);
  const scale = seat === undefined ? 1 : 0.7;
  return (
    <g
      className={isPending ? 'stack pending' : 'stack'}
      transform={`translate(${x}, ${y}) scale(${scale})`}
    >
      {chips.map((chip, at) => (
        // A stack is drawn from its bottom up, so a chip is known by its height.
        <g key={`${at}`} transform={`translate(0, ${-at * 3.4})`}>
          <ChipFace chip={chip} />
        </g>
      ))}
      <g transform={`translate(17, ${-chips.length * 1.7 - 3})`}>
        <rect
          y="-9"
          width={9 + money(amount).length * 7.4}
          height="18"
          rx="9"
          className="stack-tag"
        />
        <text x="5" dy="4.4" className="stack-amount">
          {money(amount)}
        </text>
      </g>
      {seat !== undefined && (
        <text y="28" textAnchor="middle" className="stack-seat">
          {seat}
        </text>
      )}
    </g>
  );
};
