import { useRef } from 'react';

/** An angle that only ever goes on: each new stop is reached after whole turns from where the last one was. */
export const useTurning = ({
  stop,
  turn,
  turns,
}: {
  readonly stop: number;
  readonly turn: number;
  readonly turns: number;
}): number => {
  const last = useRef({ turn, angle: stop });
  if (last.current.turn !== turn) {
    const { angle } = last.current;
    const on = (((stop - angle) % 360) + 360) % 360;
    last.current = { turn, angle: angle + turns * 360 + on };
  }
  return last.current.angle;
};
