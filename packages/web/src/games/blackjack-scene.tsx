import { type BlackjackRulebook, type BlackjackTable, handInTurn } from '@openpit/engine/blackjack';
import { cardSize } from '../felt/card-table.ts';
import { splitHand } from '../felt/stack.ts';
import type { Felt, Point } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { largeTotal, Ribbon, SeatNames, Total } from '../view/cloth/seat-names.tsx';
import { CardPlace, HandArt, handWidth } from '../view/pieces/card.tsx';
import { Shoe, shoeOf } from '../view/pieces/shoe.tsx';
import { totalText } from './blackjack-total.ts';
import type { GameOf, SceneProps } from './game-view.ts';

type BlackjackGame = GameOf<BlackjackRulebook, BlackjackTable>;

/** The dealer's cards, all hands and their totals. */
export const Scene = ({ game, felt, frame, isMoving }: SceneProps<BlackjackGame>) => {
  const { table } = game;
  const { round, layout } = table;
  const turn = round.phase === 'playing' ? handInTurn(round) : undefined;
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const letters = totalText(round.dealer).length;
  const { step, at: dealer, total } = dealerHand(felt, { count: round.dealer.length, letters });
  const nameOf = (seat: number): string =>
    layout.seats.find((one) => one.seat === seat)?.player ?? '';
  const ribbon = round.seats
    .filter((seat) => !felt.anchors[`hand:${seat}`])
    .map((seat) => ({
      seat,
      name: nameOf(seat),
      words: round.hands
        .filter((hand) => hand.seat === seat)
        .map(({ cards, isSplit }) => totalText(cards, isSplit))
        .join(' '),
      isTurn: turn?.seat === seat,
    }))
    .filter(() => !isMoving);
  return (
    <g aria-hidden="true">
      <SeatNames layout={layout} felt={felt} frame={frame} />
      <Meter table={table} felt={felt} />
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      {round.dealer.length > 0 ? (
        <>
          <HandArt
            cards={round.dealer}
            at={dealer}
            step={step}
            scale={scale}
            shoe={shoeOf(felt)}
            round={[round.hands.length, round.hands.length + 1]}
          />
          <Total isLarge words={isMoving ? '' : totalText(round.dealer)} at={total} />
        </>
      ) : (
        <EmptyDealer felt={felt} at={felt.anchors['dealer'] ?? [0, 0]} scale={scale} />
      )}
      <Ribbon felt={felt} seats={ribbon} />
      {round.hands.length === 0 && <EmptyHand felt={felt} seat={frame.mine[0]} />}
      {round.hands.map((hand, at) => (
        <PlayedHand
          key={`${hand.seat}.${hand.hand}`}
          felt={felt}
          hand={hand}
          siblings={round.hands.filter(({ seat }) => seat === hand.seat)}
          isTurn={turn === hand}
          isOwn={frame.mine.includes(hand.seat)}
          isOpen={round.phase === 'playing'}
          isMoving={isMoving}
          round={[at, round.hands.length + 1]}
        />
      ))}
    </g>
  );
};

type DealerHand = {
  readonly count: number;
  /** The number of letters of the total. */
  readonly letters: number;
};

/**
 * The dealer's cards and their total. The cards are side by side, and overlap if they would leave the cloth. On an upright phone
 * they leave room for the total at their right, where it covers none of them.
 */
export const dealerHand = (felt: Felt, { count, letters }: DealerHand) => {
  const [x, y] = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const end = felt.anchors['dealer:end']?.[0] ?? Number.POSITIVE_INFINITY;
  const usual = felt.anchors['dealer:room']?.[0] ?? Number.POSITIVE_INFINITY;
  const pill = 6 + 2 * halfTotal(letters);
  const room = end === felt.size[0] ? Math.min(usual, end - pill - 2 * margin) : usual;
  const step = Math.min(64, (room / scale - cardSize[0]) / Math.max(1, count - 1));
  const width = handWidth(count, step) * scale;
  const most = end - margin - pill - width / 2;
  const at: Point = [end === felt.size[0] ? Math.min(x, most) : x, y];
  return { step, at, total: beside(felt, { x: at[0], width, letters }) };
};

/** The distance between cards and the edge of a small cloth. */
const margin = 4;

const halfTotal = (letters: number): number => (10 + letters * 4) * largeTotal;

/** The place of the dealer's total: to the right of the cards, or at their lower edge if there is no room. */
const beside = (
  felt: Felt,
  { x, width, letters }: { readonly x: number; readonly width: number; readonly letters: number },
): Point => {
  const y = felt.anchors['dealer']?.[1] ?? 0;
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const half = halfTotal(letters);
  const right = x + width / 2 + 6 + half;
  const end = felt.anchors['dealer:end']?.[0] ?? felt.size[0];
  if (right + half <= end) return [right, y + 42 * scale];
  return [x, y + cardSize[1] * scale + (end < felt.size[0] ? 18 : 0)];
};

type EmptyDealerProps = {
  readonly felt: Felt;
  readonly at: Point;
  readonly scale: number;
};

