import type { ColourRules, Pays, Rule, Rulebook } from '../core/index.ts';

/** A symbol of the wheel: how many spaces carry it and what it pays. */
export type WheelSymbol = { readonly name: string; readonly spaces: number; readonly pays: Pays };

/** A wheel and its layout: configuration, checked by the document's own rules. */
export type WheelLayout = {
  readonly title: string;
  readonly symbols: readonly WheelSymbol[];
  /** The symbols the layout has a place for; every one on the wheel must be among them. */
  readonly places: readonly string[];
};

/** What one casino may rule otherwise than the next about wheels of fortune. */
export type WheelRules = {
  readonly layouts: Readonly<Record<string, WheelLayout>>;
  readonly turns: Rule<number>;
  readonly direction: Rule<'alternates'>;
  readonly closes: Rule<'before the spin'>;
  readonly lateBet: Rule<'void'>;
  readonly winner: Rule<'space under the indicator'>;
  /** The indicator at rest between two spaces: nobody wins before somebody has ruled. */
  readonly between: Rule<'a supervisor rules'>;
  readonly afterSpin: Rule<'call, take, pay'>;
  readonly call: Rule<'dealer announces'>;
  readonly losers: Rule<'taken first'>;
  readonly winners: Rule<'paid'>;
  readonly slip: Rule<'call stands'>;
  readonly everySpacePlayable: Rule<true>;
  readonly distinctCounts: Rule<true>;
  readonly tips: Rule<'as roulette'>;
  readonly tipsPaid: Rule<'after the player, to the tip box, no carry over'>;
  /** Non-value chips, ruled as at roulette where a wheel uses them. */
  readonly colours: ColourRules;
};

export type WheelRulebook = Rulebook & { readonly family: 'wheel'; readonly rules: WheelRules };
