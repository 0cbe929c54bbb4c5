import type { Cents, Choice, Citation, Pays, Rulebook } from '../core/index.ts';
import type {
  BlazingChoices,
  BlazingCites,
  KingsBountyChoices,
  KingsBountyCites,
  Push22Choices,
  Push22Cites,
  Refused,
  WarChoices,
  WarCites,
} from './side-rules.ts';

export * from './side-rules.ts';

/** What the floor or the felt must have, by name; a table says which of them it lacks. */
export type Conditions = Readonly<Record<string, Citation>>;

type DealChoices = {
  readonly decks: Choice<number>;
  /** Cards go back and are shuffled after every round, by a machine. */
  readonly continuous: Choice<boolean>;
  /** A second card of the dealer's, face down, which is looked at under an ace or ten; or none until all have played. */
  readonly hole: Choice<'none' | 'peek'>;
};

type DealCites = {
  readonly source: Citation;
  /** The dealer looks at every betting spot before the first card. */
  readonly checks: Citation;
  readonly order: Citation;
  readonly first: Citation;
  readonly up: Citation;
  readonly second: Citation;
  /** A player's second position gets its cards in a place of its own. */
  readonly secondPosition?: Citation;
};

type ValueCites = {
  readonly ace: Citation;
  readonly faces: Citation;
  readonly pips: Citation;
  readonly soft: Citation;
  readonly hard: Citation;
};

type NaturalChoices = { readonly pays: Choice<Pays> };

type NaturalCites = {
  readonly made: Citation;
  readonly beats: Citation;
  readonly tie: Citation;
  /** Where the dealer can have no blackjack it is paid when the play comes to it. */
  readonly reached: Citation;
  readonly waits: Citation;
};

type HitCites = {
  readonly may: Citation;
  readonly barred: Citation;
  readonly card: Citation;
  readonly nextCard: Citation;
  /** How the first position of a player is tapped for, where the document says so. */
  readonly firstPosition?: Citation;
  /** How a split hand asks, where that differs. */
  readonly onSplit?: Citation;
};

type StandCites = {
  readonly may: Citation;
  readonly afterHits?: Citation;
  readonly onSplit?: Citation;
};

/** The totals of two cards that may be doubled; null for any. */
export const doubleTotals = {
  any: null,
  '9-11': [9, 10, 11],
  '10-11': [10, 11],
  '11': [11],
} as const;

type DoubleChoices = {
  /** Which two cards may be doubled: any but a blackjack, or those of a total. */
  readonly on: Choice<keyof typeof doubleTotals>;
  readonly afterSplit: Choice<boolean>;
};

type DoubleCites = {
  readonly stake: Citation;
  readonly place: Citation;
  readonly card: Citation;
  /** On a hand that may break, where the card then lies otherwise. */
  readonly mayBreak?: { readonly place: Citation; readonly card: Citation };
  /** The double card turned up although it would lie face down. */
  readonly cardUp?: Citation;
  /** A bust that no blackjack of the dealer can touch, where the document says it for doubles apart. */
  readonly busts?: Citation;
  readonly held: Citation;
  readonly dealerNatural: Citation;
};

type SplitChoices = {
  /** How many hands a player may come to; null where there is no limit. */
  readonly hands: Choice<number | null>;
  readonly acesAgain: Choice<boolean>;
  /** Split aces are played like any other hand; otherwise they get one card each. */
  readonly acesHit: Choice<boolean>;
};

type SplitCites = {
  readonly on: Citation;
  readonly aces: Citation;
  readonly stake: Citation;
  readonly place: Citation;
  readonly order: Citation;
  readonly card: Citation;
  readonly held: Citation;
  readonly dealerNatural: Citation;
  readonly twentyOne: Citation;
};

type SurrenderChoices = {
  /** Late: a dealer's blackjack takes the whole bet all the same. Early: it does not. */
  readonly when: Choice<'none' | 'late' | 'early'>;
  /** The part of the bet that is lost. */
  readonly share: Choice<Pays>;
};

type SurrenderCites = { readonly dealerNatural: Citation };

type InsuranceChoices = {
  readonly offered: Choice<boolean>;
  /** The part of the bet that may be insured for. */
  readonly part: Choice<Pays>;
  readonly pays: Choice<Pays>;
  /** Whether a blackjack against an ace may be paid even money at once, where insurance is offered. */
  readonly evenMoney: Choice<boolean>;
};

