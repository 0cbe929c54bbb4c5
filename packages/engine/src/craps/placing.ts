import {
  accepted,
  type Cents,
  type Citation,
  cents,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  none,
  plus,
  type Refusal,
  refuse,
  refuseAmount,
  refused,
  refuseLimits,
  refuseRack,
  seatAt,
  type Wager,
  type WagerRef,
  wagerAt,
  wagersOf,
  writeDollars,
} from '../core/index.ts';
import { betByKey, type Offer } from './bets/index.ts';
import { freshMarks, type Marks, unrolled } from './marks.ts';
import { refuseCap } from './odds-cap.ts';
import type { CombinationName, CrapsRulebook, CrapsRules, PointsRules } from './rules.ts';
import { commissionOn } from './settle.ts';
import type { Event, Table } from './state.ts';
import { offerFor, ruleNow, standingsIn } from './working.ts';

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
  const refusal = refuseWager(rulebook, table, asked);
  if (refusal) return refused(refusal);
  const { rules } = rulebook;
  const { seat, hand, bet, tip, amount } = asked;
  const offer = offerFor(rules, bet);
  const before = wagerAt(table.layout, asked);
  const fee = commissionOn(rules, bet, amount);
  const state = marksAfter(table, asked, before);
  const by = placedBy(rules, table, { asked, offer, before });
  return accepted({ kind: 'wager-placed', seat, hand, bet, tip, amount, fee, state, by });
};

const marksAfter = (table: Table, asked: Asked, before: Wager<Marks> | undefined): Marks => {
  const { rolls } = table;
  if (!before) {
    const marks = freshMarks(rolls, asked.amount);
    return asked.onCraps === undefined ? marks : { ...marks, onCraps: asked.onCraps };
  }
  const fresh = plus(unrolled(before.state, rolls), asked.amount);
  const onCraps =
    before.state.onCraps === null || asked.onCraps === undefined
      ? before.state.onCraps
      : plus(before.state.onCraps, asked.onCraps);
  // A raise counts as fresh; what decides how far a side wager has come stays with its first chips.
  const since = remembers(asked.bet) ? before.state.since : rolls;
  return { ...before.state, since, fresh, onCraps, isVerified: false };
};

const remembers = (bet: string): boolean => betByKey(bet)?.remembers ?? false;

type Placing = {
  readonly asked: Asked;
  readonly offer: Offer | null;
  readonly before: Wager<Marks> | undefined;
};

