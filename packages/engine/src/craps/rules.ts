import type { Cents, Choice, Citation, Ground, Pays, Role, Rulebook } from '../core/index.ts';
import type { HardTotal, Point } from './roll.ts';

export type ByPoint<T> = Readonly<Record<Point, T>>;

export const propNames = ['any7', 'anycraps', 'two', 'three', 'eleven', 'twelve'] as const;
export type PropName = (typeof propNames)[number];

export const combinationNames = [
  'horn',
  'hornhigh:2',
  'hornhigh:3',
  'hornhigh:11',
  'hornhigh:12',
  'world',
  'ce',
  'highlow',
  'three11',
  'eleven12',
  'highlow11',
] as const;
export type CombinationName = (typeof combinationNames)[number];

/** The deadline: when the dice are sent to the shooter, or when they are thrown. */
export type Deadline = 'sent' | 'throw';

/** The cap of odds: this many times the flat wager, or once the flat wager, raised to the next payable unit. */
export type OddsCap = number | 'payable-unit';

/** Whether a wager is off on the come-out unless it is called on. */
export type OnComeOut = 'works' | 'sleeps';

/** When commission is charged: when the wager is made and again at each payout for the stake that stays up, or on a win only. */
export type CommissionTaken = 'placing' | 'placing-and-payout' | 'win';

export type CommissionChoices = {
  readonly rate: Choice<Pays>;
  readonly of: Choice<'stake' | 'win'>;
  readonly taken: Choice<CommissionTaken>;
  /** Whether commission that no decision has used up is returned with the stake. */
  readonly refund: Choice<boolean>;
};

/** Which line wagers must be beside a side wager. */
export type LineNeeds = 'pass' | 'any-line';

export type PointsChoices<K extends number> = {
  readonly stakeMin: Choice<Cents>;
  readonly stakeMax: Choice<Cents>;
  readonly needs: Choice<LineNeeds>;
  /** Whether it may be called out instead of being set down. */
  readonly callable: Choice<boolean>;
  /** What it pays from this many points on. */
  readonly pays: Readonly<Record<K, Choice<Pays>>>;
};

