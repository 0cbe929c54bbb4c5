// How wheels and balls run, as pure courses over a share of the motion, from 0 to 1: what is drawn is sampled from them.

/** From which angle to which, in degrees. */
type Arc = { readonly from: number; readonly to: number };

/** A wheel that friction alone slows, until it stands. */
export const wheelAt = ({ from, to }: Arc, share: number): number =>
  from + (to - from) * (1 - (1 - share) ** 2);

/** How far from the middle the ball runs on the track, lies against the numbers, and rests in its pocket. */
export const ballRadii = { track: 122, pocket: 80 } as const;

/** When it leaves the track, when it first touches the pockets, when it has hopped for the last time. */
const [leaves, touches, hops, lies] = [0.6, 0.78, 0.87, 0.93] as const;

/** How many pockets it hops on over after it touched first, and after the second time. */
const [firstHop, lastHop] = [4, 2] as const;

type Run = {
  /** The wheel's own course. */
  readonly wheel: Arc;
  /** Where the ball was, and the pocket it ends in when the wheel stands. */
  readonly ball: Arc;
  /** How wide a pocket is, in degrees. */
  readonly slice: number;
};

/** How far a ball has still to go, seen from the wheel: it slows on the track, hops on over a few pockets, and then rides along. */
const stillToGo = (whole: number, slice: number, share: number): number => {
  if (share >= lies) return 0;
  if (share >= hops) return (lastHop * slice * (lies - share)) / (lies - hops);
  const first = (firstHop * slice) / (hops - touches);
  if (share >= touches) return lastHop * slice + first * (hops - share);
  // Slows evenly, down to the speed of its first hop.
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

/** Where the ball is: it runs against the wheel, drops, hops, and is carried to where the wheel stands. */
export const ballAt = (
  { wheel, ball, slice }: Run,
  share: number,
): { readonly angle: number; readonly radius: number } => {
  const start = ball.from - wheel.from;
  const end = ball.to - wheel.to;
  const angle = wheelAt(wheel, share) + end - stillToGo(end - start, slice, share);
  return { angle, radius: radiusAt(share) };
};

/** How far the pegs of a wheel push the clapper aside, in degrees: it drags over each, and snaps back. */
export const clapperAt = (arc: Arc, slice: number, share: number): number => {
  const way = wheelAt(arc, share) - arc.from;
  const [along, left] = [Math.abs(way) / slice, Math.abs(arc.to - arc.from - way) / slice];
  // Pegs stand between spaces, and the last space ends under the pointer's tip: nothing leans on it then.
  return left < 0.5 ? 0 : 18 * ((along + 0.5) % 1);
};

/** As many samples of a motion as look smooth, from the first to the last. */
export const samples = (ms: number): readonly number[] => {
  const count = Math.ceil(ms / 24);
  return Array.from({ length: count + 1 }, (_, at) => at / count);
};
