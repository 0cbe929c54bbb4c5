import type {
  Card,
  Cents,
  Citation,
  Layout,
  Limits,
  Options,
  Posting,
  Role,
  SeatNumber,
  SharedEvent,
  WagerRef,
} from '../core/index.ts';
import type { Marks } from './marks.ts';
import type { Phase } from './phase.ts';
import type { Dice, Point } from './roll.ts';
import type { DutyName, InspectionName } from './rules.ts';

/** How a table is set up, read once from its options. */
export type Settings = {
  readonly limits: Limits;
  /** The smallest chip: the measure of a document's units. */
  readonly chip: Cents;
  readonly oddsTimes: 1 | 2;
  readonly sides: readonly string[];
  /** Which card is which roll: the order of the suits. */
  readonly suits: readonly string[];
};

/** Who has the dice. */
export type Thrower =
  | {
      readonly kind: 'none';
      /** The seat the last dice came from; 0 when the game opens. */
      readonly after: SeatNumber;
      readonly declined: readonly SeatNumber[];
    }
  | {
      readonly kind: 'player';
      readonly seat: SeatNumber;
      readonly dice: readonly [number, number] | null;
    }
  /** Nobody would: the crew throws, and the offer goes on from the seat the last dice came from. */
  | { readonly kind: 'stickperson'; readonly after: SeatNumber };

/** The dice of the table, numbered as they lie in the bowl. */
export type DiceSet = {
  /** Counts the sets there have been. */
  readonly set: number;
  /** Those that are out of play, until others are picked or they are asked back; empty where nobody said which they were. */
  readonly off: readonly number[] | null;
  /** Those that nobody has found yet. */
  readonly away: readonly number[];
  /** Those of this set that are lost for good. */
  readonly lost: readonly number[];
  /** They were asked back, and are inspected before the shooter gets them. */
  readonly isHeld: boolean;
  /** They were out of sight or changed hands, and are not thrown before they are inspected. */
  readonly isUnseen: boolean;
  /** Who has inspected the set since it came. */
  readonly inspectedBy: readonly Role[];
  /** A new set lies ready for the next shooter. */
  readonly isNextReady: boolean;
};

/** A wager somebody called out, heard and not yet booked. */
export type CalledWager = WagerRef & { readonly amount: Cents; readonly onCraps: Cents | null };

/** A call that is booked: by a word of the crew, or taken to be as long as the crew says nothing else. */
export type BookedCall = CalledWager & { readonly isPresumed: boolean };

/** What was called out since the last throw: what waits for the crew, what it booked, and what it would not take. */
export type Calls = {
  readonly heard: readonly CalledWager[];
  readonly booked: readonly BookedCall[];
  readonly refused: readonly WagerRef[];
};

/** Something the crew has yet to do: which duty, and about whom. */
export type CrapsDuty = {
  readonly duty: DutyName;
  readonly seat: SeatNumber;
  readonly player: string;
};

/** What has been done at a table, latest first: adding to it copies nothing. */
export type Log = { readonly event: Event; readonly earlier: Log | null };

/** What is needed to take the last call back. */
export type LastRoll = {
  readonly before: Table;
  /** Who made the call that stands. */
  readonly calledBy: Role;
  /** How many of the noted events are the call's own work. */
  readonly works: number;
};

/** A craps table. */
export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly settings: Settings;
  readonly layout: Layout<Marks>;
  readonly phase: Phase;
  readonly betting: 'open' | 'sent' | 'closed';
  readonly thrower: Thrower;
  /** The seats in the order their players came. */
  readonly arrivals: readonly SeatNumber[];
  readonly dice: DiceSet;
  readonly calls: Calls;
  /** The point that the markers show. */
  readonly marked: Point | null;
  readonly duties: readonly CrapsDuty[];
  /** Limits that were announced and hold from the next come-out on. */
  readonly posted: Limits | null;
  readonly rolls: number;
  /** Come-outs thrown by the present shooter. */
  readonly comeOuts: number;
  /** The roll that set the latest point. */
  readonly pointAt: number;
  /** The points made since the last seven-out, and at which roll. */
  readonly made: readonly { readonly point: Point; readonly at: number }[];
  /** The players who have paid the ante of this round. */
  readonly anted: readonly string[];
  readonly isClosed: boolean;
  readonly last: LastRoll | null;
  /** The last call's own work and what was done after it. */
  readonly log: Log | null;
};

