// The motion of wheels and balls, as pure functions of a share of the time from 0 to 1. The drawing samples them.

/** The first and the last angle, in degrees. */
type Arc = { readonly from: number; readonly to: number };

/** A wheel that slows down by friction alone until it stands. */
export const wheelAt = ({ from, to }: Arc, share: number): number =>
  from + (to - from) * (1 - (1 - share) ** 2);

/** The distance of the ball from the middle on the track, at the numbers, and in its pocket. */
export const ballRadii = { track: 122, pocket: 80 } as const;

/** When the ball leaves the track, first touches the pockets, and makes its last hop. */
const [leaves, touches, hops, lies] = [0.6, 0.78, 0.87, 0.93] as const;

/** Over how many pockets it hops after the first touch, and after the second. */
const [firstHop, lastHop] = [4, 2] as const;

type Run = {
  /** The motion of the wheel. */
  readonly wheel: Arc;
  /** The angle at which the ball was, and the pocket it is in when the wheel stands. */
  readonly ball: Arc;
  /** The width of a pocket, in degrees. */
  readonly slice: number;
};

/**
 * How far a ball still has to go, relative to the wheel: it slows down on the track, hops over a few pockets, and then moves with
 * the wheel.
 */
const stillToGo = (whole: number, slice: number, share: number): number => {
  if (share >= lies) return 0;
  if (share >= hops) return (lastHop * slice * (lies - share)) / (lies - hops);
  const first = (firstHop * slice) / (hops - touches);
  if (share >= touches) return lastHop * slice + first * (hops - share);
  // Slows down evenly, to the speed of its first hop.
  const left = touches - share;
  const length = whole - (firstHop + lastHop) * slice;
  const slowing = (2 * (length - first * touches)) / touches ** 2;
  return (firstHop + lastHop) * slice + first * left + (slowing * left ** 2) / 2;
};

/** Up and down again between two touches. */
const hop = (share: number, [from, to]: readonly [number, number], height: number): number => {
  const at = (share - from) / (to - from);
  return 4 * height * at * (1 - at);
};

const radiusAt = (share: number): number => {
  const { track, pocket } = ballRadii;
  if (share < leaves) return track;
  if (share < touches)
    return track - (track - pocket) * ((share - leaves) / (touches - leaves)) ** 2;
  if (share < hops) return pocket + hop(share, [touches, hops], 15);
  return share < lies ? pocket + hop(share, [hops, lies], 5) : pocket;
};

/** The position of the ball: it runs against the wheel, drops, hops, and is carried along until the wheel stands. */
export const ballAt = (
  { wheel, ball, slice }: Run,
  share: number,
): { readonly angle: number; readonly radius: number } => {
  const start = ball.from - wheel.from;
  const end = ball.to - wheel.to;
  const angle = wheelAt(wheel, share) + end - stillToGo(end - start, slice, share);
  return { angle, radius: radiusAt(share) };
};

/** How far the pegs of a wheel push the clapper aside, in degrees: it is pushed by each peg, and snaps back. */
export const clapperAt = (arc: Arc, slice: number, share: number): number => {
  const way = wheelAt(arc, share) - arc.from;
  const [along, left] = [Math.abs(way) / slice, Math.abs(arc.to - arc.from - way) / slice];
  // Pegs are between spaces, and the wheel stops with the end of a space below the pointer: then no peg pushes it.
  return left < 0.5 ? 0 : 18 * ((along + 0.5) % 1);
};

/** Enough samples of a motion to look smooth, from the first to the last. */
export const samples = (ms: number): readonly number[] => {
  const count = Math.ceil(ms / 24);
  return Array.from({ length: count + 1 }, (_, at) => at / count);
};
