import { ascendingRanks, type Card, rankOf } from '@openpit/engine';
import {
  isBetween,
  openingOf,
  type RedDogCommand,
  type RedDogRulebook,
  type RedDogTable,
  redDog,
} from '@openpit/engine/red-dog';
import { redDogPhone, redDogSpots } from '../felt/red-dog.ts';
import { texts } from '../texts/index.ts';
import { cardName, cardText } from '../view/pieces/card-text.tsx';
import { dealMs } from '../view/pieces/motion-ms.ts';
import { deferred } from './deferred.ts';
import { gameView, type SeatAct } from './game-view.ts';
import { nextsOf, openingIn, type RedDogGame } from './red-dog-opening.ts';

/** The kind of the first two cards, in words. */
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

// The drawings of this game are loaded with its first table, so that nobody at another game waits for them.
const drawn = deferred(async () => ({
  ...(await import('../felt/card-table.ts')),
  ...(await import('./red-dog-scene.tsx')),
}));

const acts = ({ rulebook, table }: RedDogGame, seat: number): readonly SeatAct[] =>
  redDog
    .acts(rulebook, table, seat)
    .filter(({ command }) => isAnswer(command))
    .map(({ command }) => ({ name: command.kind, command }));

/** Raise or stay with the player's own wager; a dealer bet is raised by the crew or in a record. */
const isAnswer = (command: RedDogCommand): boolean =>
  (command.kind === 'raise' || command.kind === 'stay') && command.tip === undefined;

export const redDogView = gameView<RedDogRulebook, RedDogTable>({
  family: 'red-dog',
  first: 'main',
  felt: ({ rulebook, table }, frame) => {
    const felt = drawn.now().cardFelt(
      {
        seats: rulebook.seats.max.is,
        taken: table.layout.seats.map(({ seat }) => seat),
        spots: Object.entries(redDogSpots),
        lines: [],
        hasHands: false,
      },
      frame,
    );
    return {
      ...felt,
      art: [],
      ...(frame.form !== 'desktop' && { places: redDogPhone(frame, felt) }),
    };
  },
  load: drawn.load,
  get Scene() {
    return drawn.now().Scene;
  },
  spoken: (game, _mine) =>
    game.table.cards.length === 0
      ? []
      : [texts.spoken.cards(game.table.cards.map(cardName).join(', '), openingText(game))],
  motionMs: (outcome, cards) => (cards > 0 || outcome ? dealMs(cards) : 0),
  acts,
  asked: (game) => openingText(game),
  said: (hands) => {
    const cards = (hands['cards'] ?? []) as readonly Card[]; // the type of the cards that the engine dealt
    return { cards, words: cameText(cards), mark: cardText(cards.at(-1) ?? '') };
  },
  nexts: nextsOf,
  facts: ({ table: { shoe } }) => [`decks=${shoe.decks}`],
  status: ({ table: { shoe } }) => texts.shoe.left(shoe.size),
});

/** The result of the three cards, in a sentence. */
const cameText = ([left, right, middle]: readonly Card[]): string => {
  if (!left || !right) return '';
  const say = texts.outcomes;
  const [first, second] = [rankOf(left), rankOf(right)] as const;
  const { kind } = openingOf(first, second);
  // Named from the low one to the high one, whichever was dealt first.
  const isRising = ascendingRanks.indexOf(first) <= ascendingRanks.indexOf(second);
  const [low, high] = isRising ? [left, right] : [right, left];
  const ends = [rankText(low), rankText(high)] as const;
  if (!middle) return say.consecutive(...ends);
  if (kind === 'pair')
    return rankOf(middle) === first
      ? say.threeOf(rankText(left))
      : say.pairThen(rankText(left), rankText(middle));
  const turned = { first, second, third: rankOf(middle) };
  const fell = isBetween(turned, turned.third) ? say.between : say.notBetween;
  return fell(cardText(middle), ...ends);
};

/** A card's rank alone. */
const rankText = (card: Card): string => cardText(card).slice(0, -1);
