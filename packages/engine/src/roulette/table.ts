import type {
  Cents,
  Citation,
  ColourCommand,
  ColourEvent,
  ColourStake,
  Colours,
  Layout,
  Limits,
  Options,
  PlaceBet,
  Posting,
  Role,
  SeatNumber,
  SharedCommand,
  SharedEvent,
  TakeDown,
  WagerRef,
} from '../core/index.ts';
import type { Phase } from './phase.ts';
import type { Pocket } from './pocket.ts';

/** Chips that the dealer has put where they were not called. */
export type Misplaced = {
  readonly called: string;
  readonly amount: Cents;
  readonly chips: number;
};

/** What roulette keeps of a wager: its part in non-value chips, and what of it was called elsewhere. */
export type RouletteStake = ColourStake & { readonly misplaced: readonly Misplaced[] };

/** How a bet is made, beside where and how much. */
export type Manner = {
  /** The bet was under way when no more bets was called. */
  readonly begun?: true;
  /** Made in value chips although the seat has non-value chips. */
  readonly inValue?: true;
};

/** A bet called to the dealer, who puts it on the layout; `at` is where it was put by mistake. */
export type CallBet = Manner & {
  readonly kind: 'call-bet';
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly bet: string;
  readonly amount: Cents;
  readonly at?: string;
  readonly as?: Role;
};

export type Command =
  | SharedCommand
  | ColourCommand
  | (PlaceBet & Manner)
  | CallBet
  | TakeDown
  /** The player points out that a call bet lies in the wrong place. */
  | {
      readonly kind: 'challenge-call';
      readonly seat: SeatNumber;
      readonly hand: number;
      readonly bet: string;
      readonly as?: Role;
    }
  /** The dealer asks a player about an uncertain bet. */
  | (WagerRef & { readonly kind: 'confirm-bet'; readonly as?: Role })
  /** The dealer has no time left for call bets in this spin. */
  | { readonly kind: 'decline-calls'; readonly as?: Role }
  | { readonly kind: 'release-ball'; readonly as?: Role }
  | { readonly kind: 'close-bets'; readonly as?: Role }
  | {
      readonly kind: 'drop-ball';
      readonly pocket: Pocket;
      /** How often the ball went round, where somebody counted. */
      readonly turns?: number;
      readonly as?: Role;
    }
  | { readonly kind: 'call-no-spin'; readonly reason: string; readonly as?: Role };

export type Event =
  | SharedEvent<RouletteStake>
  | ColourEvent
  | { readonly kind: 'ball-released'; readonly by: Citation }
  | { readonly kind: 'calls-declined'; readonly by: Citation }
  | { readonly kind: 'bets-closed'; readonly by: Citation }
  | { readonly kind: 'ball-dropped'; readonly pocket: Pocket; readonly by: Citation }
  | { readonly kind: 'no-spin'; readonly reason: string; readonly by: Citation }
  | {
      readonly kind: 'call-corrected';
      readonly seat: SeatNumber;
      readonly hand: number;
      readonly from: string;
      readonly to: string;
      readonly amount: Cents;
      readonly chips: number;
      readonly postings: readonly Posting[];
      readonly by: Citation;
    };

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly limits: Limits;
  readonly hasTrack: boolean;
  readonly layout: Layout<RouletteStake>;
  readonly colours: Colours;
  readonly phase: Phase;
  readonly callsDeclined: boolean;
  /** The players who may bet value chips inside: whoever did so, until a round ends without any. */
  readonly insiders: readonly string[];
  /** The last winning number; null before the first. */
  readonly last: Pocket | null;
};
