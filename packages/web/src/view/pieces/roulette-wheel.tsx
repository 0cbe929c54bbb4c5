import { type ReactNode, useId } from 'react';
import { Turned, type Turning } from './turning.tsx';

export type WheelPocket = { readonly name: string; readonly paint: string };

type RouletteWheelProps = {
  /** Clockwise, in their order on the wheel. */
  readonly pockets: readonly WheelPocket[];
  /** The angle to which the wheel turns, and for how long. */
  readonly turning: Turning;
  readonly ms?: number;
  /** The ball, moving or at rest. */
  readonly children: ReactNode;
};

const around = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** From the ring of numbers in to the edge of the cone: the ball falls into the darker half. */
const [outer, inner] = [117, 68] as const;

const wedge = ([from, to]: readonly [number, number]): string =>
  `M${around(outer, from)} A${outer} ${outer} 0 0 1 ${around(outer, to)} L${around(inner, to)} A${inner} ${inner} 0 0 0 ${around(inner, from)} Z`;

/** A wheel, 140 units from its middle to its rim: wood, a track with its eight stops, numbers, pockets, the cone and its turret. */
export const RouletteWheel = ({ pockets, turning, ms = 0, children }: RouletteWheelProps) => {
  const id = useId();
  const slice = 360 / pockets.length;
  return (
    <g>
      <Woods id={id} />
      <ellipse cx="3" cy="8" rx="141" ry="140" className="wheel-shadow" />
      <circle r="140" fill={`url(#${id}rim)`} />
      <circle r="139" className="wheel-gleam" />
      <circle r="131" fill={`url(#${id}track)`} />
      <circle r="131" className="wheel-groove" />
      {Array.from({ length: 8 }, (_, at) => (
        <path
          key={at}
          d={
            at % 2 === 0
              ? 'M0 -131 L2.4 -125 L0 -119 L-2.4 -125 Z'
              : 'M-5.4 -125 L0 -122.8 L5.4 -125 L0 -127.2 Z'
          }
          transform={`rotate(${at * 45 + 22.5})`}
          className="wheel-stop"
        />
      ))}
      <Turned by={turning} ms={ms} className="wheel-turn">
        <circle r="118.5" className="wheel-ring" />
        {pockets.map(({ name, paint }, at) => {
          const edges = [(at - 0.5) * slice, (at + 0.5) * slice] as const;
          return (
            <g key={name}>
              <path d={wedge(edges)} className={`paint-${paint}`} />
              <path
                d={`M${around(117, edges[0])} L${around(68, edges[0])}`}
                className="wheel-fret"
              />
              <text
                transform={`rotate(${at * slice}) translate(0 -105)`}
                textAnchor="middle"
                dy="0.35em"
                className="wheel-number"
              >
                {name}
              </text>
            </g>
          );
        })}
        <circle r="80.5" className="wheel-depth" />
        <circle r="93" className="wheel-fret" />
        <circle r="68" fill={`url(#${id}cone)`} />
        <circle r="68" className="wheel-gleam" />
        <circle r="46" className="wheel-groove" />
        <Turret id={id} />
      </Turned>
      <circle r="117" fill={`url(#${id}bowl)`} pointerEvents="none" />
      {children}
    </g>
  );
};

/** Four arms with a knob each, and the finial in the middle. */
const Turret = ({ id }: { readonly id: string }) => (
  <>
    {[45, 135, 225, 315].map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d="M-2.6 -4 L-1.6 -33 H1.6 L2.6 -4 Z" fill={`url(#${id}metal)`} />
        <circle cy="-35" r="5" fill={`url(#${id}metal)`} />
      </g>
    ))}
    <circle r="13" fill={`url(#${id}metal)`} />
    <circle r="8.4" className="wheel-hub" />
    <circle r="5.4" fill={`url(#${id}metal)`} />
  </>
);

/** The light comes from above, a little from the left. */
const Woods = ({ id }: { readonly id: string }) => (
  <defs>
    <linearGradient id={`${id}rim`} x1="0" y1="0" x2="0.5" y2="1">
      <stop offset="0" stopColor="#7a5335" />
      <stop offset="0.45" stopColor="#4a3020" />
      <stop offset="1" stopColor="#2a1a11" />
    </linearGradient>
    <linearGradient id={`${id}track`} x1="0" y1="0" x2="0.3" y2="1">
      <stop offset="0" stopColor="#170d08" />
      <stop offset="1" stopColor="#3b271a" />
    </linearGradient>
    <radialGradient id={`${id}cone`} cx="0.4" cy="0.34" r="0.72">
      <stop offset="0" stopColor="#a2754f" />
      <stop offset="0.55" stopColor="#6a472f" />
      <stop offset="1" stopColor="#382316" />
    </radialGradient>
    <radialGradient id={`${id}metal`} cx="0.36" cy="0.3" r="0.85">
      <stop offset="0" stopColor="#fffdf6" />
      <stop offset="0.5" stopColor="#d8ccb6" />
      <stop offset="1" stopColor="#7d6d55" />
    </radialGradient>
    <radialGradient id={`${id}bowl`} cx="0.5" cy="0.5" r="0.5">
      <stop offset="0.575" stopColor="#000000" stopOpacity="0" />
      <stop offset="0.58" stopColor="#000000" stopOpacity="0.55" />
      <stop offset="0.64" stopColor="#000000" stopOpacity="0.12" />
      <stop offset="0.8" stopColor="#000000" stopOpacity="0.3" />
      <stop offset="0.83" stopColor="#000000" stopOpacity="0" />
      <stop offset="1" stopColor="#000000" stopOpacity="0.16" />
    </radialGradient>
  </defs>
);
