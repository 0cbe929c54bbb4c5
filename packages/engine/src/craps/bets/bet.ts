import type { Cents, Pays, Rule, Verdict } from '../../core/index.ts';
import type { Marks } from '../marks.ts';
import type { Phase } from '../phase.ts';
import type { Dice, Point } from '../roll.ts';
import type { ByPoint, Commission, CrapsRules, OddsCap, Switching, Terms } from '../rules.ts';

/** Everything but the dice that can bear on a verdict. */
export type Situation = {
  readonly phase: Phase;
  /** Whether the wager works on this roll or sleeps. */
  readonly working: boolean;
  /** How many rolls the wager has faced, this one included. */
  readonly faced: number;
  /** The points made while the wager stood, this roll's included. */
  readonly made: readonly Point[];
};

/** One wager inside a combination. */
export type Part = { readonly bet: CrapsBet; readonly stake: Cents };

/** A flat wager's backing: the bet it stands behind, and how much may. */
export type Behind = {
  readonly flat: string;
  /** Who may put it up, and when. */
  readonly opens: Rule<boolean>;
  readonly cap: OddsCap;
  readonly pays: ByPoint<Rule<Pays>>;
  readonly point: Point | null;
  readonly isLay: boolean;
};

/** What a rulebook says of a bet it offers. */
export type Offer = {
  readonly terms: Terms;
  readonly pays: readonly Rule<readonly [number, number]>[];
  readonly switching?: Switching | undefined;
  readonly commission?: Commission | undefined;
  readonly behind?: Behind | undefined;
  /** Stakes go in multiples of this, and another is refused. */
  readonly unit?: Rule<Cents> | undefined;
  /** A combination's stake splits into so many equal parts of whole chips. */
  readonly shares?: Rule<number> | undefined;
  /** A wager comes to this name by travelling; it cannot be made there, only raised. */
  readonly isReached?: boolean | undefined;
  /** The clauses that make the wager what it is, beyond its terms. */
  readonly by?: Rule<unknown> | undefined;
};

/** A kind of wager: what it is in a rulebook, and what a roll does to it. */
export type CrapsBet = {
  readonly key: string;
  readonly name: string;
  /** Wagers of one kind are similar: place on the 6 and place on the 8. */
  readonly kind: string;
  /** A winner stays up and only the winnings go to the rack. */
  readonly staysUp: boolean;
  /** Whether faced and made bear on the verdict; a bet without them is settled from a table of answers. */
  readonly remembers: boolean;
  /** The rulebook's offer, or null where it has none. */
  offer(rules: CrapsRules): Offer | null;
  settle(rules: CrapsRules, situation: Situation, dice: Dice): Verdict;
  /** Set for a combination: the wagers it stands for. */
  parts?(
    rules: CrapsRules,
    wager: { readonly stake: Cents; readonly state: Marks },
  ): readonly Part[];
};
