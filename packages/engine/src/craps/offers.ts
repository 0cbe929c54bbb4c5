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

/** Whether a wager works on a roll: by what its lammer says, and by the rules where it has none. */
export const isWorking = (
  switching: Switching | undefined,
  { called, isLifted }: Marks,
  phase: Phase,
): boolean => {
  if (isLifted) return false;
  if (switching === undefined) return true;
  if (called === null) return phase.kind === 'point' || switching.comeOut.is === 'works';
  return called === 'on' || (phase.kind === 'point' && switching.off.is === 'come-out');
};

/** A verdict in one shape for all: those that come in several make every look at one slow. */
export type Ruling = {
  readonly kind: Verdict['kind'];
  readonly isWin: boolean;
  readonly isLoss: boolean;
  /** Nothing for what does not win. */
  readonly pays: Pays;
  readonly odd: OddPart | undefined;
  /** Won or lost with nothing else to it, unless it is the dealers'. */
  readonly isPlain: boolean;
  /** It wins, and stays where it is. */
  readonly staysUp: boolean;
  /** Empty for what does not move. */
  readonly to: string;
  readonly by: Citation;
  readonly verdict: Verdict;
};

// Spelt out: one put together from parts holds what is looked at most at a second remove.
export const rulingOf = (
  { staysUp, isPaidApart }: Pick<PreparedBet, 'staysUp' | 'isPaidApart'>,
  verdict: Verdict,
): Ruling => ({
  kind: verdict.kind,
  isWin: verdict.kind === 'win',
  isLoss: verdict.kind === 'lose',
  isPlain: verdict.kind === 'lose' || (verdict.kind === 'win' && !isPaidApart),
  staysUp: verdict.kind === 'win' && staysUp,
  pays: verdict.kind === 'win' ? verdict.pays : unpaid,
  odd: verdict.kind === 'win' ? verdict.odd : undefined,
  to: verdict.kind === 'move' ? verdict.to : '',
  by: verdict.by,
  verdict,
});

const unpaid: Pays = [0, 1];

/** A bet under one rulebook, with the answers already worked out for it. */
export type PreparedBet = {
  readonly key: string;
  readonly bet: CrapsBet;
  readonly offer: Offer;
  // What every order asks, taken out of bets and offers: those come in many shapes, and a look at one is slow.
  readonly switching: Switching | undefined;
  /** Decided by a roll even when it was marked off. */
  readonly isBacking: boolean;
  readonly behind: Behind | undefined;
  /** Nothing is asked of a player's own wager on it but its window, its size and the rack. */
  readonly isPlain: boolean;
  /** Each wager on it is repeated aloud as it is booked. */
  readonly isRepeated: boolean;
  /** A marker, a call or a duty of the box follows what becomes of it. */
  readonly isWatched: boolean;
  /** Paid after all others. */
  readonly isLast: boolean;
  readonly isReached: boolean;
  readonly staysUp: boolean;
  readonly hasCommission: boolean;
  /** A win of it is more than a profit: it rides on, or bears a commission. */
  readonly isPaidApart: boolean;
  readonly opens: When;
  readonly raises: When;
  readonly refuseTiming: CrapsBet['refuseTiming'] | undefined;
  /** What a plain bet gets, each once. Filled as it is asked for. */
  readonly rulings: Ruling[];
  /** Their verdicts spelt out: two with the same are one. */
  readonly spelt: string[];
  /**
   * By phase, roll and whether the wager works, all that a plain bet is shown: which of these it gets, counted from 1; below zero
   * for one by which the wager stays, 0 where nobody has asked yet. Small, since every roll looks into it.
   */
  readonly places: Int8Array;
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
export const preparedFor = ({ byKey, recent }: Offered, key: string): PreparedBet | undefined => {
  const at = (key.length + key.charCodeAt(key.length - 1)) & (recentPlaces - 1);
  const last = recent[at];
  if (last !== undefined && last.key === key) return last;
  const found = byKey.get(key);
  recent[at] = found;
  return found;
};

/** A text that was the name of a field is the same object wherever it is: two of them are compared by where they lie. */
const interned = (text: string): string => Object.keys({ [text]: true })[0] ?? text;

const standingOf = (bet: CrapsBet, offer: Offer): PreparedBet => ({
  key: interned(bet.key),
  bet,
  offer,
  switching: offer.switching,
  isBacking: offer.behind !== undefined,
  behind: offer.behind,
  isPlain: !(offer.side || offer.shares || offer.isReached || bet.refuseTiming),
  isRepeated: Boolean(offer.side?.repeated),
  isWatched: Boolean(offer.side?.marked || bet.paid || bet.duty),
  isLast: offer.side?.isPaidLast === true,
  isReached: offer.isReached === true,
  staysUp: bet.staysUp,
  hasCommission: offer.commission !== undefined,
  isPaidApart: Boolean(offer.commission || offer.side?.carries),
  opens: offer.terms.opens,
  raises: offer.terms.raises,
  refuseTiming: bet.refuseTiming,
  rulings: [],
  spelt: [],
  places: new Int8Array(situations),
  // Made full length: an array filled far from its start becomes a slow dictionary.
  taken: new Array(16).fill(undefined),
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
