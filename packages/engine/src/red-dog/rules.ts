import type { Choice, Citation, Pays, Rulebook } from '../core/index.ts';

/** The wagers of a position: the one it opens with, and the raise beside it. */
export const bets = ['main', 'raise'] as const;

export type Bet = (typeof bets)[number];

/** What happens to a dealer bet that pushed: it stays up for the next round, or goes back to its player. */
export type AfterPush = 'stays' | 'returns';

/** What houses rule differently about red dog. */
export type RedDogChoices = {
  /** How many decks a table may be opened with. Without a setting it has the most of them. */
  readonly decks: Choice<readonly number[]>;
  /** What the wager and its raise pay, by how many ranks are between the first two cards. */
  readonly spreads: {
    readonly one: Choice<Pays>;
    readonly two: Choice<Pays>;
    readonly three: Choice<Pays>;
    readonly fourUp: Choice<Pays>;
  };
  /** Two cards without a rank between them. */
  readonly consecutive: Choice<'push' | 'lose'>;
  /** A pair, and a third card of another rank. */
  readonly pair: Choice<'push' | 'lose'>;
  readonly threeOfAKind: Choice<Pays>;
  readonly tips: {
    /** Whether players may wager for the dealers. */
    readonly taken: Choice<boolean>;
    readonly afterPush: Choice<AfterPush>;
  };
  /** When a win may be paid in larger chips, and is called as such: from this pay on, or for more than this many chips. */
  readonly conversion: {
    readonly from: Choice<Pays>;
    readonly chipsOver: Choice<number>;
  };
};

/** Which clause stands behind each fixed step. */
export type RedDogCites = {
  readonly aim: Citation;
  readonly values: Citation;
  readonly suits: Citation;
  readonly betting: {
    readonly opens: Citation;
    readonly closes: Citation;
    readonly untouched: Citation;
    readonly raise: Citation;
    readonly positions: Citation;
    readonly backBets: Citation;
  };
  readonly tips: {
    readonly placed: Citation;
    readonly choices: Citation;
    readonly ownChoice: Citation;
    readonly paid: Citation;
  };
  readonly pays: { readonly order: Citation };
  readonly conversion: { readonly large: Citation; readonly call: Citation };
  readonly play: RedDogPlay;
};

/** The sequence of play, step by step. */
export type RedDogPlay = {
  readonly firstTwo: Citation;
  readonly left: Citation;
  readonly right: Citation;
  readonly call: Citation;
  readonly callSpread: Citation;
  readonly callPair: Citation;
  readonly callConsecutive: Citation;
  readonly marker: Citation;
  readonly lastRaise: Citation;
  readonly outside: Citation;
  readonly collected: Citation;
  readonly discardLost: Citation;
  readonly between: Citation;
  readonly paid: Citation;
  readonly discardWon: Citation;
  readonly noThird: Citation;
  readonly tie: Citation;
  readonly thirdOnPair: Citation;
  readonly pairMissed: Citation;
  readonly discardPair: Citation;
  readonly pairMatched: Citation;
};

export type RedDogRulebook = Rulebook & {
  readonly family: 'red-dog';
  readonly choices: RedDogChoices;
  readonly cites: RedDogCites;
};
