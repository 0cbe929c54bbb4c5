import {
  type Citation,
  cite,
  memoizeBy,
  type Rule,
  type Verdict,
  type Wager,
} from '../core/index.ts';
import { bets, type CrapsBet, type Offer } from './bets/index.ts';
import type { Marks } from './marks.ts';
import type { Phase } from './phase.ts';
import type { Closing, CrapsRules, Switching, Until, When } from './rules.ts';

/** The rule that speaks at this moment. */
export const ruleNow = (when: When, phase: Phase): Rule<boolean> => {
  if ('by' in when) return when;
  return phase.kind === 'come-out' ? when.comeOut : when.point;
};

/** The last moment to make a wager as things stand. */
export const closingNow = (closing: Closing, phase: Phase): Until => {
  if ('by' in closing) return closing;
  return phase.kind === 'come-out' ? closing.comeOut : closing.point;
};

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

/** A bet under one rulebook, with the answers already worked out for it. */
export type Standing = {
  readonly bet: CrapsBet;
  readonly offer: Offer;
  /** Its verdicts by phase, roll and whether it works: filled as they are asked for. */
  readonly verdicts: (Verdict | undefined)[];
  /** The citations of a wager taken on it, by the circumstances. */
  readonly taken: (Citation | undefined)[];
};

/** Ten is the highest phase, with 36 rolls each, working or not. */
const answers = 11 * 36 * 2;

// Made full length: an array filled far from its start becomes a slow dictionary.
const blank = (length: number) => new Array(length).fill(undefined);

/** Everything a rulebook offers, by name. */
export const standingsIn = memoizeBy((rules: CrapsRules): ReadonlyMap<string, Standing> => {
  const standings = new Map<string, Standing>();
  for (const bet of bets) {
    const offer = bet.offer(rules);
    if (!offer) continue;
    standings.set(bet.key, {
      bet,
      offer: shaped(offer),
      verdicts: blank(answers),
      taken: blank(16),
    });
  }
  return standings;
});

/** An offer with all its fields in one order: offers of many shapes make every look at one slow. */
const shaped = (offer: Offer): Offer => {
  const { opens, closes, raises, lifts, locks, set, works } = offer.terms;
  return {
    terms: { opens: byPhase(opens), closes, raises: byPhase(raises), lifts, locks, set, works },
    pays: offer.pays,
    switching: offer.switching,
    commission: offer.commission,
    behind: offer.behind,
    isReached: offer.isReached,
    unit: offer.unit,
    shares: offer.shares,
    by: offer.by,
  };
};

const byPhase = (when: When): When => ('by' in when ? { comeOut: when, point: when } : when);

/** What a rulebook offers under a name. */
export const offerFor = (rules: CrapsRules, key: string): Offer | null =>
  standingsIn(rules).get(key)?.offer ?? null;

/** The clause that makes a wager a contract as it now stands, if one does. */
export const contractOf = (
  rules: CrapsRules,
  wager: Wager<Marks>,
  table: { readonly phase: Phase; readonly rolls: number; readonly pointAt: number },
): Citation | undefined => {
  const offer = offerFor(rules, wager.bet);
  const lock = offer?.terms.locks;
  if (lock?.is === 'one roll' && wager.state.since < table.rolls) return cite(lock);
  if (lock?.is === 'one roll' && wager.stake > wager.state.fresh) return cite(lock);
  if (lock?.is === 'own point' && hasOwnPoint(wager.bet, table.phase)) return cite(lock);
  const points =
    wager.bet === 'fire' ? rules.fire : wager.bet === 'sharpshooter' ? rules.sharpshooter : null;
  return points && table.pointAt > wager.state.since ? cite(points.locks) : undefined;
};

/** Pass has its point with the table's; a come wager has one once it stands on its number. */
const hasOwnPoint = (bet: string, phase: Phase): boolean =>
  bet === 'pass' ? phase.kind === 'point' : bet.includes(':');
