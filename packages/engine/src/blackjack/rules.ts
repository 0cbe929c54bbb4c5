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

/** What the room or the felt must have, by name. A table names what it does not have. */
export type Conditions = Readonly<Record<string, Citation>>;

type DealChoices = {
  readonly decks: Choice<number>;
  /** After every round a machine takes the cards back and shuffles them. */
  readonly continuous: Choice<boolean>;
  /**
   * Whether the dealer gets a second card face down and looks at it under an ace or ten, or gets it only after all hands are
   * played.
   */
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
  /** The cards of a player's second position are dealt to a place of their own. */
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
  /** If the dealer cannot have a blackjack, a player's blackjack is paid when it is the hand's turn. */
  readonly reached: Citation;
  readonly waits: Citation;
};

type HitCites = {
  readonly may: Citation;
  readonly barred: Citation;
  readonly card: Citation;
  readonly nextCard: Citation;
  /** The hand signal for a player's first position, if the document has one of its own. */
  readonly firstPosition?: Citation;
  /** The hand signal for a split hand, if it differs. */
  readonly onSplit?: Citation;
};

type StandCites = {
  readonly may: Citation;
  readonly afterHits?: Citation;
  readonly onSplit?: Citation;
};

/** The totals of two cards that may be doubled; null for all. */
export const doubleTotals = {
  any: null,
  '9-11': [9, 10, 11],
  '10-11': [10, 11],
  '11': [11],
} as const;

type DoubleChoices = {
  /** Which two cards may be doubled: any but a blackjack, or those with one of these totals. */
  readonly on: Choice<keyof typeof doubleTotals>;
  readonly afterSplit: Choice<boolean>;
};

type DoubleCites = {
  readonly stake: Citation;
  readonly place: Citation;
  readonly card: Citation;
  /** How the card is placed on a hand that may bust, if it differs. */
  readonly mayBreak?: { readonly place: Citation; readonly card: Citation };
  /** When the card of a double is dealt face up although such cards are dealt face down. */
  readonly cardUp?: Citation;
  /** The clause for a bust that a dealer's blackjack cannot change, if the document has one for doubles. */
  readonly busts?: Citation;
  readonly held: Citation;
  readonly dealerNatural: Citation;
};

type SplitChoices = {
  /** How many hands a player may have; null for no limit. */
  readonly hands: Choice<number | null>;
  readonly acesAgain: Choice<boolean>;
  /** Split aces are played as any other hand; otherwise they get one card each. */
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
  /** After a late surrender a dealer's blackjack takes the whole bet; after an early one it does not. */
  readonly when: Choice<'none' | 'late' | 'early'>;
  /** The part of the bet that a surrender loses. */
  readonly share: Choice<Pays>;
};

type SurrenderCites = { readonly dealerNatural: Citation };

type InsuranceChoices = {
  readonly offered: Choice<boolean>;
  /** The largest insurance, as a part of the bet. */
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

/** How many positions a player may hold; null leaves the limit to the house. */
type BettingChoices = { readonly positions: Choice<number | null> };

type BettingCites = {
  readonly before: Citation;
  readonly fixed: Citation;
  readonly handsOff: Citation;
};

/** How many back bettors a position may have. */
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

/** The clause that rules out back bets, in a game without them. */
export type NoBack = { readonly may: Citation };

export const takesBacks = (back: BackRules | NoBack): back is BackRules =>
  'bettors' in back && back.bettors.is > 0;

type TipChoices = {
  /** A dealer bet that pushes stays up for the next round; otherwise it goes back to the player. */
  readonly staysOnPush: Choice<boolean>;
  /** A dealer bet of this amount is not surrendered with the hand. */
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
  /** A player who busts shows the cards that were face down. */
  readonly bustShown?: Citation;
  readonly insuredBust: Citation;
  readonly turn: Citation;
  /** The dealer turns up cards that were face down when it is their hand's turn. */
  readonly turnedUp?: Citation;
};

type DealerChoices = {
  readonly hitsSoft17: Choice<boolean>;
  /** A dealer's 22 is a push against every hand that is still in play. */
  readonly pushes22: Choice<boolean>;
  /**
   * What a dealer's blackjack takes of a hand that was doubled or split before it was seen: only the original bet, or all. It
   * cannot happen if the dealer looks at a hole card first.
   */
  readonly blackjackTakes: Choice<'original' | 'all'>;
};

type DealerCites = {
  readonly plays: Citation;
  readonly hits: Citation;
  readonly stands: Citation;
  readonly draws: Citation;
  /** What the second card has settled does not push on a 22. */
  readonly before22?: Citation;
};

export type DealerRules = DealerChoices & DealerCites;

/** Hard totals of two cards that may be doubled for free, before and after a split. */
type FreeChoices = {
  readonly doubleOn: Choice<readonly number[]>;
  readonly doubleAfterSplit: Choice<readonly number[]>;
};

/** Doubles and splits that the house pays for, marked by tokens. */
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

/** The bets whose wins of one round have a cap, each by itself or all together. */
export const capNames = ['kingsbounty', 'push22', 'together'] as const;

export type CapName = (typeof capNames)[number];

/** What houses rule differently about blackjack. */
export type GameChoices = {
  /** The highest table minimum, if there is one. */
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
  /** The most that all players together win on some bets of one round. */
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
  /** The documents and general clauses under which the game is opened. */
  readonly basis: Citation;
  /** What a table needs before it may open. */
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
  /** How a capped total is shared. */
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

/** The choices of a game with the clauses beside them: the rules that a table is played by. */
export type BlackjackRules = {
  /** Players' cards are dealt face down. */
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

/** The choices of a game that is dealt face up, and those of its other ways of dealing if a document has more than one. */
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

/** Whether a rulebook is a rulebook of blackjack. */
export const isBlackjack = (rulebook: Rulebook): rulebook is BlackjackRulebook =>
  rulebook.family === 'blackjack';
