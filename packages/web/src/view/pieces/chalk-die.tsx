import { pipsOf } from '@openpit/engine';

/** A die drawn in chalk. */
export const ChalkDie = ({
  face,
  x,
  y,
  size,
}: {
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <rect
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      rx={size * 0.2}
      className="chalk-die"
    />
    {pipsOf(face).map(([px, py]) => (
      <circle
        key={`${px} ${py}`}
        cx={px * size * 0.26}
        cy={py * size * 0.26}
        r={size * 0.085}
        className="chalk-pip"
      />
    ))}
  </g>
);