/** What houses decide differently about craps. A group is null if the rulebook lacks the wager or the equipment. */
export type CrapsChoices = {
  /** The total on which don't pass and don't come neither win nor lose. */
  readonly barred: Choice<2 | 3 | 12>;
  readonly shooter: {
    /** What happens when nobody takes the dice. */
    readonly nobody: Choice<'game-closes' | 'stickperson-throws'>;
    /** Who is offered the dice first: the first player who arrived, or the first seat. */
    readonly first: Choice<'arrival' | 'seat'>;
    /** How many dice the shooter picks from. */
    readonly dice: Choice<number>;
    /** Whether a throw that lands on chips is void. */
    readonly chipsVoid: Choice<boolean>;
  } | null;
  /** The deadline for making a wager, by its kind, and for taking it down. */
  readonly windows: {
    readonly line: Choice<Deadline>;
    readonly odds: Choice<Deadline>;
    readonly field: Choice<Deadline>;
    readonly props: Choice<Deadline>;
    readonly hardway: Choice<Deadline>;
    readonly hop: Choice<Deadline> | null;
    readonly liftOdds: Choice<Deadline>;
    readonly liftHop: Choice<Deadline> | null;
  } | null;
  /** How a wager may be called out instead of being set down. */
  readonly callBets: Choice<'in-flight' | 'until-sent' | 'with-chips' | 'never'>;
  /** Whether players may wager for the dealers. */
  readonly tips: Choice<boolean>;
  /** What each player pays for a round; zero for nothing. */
  readonly ante: Choice<Cents>;
  readonly foreignChips: Choice<'taken' | 'refused'>;
  /** Whether an On marker counts for one wager, or for all similar wagers of the player. */
  readonly onCovers: Choice<'that-wager' | 'all-similar'>;
  /** Whether the staff may mark a wager off instead of returning it. */
  readonly markOff: Choice<boolean>;
  readonly pass: {
    /** Whether it may be made, and raised, while a point is up. */
    readonly put: Choice<boolean>;
    readonly raise: Choice<boolean>;
    /** When it becomes a contract: with its point, or with its first roll. */
    readonly contract: Choice<'point' | 'roll'>;
  };
  /** Whether a come wager on its number may be raised. */
  readonly come: { readonly raise: Choice<boolean> };
  readonly odds: ByPoint<Choice<OddsCap>>;
  readonly lays: ByPoint<Choice<OddsCap>>;
  readonly comeOdds: {
    readonly comeOut: Choice<OnComeOut>;
    /** When they may be called off. */
    readonly off: Choice<'come-out' | 'any-time'>;
  } | null;
  readonly place: {
    readonly pays: ByPoint<Choice<Pays>>;
    readonly comeOut: Choice<OnComeOut>;
    /** Whether stakes on 4, 5, 9 and 10 must be multiples of the payable unit. */
    readonly unit: Choice<boolean>;
    /** Whether the part of a stake on 6 and 8 that is no whole unit pays even money. */
    readonly oddPart: Choice<boolean>;
  };
  readonly buy: {
    readonly pays: ByPoint<Choice<Pays>>;
    readonly comeOut: Choice<OnComeOut>;
    readonly commission: CommissionChoices;
  };
  readonly lay: {
    readonly pays: ByPoint<Choice<Pays>>;
    readonly commission: CommissionChoices;
  };
  readonly hardway: {
    readonly pays: Readonly<Record<HardTotal, Choice<Pays>>>;
    readonly comeOut: Choice<OnComeOut>;
  };
  readonly big?: Readonly<Record<6 | 8, Choice<Pays>>>;
  readonly field: {
    readonly pays: Readonly<Record<2 | 12, Choice<Pays>>>;
    /** Whether a winner may leave stake and winnings up as the next wager. */
    readonly rides: Choice<boolean>;
  };
  readonly props: Readonly<Record<PropName, Choice<Pays>>>;
  /** Whether craps-eleven is divided into halves, or as the player likes. */
  readonly crapsEleven: { readonly split: Choice<'halves' | 'free'> } | null;
  readonly hop: {
    readonly oneWay: Choice<Pays>;
    readonly twoWay: Choice<Pays>;
    /** Whether a supervisor has to verify it before the dice go out. */
    readonly verified: Choice<boolean>;
  } | null;
  readonly anyPair?: { readonly pays: Choice<Pays> };
  readonly fire?: PointsChoices<4 | 5 | 6>;
  readonly sharpshooter?: PointsChoices<3 | 4 | 5 | 6 | 7 | 8 | 9 | 10> & {
    /** Whether a winner stays up for the next shooter. */
    readonly carries: Choice<boolean>;
  };
  readonly tripleSevens?: { readonly needs: Choice<LineNeeds>; readonly pays: Choice<Pays> };
};

/** What allows a wager to be made or raised on the come-out and while a point is up. */
export type PhaseCites = { readonly comeOut: Citation; readonly point: Citation };

/** The clauses that every kind of wager has: when it is made, raised and taken down, and who places it where. */
export type TermCites = {
  readonly opens: PhaseCites;
  readonly raises: PhaseCites;
  readonly lifts: Citation;
  readonly set: Citation;
};

export type LineCites = TermCites & {
  readonly is: Citation;
  readonly naturals: Citation;
  readonly craps: Citation;
  readonly point: Citation;
  readonly waits: Citation;
  readonly made: Citation;
  readonly sevenOut: Citation;
  readonly pays: Citation;
};

export type DontCites = TermCites & {
  readonly is: Citation;
  readonly wins: Citation;
  readonly loses: Citation;
  readonly point: Citation;
  readonly waits: Citation;
  readonly made: Citation;
  readonly seven: Citation;
  readonly pays: Citation;
};

export type OddsCites = TermCites & {
  readonly cap: Citation;
  readonly wins: Citation;
  readonly loses: Citation;
  readonly pays: ByPoint<Citation>;
};

/** Place, buy and lay: bets on a number against the seven. */
export type NumberCites = TermCites & {
  readonly numbers: Citation;
  readonly wins: Citation;
  readonly loses: Citation;
};

