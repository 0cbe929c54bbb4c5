import { middleOf, type Shape, type Zone } from '../felt/zone.ts';

export const Outline = ({ shape }: { readonly shape: Shape }) =>
  shape.kind === 'box' ? (
    <rect x={shape.x} y={shape.y} width={shape.w} height={shape.h} rx="3" className="outline" />
  ) : (
    <circle cx={shape.x} cy={shape.y} r={shape.r} className="outline" />
  );

/** What is written on a place. */
export const Lettering = ({ zone }: { readonly zone: Zone }) => {
  const [x, y] = middleOf(zone);
  const { label, note, size = 16 } = zone;
  if (label === '') return null;
  const small = Math.max(9, size * 0.55);
  return (
    <>
      <text
        x={x}
        y={y + (note ? -size * 0.08 : size * 0.34)}
        textAnchor="middle"
        className="felt-text"
        fontSize={size}
      >
        {label}
      </text>
      {note && (
        <text
          x={x}
          y={y + small * 1.2 + 2}
          textAnchor="middle"
          className="felt-note"
          fontSize={small}
        >
          {note}
        </text>
      )}
    </>
  );
};
