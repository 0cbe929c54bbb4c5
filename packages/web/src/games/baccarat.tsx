import { type Event, rankOf } from '@openpit/engine';
import {
  type BaccaratEvent,
  type BaccaratRulebook,
  type BaccaratTable,
  baccarat,
  type Side,
  sides,
  totalOf,
  winnerOf,
} from '@openpit/engine/baccarat';
import { lazy } from 'react';
import { baccaratFelt } from '../felt/baccarat.ts';
import { texts } from '../texts/index.ts';
import { cardName, cardText } from '../view/card-text.tsx';
import { gameView } from './game-view.ts';
import { nextByRank } from './next-cards.ts';

/** What a hand counts. */
export const totalIn = ({ cards }: BaccaratTable, side: Side): number =>
  totalOf(cards[side].map(rankOf));

/** A hand and what it counts: `Player 7`. */
const counted = (table: BaccaratTable, side: Side): string =>
  table.cards[side].length === 0
    ? texts.felt.baccarat[side]
    : `${texts.felt.baccarat[side]} ${totalIn(table, side)}`;

// What lies on its cloth is fetched with the first table of the kind: nobody at another game waits for it.
const Scene = lazy(async () => ({ default: (await import('./baccarat-scene.tsx')).Scene }));
const Board = lazy(async () => ({ default: (await import('./baccarat-scene.tsx')).Board }));

/** Who is ahead; nobody on a tie. */
export const winnerIn = ({ cards: { player, banker } }: BaccaratTable): Side | null =>
  winnerOf({ player: player.map(rankOf), banker: banker.map(rankOf) });

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
  Board,
  spoken: ({ table }) =>
    table.cards.player.length === 0 ? [] : [texts.spoken.cards(inWords(table, cardName), '')],
  motionMs: (outcome, cards) => (cards === 0 && !outcome ? 0 : 320 + cards * 140),
  acts: () => [],
  outcome: (events, { table }) => {
    if (!events.map(known).some(({ kind }) => kind === 'round-ended')) return null;
    const tone = winnerIn(table) ?? 'tie';
    return {
      kind: 'cards',
      cards: [...table.cards.player, ...table.cards.banker],
      words: inWords(table, cardText),
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
