import { type ColourStake, type Event, holdingOf, type Wager } from '@openpit/engine';
import {
  colourOf,
  type RouletteEvent,
  type RouletteRulebook,
  type RouletteTable,
  roulette,
  sideOf,
} from '@openpit/engine/roulette';
import type { CSSProperties } from 'react';
import { rouletteSize, rouletteZones, wheelMiddle } from '../felt/roulette.ts';
import { type Place, sharedPlaces } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { Stack } from '../view/chips.tsx';
import { type GameOf, gameView, type SceneProps } from './game-view.ts';

type RouletteGame = GameOf<RouletteRulebook, RouletteTable>;

const around = (radius: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

const wedge = (at: number, slice: number): string => {
  const [from, to] = [(at - 0.5) * slice, (at + 0.5) * slice];
  const [a, b] = [around(122, from), around(122, to)];
  const [c, d] = [around(84, to), around(84, from)];
  return `M${a} A122 122 0 0 1 ${b} L${c} A84 84 0 0 0 ${d} Z`;
};

const paintOf = (pocket: string): string => `paint-${colourOf(pocket)}`;

const Scene = (props: SceneProps<RouletteGame>) => (
  <g aria-hidden="true">
    <Wheel {...props} />
    {props.game.rulebook.choices.sides.is > 1 && <OtherSide {...props} />}
  </g>
);

/** The layout across the wheel, small: its numbers and the chips of those who play there. */
const OtherSide = ({ game: { rulebook, table }, mine }: SceneProps<RouletteGame>) => {
  const zones = rouletteZones(rulebook);
  const mySide = sideOf(rulebook, mine[0] ?? 1);
  const across = table.layout.wagers.filter(({ seat }) => sideOf(rulebook, seat) !== mySide);
  return (
    <g transform="translate(1006, 330)">
      <text x="134" y="-8" textAnchor="middle" className="felt-note">
        {texts.roulette.across(3 - mySide)}
      </text>
      <g transform="scale(0.275)">
        {rulebook.choices.pockets.is.map((pocket) => {
          const shape = zones[`straight:${pocket}`]?.shape;
          return (
            shape?.kind === 'box' && (
              <rect
                key={pocket}
                {...{ x: shape.x, y: shape.y, width: shape.w, height: shape.h }}
                className={`felt-outline ${paintOf(pocket)}`}
              />
            )
          );
        })}
        {across.map(({ seat, bet, stake }) => {
          const at = zones[bet]?.chips;
          return at && <Stack key={`${seat} ${bet}`} amount={stake} at={at} />;
        })}
      </g>
    </g>
  );
};

const Wheel = ({ game: { rulebook, table }, outcome }: SceneProps<RouletteGame>) => {
  const pockets = rulebook.choices.pockets.is;
  const slice = 360 / pockets.length;
  const last = outcome?.kind === 'pocket' ? outcome.pocket : table.last;
  const at = last === null ? 0 : pockets.indexOf(last);
  const isRunning = table.phase !== 'open';
  return (
    <g transform={`translate(${wheelMiddle[0]}, ${wheelMiddle[1]})`}>
      <circle r="132" className="wheel-rim" />
      <g className="wheel-turn">
        {pockets.map((pocket, place) => (
          <g key={pocket}>
            <path d={wedge(place, slice)} className={paintOf(pocket)} />
            <text
              transform={`rotate(${place * slice}) translate(0, -106)`}
              textAnchor="middle"
              className="wheel-number"
            >
              {pocket}
            </text>
          </g>
        ))}
      </g>
      <circle r="84" className="wheel-bowl" />
      <g
        className={isRunning ? 'ball running' : outcome ? 'ball home' : 'ball'}
        style={
          { '--stop': `${at * slice}deg`, transform: `rotate(${at * slice}deg)` } as CSSProperties // a property of our own, which React's types do not list
        }
      >
        <circle cy="-92" r="6" className="ball-dot" />
      </g>
      <text y="12" textAnchor="middle" className="felt-text" fontSize="44">
        {isRunning ? '' : (last ?? '')}
      </text>
    </g>
  );
};

const placesOf = (rulebook: RouletteRulebook, { hasTrack }: RouletteTable): readonly Place[] => {
  const zones = rouletteZones(rulebook);
  const isThere = (bet: string): boolean => hasTrack || !bet.startsWith('track:');
  return sharedPlaces(zones, Object.keys(zones).filter(isThere));
};

const known = (event: Event): RouletteEvent => event as RouletteEvent; // a roulette table tells roulette events

export const rouletteView = gameView<RouletteRulebook, RouletteTable>({
  family: 'roulette',
  colour: 'green',
  felt: ({ rulebook, table }) => ({
    colour: 'green',
    size: table.hasTrack ? rouletteSize : [rouletteSize[0], rouletteSize[1] - 92],
    places: placesOf(rulebook, table),
    minWidth: 780,
    phoneWidth: 1040,
    chipScale: 1.25,
  }),
  Scene,
  asks: false,
  acts: () => [],
  // While the ball runs without bets, the wheel is where everybody looks.
  inPlay: ({ table: { phase } }) => (phase === 'closed' ? wheelMiddle[0] : 540),
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
    draws: roulette.chance(rulebook, { ...table, phase: 'closed' }).map(({ command }) => {
      const name = command.kind === 'drop-ball' ? command.pocket : command.kind;
      return { group: name, name, command };
    }),
  }),
  status: ({ table: { last } }) =>
    last === null ? texts.roulette.first : texts.roulette.last(last),
});
