import { cents, chargeOf, profitOf } from '@openpit/engine';
import { type BlackjackRules, doubleTotals } from '@openpit/engine/blackjack';

/** The acts of a hand, by number: 0 ends a list of wishes. */
export const handActs = ['', 'stand', 'hit', 'double', 'split', 'surrender', 'zap'] as const;

/** How a hand came to be, as far as a chart distinguishes it. */
export const handKinds = ['first', 'split', 'zapped', 'token'] as const;

export type HandKind = (typeof handKinds)[number];

/** The question to a chart: a hand with a total, or a pair of a value, against an up card; aces are 1. */
export type ChartQuestion = {
  readonly kind: HandKind;
  readonly total: number;
  readonly isSoft: boolean;
  readonly pair: number | null;
  readonly up: number;
};

const values = 10;
const rows = 54;
const softRow = 22;
const pairRow = 44;

/** The index of a question's answer among the wishes. */
export const wishAt = ({ kind, total, isSoft, pair, up }: ChartQuestion): number => {
  const row = pair === null ? (isSoft ? softRow : 0) + total : pairRow - 1 + pair;
  return (handKinds.indexOf(kind) * rows + row) * values + up - 1;
};

/** For every question the wanted acts in order: three bits each, the first in the lowest bits. */
export type Wishes = Uint32Array<ArrayBuffer>;

const wishesMax = 10;

/** A chart as kernels read it. */
export const wishesOf = (actsFor: (asked: ChartQuestion) => readonly string[]): Wishes => {
  const wishes = new Uint32Array(handKinds.length * rows * values);
  for (const kind of handKinds) {
    for (let up = 1; up <= values; up++) {
      for (let total = 4; total <= 21; total++) {
        for (const isSoft of [false, true]) {
          const asked = { kind, total, isSoft, pair: null, up };
          wishes[wishAt(asked)] = packed(actsFor(asked));
        }
      }
      for (let pair = 1; pair <= values; pair++) {
        const isSoft = pair === 1;
        const asked = { kind, total: isSoft ? 12 : 2 * pair, isSoft, pair, up };
        wishes[wishAt(asked)] = packed(actsFor(asked));
      }
    }
  }
  return wishes;
};

const names: readonly string[] = handActs;

const codeOf = (act: string): number => names.indexOf(act);

const packed = (acts: readonly string[]): number => {
  const until = acts.indexOf('stand');
  return (until < 0 ? [...acts, 'stand'] : acts.slice(0, until + 1))
    .slice(0, wishesMax)
    .reduce((all, act, at) => all | (codeOf(act) << (3 * at)), 0);
};

/** A chart, the first hands it insures, and the true count from which it is used. */
export type CountedChart = {
  readonly count: number;
  readonly wishes: Wishes;
  /** By the values of two cards, ten times the lower plus the higher: whether they are insured against an ace. */
  readonly insured: ReadonlySet<number>;
};

/** The most charts that kernels have room for. */
export const chartsMax = 32;

/** What a card adds to the count. */
export const tagOf = (value: number): number => {
  if (value === 1 || value === 10) return -1;
  return value <= 6 ? 1 : 0;
};

/** What has been seen of a shoe: the sum of the tags, and the number of unseen cards. */
export type Seen = { readonly running: number; readonly left: number };

/** The true count, rounded down as `openpit strategy` has it. When the last card has come, all tags together are 0, and so is the count. */
export const trueCount = ({ running, left }: Seen): number =>
  Math.floor((running * 52) / Math.max(left, 1));

/** The rules of a game as whole numbers, in the order that assembly/blackjack.ts reads them. */
export const gameFields = [
  'cards',
  'hasHole',
  'hitsSoft17',
  'pushes22',
  /** 0 none, 1 late, 2 early. */
  'surrender',
  /** A bit for each total that may be doubled. */
  'doubleOn',
  'doubleAfterSplit',
  /** How many hands a player may have. */
  'hands',
  'acesAgain',
  'acesHit',
  'hasFree',
  'freeDouble',
  'freeDoubleAfterSplit',
  'zapOn',
  'insures',
  'takesEvenMoney',
  /** The number of cards that are dealt before a shuffle; 0 if every round is dealt from a whole shoe. */
  'cut',
  /** A dealer's blackjack also takes everything that was added to the bet. */
  'blackjackTakesAll',
] as const;

/** The most hands of a round that there is room for. A table may allow any number; in practice nobody reaches this one. */
export const handsMax = 64;

export type BlackjackGame = Readonly<Record<(typeof gameFields)[number], number>>;

export type GameAsked = {
  /** The percentage of the shoe that is dealt; null for a fresh shoe every round. */
  readonly cut: number | null;
  readonly takesEvenMoney: boolean;
};

const maskOf = (totals: readonly number[]): number =>
  totals.reduce((mask, total) => mask | (1 << total), 0);

export const blackjackGame = (rules: BlackjackRules, asked: GameAsked): BlackjackGame => {
  const { deal, dealer, surrender, double, split, free, zap, insurance } = rules;
  const flag = (is: boolean): number => (is ? 1 : 0);
  const cards = 52 * deal.decks.is;
  const on: readonly number[] | null = doubleTotals[double.on.is];
  return {
    cards,
    hasHole: flag(deal.hole.is === 'peek'),
    hitsSoft17: flag(dealer.hitsSoft17.is),
    pushes22: flag(dealer.pushes22.is),
    surrender: ['none', 'late', 'early'].indexOf(surrender.when.is),
    doubleOn: on === null ? 0x3f_ffff : maskOf(on),
    doubleAfterSplit: flag(double.afterSplit.is),
    hands: Math.min(split.hands.is ?? handsMax, handsMax),
    acesAgain: flag(split.acesAgain.is),
    acesHit: flag(split.acesHit.is),
    hasFree: flag(free !== undefined),
    freeDouble: maskOf(free?.doubleOn.is ?? []),
    freeDoubleAfterSplit: maskOf(free?.doubleAfterSplit.is ?? []),
    zapOn: maskOf(zap?.on.is ?? []),
    insures: flag(insurance.offered.is),
    takesEvenMoney: flag(asked.takesEvenMoney && insurance.offered.is && insurance.evenMoney.is),
    cut: asked.cut === null ? 0 : Math.floor((cards * asked.cut) / 100),
    blackjackTakesAll: flag(dealer.blackjackTakes.is === 'all'),
  };
};

/** What a bet of this size wins and costs, in cents and rounded as the rules say. */
export type Stakes = {
  readonly bet: number;
  readonly natural: number;
  readonly surrendered: number;
  readonly insured: number;
  readonly insuranceWins: number;
};

export const stakesFor = (rules: BlackjackRules, bet: number): Stakes => {
  const stake = cents(bet);
  const [part, of] = rules.insurance.part.is;
  const insured = cents(Math.floor((bet * part) / of));
  return {
    bet,
    natural: profitOf(stake, rules.natural.pays.is),
    surrendered: chargeOf(stake, rules.surrender.share.is),
    insured,
    insuranceWins: profitOf(insured, rules.insurance.pays.is),
  };
};
