import {
  type Announced,
  accepted,
  betParam,
  type Citation,
  called,
  chargeOf,
  cite,
  colourWorth,
  type Decision,
  done,
  emptySeat,
  houseRule,
  lost,
  lostPart,
  message,
  moved,
  payouts,
  profitBy,
  pushed,
  type Refusal,
  refuse,
  refused,
  returned,
  type Settlement,
  seatAt,
  subtract,
  term,
  type Wager,
  wagerAt,
  won,
  zero,
} from '../core/index.ts';
import { isInside, spotOf } from './bets.ts';
import { colourRulesOf } from './colours.ts';
import type { Order } from './commands.ts';
import { colourOf, type Pocket } from './pocket.ts';
import type { RouletteRulebook } from './rules.ts';
import { settle } from './settle.ts';
import { sideOf } from './sides.ts';
import type { CalledBet, Event, RouletteStake, Table } from './table.ts';

const notNow = (code: string): Refusal => refuse(code, {}, houseRule('order'));

/** The ball is released: the track closes first, and during the spin the dealer watches the layout. */
export const releaseBall = (rulebook: RouletteRulebook, table: Table): Decision<Event> => {
  if (table.phase !== 'open') return refused(notNow('roulette.ball-rolls-already'));
  const { spin, track } = rulebook.cites;
  const isTracked = table.hasTrack && rulebook.choices.track.is;
  return accepted<Event>(
    ...(isTracked ? [called('dealer', message('track-closed'), cite(track.closes))] : []),
    { kind: 'ball-released', by: cite(spin.ball) },
    done('dealer', message('watches-bets'), cite(spin.watched)),
    ...(isMixed(rulebook, table)
      ? [done('dealer', message('separates-bets'), cite(spin.separated))]
      : []),
  );
};

/** Whether several players have chips on one outside place of a layout. */
const isMixed = (rulebook: RouletteRulebook, { layout }: Table): boolean => {
  const owners = new Map<string, number>();
  return layout.wagers.some(({ bet, seat }) => {
    const spot = spotOf(rulebook, bet);
    if (!spot || isInside(spot)) return false;
    const place = `${sideOf(rulebook, seat)} ${bet}`;
    const owner = owners.get(place);
    owners.set(place, seat);
    return owner !== undefined && owner !== seat;
  });
};

/** The dealer has no time left to repeat and place call bets before no more bets. */
export const declineCalls = ({ cites }: RouletteRulebook, table: Table): Decision<Event> => {
  if (table.phase === 'closed') return refused(notNow('roulette.bets-closed-already'));
  const by = cite(cites.calls.declined);
  return accepted<Event>(
    { kind: 'calls-declined', by },
    called('dealer', message('calls-declined'), by),
  );
};

/**
 * The dealer has no time for one call. It is not accepted before the next number, and the chips that were put down for it are
 * returned.
 */
export const refuseCall = (
  rulebook: RouletteRulebook,
  { phase, layout, calls: made }: Table,
  { seat, bet }: Order<'refuse-call'>,
): Decision<Event> => {
  const { cites } = rulebook;
  if (!seatAt(layout, seat)) return refused(emptySeat(seat));
  const spot = spotOf(rulebook, bet);
  if (!spot || spot.kind === 'prison') {
    return refused(refuse('roulette.no-such-place', { bet }, houseRule('offered')));
  }
  if (phase === 'closed') return refused(notNow('roulette.bets-closed-already'));
  const by = cite(cites.calls.declined);
  const lines = made
    .filter((one) => one.seat === seat && one.bet === bet)
    .reduce(takenBack(layout, by), []);
  const bared = lines.find(
    ({ left, ...ref }) =>
      left === null && wagerAt(layout, { ...ref, tip: true }) && isInsideAt(rulebook, ref.bet),
  );
  if (bared) {
    const params = { bet: betParam(bared.bet) };
    return refused(refuse('roulette.dealer-bet-on-top', params, cite(cites.tips.inside)));
  }
  return accepted<Event>(
    ...(lines.length > 0 ? [{ kind: 'settled', lines, by } as const] : []),
    { kind: 'call-refused', seat, bet, by },
    called('dealer', message('call-refused', { seat, bet: betParam(bet) }), by),
  );
};

const isInsideAt = (rulebook: RouletteRulebook, bet: string): boolean => {
  const spot = spotOf(rulebook, bet);
  return spot !== undefined && isInside(spot);
};

type Lines = readonly Settlement<RouletteStake>[];

/** Adds the line items that return the chips of a call, if they are still there. */
const takenBack =
  (layout: Table['layout'], by: Citation) =>
  (lines: Lines, { seat, bet, at, amount, chips }: CalledBet): Lines => {
    const ref = { seat, hand: 1, bet: at, tip: false };
    const before = lines.findLast((lineItem) => lineItem.bet === at);
    const wager = before ? before.left : (wagerAt(layout, ref) ?? null);
    if (!wager || wager.stake < amount || wager.state.chips < chips) return lines;
    const part = wager.state.misplaced.findIndex((one) => one.called === bet);
    const misplaced = wager.state.misplaced.filter((_, index) => index !== part);
    const state = { chips: wager.state.chips - chips, misplaced };
    const stake = subtract(wager.stake, amount);
    const left = stake === zero ? null : { ...wager, stake, state };
    return [...lines, returned(wager, { left, by })];
  };

export const closeBets = ({ cites }: RouletteRulebook, table: Table): Decision<Event> => {
  if (table.phase === 'open') return refused(notNow('roulette.ball-not-released'));
  if (table.phase === 'closed') return refused(notNow('roulette.bets-closed-already'));
  const { closes, wave } = cites.spin;
  return accepted<Event>(
    { kind: 'bets-closed', by: cite(closes) },
    called('dealer', message('no-more-bets'), cite(closes)),
    done('dealer', message('waves-off'), cite(wave)),
  );
};

