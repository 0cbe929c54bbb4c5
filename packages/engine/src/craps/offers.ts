import {
  betParam,
  type Citation,
  cite,
  memoizeBy,
  type OddPart,
  type Pays,
  type Refusal,
  type Rule,
  refuse,
  type Verdict,
  type Wager,
} from '../core/index.ts';
import {
  betByKey,
  bets,
  type CrapsBet,
  type Offer,
  type Switching,
  type When,
} from './bets/index.ts';
import type { Marks } from './marks.ts';
import type { Phase } from './phase.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The rule that speaks at this time. */
export const ruleNow = (when: When, phase: Phase): Rule<boolean> =>
  phase.kind === 'come-out' ? when.comeOut : when.point;

/** Whether a wager works on a roll: by what its lammer says, and by the rules where it has none. */
export const isWorking = (
  switching: Switching | undefined,
  { called, isLifted }: Marks,
  phase: Phase,
): boolean => {
  if (isLifted) return false;
  if (!switching) return true;
  if (phase.kind === 'point') return called !== 'off' || switching.off.is === 'come-out';
  return called === null ? switching.comeOut.is === 'works' : called === 'on';
};

/** A verdict in one shape for all: those that come in several make every look at one slow. */
export type Ruling = {
  readonly kind: Verdict['kind'];
  /** Nothing for what does not win. */
  readonly pays: Pays;
  readonly odd: OddPart | undefined;
  /** Empty for what does not move. */
  readonly to: string;
  readonly by: Citation;
};

const blank: Ruling = { kind: 'stay', pays: [0, 1], odd: undefined, to: '', by: [] };

export const rulingOf = (verdict: Verdict): Ruling => ({ ...blank, ...verdict });

/** A bet under one rulebook, with the answers already worked out for it. */
export type PreparedBet = {
  readonly key: string;
  readonly bet: CrapsBet;
  readonly offer: Offer;
  // What every roll asks, taken out of bets and offers: those come in many shapes, and a look at one is slow.
  readonly switching: Switching | undefined;
  /** Decided by a roll even when it was marked off. */
  readonly isBacking: boolean;
  /** Paid after all others. */
  readonly isLast: boolean;
  readonly staysUp: boolean;
  readonly refuseTiming: CrapsBet['refuseTiming'] | undefined;
  /** The verdicts of a plain bet, each once. Filled as they are asked for. */
  readonly verdicts: Verdict[];
  /** The same in one shape. */
  readonly rulings: Ruling[];
  /**
   * By phase, roll and whether the wager works, all that a plain bet is shown: which verdict it gets, counted
   * from 1; below zero for one by which the wager stays, 0 where nobody has asked yet.
   */
  readonly places: Int16Array;
  /** The citations of a wager taken on it, by the circumstances. */
  readonly taken: (Citation | undefined)[];
};

/** Ten is the highest phase, with 36 rolls each, working or not. */
const situations = 11 * 36 * 2;

/** Everything a rulebook offers, by name. */
export const standingsIn = memoizeBy(
  (rulebook: CrapsRulebook): ReadonlyMap<string, PreparedBet> => {
    const standings = new Map<string, PreparedBet>();
    for (const bet of bets) {
      const offer = bet.offer(rulebook);
      if (offer) standings.set(bet.key, standingOf(bet, shaped(offer)));
    }
    return standings;
  },
);

/** What a rulebook offers, for a walk over the wagers of a layout. */
export type Offered = {
  readonly byKey: ReadonlyMap<string, PreparedBet>;
  /** The bet last found at each of the first places of a layout, and at those as many places further on. */
  readonly recent: (PreparedBet | undefined)[];
};

const recentPlaces = 32;

export const offeredIn = memoizeBy(
  (rulebook: CrapsRulebook): Offered => ({
    byKey: standingsIn(rulebook),
    recent: new Array(recentPlaces).fill(undefined),
  }),
);

/** The bet of the wager at a place: roll after roll mostly the one that stood there last, which saves looking it up. */
export const preparedAt = (
  { byKey, recent }: Offered,
  place: number,
  key: string,
): PreparedBet | undefined => {
  const at = place % recentPlaces;
  const last = recent[at];
  if (last !== undefined && last.key === key) return last;
  const found = byKey.get(key);
  recent[at] = found;
  return found;
};

const standingOf = (bet: CrapsBet, offer: Offer): PreparedBet => ({
  key: bet.key,
  bet,
  offer,
  switching: offer.switching,
  isBacking: offer.behind !== undefined,
  isLast: offer.side?.isPaidLast === true,
  staysUp: bet.staysUp,
  refuseTiming: bet.refuseTiming,
  verdicts: [],
  rulings: [],
  places: new Int16Array(situations),
  // Made full length: an array filled far from its start becomes a slow dictionary.
  taken: new Array(16).fill(undefined),
});

/** Keeps the verdict a plain bet gets in a situation, and gives back the one like it that was stored before. */
export const remember = (
  { verdicts, rulings, places }: PreparedBet,
  at: number,
  verdict: Verdict,
): Verdict => {
  const text = JSON.stringify(verdict);
  const found = verdicts.findIndex((other) => JSON.stringify(other) === text);
  const place = found < 0 ? verdicts.push(verdict) : found + 1;
  rulings[place - 1] = rulingOf(verdict);
  places[at] = verdict.kind === 'stay' ? -place : place;
  return verdicts[place - 1] ?? verdict;
};

/** An offer with all its fields in one order: offers of many shapes make every look at one slow. */
const shaped = (offer: Offer): Offer => ({
  terms: offer.terms,
  pays: offer.pays,
  switching: offer.switching,
  commission: offer.commission,
  behind: offer.behind,
  isReached: offer.isReached,
  unit: offer.unit,
  chips: offer.chips,
  shares: offer.shares,
  split: offer.split,
  side: offer.side,
  rides: offer.rides,
  verified: offer.verified,
  works: offer.works,
  isHandedBack: offer.isHandedBack,
  by: offer.by,
});

/** What a rulebook offers under a name. */
export const offerFor = (rulebook: CrapsRulebook, key: string): Offer | null =>
  standingsIn(rulebook).get(key)?.offer ?? null;

/** Whether a rulebook has wagers that stand only with somebody's word. */
export const needsWords = memoizeBy((rulebook: CrapsRulebook): boolean =>
  [...standingsIn(rulebook).values()].some(({ offer }) => offer.verified?.is),
);

/** By the clause that says which wagers of that kind there are, and the one that lists the kinds. */
export const notOffered = (rulebook: CrapsRulebook, key: string): Refusal => {
  const kind = key.split(':')[0];
  const closest = betByKey(key) ?? bets.findLast((bet) => bet.key.startsWith(`${kind}:`));
  const own = closest?.notOffered?.(rulebook) ?? closest?.offer(rulebook)?.by;
  return refuse('craps.not-offered', { bet: betParam(key) }, cite(own, rulebook.cites.offered));
};

/** The clause that makes a whole wager a contract as it now stands, if one does. */
export const contractOf = (
  rulebook: CrapsRulebook,
  wager: Wager<Marks>,
  table: Table,
): Citation | undefined =>
  betByKey(wager.bet)?.contract?.(rulebook, { wager, amount: wager.stake }, table);
