import type { Pays, Rank, Rule, Rulebook } from '../core/index.ts';

/** The wagers of a position: basic and tie before the deal, and the war wager beside the basic one. */
export const bets = ['main', 'tie', 'war'] as const;

export type Bet = (typeof bets)[number];

/** What one casino may rule otherwise than the next about casino war. */
export type CasinoWarRules = {
  readonly decks: Rule<number>;
  readonly aim: Rule<'outrank the dealer'>;
  /** From the highest rank to the lowest. */
  readonly ranks: Rule<readonly Rank[]>;
  readonly suits: Rule<'rank alike'>;
  readonly betting: {
    readonly closes: Rule<'before the first card'>;
    readonly main: Rule<'basic wager'>;
    readonly tie: Rule<'tie wager'>;
    readonly tieAlone: Rule<'at least the table minimum'>;
  };
  /** The first deal: one card each, and what it decides. */
  readonly deal: {
    readonly order: Rule<'left to right, the dealer last'>;
    readonly settles: Rule<'right to left'>;
    readonly higher: Rule<Pays>;
    readonly higherTie: Rule<'tie loses'>;
    readonly lower: Rule<'basic loses'>;
    readonly lowerTie: Rule<'tie loses'>;
    readonly equalTie: Rule<Pays>;
  };
  readonly choice: Rule<'war or surrender, on equal ranks'>;
  readonly goToWar: Rule<'a stake as large as the basic wager, beside it'>;
  /** The part of the basic wager that surrendering costs. */
  readonly surrender: Rule<Pays>;
  readonly war: {
    readonly begins: Rule<'once the stakes are down'>;
    readonly order: Rule<'left to right'>;
    readonly each: Rule<'settled as its cards fall'>;
    /** Cards burned before the player's card, and before the dealer's. */
    readonly playerBurn: Rule<number>;
    readonly dealerBurn: Rule<number>;
    /** What the war wager earns; the basic wager pushes. */
    readonly higher: Rule<Pays>;
    /** What war and basic wager both earn. */
    readonly equal: Rule<Pays>;
    readonly lower: Rule<'both lose'>;
  };
  readonly tips: {
    readonly made: Rule<'on the basic wager'>;
    readonly apart: Rule<'set apart from the player’s chips'>;
    readonly paid: Rule<'after the player, no carry over'>;
    readonly tie: Rule<'push, may stay'>;
    readonly noWar: Rule<'neither war nor surrender'>;
  };
};

export type CasinoWarRulebook = Rulebook & {
  readonly family: 'casino-war';
  readonly rules: CasinoWarRules;
};
