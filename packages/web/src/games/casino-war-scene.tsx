import type { CasinoWarRulebook, CasinoWarTable } from '@openpit/engine/casino-war';
import { cardSize } from '../felt/card-table.ts';
import type { Felt, Point } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { Ribbon, SeatNames, Total } from '../view/cloth/seat-names.tsx';
import { CardArt, CardPlace, HandArt } from '../view/pieces/card.tsx';
import { cardText } from '../view/pieces/card-text.tsx';
import { Shoe, shoeOf } from '../view/pieces/shoe.tsx';
import type { GameOf, SceneProps } from './game-view.ts';

type CasinoWarGame = GameOf<CasinoWarRulebook, CasinoWarTable>;

/** The cards of the round, and beside the dealer's and one's own what a war lays down there. */
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
      words: cardsOf(seat).map(cardText).join(' '),
      isTurn: isTurn(seat),
    }));
  const [mine] = frame.mine;
  const lanes = lanesOf(game, felt, mine);
  return (
    <g aria-hidden="true">
      <SeatNames layout={layout} felt={felt} frame={frame} />
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      <Dealer
        game={game}
        felt={felt}
        isMoving={isMoving}
        isLaned={lanes !== null}
        isWide={frame.form === 'desktop'}
      />
      <Ribbon felt={felt} seats={ribbon} />
      {hands.map(({ seat, card }, turn) => {
        const spot = felt.anchors[`hand:${seat}`];
        const size = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
        const cards = lanes && seat === mine ? [card] : cardsOf(seat);
        return (
          spot && (
            <g key={seat}>
              <HandArt
                cards={cards}
                at={spot}
                from="bottom"
                step={64}
                scale={size}
                shoe={shoeOf(felt)}
                round={[turn, 1]}
              />
              {isTurn(seat) && (
                <Total
                  words={texts.felt.war.ties(cardText(card).slice(0, -1))}
                  at={
                    frame.form === 'desktop'
                      ? [spot[0] - 30 * size - 52, spot[1] - (cardSize[1] * size) / 2]
                      : [spot[0], spot[1] - (frame.form === 'phone' ? cardSize[1] * size + 14 : -2)]
                  }
                  isTurn
                />
              )}
            </g>
          )
        );
      })}
      {hands.length === 0 && <EmptyHand felt={felt} seat={mine} />}
      {lanes?.map((lane) => (
        <Lane key={lane.whose} {...lane} />
      ))}
    </g>
  );
};

/** Where one's own card will lie. */
const EmptyHand = ({ felt, seat }: { readonly felt: Felt; readonly seat: number | undefined }) => {
  const at = felt.anchors[`hand:${seat}`];
  if (!at) return null;
  const scale = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
  const [left, top] = [at[0] - (cardSize[0] / 2) * scale, at[1] - cardSize[1] * scale];
  return (
    <g transform={`translate(${left} ${top}) scale(${scale})`}>
      <CardPlace />
    </g>
  );
};

type LaneProps = {
  readonly whose: 'player' | 'dealer';
  /** Where it begins: right of the card that tied. */
  readonly at: Point;
  readonly scale: number;
  /** How many cards are burned before the one that counts, and how many of them lie there. */
  readonly burns: number;
  readonly burned: number;
  readonly card: string | null;
  /** What stands in the place of the card before it comes. */
  readonly name: string;
};

const burnStep = 13;
const arrowRoom = 26;
const laneMin = 0.74;

/** How wide a lane is, before it is scaled. */
const laneWidth = (burns: number): number =>
  cardSize[0] + Math.max(0, burns - 1) * burnStep + arrowRoom + cardSize[0];

/**
 * What a war does, where it will lie: this many cards face down, then the card that counts. Printed as long as nobody has gone to
 * war, and covered by the cards of one. Null where other people's cards need the room.
 */
