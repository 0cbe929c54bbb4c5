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

/** Chips that the dealer put in a place they were not called for. */
export type Misplaced = {
  readonly called: string;
  readonly amount: Cents;
  readonly chips: number;
};

/** The state of a roulette wager: its part in non-value chips, and the part that was called for another place. */
export type RouletteStake = ColourStake & { readonly misplaced: readonly Misplaced[] };

/** A call of this round, or a bet on the track: the place that was called, where the chips are, and which chips. */
export type CalledBet = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly at: string;
  readonly amount: Cents;
  readonly chips: number;
};

/** A call that the dealer had no time for. */
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
  /** The single calls that the dealer has refused since the last number. */
  readonly refusedCalls: readonly RefusedCall[];
  /** The players who may bet value chips inside: those who did so, until a round ends in which they did not. */
  readonly insiders: readonly string[];
  /** The last winning number; null before the first. */
  readonly last: Pocket | null;
};
