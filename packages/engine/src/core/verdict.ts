import { type Citation, cite, type Grounds, type Rule } from './clause.ts';
import type { Cents } from './money.ts';
import type { Pays } from './pays.ts';

/** For stakes that are not whole units: full units are paid at the ratio, the odd rest at its own. */
export type OddPart = { readonly unit: Cents; readonly pays: Pays };

/** What the rules decide for one wager after an outcome. */
export type Verdict =
  | { readonly kind: 'win'; readonly pays: Pays; readonly odd?: OddPart; readonly by: Citation }
  | { readonly kind: 'lose'; readonly by: Citation }
  | { readonly kind: 'push'; readonly by: Citation }
  | { readonly kind: 'return'; readonly by: Citation }
  | { readonly kind: 'move'; readonly to: string; readonly by: Citation }
  | { readonly kind: 'stay'; readonly by: Citation };

/** A share of the stake is lost, the rest goes back. */
export type LosePart = { readonly kind: 'lose-part'; readonly part: Pays; readonly by: Citation };

type Rules = readonly Grounds[];

// These functions take choices and citations, not strings, so a verdict without a citation cannot be written.
export const win = (pays: Pays, ...by: Rules): Verdict => ({ kind: 'win', pays, by: cite(...by) });

export const winOdd = (pays: Pays, odd: OddPart, ...by: Rules): Verdict => ({
  kind: 'win',
  pays,
  odd,
  by: cite(...by),
});

export const lose = (...by: Rules): Verdict => ({ kind: 'lose', by: cite(...by) });

export const losePart = (part: Pays, ...by: Rules): LosePart => ({
  kind: 'lose-part',
  part,
  by: cite(...by),
});

export const push = (...by: Rules): Verdict => ({ kind: 'push', by: cite(...by) });

/** A win at the pay of a rule. At nothing to one the stake just goes back. */
export const winAt = (pays: Rule<Pays>, ...by: Rules): Verdict =>
  pays.is[0] === 0 ? push(pays, ...by) : win(pays.is, pays, ...by);

/** The stake goes back undecided. */
export const giveBack = (...by: Rules): Verdict => ({ kind: 'return', by: cite(...by) });

/** The wager continues under another name: a come wager travels to its number. */
export const moveTo = (to: string, ...by: Rules): Verdict => ({
  kind: 'move',
  to,
  by: cite(...by),
});

export const stay = (...by: Rules): Verdict => ({ kind: 'stay', by: cite(...by) });
