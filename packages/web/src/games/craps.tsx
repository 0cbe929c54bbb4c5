import type { Card, Event } from '@openpit/engine';
import {
  bets,
  type CrapsEvent,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  type Dice,
  diceOf,
  isPair,
  offerFor,
  points,
  totalOf,
} from '@openpit/engine/craps';
import { crapsSize, crapsZones } from '../felt/craps.ts';
import { sharedPlaces } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { CardArt } from '../view/card.tsx';
import { Dice as DiceArt } from '../view/dice.tsx';
import { type GameOf, gameView, type Nexts, type SceneProps, type SeatAct } from './game-view.ts';

type CrapsGame = GameOf<CrapsRulebook, CrapsTable>;

const isMidi = ({ id }: CrapsRulebook): boolean => id.endsWith('.midi');

const offeredBy = (rulebook: CrapsRulebook): ReadonlySet<string> =>
  new Set(bets.filter(({ key }) => offerFor(rulebook, key)).map(({ key }) => key));

const Scene = ({ game: { rulebook, table }, outcome }: SceneProps<CrapsGame>) => {
  const shift = isMidi(rulebook) ? 412 : 0;
  const { phase } = table;
  const at = phase.kind === 'point' ? points.indexOf(phase.point) : -1;
  const puckX = at < 0 ? 75 + shift : 136 + 54 + at * 109 + shift;
  const cards = outcome?.kind === 'dice' ? outcome.cards : null;
  return (
    <g aria-hidden="true">
      <g className="puck" style={{ transform: `translate(${puckX}px, ${at < 0 ? 150 : 66}px)` }}>
        <circle r="15" className={at < 0 ? 'puck-off' : 'puck-on'} />
        <text className="puck-text" textAnchor="middle" dy="4">
          {at < 0 ? texts.felt.craps.off : texts.felt.craps.on}
        </text>
      </g>
      <Markers table={table} x={isMidi(rulebook) ? 432 : 20} offered={offeredBy(rulebook)} />
      {rulebook.cites.cards ? (
        <Monitor
          cards={cards}
          dice={outcome?.kind === 'dice' ? outcome.dice : null}
          x={830 - shift}
        />
      ) : (
        outcome?.kind === 'dice' && <DiceArt dice={outcome.dice} x={250 + shift} y={223} />
      )}
    </g>
  );
};

type MarkersProps = {
  readonly table: CrapsTable;
  readonly x: number;
  readonly offered: ReadonlySet<string>;
};

/** The points the shooter has made: which of them, for Fire, and how many, for Sharpshooter. */
const Markers = ({ table: { made }, x, offered }: MarkersProps) => (
  <>
    {offered.has('fire') &&
      points.map((point, at) => (
        <g key={point} transform={`translate(${x + 15 + at * 16}, 488)`}>
          <circle
            r="7.5"
            className={made.some((one) => one.point === point) ? 'made' : 'not-made'}
          />
          <text textAnchor="middle" dy="3.4" className="marker">
            {point}
          </text>
        </g>
      ))}
    {offered.has('sharpshooter') && (
      <text x={x + 274} y={493} className="felt-note">
        {texts.craps.made(made.length)}
      </text>
    )}
  </>
);

/** The shuffler hands out three cards; the scanner reads the middle one and the monitor shows the roll. */
const Monitor = ({
  cards,
  dice,
  x,
}: {
  readonly cards: readonly Card[] | null;
  readonly dice: Dice | null;
  readonly x: number;
}) => (
  <g transform={`translate(${x}, 320)`}>
    <rect width="372" height="220" rx="10" className="monitor" />
    <text x="18" y="28" className="felt-note">
      {texts.felt.craps.machine}
    </text>
    {cards?.map((card, at) => (
      <g key={card} transform={`translate(${30 + at * 68}, ${at === 1 ? 56 : 70})`}>
        <CardArt card={card} />
      </g>
    ))}
    {cards && <rect x="92" y="50" width="58" height="80" rx="6" className="scanned" />}
    {dice && <DiceArt dice={dice} x={300} y={105} />}
    {dice && (
      <text x="300" y="180" textAnchor="middle" className="felt-text" fontSize="26">
        {totalOf(dice)}
      </text>
    )}
  </g>
);

/** What pays? shows every outcome there is, once the bets are closed. */
const nexts = ({ rulebook, table }: CrapsGame): Nexts => ({
  lead: [{ kind: rulebook.choices.shooter ? 'send-dice' : 'close-bets' }],
  draws: craps.chance(rulebook, { ...table, betting: 'closed' }).map(({ command }) => {
    const dice = diceOf(command, table) ?? [1, 1];
    return {
      group: `${totalOf(dice)}`,
      name: isPair(dice)
        ? texts.outcomes.hard(totalOf(dice))
        : `${Math.min(...dice)}·${Math.max(...dice)}`,
      command,
    };
  }),
});

/** The dice: what a seat may do with them now. The one that stays stands first, so that it stays where it is. */
const acts = ({ rulebook, table }: CrapsGame, seat: number): readonly SeatAct[] =>
  craps
    .acts(rulebook, table, seat)
    .map(({ command }) => ({ name: command.kind, command }))
    .filter(({ name }) => name === 'pass-dice' || name === 'take-dice')
    .sort((a, b) => a.name.localeCompare(b.name));

export const crapsView = gameView<CrapsRulebook, CrapsTable>({
  family: 'craps',
  colour: 'blue',
  felt: ({ rulebook }) => {
    const offered = offeredBy(rulebook);
    const places = sharedPlaces(crapsZones(offered, { isMidi: isMidi(rulebook) }), offered);
    return {
      colour: 'blue',
      // Card craps has its monitor where others have hops.
      size: crapsSize(places, rulebook.cites.cards ? 530 : 0),
      places,
      minWidth: 980,
      phoneWidth: 1220,
      chipScale: 1.1,
    };
  },
  Scene,
  asks: true,
  acts,
  asked: ({ table: { thrower } }, seat) => {
    if (thrower.kind === 'none') return texts.craps.whoThrows;
    return thrower.kind === 'player' && thrower.seat === seat ? texts.craps.youThrow : '';
  },
  // The line side is where a player stands.
  inPlay: ({ rulebook }) => (isMidi(rulebook) ? 790 : 378),
  outcome: (events) => {
    const rolled = events.map(known).find((event) => event.kind === 'rolled');
    const scan = events.map(known).find((event) => event.kind === 'cards-scanned');
    if (!rolled) return null;
    const [first, second] = rolled.dice;
    return { kind: 'dice', dice: [first, second], cards: scan?.cards ?? null };
  },
  nexts,
  madeAs: (bet) => bet.replace(/^(come|dontcome):\d+$/, '$1'),
  facts: ({ table: { phase } }) => (phase.kind === 'point' ? [`point=${phase.point}`] : []),
  status: ({ table: { phase } }) =>
    phase.kind === 'point' ? texts.craps.point(phase.point) : texts.craps.comeOut,
});

const known = (event: Event): CrapsEvent => event as CrapsEvent; // a craps table tells craps events
