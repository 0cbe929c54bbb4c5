import type { Cents, Pays, Rule, Rulebook } from '../core/index.ts';
import type { HardTotal, Point } from './roll.ts';

/** A rule for every moment, or one for the come-out and one for while a point is up. */
export type When =
  | Rule<boolean>
  | { readonly comeOut: Rule<boolean>; readonly point: Rule<boolean> };

/** The last moment: when the dice are sent to the shooter, or when they are thrown. */
export type Until = Rule<'sent' | 'throw'>;

/** One last moment, or one for the come-out and one for while a point is up. */
export type Closing = Until | { readonly comeOut: Until; readonly point: Until };

/** What every kind of wager has rules for: when it is made, raised and lifted. */
export type Terms = {
  readonly opens: When;
  readonly closes: Closing;
  readonly raises: When;
  readonly lifts: Until;
  /** Makes the wager a contract: it can no longer be lifted from then on. */
  readonly locks?: Rule<'own point' | 'one roll'> | undefined;
  /** Who puts it on the layout, and where. */
  readonly set: Rule<string>;
  /** Says outright that it can be neither on nor off. */
  readonly works?: Rule<string> | undefined;
};

/** Whether a wager sleeps on the come-out unless called on, and when it may be called on or off. */
export type Switching = {
  readonly comeOut: Rule<'works' | 'sleeps'>;
  readonly on: Rule<'come-out' | 'any time'>;
  readonly off: Rule<'come-out' | 'any time'>;
};

/** Commission: its rate, what it is taken of, and whether a payout takes it again for the stake left up. */
export type Commission = {
  readonly rate: Rule<Pays>;
  readonly of: Rule<'stake' | 'win'>;
  readonly atPayout: Rule<boolean>;
  /** Whether what no decision has used up comes back with the stake. */
  readonly refund: Rule<boolean>;
};

export type LineRules = Terms & {
  readonly is: Rule<string>;
  readonly naturals: Rule<readonly number[]>;
  readonly craps: Rule<readonly number[]>;
  readonly point: Rule<readonly number[]>;
  readonly waits: Rule<string>;
  readonly made: Rule<string>;
  readonly sevenOut: Rule<number>;
  readonly pays: Rule<Pays>;
};

export type DontRules = Terms & {
  readonly is: Rule<string>;
  readonly wins: Rule<readonly number[]>;
  readonly bars: Rule<number>;
  readonly loses: Rule<readonly number[]>;
  readonly point: Rule<readonly number[]>;
  readonly waits: Rule<string>;
  readonly made: Rule<string>;
  readonly seven: Rule<number>;
  readonly pays: Rule<Pays>;
};

export type ByPoint<T> = Readonly<Record<Point, T>>;

/** How much may stand behind a flat wager. */
export type OddsCap =
  /** So many times the flat stake, by point. */
  | { readonly kind: 'times'; readonly times: ByPoint<Rule<number>> }
  /** Once the flat stake (for a lay: once in winnings), up to the next payable unit; twice where the operator says so. */
  | {
      readonly kind: 'payable-unit';
      readonly units: Rule<ByPoint<number>>;
      readonly measured: Rule<'stake' | 'win'>;
    };

export type OddsRules = Terms & {
  readonly cap: OddsCap;
  readonly wins: Rule<string>;
  readonly loses: Rule<string>;
  readonly pays: ByPoint<Rule<Pays>>;
  readonly switching?: Switching;
};

/** Place, buy and lay: a number against the seven. */
export type NumberRules = Terms & {
  readonly numbers: Rule<readonly Point[]>;
  readonly wins: Rule<string>;
  readonly loses: Rule<string>;
  readonly pays: ByPoint<Rule<Pays>>;
  readonly switching?: Switching;
  readonly commission?: Commission;
  /** Stakes on these numbers that are off the unit are refused. */
  readonly units?: Rule<{ readonly of: Cents; readonly on: readonly Point[] }>;
  /** Stakes on these numbers off the unit are taken, the odd part at its own pay. */
  readonly oddPart?: Rule<{
    readonly unit: Cents;
    readonly on: readonly Point[];
    readonly pays: Pays;
  }>;
};

export type HardwayRules = Terms & {
  readonly numbers: Rule<readonly HardTotal[]>;
  readonly pairs: Readonly<Record<HardTotal, Rule<string>>>;
  readonly wins: Rule<string>;
  readonly loses: Rule<string>;
  readonly pays: Readonly<Record<HardTotal, Rule<Pays>>>;
  readonly switching: Switching;
};