/** The clauses a wager is taken by: what opens it, and what was tested. Kept once worked out. */
const placedBy = (rules: CrapsRules, table: Table, placing: Placing): Citation => {
  const { asked, before } = placing;
  const known = standingsIn(rules).get(asked.bet)?.taken ?? [];
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
  { asked, offer, before }: Placing,
): Citation => {
  if (!offer) return cite(rules.offered);
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

export const pointsRules = (rules: CrapsRules, bet: string): PointsRules | null => {
  if (bet === 'fire') return rules.fire;
  return bet === 'sharpshooter' ? rules.sharpshooter : null;
};

/** Why a wager cannot be made or raised now; a felt asks this too. */
export const refuseWager = (
  rulebook: CrapsRulebook,
  table: Table,
  asked: Asked,
): Refusal | undefined => {
  const { rules } = rulebook;
  if (!seatAt(table.layout, asked.seat)) return emptySeat(asked.seat);
  if (asked.hand !== 1) return refuse('no-hand', houseRule('seat'), 'a craps seat has one hand');
  const offer = offerFor(rules, asked.bet);
  const missing = refuseMissing(rules, table, { asked, offer });
  if (missing || !offer) return missing ?? notOffered(rules, asked.bet);
  const before = wagerAt(table.layout, asked);
  return (
    refuseClosed(rules, table, { asked, offer }) ??
    refuseMoment(rules, table, { asked, offer, before }) ??
    refuseEligible(rules, table, asked) ??
    refuseAmount(asked.amount) ??
    refuseStake(rulebook, table, { asked, offer, before }) ??
    refuseRack(table.layout, asked.seat, costOf(rules, table, asked))
  );
};

const notOffered = ({ offered }: CrapsRules, bet: string): Refusal =>
  refuse('not-offered', cite(offered), `${bet} is not offered at this table`);

const refuseMissing = (
  rules: CrapsRules,
  { settings }: Table,
  { asked: { bet, tip }, offer }: { readonly asked: Asked; readonly offer: Offer | null },
): Refusal | undefined => {
  if (!offer) return notOffered(rules, bet);
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
  { betting, isClosed }: Table,
  { asked, offer }: { readonly asked: Asked; readonly offer: Offer },
): Refusal | undefined => {
  if (isClosed) {
    const by = rules.shooter ? cite(rules.shooter.nobody) : houseRule('order');
    return refuse('game-closed', by, 'the game is closed: nobody wanted the dice');
  }
  if (asked.isCalled || betting === 'open') return undefined;
  const { closes } = offer.terms;
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

type Moment = {
  readonly asked: Asked;
  readonly offer: Offer;
  readonly before: Wager<Marks> | undefined;
};

const refuseMoment = (
  rules: CrapsRules,
  table: Table,
  { asked, offer, before }: Moment,
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

/** The wagers one has to have already. */
const refuseEligible = (rules: CrapsRules, table: Table, asked: Asked): Refusal | undefined => {
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

/** Units, caps and limits. */
const refuseStake = (
  rulebook: CrapsRulebook,
  table: Table,
  { asked, offer, before }: Moment,
): Refusal | undefined => {
  const { rules } = rulebook;
  const stake = plus(before?.stake ?? none, asked.amount);
  if (offer.behind) return refuseCap(table, { asked, behind: offer.behind, stake });
  const points = pointsRules(rules, asked.bet);
  if (points) return refusePointsStake(points, asked.bet, stake);
  const unit = refuseUnit(rules, table, { asked, offer, stake });
  if (unit || asked.tip || asked.bet === 'triple7') return unit;
  return refuseLimits(table.settings.limits, stake, rulebook.limits);
};

const refusePointsStake = (
  { stake: { is: range, by } }: PointsRules,
  bet: string,
  stake: Cents,
): Refusal | undefined => {
  if (stake >= range.min && stake <= range.max) return undefined;
  const says = `${bet} takes ${writeDollars(range.min)} to ${writeDollars(range.max)}`;
  return refuse('stake-range', cite({ is: range, by }), says);
};

const refuseUnit = (
  rules: CrapsRules,
  { settings: { chip } }: Table,
  { asked, offer, stake }: { readonly asked: Asked; readonly offer: Offer; readonly stake: Cents },
): Refusal | undefined => {
  const { unit, shares } = offer;
  if (unit && stake % unit.is !== 0) {
    return refuse('off-unit', cite(unit), `${asked.bet} goes in units of ${writeDollars(unit.is)}`);
  }
  if (!shares) return undefined;
  if (asked.onCraps !== undefined) return refuseSplit(rules, chip, asked);
  if (stake % (shares.is * chip) === 0) return undefined;
  const says = `${asked.bet} is split into ${shares.is} equal parts of whole chips`;
  return refuse('off-unit', cite(shares), says);
};

/** A split the player names: halves, or as they like with a chip on each part. */
const refuseSplit = (rules: CrapsRules, chip: Cents, asked: Asked): Refusal | undefined => {
  const combination = rules.combinations[asked.bet as CombinationName]; // only a combination has shares
  const onCraps = asked.onCraps ?? none;
  const rest = asked.amount - onCraps;
  if (!combination || (!combination.freeSplit.is && onCraps !== rest)) {
    return refuse('off-unit', cite(combination?.parts), `${asked.bet} is split in halves`);
  }
  if (onCraps >= chip && rest >= chip) return undefined;
  const says = `${asked.bet} has at least ${writeDollars(chip)} on each part`;
  return refuse('off-unit', cite(combination.freeSplit), says);
};

/** What a wager takes out of the rack: stake, commission, and an ante still due. */
const costOf = (rules: CrapsRules, table: Table, asked: Asked): Cents => {
  const { seat, bet, amount } = asked;
  const cost = cents(amount + commissionOn(rules, bet, amount));
  const { ante } = rules;
  const isIn = !ante || table.anted.includes(seat) || wagersOf(table.layout, seat).length > 0;
  return isIn ? cost : plus(cost, ante.amount.is);
};
