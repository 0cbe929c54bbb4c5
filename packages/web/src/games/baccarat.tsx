import { type Event, rankOf } from '@openpit/engine';
import {
  type BaccaratEvent,
  type BaccaratRulebook,
  type BaccaratTable,
  baccarat,
  type Side,
  sides,
  totalOf,
} from '@openpit/engine/baccarat';
import { baccaratFelt, handStep } from '../felt/baccarat.ts';
import { texts } from '../texts/index.ts';
import { cardName, cardText, HandArt } from '../view/card.tsx';
import { Shoe } from '../view/shoe.tsx';
import { type GameOf, gameView, type SceneProps } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type BaccaratGame = GameOf<BaccaratRulebook, BaccaratTable>;

/** A hand and what it counts: `Player 7`. */
const counted = ({ cards }: BaccaratTable, side: Side): string =>
  cards[side].length === 0
    ? texts.felt.baccarat[side]
    : `${texts.felt.baccarat[side]} ${totalOf(cards[side].map(rankOf))}`;

const Scene = ({ game: { table }, felt }: SceneProps<BaccaratGame>) => {
  const scale = felt.anchors['hand:scale']?.[0] ?? 1;
  return (
    <g aria-hidden="true">
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      {sides.map((side) => {
        const [x, y] = felt.anchors[side] ?? [0, 0];
        return (
          <g key={side}>
            <text x={x} y={y - 10} textAnchor="middle" fontSize="18" className="cloth-text serif">
              {counted(table, side)}
            </text>
            {table.cards[side].length > 0 && (
              <HandArt cards={table.cards[side]} at={[x, y]} step={handStep} scale={scale} />
            )}
          </g>
        );
      })}
    </g>
  );
};

const inWords = (table: BaccaratTable, written: (card: string) => string): string =>
  sides
    .map((side) => `${counted(table, side)}: ${table.cards[side].map(written).join(' ')}`)
    .join(' · ');

const known = (event: Event): BaccaratEvent => event as BaccaratEvent; // a baccarat table emits baccarat events

export const baccaratView = gameView<BaccaratRulebook, BaccaratTable>({
  family: 'baccarat',
  hue: 'cards',
  first: 'banker',
  felt: ({ rulebook }, frame) => baccaratFelt(rulebook, frame),
  Scene,
  spoken: ({ table }) =>
    table.cards.player.length === 0 ? [] : [texts.spoken.cards(inWords(table, cardName), '')],
  motionMs: (outcome, cards) => (cards === 0 && !outcome ? 0 : 320 + cards * 140),
  acts: () => [],
  outcome: (events, { table }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended')
      ? {
          kind: 'cards',
          cards: [...table.cards.player, ...table.cards.banker],
          words: inWords(table, cardText),
        }
      : null,
  nexts: ({ rulebook, table }) => ({
    lead: [],
    draws: nextByRank(baccarat.chance(rulebook, table)),
  }),
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});
