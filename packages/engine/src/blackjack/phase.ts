import { type Cents, type SeatNumber, zero } from '../core/index.ts';
import { canBeNatural, isTwoCard21, type Shown } from './hand.ts';

/** How a hand ended. */
export type HandEnd =
  | 'stood'
  | 'bust'
  | 'doubled'
  | 'split-ace'
  | 'surrendered'
  | 'natural'
  | 'even-money';

/** One hand on the felt. */
export type Hand = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly cards: readonly Shown[];
  /** How many of the first cards are face down, and whether the card of a double is. */
  readonly facesDown: number;
  readonly isDoubleDown: boolean;
  /** The cards that this hand still has to get before anything else happens to it. */
  readonly due: number;
  readonly isSplit: boolean;
  readonly isFromAces: boolean;
  readonly isDoubled: boolean;
  readonly isZapped: boolean;
  readonly end: HandEnd | null;
};

/** What the dealer has to draw: nothing, only the second card, or a whole hand. */
export type Draws = 'nothing' | 'second card' | 'whole hand';

/** A wager that waits although its cards are known, with the verdict it waits with. */
export type Held = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly tip: boolean;
  readonly row: string;
};

/** What a seat won on War; a parlay adds it to the main bet. */
export type WarWin = { readonly seat: SeatNumber; readonly amount: Cents };

/** The steps by which a progressive award is confirmed and paid. */
export type Jackpot = {
  readonly seat: SeatNumber;
  readonly isSelected: boolean;
  readonly picked: string | null;
  readonly reviewedBy: readonly string[];
  readonly isConfirmed: boolean;
  readonly isAuthorised: boolean;
};

/** Back bettors who have not answered yet whether they follow what the player of their hand did. */
export type BackAsked = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly act: 'double' | 'split' | 'insurance';
  /** Their seats, in the order they are asked. */
  readonly backers: readonly SeatNumber[];
};

export type Round = {
  readonly phase:
    | 'dealing'
    | 'war'
    | 'insurance'
    | 'surrendering'
    | 'playing'
    | 'drawing'
    | 'showing'
    | 'jackpots'
    | 'over';
  /** The positions in play, clockwise. */
  readonly seats: readonly SeatNumber[];
  readonly hands: readonly Hand[];
  readonly dealer: readonly Shown[];
  /** The dealer gets a second card with the players, face down. */
  readonly hasHole: boolean;
  /** That card is still face down. */
  readonly isHoleDown: boolean;
  /** Cards that were exchanged and so left play before the end of the round. */
  readonly gone: readonly Shown[];
  readonly toBurn: number;
  /** How many cards of the opening deal have been dealt. */
  readonly dealt: number;
  /** The hand in turn, by its place in `hands`; past the last place once all hands are played. */
  readonly turn: number;
  /** Who has not answered yet, in the order they are asked. */
  readonly asked: readonly SeatNumber[];
  /** Back bettors are asked before the round goes on; null if nobody is asked. */
  readonly backAsked: BackAsked | null;
  readonly warWins: readonly WarWin[];
  readonly insured: readonly SeatNumber[];
  readonly draws: Draws;
  readonly held: readonly Held[];
  readonly jackpot: Jackpot | null;
  /** What each player has won on side bets this round. */
  readonly bonuses: Readonly<Record<string, Cents>>;
};

/** What a player has won on side bets so far. The check for an own key matters: a player may be named `constructor`. */
export const bonusOf = (bonuses: Round['bonuses'], player: string): Cents =>
  Object.hasOwn(bonuses, player) ? (bonuses[player] ?? zero) : zero;

export const noRound: Round = {
  phase: 'over',
  seats: [],
  hands: [],
  dealer: [],
  hasHole: false,
  isHoleDown: false,
  gone: [],
  toBurn: 0,
  dealt: 0,
  turn: 0,
  asked: [],
  backAsked: null,
  warWins: [],
  insured: [],
  draws: 'nothing',
  held: [],
  jackpot: null,
  bonuses: {},
};