/** A spin that does not count: bets stand, and the ball is spun again. */
export const callNoSpin = (
  { choices }: RouletteRulebook,
  table: Table,
  { reason }: { readonly reason: string },
): Decision<Event> => {
  if (table.phase === 'open') return refused(notNow('roulette.no-ball-rolls'));
  const by = cite(choices.turns);
  return accepted<Event>(
    { kind: 'no-spin', reason, by },
    reason === ''
      ? called('dealer', message('no-spin'), by)
      : called('dealer', message('no-spin-because', { reason }), by),
  );
};

/** The ball comes to rest: the number is called and marked, losers are taken, winners are paid. */
export const dropBall = (
  rulebook: RouletteRulebook,
  table: Table,
  { pocket, turns }: Order<'drop-ball'>,
): Decision<Event> => {
  const { choices, cites } = rulebook;
  if (!choices.pockets.is.includes(pocket)) {
    const by = [...cite(choices.pockets), ...houseRule('outcome')];
    return refused(refuse('roulette.no-such-pocket', { pocket }, by));
  }
  if (table.phase === 'open') return refused(notNow('roulette.ball-not-released'));
  if (table.phase === 'rolling') {
    return refused(refuse('roulette.bets-still-open', {}, cite(cites.spin.closes)));
  }
  if (turns !== undefined && turns < choices.turns.is) return tooFewTurns(rulebook);
  const lines = settlements(rulebook, table, pocket);
  const by = cite(cites.game, choices.turns, choices.sides.is > 1 ? choices.sides : undefined);
  return accepted<Event>(
    { kind: 'ball-dropped', pocket, by },
    ...calls(rulebook, table, pocket),
    done('dealer', message('puts-marker', { pocket }), cite(cites.spin.marker)),
    ...(lines.length > 0 ? [{ kind: 'settled', lines, by: cite(cites.game) } as const] : []),
    ...payouts(colourRulesOf(rulebook), table, lines),
  );
};

/** The ball went round too few times: no number was spun. */
const tooFewTurns = ({ choices: { turns } }: RouletteRulebook): Decision<Event> => {
  const by = cite(turns);
  return accepted<Event>(
    { kind: 'no-spin', reason: '', by },
    called('dealer', message('too-few-turns', { turns: turns.is }), by),
  );
};

/** The number, then the winning place of the track if there is one. */
const calls = (
  { cites: { spin, track } }: RouletteRulebook,
  { layout }: Table,
  pocket: Pocket,
): readonly Announced[] => {
  const params = { pocket, colour: term(colourOf(pocket)) };
  const number = called('dealer', message('number', params), cite(spin.called));
  const isTracked = layout.wagers.some(({ bet }) => bet === `track:${pocket}`);
  return isTracked
    ? [number, called('dealer', message('track-winner'), cite(track.winner))]
    : [number];
};

/** Losers first, then what a zero imprisons, then winners, each from the dealer's right; dealer bets after the players'. */
const settlements = (
  rulebook: RouletteRulebook,
  table: Table,
  pocket: Pocket,
): readonly Settlement<RouletteStake>[] => {
  const lines = table.layout.wagers.map((wager) =>
    settlementOf(rulebook, table, { wager, pocket }),
  );
  return lines.sort((a, b) => rankOf(a) - rankOf(b) || b.seat - a.seat);
};

// A bet goes to prison only after the bet that was there has been taken by the same zero.
const rankOf = ({ verdict, tip }: Settlement): number =>
  verdict === 'lose' ? 0 : verdict === 'moved' ? 1 : tip ? 3 : 2;

const settlementOf = (
  rulebook: RouletteRulebook,
  table: Table,
  { wager, pocket }: { readonly wager: Wager<RouletteStake>; readonly pocket: Pocket },
): Settlement<RouletteStake> => {
  const { cites } = rulebook;
  const verdict = settle(rulebook, wager.bet, pocket);
  const lies = lying(rulebook, wager, verdict.kind === 'win');
  switch (verdict.kind) {
    case 'win': {
      const paid = wager.tip
        ? cite(cites.tips.paid, cites.tips.box, cites.tips.carryOver)
        : inKind(rulebook, table, wager);
      const by = [...verdict.by, ...lies, ...paid];
      return won(wager, profitBy(verdict, wager.stake), { by });
    }
    case 'lose-part':
      return lostPart(wager, chargeOf(wager.stake, verdict.part), [...verdict.by, ...lies]);
    case 'move': {
      const state = { ...wager.state, misplaced: [] };
      return moved(wager, { ...wager, bet: verdict.to, state }, [...verdict.by, ...lies]);
    }
    case 'push':
      return pushed(wager, { by: verdict.by });
    default:
      return lost(wager, [...verdict.by, ...lies]);
  }
};

/** A called bet in the wrong place counts for the place where it is. On the track it was the player's task to check it. */
const lying = (
  { cites: { misplaced, track } }: RouletteRulebook,
  { bet, state }: Wager<RouletteStake>,
  isWinner: boolean,
): Citation => {
  if (state.misplaced.length === 0) return [];
  const isTracked = [bet, ...state.misplaced.map((part) => part.called)].some((name) =>
    name.startsWith('track:'),
  );
  return cite(
    misplaced.lies,
    isWinner ? misplaced.paid : undefined,
    isTracked ? track.checked : undefined,
  );
};

/** Value chips are paid in value chips. */
const inKind = (
  { cites }: RouletteRulebook,
  { colours }: Table,
  wager: Wager<RouletteStake>,
): Citation => (colourWorth(colours, wager) < wager.stake ? cite(cites.colours.inKind) : []);
