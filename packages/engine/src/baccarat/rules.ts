import type { Choice, Citation, Pays, Rulebook } from '../core/index.ts';

/** The two hands, and the places where wagers lie. */
export const sides = ['player', 'banker'] as const;

export type Side = (typeof sides)[number];

export const bets = [...sides, 'tie', 'player-pair', 'banker-pair'] as const;

export type Bet = (typeof bets)[number];

/** What houses rule differently about baccarat. */
export type BaccaratChoices = {
  readonly decks: Choice<number>;
  /**
   * What a banker's win pays, and what it pays on a six. 19 to 20 and 19 to 20 is the game with a commission of 5 %, 1 to 1 and 1
   * to 2 the game without.
   */
  readonly banker: { readonly pays: Choice<Pays>; readonly onSix: Choice<Pays> };
  readonly tiePays: Choice<Pays>;
  readonly pairPays: Choice<Pays>;
  /** Whether players may wager for the dealers. */
  readonly tips: Choice<boolean>;
};

/** The steps of the deal: each card and each end of it follows from one of them. */
export type DrawCites = {
  readonly opening: Citation;
  readonly natural: Citation;
  readonly player: Citation;
  /** The player stood. */
  readonly bankerAlone: Citation;
  /** The player drew, and the banker's first two cards have this total. */
  readonly bankerLow: Citation;
  readonly banker3: Citation;
  readonly banker4: Citation;
  readonly banker5: Citation;
  readonly banker6: Citation;
  readonly banker7: Citation;
};

/** Which clause stands behind each fixed step. */
export type BaccaratCites = {
  readonly aim: Citation;
  readonly values: Citation;
  readonly suits: Citation;
  readonly betting: {
    readonly opens: Citation;
    readonly closes: Citation;
    readonly places: Citation;
    readonly tips: Citation;
  };
  readonly draw: DrawCites;
  readonly settling: {
    readonly higher: Citation;
    readonly playerPays: Citation;
    readonly tiePush: Citation;
    readonly noTie: Citation;
    readonly noPair: Citation;
    readonly order: Citation;
    readonly call: Citation;
  };
};

export type BaccaratRulebook = Rulebook & {
  readonly family: 'baccarat';
  readonly choices: BaccaratChoices;
  readonly cites: BaccaratCites;
};
