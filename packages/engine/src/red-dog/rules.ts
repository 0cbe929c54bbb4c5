import type { Pays, Rank, Rule, Rulebook } from '../core/index.ts';

/** The wagers of a position: the one it opens with, and the raise beside it. */
export const bets = ['main', 'raise'] as const;

export type Bet = (typeof bets)[number];

/** What the spreads from one to another pay. */
export type SpreadPay = { readonly from: number; readonly to: number; readonly pays: Pays };

/** What one casino may rule otherwise than the next about red dog. */
export type RedDogRules = {
  /** A table is opened with any number of decks in this span; the most unless it says. */
  readonly decks: Rule<{ readonly fewest: number; readonly most: number }>;
  readonly aim: Rule<'the third card falls strictly between the first two'>;
  readonly values: Rule<Readonly<Record<Rank, number>>>;
  readonly suits: Rule<'ignored'>;
  readonly betting: {
    readonly opens: Rule<'wagers go on their spots'>;
    readonly closes: Rule<'when the deal starts'>;
    readonly untouched: Rule<'from the deal on'>;
    readonly raise: Rule<'the wager once more, on a spread alone'>;
    readonly positions: Rule<'several for one player'>;
    readonly backBets: Rule<'none'>;
  };
  readonly tips: {
    readonly placed: Rule<'apart, on the rim nearest the dealer'>;
    readonly choices: Rule<'as for the player'>;
    readonly ownChoice: Rule<'free of what the player chooses'>;
    readonly paid: Rule<'after the player, to the tip area, no carry over'>;
  };
  readonly pays: {
    readonly order: Rule<'from the dealer’s right'>;
    readonly spreads: readonly Rule<SpreadPay>[];
    readonly consecutive: Rule<'push'>;
    readonly pair: Rule<'push, no raise'>;
    readonly threeOfAKind: Rule<Pays>;
  };
  /** When a win may be paid in larger chips. It never changes the amount. */
  readonly conversion: {
    readonly from: Rule<Pays>;
    readonly chipsOver: Rule<number>;
    readonly alsoFrom: Rule<Pays>;
    readonly call: Rule<'conversion payout'>;
  };
  readonly play: RedDogPlay;
};

/** The sequence of play, step by step. */
export type RedDogPlay = {
  readonly firstTwo: Rule<'after the wagers'>;
  readonly left: Rule<'first card, face up'>;
  readonly right: Rule<'second card, face up'>;
  readonly call: Rule<'one of three announcements'>;
  readonly callSpread: Rule<'ranks between the two'>;
  readonly callPair: Rule<'pair'>;
  readonly callConsecutive: Rule<'consecutive'>;
  readonly marker: Rule<'on the square called'>;
  readonly lastRaise: Rule<'no more raises, then the third card in the middle'>;
  readonly outside: Rule<'loses'>;
  readonly collected: Rule<'from the dealer’s right'>;
  readonly discardLost: Rule<'three cards away, a new game'>;
  readonly between: Rule<'wins at the odds of the spread'>;
  readonly paid: Rule<'wager and raise, from the dealer’s right'>;
  readonly discardWon: Rule<'cards away, a new game'>;
  readonly noThird: Rule<'consecutive: no third card'>;
  readonly tie: Rule<'consecutive: push, a new game'>;
  readonly thirdOnPair: Rule<'turned'>;
  readonly pairMissed: Rule<'push'>;
  readonly discardPair: Rule<'three cards away, a new game'>;
  readonly pairMatched: Rule<'wins as three of a kind'>;
};

export type RedDogRulebook = Rulebook & {
  readonly family: 'red-dog';
  readonly rules: RedDogRules;
};
