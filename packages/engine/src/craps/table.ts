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

/** The settings of a table, read once from its options. */
export type Settings = {
  readonly limits: Limits;
  /** The smallest chip: the unit of the document. */
  readonly chip: Cents;
  readonly oddsTimes: 1 | 2;
  readonly sides: readonly string[];
  /** Which card means which roll: the order of the suits. */
  readonly suits: readonly string[];
};

/** Who has the dice. */
export type Thrower =
  | {
      readonly kind: 'none';
      /** The seat that had the dice last; 0 when the game opens. */
      readonly after: SeatNumber;
      readonly declined: readonly SeatNumber[];
    }
  | {
      readonly kind: 'player';
      readonly seat: SeatNumber;
      readonly dice: readonly [number, number] | null;
    }
  /** No player wanted them: the crew throws, and the offer continues after the last seat that had the dice. */
  | { readonly kind: 'stickperson'; readonly after: SeatNumber };

/** The dice of the table, numbered as they lie in the bowl. */
export type DiceSet = {
  /** The number of the current set. */
  readonly set: number;
  /** Those that are out of play, until others are picked or they are asked back; empty where nobody said which they were. */
  readonly off: readonly number[] | null;
  /** The dice that nobody has found yet. */
  readonly away: readonly number[];
  /** The dice of this set that are lost for good. */
  readonly lost: readonly number[];
  /** They were asked back, and are inspected before the shooter gets them. */
  readonly isHeld: boolean;
  /** They were out of sight or changed hands, so they have to be inspected before the next throw. */
  readonly isUnseen: boolean;
  /** Who has inspected the set since it arrived. */
  readonly inspectedBy: readonly Role[];
  /** A new set is ready for the next shooter. */
  readonly isNextReady: boolean;
};

/** A wager that somebody called out and the crew has heard but not booked. */
export type CalledWager = WagerRef & { readonly amount: Cents; readonly onCraps: Cents | null };

/** A booked call: by the crew, or automatically as long as the crew does not object. */
export type BookedCall = CalledWager & { readonly isPresumed: boolean };

/** The calls since the last throw: waiting, booked and refused ones. */
export type Calls = {
  readonly heard: readonly CalledWager[];
  readonly booked: readonly BookedCall[];
  readonly refused: readonly WagerRef[];
};

/** A duty of the crew, and its subject. */
export type CrapsDuty = {
  readonly duty: DutyName;
  readonly seat: SeatNumber;
  readonly player: string;
};

/** What has been done at a table, latest first, so that adding an item copies nothing. */
export type Log = { readonly event: Event; readonly earlier: Log | null };

/** What is needed to take the last call back. */
export type LastRoll = {
  readonly before: Table;
  /** Who made the call that is valid now. */
  readonly calledBy: Role;
  /** How many of the noted events the call itself caused. */
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
  /** The seats in the order in which their players arrived. */
  readonly arrivals: readonly SeatNumber[];
  readonly dice: DiceSet;
  readonly calls: Calls;
  /** The point that the markers show. */
  readonly marked: Point | null;
  readonly duties: readonly CrapsDuty[];
  /** Limits that were announced and apply from the next come-out on. */
  readonly posted: Limits | null;
  readonly rolls: number;
  /** How many come-outs the present shooter has thrown. */
  readonly comeOuts: number;
  /** The roll that set the latest point. */
  readonly pointAt: number;
  /** The points made since the last seven-out, and at which roll. */
  readonly made: readonly { readonly point: Point; readonly at: number }[];
  /** The players who have paid the ante of this round. */
  readonly anted: readonly string[];
  readonly isClosed: boolean;
  readonly last: LastRoll | null;
  /** What the last call caused, and what was done after it. */
  readonly log: Log | null;
};

/** The line and the shooter after a throw. */
export type ThrowEnd = {
  /** The phase after the roll. */
  readonly phase: Phase;
  readonly made: Point | null;
  readonly sevenOut: boolean;
  /** The stickperson, who threw without a shooter, has finished. */
  readonly isDone: boolean;
};

/** The effect of a roll on a layout. */
export type Work = {
  readonly settled: Event & { readonly kind: 'settled' };
  /** The layout after the event. */
  readonly layout: Layout<Marks>;
  /** The box has something to show before a wager when everything is settled. Most layouts have no such wager. */
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
      /** Everybody has declined the dice, and the offer starts over. */
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
      /** A player called it or the crew booked it. The wager follows. */
      readonly kind: 'call-made' | 'call-booked';
      readonly withChips: boolean;
      /** No member of the crew did it: the booking counts as valid automatically. */
      readonly isPresumed?: boolean;
      readonly by: Citation;
    })
  /** The crew repeats a call that was taken to be booked. */
  | (CalledWager & { readonly kind: 'call-confirmed'; readonly by: Citation })
  | (WagerRef & { readonly kind: 'call-refused'; readonly by: Citation })
  /** A winner is left up with its win. The wager follows. */
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
      /** How many of the following events the corrected call itself causes. */
      readonly works: number;
      readonly by: Citation;
    })
  | {
      readonly kind: 'cards-scanned';
      /** The card that was read, between its neighbours if they are known. */
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
