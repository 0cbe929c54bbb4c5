import {
  type Cents,
  type Citation,
  type Layout,
  type Options,
  type Role,
  type SeatNumber,
  type SharedEvent,
  type Shoe,
  zero,
} from '../core/index.ts';
import type { HandAct } from './commands.ts';
import type { Shown } from './hand.ts';
import type { BackAsked, Draws, HandEnd, Held, Round, WarWin } from './phase.ts';
import type { Setup } from './setup.ts';

/** What a wager on a hand carries. Side bets carry nothing. */
export type Riding = {
  /** The chips that were on the position when the cards were dealt: all that a dealer's blackjack can take. */
  readonly original: Cents;
  /** The value the hand is played for: a split adds this much, a double at most this much. */
  readonly base: Cents;
  /** The value of free-bet tokens beside the chips. */
  readonly tokens: Cents;
  /** Whether it was doubled or split with its hand. */
  readonly hasGrown: boolean;
};

/** A wager before the cards are dealt. */
export const ridingAlone = (stake: Cents): Riding => ({
  original: stake,
  base: stake,
  tokens: zero,
  hasGrown: false,
});

export type WagerState = Riding | null;

type OfHand = { readonly seat: SeatNumber; readonly hand: number; readonly by: Citation };

export type CardDealt = OfHand & {
  readonly kind: 'card-dealt';
  readonly card: Shown;
  readonly isDown: boolean;
  /** Why the hand is over with this card. */
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
      /** Whether the dealer gets a hole card; absent if not. */
      readonly hasHole?: true;
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
  /** These seats may surrender before the dealer looks at the hole card. */
  | {
      readonly kind: 'surrender-offered';
      readonly seats: readonly SeatNumber[];
      readonly by: Citation;
    }
  | { readonly kind: 'surrender-answered'; readonly seat: SeatNumber; readonly by: Citation }
  | { readonly kind: 'hole-looked-at'; readonly isNatural: boolean; readonly by: Citation }
  /** The back bettors of a hand are asked whether they follow. */
  | (BackAsked & { readonly kind: 'back-asked'; readonly by: Citation })
  | (OfHand & {
      readonly kind: 'back-answered';
      readonly backer: SeatNumber;
      readonly answer: 'matched' | 'insured' | 'declined';
    })
  /** A hand that nobody had seen turns out to be a bust. */
  | (OfHand & { readonly kind: 'bust-shown' })
  /** Nothing is settled until these hands have been turned up. */
  | { readonly kind: 'showing-due'; readonly by: Citation }
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
  /** Cards burned since the last shuffle. Nobody has seen them. */
  readonly burned: readonly Shown[];
  /** The round in play, or the last round as it ended. */
  readonly round: Round;
  readonly meter: Cents;
  readonly reserve: Cents;
  /** Seats whose players object to back bets. */
  readonly objecting: readonly SeatNumber[];
};

/** The dealer's number among the seats that a card can be dealt to. */
export const dealerSeat: SeatNumber = 0;

export const isBetting = ({ round }: Table): boolean => round.phase === 'over';

/** A copy of a table. Only its maker may write to it. It names every field for speed, as `copyRound` does. */
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
