import { type ColourStake, type Event, holdingOf, type Wager } from '@openpit/engine';
import {
  colourOf,
  type RouletteEvent,
  type RouletteRulebook,
  type RouletteTable,
  roulette,
  sideOf,
} from '@openpit/engine/roulette';
import {
  type RouletteCloth,
  rouletteDesktop,
  rouletteKinds,
  rouletteLand,
  roulettePhone,
} from '../felt/roulette.ts';
import { texts } from '../texts/index.ts';
import { useTurning } from '../view/turning.ts';
import { type BoardProps, type GameOf, gameView, type SceneProps } from './game-view.ts';

type RouletteGame = GameOf<RouletteRulebook, RouletteTable>;

const around = (radius: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

const wedge = (at: number, slice: number): string => {
  const [outer, inner] = [116, 66];
  const [from, to] = [(at - 0.5) * slice, (at + 0.5) * slice];
  const [a, b] = [around(outer, from), around(outer, to)];
  const [c, d] = [around(inner, to), around(inner, from)];
  return `M${a} A${outer} ${outer} 0 0 1 ${b} L${c} A${inner} ${inner} 0 0 0 ${d} Z`;
};

const clothOf = ({ rulebook, table }: RouletteGame): RouletteCloth => ({
  rulebook,
  hasTrack: table.hasTrack,
});

const Scene = ({ game, felt, frame, outcome, moving, turn }: SceneProps<RouletteGame>) => {
  const [x, y] = felt.anchors['wheel'] ?? [0, 0];
  const r = felt.anchors['wheel:r']?.[0] ?? 0;
  const isSmall = frame.form !== 'desktop';
  const shown = moving ?? outcome;
  // On a small screen the wheel is only there while it turns.
  if (isSmall && moving?.kind !== 'pocket') return null;
  const last = shown?.kind === 'pocket' ? shown.pocket : game.table.last;
  return (
    <g aria-hidden="true">
      {isSmall && <rect width={felt.size[0]} height={felt.size[1]} className="veil" />}
      <g transform={`translate(${x} ${y}) scale(${r / 140})`}>
        <Wheel
          pockets={game.rulebook.choices.pockets.is}
          last={last}
          turn={turn}
          isMoving={moving !== null}
        />
      </g>
    </g>
  );
};

type WheelProps = {
  readonly pockets: readonly string[];
  readonly last: string | null;
  readonly turn: number;
  readonly isMoving: boolean;
};

/** The wheel, 140 units from its middle to its rim: the ball runs against it and drops into its pocket. */
const Wheel = ({ pockets, last, turn, isMoving }: WheelProps) => {
  const slice = 360 / pockets.length;
  const at = last === null ? 0 : pockets.indexOf(last);
  const ball = useTurning({ stop: at * slice, turn, turns: 6 });
  const wheel = useTurning({ stop: 0, turn, turns: -2 });
  return (
    <g>
      <circle r="140" className="wheel-rim" />
      <circle r="126" className="wheel-track" />
      <g className="wheel-turn" style={{ transform: `rotate(${wheel}deg)` }}>
        {pockets.map((pocket, place) => (
          <g key={pocket}>
            <path d={wedge(place, slice)} className={`paint-${colourOf(pocket)} pocket-line`} />
            <text
              transform={`rotate(${place * slice}) translate(0 -100)`}
              textAnchor="middle"
              dy="0.35em"
              className="wheel-number"
            >
              {pocket}
            </text>
          </g>
        ))}
        <circle r="66" className="wheel-bowl" />
        {[0, 90, 180, 270].map((angle) => (
          <path
            key={angle}
            d="M0 -6 V-34"
            transform={`rotate(${angle + 45})`}
            className="wheel-spoke"
          />
        ))}
        <circle r="10" className="wheel-hub" />
      </g>
      {last !== null && (
        <g className="ball" style={{ transform: `rotate(${ball}deg)` }}>
          <circle
            key={turn}
            cy="-78"
            r="5.2"
            className={isMoving ? 'ball-dot falling' : 'ball-dot'}
          />
        </g>
      )}
    </g>
  );
};

/** The last spins, newest first: shown, never advised from. */
const Board = ({ results, isMoving }: BoardProps<RouletteGame>) => {
  const pockets = results
    .flatMap(({ outcome, version }) =>
      outcome?.kind === 'pocket' ? [{ pocket: outcome.pocket, version }] : [],
    )
    .reverse();
  const shown = isMoving ? pockets.slice(1) : pockets;
  return shown.length === 0 ? null : (
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

const known = (event: Event): RouletteEvent => event as RouletteEvent; // a roulette table emits roulette events

export const rouletteView = gameView<RouletteRulebook, RouletteTable>({
  family: 'roulette',
  hue: 'wheels',
  first: 'red',
  felt: (game, frame) => {
    const draw = { desktop: rouletteDesktop, phone: roulettePhone, land: rouletteLand }[frame.form];
    return draw(clothOf(game), frame);
  },
  kinds: ({ table }) =>
    rouletteKinds
      .filter((kind) => kind !== 'track' || table.hasTrack)
      .map((id) => ({ id, label: texts.kinds[id] ?? id })),
  Scene,
  Board,
  motionMs: (outcome) => (outcome?.kind === 'pocket' ? 3_200 : 0),
  acts: () => [],
  chipColour: ({ table: { colours } }, wager) => {
    const { stake, state } = wager as Wager<ColourStake>; // a roulette wager says how much of it lies in colour
    const held = holdingOf(colours, wager.seat);
    return held && held.value * state.chips >= stake ? held.colour : undefined;
  },
  isBeside: ({ rulebook }, [a, b]) => sideOf(rulebook, a) === sideOf(rulebook, b),
  outcome: (events) => {
    const dropped = events.map(known).find((event) => event.kind === 'ball-dropped');
    return dropped ? { kind: 'pocket', pocket: dropped.pocket } : null;
  },
  nexts: ({ rulebook, table }) => ({
    lead: [{ kind: 'release-ball' }, { kind: 'close-bets' }],
    draws: roulette.chance(rulebook, { ...table, phase: 'closed' }).map(({ command, weight }) => {
      const name = command.kind === 'drop-ball' ? command.pocket : command.kind;
      return { group: name, name, weight, command };
    }),
  }),
  status: ({ rulebook }) => texts.roulette.numbers(rulebook.choices.pockets.is.length),
});