/** The place for the dealer's cards. */
const EmptyDealer = ({ felt, at, scale }: EmptyDealerProps) => {
  const words = texts.shoe.dealer;
  const [x, y] = beside(felt, { x: at[0], width: 124 * scale, letters: words.length });
  // Without room at the side the label is in the place of the first card.
  const isInside = y > at[1] + 43 * scale;
  return (
    <g>
      <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
        {[-62, 2].map((dx) => (
          <CardPlace key={dx} x={dx} />
        ))}
      </g>
      <text
        x={isInside ? x - 32 * scale : x}
        y={at[1] + 42 * scale}
        dy="0.35em"
        textAnchor="middle"
        fontSize="14"
        className={quietText}
      >
        {words}
      </text>
    </g>
  );
};

const quietText = 'cloth-text sans faint';

/** The place for the player's own cards. */
const EmptyHand = ({ felt, seat }: { readonly felt: Felt; readonly seat: number | undefined }) => {
  const at = felt.anchors[`hand:${seat}`];
  if (!at) return null;
  const scale = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
  const top = at[1] - cardSize[1] * scale;
  return (
    <g>
      <g transform={`translate(${at[0]} ${top}) scale(${scale})`}>
        <path
          d="M-18 0 H-37 a5 5 0 0 0 -5 5 V79 a5 5 0 0 0 5 5 H-18"
          className="cloth-line card-place"
        />
        <CardPlace x={-18} />
      </g>
      <text x={at[0]} y={top - 11} textAnchor="middle" fontSize="14" className={quietText}>
        {texts.table.youName}
      </text>
    </g>
  );
};

type PlayedHandProps = {
  readonly felt: Felt;
  readonly hand: BlackjackTable['round']['hands'][number];
  /** All hands of its seat: none is drawn much larger than the longest of them. */
  readonly siblings: BlackjackTable['round']['hands'];
  readonly isOwn: boolean;
  readonly isTurn: boolean;
  /** Whether it is still in play: its stake is then below it. */
  readonly isOpen: boolean;
  readonly isMoving: boolean;
  readonly round: readonly [number, number];
};

/** One hand above its circle; split hands are side by side and make room for each other. */
const PlayedHand = (props: PlayedHandProps) => {
  const { felt, hand, siblings, isOwn, isTurn, isOpen, isMoving, round } = props;
  const at = felt.anchors[`hand:${hand.seat}`];
  if (!at) return null;
  const full = felt.anchors[`scale:${hand.seat}`]?.[0] ?? 1;
  const split = splitHand(felt, hand.seat, { hand: hand.hand, hands: siblings.length });
  const step = split ? 17 : 24;
  const wideOf = (count: number): number => handWidth(Math.max(2, count), step) + 10;
  const wide = wideOf(hand.cards.length);
  const widest = Math.max(...siblings.map(({ cards }) => wideOf(cards.length)));
  const [w, h] = split?.room ?? [felt.anchors[`room:${hand.seat}`]?.[0] ?? wide, at[1]];
  // Hands of one seat have similar sizes, however long one of them is.
  const scale = Math.min(full, w / wide, h / cardSize[1], (w / widest) * 1.25);
  const [x, foot] = split?.foot ?? at;
  const top = foot - cardSize[1] * scale;
  const isOut = hand.end === 'bust' || hand.end === 'surrendered';
  return (
    <g>
      {split && isOpen && (
        <circle
          cx={split.ring.at[0]}
          cy={split.ring.at[1]}
          r={split.ring.r}
          className={isTurn ? 'hand-ring turn' : 'hand-ring'}
        />
      )}
      <HandArt
        cards={hand.cards}
        at={[x, foot]}
        from="bottom"
        step={step}
        scale={scale}
        isFaded={isOut && !isMoving}
        shoe={shoeOf(felt)}
        round={round}
      />
      {hand.isZapped && !isMoving && (
        <Total words={texts.outcomes.totals.zapped} at={[x, foot - 12]} />
      )}
      <Total
        words={
          isMoving
            ? ''
            : hand.end === 'surrendered'
              ? texts.outcomes.totals.surrendered
              : totalText(hand.cards, hand.isSplit)
        }
        at={[x, top - (isOwn ? 17 : 14)]}
        tone={isTurn ? 'turn' : 'usual'}
        isLarge={isOwn}
      />
    </g>
  );
};

/** The progressive, if the table has one. */
const Meter = ({ table, felt }: { readonly table: BlackjackTable; readonly felt: Felt }) => {
  if (!table.setup.sides.includes('blazing7s') || !felt.anchors['shoe']) return null;
  return (
    <g transform="translate(4 14)" className="meter">
      <rect width="150" height="54" rx="10" className="monitor" />
      <text x="14" y="21" fontSize="13" className="cloth-text sans faint">
        {texts.shoe.progressive}
      </text>
      <text x="14" y="43" fontSize="19" className="cloth-text sans own">
        {money(table.meter)}
      </text>
    </g>
  );
};
