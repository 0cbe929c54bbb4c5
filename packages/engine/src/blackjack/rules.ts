import type { Cents, Pays, Rule, Rulebook } from '../core/index.ts';

/** How one table is dealt: where cards come from and which way up they lie. */
export type DealRules = {
  readonly decks: Rule<number>;
  readonly source: Rule<'shoe' | 'hand' | 'continuous shuffler'>;
  /** The dealer looks at every betting spot before the first card. */
  readonly checks: Rule<'before the first card'>;
  readonly order: Rule<'clockwise from the dealer’s left'>;
  readonly first: Rule<'up' | 'down'>;
  readonly up: Rule<'one card, no hole card'>;
  readonly second: Rule<'up' | 'down'>;
  /** A player's second position gets its cards in a place of its own. */
  readonly secondPosition?: Rule<'in front of the wager'>;
};

export type ValueRules = {
  readonly ace: Rule<'1 or 11'>;
  readonly faces: Rule<10>;
  readonly pips: Rule<'pip count'>;
  readonly soft: Rule<'an ace that may count 11'>;
  readonly hard: Rule<'no ace, or aces counting 1'>;
};

export type NaturalRules = {
  readonly made: Rule<'two original cards of 21'>;
  readonly beats: Rule<'any other 21'>;
  readonly tie: Rule<'push'>;
  readonly pays: Rule<Pays>;
  /** Against a card that can make no blackjack it is paid when the play comes to it. */
  readonly reached: Rule<'paid when reached'>;
  readonly waits: Rule<'for the dealer’s second card against an ace or ten'>;
};

export type HitRules = {
  readonly may: Rule<'until the hand stands or breaks'>;
  readonly barred: Rule<'blackjack and hard 21'>;
  readonly card: Rule<'face up'>;
  readonly nextCard: Rule<'face up'>;
  /** How a split hand asks, where that differs. */
  readonly onSplit?: Rule<'tap'>;
};

export type StandRules = {
  readonly may: Rule<'the hand is closed'>;
  readonly afterHits?: Rule<'cards are tucked'>;
  readonly onSplit?: Rule<'wave'>;
};

export type DoubleRules = {
  readonly on: Rule<'any two cards but blackjack'>;
  readonly stake: Rule<'table minimum up to the original bet'>;
  readonly place: Rule<'behind the bet'>;
  readonly card: Rule<'up' | 'down'>;
  /** On a hand that may break, where the card then lies otherwise. */
  readonly mayBreak?: { readonly place: Rule<'behind the bet'>; readonly card: Rule<'up'> };
  /** The double card turned up although it would lie face down. */
  readonly cardUp?: Rule<'house may choose'>;
  readonly afterSplit: Rule<boolean>;
  /** A bust that no blackjack of the dealer can touch, where the document says it for doubles apart. */
  readonly busts?: Rule<'lost at once'>;
  readonly held: Rule<'against an ace or ten'>;
  readonly dealerNatural: Rule<'original bet only'>;
};

export type SplitRules = {
  readonly on: Rule<'equal point value'>;
  /** How many hands a player may come to; null where no limit is stated. */
  readonly hands: Rule<number | null>;
  readonly aces: Rule<'one card each'>;
  readonly acesAgain: Rule<boolean>;
  readonly stake: Rule<'equal to the original bet'>;
  readonly place: Rule<'beside the bet'>;
  readonly order: Rule<'one hand at a time'>;
  readonly card: Rule<'at least one card each'>;
  readonly held: Rule<'against an ace or ten'>;
  readonly dealerNatural: Rule<'original bet only'>;
  readonly twentyOne: Rule<'ordinary 21'>;
};

/** Doubles and splits on the house, marked by tokens. */
export type FreeRules = {
  readonly doubleOn: Rule<readonly number[]>;
  readonly doubleToken: Rule<'worth the starting wager'>;
  readonly doubleAfterSplit: Rule<readonly number[]>;
  readonly ownDoubleAfterSplit: Rule<'other two-card totals'>;
  readonly splitOn: Rule<'any pair but ten-values'>;
  readonly splitTens: Rule<'own money'>;
  readonly splitToken: Rule<'worth the original wager'>;
  readonly pays: Rule<'original wager for each token'>;
  readonly tips: Rule<'free options too'>;
};

export type ZapRules = {
  readonly on: Rule<readonly number[]>;
  readonly asked: Rule<'aloud, shown to the camera'>;
  readonly discards: Rule<'both cards to the discard rack'>;
  readonly cards: Rule<'two new cards'>;
  readonly twentyOne: Rule<'no blackjack'>;
  readonly marked: Rule<'second card turned'>;
  readonly goesOn: Rule<'regular rules'>;
  readonly tips: Rule<'covered by the zap'>;
};

export type SurrenderRules = {
  readonly may: Rule<boolean>;
  readonly dealerNatural: Rule<'whole bet lost'>;
  readonly half: Rule<Pays>;
};

