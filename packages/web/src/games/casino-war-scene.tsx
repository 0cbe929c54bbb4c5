import { rankOf } from '@openpit/engine';
import {
  type CasinoWarRulebook,
  type CasinoWarTable,
  leftInShoe,
  standingOf,
} from '@openpit/engine/casino-war';
import { cardSize } from '../felt/card-table.ts';
import type { Felt, Point } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { Ribbon, SeatNames, Total } from '../view/cloth/seat-names.tsx';
import { CardArt, CardPlace, HandArt } from '../view/pieces/card.tsx';
import { cardText } from '../view/pieces/card-text.tsx';
import { tagWidth } from '../view/pieces/chips.tsx';
import { Shoe, shoeOf } from '../view/pieces/shoe.tsx';
import type { GameOf, SceneProps } from './game-view.ts';

type CasinoWarGame = GameOf<CasinoWarRulebook, CasinoWarTable>;

/** The cards of the round; after a tie also the places for the cards of a war on both sides of the tied card. */
export const Scene = ({ game, felt, frame, isMoving }: SceneProps<CasinoWarGame>) => {
  const { table } = game;
  const { layout, hands, wars, phase } = table;
  const isTurn = (seat: number): boolean =>
    !isMoving && phase.kind === 'choosing' && phase.asked[0] === seat;
  const cardsOf = (seat: number): readonly string[] => {
    const card = hands.find((hand) => hand.seat === seat)?.card;
    const own = wars.find((war) => war.seat === seat)?.player;
    return [...(card ? [card] : []), ...(own ? [own] : [])];
  };
  const ribbon = hands
    .filter(({ seat }) => !felt.anchors[`hand:${seat}`])
    .map(({ seat }) => ({
      seat,
      name: layout.seats.find((one) => one.seat === seat)?.player ?? '',
      words: cardsOf(seat).map(rankText).join(' '),
      isTurn: isTurn(seat),
    }));
  const [mine] = frame.mine;
  const lanes = lanesOf(game, felt, mine);
  return (
    <g aria-hidden="true">
      <SeatNames layout={layout} felt={felt} frame={frame} />
      <Shoe felt={felt} left={leftInShoe(table).size} of={table.shoe.decks * 52} />
      {lanes?.map((lane) => (
        <Lane key={lane.whose} {...lane} />
      ))}
      <Dealer
        game={game}
        felt={felt}
        isMoving={isMoving}
        isWide={frame.form === 'desktop'}
        lane={lanes?.find(({ whose }) => whose === 'dealer') ?? null}
        mine={mine}
      />
      <Ribbon felt={felt} seats={ribbon} />
      {hands.map(({ seat, card }, turn) => (
        <Hand
          key={seat}
          felt={felt}
          seat={seat}
          cards={lanes && seat === mine ? [card] : cardsOf(seat)}
          turn={turn}
          words={
            isTurn(seat)
              ? texts.felt.war.ties(rankText(card))
              : seat === mine && isDecided(game, isMoving)
                ? `${texts.table.youName} ${rankText(cardsOf(seat).at(-1) ?? card)}`
                : ''
          }
          tone={isTurn(seat) ? 'turn' : standingIn(game, seat) === 'higher' ? 'ahead' : 'usual'}
          isLost={isDecided(game, isMoving) && !lanes && standingIn(game, seat) === 'lower'}
          over={seat === mine ? overCard(lanes?.[1]) : null}
        />
      ))}
      {hands.length === 0 && <EmptyHand felt={felt} seat={mine} />}
    </g>
  );
};

const rankText = (card: string): string => cardText(card).slice(0, -1);

/** Whether the whole round has been dealt, so that the higher card may be marked. */
const isDecided = ({ table: { phase, dealer } }: CasinoWarGame, isMoving: boolean): boolean =>
  !isMoving && phase.kind === 'betting' && dealer !== null;

/** How a seat's last card compares with the dealer's. */
const standingIn = (
  { table: { hands, dealer, wars } }: CasinoWarGame,
  seat: number | undefined,
) => {
  const war = wars.find((one) => one.seat === seat);
  const own = war?.player ?? hands.find((one) => one.seat === seat)?.card;
  const theirs = war?.dealer ?? dealer;
  return own && theirs ? standingOf({ player: rankOf(own), dealer: rankOf(theirs) }) : null;
};

type HandProps = {
  readonly felt: Felt;
  readonly seat: number;
  readonly cards: readonly string[];
  readonly turn: number;
  readonly words: string;
  readonly tone: 'turn' | 'ahead' | 'usual';
  readonly isLost: boolean;
  /** The place for the words about the card of a war. */
  readonly over: Point | null;
};

/** A seat's card, and above it how it compares with the dealer's. */
const Hand = ({ felt, seat, cards, turn, words, tone, isLost, over }: HandProps) => {
  const spot = felt.anchors[`hand:${seat}`];
  const size = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
  return (
    spot && (
      <g>
        <HandArt
          cards={cards}
          at={spot}
          from="bottom"
          step={64}
          scale={size}
          isFaded={isLost}
          shoe={shoeOf(felt)}
          round={[turn, 1]}
        />
        <Total
          words={words}
          at={over ?? [spot[0], spot[1] - cardSize[1] * size - 14]}
          tone={tone}
        />
      </g>
    )
  );
};

