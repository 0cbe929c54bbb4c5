import type { Cents } from '@openpit/engine';

/** What is written on a chip. */
export const short = (chip: number): string =>
  chip >= 100_000 ? `${chip / 100_000}K` : `${chip / 100}`;

/** The broken ring: a chip's edge, and everything else of ours that goes round. */
export const Spots = () => <circle r="11.6" className="chip-spots" pathLength="60" />;

/** A chip seen from above, 28 wide. */
export const ChipFace = ({ chip }: { readonly chip: Cents }) => (
  <g className={`chip chip-${chip}`}>
    <circle r="14" className="chip-edge" />
    <Spots />
    <circle r="8.8" className="chip-middle" />
    <circle r="7.4" className="chip-ring" />
    <text
      textAnchor="middle"
      dy="0.35em"
      className={short(chip).length > 2 ? 'chip-value long' : 'chip-value'}
    >
      {short(chip)}
    </text>
  </g>
);
