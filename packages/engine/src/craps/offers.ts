import {
  assert,
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
  type Behind,
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

/** The rule that applies at this time. */
export const ruleNow = (when: When, phase: Phase): Rule<boolean> =>
  phase.kind === 'come-out' ? when.comeOut : when.point;

/** A verdict in one shape for all kinds: reading objects of several shapes is slow. */
export type Ruling = {
  /** Simply won or lost, unless it is a dealer bet. */
  readonly isPlain: boolean;
  readonly isWin: boolean;
  /** It wins and stays up. */
  readonly staysUp: boolean;
  readonly by: Citation;
  readonly odd: OddPart | undefined;
  /** Empty for a verdict that is no win. */
  readonly pays: Pays;
  readonly isLoss: boolean;
  readonly kind: Verdict['kind'];
  /** Empty for a verdict that moves nothing. */
  readonly to: string;
  readonly verdict: Verdict;
};

// Every field is written out: an object that is put together from parts stores the fields read most often at one more remove.
export const rulingOf = (
  { staysUp, isPaidApart }: Pick<PreparedBet, 'staysUp' | 'isPaidApart'>,
  verdict: Verdict,
): Ruling => ({
  isPlain: verdict.kind === 'lose' || (verdict.kind === 'win' && !isPaidApart),
  isWin: verdict.kind === 'win',
  staysUp: verdict.kind === 'win' && staysUp,
  by: verdict.by,
  odd: verdict.kind === 'win' ? verdict.odd : undefined,
  pays: verdict.kind === 'win' ? verdict.pays : unpaid,
  isLoss: verdict.kind === 'lose',
  kind: verdict.kind,
  to: verdict.kind === 'move' ? verdict.to : '',
  verdict,
});

const unpaid: Pays = [0, 1];

/** A bet under one rulebook, with the answers that were already worked out for it. */
export type PreparedBet = {
  readonly key: string;
  // What every roll reads comes first, so that it is close together in memory; then what every order reads. The fields are copied
  // from bets and offers, because those have many shapes and are slow to read.
  readonly switching: Switching | undefined;
  /**
   * For each phase, roll and whether the wager works: which of `rulings` a plain bet gets, counted from 1. It is below zero if the
   * wager stays, and 0 if nobody has asked yet. It is small because every roll reads it.
   */
  readonly places: Int8Array;
  /** The rulings of a plain bet, each stored once. They are added as they are asked for. */
  readonly rulings: Ruling[];
  /** A roll decides it even when it is marked off. */
  readonly isBacking: boolean;
  /** A marker, a call or a duty of the boxperson follows from its verdict. */
  readonly isWatched: boolean;
  /** Paid after all others. */
  readonly isLast: boolean;
  /** Every wager on it is repeated aloud when it is booked. */
  readonly isRepeated: boolean;
  /** A player's own wager on it is checked for its window, its size and the rack only. */
  readonly isPlain: boolean;
  readonly hasCommission: boolean;
  readonly behind: Behind | undefined;
  readonly opens: When;
  readonly raises: When;
  readonly offer: Offer;
  /** The citations of an accepted wager, for each of the circumstances. */
  readonly taken: (Citation | undefined)[];
  readonly bet: CrapsBet;
  readonly isReached: boolean;
  readonly staysUp: boolean;
  /** Its win is more than a profit: it stays up, or a commission is charged. */
  readonly isPaidApart: boolean;
  readonly refuseTiming: CrapsBet['refuseTiming'] | undefined;
  /** The verdict of a ruling, written out as text: two rulings with the same text are the same. */
  readonly spelt: string[];
};

/** Ten is the highest phase; each phase has 36 rolls, working or not. */
const situations = 11 * 36 * 2;

/** Everything that a rulebook offers, by name. */
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

/** What a rulebook offers, for callers who look bets up very often. */
export type Offered = {
  readonly byKey: ReadonlyMap<string, PreparedBet>;
  /** For each group of bets whose names end alike, the one that was found last. */
  readonly recent: (PreparedBet | undefined)[];
};

const recentPlaces = 32;

export const offeredIn = memoizeBy(
  (rulebook: CrapsRulebook): Offered => ({
    byKey: standingsIn(rulebook),
    recent: new Array(recentPlaces).fill(undefined),
  }),
);

/** The bet with a name. Mostly it is the one that was found last in its group, which takes a third of the time of the map. */
export const preparedFor = (offered: Offered, key: string): PreparedBet | undefined => {
  const last = offered.recent[placeOf(key)];
  return last !== undefined && last.key === key ? last : lookedUp(offered, key);
};

const placeOf = (key: string): number =>
  (key.length + key.charCodeAt(key.length - 1)) & (recentPlaces - 1);

const lookedUp = ({ byKey, recent }: Offered, key: string): PreparedBet | undefined => {
  const found = byKey.get(key);
  recent[placeOf(key)] = found;
  return found;
};

/** A text that was the name of a field is one object wherever it is used, so comparing two of them compares addresses. */
const interned = (text: string): string => Object.keys({ [text]: true })[0] ?? text;

const standingOf = (bet: CrapsBet, offer: Offer): PreparedBet => ({
  key: interned(bet.key),
  switching: offer.switching,
  places: new Int8Array(situations),
  rulings: [],
  isBacking: offer.behind !== undefined,
  isWatched: Boolean(offer.side?.marked || bet.paid || bet.duty),
  isLast: offer.side?.isPaidLast === true,
  isRepeated: Boolean(offer.side?.repeated),
  isPlain: !(offer.side || offer.shares || offer.isReached || bet.refuseTiming),
  hasCommission: offer.commission !== undefined,
  behind: offer.behind,
  opens: offer.terms.opens,
  raises: offer.terms.raises,
  offer,
  // Created in full length: the JavaScript engine turns an array that is filled far from its start into a slow dictionary.
  taken: new Array(16).fill(undefined),
  bet,
  isReached: offer.isReached === true,
  staysUp: bet.staysUp,
  isPaidApart: Boolean(offer.commission || offer.side?.carries),
  refuseTiming: bet.refuseTiming,
  spelt: [],
});

/** The answer of a plain bet in a situation, if it was asked for before. */
export const known = ({ rulings, places }: PreparedBet, at: number): Ruling | undefined => {
  const place = places[at] ?? 0;
  return place === 0 ? undefined : rulings[Math.abs(place) - 1];
};

/** Stores the answer of a plain bet in a situation, each answer once. */
export const remember = (standing: PreparedBet, at: number, verdict: Verdict): void => {
  const { rulings, spelt, places } = standing;
  const text = JSON.stringify(verdict);
  if (!spelt.includes(text)) {
    spelt.push(text);
    rulings.push(rulingOf(standing, verdict));
  }
  const place = spelt.indexOf(text) + 1;
  assert(place < 128, 'a bet has few verdicts');
  places[at] = verdict.kind === 'stay' ? -place : place;
};

/** An offer with all its fields in one order: reading objects of several shapes is slow. */
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

/** The offer of a rulebook under a name. */
export const offerFor = (rulebook: CrapsRulebook, key: string): Offer | null =>
  standingsIn(rulebook).get(key)?.offer ?? null;

/** Whether a rulebook has wagers that need somebody's verification. */
export const needsWords = memoizeBy((rulebook: CrapsRulebook): boolean =>
  [...standingsIn(rulebook).values()].some(({ offer }) => offer.verified?.is),
);

/** By the clause that says which wagers of that kind exist, and the one that lists the kinds. */
export const notOffered = (rulebook: CrapsRulebook, key: string): Refusal => {
  const kind = key.split(':')[0];
  const closest = betByKey(key) ?? bets.findLast((bet) => bet.key.startsWith(`${kind}:`));
  const own = closest?.notOffered?.(rulebook) ?? closest?.offer(rulebook)?.by;
  return refuse('craps.not-offered', { bet: betParam(key) }, cite(own, rulebook.cites.offered));
};

/** The clause by which the whole wager is a contract now, if there is one. */
export const contractOf = (
  rulebook: CrapsRulebook,
  wager: Wager<Marks>,
  table: Table,
): Citation | undefined =>
  betByKey(wager.bet)?.contract?.(rulebook, { wager, amount: wager.stake }, table);
