import { type Event, familyOf, writePays } from '@openpit/engine';
import {
  betOn,
  type WheelEvent,
  type WheelLayout,
  type WheelRulebook,
  type WheelTable,
  wheel,
} from '@openpit/engine/wheel';
import { wheelSize, wheelZones } from '../felt/wheel.ts';
import { sharedPlaces } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
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

const [middleX, middleY, radius] = [500, 214, 194];

const around = (r: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
};

const tones = ['tone-a', 'tone-b', 'tone-c', 'tone-d', 'tone-e', 'tone-f', 'tone-f'];

const Scene = ({ game: { table }, outcome }: SceneProps<WheelGame>) => {
  const spaces = spacesOf(table.wheel);
  const slice = 360 / Math.max(1, spaces.length);
  const called = outcome?.kind === 'space' ? outcome.space : table.called;
  const at = called === null ? 0 : spaces.indexOf(called);
  const tone = (name: string): string =>
    tones[table.wheel.symbols.findIndex((symbol) => symbol.name === name)] ?? 'tone-a';
  return (
    <g aria-hidden="true" transform={`translate(${middleX}, ${middleY})`}>
      <circle r={radius + 8} className="wheel-rim" />
      <g
        className={outcome ? 'wheel-spin' : ''}
        style={{ transform: `rotate(${720 - at * slice}deg)` }}
      >
        {spaces.map((name, place) => {
          const [a, b] = [
            around(radius, (place - 0.5) * slice),
            around(radius, (place + 0.5) * slice),
          ];
          return (
            // A symbol is on many spaces, and none of them ever moves.
            <g key={`${place}${name}`}>
              <path d={`M0 0 L${a} A${radius} ${radius} 0 0 1 ${b} Z`} className={tone(name)} />
              <text
                transform={`rotate(${place * slice}) translate(0, -${radius - 20})`}
                textAnchor="middle"
                className="wheel-number"
              >
                {name.length > 2 ? name.slice(0, 1).toUpperCase() : name}
              </text>
            </g>
          );
        })}
      </g>
      <circle r="58" className="wheel-bowl" />
      <path d={`M0 -${radius - 4} l-13 -26 h26 Z`} className="pointer" />
      <text
        y="13"
        textAnchor="middle"
        className="felt-text"
        fontSize={called && called.length > 3 ? 24 : 40}
      >
        {table.betting === 'open' ? (called ?? '') : ''}
      </text>
    </g>
  );
};

const known = (event: Event): WheelEvent => event as WheelEvent; // a wheel tells wheel events

export const wheelView = gameView<WheelRulebook, WheelTable>({
  family: 'wheel',
  colour: 'burgundy',
  felt: ({ table }) => {
    const zones = wheelZones(table.wheel);
    return {
      colour: 'burgundy',
      size: wheelSize,
      places: sharedPlaces(zones, Object.keys(zones)),
      minWidth: 560,
      chipScale: 1.3,
    };
  },
  Scene,
  asks: false,
  acts: () => [],
  outcome: (events) => {
    const spun = events.map(known).find((event) => event.kind === 'wheel-spun');
    return spun ? { kind: 'space', space: spun.space } : null;
  },
  nexts: ({ rulebook, table }) => ({
    lead: [{ kind: 'close-bets' }],
    draws: wheel.chance(rulebook, { ...table, betting: 'closed' }).map(({ command }) => {
      const name = command.kind === 'spin' ? command.space : command.kind;
      return { group: name, name, command };
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
  status: ({ table: { called } }) =>
    called === null ? texts.wheel.first : texts.wheel.last(called),
});
