/** Edges are drawn on one scale everywhere, from nothing to a quarter of the stake; a root gives small edges more room. */
const most = 0.25;

/** The position of an edge on the scale, from 0 to 1. */
export const placeOf = (edge: number): number => Math.sqrt(Math.min(1, Math.max(0, edge) / most));

const stops = [
  [0, '#7edeb2'],
  [0.015, '#b0de96'],
  [0.05, '#ffcb82'],
  [0.11, '#f68c5c'],
  [0.25, '#e0423a'],
] as const;

/** The colour of an edge: a mix of its two neighbouring stops. */
export const colourOf = (edge: number): string => {
  if (edge >= most) return stops[stops.length - 1]?.[1] ?? stops[0][1];
  const after = stops.findIndex(([at]) => at >= edge);
  const [high, low] = [stops[after], stops[after - 1]];
  if (!low) return stops[0][1];
  if (!high) return stops[stops.length - 1]?.[1] ?? stops[0][1];
  const share = (100 * (edge - low[0])) / (high[0] - low[0]);
  return `color-mix(in oklab, ${high[1]} ${share.toFixed(0)}%, ${low[1]})`;
};
