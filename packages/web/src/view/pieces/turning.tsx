import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { samples, wheelAt } from './spin.ts';

/** From which angle something turns to which, in degrees. */
export type Turning = {
  readonly from: number;
  readonly to: number;
  /** Another turn begins another motion. */
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
 * An angle that only ever goes on: each new stop is reached after whole turns from where the last one was. What is only just
 * there and moves already begins at zero, wherever it will end: where a ball is first seen says nothing of its pocket.
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

/** What turns: it runs from its first frame on, also where it was only just put there, and lies where it stops. */
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
  /** Where it lies when nothing moves. */
  readonly at: string;
  /** Where it is on its way, from 0 to 1. */
  course(share: number): string;
  readonly ms: number;
  /** Another turn begins another motion; null while it lies. */
  readonly turn: number | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Something that follows a course of its own while it moves. */
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
