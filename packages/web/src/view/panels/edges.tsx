import { printedOn, sharedArea } from '../../felt/stack.ts';
import { type Art, type Place, type Rect, rectOf } from '../../felt/zone.ts';
import { texts } from '../../texts/index.ts';
import { percent } from '../../texts/money.ts';

/** What wagers cost, by bet. */
export type EdgeMap = ReadonlyMap<string, number>;

type EdgesProps = { readonly places: readonly Place[]; readonly edges: EdgeMap };

type BadgesProps = EdgesProps & {
  /** Whether chips lie on a place that its lettering makes room for. */
  held(place: Place): boolean;
  /** Where one's own chips lie: what they cost is said with the wagers. */
  readonly covered: readonly Rect[];
};

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

/** What a wager costs as it is written on its place: in its lower corner, or in the middle of a narrow one. */
const badgeOf = (place: Place, edge: number) => {
  const [x, y, w, h] = rectOf(place);
  const full = percent(edge);
  const isNarrow = widthOf(full) > w - 2;
  // The sign goes where there is no room for it: the scale is one everywhere.
  const words = isNarrow ? full.replace(/[^\d.,−-]/g, '') : full;
  const width = widthOf(words);
  const left = isNarrow ? x + (w - width) / 2 : x + w - width - 3;
  const rect: Rect = [left, y + h - badgeHeight - 2, width, badgeHeight];
  return { words, rect };
};

const widthOf = (words: string): number => 8 + words.length * 6.9;

/** Where what every wager costs is written: on its place, where it hides nothing that is read there. A look at the place says it, too. */
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
  /** Whether chips lie there that the lettering makes room for. */
  readonly isHeld: boolean;
};

/** What is printed on a place now, and how far it moves up so that its price hides none of it. */
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
  // What stands beside it is not hidden.
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

/** Says once what nearly every wager costs. */
export const EdgeLegend = (props: EdgesProps) => {
  const common = commonEdge(props);
  return common === null ? null : (
    <p className="edge-legend">{texts.table.edgeEverywhere(percent(common))}</p>
  );
};
