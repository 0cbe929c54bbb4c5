import type { Sign } from '../../felt/zone.ts';

type GlyphProps = { readonly name: Sign | null; readonly size: number };

/** A sign of a wheel that is not a number, drawn around its middle: a joker's crown, the broken ring of the house. */
export const Glyph = ({ name, size }: GlyphProps) => (
  <g transform={`scale(${size / 24})`} className="wheel-glyph">
    {name === 'crown' ? (
      <path
        d="M-10 7 L-11.5 -5 L-5.5 0 L0 -9 L5.5 0 L11.5 -5 L10 7 Z M-10 8.6 H10 V11 H-10 Z"
        className="glyph-crown"
      />
    ) : (
      <>
        <circle r="8.6" pathLength="60" className="glyph-ring" />
        <circle r="3.4" className="glyph-dot" />
      </>
    )}
  </g>
);