type InsuranceCites = {
  readonly evenMoneyPays: Citation;
  readonly call: Citation;
  readonly sweep: Citation;
  readonly taken: Citation;
};

/** Positions for one player; null is a limit of the house's own. */
type BettingChoices = { readonly positions: Choice<number | null> };

type BettingCites = {
  readonly before: Citation;
  readonly fixed: Citation;
  readonly handsOff: Citation;
};

/** How many back bettors a spot takes. */
type BackChoices = { readonly bettors: Choice<number> };

type BackCites = {
  readonly may: Citation;
  readonly conditions: Conditions;
  readonly sides: Citation;
  readonly objection: Citation;
  readonly limits: Citation;
  readonly decides: Citation;
  readonly declines: Citation;
  readonly rides: Citation;
};

export type BackRules = BackChoices & BackCites;

/** A game without back bets, and by which clause. */
export type NoBack = { readonly may: Citation };

export const takesBacks = (back: BackRules | NoBack): back is BackRules =>
  'bettors' in back && back.bettors.is > 0;

type TipChoices = {
  /** A dealer bet that pushes stays up for the next round; otherwise it goes back to the player. */
  readonly staysOnPush: Choice<boolean>;
  /** A dealer bet of this amount is no part of a surrender. */
  readonly exempt?: Choice<Cents>;
};

type TipCites = {
  readonly may: Citation;
  readonly paid: Citation;
  readonly noCarry: Citation;
  readonly grows: Citation;
  readonly stays: Citation;
  readonly surrender?: Citation;
};

type MainCites = {
  readonly pays: Citation;
  readonly lower: Citation;
  readonly push: Citation;
  readonly bust: Citation;
  /** Who busts shows the cards, where they lay face down. */
  readonly bustShown?: Citation;
  readonly insuredBust: Citation;
  readonly turn: Citation;
  /** Cards that lay face down are turned as the dealer comes to them. */
  readonly turnedUp?: Citation;
};

type DealerChoices = {
  readonly hitsSoft17: Choice<boolean>;
  /** A dealer who breaks with 22 pushes against every hand still in play. */
  readonly pushes22: Choice<boolean>;
  /**
   * What a dealer's blackjack takes of a hand that was doubled or split before it showed: the original bet
   * alone, or all. Where the dealer looks at a hole card first, no hand has come to that.
   */
  readonly blackjackTakes: Choice<'original' | 'all'>;
};

type DealerCites = {
  readonly plays: Citation;
  readonly hits: Citation;
  readonly stands: Citation;
  readonly draws: Citation;
  /** What was settled at the second card is no part of a push on 22. */
  readonly before22?: Citation;
};

export type DealerRules = DealerChoices & DealerCites;

/** Hard two-card totals that double for free, before and after a split. */
type FreeChoices = {
  readonly doubleOn: Choice<readonly number[]>;
  readonly doubleAfterSplit: Choice<readonly number[]>;
};

/** Doubles and splits on the house, marked by tokens. */
type FreeCites = {
  readonly doubleToken: Citation;
  readonly ownDoubleAfterSplit: Citation;
  readonly splitOn: Citation;
  readonly splitTens: Citation;
  readonly splitToken: Citation;
  readonly pays: Citation;
  readonly tips: Citation;
};

/** Hard totals that may be exchanged. */
type ZapChoices = { readonly on: Choice<readonly number[]> };

type ZapCites = {
  readonly asked: Citation;
  readonly discards: Citation;
  readonly cards: Citation;
  readonly twentyOne: Citation;
  readonly marked: Citation;
  readonly goesOn: Citation;
  readonly tips: Citation;
};

/** The bets whose wins of one round are capped: each alone, or together. */
export const capNames = ['kingsbounty', 'push22', 'together'] as const;

export type CapName = (typeof capNames)[number];