/** What allows a wager to be called on and off. */
export type SwitchCites = { readonly on: Citation; readonly off: Citation };

export type CombinationCites = TermCites & {
  readonly is: Citation;
  readonly parts: Citation;
  readonly wins: Citation | null;
  readonly loses: Citation | null;
};

/** Fire and sharpshooter: how many points a shooter makes before the seven-out. */
export type PointsCites = {
  readonly is: Citation;
  readonly set: Citation;
  readonly opens: Citation;
  readonly untouched: Citation;
  readonly locks: Citation;
  readonly bettors: Citation;
  readonly tips: Citation;
  readonly counts: Citation;
  readonly paid: Citation;
  readonly loses: Citation;
  readonly marked: Citation;
  readonly schedule: Citation;
};

/** Who throws, and how the shooter gets the dice. */
export type ShooterCites = {
  readonly needs: Citation;
  readonly offered: Citation;
  readonly takes: Citation;
  readonly declines: Citation;
  readonly holdsDice: Citation;
  readonly losesOn: Citation;
  readonly quits: Citation;
  /** After a lost come-out the shooter keeps the dice only with a new line wager. */
  readonly rebets: Citation | null;
  readonly removed: Citation;
  /** Wagers that did not work on the stickperson's last throw are returned. */
  readonly sleeping: Citation | null;
  readonly picks: Citation;
  readonly changes: Citation;
  readonly sameDice: Citation;
  readonly sameDiceFound: Citation;
  readonly otherDice: Citation;
  /** A die that left the table is looked for. */
  readonly searched: Citation | null;
  /** When a die is lost a new set is brought. The present shooter may finish with the rest of the old one. */
  readonly lost: Citation | null;
};

/**
 * Circumstances that may void a throw, in the order in which they are checked. `other` is a circumstance without a name of its
 * own.
 */
export const groundNames = [
  'dispute',
  'offTable',
  'dieOnDie',
  'bank',
  'bowl',
  'twoFaces',
  'crooked',
  'unapproved',
  'naturalFall',
  'wrongThrower',
  'together',
  'short',
  'improper',
  'irregular',
  'chips',
  'other',
] as const;
export type GroundName = (typeof groundNames)[number];

/** Why dice are inspected: they are new to the table, were off it, or were out of sight or changed hands. */
export const inspectionNames = ['arrival', 'found', 'sight'] as const;
export type InspectionName = (typeof inspectionNames)[number];

/** What the crew has to do besides the throw, until it is done. */
export const dutyNames = [
  'place-marker',
  'witness-payout',
  'clear-markers',
  'report-cash',
  'notify-commissioner',
] as const;
export type DutyName = (typeof dutyNames)[number];

export type ThrowCites = {
  readonly closes: Citation;
  readonly sent: Citation;
  readonly called: Citation;
  readonly hardOrEasy: Citation;
  /** The call is made a second time. */
  readonly twice: Citation | null;
  readonly worked: Citation;
  readonly cocked: Citation | null;
  readonly short: Citation | null;
  readonly touching: Citation | null;
  readonly calledByDealer: Citation | null;
  readonly voided: Citation;
  readonly overruled: Citation;
};

/** Cards instead of dice. */
export type CardCites = {
  readonly set: Citation;
  readonly map: Citation;
  readonly scanned: Citation;
  readonly spread: Citation;
  readonly called: Citation;
  readonly reloads: Citation;
};

