import { act, type Event, type Game, type Pays, type Rank, rankOf, ranks } from '@openpit/engine';
import {
  openingOf,
  type RedDogCommand,
  type RedDogEvent,
  type RedDogRulebook,
  type RedDogTable,
  redDog,
} from '@openpit/engine/red-dog';
import { cardFelt, cardSize } from '../felt/card-table.ts';
import { redDogSpots } from '../felt/red-dog.ts';
import type { Felt, Frame, Point } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { CardArt, cardName, cardText } from '../view/card.tsx';
import { SeatNames } from '../view/seat-names.tsx';
import { Shoe } from '../view/shoe.tsx';
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
  { at: 0, place: -1, label: texts.shoe.left3 },
  { at: 2, place: 0, label: texts.shoe.middle3 },
  { at: 1, place: 1, label: texts.shoe.right3 },
] as const;

const openingIn = ({ table: { cards } }: RedDogGame) => {
  const [first, second] = cards;
  return first && second ? openingOf(rankOf(first), rankOf(second)) : null;
};

/** What the first two cards make, as it is called. */
const openingText = (game: RedDogGame): string => {
  const opening = openingIn(game);
  if (!opening) return '';
  const { redDog } = texts.felt;
  return opening.kind === 'spread'
    ? redDog.spread(opening.spread)
    : opening.kind === 'pair'
      ? redDog.pair
      : redDog.consecutive;
};

const Scene = ({ game, felt, frame }: SceneProps<RedDogGame>) => {
  const { table } = game;
  const [x, y] = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const apart = Math.min(104 * scale, felt.size[0] * (frame.form === 'land' ? 0.155 : 1));
  const opening = openingIn(game);
  return (
    <g aria-hidden="true">
      <SeatNames layout={table.layout} felt={felt} frame={frame} />
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      {squares.map(({ at, place, label }) => {
        const card = table.cards[at];
        const isMiddle = place === 0;
        return (
          <g
            key={at}
            transform={`translate(${x + place * apart - (cardSize[0] * scale) / 2} ${y}) scale(${scale})`}
          >
            <rect
              width={cardSize[0]}
              height={cardSize[1]}
              rx="6"
              className={
                isMiddle && opening?.kind === 'spread' && !card
                  ? 'cloth-line lamp'
                  : 'cloth-line dotted'
              }
            />
            {!card && isMiddle && opening?.kind === 'spread' && (
              <text x="30" y="52" textAnchor="middle" fontSize="34" className="cloth-text serif">
                {opening.spread}
              </text>
            )}
            {!card && !(isMiddle && opening) && (
              <text
                x="30"
                y="46"
                textAnchor="middle"
                fontSize={13.5 / Math.min(1, scale)}
                className="cloth-text sans faint"
              >
                {label}
              </text>
            )}
            {card && <CardArt card={card} />}
          </g>
        );
      })}
      <Ladder game={game} felt={felt} frame={frame} top={y + cardSize[1] * scale + 12} />
    </g>
  );
};

/** From the lowest up: an ace is high. */
const order: readonly Rank[] = [...ranks.slice(1), ...ranks.slice(0, 1)];

/** The thirteen ranks: the two ends in chalk, those that win outlined; under them what each spread pays. */
const Ladder = ({
  game,
  felt,
  frame,
  top,
}: {
  readonly game: RedDogGame;
  readonly felt: Felt;
  readonly frame: Frame;
  readonly top: number;
}) => {
  const { table } = game;
  const isLand = frame.form === 'land';
  const width =
    Math.min(felt.size[0] - (frame.form === 'desktop' ? 330 : 16), 780) * (isLand ? 0.5 : 1);
  const left = isLand ? 8 : (felt.size[0] - width) / 2;
  const w = width / order.length;
  const ends = table.cards.slice(0, 2).map((card) => order.indexOf(rankOf(card)));
  const [low = 0, high = 0] = [Math.min(...ends), Math.max(...ends)];
  const isOpen = ends.length === 2;
  return (
    <>
      {order.map((rank, i) => {
        const value = order.indexOf(rank);
        const isEnd = isOpen && ends.includes(value);
        const isBetween = isOpen && value > low && value < high;
        return (
          <g
            key={rank}
            transform={`translate(${left + i * w} ${top})`}
            className={isEnd ? 'rung end' : isBetween ? 'rung wins' : isOpen ? 'rung dim' : 'rung'}
          >
            <rect x="1.5" width={w - 3} height="34" rx="6" />
            <text
              x={w / 2}
              y="17"
              dy="0.36em"
              textAnchor="middle"
              fontSize={Math.min(18, Math.max(13, w * 0.5))}
            >
              {rank === 'T' ? '10' : rank}
            </text>
          </g>
        );
      })}
      {!isLand && (
        <Spreads
          game={game}
          at={[left, top + 42]}
          width={width}
          perRow={frame.form === 'desktop' ? 6 : 3}
        />
      )}
    </>
  );
};

