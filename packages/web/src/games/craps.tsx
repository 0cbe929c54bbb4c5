import { type Card, type Command, deck, type Event } from '@openpit/engine';
import {
  allRolls,
  bets,
  type CrapsEvent,
  type CrapsRulebook,
  type CrapsTable,
  type Dice,
  isOffered,
  isPair,
  offerFor,
  points,
  rollOf,
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

const offeredBy = ({ rules }: CrapsRulebook): ReadonlySet<string> =>
  new Set(bets.filter(({ key }) => offerFor(rules, key)).map(({ key }) => key));

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
      {rulebook.rules.cards ? (
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

const closing = ({ rules }: CrapsRulebook): Command => ({
  kind: rules.shooter ? 'send-dice' : 'close-bets',
});

/** The cards around a roll, where cards are scanned for it. */
const scanFor = (dice: Dice, suits: readonly string[]): Command => {
  const set = deck.filter((card) => rollOf(card, suits));
  const middle = set.find((card) => rollOf(card, suits)?.every((face, at) => face === dice[at]));
  const [first, last] = set.filter((card) => card !== middle);
  return Object.assign({ kind: 'scan' }, { cards: [first, middle, last] });
};

const nexts = ({ rulebook, table }: CrapsGame): Nexts => ({
  lead: [closing(rulebook)],
  draws: allRolls.map((dice) => ({
    group: `${totalOf(dice)}`,
    name: isPair(dice)
      ? texts.outcomes.hard(totalOf(dice))
      : `${Math.min(...dice)}·${Math.max(...dice)}`,
    command: rulebook.rules.cards
      ? scanFor(dice, table.settings.suits)
      : Object.assign({ kind: 'roll' }, { dice }),
  })),
});

const acts = ({ rulebook, table }: CrapsGame, seat: number): readonly SeatAct[] => {
  const { thrower } = table;
  const mayTake = isOffered(rulebook.rules, table, seat);
  const isHolder = thrower.kind === 'player' && thrower.seat === seat;
  const say = (kind: string): SeatAct => ({
    name: kind,
    command: Object.assign({ kind }, { seat }),
  });
  // The one that stays stands first, so that it stays where it is.
  return [
    ...(mayTake || isHolder ? [say('pass-dice')] : []),
    ...(mayTake ? [say('take-dice')] : []),
  ];
};

export const crapsView = gameView<CrapsRulebook, CrapsTable>({
  family: 'craps',
  colour: 'blue',
  felt: ({ rulebook }) => {
    const offered = offeredBy(rulebook);
    const places = sharedPlaces(crapsZones(offered, { isMidi: isMidi(rulebook) }), offered);
    return {
      colour: 'blue',
      // Card craps has its monitor where others have hops.
      size: crapsSize(places, rulebook.rules.cards ? 530 : 0),
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
