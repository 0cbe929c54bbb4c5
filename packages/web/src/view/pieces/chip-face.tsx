import type { Cents } from '@openpit/engine';
import type { ReactNode } from 'react';

/** The lettering of a chip. */
export const short = (chip: number): string =>
  chip >= 100_000 ? `${chip / 100_000}K` : `${chip / 100}`;

/** The broken ring: a chip's edge, and everything else of ours that turns. */
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

/** The thickness of a chip, seen from a seat: each chip of a stack is this much higher than the one below it. */
export const chipDepth = 3.4;

/** A chip on the cloth, seen from a seat: its edge towards the player is below its face. A colour is that of a player's own chips. */
export const Lying = ({
  paint,
  children,
}: {
  readonly paint?: string | undefined;
  readonly children: ReactNode;
}) => (
  <>
    <path
      d={`M-14 -1.6 v${chipDepth} a14 11.7 0 0 0 28 0 v-${chipDepth} z`}
      className="chip-edge"
      {...(paint !== undefined && { style: { fill: paint } })}
    />
    <path d={rim} className="chip-spots chip-rim" pathLength="30" />
    <path d={rim} className="chip-shade" />
    <g transform="translate(0 -1.6) scale(1 0.835)">{children}</g>
  </>
);

const rim = `M14 ${chipDepth / 2 - 1.6} a14 11.7 0 0 1 -28 0`;

/** A chip of the house on the cloth. */
export const LyingChip = ({ chip }: { readonly chip: Cents }) => (
  <g className={`chip-${chip}`}>
    <Lying>
      <ChipFace chip={chip} />
    </Lying>
  </g>
);