/** Which clause stands behind each fixed step. A wager whose group is null is not offered. */
export type CrapsCites = {
  readonly offered: Citation;
  readonly shooter: ShooterCites | null;
  readonly throws: ThrowCites;
  readonly cards: CardCites | null;
  readonly calls: {
    readonly newShooter: Citation;
    readonly pointSet: Citation;
    readonly pointMade: Citation;
    readonly sevenOut: Citation;
  };
  readonly callBets: {
    readonly cover: Citation;
    readonly booked: Citation;
    readonly settles: Citation;
    readonly unclear: Citation;
    /** Chips that are set down while the dice are in the air count if the crew says so. */
    readonly inFlight: Citation | null;
  };
  readonly tips: {
    readonly needs: Citation;
    readonly apart: Citation;
    readonly paid: Citation;
    readonly dropped: Citation;
    readonly ends: Citation;
  } | null;
  readonly ante: PhaseCites | null;
  readonly chips: {
    readonly cash: Citation;
    readonly chips: Citation | null;
    /** Every wager needs chips in the player's rack. */
    readonly cover: Citation | null;
    readonly change: Citation | null;
    /** The amount is said as the chips are cut out, both for cash and for other chips. */
    readonly counted: { readonly cash: Citation; readonly change: Citation } | null;
    /** Cash that is taken in or paid out is reported. */
    readonly reported: Citation | null;
  };
  /** What the crew repeats aloud: a wager that it places, and one that it takes down. */
  readonly repeated: { readonly placed: Citation | null; readonly lifted: Citation | null };
  /** The crew places the wagers that players may not place themselves. */
  readonly setByStaff: Citation | null;
  /** A player whose claim is still in dispute may ask for an investigation. */
  readonly claims: Citation | null;
  /** How a call of on or off is accepted. */
  readonly switched: PhaseCites;
  readonly takenDown: Citation;
  /** A wager that has lost belongs to the house; nobody may take it back. */
  readonly lostStays: Citation | null;
  readonly unclearRequest: PhaseCites & { readonly takeDown: Citation };
  /** What happens to a contract wager when the game is closed. */
  readonly ruling: Citation;
  readonly pass: LineCites;
  readonly dontPass: DontCites;
  readonly come: LineCites;
  readonly dontCome: DontCites & { readonly barred: Citation };
  /** A come or don't come wager on its number. */
  readonly comePoint: TermCites & { readonly locks: Citation };
  readonly dontComePoint: TermCites;
  readonly passOdds: OddsCites;
  readonly comeOdds: (OddsCites & { readonly on: Citation }) | null;
  readonly dontPassLay: OddsCites;
  readonly dontComeLay: OddsCites | null;
  readonly place: NumberCites & SwitchCites;
  readonly buy: NumberCites & SwitchCites;
  /** `works` is the clause that a lay is always on. */
  readonly lay: NumberCites & { readonly works: Citation | null };
  readonly hardway: NumberCites &
    SwitchCites & { readonly pairs: Readonly<Record<HardTotal, Citation>> };
  readonly big?: Readonly<
    Record<6 | 8, TermCites & { readonly wins: Citation; readonly loses: Citation }>
  >;
  readonly field: TermCites & {
    readonly wins: Citation;
    readonly loses: Citation;
    readonly single: Citation;
  };
  readonly props: Readonly<
    Record<PropName, TermCites & { readonly totals: Citation; readonly loses: Citation }>
  >;
  readonly combinations: Readonly<Record<CombinationName, CombinationCites | null>>;
  readonly hop:
    | (TermCites & {
        readonly except: Citation;
        readonly wins: Citation;
        readonly loses: Citation;
        readonly named: Citation;
      })
    | null;
  readonly anyPair?: TermCites & { readonly wins: Citation; readonly loses: Citation };
  readonly fire?: PointsCites;
  readonly sharpshooter?: PointsCites & {
    /** Where the chips of a payout come from. */
    readonly stacks: Citation;
    readonly float: Citation;
    readonly witnessed: Citation;
    readonly repeated: Citation;
  };
  readonly tripleSevens?: {
    readonly opens: Citation;
    readonly wins: Citation;
    readonly loses: Citation;
  };
};

export type CrapsRulebook = Rulebook & {
  readonly family: 'craps';
  readonly choices: CrapsChoices;
  readonly cites: CrapsCites;
  readonly grounds: Readonly<Record<GroundName, Choice<Ground> | null>>;
  /**
   * Who inspects the dice, and when; null if the document asks for no inspection. If several people see new dice, each of them
   * inspects.
   */
  readonly inspections: Readonly<Record<InspectionName, Choice<readonly Role[]> | null>>;
  /** Who does what has to be done besides the throw. */
  readonly duties: Readonly<Record<DutyName, Choice<readonly Role[]> | null>>;
};