type SpreadsProps = {
  readonly game: RedDogGame;
  readonly at: Point;
  readonly width: number;
  readonly perRow: number;
};

/** What the first two cards can make, and what each pays; the one on the table is marked. */
const openingsOf = ({ rulebook }: RedDogGame): readonly Opening[] => {
  const { spreads, consecutive, threeOfAKind } = rulebook.choices;
  const { redDog: say, ratio } = texts.felt;
  const spread = (from: number, to: number, pays: Pays): Opening => ({
    name: say.spreads(from, to),
    pays: ratio(...pays),
    isNow: (opening) =>
      opening?.kind === 'spread' && opening.spread >= from && opening.spread <= to,
  });
  return [
    spread(1, 1, spreads.one.is),
    spread(2, 2, spreads.two.is),
    spread(3, 3, spreads.three.is),
    spread(4, 11, spreads.fourUp.is),
    {
      name: say.consecutive,
      pays: say.ends[consecutive.is],
      isNow: (opening) => opening?.kind === 'consecutive',
    },
    {
      name: say.pairThird,
      pays: ratio(...threeOfAKind.is),
      isNow: (opening) => opening?.kind === 'pair',
    },
  ];
};

type Opening = {
  readonly name: string;
  readonly pays: string;
  isNow(opening: ReturnType<typeof openingIn>): boolean;
};

/** The spread boxes. */
const Spreads = ({ game, at, width, perRow }: SpreadsProps) => {
  const now = openingIn(game);
  const w = width / perRow;
  return openingsOf(game).map(({ name, pays, isNow }, i) => (
    <g
      key={name}
      transform={`translate(${at[0] + (i % perRow) * w} ${at[1] + Math.floor(i / perRow) * 46})`}
      className={isNow(now) ? 'rung wins' : 'rung'}
    >
      <rect x="2" width={w - 4} height="42" rx="7" />
      <text
        x={w / 2}
        y="16"
        textAnchor="middle"
        fontSize="12.5"
        className="sans"
        {...(name.length * 6.2 > w - 8 && { textLength: w - 10, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {name}
      </text>
      <text x={w / 2} y="34" textAnchor="middle" fontSize="15.5">
        {pays}
      </text>
    </g>
  ));
};

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

const known = (event: Event): RedDogEvent => event as RedDogEvent; // a red dog table emits red dog events

export const redDogView = gameView<RedDogRulebook, RedDogTable>({
  family: 'red-dog',
  hue: 'cards',
  first: 'main',
  hasHints: true,
  felt: ({ rulebook, table }, frame) => {
    const felt = cardFelt(
      {
        seats: rulebook.seats.max.is,
        taken: table.layout.seats.map(({ seat }) => seat),
        spots: Object.entries(redDogSpots),
        lines: [],
        hasHands: false,
      },
      frame,
    );
    return { ...felt, art: [] };
  },
  Scene,
  spoken: (game, _mine) =>
    game.table.cards.length === 0
      ? []
      : [texts.spoken.cards(game.table.cards.map(cardName).join(', '), openingText(game))],
  motionMs: (outcome, cards) => (cards === 0 && !outcome ? 0 : 320 + cards * 140),
  acts,
  asked: (game) => openingText(game),
  outcome: (events, { table: { cards } }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended')
      ? { kind: 'cards', cards, words: inOrder(cards), mark: cardText(cards.at(-1) ?? '') }
      : null,
  nexts,
  facts: ({ table: { shoe } }) => [`decks=${shoe.decks}`],
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});

const inOrder = ([left, right, middle]: readonly string[]): string =>
  [left, middle, right].flatMap((card) => (card === undefined ? [] : [cardText(card)])).join(' ');
