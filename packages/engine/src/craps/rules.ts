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

/** How much may stand behind a flat wager: this many times it, or once up to the next payable unit. */
export type OddsCap = number | 'payable-unit';

/** Whether a wager sleeps on the come-out unless called on. */
export type OnComeOut = 'works' | 'sleeps';

/** When commission is taken: when the wager is made, then again at each payout for the stake left up, or of a win alone. */
export type CommissionTaken = 'placing' | 'placing-and-payout' | 'win';

export type CommissionChoices = {
  readonly rate: Choice<Pays>;
  readonly of: Choice<'stake' | 'win'>;
  readonly taken: Choice<CommissionTaken>;
  /** Whether what no decision has used up comes back with the stake. */
  readonly refund: Choice<boolean>;
};

/** Which line wagers a side wager needs beside it. */
export type LineNeeds = 'pass' | 'any-line';

export type PointsChoices<K extends number> = {
  readonly stakeMin: Choice<Cents>;
  readonly stakeMax: Choice<Cents>;
  readonly needs: Choice<LineNeeds>;
  /** Whether it may be called out instead of set down. */
  readonly callable: Choice<boolean>;
  /** What it pays from this many points on. */
  readonly pays: Readonly<Record<K, Choice<Pays>>>;
};

/** What houses rule differently about craps. A group that is null goes with a wager or equipment the rulebook lacks. */
export type CrapsChoices = {
  /** The total on which don't pass and don't come neither win nor lose. */
  readonly barred: Choice<2 | 3 | 12>;
  readonly shooter: {
    /** When nobody takes the dice. */
    readonly nobody: Choice<'game-closes' | 'stickperson-throws'>;
    /** Whom the dice are offered to first: the first player to arrive, or the first seat. */
    readonly first: Choice<'arrival' | 'seat'>;
    /** How many dice the shooter picks from. */
    readonly dice: Choice<number>;
    /** Whether a throw onto chips is void. */
    readonly chipsVoid: Choice<boolean>;
  } | null;
  /** The deadline to make a wager, by its kind, and to lift it. */
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
  /** How a wager may be called out instead of set down. */
  readonly callBets: Choice<'in-flight' | 'until-sent' | 'with-chips' | 'never'>;
  /** Whether players may wager for the dealers. */
  readonly tips: Choice<boolean>;
  /** What each player pays for a round; zero where nothing is paid. */
  readonly ante: Choice<Cents>;
  readonly foreignChips: Choice<'taken' | 'refused'>;
  /** An On marker speaks for one wager or for all of its kind that the player has. */
  readonly onCovers: Choice<'that-wager' | 'all-similar'>;
  /** Whether the staff may mark a wager off instead of handing it back. */
  readonly markOff: Choice<boolean>;
  readonly pass: {
    /** Whether it may be made, and raised, while a point is up. */
    readonly put: Choice<boolean>;
    readonly raise: Choice<boolean>;
    /** From when on it can no longer be lifted: its point, or its first roll. */
    readonly contract: Choice<'point' | 'roll'>;
  };
  /** Whether a come wager may be raised on its number. */
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
    /** Whether stakes on 4, 5, 9 and 10 that are off the payable unit are refused. */
    readonly unit: Choice<boolean>;
    /** Whether what is off the unit on 6 and 8 pays even money. */
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
  /** Whether craps-eleven is split in halves or as the player likes. */
  readonly crapsEleven: { readonly split: Choice<'halves' | 'free'> } | null;
  readonly hop: {
    readonly oneWay: Choice<Pays>;
    readonly twoWay: Choice<Pays>;
    /** Whether it stands only with a supervisor's word, given before the dice go out. */
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

/** What opens a wager, or lets it be raised, on the come-out and while a point is up. */
export type PhaseCites = { readonly comeOut: Citation; readonly point: Citation };

/** What every kind of wager has clauses for: when it is made, raised and lifted, and who sets it where. */
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

/** Place, buy and lay: a number against the seven. */
export type NumberCites = TermCites & {
  readonly numbers: Citation;
  readonly wins: Citation;
  readonly loses: Citation;
};

/** What lets a wager be called on and off. */
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

/** Who throws, and how the dice come to them. */
export type ShooterCites = {
  readonly needs: Citation;
  readonly offered: Citation;
  readonly takes: Citation;
  readonly declines: Citation;
  readonly holdsDice: Citation;
  readonly losesOn: Citation;
  readonly quits: Citation;
  /** After a lost come-out the dice stay only with a fresh line wager. */
  readonly rebets: Citation | null;
  readonly removed: Citation;
  /** What slept through the last throw of the stickperson goes back. */
  readonly sleeping: Citation | null;
  readonly picks: Citation;
  readonly changes: Citation;
  readonly sameDice: Citation;
  readonly sameDiceFound: Citation;
  readonly otherDice: Citation;
  /** A die off the table is looked for. */
  readonly searched: Citation | null;
  /** A lost die brings a new set; the present shooter may finish with what is left of the old one. */
  readonly lost: Citation | null;
};

/** Circumstances that may void a throw, in the order they are looked for; `other` is whatever has no name of its own. */
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
  /** The call is said a second time. */
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

/** Which clause stands behind each fixed step. A wager that is null is not offered. */
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
    /** Chips set down while the dice are in the air stand by the spoken word of the crew. */
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
    /** Chips in the player's rack stand behind every wager. */
    readonly cover: Citation | null;
    readonly change: Citation | null;
    /** The amount is said as the chips are cut out: for cash, and for other chips. */
    readonly counted: { readonly cash: Citation; readonly change: Citation } | null;
    /** Cash that comes or goes is reported. */
    readonly reported: Citation | null;
  };
  /** What the crew repeats aloud: a wager made through it, a wager that comes down. */
  readonly repeated: { readonly placed: Citation | null; readonly lifted: Citation | null };
  /** What players may not set down themselves the crew sets for them. */
  readonly setByStaff: Citation | null;
  /** A player whose claim stays in dispute may ask for an investigation. */
  readonly claims: Citation | null;
  /** How a call of on or off is taken. */
  readonly switched: PhaseCites;
  readonly takenDown: Citation;
  /** What has been lost is the house's: nobody takes it back. */
  readonly lostStays: Citation | null;
  readonly unclearRequest: PhaseCites & { readonly takeDown: Citation };
  /** What becomes of a contract wager when the game is closed. */
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
  /** `works` says outright that a lay can be neither on nor off. */
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
  /** Who inspects the dice when; null where the document asks for none. Each of those who see new dice looks for themselves. */
  readonly inspections: Readonly<Record<InspectionName, Choice<readonly Role[]> | null>>;
  /** Who does what has to be done besides the throw. */
  readonly duties: Readonly<Record<DutyName, Choice<readonly Role[]> | null>>;
};
