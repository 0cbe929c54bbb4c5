import { type Point, points } from './roll.ts';

/** Come-out, or a point is up. */
export type Phase =
  | { readonly kind: 'come-out' }
  | { readonly kind: 'point'; readonly point: Point };

export const comeOut: Phase = { kind: 'come-out' };

const ups: Readonly<Record<Point, Phase>> = {
  4: { kind: 'point', point: 4 },
  5: { kind: 'point', point: 5 },
  6: { kind: 'point', point: 6 },
  8: { kind: 'point', point: 8 },
  9: { kind: 'point', point: 9 },
  10: { kind: 'point', point: 10 },
};

/** The phase with that point up. It is always the same object, so that tables are compared quickly. */
export const pointUp = (point: Point): Phase => ups[point];

export const phases: readonly Phase[] = [comeOut, ...points.map(pointUp)];

/** 0 on the come-out, otherwise the point. */
export const indexOfPhase = (phase: Phase): number => (phase.kind === 'point' ? phase.point : 0);
