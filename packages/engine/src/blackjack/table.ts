import {
  type Cents,
  type Citation,
  type DealCards,
  type Layout,
  type Options,
  type PlaceBet,
  type Role,
  type SeatNumber,
  type SharedCommand,
  type SharedEvent,
  type Shoe,
  type TakeDown,
  zero,
} from '../core/index.ts';
import type { Shown } from './hand.ts';
import type { Draws, HandEnd, Held, Round, WarWin } from './phase.ts';
import type { Setup } from './setup.ts';

/** What a wager on a hand rides on. Side bets carry nothing of their own. */
export type Riding = {
  /** Chips that stood on the spot when the cards came: all that a dealer's blackjack can take. */
  readonly original: Cents;
  /** What the hand is played for: what a split matches and a double may reach. */
  readonly base: Cents;
  /** The worth of free-bet tokens beside the chips. */
  readonly tokens: Cents;
  /** It was doubled or split along with its hand. */
  readonly hasGrown: boolean;
};

/** A wager as it stands before the cards come. */
export const ridingAlone = (stake: Cents): Riding => ({
  original: stake,
  base: stake,
  tokens: zero,
  hasGrown: false,
});

export type WagerState = Riding | null;

type On = { readonly seat: SeatNumber; readonly hand: number; readonly as?: Role };

/** A double or split, with what the seat's dealer bet and its back bettor put to it. */
export type Grow = On & { readonly amount?: Cents; readonly tip?: Cents; readonly back?: Cents };

export type HandCommand =
  | (On & { readonly kind: 'hit' | 'stand' | 'surrender' | 'zap' })
  | (Grow & { readonly kind: 'double' | 'split' });

export type AnswerCommand =
  | (On & { readonly kind: 'insure'; readonly amount: Cents; readonly back?: Cents })
  | (On & { readonly kind: 'decline-insurance'; readonly back?: Cents })
  | (On & { readonly kind: 'even-money' })
  | (On & { readonly kind: 'parlay'; readonly amount?: Cents })
  | (On & { readonly kind: 'collect' });

/** What the staff do at the progressive's interface. */
export type JackpotCommand =
  | {
      readonly kind: 'select-winner' | 'review' | 'confirm' | 'swipe' | 'authorise';
      readonly seat: SeatNumber;
      readonly as?: Role;
    }
  | { readonly kind: 'pick-award'; readonly award: string; readonly as?: Role };

export type BackBet = {
  readonly kind: 'back-bet';
  /** The seat whose hand it is on. */
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly amount: Cents;
  /** The seat whose chips they are. */
  readonly backer: SeatNumber;
  readonly as?: Role;
};

export type Command =
  | SharedCommand
  | PlaceBet
  | TakeDown
  | DealCards
  | HandCommand
  | AnswerCommand
  | JackpotCommand
  | BackBet
  | { readonly kind: 'object' | 'allow'; readonly seat: SeatNumber; readonly as?: Role }
  | { readonly kind: 'deal' | 'shuffle'; readonly as?: Role };

export type HandAct = HandCommand['kind'];

type OfHand = { readonly seat: SeatNumber; readonly hand: number; readonly by: Citation };

export type CardDealt = OfHand & {
  readonly kind: 'card-dealt';
  readonly card: Shown;
  readonly isDown: boolean;
  /** The hand is over with this card, and why. */
  readonly ends: HandEnd | null;
};

export type Event =
  | SharedEvent<WagerState>
  | {
      readonly kind: 'shoe-filled';
      readonly decks: number;
      readonly isContinuous: boolean;
      readonly by: Citation;
    }
  | { readonly kind: 'shoe-shuffled'; readonly by: Citation }
  | {
      readonly kind: 'deal-begun';
      readonly seats: readonly SeatNumber[];
      readonly toBurn: number;
      readonly by: Citation;
    }
  | { readonly kind: 'card-burned'; readonly card: Shown; readonly by: Citation }
  /** Seat 0 is the dealer. */
  | CardDealt
  | (OfHand & { readonly kind: 'cards-shown'; readonly cards: readonly Shown[] })
  | { readonly kind: 'war-decided'; readonly winners: readonly WarWin[]; readonly by: Citation }
  | { readonly kind: 'war-answered'; readonly seat: SeatNumber; readonly by: Citation }
  | {
      readonly kind: 'insurance-offered';
      readonly seats: readonly SeatNumber[];
      readonly by: Citation;
    }
  | {
      readonly kind: 'insurance-answered';
      readonly seat: SeatNumber;
      readonly answer: 'insured' | 'declined' | 'even-money';
      readonly by: Citation;
    }
  | (OfHand & { readonly kind: 'hand-played'; readonly act: HandAct })
  | (OfHand & { readonly kind: 'natural-reached' })
  | { readonly kind: 'wagers-held'; readonly held: readonly Held[]; readonly by: Citation }
  | { readonly kind: 'dealer-began'; readonly draws: Draws; readonly by: Citation }
  | { readonly kind: 'round-ended'; readonly by: Citation }
  | JackpotEvent
  | {
      readonly kind: 'payout-flagged';
      readonly player: string;
      readonly amount: Cents;
      readonly by: Citation;
    }
  | {
      readonly kind: 'back-bets-allowed';
      readonly seat: SeatNumber;
      readonly isAllowed: boolean;
      readonly by: Citation;
    };

export type JackpotEvent =
  | {
      readonly kind:
        | 'jackpot-opened'
        | 'jackpot-selected'
        | 'jackpot-confirmed'
        | 'jackpot-authorised'
        | 'jackpot-paid';
      readonly seat: SeatNumber;
      readonly by: Citation;
    }
  | { readonly kind: 'jackpot-picked'; readonly award: string | null; readonly by: Citation }
  | { readonly kind: 'jackpot-reviewed'; readonly role: Role; readonly by: Citation };

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly setup: Setup;
  readonly layout: Layout<WagerState>;
  readonly shoe: Shoe;
  readonly isContinuous: boolean;
  /** The shoe has been shuffled and nothing has left it yet. */
  readonly isFresh: boolean;
  /** Burned since the last shuffle: nobody has seen them. */
  readonly burned: readonly Shown[];
  /** The round in play, or the last one as it was left. */
  readonly round: Round;
  readonly meter: Cents;
  readonly reserve: Cents;
  /** Seats whose players object to back bets. */
  readonly objecting: readonly SeatNumber[];
};

/** The dealer's place among the seats a card can go to. */
export const dealerSeat: SeatNumber = 0;

export const isBetting = ({ round }: Table): boolean => round.phase === 'over';

/** A fresh copy of a table, to be written to by whoever made it; named fields keep it cheap, as in `copyRound`. */
export const copyTable = (table: Table): { -readonly [K in keyof Table]: Table[K] } => ({
  rulebook: table.rulebook,
  options: table.options,
  setup: table.setup,
  layout: table.layout,
  shoe: table.shoe,
  isContinuous: table.isContinuous,
  isFresh: table.isFresh,
  burned: table.burned,
  round: table.round,
  meter: table.meter,
  reserve: table.reserve,
  objecting: table.objecting,
});
