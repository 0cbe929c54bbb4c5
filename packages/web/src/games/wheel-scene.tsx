import {
  betOn,
  type WheelLayout,
  type WheelRulebook,
  type WheelTable,
} from '@openpit/engine/wheel';
import { glyphOf, paintFor, symbolText } from '../felt/wheel.ts';
import { spacesOf } from '../felt/wheel-spaces.ts';
import { texts } from '../texts/index.ts';
import { CameOn } from '../view/cloth/came-on.tsx';
import { Glyph } from '../view/pieces/glyph.tsx';
import { wheelMs } from '../view/pieces/motion-ms.ts';
import { clapperAt } from '../view/pieces/spin.ts';
import { Moved, Turned, type Turning, useTurning } from '../view/pieces/turning.tsx';
import type { GameOf, SceneProps } from './game-view.ts';

type WheelGame = GameOf<WheelRulebook, WheelTable>;

/** The space where a spin stopped. A symbol has several spaces, and the turn number chooses among them. */
const spaceFor = (spaces: readonly string[], name: string, turn: number): number => {
  const own = spaces.flatMap((space, at) => (space === name ? [at] : []));
  return own[(turn * 7) % Math.max(1, own.length)] ?? 0;
};

const around = (r: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
};

/** The distance between the cloth of a small screen and its edges. */
const margin = 8;

const segment = (from: number, to: number, [outer, inner]: readonly [number, number]): string => {
  const [a, b, c, d] = [
    around(outer, from),
    around(outer, to),
    around(inner, to),
    around(inner, from),
  ];
  return `M${a} A${outer} ${outer} 0 0 1 ${b} L${c} A${inner} ${inner} 0 0 0 ${d} Z`;
};

/** The wheel with its pegs, and the pointer at its top. */
export const Scene = ({ game: { table }, felt, outcome, moving, turn }: SceneProps<WheelGame>) => {
  const spaces = spacesOf(table.wheel);
  const slice = 360 / Math.max(1, spaces.length);
  const shown = moving ?? outcome;
  const called = shown?.kind === 'space' ? shown.space : table.called;
  const at = called === null ? 0 : spaceFor(spaces, called, turn);
  const turning = useTurning({ stop: -at * slice, turn, turns: 3, isMoving: moving !== null });
  const [x, y] = felt.anchors['wheel'] ?? [0, 0];
  const [r = 100, seen = 400] = felt.anchors['wheel:r'] ?? [];
  const isHalf = y + r > seen + 4;
  return (
    <g aria-hidden="true">
      {isHalf && (
        <clipPath id="wheel-top">
          {/* The visible part reaches to the edges of the screen. */}
          <rect x={-margin} width={felt.size[0] + 2 * margin} height={seen} />
        </clipPath>
      )}
      <g {...(isHalf && { clipPath: 'url(#wheel-top)' })}>
        <g transform={`translate(${x} ${y}) scale(${r / 200})`}>
          <defs>
            <radialGradient id="wheel-wood" cy="40%">
              <stop offset="0" className="wood-lit" />
              <stop offset="1" className="wood-dark" />
            </radialGradient>
          </defs>
          <circle r="203" cy="5" className="wheel-shadow" />
          <circle r="200" className="wheel-rim" />
          <circle r="198" className="wheel-gleam" />
          <Turned by={turning} ms={wheelMs} className="wheel-spin">
            {spaces.map((name, place) => (
              // A symbol has many spaces and they never move, so the index is the key.
              <Space
                key={`${place}${name}`}
                name={name}
                paint={paintFor(table.wheel, name)}
                turn={place * slice}
                slice={slice}
              />
            ))}
            <circle r="138" fill="url(#wheel-wood)" />
            <circle r="138" className="wheel-fret" />
            {spokes.map((degrees) => (
              <path
                key={degrees}
                d="M0 -70 V-132"
                transform={`rotate(${degrees})`}
                className="spoke"
              />
            ))}
          </Turned>
          <circle r="66" className="wheel-hub" />
          <circle r="66" className="wheel-fret" />
          {called === null && <Glyph name="ring" size={64} />}
          {moving === null && called !== null && (
            <path d={segment(-slice / 2, slice / 2, [187, 137])} className="wheel-came" />
          )}
          <Clapper turning={turning} slice={slice} turn={moving ? turn : null} />
          {!isHalf && moving === null && called !== null && (
            <Called layout={table.wheel} name={called} scale={r / 200} />
          )}
        </g>
      </g>
      {moving === null && called !== null && <CameOn felt={felt} bet={betOn(called)} />}
    </g>
  );
};

type ClapperProps = {
  readonly turning: Turning;
  readonly slice: number;
  readonly turn: number | null;
};

/** The pointer at the top: every peg pushes it along. */
const Clapper = ({ turning, slice, turn }: ClapperProps) => (
  <>
    <rect x="-22" y="-222" width="44" height="13" rx="3" className="clapper-arm" />
    <g transform="translate(0 -210)">
      <Moved
        at="rotate(0deg)"
        course={(share) => `rotate(${clapperAt(turning, slice, share)}deg)`}
        ms={wheelMs}
        turn={turn}
      >
        {/* The pointer reaches past the pegs, and ends over the symbol it points at. */}
        <path d="M-9 0 H9 L3 25 Q0 30 -3 25 Z" className="pointer" />
      </Moved>
    </g>
  </>
);

const spokes = [0, 40, 80, 120, 160, 200, 240, 280, 320] as const;

type SpaceProps = {
  readonly name: string;
  readonly paint: string;
  /** Its angle on the wheel, and its width, in degrees. */
  readonly turn: number;
  readonly slice: number;
};

/** One space with its symbol, and the peg after it. */
const Space = ({ name, paint, turn, slice }: SpaceProps) => {
  const [pegX, pegY] = around(193, turn + slice / 2);
  const glyph = glyphOf(name);
  const written = symbolText(name);
  return (
    <g>
      <path
        d={segment(turn - slice / 2, turn + slice / 2, [186, 138])}
        className={`tone-${paint} space`}
      />
      <circle cx={pegX} cy={pegY} r="3.4" className="peg" />
      <g transform={`rotate(${turn}) translate(0 -163)`}>
        {glyph ? (
          <Glyph name={glyph} size={16} />
        ) : (
          <text
            textAnchor="middle"
            dy="0.35em"
            // Two figures are drawn narrower, so that they stay inside their space.
            transform={written.length > 1 ? 'scale(0.8 1)' : undefined}
            className={`wheel-symbol on-${paint}`}
          >
            {written}
          </text>
        )}
      </g>
    </g>
  );
};

type CalledProps = {
  readonly layout: WheelLayout;
  readonly name: string;
  /** The size of the wheel: its lettering must always be readable. */
  readonly scale: number;
};

/** The result, on the hub, and its pay. */
const Called = ({ layout, name, scale }: CalledProps) => {
  const glyph = glyphOf(name);
  const pays = layout.symbols.find((symbol) => symbol.name === name)?.pays;
  return (
    <>
      <g transform="translate(0 -10)">
        {glyph ? (
          <Glyph name={glyph} size={52} />
        ) : (
          <text
            dy="0.35em"
            textAnchor="middle"
            fontSize={name.length > 3 ? 26 : 52}
            className="cloth-text serif"
          >
            {name}
          </text>
        )}
      </g>
      {pays && (
        <text
          y="40"
          textAnchor="middle"
          fontSize={Math.max(15, 13 / scale)}
          className="cloth-text sans"
        >
          {texts.felt.ratio(pays[0], pays[1])}
        </text>
      )}
    </>
  );
};