export type BigRules = Terms & {
  readonly wins: Rule<string>;
  readonly loses: Rule<string>;
  readonly pays: Rule<Pays>;
};

export type FieldRules = Terms & {
  readonly wins: Rule<readonly number[]>;
  readonly loses: Rule<readonly number[]>;
  readonly single: Rule<Pays>;
  readonly double: Rule<Pays>;
  readonly doubles: Rule<readonly number[]>;
  /** Whether a winner may leave stake and winnings up as the next wager. */
  readonly rides?: Rule<true>;
};

export type PropRules = Terms & {
  readonly totals: Rule<readonly number[]>;
  readonly loses: Rule<string>;
  readonly pays: Rule<Pays>;
};

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

/** One wager that stands for several: its parts in units, settled singly and shown as their net. */
export type CombinationRules = Terms & {
  readonly is: Rule<string>;
  readonly parts: Rule<readonly { readonly bet: PropName; readonly units: number }[]>;
  /** Whether the player may split the stake as they like. */
  readonly freeSplit: Rule<boolean>;
  readonly wins?: Rule<string>;
  readonly loses?: Rule<string>;
};

export type HopRules = Terms & {
  readonly except: Rule<readonly number[]>;
  readonly wins: Rule<string>;
  readonly loses: Rule<string>;
  readonly named: Rule<'both faces'>;
  readonly twoWay: Rule<Pays>;
  readonly oneWay: Rule<Pays>;
  /** Stands only with a supervisor's word, given before the dice go out. */
  readonly verified?: Rule<true>;
};

/** Fire and sharpshooter: how many points a shooter makes before the seven-out. */
export type PointsRules = {
  readonly is: Rule<string>;
  readonly set: Rule<string>;
  readonly opens: Rule<'a new shooter’s first come-out'>;
  readonly untouched: Rule<string>;
  readonly locks: Rule<'first point'>;
  readonly needs: Rule<readonly ('pass' | 'dontpass')[]>;
  readonly bettors: Rule<number>;
  readonly stake: Rule<{ readonly min: Cents; readonly max: Cents }>;
  readonly tips: Rule<'with one’s own'>;
  readonly counts: Rule<'each point once' | 'every point'>;
  readonly quoted: Rule<'for 1' | 'to 1'>;
  readonly pays: readonly { readonly from: number; readonly rule: Rule<number> }[];
  readonly paid: Rule<string>;
  readonly loses: Rule<string>;
  readonly callable: Rule<boolean>;
  readonly marked: Rule<string>;
  readonly schedule: Rule<string>;
  /** Whether a winner stays up for the next shooter. */
  readonly carries?: Rule<true>;
  /** Where the chips of a payout come from, by the pay: at most so much to 1 out of the working stacks. */
  readonly source?: {
    readonly stacks: Rule<number>;
    readonly float: Rule<string>;
    readonly witnessed: Rule<string>;
  };
};

export type TripleSevensRules = {
  readonly opens: Rule<'come-out'>;
  readonly needs: Rule<readonly ('pass' | 'dontpass')[]>;
  readonly wins: Rule<number>;
  readonly loses: Rule<string>;
  readonly pays: Rule<number>;
};

/** Wagers called out instead of set. */
export type CallRules = {
  readonly takes: Rule<
    'while the dice fly' | 'until the dice are sent' | 'with chips up' | 'never'
  >;
  readonly cover: Rule<string>;
  readonly booked: Rule<string>;
  readonly settles: Rule<string>;
  readonly unclear: Rule<'No bet this roll'>;
};

export type TipRules = {
  readonly offered: Rule<true>;
  readonly needs: Rule<'own action'>;
  readonly apart: Rule<string>;
  readonly paid: Rule<string>;
  readonly dropped: Rule<string>;
  readonly ends: Rule<'once decided'>;
};

/** Who throws, or scans, and how the outcome comes about. */
export type ShooterRules = {
  readonly needs: Rule<'line wager'>;
  readonly offered: Rule<'clockwise'>;
  readonly takes: Rule<string>;
  readonly declines: Rule<string>;
  readonly keeps: Rule<string>;
  readonly losesOn: Rule<'seven-out'>;
  readonly quits: Rule<string>;
  /** After a lost come-out the dice stay only with a fresh line wager. */
  readonly rebets?: Rule<string>;
  readonly removed: Rule<string>;
  readonly nobody: Rule<'game closes' | 'stickperson throws'>;
  readonly sleeping?: Rule<'returned'>;
  readonly dice: Rule<number>;
  readonly picks: Rule<string>;
  readonly changes: Rule<string>;
  readonly sameDice: Rule<string>;
  readonly sameDiceFound: Rule<string>;
  readonly otherDice: Rule<string>;
  readonly inspected: Rule<string>;
};

