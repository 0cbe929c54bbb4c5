import { type Event, rankOf } from '@openpit/engine';
import {
  type BaccaratEvent,
  type BaccaratRulebook,
  type BaccaratTable,
  baccarat,
  bets,
  sides,
  totalOf,
} from '@openpit/engine/baccarat';
import { arcSize } from '../felt/arc.ts';
import { baccaratZones } from '../felt/baccarat.ts';
import { sharedPlaces } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { cardText, HandArt } from '../view/card.tsx';
import { type GameOf, gameView, type SceneProps } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

type BaccaratGame = GameOf<BaccaratRulebook, BaccaratTable>;

const words = texts.felt.baccarat;

const middles = { player: 325, banker: 875 } as const;

const Scene = ({ game: { table } }: SceneProps<BaccaratGame>) => (
  <g aria-hidden="true">
    {sides.map((side) => {
      const hand = table.cards[side];
      return (
        <g key={side}>
          <text x={middles[side]} y="40" textAnchor="middle" className="felt-text" fontSize="26">
            {words[side]}
            {hand.length > 0 && ` ${totalOf(hand.map(rankOf))}`}
          </text>
          {hand.length > 0 && (
            <HandArt cards={hand} x={middles[side]} y={62} step={52} scale={1.8} />
          )}
        </g>
      );
    })}
  </g>
);

const known = (event: Event): BaccaratEvent => event as BaccaratEvent; // a baccarat table tells baccarat events

const handText = ({ cards }: BaccaratTable): string =>
  sides
    .map(
      (side) =>
        `${words[side]} ${totalOf(cards[side].map(rankOf))}: ${cards[side].map(cardText).join(' ')}`,
    )
    .join(' · ');

export const baccaratView = gameView<BaccaratRulebook, BaccaratTable>({
  family: 'baccarat',
  colour: 'green',
  felt: () => ({
    colour: 'green',
    size: arcSize,
    places: sharedPlaces(baccaratZones, bets),
    minWidth: 760,
    phoneWidth: 920,
    chipScale: 1.35,
  }),
  Scene,
  asks: false,
  acts: () => [],
  outcome: (events, { table }) =>
    events.map(known).some(({ kind }) => kind === 'round-ended')
      ? {
          kind: 'cards',
          cards: [...table.cards.player, ...table.cards.banker],
          words: handText(table),
        }
      : null,
  nexts: ({ rulebook, table }) => ({
    lead: [],
    draws: nextByRank(baccarat.chance(rulebook, table)),
  }),
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});