export type InsuranceRules = {
  readonly offered: Rule<'on an ace, before any action'>;
  readonly stake: Rule<Pays>;
  readonly pays: Rule<Pays>;
  readonly evenMoney: Rule<'blackjack against an ace'>;
  readonly evenMoneyPays: Rule<Pays>;
  readonly call: Rule<'dealer calls insurance'>;
  readonly sweep: Rule<'dealer checks the insurance line'>;
  readonly taken: Rule<'at once, right to left'>;
};

export type BettingRules = {
  readonly before: Rule<'before the deal'>;
  readonly fixed: Rule<'but for splits and doubles'>;
  readonly handsOff: Rule<'once the deal has started'>;
  /** Positions for one player; null is a limit of the house's own. */
  readonly positions: Rule<number | null>;
};

/** What the floor or the felt must have; a table says which of them it lacks. */
export type Condition = { readonly name: string; readonly rule: Rule<string> };

export type BackRules = {
  readonly may: Rule<true>;
  readonly conditions: readonly Condition[];
  readonly sides: Rule<'refused'>;
  readonly objection: Rule<'controlling player does not object'>;
  readonly one: Rule<1>;
  readonly limits: Rule<'each spot on its own'>;
  readonly decides: Rule<'controlling player'>;
  readonly declines: Rule<'a double or split need not be matched'>;
  readonly rides: Rule<'first hand at its own stake'>;
};

/** A game without back bets, and by which clause. */
export type NoBack = { readonly may: Rule<false> };

export const takesBacks = (back: BackRules | NoBack): back is BackRules => back.may.is;

export type TipRules = {
  readonly may: Rule<'apart from the player’s bet'>;
  readonly paid: Rule<'after the player'>;
  readonly noCarry: Rule<'to the tip box'>;
  readonly push: Rule<'may stay up'>;
  readonly grows: Rule<'doubled or split'>;
  readonly stays: Rule<'at its original amount'>;
  readonly surrender?: Rule<'as the hand'>;
  readonly exempt?: Rule<Cents>;
};

export type MainRules = {
  readonly pays: Rule<Pays>;
  readonly lower: Rule<'the higher total wins'>;
  readonly push: Rule<'equal totals'>;
  readonly bust: Rule<'loses'>;
  /** Who busts shows the cards, where they lay face down. */
  readonly bustShown?: Rule<'cards are shown'>;
  readonly insuredBust: Rule<'cards stay out'>;
  readonly turn: Rule<'clockwise, one hand after the other'>;
  /** Cards that lay face down are turned as the dealer comes to them. */
  readonly turnedUp?: Rule<'at settlement'>;
};

export type DealerRules = {
  readonly plays: Rule<'after all players'>;
  readonly hits: Rule<'soft 17 and less'>;
  readonly hitsSoft: Rule<'soft 17'>;
  readonly stands: Rule<'hard 17 and more'>;
  readonly draws: Rule<'only what open wagers need'>;
};

/** A dealer's 22 that pushes. */
export type TwentyTwoRules = {
  readonly pushes: Rule<22>;
  readonly except: Rule<'settled at the second card'>;
};

/** What the rules let all players win together on some bets of one round. */
export type CapRules = {
  readonly bets: readonly string[];
  readonly max: Rule<Cents>;
  readonly share: Rule<'in proportion to the uncapped win'>;
};

/** What every side bet says of itself. */
export type SideRules = {
  readonly offered: Rule<true>;
  readonly may: Rule<string>;
  readonly conditions: readonly Condition[];
  readonly needsMain: Rule<'a main bet on the same hand'>;
  readonly limits: Rule<'posted for the side bet'>;
  readonly before: Rule<'before the deal'>;
  readonly back: Rule<'refused'>;
  readonly checks: Rule<'dealer checks side and main bet'>;
};

/** Tips on a side bet. */
export type SideTipRules = {
  readonly may: Rule<'apart, left of the player’s bet'>;
  readonly inGame: Rule<'players in the game'>;
  readonly wins: Rule<'after the player, full odds, to the tip box'>;
  readonly loses: Rule<'in the ordinary order'>;
  readonly capped?: Rule<Pays>;
};

export type KingsBountyRow =
  | 'spade-kings-dealer-blackjack'
  | 'spade-kings'
  | 'suited-kings'
  | 'suited-pair'
  | 'suited-20'
  | 'two-kings'
  | 'unsuited-20';

export type KingsBountyRules = SideRules & {
  readonly tips: SideTipRules;
  readonly pays: Readonly<Record<KingsBountyRow, Rule<Pays>>>;
  readonly loses: Rule<'anything but a two-card 20'>;
  readonly settled: Rule<'after two cards to every player'>;
  readonly held: Rule<'spade kings against an ace or ten'>;
};

export type Push22Row = 'suited-22' | 'same-colour-22' | 'other-22';

