import { pipsOf } from '@openpit/engine';
import { useLayoutEffect, useRef } from 'react';
import { asItStands, sidesOfDie } from './cube.ts';
import { type Throw, throwAt } from './throw.ts';

/** One side of a die, drawn flat and brought to its position by its matrix. */
const Flat = ({ face, colour }: { readonly face: number; readonly colour: string }) => (
  <>
    <rect
      x="-1"
      y="-1"
      width="2"
      height="2"
      rx="0.18"
      className="die-side"
      style={{ fill: colour }}
    />
    {pipsOf(face).map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={x * 0.52}
        cy={y * 0.52}
        r={face === 1 ? 0.24 : 0.19}
        className="pip"
      />
    ))}
  </>
);

/** A die on the cloth: the roll on top, two sides below it. About 2 units wide and high. */
export const Die = ({ face, size }: { readonly face: number; readonly size: number }) => (
  <g transform={`scale(${size / 2})`}>
    {sidesOfDie(face, asItStands)
      .filter(({ isSeen }) => isSeen)
      .map(({ face: shown, matrix, colour }) => (
        <g key={shown} transform={`matrix(${matrix})`}>
          <Flat face={shown} colour={colour} />
        </g>
      ))}
  </g>
);

type DiceProps = {
  readonly dice: readonly [number, number];
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

type Lying = Pick<Throw, 'rest' | 'leans'>;

/** The positions of two dice beside each other, in sizes of a die. */
const lying: readonly [Lying, Lying] = [
  { rest: [-0.62, -0.12], leans: -9 },
  { rest: [0.58, 0.1], leans: 12 },
];

/** Two dice that have come to rest. */
export const Dice = ({ dice, x, y, size }: DiceProps) => (
  <g transform={`translate(${x} ${y})`} className="dice">
    {lying.map(({ rest, leans }, at) => (
      <g key={leans} transform={`translate(${size * rest[0]} ${size * rest[1]}) rotate(${leans})`}>
        <Die face={dice[at] ?? 1} size={size} />
      </g>
    ))}
  </g>
);

/** A number from 0 to 1 that nobody can predict: the motion of a die must not reveal its result. */
const anyShare = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 65_535;

const anyThrow = (at: 0 | 1): Throw => {
  const angle = (anyShare() - 0.5) * 1.2 - 0.6;
  return {
    ...lying[at],
    hand: at === 0 ? [-3.4, 7.4] : [-1.2, 8],
    wall: at === 0 ? [0.9, -2.6] : [2.3, -2.4],
    axis: [Math.cos(angle), Math.sin(angle), 0],
    turns: 2.6 + anyShare() * 2,
  };
};

type TumblingProps = DiceProps & {
  /** How long they are moving. */
  readonly ms: number;
};

/** Two dice in motion: they tumble to the wall and back, and show the result only when they come to rest. */
export const Tumbling = ({ dice, x, y, size, ms }: TumblingProps) => (
  <g transform={`translate(${x} ${y})`}>
    <Thrown face={dice[0]} size={size} ms={ms} at={0} />
    <Thrown face={dice[1]} size={size} ms={ms} at={1} />
  </g>
);

type ThrownProps = {
  readonly face: number;
  readonly size: number;
  readonly ms: number;
  readonly at: 0 | 1;
};

const sides = [1, 2, 3, 4, 5, 6] as const;

const Thrown = ({ face, size, ms, at }: ThrownProps) => {
  const die = useRef<SVGGElement>(null);
  const shadow = useRef<SVGEllipseElement>(null);
  useLayoutEffect(() => {
    const thrown = anyThrow(at);
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const share = Math.min(1, Math.max(0, now - start) / ms);
      place({ die: die.current, shadow: shadow.current }, { thrown, share, face, size });
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw(start);
    return () => cancelAnimationFrame(frame);
  }, [face, size, ms, at]);
  return (
    <>
      <ellipse ref={shadow} rx={size * 0.5} ry={size * 0.26} className="throw-shadow" />
      <g ref={die} className="throw">
        {sides.map((one) => (
          <g key={one}>
            <Flat face={one} colour="" />
          </g>
        ))}
      </g>
    </>
  );
};

type Drawn = {
  readonly die: SVGGElement | null;
  readonly shadow: SVGEllipseElement | null;
};

type Frame = {
  readonly thrown: Throw;
  readonly share: number;
  readonly face: number;
  readonly size: number;
};

/** This runs sixty times a second: it only moves what is already drawn, so that the page stays responsive. */
const place = ({ die, shadow }: Drawn, { thrown, share, face, size }: Frame): void => {
  const { x, y, height, leans, turn } = throwAt(thrown, share);
  const near = 1 + height * 0.12;
  die?.setAttribute(
    'transform',
    `translate(${x * size} ${(y - height) * size}) rotate(${leans}) scale(${(size / 2) * near})`,
  );
  shadow?.setAttribute(
    'transform',
    `translate(${(x + height * 0.25) * size} ${(y + 0.4 + height * 0.15) * size})`,
  );
  for (const side of sidesOfDie(face, turn)) {
    const drawn = die?.children[side.face - 1];
    drawn?.setAttribute('transform', `matrix(${side.matrix})`);
    drawn?.setAttribute('visibility', side.isSeen ? 'visible' : 'hidden');
    drawn?.firstElementChild?.setAttribute('style', `fill: ${side.colour}`);
  }
};
