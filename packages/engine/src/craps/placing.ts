import {
  add,
  type Cents,
  type Citation,
  cents,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  type Refusal,
  refuse,
  refuseAmount,
  refused,
  refuseRack,
  seatAt,
  type Wager,
  type WagerRef,
  wagerAt,
} from '../core/index.ts';
import { betByKey, type Offer } from './bets/index.ts';
import { freshMarks, type Marks, unrolled } from './marks.ts';
import { notOffered } from './not-offered.ts';
import { refuseCap } from './odds-cap.ts';
import type { CrapsRulebook, CrapsRules } from './rules.ts';
import { commissionOn } from './settle.ts';
import { pointsRules, refuseSize, refuseSplit, splitAfterRaise } from './stake.ts';
import type { Event, Table } from './state.ts';
import { closingNow, offerFor, ruleNow, type Standing, standingsIn } from './working.ts';

/** A wager somebody wants to make or raise, set down or called out. */
export type Asked = WagerRef & {
  readonly amount: Cents;
  readonly onCraps?: Cents;
  /** Called while the dice fly: the closing of the bets does not bind it. */
  readonly isCalled?: boolean;
};

/** Makes a wager or adds to it. */
export const placeWager = (
  rulebook: CrapsRulebook,
  table: Table,
  asked: Asked,
): Decision<Event> => {
  const { rules } = rulebook;
  const { seat, hand, bet, tip, amount } = asked;
  const standing = standingsIn(rules).get(bet);
  if (!standing) return refused(refuseSeat(table, asked) ?? notOffered(rules, bet));
  const before = wagerAt(table.layout, asked);
  const refusal = refuseAsked(rulebook, table, { asked, offer: standing.offer, before });
  if (refusal) return refused(refusal);
  const fee = commissionOn(standing.offer, amount);
  const state = marksAfter(table, asked, before);
  const by = placedBy(rules, table, { asked, standing, before });
  const placed: Event = { kind: 'wager-placed', seat, hand, bet, tip, amount, fee, state, by };
  return { ok: true, events: [placed] };
};

const marksAfter = (table: Table, asked: Asked, before: Wager<Marks> | undefined): Marks => {
  const { rolls } = table;
  if (!before) {
    const marks = freshMarks(rolls, asked.amount);
    return asked.onCraps === undefined ? marks : { ...marks, onCraps: asked.onCraps };
  }
  const fresh = add(unrolled(before.state, rolls), asked.amount);
  const onCraps =
    asked.bet === 'ce'
      ? splitAfterRaise(before, { stake: asked.amount, onCraps: asked.onCraps })
      : null;
  // A raise counts as fresh; what decides how far a side wager has come stays with its first chips.
  const since = remembers(asked.bet) ? before.state.since : rolls;
  return { ...before.state, since, fresh, onCraps, isVerified: false };
};

const remembers = (bet: string): boolean => betByKey(bet)?.remembers ?? false;

type Placing = {
  readonly asked: Asked;
  readonly standing: Standing;
  readonly before: Wager<Marks> | undefined;
};

/** The clauses a wager is taken by: what opens it, and what was tested. Kept once worked out. */
const placedBy = (rules: CrapsRules, table: Table, placing: Placing): Citation => {
  const { asked, before } = placing;
  const known = placing.standing.taken;
  const at =
    (table.phase.kind === 'point' ? 8 : 0) +
    (before ? 4 : 0) +
    (asked.tip ? 2 : 0) +
    (asked.isCalled ? 1 : 0);
  const by = known[at] ?? clausesOf(rules, table, placing);
  known[at] = by;
  return by;
};

const clausesOf = (
  rules: CrapsRules,
  table: Table,
  { asked, standing: { offer }, before }: Placing,
): Citation => {
  const { terms } = offer;
  const window = ruleNow(before ? terms.raises : terms.opens, table.phase);
  const points = pointsRules(rules, asked.bet);
  return cite(
    window,
    before ? undefined : offer.by,
    before ? undefined : terms.set,
    offer.commission?.rate,
    offer.commission?.of,
    points?.needs,
    points?.bettors,
    points?.stake,
    asked.tip && points ? points.tips : undefined,
    ...(asked.tip && rules.tips ? [rules.tips.offered, rules.tips.needs, rules.tips.apart] : []),
    ...(asked.isCalled ? [rules.callBets.takes, rules.callBets.cover, rules.callBets.booked] : []),
  );
};

/** Why a wager cannot be made or raised now; a felt asks this too. */
export const refuseWager = (
  rulebook: CrapsRulebook,
  table: Table,
  asked: Asked,
): Refusal | undefined => {
  const { rules } = rulebook;
  const offer = offerFor(rules, asked.bet);
  if (!offer) return refuseSeat(table, asked) ?? notOffered(rules, asked.bet);
  return refuseAsked(rulebook, table, { asked, offer, before: wagerAt(table.layout, asked) });
};

type Wanted = {
  readonly asked: Asked;
  readonly offer: Offer;
  readonly before: Wager<Marks> | undefined;
};

const refuseAsked = (
  rulebook: CrapsRulebook,
  table: Table,
  wanted: Wanted,
): Refusal | undefined => {
  const { rules } = rulebook;
  const { asked } = wanted;
  return (
    refuseSeat(table, asked) ??
    refuseMissing(rules, table, asked) ??
    refuseClosed(rules, table, wanted) ??
    refuseMoment(rules, table, wanted) ??
    refuseEligible(rules, table, asked) ??
    refuseAmount(asked.amount) ??
    refuseStake(rulebook, table, wanted) ??
    refuseCost(rules, table, wanted)
  );
};