export type Push22Rules = SideRules & {
  readonly tips: Rule<'not offered'>;
  readonly pays: Readonly<Record<Push22Row, Rule<Pays>>>;
  readonly bustElse: Rule<'loses'>;
  readonly noBust: Rule<'loses'>;
  readonly onTie: Rule<'loses'>;
  readonly cardsStay: Rule<'cards stay out'>;
  readonly keepsDealing: Rule<'dealer plays out the hand'>;
};

export type WarRules = SideRules & {
  readonly players: Rule<number>;
  readonly tableMax: Rule<'main and war together'>;
  readonly tips: SideTipRules;
  readonly ranks: Rule<'K high, ace low'>;
  readonly pays: Rule<Pays>;
  readonly loses: Rule<'tie or lower'>;
  readonly first: Rule<'first card is the war card'>;
  readonly up: Rule<'up card is the war card'>;
  readonly settled: Rule<'counterclockwise from the dealer’s right'>;
  readonly parlay: Rule<'all winnings onto the main bet'>;
  readonly allOrNothing: Rule<'no part of the winnings'>;
  readonly collect: Rule<'stake and winnings returned'>;
  readonly afterwards: Rule<'second cards'>;
};

export type BlazingRow =
  | 'three-suited'
  | 'three-same-colour'
  | 'three-sevens'
  | 'two-sevens'
  | 'one-seven';

export type BlazingRules = SideRules & {
  readonly stake: Rule<Cents>;
  readonly tips: Rule<'refused'>;
  readonly start: Rule<'dealer starts the game'>;
  readonly tray: Rule<'wagers go to the chip tray'>;
  readonly toMeter: Rule<Pays>;
  readonly toReserve: Rule<Pays>;
  /** Shares by design: they follow from the pays and the decks, and a test counts them. */
  readonly fixedShare: Rule<Pays>;
  readonly houseShare: Rule<Pays>;
  readonly seed: Rule<Cents>;
  readonly reseed: Rule<'reserve, at least the seed'>;
  readonly topUp: Rule<'house money'>;
  /** Pays "for 1": what comes back in all. */
  readonly fixed: Readonly<Record<'three-sevens' | 'two-sevens' | 'one-seven', Rule<Cents>>>;
  /** Shares of the meter. */
  readonly ofMeter: Readonly<Record<'three-suited' | 'three-same-colour', Rule<Pays>>>;
  readonly loses: Rule<'no seven'>;
  readonly paidFixed: Rule<'right after the deal'>;
  readonly waits: Rule<'until the round ends'>;
  readonly paidMeter: Rule<'after all other bets, counterclockwise'>;
  readonly next: Rule<'on the meter as it then stands'>;
  readonly select: Rule<'dealer picks the position'>;
  readonly review: Rule<'dealer and supervisor'>;
  readonly pick: Rule<'dealer picks the hand; again cancels'>;
  readonly confirm: Rule<'dealer confirms'>;
  readonly swipe: Rule<'supervisor or executive card'>;
  readonly large: Rule<Cents>;
};

/** What one casino may rule otherwise than the next about blackjack. */
export type BlackjackRules = {
  /** The documents and general clauses the game is opened under. */
  readonly basis: Rule<string>;
  /** What must be met to open the table at all. */
  readonly conditions: readonly Condition[];
  /** The highest table minimum, where the document sets one. */
  readonly highestMin?: Rule<Cents>;
  readonly deal: DealRules;
  readonly values: ValueRules;
  readonly natural: NaturalRules;
  readonly hit: HitRules;
  readonly stand: StandRules;
  readonly double: DoubleRules;
  readonly split: SplitRules;
  readonly surrender: SurrenderRules;
  readonly insurance: InsuranceRules;
  readonly betting: BettingRules;
  readonly back: BackRules | NoBack;
  readonly tips: TipRules;
  readonly main: MainRules;
  readonly dealer: DealerRules;
  readonly free?: FreeRules;
  readonly zap?: ZapRules;
  readonly twentyTwo?: TwentyTwoRules;
  readonly caps: readonly CapRules[];
  readonly sides: {
    readonly kingsbounty: KingsBountyRules | Refused;
    readonly push22: Push22Rules | Refused;
    readonly war: WarRules | Refused;
    readonly blazing7s: BlazingRules | Refused;
  };
};

/** A side bet that the game does not carry, and by which clause. */
export type Refused = { readonly offered: Rule<false> };

export const isOffered = <S extends SideRules>(side: S | Refused): side is S => side.offered.is;

/** A way the game is dealt, as the `dealt` setting names it. */
export type Dealt = 'up' | 'down' | 'hand';

export type BlackjackRulebook = Rulebook & {
  readonly family: 'blackjack';
  /** The rules by how the game is dealt; most documents know one way. */
  readonly games: Readonly<Partial<Record<Dealt, BlackjackRules>>>;
};
