import { type Place, rectOf } from '../felt/zone.ts';
import { percent } from '../prices/prices.ts';

type EdgesProps = {
  readonly places: readonly Place[];
  readonly edges: ReadonlyMap<string, number>;
};

/** Always the same scale: up to these shares of the stake a wager has this colour, whatever the table. */
const scale = [0.01, 0.03, 0.06, 0.12] as const;

const gradeOf = (edge: number): number => {
  const at = scale.findIndex((most) => edge <= most);
  return at < 0 ? scale.length : at;
};

/** What every wager costs, written on its place. */
export const Edges = ({ places, edges }: EdgesProps) => (
  <g aria-hidden="true" className="edges">
    {places.map((place) => {
      const edge = edges.get(place.bet);
      if (edge === undefined || place.look === 'bare' || place.look === 'handle') return null;
      const [x, y, w, h] = rectOf(place);
      const words = percent(edge);
      const width = 8 + words.length * 6.9;
      return (
        <g
          key={`${place.seat} ${place.bet}`}
          transform={`translate(${x + w - Math.max(width / 2 + 2, w < width + 20 ? w / 2 : 0)} ${y + h - 9})`}
          className={`edge grade-${gradeOf(edge)}`}
        >
          <rect x={-width / 2} y="-9" width={width} height="17" rx="4" />
          <text textAnchor="middle" dy="4.2">
            {words}
          </text>
        </g>
      );
    })}
  </g>
);
