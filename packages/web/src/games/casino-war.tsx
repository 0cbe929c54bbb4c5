import type { Event } from '@openpit/engine';
import {
  type CasinoWarEvent,
  type CasinoWarRulebook,
  type CasinoWarTable,
  casinoWar,
} from '@openpit/engine/casino-war';
import { cardFelt, cardSize } from '../felt/card-table.ts';
import { casinoWarSpots } from '../felt/casino-war.ts';
import type { Felt } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { CardArt, cardName, cardText, HandArt } from '../view/card.tsx';
import { Ribbon, SeatNames, Total } from '../view/seat-names.tsx';
import { Shoe } from '../view/shoe.tsx';
import { type GameOf, gameView, type SceneProps, type SeatAct } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type CasinoWarGame = GameOf<CasinoWarRulebook, CasinoWarTable>;

const Scene = ({ game: { table }, felt, frame, isMoving }: SceneProps<CasinoWarGame>) => {
  const { layout, hands, wars, phase } = table;
  const dealer = [table.dealer, ...wars.map((war) => war.dealer)].filter((card) => card !== null);
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
  const burned = phase.kind === 'war' ? Math.min(3, phase.burned % 4) : 0;
  return (
    <g aria-hidden="true">
      <SeatNames layout={layout} felt={felt} frame={frame} />
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      <Dealer felt={felt} cards={dealer} burned={burned} isMoving={isMoving} />
      <Ribbon felt={felt} seats={ribbon} />
      {hands.map(({ seat }) => {
        const spot = felt.anchors[`hand:${seat}`];
        const size = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
        return (
          spot && (
            <g key={seat}>
              <HandArt cards={cardsOf(seat)} at={spot} from="bottom" step={64} scale={size} />
              {isTurn(seat) && (
                <Total
                  words={texts.outcomes.totals.tie}
                  at={[spot[0], spot[1] - cardSize[1] * size - 14]}
                  isTurn
                />
              )}
            </g>
          )
        );
      })}
    </g>
  );
};

type DealerProps = {
  readonly felt: Felt;
  readonly cards: readonly string[];
  /** How many cards of a war have been burned so far. */
  readonly burned: number;
  readonly isMoving: boolean;
};

/** The dealer's card, the burned ones beside it, and the card of a war. */
const Dealer = ({ felt, cards, burned, isMoving }: DealerProps) => {
  const at = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  return (
    <>
      {cards.length > 0 ? (
        <HandArt cards={cards} at={at} step={66} scale={scale} />
      ) : (
        <rect
          x={at[0] - (cardSize[0] * scale) / 2}
          y={at[1]}
          width={cardSize[0] * scale}
          height={cardSize[1] * scale}
          rx="6"
          className="cloth-line dotted"
        />
      )}
      {cards.length > 0 && !isMoving && (
        <Total
          words={texts.shoe.dealer}
          at={[at[0] - (33 * cards.length + 46) * scale, at[1] + 42 * scale]}
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

const acts = ({ rulebook, table }: CasinoWarGame, seat: number): readonly SeatAct[] =>
  casinoWar
    .acts(rulebook, table, seat)
    .filter(({ command: { kind } }) => kind === 'war' || kind === 'surrender')
    .map(({ command }) => ({ name: command.kind, command }));

const known = (event: Event): CasinoWarEvent => event as CasinoWarEvent; // a war table emits war events

export const casinoWarView = gameView<CasinoWarRulebook, CasinoWarTable>({
  family: 'casino-war',
  hue: 'cards',
  first: 'main',
  hasHints: true,
  felt: ({ rulebook, table }, frame) =>
    cardFelt(
      {
        seats: rulebook.seats.max.is,
        taken: table.layout.seats.map(({ seat }) => seat),
        spots: Object.entries(casinoWarSpots),
        lines: texts.felt.war.lines,
        hasHands: true,
      },
      frame,
    ),
  Scene,
  spoken: ({ table: { dealer, hands, wars } }, mine) => [
    ...(dealer
      ? [
          texts.spoken.dealer(
            [dealer, ...wars.flatMap((war) => (war.dealer ? [war.dealer] : []))]
              .map(cardName)
              .join(', '),
            '',
          ),
        ]
      : []),
    ...hands
      .filter(({ seat }) => mine.includes(seat))
      .map(({ seat, card }) => {
        const own = wars.find((war) => war.seat === seat)?.player;
        return texts.spoken.hand(null, [card, ...(own ? [own] : [])].map(cardName).join(', '), '');
      }),
  ],
  motionMs: (outcome, cards) => (cards === 0 && !outcome ? 0 : 260 + cards * 120),
  acts,
  outcome: (events, { table: { dealer } }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended') && dealer
      ? {
          kind: 'cards',
          cards: [dealer],
          words: texts.outcomes.dealer(cardText(dealer)),
          mark: cardText(dealer),
        }
      : null,
  nexts: ({ rulebook, table }) => ({
    lead: [],
    draws: nextByRank(casinoWar.chance(rulebook, table)),
  }),
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});
