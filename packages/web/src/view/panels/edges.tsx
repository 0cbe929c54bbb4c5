import { printedOn, sharedArea } from '../../felt/stack.ts';
import { type Art, type Place, type Rect, rectOf } from '../../felt/zone.ts';
import { texts } from '../../texts/index.ts';
import { percent } from '../../texts/money.ts';

/** The edge of each wager, by bet. */
export type EdgeMap = ReadonlyMap<string, number>;

type EdgesProps = { readonly places: readonly Place[]; readonly edges: EdgeMap };

type BadgesProps = EdgesProps & {
  /** Whether there are chips on a place for which its lettering makes room. */
  held(place: Place): boolean;
  /** The areas of the player's own chips: their cost is shown with the wagers. */
  readonly covered: readonly Rect[];
};

/** The same scale at every table: a wager up to each of these shares of the stake has one colour. */
const scale = [0.01, 0.03, 0.06, 0.12] as const;

export const gradeOf = (edge: number): number => {
  const at = scale.findIndex((most) => edge <= most);
  return at < 0 ? scale.length : at;
};

const badgeHeight = 17;

/** The edge of nearly every wager of a felt, shown once instead of on each place; null if they differ. */
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
  // If nearly all places have one price, seams with another price are marked too.
  return common !== null || (place.look !== 'bare' && place.look !== 'handle');
};

type Marking = { readonly edges: EdgeMap; readonly common: number | null; readonly place: Place };

/** The price of a wager as it is written on its place: in the lower corner, or in the middle of a narrow place. */
const badgeOf = (place: Place, edge: number) => {
  const [x, y, w, h] = rectOf(place);
  const full = percent(edge);
  const isNarrow = widthOf(full) > w - 2;
  // A narrow place has no room for the percent sign, which is the same everywhere.
  const words = isNarrow ? full.replace(/[^\d.,−-]/g, '') : full;
  const width = widthOf(words);
  const left = isNarrow ? x + (w - width) / 2 : x + w - width - 3;
  const rect: Rect = [left, y + h - badgeHeight - 2, width, badgeHeight];
  return { words, rect };
};

const widthOf = (words: string): number => 8 + words.length * 6.9;

/** The prices on their places, without those that would cover lettering: the tip of a place shows its price too. */
export const pricesOn = ({ places, edges, held, covered }: BadgesProps) => {
  const common = commonEdge({ places, edges });
  return places.flatMap((place) => {
    const edge = edges.get(place.bet);
    if (edge === undefined || !isMarked({ edges, common, place })) return [];
    const { words, rect } = badgeOf(place, edge);
    const printed = printedFor(place, { edges, common, isHeld: held(place) });
    const isHiding = readIn(printed.art).some(
      ([x, y, w, h]) => sharedArea(rect, [x, y - printed.lift, w, h]) > 0.15 * w * h,
    );
    const isHidden = covered.some((chips) => sharedArea(chips, rect) > 0);
    return isHiding || isHidden ? [] : [{ place, edge, words, rect }];
  });
};

export const Edges = (props: BadgesProps) => (
  <g aria-hidden="true" className="edges">
    {pricesOn(props).map(({ place, edge, words, rect: [x, y, width, height] }) => (
      <g
        key={`${place.seat} ${place.bet}`}
        transform={`translate(${x + width / 2} ${y + height / 2})`}
        className={`edge grade-${gradeOf(edge)}`}
      >
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" />
        <text textAnchor="middle" dy="4.4">
          {words}
        </text>
      </g>
    ))}
  </g>
);

type Lettered = {
  readonly edges: EdgeMap | null;
  readonly common: number | null;
  /** Whether there are chips for which the lettering makes room. */
  readonly isHeld: boolean;
};

/** The lettering of a place now, and how far it moves up so that the price covers none of it. */
export const printedFor = (place: Place, { edges, common, isHeld }: Lettered) => {
  const art = isHeld ? place.art : (place.bare ?? place.art);
  const edge = edges?.get(place.bet);
  const isPriced = edges && edge !== undefined && isMarked({ edges, common, place });
  return { art, lift: isPriced ? liftOf(place, { art, edge }) : 0 };
};

const liftOf = (
  place: Place,
  { art, edge }: { readonly art: readonly Art[]; readonly edge: number },
): number => {
  const [left, roof, width] = badgeOf(place, edge).rect;
  const read = readIn(art);
  // Lettering beside the price is not covered.
  const feet = read
    .filter(([x, , w]) => x < left + width && x + w > left)
    .map(([, y, , h]) => y + h);
  const top = Math.min(roof, ...read.map(([, y]) => y));
  const [, y] = rectOf(place);
  return Math.max(0, Math.min(Math.max(0, ...feet) + 1 - roof, top - y - 2));
};

/** Lettering and dice; paint, rings and tiles may be partly covered. */
const readIn = (art: readonly Art[]): readonly Rect[] =>
  printedOn({ art: art.filter(({ kind }) => kind === 'text' || kind === 'dice') });

/** Shows the edge of nearly every wager once. */
export const EdgeLegend = (props: EdgesProps) => {
  const common = commonEdge(props);
  return common === null ? null : (
    <p className="edge-legend">{texts.table.edgeEverywhere(percent(common))}</p>
  );
};
