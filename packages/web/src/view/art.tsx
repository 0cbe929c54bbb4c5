import { memo } from 'react';
import type { Art, Rect } from '../felt/zone.ts';
import { ChalkDie } from './pieces/chalk-die.tsx';
import { Glyph } from './pieces/glyph.tsx';

const diamond = ([x, y, w, h]: Rect): string =>
  `M${x} ${y + h / 2} L${x + w / 2} ${y} L${x + w} ${y + h / 2} L${x + w / 2} ${y + h} Z`;

/** One piece of the lettering or drawing on a cloth. */
const Piece = ({ art }: { readonly art: Art }) => {
  switch (art.kind) {
    case 'text':
      return <Words art={art} />;
    case 'dice':
      return <Dice art={art} />;
    case 'ring':
      return <circle cx={art.at[0]} cy={art.at[1]} r={art.r} className="cloth-line" />;
    case 'line':
      return <path d={art.d} className="cloth-line" />;
    case 'pocket': {
      const [x, y, w, h] = art.rect;
      if (art.d !== undefined) return <path d={art.d} className={`paint-${art.paint}`} />;
      if (art.paint === 'red')
        return (
          <ellipse cx={x + w / 2} cy={y + h / 2} rx={w / 2} ry={h / 2} className="paint-red" />
        );
      return (
        <rect
          x={x}
          y={y}
          width={w}
          height={h}
          rx={art.paint === 'green' ? 6 : 5}
          className={`paint-${art.paint}`}
        />
      );
    }
    case 'diamond':
      return <path d={diamond(art.rect)} className={`paint-${art.paint}`} />;
    case 'tile': {
      const [x, y, w, h] = art.rect;
      return <rect x={x} y={y} width={w} height={h} rx="8" className={`tone-${art.paint} tile`} />;
    }
    case 'glyph':
      return (
        <g transform={`translate(${art.at[0]} ${art.at[1]})`}>
          <Glyph name={art.name} size={art.size} />
        </g>
      );
    case 'ticks':
      return <Ticks art={art} />;
    case 'arc':
      return <Arc art={art} />;
  }
};

/** Two dice beside each other, or one over the other. */
const Dice = ({
  art: {
    at: [x, y],
    dice: [first, second],
    size,
    isStacked,
  },
}: {
  readonly art: Extract<Art, { kind: 'dice' }>;
}) => {
  const [dx, dy] = isStacked ? [0, size * 0.56] : [size * 0.56, 0];
  return (
    <>
      <ChalkDie face={first} x={x - dx} y={y - dy} size={size} />
      <ChalkDie face={second} x={x + dx} y={y + dy} size={size} />
    </>
  );
};

const Words = ({ art }: { readonly art: Extract<Art, { kind: 'text' }> }) => {
  const [x, y] = art.at;
  return (
    <text
      lang="en"
      x={x}
      y={y}
      dy="0.35em"
      textAnchor={art.anchor ?? 'middle'}
      fontSize={art.size}
      className={`cloth-text ${art.face}${art.isFaint ? ' faint' : ''}${art.isTight ? ' tight' : ''}`}
      {...(art.tracking !== undefined && { letterSpacing: `${art.tracking}em` })}
      {...(art.turn !== undefined && { transform: `rotate(${art.turn} ${x} ${y})` })}
    >
      {art.text}
    </text>
  );
};

/** Words that follow a curve. */
const Arc = ({ art }: { readonly art: Extract<Art, { kind: 'arc' }> }) => (
  <>
    <path id={`arc-${art.id}`} d={art.d} fill="none" />
    <text
      lang="en"
      fontSize={art.size}
      className={`cloth-text ${art.face}`}
      letterSpacing={`${art.tracking}em`}
    >
      <textPath href={`#arc-${art.id}`} startOffset="50%" textAnchor="middle">
        {art.text}
      </textPath>
    </text>
  </>
);

const Ticks = ({
  art: { at, count, paint, room },
}: {
  readonly art: Extract<Art, { kind: 'ticks' }>;
}) => {
  const step = Math.min(15, room / Math.max(1, count));
  return (
    <g className="ticks">
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          x={at[0] + i * step}
          y={at[1] - 4}
          width={step * 0.68}
          height="8"
          rx="2"
          className={`tone-${paint}`}
        />
      ))}
    </g>
  );
};

/** All lettering and drawings of one place, drawn once because a cloth does not change. */
export const Prints = memo(({ art }: { readonly art: readonly Art[] }) =>
  // Lettering never changes its order, so the index is a stable key.
  art.map((one, at) => <Piece key={at} art={one} />),
);