export const newHand = (seat: SeatNumber): Hand => ({
  seat,
  hand: 1,
  cards: [],
  facesDown: 0,
  isDoubleDown: false,
  due: 0,
  isSplit: false,
  isFromAces: false,
  isDoubled: false,
  isZapped: false,
  end: null,
});

/** The first two cards, neither split nor exchanged, with a total of 21. */
export const isNatural = (hand: Hand): boolean =>
  !hand.isSplit && !hand.isZapped && isTwoCard21(hand.cards);

/** Whether the dealer may still have a blackjack while hands are played. If there is a hole card, it has been looked at before. */
export const isNaturalOpen = ({ dealer, hasHole }: Round): boolean =>
  !hasHole && canBeNatural(dealer[0]);

/** Whether the dealer looks at a hole card before hands are played. */
export const isLookedUnder = ({ dealer, hasHole }: Round): boolean =>
  hasHole && canBeNatural(dealer[0]);

/** How many cards of the opening deal there are. */
export const openingCards = ({ seats, hasHole }: Round): number =>
  2 * seats.length + (hasHole ? 2 : 1);

/** Whether all cards on the table are face up. */
export const isOpen = (hand: Hand): boolean => hand.facesDown === 0 && !hand.isDoubleDown;

export const handAt = (round: Round, seat: SeatNumber, hand: number): Hand | undefined => {
  for (const one of round.hands) if (one.seat === seat && one.hand === hand) return one;
  return undefined;
};

export const handInTurn = (round: Round): Hand | undefined => round.hands[round.turn];

export const handsOf = (round: Round, seat: SeatNumber): readonly Hand[] =>
  round.hands.filter((hand) => hand.seat === seat);

/** Every card of the round, wherever it is. */
export const cardsIn = (round: Round): readonly Shown[] => {
  const cards = round.dealer.concat(round.gone);
  for (const hand of round.hands) for (const card of hand.cards) cards.push(card);
  return cards;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

// There are millions of cards: a copy that names every field is one plain allocation, and a spread with an override takes some
// fifty times as long.

/** A copy of a round. Only its maker may write to it. */
export const copyRound = (round: Round): Writable<Round> => ({
  phase: round.phase,
  seats: round.seats,
  hands: round.hands,
  dealer: round.dealer,
  hasHole: round.hasHole,
  isHoleDown: round.isHoleDown,
  gone: round.gone,
  toBurn: round.toBurn,
  dealt: round.dealt,
  turn: round.turn,
  asked: round.asked,
  backAsked: round.backAsked,
  warWins: round.warWins,
  insured: round.insured,
  draws: round.draws,
  held: round.held,
  jackpot: round.jackpot,
  bonuses: round.bonuses,
});

/** A copy of a hand. Only its maker may write to it. */
export const copyHand = (hand: Hand): Writable<Hand> => ({
  seat: hand.seat,
  hand: hand.hand,
  cards: hand.cards,
  facesDown: hand.facesDown,
  isDoubleDown: hand.isDoubleDown,
  due: hand.due,
  isSplit: hand.isSplit,
  isFromAces: hand.isFromAces,
  isDoubled: hand.isDoubled,
  isZapped: hand.isZapped,
  end: hand.end,
});

/** The round with one hand changed. The turn moves on past hands that are over. */
export const withHand = (round: Round, changed: Hand): Writable<Round> => {
  const hands = round.hands.slice();
  for (let at = 0; at < hands.length; at++) {
    const hand = hands[at];
    if (hand?.seat === changed.seat && hand.hand === changed.hand) hands[at] = changed;
  }
  const next = copyRound(round);
  next.hands = hands;
  next.turn = turnAmong(hands, round.turn);
  return next;
};

/** The place of the first hand from this place on that is not over. */
export const turnAmong = (hands: readonly Hand[], from: number): number => {
  let at = from;
  while (at < hands.length && hands[at]?.end !== null) at++;
  return at;
};
