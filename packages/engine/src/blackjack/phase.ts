import { type Cents, type SeatNumber, zero } from '../core/index.ts';
import { canBeNatural, isTwoCard21, type Shown } from './hand.ts';

/** How a hand came to its end. */
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
  /** How many of the first cards lie face down, and whether the double card does. */
  readonly facesDown: number;
  readonly isDoubleDown: boolean;
  /** Cards the hand is still to get before anything else happens to it. */
  readonly due: number;
  readonly isSplit: boolean;
  readonly isFromAces: boolean;
  readonly isDoubled: boolean;
  readonly isZapped: boolean;
  readonly end: HandEnd | null;
};

/** What the dealer has to draw: nothing, the second card alone, or the whole hand. */
export type Draws = 'nothing' | 'second card' | 'whole hand';

/** A wager that waits although its cards are known: what it was judged to be. */
export type Held = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly tip: boolean;
  readonly row: string;
};

/** What a seat won on War: a parlay puts it on the main bet. */
export type WarWin = { readonly seat: SeatNumber; readonly amount: Cents };

/** Where a progressive award stands on its way through the interface. */
export type Jackpot = {
  readonly seat: SeatNumber;
  readonly isSelected: boolean;
  readonly picked: string | null;
  readonly reviewedBy: readonly string[];
  readonly isConfirmed: boolean;
  readonly isAuthorised: boolean;
};

/** Back bettors who have still to say whether they go along with what the player of their hand has done. */
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
  /** The dealer gets a second card with the players', face down. */
  readonly hasHole: boolean;
  /** That card still lies face down. */
  readonly isHoleDown: boolean;
  /** Cards that left play before the round's end: they were exchanged. */
  readonly gone: readonly Shown[];
  readonly toBurn: number;
  /** How many cards of the opening deal are out. */
  readonly dealt: number;
  /** The hand in turn, by its place in `hands`; past the end once all have played. */
  readonly turn: number;
  /** Who has still to answer, in the order they are asked. */
  readonly asked: readonly SeatNumber[];
  /** Back bettors are asked before anything else goes on; null when none is. */
  readonly backAsked: BackAsked | null;
  readonly warWins: readonly WarWin[];
  readonly insured: readonly SeatNumber[];
  readonly draws: Draws;
  readonly held: readonly Held[];
  readonly jackpot: Jackpot | null;
  /** What each player has won on side bets this round. */
  readonly bonuses: Readonly<Record<string, Cents>>;
};

/** What a player has won on side bets so far; a player may be called like something that every object has. */
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

/** Two original cards of 21: neither split nor exchanged for. */
export const isNatural = (hand: Hand): boolean =>
  !hand.isSplit && !hand.isZapped && isTwoCard21(hand.cards);

/** Whether the dealer may still come to a blackjack while hands are played: a hole card was looked at before that. */
export const isNaturalOpen = ({ dealer, hasHole }: Round): boolean =>
  !hasHole && canBeNatural(dealer[0]);

/** Whether the dealer looks at a hole card before hands are played. */
export const isLookedUnder = ({ dealer, hasHole }: Round): boolean =>
  hasHole && canBeNatural(dealer[0]);

/** How many cards of the opening deal there are. */
export const openingCards = ({ seats, hasHole }: Round): number =>
  2 * seats.length + (hasHole ? 2 : 1);

/** Whether the cards are on the table face up, all of them. */
export const isOpen = (hand: Hand): boolean => hand.facesDown === 0 && !hand.isDoubleDown;

export const handAt = (round: Round, seat: SeatNumber, hand: number): Hand | undefined => {
  for (const one of round.hands) if (one.seat === seat && one.hand === hand) return one;
  return undefined;
};

export const handInTurn = (round: Round): Hand | undefined => round.hands[round.turn];

export const handsOf = (round: Round, seat: SeatNumber): readonly Hand[] =>
  round.hands.filter((hand) => hand.seat === seat);

/** Every card of the round, wherever it lies. */
export const cardsIn = (round: Round): readonly Shown[] => {
  const cards = round.dealer.concat(round.gone);
  for (const hand of round.hands) for (const card of hand.cards) cards.push(card);
  return cards;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

// Cards come by the million: these copies name every field, which an engine turns into one plain
// allocation, where a spread with an override costs some fifty times as much.

/** A fresh copy of a round, to be written to by the one who made it and by nobody else. */
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

/** A fresh copy of a hand, likewise. */
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

/** The round with one hand changed; the turn moves on past hands that are over. */
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

/** The first hand from here on that is not over. */
export const turnAmong = (hands: readonly Hand[], from: number): number => {
  let at = from;
  while (at < hands.length && hands[at]?.end !== null) at++;
  return at;
};
