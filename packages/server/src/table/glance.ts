import { type Card, type FamilyId, type Game, rankOf } from '@openpit/engine';
import { winnerOf } from '@openpit/engine/baccarat';
import { isBust, totalOf } from '@openpit/engine/blackjack';
import type { ListedOutcome, PastOutcome } from '@openpit/protocol';

type Table = Game['table'];

/** The point; null between points and in games without one. */
export const pointOf = (table: Table): number | null => {
  const phase: unknown = 'phase' in table ? table.phase : null;
  if (typeof phase !== 'object' || phase === null || !('point' in phase)) return null;
  return typeof phase.point === 'number' ? phase.point : null;
};

/** The total stake on each bet. */
export const ridingOn = ({ layout: { wagers } }: Table): Record<string, number> => {
  const riding: Record<string, number> = {};
  for (const { bet, stake } of wagers) riding[bet] = (riding[bet] ?? 0) + stake;
  return riding;
};

type Mark = ListedOutcome['mark'];

type Hands = Readonly<Record<string, readonly string[]>>;

/** The value of the cards for each game that needs its rules to work it out; null for games whose outcome shows it. */
const marks: Readonly<Record<string, ((hands: Hands) => Mark) | null>> = {
  baccarat: ({ player = [], banker = [] }) =>
    winnerOf({ player: known(player).map(rankOf), banker: known(banker).map(rankOf) }) ?? 'tie',
  // While a card is face down, the total is unknown.
  blackjack: ({ dealer = ['??'] }) => {
    if (dealer.includes('??')) return null;
    return isBust(known(dealer)) ? 'bust' : totalOf(known(dealer));
  },
  'casino-war': null,
  craps: null,
  'red-dog': null,
  roulette: null,
  wheel: null,
} satisfies Readonly<Record<FamilyId, ((hands: Hands) => Mark) | null>>;

/** A short mark of an outcome for lists of many. */
export const markOf = (family: string, came: PastOutcome['came']): Mark =>
  came.kind === 'cards' ? (marks[family]?.(came.hands) ?? null) : null;

const known = (cards: readonly string[]): readonly Card[] => cards as readonly Card[]; // the type of the cards that the engine dealt
