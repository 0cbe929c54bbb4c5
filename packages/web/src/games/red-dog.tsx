import { act, type Event, type Game } from '@openpit/engine';
import {
  type RedDogCommand,
  type RedDogEvent,
  type RedDogRulebook,
  type RedDogTable,
  redDog,
} from '@openpit/engine/red-dog';
import { arcPlaces, arcSize, seatMiddle } from '../felt/arc.ts';
import { redDogSpots } from '../felt/red-dog.ts';
import { texts } from '../texts/index.ts';
import { CardArt, cardText } from '../view/card.tsx';
import { ArcText, SeatNames } from '../view/seat-names.tsx';
import {
  type GameOf,
  gameView,
  type Nexts,
  noNexts,
  type SceneProps,
  type SeatAct,
} from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type RedDogGame = GameOf<RedDogRulebook, RedDogTable>;

/** The order the cards come in is left, right, middle; on the cloth they lie left, middle, right. */
const squares = [
  { at: 0, x: 480, label: texts.shoe.left3 },
  { at: 2, x: 570, label: texts.shoe.middle3 },
  { at: 1, x: 660, label: texts.shoe.right3 },
] as const;

const Scene = ({ game: { rulebook, table }, mine }: SceneProps<RedDogGame>) => (
  <g aria-hidden="true">
    <SeatNames layout={table.layout} seats={rulebook.seats.max.is} mine={mine} below={66} />
    <ArcText id="red-dog-arc" says={texts.felt.redDog.says} />
    {squares.map(({ at, x, label }) => {
      const card = table.cards[at];
      return (
        <g key={at} transform={`translate(${x}, 40)`}>
          <rect width="60" height="80" rx="6" className="felt-outline" />
          <text x="30" y="98" textAnchor="middle" className="felt-note">
            {label}
          </text>
          {card && (
            <g transform="translate(7, 8)">
              <CardArt card={card} />
            </g>
          )}
        </g>
      );
    })}
    <g transform="translate(372, 166)">
      {Object.entries(rulebook.choices.spreads).map(([name, { is }], at) => (
        <g key={name} transform={`translate(${at * 114}, 0)`}>
          <rect width="110" height="50" rx="6" className="felt-outline" />
          <text x="55" y="21" textAnchor="middle" className="felt-note">
            {texts.shoe.spread} {at < 3 ? at + 1 : '4–11'}
          </text>
          <text x="55" y="42" textAnchor="middle" className="felt-text" fontSize="18">
            {texts.felt.ratio(is[0], is[1])}
          </text>
        </g>
      ))}
    </g>
  </g>
);

const acts = ({ rulebook, table }: RedDogGame, seat: number): readonly SeatAct[] =>
  redDog
    .acts(rulebook, table, seat)
    .filter(({ command }) => isAnswer(command))
    .map(({ command }) => ({ name: command.kind, command }));

/** Raise or stay with the own wager; a dealer bet is raised by the crew's hand or by a record. */
const isAnswer = (command: RedDogCommand): boolean =>
  (command.kind === 'raise' || command.kind === 'stay') && command.tip === undefined;

/** The third card, given that nobody who has yet to answer raises. */
const nexts = ({ rulebook, table }: RedDogGame): Nexts => {
  const lead = table.layout.seats.map(({ seat }) => ({ kind: 'stay', seat, hand: 1 }) as const);
  let game: Game<RedDogRulebook> = { rulebook, table };
  for (const command of lead) {
    const step = act(game, command);
    if (step.ok) game = step.game;
  }
  const draws = nextByRank(redDog.chance(rulebook, game.table));
  if (table.cards.length !== 2 || draws.length === 0) return noNexts;
  return { given: texts.table.whatIf.given(texts.acts['stay'] ?? ''), lead, draws };
};

const known = (event: Event): RedDogEvent => event as RedDogEvent; // a red dog table tells red dog events

export const redDogView = gameView<RedDogRulebook, RedDogTable>({
  family: 'red-dog',
  colour: 'burgundy',
  felt: ({ rulebook }) => ({
    colour: 'burgundy',
    size: arcSize,
    places: arcPlaces(redDogSpots, rulebook.seats.max.is),
    minWidth: 760,
    phoneWidth: 920,
    chipScale: 1.35,
  }),
  Scene,
  asks: true,
  acts,
  inPlay: ({ rulebook }, [own]) =>
    own === undefined ? arcSize[0] / 2 : seatMiddle(own, rulebook.seats.max.is)[0],
  outcome: (events, { table: { cards } }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended')
      ? { kind: 'cards', cards, words: inOrder(cards) }
      : null,
  nexts,
  facts: ({ table: { shoe } }) => [`decks=${shoe.decks}`],
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});

const inOrder = ([left, right, middle]: readonly string[]): string =>
  [left, middle, right].flatMap((card) => (card === undefined ? [] : [cardText(card)])).join(' ');