const lanesOf = (
  { rulebook, table: { hands, wars, phase, layout } }: CasinoWarGame,
  felt: Felt,
  mine: number | undefined,
): readonly LaneProps[] | null => {
  const spot = felt.anchors[`hand:${mine}`];
  const dealer = felt.anchors['dealer'];
  const isAlone = layout.seats.every(({ seat }) => seat === mine || !felt.anchors[`hand:${seat}`]);
  if (mine === undefined || !spot || !dealer || !isAlone) return null;
  const { playerBurn, dealerBurn } = rulebook.choices.war;
  const own = wars.find(({ seat }) => seat === mine);
  const isAtWar = own !== undefined || (phase.kind === 'war' && phase.seats[0] === mine);
  const burned = (card: string | null | undefined, burns: number, isNext: boolean): number => {
    if (card) return burns;
    return isAtWar && isNext && phase.kind === 'war' ? Math.min(burns, phase.burned) : 0;
  };
  const size = felt.anchors[`scale:${mine}`]?.[0] ?? 1;
  const dealerSize = felt.anchors['dealer:scale']?.[0] ?? 1;
  const hasHand = hands.some(({ seat }) => seat === mine);
  // The card that decides is as large as the one that tied, where there is room for it.
  const scaleFor = (beside: number, room: number, burns: number): number =>
    Math.min(beside, room / laneWidth(burns));
  const lane = (whose: 'player' | 'dealer'): LaneProps => {
    const isOwn = whose === 'player';
    const [at, beside] = isOwn ? [spot, size] : [dealer, dealerSize];
    const burns = (isOwn ? playerBurn : dealerBurn).is;
    const from = at[0] + (cardSize[0] / 2) * beside + 22;
    // The dealer's lane ends before one's own card where that lies beside it.
    const isBeside = !isOwn && dealer[1] + cardSize[1] * beside > spot[1] - cardSize[1] * size;
    const end = isBeside ? spot[0] - (cardSize[0] / 2) * size - 6 : felt.size[0] - 6;
    const scale = scaleFor(beside, end - from, burns);
    const middle = isOwn ? at[1] - (cardSize[1] * beside) / 2 : at[1] + (cardSize[1] * beside) / 2;
    return {
      whose,
      at: [from, middle - (cardSize[1] * scale) / 2],
      scale,
      burns,
      burned: burned(own?.[whose], burns, isOwn ? !own?.player : !!own?.player),
      card: own?.[whose] ?? null,
      name: isOwn ? texts.table.youName : texts.shoe.dealer,
    };
  };
  const both = [lane('dealer'), lane('player')];
  // Smaller than this it could not be read.
  const isReadable = both.every(({ scale }) => scale >= laneMin);
  return isReadable && (hasHand || phase.kind === 'betting') ? both : null;
};

/** One side of a war: the burned cards, an arrow, the card that counts. */
const Lane = ({ at, scale, burns, burned, card, name }: LaneProps) => {
  const pile = cardSize[0] + Math.max(0, burns - 1) * burnStep;
  const fontSize = 13.5 / scale;
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`} className="war-lane">
      {Array.from({ length: burns }, (_, i) => (
        <g key={i} transform={`translate(${i * burnStep} 0)`}>
          {i < burned ? (
            <CardArt card="??" order={i} />
          ) : (
            <rect width={cardSize[0]} height={cardSize[1]} rx="5" className="war-burn" />
          )}
        </g>
      ))}
      {burned === 0 && burns > 0 && (
        <text
          x={pile / 2}
          y={cardSize[1] + fontSize * 1.2}
          textAnchor="middle"
          fontSize={fontSize}
          className="cloth-text sans faint"
        >
          {texts.felt.war.burn(burns)}
        </text>
      )}
      <path
        d={`M${pile + 5} ${cardSize[1] / 2} h13 m-5 -5 l5 5 l-5 5`}
        className="cloth-line war-arrow"
      />
      <g transform={`translate(${pile + arrowRoom} 0)`}>
        {card ? (
          <CardArt card={card} order={burns} />
        ) : (
          <>
            <rect
              width={cardSize[0]}
              height={cardSize[1]}
              rx="5"
              className="cloth-line war-place"
            />
            <text
              x={cardSize[0] / 2}
              y={cardSize[1] + fontSize * 1.2}
              textAnchor="middle"
              fontSize={fontSize}
              className="cloth-text sans faint"
            >
              {name}
            </text>
          </>
        )}
      </g>
    </g>
  );
};

type DealerProps = {
  readonly game: CasinoWarGame;
  readonly felt: Felt;
  /** Whether the cards of a war lie in a lane of their own. */
  readonly isLaned: boolean;
  /** Whether there is room beside the card for what it is. */
  readonly isWide: boolean;
  readonly isMoving: boolean;
};

/** The dealer's card with its rank said beside it; where several go to war, the cards of their wars after it. */
const Dealer = ({ game: { table }, felt, isLaned, isWide, isMoving }: DealerProps) => {
  const at = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const { dealer, wars, phase } = table;
  const cards = [dealer, ...(isLaned ? [] : wars.map((war) => war.dealer))].filter(
    (card) => card !== null,
  );
  const burned = !isLaned && phase.kind === 'war' ? Math.min(3, phase.burned % 4) : 0;
  return (
    <>
      {cards.length > 0 ? (
        <HandArt
          cards={cards}
          at={at}
          step={66}
          scale={scale}
          shoe={shoeOf(felt)}
          round={[table.hands.length, 1]}
        />
      ) : (
        <g transform={`translate(${at[0] - (cardSize[0] * scale) / 2} ${at[1]}) scale(${scale})`}>
          <CardPlace />
        </g>
      )}
      {dealer !== null && !isMoving && (
        <Total
          words={(wars.length > 0 ? texts.felt.war.ties : texts.felt.war.dealerHas)(
            cardText(dealer).slice(0, -1),
          )}
          at={
            isWide
              ? [at[0] - (33 * cards.length + 6) * scale - 44, at[1] + 42 * scale]
              : [at[0], at[1] + cardSize[1] * scale + 2]
          }
        />
      )}
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
