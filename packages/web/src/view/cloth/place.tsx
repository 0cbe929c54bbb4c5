import type { Shape } from '../../felt/zone.ts';

/** The outline of a place. */
export const Outline = ({ shape }: { readonly shape: Shape }) => {
  switch (shape.kind) {
    case 'box': {
      const [x, y, width, height] = shape.rect;
      return <rect x={x} y={y} width={width} height={height} rx={shape.r} className="outline" />;
    }
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={shape.r} className="outline" />;
    case 'path':
      return <path d={shape.d} className="outline" />;
  }
};
