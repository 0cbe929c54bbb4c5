import { type CSSProperties, type ReactNode, useRef } from 'react';

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
 * there and moves already begins at nought, wherever it will end: where a ball is first seen says nothing of its pocket.
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
  readonly className: string;
  readonly children: ReactNode;
};

/** What turns: it runs from its first frame on, also where it was only just put there, and lies where it stops. */
export const Turned = ({ by: { from, to, turn, isMoving }, className, children }: TurnedProps) => (
  <g
    key={turn}
    className={isMoving ? `${className} turning` : className}
    // A variable of the style sheet, which React has no type for.
    style={{ transform: `rotate(${to}deg)`, '--from': `rotate(${from}deg)` } as CSSProperties}
  >
    {children}
  </g>
);
