import type { Event } from '@openpit/engine';
import {
  type BaccaratEvent,
  type BaccaratRulebook,
  type BaccaratTable,
  baccarat,
  type Side,
  sides,
} from '@openpit/engine/baccarat';
import { lettering } from '../felt/lettering.ts';
import { texts } from '../texts/index.ts';
import { cardName, cardText } from '../view/pieces/card-text.tsx';
import { dealMs } from '../view/pieces/motion-ms.ts';
import { type Coup, totalIn, winnerIn } from './baccarat-hands.ts';
import { deferred } from './deferred.ts';
import { gameView } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

/** A hand and its total: `Player 7`. */
const counted = (table: Coup, side: Side): string =>
  table.cards[side].length === 0
    ? lettering('baccarat', side)
    : `${lettering('baccarat', side)} ${totalIn(table, side)}`;

// The drawings of this game are loaded with its first table, so that nobody at another game waits for them.
const drawn = deferred(async () => ({
  ...(await import('../felt/baccarat.ts')),
  ...(await import('./baccarat-scene.tsx')),
}));

const inWords = (table: Coup, written: (card: string) => string, between = ' '): string =>
  sides
    .map((side) => texts.named(counted(table, side), table.cards[side].map(written).join(between)))
    .join(' · ');

const known = (event: Event): BaccaratEvent => event as BaccaratEvent; // a baccarat table emits baccarat events

export const baccaratView = gameView<BaccaratRulebook, BaccaratTable>({
  family: 'baccarat',
  first: 'banker',
  felt: ({ rulebook }, frame) => drawn.now().baccaratFelt(rulebook, frame),
  load: drawn.load,
  get Scene() {
    return drawn.now().Scene;
  },
  get Board() {
    return drawn.now().Board;
  },
  spoken: ({ table }) =>
    table.cards.player.length === 0 ? [] : [texts.spoken.cards(inWords(table, cardName, ', '), '')],
  motionMs: (outcome, cards) => (cards > 0 || outcome ? dealMs(cards) : 0),
  // A third card comes after players have had time to see the first four cards, and then the player's third.
  pausesBefore: (events, { table }) =>
    events
      .map(known)
      .some((event) => event.kind === 'card-dealt' && table.cards[event.to].length > 2),
  acts: () => [],
  said: ({ player = [], banker = [] }) => {
    const coup = { cards: { player, banker } } as Coup; // the type of the cards that the engine dealt
    const tone = winnerIn(coup) ?? 'tie';
    return {
      cards: [...player, ...banker],
      words: inWords(coup, cardText),
      mark: texts.baccarat.marks[tone],
      tone,
    };
  },
  nexts: ({ rulebook, table }) => ({
    lead: [],
    draws: nextByRank(baccarat.chance(rulebook, table)),
  }),
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});
