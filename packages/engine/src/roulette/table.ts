import type {
  Cents,
  Citation,
  ColourEvent,
  ColourStake,
  Colours,
  Layout,
  Limits,
  Options,
  Posting,
  SeatNumber,
  SharedEvent,
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

/** A call of this round, or a bet on the track: what was called, where it lies, and in what. */
export type CalledBet = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly at: string;
  readonly amount: Cents;
  readonly chips: number;
};

/** A call the dealer had no time for. */
export type RefusedCall = { readonly seat: SeatNumber; readonly bet: string };

export type Event =
  | SharedEvent<RouletteStake>
  | ColourEvent
  | { readonly kind: 'ball-released'; readonly by: Citation }
  | { readonly kind: 'calls-declined'; readonly by: Citation }
  | (CalledBet & { readonly kind: 'call-placed'; readonly by: Citation })
  | (RefusedCall & { readonly kind: 'call-refused'; readonly by: Citation })
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
  /** What was called and put down since the last number. */
  readonly calls: readonly CalledBet[];
  /** The single calls that the dealer refused since the last number. */
  readonly refusedCalls: readonly RefusedCall[];
  /** The players who may bet value chips inside: anyone who did so, until a round ends without any. */
  readonly insiders: readonly string[];
  /** The last winning number; null before the first. */
  readonly last: Pocket | null;
};
