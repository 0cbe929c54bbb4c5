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

/** The rule that speaks at this time. */
export const ruleNow = (when: When, phase: Phase): Rule<boolean> =>
  phase.kind === 'come-out' ? when.comeOut : when.point;

/** A verdict in one shape for all: those that come in several make every look at one slow. */
export type Ruling = {
  /** Won or lost with nothing else to it, unless it is the dealers'. */
  readonly isPlain: boolean;
  readonly isWin: boolean;
  /** It wins, and stays where it is. */
  readonly staysUp: boolean;
  readonly by: Citation;
  readonly odd: OddPart | undefined;
  /** Nothing for what does not win. */
  readonly pays: Pays;
  readonly isLoss: boolean;
  readonly kind: Verdict['kind'];
  /** Empty for what does not move. */
  readonly to: string;
  readonly verdict: Verdict;
};

// Spelt out: one put together from parts holds what is looked at most at a second remove.
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

/** A bet under one rulebook, with the answers already worked out for it. */
export type PreparedBet = {
  readonly key: string;
  // What every roll asks comes first, so that it lies together; then what every order asks. All of it is taken out of bets and offers:
  // those come in many shapes, and a look at one is slow.
  readonly switching: Switching | undefined;
  /**
   * By phase, roll and whether the wager works, all that a plain bet is shown: which of these it gets, counted from 1; below zero
   * for one by which the wager stays, 0 where nobody has asked yet. Small, since every roll looks into it.
   */
  readonly places: Int8Array;
  /** What a plain bet gets, each once. Filled as it is asked for. */
  readonly rulings: Ruling[];
  /** Decided by a roll even when it was marked off. */
  readonly isBacking: boolean;
  /** A marker, a call or a duty of the box follows what becomes of it. */
  readonly isWatched: boolean;
  /** Paid after all others. */
  readonly isLast: boolean;
  /** Each wager on it is repeated aloud as it is booked. */
  readonly isRepeated: boolean;
  /** Nothing is asked of a player's own wager on it but its window, its size and the rack. */
  readonly isPlain: boolean;
  readonly hasCommission: boolean;
  readonly behind: Behind | undefined;
  readonly opens: When;
  readonly raises: When;
  readonly offer: Offer;
  /** The citations of a wager taken on it, by the circumstances. */
  readonly taken: (Citation | undefined)[];
  readonly bet: CrapsBet;
  readonly isReached: boolean;
  readonly staysUp: boolean;
  /** A win of it is more than a profit: it rides on, or bears a commission. */
  readonly isPaidApart: boolean;
  readonly refuseTiming: CrapsBet['refuseTiming'] | undefined;
  /** The verdicts of its rulings spelt out: two with the same are one. */
  readonly spelt: string[];
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

/** What a rulebook offers, for those who look bets up all the time. */
export type Offered = {
  readonly byKey: ReadonlyMap<string, PreparedBet>;
  /** The bet last found among those whose names end alike. */
  readonly recent: (PreparedBet | undefined)[];
};

const recentPlaces = 32;

export const offeredIn = memoizeBy(
  (rulebook: CrapsRulebook): Offered => ({
    byKey: standingsIn(rulebook),
    recent: new Array(recentPlaces).fill(undefined),
  }),
);

/** The bet of a name: mostly the one that was last found in its place, which takes a third of the time of the map. */
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

/** A text that was the name of a field is the same object wherever it is: two of them are compared by where they lie. */
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
  // Made full length: an array filled far from its start becomes a slow dictionary.
  taken: new Array(16).fill(undefined),
  bet,
  isReached: offer.isReached === true,
  staysUp: bet.staysUp,
  isPaidApart: Boolean(offer.commission || offer.side?.carries),
  refuseTiming: bet.refuseTiming,
  spelt: [],
});

/** What a plain bet gets in a situation, where somebody has asked before. */
export const known = ({ rulings, places }: PreparedBet, at: number): Ruling | undefined => {
  const place = places[at] ?? 0;
  return place === 0 ? undefined : rulings[Math.abs(place) - 1];
};

/** Keeps what a plain bet gets in a situation, each verdict once. */
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