type NamedPlaceProps = { readonly at: Point; readonly scale: number; readonly name: string };

/** The place for a card, and whose card it will be. */
const NamedPlace = ({ at: [x, y], scale, name }: NamedPlaceProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <CardPlace />
    <text
      x={cardSize[0] / 2}
      y={cardSize[1] / 2}
      dy="0.36em"
      textAnchor="middle"
      fontSize={14 / scale}
      className="cloth-text sans faint"
    >
      {name}
    </text>
  </g>
);

/** The place for the player's own card. */
const EmptyHand = ({ felt, seat }: { readonly felt: Felt; readonly seat: number | undefined }) => {
  const at = felt.anchors[`hand:${seat}`];
  if (!at) return null;
  const scale = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
  const corner: Point = [at[0] - (cardSize[0] / 2) * scale, at[1] - cardSize[1] * scale];
  return <NamedPlace at={corner} scale={scale} name={texts.table.youName} />;
};

type LaneProps = {
  readonly whose: 'player' | 'dealer';
  /** The middle of the card that tied. */
  readonly middle: Point;
  /** The distance from that middle to each side. */
  readonly half: number;
  readonly scale: number;
  readonly shoe: Point;
  /** How many cards are burned before the one that counts, and how many of them have been dealt. */
  readonly burns: number;
  readonly burned: number;
  readonly card: string | null;
  readonly isLost: boolean;
  /** The label in the place of the card before it is dealt. */
  readonly name: string;
};

const burnStep = 13;
const arrowRoom = 26;
const laneMin = 0.74;

/** The width of the burned cards before scaling. */
const pileWidth = (burns: number): number => cardSize[0] + Math.max(0, burns - 1) * burnStep;

/** The width of the wider side of a lane before scaling. */
const sideWidth = (burns: number): number => Math.max(pileWidth(burns), arrowRoom + cardSize[0]);

/**
 * The places for the cards of a war: to the left of the card that tied, the burned cards face down; to the right, the card that
 * counts. They are drawn after a tie, and the cards of the war cover them. Null if other players' cards need the room.
 */
const lanesOf = (
  game: CasinoWarGame,
  felt: Felt,
  mine: number | undefined,
): readonly LaneProps[] | null => {
  const { rulebook, table } = game;
  const { hands, wars, phase, layout } = table;
  const spot = felt.anchors[`hand:${mine}`];
  const dealer = felt.anchors['dealer'];
  const isAlone = layout.seats.every(({ seat }) => seat === mine || !felt.anchors[`hand:${seat}`]);
  const own = wars.find(({ seat }) => seat === mine);
  const hand = hands.find(({ seat }) => seat === mine)?.card;
  const hasTied =
    own !== undefined ||
    (hand !== undefined && table.dealer !== null && rankOf(hand) === rankOf(table.dealer));
  if (mine === undefined || !spot || !dealer || !isAlone || !hasTied) return null;
  const { playerBurn, dealerBurn } = rulebook.choices.war;
  const isAtWar = own !== undefined || (phase.kind === 'war' && phase.seats[0] === mine);
  const burned = (card: string | null | undefined, burns: number, isNext: boolean): number => {
    if (card) return burns;
    return isAtWar && isNext && phase.kind === 'war' ? Math.min(burns, phase.burned) : 0;
  };
  const size = felt.anchors[`scale:${mine}`]?.[0] ?? 1;
  const dealerSize = felt.anchors['dealer:scale']?.[0] ?? 1;
  const isBeside = dealer[1] + cardSize[1] * dealerSize > spot[1] - cardSize[1] * size;
  const lane = (whose: 'player' | 'dealer'): LaneProps => {
    const isOwn = whose === 'player';
    const [at, beside] = isOwn ? [spot, size] : [dealer, dealerSize];
    const burns = (isOwn ? playerBurn : dealerBurn).is;
    const half = (cardSize[0] / 2) * beside + 12;
    // If the two hands are beside each other, each has the room up to the middle between them.
    const room = Math.min(
      at[0] - 8,
      felt.size[0] - at[0] - 8,
      isBeside ? Math.abs(spot[0] - dealer[0]) / 2 - 4 : Number.POSITIVE_INFINITY,
    );
    const middle = at[1] + (cardSize[1] * beside * (isOwn ? -1 : 1)) / 2;
    const stands = phase.kind === 'betting' && own?.dealer ? standingIn(game, mine) : null;
    return {
      whose,
      middle: [at[0], middle],
      half,
      // The card that decides is as large as the one that tied, if there is enough room.
      scale: Math.min(beside, (room - half) / sideWidth(burns)),
      shoe: shoeOf(felt),
      burns,
      burned: burned(own?.[whose], burns, isOwn ? !own?.player : !!own?.player),
      card: own?.[whose] ?? null,
      isLost: stands === (isOwn ? 'lower' : 'higher'),
      name: isOwn ? texts.table.youName : texts.shoe.dealer,
    };
  };
  const both = [lane('dealer'), lane('player')];
  // A smaller lane could not be read.
  return both.every(({ scale }) => scale >= laneMin) ? both : null;
};

