/** Where a place is on the cloth, in the felt's own units. */
export type Shape =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly r: number };

/** A place on the cloth where chips can lie. */
export type Zone = {
  /** The lettering; empty where the cloth shows only a line. */
  readonly label: string;
  /** A second line in smaller letters. */
  readonly note?: string;
  readonly shape: Shape;
  /** Where chips stack. */
  readonly chips: readonly [x: number, y: number];
  readonly size?: number;
  readonly paint?: 'red' | 'black' | 'green';
  /** A place without a box of its own: drawn only when pointed at. */
  readonly isBare?: true;
};

/** A zone under the name of its bet; a seat's own where every seat has one. */
export type Place = Zone & {
  readonly bet: string;
  readonly seat: number | null;
};

export type Felt = {
  readonly colour: 'green' | 'blue' | 'burgundy';
  readonly size: readonly [w: number, h: number];
  readonly places: readonly Place[];
  /** How wide it must at least be drawn so that a finger finds every place. */
  readonly minWidth: number;
  /** The same on a phone, where it may be panned further. */
  readonly phoneWidth?: number;
  /** How large chips are drawn, where places leave more room than usual. */
  readonly chipScale?: number;
};

export type Rect = readonly [x: number, y: number, w: number, h: number];

type Lettering = Pick<Zone, 'label'> & Partial<Pick<Zone, 'note' | 'size' | 'paint' | 'isBare'>>;

/** A rectangular place; chips lie in its lower half unless `chips` says otherwise. */
export const box = ([x, y, w, h]: Rect, lettering: Lettering, chips?: Zone['chips']): Zone => ({
  ...lettering,
  shape: { kind: 'box', x, y, w, h },
  chips: chips ?? [x + w / 2, y + h * 0.66],
});

/** A round place, or the crossing of two lines. */
export const dot = ([x, y, r]: readonly [number, number, number], lettering: Lettering): Zone => ({
  ...lettering,
  shape: { kind: 'dot', x, y, r },
  chips: [x, y],
});

/** The middle of a place: where the keyboard thinks it is. */
export const middleOf = ({ shape }: Zone): readonly [number, number] =>
  shape.kind === 'box' ? [shape.x + shape.w / 2, shape.y + shape.h / 2] : [shape.x, shape.y];

/** The places of a felt whose zones are the table's, for the bets it offers. */
export const sharedPlaces = (
  zones: Readonly<Record<string, Zone>>,
  offered: Iterable<string>,
): readonly Place[] => {
  const bets = new Set(offered);
  return Object.entries(zones).flatMap(([bet, zone]) =>
    bets.has(bet) ? [{ ...zone, bet, seat: null }] : [],
  );
};
