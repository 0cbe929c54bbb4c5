/** The mean of the sessions after some of them. */
export type KnownMean = {
  readonly sessions: number;
  readonly variance: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
};

/** Round amounts between two, about as many as asked for. */
export const ticksBetween = (low: number, high: number, wanted = 5): readonly number[] => {
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step);
};

type Column = { readonly room: number; readonly from: number; readonly to: number };

/** Positions from the top down, moved as little as possible so that none overlaps another or leaves the column. */
export const apart = (wanted: readonly number[], { room, from, to }: Column): readonly number[] => {
  const down: number[] = [];
  for (const place of wanted) down.push(Math.max(place, (down.at(-1) ?? from - room) + room));
  const up: number[] = [];
  for (const place of down.toReversed()) up.push(Math.min(place, (up.at(-1) ?? to + room) - room));
  return up.toReversed();
};
