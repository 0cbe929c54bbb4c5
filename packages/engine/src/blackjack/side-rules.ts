import { assert, type Cents, type Choice, type Citation, type Pays } from '../core/index.ts';

/** The clauses every side bet has. */
export type SideCites = {
  readonly offered: Citation;
  readonly may: Citation;
  readonly conditions: Readonly<Record<string, Citation>>;
  readonly needsMain: Citation;
  readonly limits: Citation;
  readonly before: Citation;
  readonly back: Citation;
  readonly checks: Citation;
};

/** A side bet that the game does not offer, with the clause. */
export type Refused = { readonly offered: Citation };

export const isOffered = <S extends SideCites>(side: S | Refused): side is S => 'may' in side;

/** The rules of a side bet whose wager was accepted, so the game offers it. */
export const carried = <S extends SideCites>(side: S | Refused): S => {
  assert(isOffered(side), 'a side bet is in play where the game carries it');
  return side;
};

/** Tips on a side bet. */
type SideTipCites = {
  readonly may: Citation;
  readonly inGame: Citation;
  readonly wins: Citation;
  readonly loses: Citation;
};

export const kingsBountyRows = [
  'spade-kings-dealer-blackjack',
  'spade-kings',
  'suited-kings',
  'suited-pair',
  'suited-20',
  'two-kings',
  'unsuited-20',
] as const;

export type KingsBountyRow = (typeof kingsBountyRows)[number];

export type KingsBountyChoices = {
  readonly pays: Readonly<Record<KingsBountyRow, Choice<Pays>>>;
  /** What a dealer bet wins once the cap is applied. */
  readonly tips: { readonly capped: Choice<Pays> };
};

export type KingsBountyCites = SideCites & {
  readonly tips: SideTipCites;
  readonly loses: Citation;
  readonly settled: Citation;
  readonly held: Citation;
};

export const push22Rows = ['suited-22', 'same-colour-22', 'other-22'] as const;

export type Push22Row = (typeof push22Rows)[number];

export type Push22Choices = {
  readonly pays: Readonly<Record<Push22Row, Choice<Pays>>>;
};

export type Push22Cites = SideCites & {
  readonly tips: Citation;
  readonly bustElse: Citation;
  readonly noBust: Citation;
  readonly onTie: Citation;
  readonly cardsStay: Citation;
  readonly dealsOn: Citation;
};

export type WarChoices = {
  readonly pays: Choice<Pays>;
  /** How many players a table with War may have. */
  readonly players: Choice<number>;
};

export type WarCites = SideCites & {
  readonly tableMax: Citation;
  readonly tips: SideTipCites;
  readonly ranks: Citation;
  readonly loses: Citation;
  readonly first: Citation;
  readonly up: Citation;
  readonly settled: Citation;
  readonly parlay: Citation;
  readonly allOrNothing: Citation;
  readonly collect: Citation;
  readonly afterwards: Citation;
};

export const fixedRows = ['three-sevens', 'two-sevens', 'one-seven'] as const;

export const meterRows = ['three-suited', 'three-same-colour'] as const;

export type MeterRow = (typeof meterRows)[number];

export type BlazingRow = MeterRow | (typeof fixedRows)[number];

export type BlazingChoices = {
  readonly stake: Choice<Cents>;
  readonly toMeter: Choice<Pays>;
  readonly toReserve: Choice<Pays>;
  readonly seed: Choice<Cents>;
  /** Pays "for 1": the total that is returned, stake included. */
  readonly fixed: Readonly<Record<(typeof fixedRows)[number], Choice<Cents>>>;
  /** Shares of the meter. */
  readonly ofMeter: Readonly<Record<MeterRow, Choice<Pays>>>;
  /** Payouts of a round that reach this total together need an authorisation first. */
  readonly large: Choice<Cents>;
};

export type BlazingCites = SideCites & {
  readonly tips: Citation;
  readonly start: Citation;
  readonly tray: Citation;
  /** Shares that follow from the pays and the decks; a test counts them. */
  readonly reseed: Citation;
  readonly topUp: Citation;
  readonly loses: Citation;
  readonly paidFixed: Citation;
  readonly waits: Citation;
  readonly paidMeter: Citation;
  readonly next: Citation;
  readonly select: Citation;
  readonly review: Citation;
  readonly pick: Citation;
  readonly confirm: Citation;
  readonly swipe: Citation;
};