/** Above the card that decided a war; null until it is dealt. */
const overCard = (lane: LaneProps | undefined): Point | null =>
  lane?.card
    ? [
        lane.middle[0] + lane.half + (arrowRoom + cardSize[0] / 2) * lane.scale,
        lane.middle[1] - (cardSize[1] / 2) * lane.scale - 14,
      ]
    : null;

/** One side of a war: the burned cards, the card that tied in the middle, an arrow, the card that counts. */
const Lane = (lane: LaneProps) => {
  const { middle, half, scale, burns, burned, card, shoe, name } = lane;
  const top = middle[1] - (cardSize[1] * scale) / 2;
  const left = middle[0] - half - pileWidth(burns) * scale;
  const right = middle[0] + half + arrowRoom * scale;
  const fontSize = 13.5 / scale;
  const from = (x: number): Point => [(shoe[0] - x) / scale, (shoe[1] - top) / scale];
  const label = (x: number, words: string) => (
    <text
      x={x}
      y={cardSize[1] + fontSize * 1.2}
      textAnchor="middle"
      fontSize={fontSize}
      className="cloth-text sans faint"
    >
      {words}
    </text>
  );
  return (
    <g className="war-lane">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {Array.from({ length: burns }, (_, i) => (
          <g key={i} transform={`translate(${i * burnStep} 0)`}>
            {i < burned ? (
              <CardArt card="??" order={i} shoe={from(left + i * burnStep * scale)} />
            ) : (
              <rect width={cardSize[0]} height={cardSize[1]} rx="5" className="war-burn" />
            )}
          </g>
        ))}
        {burns > 0 && label(pileWidth(burns) / 2, texts.felt.war.burn(burns))}
      </g>
      <g
        transform={`translate(${right} ${top}) scale(${scale})`}
        className={lane.isLost ? 'faded' : ''}
      >
        {card ? (
          <CardArt card={card} order={burns} shoe={from(right)} />
        ) : (
          <>
            <path
              d={`M${4 - arrowRoom} ${cardSize[1] / 2} h16 m-6 -6 l6 6 l-6 6`}
              className="cloth-line war-arrow"
            />
            <rect
              width={cardSize[0]}
              height={cardSize[1]}
              rx="5"
              className="cloth-line war-place"
            />
            {label(cardSize[0] / 2, name)}
          </>
        )}
      </g>
    </g>
  );
};

type DealerProps = {
  readonly game: CasinoWarGame;
  readonly felt: Felt;
  /** The places of the cards of the player's own war, if they have a lane of their own. */
  readonly lane: LaneProps | null;
  /** Whether there is room for words beside the card. */
  readonly isWide: boolean;
  readonly isMoving: boolean;
  readonly mine: number | undefined;
};

/** The dealer's card with its rank in words beside it. If several players go to war, the cards of their wars follow it. */
const Dealer = ({ game, felt, lane, isWide, isMoving, mine }: DealerProps) => {
  const at = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const { dealer, wars, phase, hands } = game.table;
  const cards = [dealer, ...(lane ? [] : wars.map((war) => war.dealer))].filter(
    (card) => card !== null,
  );
  const burned = !lane && phase.kind === 'war' ? Math.min(3, phase.burned % 4) : 0;
  const words = dealer === null ? '' : texts.felt.war.dealerHas(rankText(lane?.card ?? dealer));
  const over = overCard(lane ?? undefined);
  const room = 12 + tagWidth(words) / 2;
  // The words are beside the card they are about: to the right of a card that decided a war, to the left of any other.
  const beside =
    lane && over
      ? over[0] + (cardSize[0] / 2) * lane.scale + room
      : at[0] -
        room -
        (lane ? lane.half + pileWidth(lane.burns) * lane.scale : (33 * cards.length - 3) * scale);
  const isOver = isDecided(game, isMoving);
  const stands = standingIn(game, mine);
  return (
    <>
      {cards.length > 0 ? (
        <HandArt
          cards={cards}
          at={at}
          step={66}
          scale={scale}
          isFaded={isOver && !lane && hands.length === 1 && stands === 'higher'}
          shoe={shoeOf(felt)}
          round={[hands.length, 1]}
        />
      ) : (
        <NamedPlace
          at={[at[0] - (cardSize[0] * scale) / 2, at[1]]}
          scale={scale}
          name={texts.shoe.dealer}
        />
      )}
      <Total
        words={isMoving ? '' : words}
        at={isWide ? [beside, at[1] + 42 * scale] : (over ?? [at[0], at[1] - 13])}
        tone={isOver && stands === 'lower' ? 'ahead' : 'usual'}
      />
      {Array.from({ length: burned }, (_, i) => (
        <g
          key={i}
          transform={`translate(${at[0] + (80 + i * 14) * scale} ${at[1]}) scale(${scale * 0.8})`}
        >
          <CardArt card="??" />
        </g>
      ))}
    </>
  );
};
