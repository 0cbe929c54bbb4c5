import { colourOf, type RouletteRulebook, type RouletteTable } from '@openpit/engine/roulette';
import { useMemo } from 'react';
import { dollyOn } from '../felt/dolly.ts';
import { type Felt, rectOf } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { spinMs } from '../view/pieces/motion-ms.ts';
import { RouletteWheel } from '../view/pieces/roulette-wheel.tsx';
import { ballAt, ballRadii } from '../view/pieces/spin.ts';
import { Moved, useTurning } from '../view/pieces/turning.tsx';
import type { BoardProps, GameOf, SceneProps } from './game-view.ts';

type RouletteGame = GameOf<RouletteRulebook, RouletteTable>;

/** The wheel with its ball, and the marker on the winning number. On a small screen the wheel is in a corner and grows while it turns. */
export const Scene = ({ game, felt, frame, outcome, moving, turn }: SceneProps<RouletteGame>) => {
  const isSmall = frame.form !== 'desktop';
  const isTurning = moving?.kind === 'pocket';
  const isResting = isSmall && !isTurning;
  const shown = moving ?? outcome;
  const rested = moving === null && outcome?.kind === 'pocket' ? outcome.pocket : null;
  const last = shown?.kind === 'pocket' ? shown.pocket : game.table.last;
  const where = isResting ? 'inset' : 'wheel';
  const [x, y] = felt.anchors[where] ?? [0, 0];
  const r = felt.anchors[`${where}:r`]?.[0] ?? 0;
  return (
    <g aria-hidden="true">
      {rested !== null && <Dolly felt={felt} pocket={rested} />}
      {isSmall && isTurning && <rect width={felt.size[0]} height={felt.size[1]} className="veil" />}
      {r > 0 && (
        <g
          className={isResting ? 'wheel-at inset' : 'wheel-at'}
          style={{ transform: `translate(${x}px, ${y}px) scale(${r / 140})` }}
        >
          <Wheel
            pockets={game.rulebook.choices.pockets.is}
            last={last}
            turn={turn}
            isMoving={moving !== null}
          />
        </g>
      )}
    </g>
  );
};

type WheelProps = {
  readonly pockets: readonly string[];
  readonly last: string | null;
  readonly turn: number;
  readonly isMoving: boolean;
};

/** The wheel in its bowl: the ball runs against it, drops, hops and is carried along in its pocket. */
const Wheel = ({ pockets, last, turn, isMoving }: WheelProps) => {
  const slice = 360 / pockets.length;
  const at = last === null ? 0 : pockets.indexOf(last);
  const ball = useTurning({ stop: at * slice, turn, turns: 5, isMoving });
  const wheel = useTurning({ stop: 0, turn, turns: -1, isMoving });
  const painted = useMemo(
    () => pockets.map((name) => ({ name, paint: colourOf(name) })),
    [pockets],
  );
  const run = { wheel, ball, slice };
  const moves = { ms: spinMs, turn: isMoving ? turn : null };
  return (
    <RouletteWheel pockets={painted} turning={wheel} ms={spinMs}>
      {last !== null && (
        <Moved
          className="ball"
          at={`rotate(${ball.to}deg)`}
          course={(share) => `rotate(${ballAt(run, share).angle}deg)`}
          {...moves}
        >
          <Moved
            at={`translate(0, ${-ballRadii.pocket}px)`}
            course={(share) => `translate(0, ${-ballAt(run, share).radius}px)`}
            {...moves}
          >
            <g className="ball-body">
              <circle cx="1" cy="1.6" r="5.4" className="ball-shadow" />
              <circle r="5.2" className="ball-dot" />
              <circle cx="-1.6" cy="-1.8" r="1.7" className="ball-light" />
            </g>
          </Moved>
        </Moved>
      )}
    </RouletteWheel>
  );
};

/** The marker that a dealer sets on the winning number; it stays there until the next spin. */
const Dolly = ({ felt, pocket }: { readonly felt: Felt; readonly pocket: string }) => {
  const place = felt.places.find(({ bet }) => bet === `straight:${pocket}`);
  if (!place) return null;
  const [x, y, w, h] = rectOf(place);
  const { at, scale } = dollyOn(place);
  return (
    <g className="dolly" key={pocket}>
      <rect x={x + 1.5} y={y + 1.5} width={w - 3} height={h - 3} rx="4" className="dolly-ring" />
      <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
        <ellipse cx="1.5" cy="2.5" rx="8" ry="3.4" className="stack-shadow" />
        <path
          d="M-7 0 C-6.6 -4 -3 -5.4 -2.4 -12 H2.4 C3 -5.4 6.6 -4 7 0 A7 2.6 0 0 1 -7 0 Z"
          className="dolly-body"
        />
        <circle cy="-14.4" r="4.4" className="dolly-body" />
        <circle cx="-1.2" cy="-15.8" r="1.4" className="ball-light" />
      </g>
    </g>
  );
};

/** The last spins, newest first. The past is shown and never used for advice. */
export const Board = ({ results }: BoardProps<RouletteGame>) => {
  const shown = results
    .flatMap(({ outcome, version }) =>
      outcome?.kind === 'pocket' ? [{ pocket: outcome.pocket, version }] : [],
    )
    .reverse();
  return (
    <section className="board" aria-labelledby="spins">
      <h3 id="spins">
        {texts.roulette.spins} <span className="quiet">{texts.roulette.newest}</span>
      </h3>
      <ol className="spins">
        {shown.slice(0, 24).map(({ pocket, version }) => (
          <li key={version} className={`pocket-chip ${colourOf(pocket)}`}>
            {pocket}
          </li>
        ))}
      </ol>
    </section>
  );
};