/** A circumstance that voids a throw, known by words in the reason given. */
export type VoidThrow = {
  readonly words: readonly string[];
  readonly rule: Rule<string>;
  /** A die is away from the table: it has to be looked for, or others picked. */
  readonly isOff?: true;
  /** The document says that this is no ground: the throw counts. */
  readonly isNoGround?: true;
};

export type ThrowRules = {
  readonly closes: Rule<string>;
  readonly sent: Rule<string>;
  readonly called: Rule<string>;
  readonly hardOrEasy: Rule<string>;
  readonly worked: Rule<string>;
  readonly cocked?: Rule<string>;
  readonly short?: Rule<string>;
  readonly touching?: Rule<string>;
  readonly calledByDealer?: Rule<string>;
  readonly voids: readonly VoidThrow[];
  /** A reason the document does not name. */
  readonly otherwise?: Rule<string>;
  readonly voided: Rule<string>;
  readonly overruled: Rule<string>;
};

/** Cards instead of dice. */
export type CardRules = {
  readonly set: Rule<string>;
  readonly map: Rule<readonly ('c' | 'd' | 'h' | 's')[]>;
  readonly scanned: Rule<'the middle of three'>;
  readonly spread: Rule<string>;
  readonly called: Rule<string>;
  readonly reloads: Rule<string>;
};

export type AnteRules = {
  readonly amount: Rule<Cents>;
  readonly comeOut: Rule<string>;
  readonly later: Rule<string>;
};

/** How chips are bought and changed at the table, where the document says so. */
export type ChipRules = {
  readonly cash: Rule<string>;
  readonly chips?: Rule<string>;
  /** Chips in the player's rack stand behind every wager. */
  readonly cover?: Rule<string>;
  readonly change?: Rule<string>;
  readonly foreign?: Rule<'refused'>;
};

export type CallsRules = {
  readonly newShooter: Rule<string>;
  readonly pointSet: Rule<string>;
  readonly pointMade: Rule<string>;
  readonly sevenOut: Rule<string>;
};

/** What one casino may rule otherwise than the next about craps. A wager that is null is not offered. */
export type CrapsRules = {
  readonly offered: Rule<string>;
  readonly source: 'dice' | 'cards';
  readonly shooter: ShooterRules | null;
  readonly throws: ThrowRules;
  readonly cards: CardRules | null;
  readonly calls: CallsRules;
  readonly callBets: CallRules;
  readonly tips: TipRules | null;
  readonly ante: AnteRules | null;
  readonly chips: ChipRules;
  /** An On marker speaks for one wager or for all of its kind that the player has. */
  readonly onCovers: Rule<'that wager' | 'all similar'>;
  /** How a call of on or off is taken. */
  readonly switched: { readonly comeOut: Rule<string>; readonly point: Rule<string> };
  readonly takenDown: Rule<string>;
  /** What has been lost is the house's: nobody takes it back. */
  readonly lostStays?: Rule<string>;
  /** Staff may mark a wager off instead of handing it back. */
  readonly markedOff?: Rule<string>;
  readonly unclearRequest: {
    readonly comeOut: Rule<'Bet plays as is'>;
    readonly point: Rule<'Bet plays as is'>;
    readonly takeDown: Rule<'Bet plays as is'>;
  };
  /** What becomes of a contract wager when the game is closed. */
  readonly ruling?: Rule<string>;
  readonly pass: LineRules;
  readonly dontPass: DontRules;
  readonly come: LineRules;
  readonly dontCome: DontRules;
  /** A come or don't come wager on its number. */
  readonly comePoint: Terms;
  readonly dontComePoint: Terms;
  readonly passOdds: OddsRules;
  readonly comeOdds: OddsRules | null;
  readonly dontPassLay: OddsRules;
  readonly dontComeLay: OddsRules | null;
  readonly place: NumberRules;
  readonly buy: NumberRules;
  readonly lay: NumberRules;
  readonly hardway: HardwayRules;
  readonly big: Readonly<Record<6 | 8, BigRules>> | null;
  readonly field: FieldRules;
  readonly props: Readonly<Record<PropName, PropRules>>;
  readonly combinations: Readonly<Record<CombinationName, CombinationRules | null>>;
  readonly hop: HopRules | null;
  readonly fire: PointsRules | null;
  readonly sharpshooter: PointsRules | null;
  readonly tripleSevens: TripleSevensRules | null;
};

export type CrapsRulebook = Rulebook & {
  readonly family: 'craps';
  readonly rules: CrapsRules;
};
