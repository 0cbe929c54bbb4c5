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

/** A rule for the come-out and one for while a point is up. */
export type When = { readonly comeOut: Rule<boolean>; readonly point: Rule<boolean> };

/** When a wager is made, raised and lifted, and who puts it on the layout where. */
export type Terms = {
  readonly opens: When;
  readonly closes: Rule<Deadline>;
  readonly raises: When;
  readonly lifts: Rule<Deadline>;
  readonly set: Citation;
};

/** Whether a wager sleeps on the come-out unless called on, and when it may be called on or off. */
export type Switching = {
  readonly comeOut: Rule<'works' | 'sleeps'>;
  readonly on: Citation;
  readonly off: Rule<'come-out' | 'any-time'>;
};

/** A flat wager's backing: the bet it stands behind, and how much may. */
export type Behind = {
  readonly flat: string;
  /** Who may put it up, and when. */
  readonly opens: Citation;
  readonly caps: ByPoint<Rule<OddsCap>>;
  readonly capBy: Citation;
  readonly pays: ByPoint<Rule<Pays>>;
  readonly point: Point | null;
  readonly isLay: boolean;
};

/** Beside which wagers of one's own a side wager may be made. */
export type Needs = { readonly bets: readonly string[]; readonly by: Citation };

/** What sets a side wager apart from those of the table: all of it optional, none of it known elsewhere by name. */
export type SideTerms = {
  readonly needs: Needs;
  /** Its own range of stakes; null where only its clause limits it. The table's limits do not bind it. */
  readonly range: Rule<{ readonly min: Cents; readonly max: Cents }> | null;
  /** Offered only at a table opened with it, by the schedule on its layout. */
  readonly optIn: { readonly by: Citation; readonly schedule: Citation } | null;
  /** A dealer bet on it needs one's own beside it. */
  readonly tips: Citation | null;
  /** Cited with every wager taken on it. */
  readonly taken: readonly Rule<unknown>[];
  readonly callable: Rule<boolean> | null;
  /** A marker shows each point it has counted. */
  readonly marked: Citation | null;
  /** A winner stays up for the next shooter. */
  readonly carries: Rule<boolean> | null;
  /** Paid after all others, in seat order. */
  readonly isPaidLast: boolean;
  /** The player alone sets it down. */
  readonly selfService: Citation | null;
  /** Each wager on it is repeated aloud as it is booked. */
  readonly repeated: Citation | null;
};

/** What a rulebook says of a bet it offers. */
export type Offer = {
  readonly terms: Terms;
  readonly pays: readonly Rule<Pays>[];
  readonly switching?: Switching | undefined;
  readonly commission?: CommissionChoices | undefined;
  readonly behind?: Behind | undefined;
  /** Stakes go in multiples of this, and another is refused. */
  readonly unit?: Rule<Cents> | undefined;
  /** What a felt offers at a time, where any stake is taken but only whole units pay in full. */
  readonly chips?: Cents | undefined;
  /** A combination's stake splits into this many equal parts of whole chips. */
  readonly shares?: Rule<number> | undefined;
  /** The parts of a combination that a player may name, and how. */
  readonly split?: Rule<'halves' | 'free'> | undefined;
  /** A wager comes to this name by travelling; it cannot be made there, only raised. */
  readonly isReached?: boolean | undefined;
  readonly side?: SideTerms | undefined;
  /** A winner may be left up whole as the next wager. */
  readonly rides?: Rule<boolean> | undefined;
  /** Stands only with a supervisor's word. */
  readonly verified?: Rule<boolean> | undefined;
  /** It can be neither on nor off. */
  readonly works?: Citation | undefined;
  /** Lifted from the line or its number chips make room for others: they are handed back, never marked off. */
  readonly isHandedBack?: boolean | undefined;
  /** The clauses that make the wager what it is, beyond its terms. */
  readonly by?: Citation | undefined;
};

/** One wager inside a combination. */
export type Part = { readonly bet: CrapsBet; readonly stake: Cents };

/** What every verdict may look at besides the dice. */
export type Situation = {
  readonly phase: Phase;
  /** Whether the wager works on this roll or sleeps. */
  readonly working: boolean;
};

/** What a wager has been through. */
export type History = {
  /** How many rolls the wager has faced, the one to be settled included. */
  readonly faced: number;
  /** The points made while the wager stood, the one to be settled included. */
  readonly made: readonly Point[];
};

type Common = {
  readonly key: string;
  /** Wagers of one kind are similar: place on the 6 and place on the 8. */
  readonly kind: string;
  /** A winner stays up and only the winnings go to the rack. */
  readonly staysUp: boolean;
  /** The rulebook's offer, or null where it has none. */
  offer(rulebook: CrapsRulebook): Offer | null;
  /** By which clause such a wager is refused where the rulebook offers others of its kind. */
  notOffered?(rulebook: CrapsRulebook): Citation;
  /** Set for a combination: the wagers it stands for. */
  parts?(
    rulebook: CrapsRulebook,
    wager: { readonly stake: Cents; readonly state: Marks },
  ): readonly Part[];
  /** The clause that makes this much of the wager a contract as it now stands: it cannot be lifted any more. */
  contract?(
    rulebook: CrapsRulebook,
    lifted: { readonly wager: Wager<Marks>; readonly amount: Cents },
    table: Pick<Table, 'phase' | 'rolls' | 'pointAt'>,
  ): Citation | undefined;
  /** Refuses to make or raise it at a time its windows do not know of. */
  refuseTiming?(
    rulebook: CrapsRulebook,
    table: Table,
    before: Wager<Marks> | undefined,
  ): Refusal | undefined;
  /** What the box does at a payout of it. */
  paid?(rulebook: CrapsRulebook, lineItem: Settlement<Marks>): Announced;
  /** What the crew has to do once a seven-out has settled it. */
  duty?(lineItem: Settlement<Marks>): DutyName | undefined;
};

/** A bet whose verdict is settled by phase, dice and whether it works: it is shown nothing else, so one answer fits all. */
export type PlainBet = Common & {
  readonly recalls: null;
  settle(rulebook: CrapsRulebook, situation: Situation, dice: Dice): Verdict;
};

/** A bet that counts what it has been through, and so cannot be raised once it has faced a roll: its timing has to say so. */
export type CountingBet = Common & {
  refuseTiming: NonNullable<Common['refuseTiming']>;
  /** The shortest history with the same future. The bet is shown no other, so two with the same are one. */
  recalls(rulebook: CrapsRulebook, history: History): History;
  settle(rulebook: CrapsRulebook, situation: Situation & History, dice: Dice): Verdict;
};

/** A kind of wager: what it is in a rulebook, and what a roll does to it. */
export type CrapsBet = PlainBet | CountingBet;