/** Where a throw leaves the line and its shooter. */
export type ThrowEnd = {
  /** The phase the roll leaves the table in. */
  readonly phase: Phase;
  readonly made: Point | null;
  readonly sevenOut: boolean;
  /** The stickperson, who threw without a shooter, is done. */
  readonly isDone: boolean;
};

/** What a roll does to a layout. */
export type Work = {
  readonly settled: Event & { readonly kind: 'settled' };
  /** The layout it leaves: what folding the event would leave. */
  readonly layout: Layout<Marks>;
  /** The box shows something of one of the wagers before it once all is settled. Most layouts hold none. */
  readonly isWatched: boolean;
};

export type Event =
  | SharedEvent<Marks>
  | { readonly kind: 'dice-taken'; readonly seat: SeatNumber; readonly by: Citation }
  | { readonly kind: 'stickperson-throws'; readonly by: Citation }
  | {
      readonly kind: 'dice-chosen';
      readonly dice: readonly [number, number];
      readonly by: Citation;
    }
  | { readonly kind: 'dice-kept'; readonly by: Citation }
  | {
      readonly kind: 'dice-passed';
      readonly seat: SeatNumber;
      /** Everybody has let them go by, and the offer starts over. */
      readonly isAll: boolean;
      readonly by: Citation;
    }
  | { readonly kind: 'dice-sent' | 'bets-closed'; readonly by: Citation }
  | {
      readonly kind: 'no-roll';
      readonly reason: string;
      /** The dice that are out of play; null where none are. */
      readonly off: readonly number[] | null;
      readonly by: Citation;
    }
  | {
      readonly kind: 'call-voided';
      readonly reason: string;
      readonly off: readonly number[] | null;
      readonly postings: readonly Posting[];
      readonly by: Citation;
    }
  | (CalledWager & {
      /** Heard from a player, or booked by the crew: then the wager follows. */
      readonly kind: 'call-made' | 'call-booked';
      readonly withChips: boolean;
      /** No member of the crew said it: the booking is taken as met. */
      readonly isPresumed?: boolean;
      readonly by: Citation;
    })
  /** The crew repeats a call that was taken to be booked. */
  | (CalledWager & { readonly kind: 'call-confirmed'; readonly by: Citation })
  | (WagerRef & { readonly kind: 'call-refused'; readonly by: Citation })
  /** A winner is left up whole: the wager follows. */
  | (WagerRef & { readonly kind: 'rode'; readonly by: Citation })
  | {
      readonly kind: 'dice-inspected';
      readonly role: Role;
      readonly purpose: InspectionName;
      readonly reason: string;
      readonly by: Citation;
    }
  | { readonly kind: 'dice-held'; readonly reason: string; readonly by: Citation }
  | { readonly kind: 'die-lost'; readonly die: number; readonly by: Citation }
  | { readonly kind: 'dice-brought' | 'point-marked'; readonly by: Citation }
  | (CrapsDuty & { readonly kind: 'duty-arose' | 'duty-done'; readonly by: Citation })
  | {
      readonly kind: 'limits-posted';
      readonly min: Cents;
      readonly max: Cents | null;
      /** At once, or from the next come-out on. */
      readonly isNow: boolean;
      readonly by: Citation;
    }
  | (ThrowEnd & {
      readonly kind: 'rolled';
      readonly dice: Dice;
      readonly calledBy: Role;
      /** How many events that a corrected call would take back follow as its own work. */
      readonly works: number;
      readonly by: Citation;
    })
  | {
      readonly kind: 'cards-scanned';
      /** The card that was read, between its neighbours where they are known. */
      readonly cards: readonly [Card] | readonly [Card, Card, Card];
      readonly by: Citation;
    }
  | {
      readonly kind: 'call-overruled';
      readonly postings: readonly Posting[];
      readonly by: Citation;
    }
  | {
      readonly kind: 'wagers-marked';
      readonly wagers: readonly (WagerRef & { readonly state: Marks })[];
      readonly by: Citation;
    }
  | { readonly kind: 'game-closed' | 'game-reopened'; readonly by: Citation };