const refuseSeat = ({ layout }: Table, { seat, hand }: Asked): Refusal | undefined => {
  if (!seatAt(layout, seat)) return emptySeat(seat);
  if (hand === 1) return undefined;
  return refuse('no-hand', houseRule('seat'), 'a craps seat has one hand');
};

const refuseMissing = (
  rules: CrapsRules,
  { settings }: Table,
  { bet, tip }: Asked,
): Refusal | undefined => {
  const points = pointsRules(rules, bet);
  if (points && !settings.sides.includes(bet)) {
    return refuse('not-offered', cite(points.is), `this table was opened without ${bet}`);
  }
  if (tip && !rules.tips) {
    return refuse('no-tips', cite(rules.offered), 'no wagers for the dealers are offered here');
  }
  return undefined;
};

/** Dice sent or bets closed: what may still be made, and by which clause not. */
const refuseClosed = (
  rules: CrapsRules,
  { betting, isClosed, phase }: Table,
  { asked, offer }: Wanted,
): Refusal | undefined => {
  if (isClosed) {
    const by = rules.shooter ? cite(rules.shooter.nobody) : houseRule('order');
    return refuse('game-closed', by, 'the game is closed: nobody wanted the dice');
  }
  if (asked.isCalled || betting === 'open') return undefined;
  const closes = closingNow(offer.terms.closes, phase);
  if (betting === 'sent' && closes.is === 'throw') return undefined;
  if (closes.is === 'sent') {
    return refuse(
      'dice-sent',
      cite(closes),
      `${asked.bet} closes when the dice go out to the shooter`,
    );
  }
  return refuse(
    'bets-closed',
    cite(rules.throws.closes),
    'bets are closed until the roll is called',
  );
};

const refuseMoment = (
  rules: CrapsRules,
  table: Table,
  { asked, offer, before }: Wanted,
): Refusal | undefined => {
  const { bet } = asked;
  if (!before && offer.isReached) {
    return refuse(
      'not-there',
      cite(ruleNow(offer.terms.opens, table.phase)),
      `no wager stands on ${bet}`,
    );
  }
  const points = pointsRules(rules, bet);
  if (points && (table.phase.kind === 'point' || table.comeOuts > 0)) {
    const says = `${bet} is made before a new shooter's first come-out`;
    return refuse('wrong-moment', cite(points.opens), says);
  }
  if (before && bet === 'triple7' && before.state.since < table.rolls) {
    const says = 'triple sevens cannot be raised once its first roll has come';
    return refuse('wrong-moment', cite(ruleNow(offer.terms.opens, table.phase)), says);
  }
  const window = ruleNow(before ? offer.terms.raises : offer.terms.opens, table.phase);
  if (window.is) return undefined;
  const when = table.phase.kind === 'point' ? 'while a point is up' : 'on the come-out';
  const says = before ? `${bet} cannot be raised ${when}` : `${bet} cannot be made ${when}`;
  return refuse('wrong-moment', cite(window), says);
};

const needsOthers = (bet: string): boolean =>
  bet === 'fire' || bet === 'sharpshooter' || bet === 'triple7';

/** The wagers one has to have already. */
const refuseEligible = (rules: CrapsRules, table: Table, asked: Asked): Refusal | undefined =>
  asked.tip || needsOthers(asked.bet) ? refuseAlone(rules, table, asked) : undefined;

const refuseAlone = (rules: CrapsRules, table: Table, asked: Asked): Refusal | undefined => {
  const { seat, bet, tip } = asked;
  const own = (name: string) => wagerAt(table.layout, { seat, hand: 1, bet: name, tip: false });
  const needs =
    pointsRules(rules, bet)?.needs ?? (bet === 'triple7' ? rules.tripleSevens?.needs : null);
  if (needs && !needs.is.some(own)) {
    return refuse(
      'needs-line',
      cite(needs),
      `${bet} needs a wager on ${needs.is.join(' or ')} first`,
    );
  }
  if (!tip || !rules.tips) return undefined;
  const points = pointsRules(rules, bet);
  if (points && !own(bet)) {
    return refuse(
      'needs-own',
      cite(points.tips),
      `a dealer bet on ${bet} needs one's own beside it`,
    );
  }
  if (table.layout.wagers.some((wager) => wager.seat === seat && !wager.tip)) return undefined;
  return refuse(
    'needs-own',
    cite(rules.tips.needs),
    'a dealer bet needs a wager of one’s own in the game',
  );
};

/** Caps, splits, units and limits. */
const refuseStake = (
  rulebook: CrapsRulebook,
  table: Table,
  { asked, offer, before }: Wanted,
): Refusal | undefined => {
  const { bet, tip, amount, onCraps } = asked;
  const stake = before ? add(before.stake, amount) : amount;
  if (offer.behind) return refuseCap(table, { asked, behind: offer.behind, stake });
  const split =
    offer.shares || onCraps !== undefined
      ? refuseSplit(rulebook.rules, table, { bet, offer, amount, onCraps })
      : undefined;
  return split ?? refuseSize(rulebook, table, { bet, tip, offer, stake });
};

/** Refuses what the rack does not cover: the stake, its commission, and an ante still due. */
const refuseCost = (
  rules: CrapsRules,
  { layout, anted }: Table,
  { asked: { seat, amount }, offer }: Wanted,
): Refusal | undefined => {
  const cost = cents(amount + commissionOn(offer, amount));
  const short = refuseRack(layout, seat, cost);
  const { ante, chips } = rules;
  if (short) return chips.cover ? { ...short, by: [...cite(chips.cover), ...short.by] } : short;
  if (!ante || anted.includes(seat)) return undefined;
  const unpaid = refuseRack(layout, seat, add(cost, ante.amount.is));
  return unpaid && { ...unpaid, by: [...cite(ante.amount), ...unpaid.by] };
};
