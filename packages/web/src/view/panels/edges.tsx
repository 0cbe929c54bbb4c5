import { type Art, type Place, rectOf } from '../../felt/zone.ts';
import { texts } from '../../texts/index.ts';
import { percent } from '../../texts/money.ts';

/** What wagers cost, by bet. */
export type EdgeMap = ReadonlyMap<string, number>;

type EdgesProps = { readonly places: readonly Place[]; readonly edges: EdgeMap };

/** Always the same scale: up to these shares of the stake a wager has this colour, whatever the table. */
const scale = [0.01, 0.03, 0.06, 0.12] as const;

export const gradeOf = (edge: number): number => {
  const at = scale.findIndex((most) => edge <= most);
  return at < 0 ? scale.length : at;
};

const badgeHeight = 17;

/** What nearly every wager of a felt costs, said once instead of on each of its places; null where they differ. */
export const commonEdge = ({ places, edges }: EdgesProps): number | null => {
  const counts = new Map<number, number>();
  for (const { bet } of places) {
    const edge = edges.get(bet);
    if (edge !== undefined) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return most && all > 12 && most[1] > all * 0.8 ? most[0] : null;
};

const isMarked = ({ edges, common, place }: Marking): boolean => {
  const edge = edges.get(place.bet);
  if (edge === undefined || edge === common) return false;
  // Where one price holds nearly everywhere, the seams that have another are marked too.
  return common !== null || (place.look !== 'bare' && place.look !== 'handle');
};

type Marking = { readonly edges: EdgeMap; readonly common: number | null; readonly place: Place };

/** What every wager costs, written on its place. */
export const Edges = ({ places, edges }: EdgesProps) => {
  const common = commonEdge({ places, edges });
  return (
    <g aria-hidden="true" className="edges">
      {places.map((place) => {
        const edge = edges.get(place.bet);
        if (edge === undefined || !isMarked({ edges, common, place })) return null;
        const [x, y, w, h] = rectOf(place);
        const full = percent(edge);
        const isNarrow = widthOf(full) > w - 2;
        // The sign goes where there is no room for it: the scale is one everywhere.
        const words = isNarrow ? full.replace(/[^\d.,−-]/g, '') : full;
        const width = widthOf(words);
        return (
          <g
            key={`${place.seat} ${place.bet}`}
            transform={`translate(${isNarrow ? x + w / 2 : x + w - width / 2 - 3} ${y + h - badgeHeight / 2 - 2})`}
            className={`edge grade-${gradeOf(edge)}`}
          >
            <rect x={-width / 2} y={-badgeHeight / 2} width={width} height={badgeHeight} rx="4" />
            <text textAnchor="middle" dy="4.4">
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
};

const widthOf = (words: string): number => 8 + words.length * 6.9;

/** How far the lettering of a place moves up so that its price hides none of it. */
export const liftFor = (place: Place, edges: EdgeMap | null, common: number | null): number => {
  if (!edges || !isMarked({ edges, common, place })) return 0;
  const [, y, , h] = rectOf(place);
  const spans = place.art.flatMap(spanOf);
  const bottom = Math.max(y, ...spans.map(([, to]) => to));
  const top = Math.min(y + h, ...spans.map(([from]) => from));
  const hidden = bottom - (y + h - badgeHeight - 3);
  return Math.max(0, Math.min(hidden, top - y - 2));
};

/** From where to where something printed reaches, up and down; paint is not lettering. */
const spanOf = (art: Art): readonly (readonly [number, number])[] => {
  if (art.kind === 'text') return [[art.at[1] - art.size * 0.42, art.at[1] + art.size * 0.42]];
  if (art.kind === 'dice') return [[art.at[1] - art.size / 2, art.at[1] + art.size / 2]];
  return [];
};

/** Says once what nearly every wager costs. */
export const EdgeLegend = (props: EdgesProps) => {
  const common = commonEdge(props);
  return common === null ? null : (
    <p className="edge-legend">{texts.table.edgeEverywhere(percent(common))}</p>
  );
};
