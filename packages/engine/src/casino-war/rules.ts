import type { Choice, Citation, Pays, Rulebook } from '../core/index.ts';

/** The wagers of a position: basic and tie before the deal, and the war wager beside the basic one. */
export const bets = ['main', 'tie', 'war'] as const;

export type Bet = (typeof bets)[number];

/** A tie wager without a basic wager beside it is taken from the table minimum on, for any amount, or not at all. */
export type TieAlone = 'minimum' | 'any' | 'no';

/** What happens to a dealer bet that pushed: it stays up for the next round, or goes back to its player. */
export type AfterPush = 'stays' | 'returns';

/** What houses rule differently about casino war. */
export type CasinoWarChoices = {
  readonly decks: Choice<number>;
  /** What the basic wager pays when the player's first card is higher. */
  readonly basicPays: Choice<Pays>;
  readonly tie: {
    readonly pays: Choice<Pays>;
    readonly alone: Choice<TieAlone>;
    /** Whether the table maximum applies to a tie wager too. */
    readonly limited: Choice<boolean>;
  };
  /** The part of the basic wager that a surrender loses. */
  readonly surrender: Choice<Pays>;
  readonly war: {
    /** The size of the war wager, as a multiple of the basic wager. */
    readonly costs: Choice<Pays>;
    /** Cards burned before the player's card, and before the dealer's. */
    readonly playerBurn: Choice<number>;
    readonly dealerBurn: Choice<number>;
    /** What the war wager pays on a higher card; the basic wager pushes. */
    readonly wonPays: Choice<Pays>;
    /** What the war wager pays on a second tie. */
    readonly tiedPays: Choice<Pays>;
    /** What the basic wager pays on a second tie: a bonus is a higher pay, a push is 0 to 1. */
    readonly tiedBasicPays: Choice<Pays>;
  };
  readonly tips: {
    /** Whether players may wager for the dealers. */
    readonly taken: Choice<boolean>;
    readonly afterPush: Choice<AfterPush>;
  };
};

/** Which clause stands behind each fixed step. */
export type CasinoWarCites = {
  readonly aim: Citation;
  readonly ranks: Citation;
  readonly suits: Citation;
  readonly betting: {
    readonly closes: Citation;
    readonly main: Citation;
    readonly tie: Citation;
  };
  /** The first deal: one card each, and what it decides. */
  readonly deal: {
    readonly order: Citation;
    readonly settles: Citation;
    readonly higherTie: Citation;
    readonly lower: Citation;
    readonly lowerTie: Citation;
  };
  readonly choice: Citation;
  readonly war: {
    readonly begins: Citation;
    readonly order: Citation;
    readonly each: Citation;
    readonly lower: Citation;
  };
  readonly tips: {
    readonly made: Citation;
    readonly apart: Citation;
    readonly paid: Citation;
    readonly noWar: Citation;
  };
};

export type CasinoWarRulebook = Rulebook & {
  readonly family: 'casino-war';
  readonly choices: CasinoWarChoices;
  readonly cites: CasinoWarCites;
};
