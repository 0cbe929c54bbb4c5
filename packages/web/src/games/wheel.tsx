import { type Event, familyOf, writePays } from '@openpit/engine';
import {
  betOn,
  type WheelEvent,
  type WheelLayout,
  type WheelRulebook,
  type WheelTable,
  wheel,
} from '@openpit/engine/wheel';
import { paintFor, symbolText, wheelFelt } from '../felt/wheel.ts';
import { texts } from '../texts/index.ts';
import { useTurning } from '../view/turning.ts';
import { type GameOf, gameView, type SceneProps } from './game-view.ts';

type WheelGame = GameOf<WheelRulebook, WheelTable>;

/** The spaces round the rim: symbols spread as evenly as their counts allow, as wheels have them. */
const spacesOf = ({ symbols }: WheelLayout): readonly string[] =>
  symbols
    .flatMap(({ name, spaces }) =>
      Array.from({ length: spaces }, (_, at) => ({ name, at: (at + 0.5) / spaces })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

/** The very space a spin stopped on: a symbol has many, and each turn of the wheel names another of them. */
const spaceFor = (spaces: readonly string[], name: string, turn: number): number => {
  const own = spaces.flatMap((space, at) => (space === name ? [at] : []));
  return own[(turn * 7) % Math.max(1, own.length)] ?? 0;
};

const around = (r: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
};

const segment = (from: number, to: number, [outer, inner]: readonly [number, number]): string => {
  const [a, b, c, d] = [
    around(outer, from),
    around(outer, to),
    around(inner, to),
    around(inner, from),
  ];
  return `M${a} A${outer} ${outer} 0 0 1 ${b} L${c} A${inner} ${inner} 0 0 0 ${d} Z`;
};

const Scene = ({ game: { table }, felt, outcome, moving, turn }: SceneProps<WheelGame>) => {
  const spaces = spacesOf(table.wheel);
  const slice = 360 / Math.max(1, spaces.length);
  const shown = moving ?? outcome;
  const called = shown?.kind === 'space' ? shown.space : table.called;
  const at = called === null ? 0 : spaceFor(spaces, called, turn);
  const angle = useTurning({ stop: -at * slice, turn, turns: 3 });
  const [x, y] = felt.anchors['wheel'] ?? [0, 0];
  const [r = 100, seen = 400] = felt.anchors['wheel:r'] ?? [];
  const isHalf = y + r > seen + 4;
  return (
    <g aria-hidden="true">
      {isHalf && (
        <clipPath id="wheel-top">
          <rect width={felt.size[0]} height={seen} />
        </clipPath>
      )}
      <g {...(isHalf && { clipPath: 'url(#wheel-top)' })}>
        <g transform={`translate(${x} ${y}) scale(${r / 200})`}>
          <circle r="200" className="wheel-rim" />
          <g className="wheel-spin" style={{ transform: `rotate(${angle}deg)` }}>
            {spaces.map((name, place) => (
              // A symbol is on many spaces, and none of them ever moves.
              <g key={`${place}${name}`}>
                <path
                  d={segment((place - 0.5) * slice, (place + 0.5) * slice, [186, 138])}
                  className={`tone-${paintFor(table.wheel, name)} space`}
                />
                <circle
                  cx={around(193, (place + 0.5) * slice)[0]}
                  cy={around(193, (place + 0.5) * slice)[1]}
                  r="2.6"
                  className="peg"
                />
                <text
                  transform={`rotate(${place * slice}) translate(0 -163)`}
                  textAnchor="middle"
                  dy="0.35em"
                  className={`wheel-symbol on-${paintFor(table.wheel, name)}`}
                >
                  {symbolText(name)}
                </text>
              </g>
            ))}
            <circle r="138" className="wheel-bowl" />
          </g>
          <circle r="64" className="wheel-hub" />
          <path d="M0 -176 l-9 -30 h18 Z" className={moving ? 'pointer ticking' : 'pointer'} />
          {!isHalf && (
            <text
              dy="0.35em"
              textAnchor="middle"
              fontSize={called && called.length > 3 ? 26 : 48}
              className="cloth-text serif"
            >
              {moving || called === null ? '' : called}
            </text>
          )}
        </g>
      </g>
    </g>
  );
};

const known = (event: Event): WheelEvent => event as WheelEvent; // a wheel emits wheel events

export const wheelView = gameView<WheelRulebook, WheelTable>({
  family: 'wheel',
  hue: 'wheels',
  first: 'space:1',
  felt: ({ table }, frame) => wheelFelt(table.wheel, frame),
  Scene,
  motionMs: (outcome) => (outcome?.kind === 'space' ? 3_000 : 0),
  acts: () => [],
  outcome: (events) => {
    const spun = events.map(known).find((event) => event.kind === 'wheel-spun');
    return spun ? { kind: 'space', space: spun.space } : null;
  },
  nexts: ({ rulebook, table }) => ({
    lead: [{ kind: 'close-bets' }],
    draws: wheel.chance(rulebook, { ...table, betting: 'closed' }).map(({ command, weight }) => {
      const name = command.kind === 'spin' ? command.space : command.kind;
      return { group: name, name, weight, command };
    }),
  }),
  infos: ({ rulebook, table }) =>
    familyOf(rulebook)
      .bets(rulebook)
      .filter(({ bet, pays: [pay] }) =>
        table.wheel.symbols.some(
          ({ name, pays }) => betOn(name) === bet && pay && writePays(pay.is) === writePays(pays),
        ),
      ),
  facts: ({ rulebook, table }) => {
    const own = JSON.stringify(table.wheel);
    const named = Object.entries(rulebook.choices.layouts).find(
      ([, { is }]) => JSON.stringify(is) === own,
    );
    return named ? [`layout=${named[0]}`] : [];
  },
  status: ({ table }) => texts.wheel.spaces(spacesOf(table.wheel).length),
});
