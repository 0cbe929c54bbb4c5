import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { samples, wheelAt } from './spin.ts';

/** The first and the last angle, in degrees. */
export type Turning = {
  readonly from: number;
  readonly to: number;
  /** A new turn begins a new motion. */
  readonly turn: number;
  readonly isMoving: boolean;
};

export const still: Turning = { from: 0, to: 0, turn: 0, isMoving: false };

export type Stop = {
  readonly stop: number;
  readonly turn: number;
  readonly turns: number;
  readonly isMoving: boolean;
};

/**
 * An angle that only increases: each stop is reached after whole turns from the last one. If the element is new and already
 * moving, it begins at zero, wherever it will end: the first position of a ball must not reveal its pocket.
 */
export const turnedOn = (
  before: Turning | null,
  { stop, turn, turns, isMoving }: Stop,
): Turning => {
  if (before?.turn === turn) return { ...before, isMoving };
  if (!before && !isMoving) return { from: stop, to: stop, turn, isMoving };
  const from = before?.to ?? 0;
  const on = (((stop - from) % 360) + 360) % 360;
  return { from, to: from + turns * 360 + on, turn, isMoving };
};

export const useTurning = (next: Stop): Turning => {
  const last = useRef<Turning | null>(null);
  last.current = turnedOn(last.current, next);
  return last.current;
};

type TurnedProps = {
  readonly by: Turning;
  /** How long it turns. */
  readonly ms: number;
  readonly className: string;
  readonly children: ReactNode;
};

/** A turning element: it moves from its first frame on, even if it is new on the page, and rests where it stops. */
export const Turned = ({ by, ms, className, children }: TurnedProps) => (
  <Moved
    at={`rotate(${by.to}deg)`}
    course={(share) => `rotate(${wheelAt(by, share)}deg)`}
    ms={ms}
    className={className}
    turn={by.isMoving ? by.turn : null}
  >
    {children}
  </Moved>
);

type MovedProps = {
  /** The position at rest. */
  readonly at: string;
  /** The position at a share of the motion, from 0 to 1. */
  course(share: number): string;
  readonly ms: number;
  /** A new turn begins a new motion; null at rest. */
  readonly turn: number | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** An element that follows a path of its own while it moves. */
export const Moved = ({ at, course, ms, turn, className = '', children }: MovedProps) => {
  const moved = useRef<SVGGElement>(null);
  const latest = useRef(course);
  latest.current = course;
  useLayoutEffect(() => {
    if (turn === null) return;
    const frames = samples(ms).map((share) => ({ transform: latest.current(share) }));
    const motion = moved.current?.animate(frames, { duration: ms, fill: 'forwards' });
    return () => motion?.cancel();
  }, [turn, ms]);
  return (
    <g ref={moved} className={className} style={{ transform: at }}>
      {children}
    </g>
  );
};
