import type {
  Announced,
  Cents,
  Citation,
  Pays,
  Refusal,
  Rule,
  Settlement,
  Verdict,
  Wager,
} from '../../core/index.ts';
import type { Marks } from '../marks.ts';
import type { Phase } from '../phase.ts';
import type { Dice, Point } from '../roll.ts';
import type {
  ByPoint,
  CommissionChoices,
  CrapsRulebook,
  Deadline,
  DutyName,
  OddsCap,
} from '../rules.ts';
import type { Table } from '../table.ts';

/** A rule for the come-out, and one for when a point is up. */
export type When = { readonly comeOut: Rule<boolean>; readonly point: Rule<boolean> };

/** When a wager is made, raised and taken down, and who puts it on the layout. */
export type Terms = {
  readonly opens: When;
  readonly closes: Rule<Deadline>;
  readonly raises: When;
  readonly lifts: Rule<Deadline>;
  readonly set: Citation;
};

/** Whether a wager is off on the come-out unless it is called on, and when it may be called on or off. */
export type Switching = {
  readonly comeOut: Rule<'works' | 'sleeps'>;
  readonly on: Citation;
  readonly off: Rule<'come-out' | 'any-time'>;
};

/** The odds of a line wager: the bet behind which they stand, and their maximum. */
export type Behind = {
  readonly flat: string;
  /** Who may make it, and when. */
  readonly opens: Citation;
  readonly caps: ByPoint<Rule<OddsCap>>;
  readonly capBy: Citation;
  readonly pays: ByPoint<Rule<Pays>>;
  readonly point: Point | null;
  readonly isLay: boolean;
};

/** The player's own wagers beside which a side wager may be made. */
export type Needs = { readonly bets: readonly string[]; readonly by: Citation };

/** What distinguishes a side wager from those of the table. All of it is optional, and no other code knows side wagers by name. */
export type SideTerms = {
  readonly needs: Needs;
  /** Its own range of stakes; null if only its clause limits it. The limits of the table do not apply. */
  readonly range: Rule<{ readonly min: Cents; readonly max: Cents }> | null;
  /** Offered only at a table opened with it, by the schedule on its layout. */
  readonly optIn: { readonly by: Citation; readonly schedule: Citation } | null;
  /** A dealer bet on it needs the player's own wager beside it. */
  readonly tips: Citation | null;
  /** Cited with every accepted wager. */
  readonly taken: readonly Rule<unknown>[];
  readonly callable: Rule<boolean> | null;
  /** A marker shows each point it has counted. */
  readonly marked: Citation | null;
  /** A winner stays up for the next shooter. */
  readonly carries: Rule<boolean> | null;
  /** Paid after all others, in the order of the seats. */
  readonly isPaidLast: boolean;
  /** Only the player puts it on the layout. */
  readonly selfService: Citation | null;
  /** The crew repeats each wager aloud when it is booked. */
  readonly repeated: Citation | null;
};

/** What a rulebook says about a bet it offers. */
export type Offer = {
  readonly terms: Terms;
  readonly pays: readonly Rule<Pays>[];
  readonly switching?: Switching | undefined;
  readonly commission?: CommissionChoices | undefined;
  readonly behind?: Behind | undefined;
  /** Stakes must be multiples of this. */
  readonly unit?: Rule<Cents> | undefined;
  /** The step that a felt offers, if any stake is accepted but only whole units are paid in full. */
  readonly chips?: Cents | undefined;
  /** The number of equal parts of whole chips that the stake of a combination is divided into. */
  readonly shares?: Rule<number> | undefined;
  /** The parts of a combination that a player may name, and how. */
  readonly split?: Rule<'halves' | 'free'> | undefined;
  /** A wager gets this name by moving. It cannot be made there, only raised. */
  readonly isReached?: boolean | undefined;
  readonly side?: SideTerms | undefined;
  /** A winner may be left up with its win as the next wager. */
  readonly rides?: Rule<boolean> | undefined;
  /** Valid only if a supervisor verifies it. */
  readonly verified?: Rule<boolean> | undefined;
  /** It cannot be on or off. */
  readonly works?: Citation | undefined;
  /** Chips taken off the line or its numbers are handed back to make room, never marked off. */
  readonly isHandedBack?: boolean | undefined;
  /** The clauses that define the wager, besides its terms. */
  readonly by?: Citation | undefined;
};

/** One wager inside a combination. */
export type Part = { readonly bet: CrapsBet; readonly stake: Cents };

/** What a verdict may depend on besides the dice. */
export type Situation = {
  readonly phase: Phase;
  /** Whether the wager works on this roll. */
  readonly working: boolean;
};

/** The history of a wager. */
export type History = {
  /** How many rolls the wager has faced, including the one to be settled. */
  readonly faced: number;
  /** The points made since the wager was made, including the one to be settled. */
  readonly made: readonly Point[];
};

type Common = {
  readonly key: string;
  /** Wagers of one kind are similar: place on the 6 and place on the 8. */
  readonly kind: string;
  /** A winner stays up, and only the winnings go to the rack. */
  readonly staysUp: boolean;
  /** The rulebook's offer; null if it has none. */
  offer(rulebook: CrapsRulebook): Offer | null;
  /** The clause by which it is refused if the rulebook offers others of its kind. */
  notOffered?(rulebook: CrapsRulebook): Citation;
  /** For a combination: the wagers in it. */
  parts?(
    rulebook: CrapsRulebook,
    wager: { readonly stake: Cents; readonly state: Marks },
  ): readonly Part[];
  /** The clause by which this part of the wager is a contract now: it cannot be taken down any more. */
  contract?(
    rulebook: CrapsRulebook,
    lifted: { readonly wager: Wager<Marks>; readonly amount: Cents },
    table: Pick<Table, 'phase' | 'rolls' | 'pointAt'>,
  ): Citation | undefined;
  /** Refuses to make or raise it at a time that its windows do not cover. */
  refuseTiming?(
    rulebook: CrapsRulebook,
    table: Table,
    before: Wager<Marks> | undefined,
  ): Refusal | undefined;
  /** What the boxperson does when it is paid. */
  paid?(rulebook: CrapsRulebook, lineItem: Settlement<Marks>): Announced;
  /** What the crew has to do when a seven-out has settled it. */
  duty?(lineItem: Settlement<Marks>): DutyName | undefined;
};

/**
 * A bet whose verdict depends on the phase, the dice and whether it works. It gets nothing else, so one verdict is enough for all
 * its wagers.
 */
export type PlainBet = Common & {
  readonly recalls: null;
  settle(rulebook: CrapsRulebook, situation: Situation, dice: Dice): Verdict;
};

/** A bet that counts rolls or points. It cannot be raised after a roll, and its terms have to say so. */
export type CountingBet = Common & {
  refuseTiming: NonNullable<Common['refuseTiming']>;
  /** The shortest history with the same future. The bet gets no other, so two wagers with the same one are equal. */
  recalls(rulebook: CrapsRulebook, history: History): History;
  settle(rulebook: CrapsRulebook, situation: Situation & History, dice: Dice): Verdict;
};

/** A kind of wager: its offer in a rulebook, and its verdict on a roll. */
export type CrapsBet = PlainBet | CountingBet;