/** What houses rule differently about blackjack. */
export type GameChoices = {
  /** The highest table minimum, where there is one. */
  readonly highestMin?: Choice<Cents>;
  readonly deal: DealChoices;
  readonly natural: NaturalChoices;
  readonly double: DoubleChoices;
  readonly split: SplitChoices;
  readonly surrender: SurrenderChoices;
  readonly insurance: InsuranceChoices;
  readonly betting: BettingChoices;
  readonly back?: BackChoices;
  readonly tips: TipChoices;
  readonly dealer: DealerChoices;
  readonly free?: FreeChoices;
  readonly zap?: ZapChoices;
  /** What all players win together on some bets of one round, at most. */
  readonly caps: Readonly<Partial<Record<CapName, Choice<Cents>>>>;
  readonly sides: {
    readonly kingsbounty?: KingsBountyChoices;
    readonly push22?: Push22Choices;
    readonly war?: WarChoices;
    readonly blazing7s?: BlazingChoices;
  };
};

/** The clauses behind each step at a blackjack table. */
export type GameCites = {
  /** The documents and general clauses the game is opened under. */
  readonly basis: Citation;
  /** What must be met to open the table at all. */
  readonly conditions: Conditions;
  readonly deal: DealCites;
  readonly values: ValueCites;
  readonly natural: NaturalCites;
  readonly hit: HitCites;
  readonly stand: StandCites;
  readonly double: DoubleCites;
  readonly split: SplitCites;
  readonly surrender: SurrenderCites;
  readonly insurance: InsuranceCites;
  readonly betting: BettingCites;
  readonly back: BackCites | NoBack;
  readonly tips: TipCites;
  readonly main: MainCites;
  readonly dealer: DealerCites;
  readonly free?: FreeCites;
  readonly zap?: ZapCites;
  /** How a cap is shared out. */
  readonly capShares: Readonly<Partial<Record<CapName, Citation>>>;
  readonly sides: {
    readonly kingsbounty: KingsBountyCites | Refused;
    readonly push22: Push22Cites | Refused;
    readonly war: WarCites | Refused;
    readonly blazing7s: BlazingCites | Refused;
  };
};

export type KingsBountyRules = KingsBountyChoices & KingsBountyCites;
export type Push22Rules = Push22Choices & Push22Cites;
export type WarRules = WarChoices & WarCites;
export type BlazingRules = BlazingChoices & BlazingCites;

/** The choices of a game with the clauses beside them: what a table is played by. */
export type BlackjackRules = {
  /** Players' cards lie face down. */
  readonly isFaceDown: boolean;
  readonly basis: Citation;
  readonly conditions: Conditions;
  readonly highestMin?: Choice<Cents>;
  readonly deal: DealChoices & DealCites;
  readonly values: ValueCites;
  readonly natural: NaturalChoices & NaturalCites;
  readonly hit: HitCites;
  readonly stand: StandCites;
  readonly double: DoubleChoices & DoubleCites;
  readonly split: SplitChoices & SplitCites;
  readonly surrender: SurrenderChoices & SurrenderCites;
  readonly insurance: InsuranceChoices & InsuranceCites;
  readonly betting: BettingChoices & BettingCites;
  readonly back: BackRules | NoBack;
  readonly tips: TipChoices & TipCites;
  readonly main: MainCites;
  readonly dealer: DealerRules;
  readonly free?: FreeChoices & FreeCites;
  readonly zap?: ZapChoices & ZapCites;
  readonly caps: GameChoices['caps'];
  readonly capShares: GameCites['capShares'];
  readonly sides: {
    readonly kingsbounty: KingsBountyRules | Refused;
    readonly push22: Push22Rules | Refused;
    readonly war: WarRules | Refused;
    readonly blazing7s: BlazingRules | Refused;
  };
};

/** A way the game is dealt, as the `dealt` setting names it. */
export const dealings = ['up', 'down', 'hand'] as const;

export type Dealt = (typeof dealings)[number];

/** The choices of a game dealt face up, and of the other ways it is dealt where a document knows more than one. */
export type BlackjackChoices = GameChoices & {
  readonly down?: GameChoices;
  readonly hand?: GameChoices;
};

export type BlackjackCites = GameCites & {
  readonly down?: GameCites;
  readonly hand?: GameCites;
};

export type BlackjackRulebook = Rulebook & {
  readonly family: 'blackjack';
  readonly choices: BlackjackChoices;
  readonly cites: BlackjackCites;
};

/** Whether a rulebook is one of blackjack. */
export const isBlackjack = (rulebook: Rulebook): rulebook is BlackjackRulebook =>
  rulebook.family === 'blackjack';
