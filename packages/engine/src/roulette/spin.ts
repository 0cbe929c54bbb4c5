import {
  type Announced,
  accepted,
  type Citation,
  cite,
  colourWorth,
  type Decision,
  dealerDoes,
  dealerSays,
  houseRule,
  lost,
  payouts,
  profitBy,
  type Refusal,
  refuse,
  refused,
  type Settlement,
  type Wager,
  won,
} from '../core/index.ts';
import { isInside, spotOf } from './bets.ts';
import { isZero, type Pocket } from './pocket.ts';
import type { RouletteRulebook, RouletteRules } from './rules.ts';
import { settle } from './settle.ts';
import { sideOf } from './sides.ts';
import type { Command, Event, RouletteStake, Table } from './table.ts';

const outOfTurn = (why: string): Refusal => refuse('out-of-order', houseRule('order'), why);

/** The ball is released: the track closes first, and during the spin the dealer looks after the layout. */
export const releaseBall = (rulebook: RouletteRulebook, table: Table): Decision<Event> => {
  if (table.phase !== 'open') return refused(outOfTurn('the ball is rolling already'));
  const { spin, track } = rulebook.rules;
  return accepted<Event>(
    ...(table.hasTrack ? [dealerSays('track-closed', 'Track closed.', cite(track.closes))] : []),
    { kind: 'ball-released', by: cite(spin.ball) },
    dealerDoes('watches that bets are properly placed', cite(spin.watched)),
    ...(isMixed(rulebook, table)
      ? [dealerDoes('separates mixed outside bets', cite(spin.separated))]
      : []),
  );
};

/** Whether several players' chips lie on one outside place of a layout. */
const isMixed = (rulebook: RouletteRulebook, { layout }: Table): boolean => {
  const owners = new Map<string, number>();
  return layout.wagers.some(({ bet, seat }) => {
    const spot = spotOf(bet);
    if (!spot || isInside(spot)) return false;
    const place = `${sideOf(rulebook, seat)} ${bet}`;
    const owner = owners.get(place);
    owners.set(place, seat);
    return owner !== undefined && owner !== seat;
  });
};

/** The dealer has no time left to repeat and place call bets before no more bets. */
export const declineCalls = ({ rules }: RouletteRulebook, table: Table): Decision<Event> => {
  if (table.phase === 'closed') return refused(outOfTurn('bets are closed already'));
  const by = cite(rules.calls.declined);
  return accepted<Event>(
    { kind: 'calls-declined', by },
    dealerSays('calls-declined', 'No more call bets.', by),
  );
};

export const closeBets = ({ rules }: RouletteRulebook, table: Table): Decision<Event> => {
  if (table.phase === 'open') return refused(outOfTurn('the ball has not been released'));
  if (table.phase === 'closed') return refused(outOfTurn('bets are closed already'));
  const { closes, wave } = rules.spin;
  return accepted<Event>(
    { kind: 'bets-closed', by: cite(closes) },
    dealerSays('no-more-bets', 'No more bets.', cite(closes)),
    dealerDoes('waves off from the wheel outward', cite(wave)),
  );
};

/** A spin that does not count: bets stand, and the ball is spun again. */
export const callNoSpin = (
  { rules }: RouletteRulebook,
  table: Table,
  reason: string,
): Decision<Event> => {
  if (table.phase === 'open') return refused(outOfTurn('no spin is under way'));
  const by = cite(rules.spin.turns);
  const words = reason === '' ? 'No spin.' : `No spin: ${reason}.`;
  return accepted<Event>({ kind: 'no-spin', reason, by }, dealerSays('no-spin', words, by));
};

/** The ball comes to rest: the number is called and marked, losers are taken, winners are paid. */
export const dropBall = (
  rulebook: RouletteRulebook,
  table: Table,
  { pocket, turns }: Command & { readonly kind: 'drop-ball' },
): Decision<Event> => {
  const { rules } = rulebook;
  const { spin, wheel, game, sides } = rules;
  if (!wheel.is.includes(pocket)) {
    const by = [...cite(wheel), ...houseRule('outcome')];
    return refused(refuse('no-such-pocket', by, `the wheel has no ${pocket}`));
  }
  if (table.phase === 'open') return refused(outOfTurn('the ball has not been released'));
  if (table.phase === 'rolling') {
    const why = 'no more bets is called before the ball drops';
    return refused(refuse('bets-open', cite(spin.closes), why));
  }
  if (turns !== undefined && turns < spin.turns.is) {
    return callNoSpin(rulebook, table, `the ball went round fewer than ${spin.turns.is} times`);
  }
  const lines = settlements(rules, table, pocket);
  const by = sides.is > 1 ? cite(game, spin.turns, sides) : cite(game, spin.turns);
  return accepted<Event>(
    { kind: 'ball-dropped', pocket, by },
    ...calls(rules, table, pocket),
    dealerDoes(`puts the marker on ${pocket}`, cite(spin.marker)),
    ...(lines.length > 0 ? [settled(rules, lines)] : []),
    ...payouts(rules.colours, table, lines),
  );
};

const settled = ({ game }: RouletteRules, lines: readonly Settlement<RouletteStake>[]): Event => ({
  kind: 'settled',
  lines,
  by: cite(game),
});

/** The number, then the track's winner if it has one. */
const calls = (
  { spin, reds, track }: RouletteRules,
  { layout }: Table,
  pocket: Pocket,
): readonly Announced[] => {
  const colour = isZero(pocket) ? 'green' : reds.is.includes(pocket) ? 'red' : 'black';
  const number = dealerSays('number', `${pocket}, ${colour}.`, cite(spin.called));
  const isTracked = layout.wagers.some(({ bet }) => bet === `track:${pocket}`);
  return isTracked
    ? [number, dealerSays('track-winner', 'Track winner.', cite(track.winner))]
    : [number];
};

/** Losers first, then winners, dealer bets after the players'. */
const settlements = (
  rules: RouletteRules,
  table: Table,
  pocket: Pocket,
): readonly Settlement<RouletteStake>[] => {
  const lines = table.layout.wagers.map((wager) => {
    const verdict = settle(rules, wager.bet, pocket);
    if (verdict.kind !== 'win') return lost(wager, [...verdict.by, ...lying(rules, wager, false)]);
    const by = [
      ...verdict.by,
      ...lying(rules, wager, true),
      ...(wager.tip ? tipBy(rules) : inKind(rules, table, wager)),
    ];
    return won(wager, profitBy(verdict, wager.stake), { by });
  });
  const rank = (line: Settlement) => (line.verdict === 'lose' ? 0 : line.tip ? 2 : 1);
  return lines.sort((a, b) => rank(a) - rank(b));
};

const tipBy = ({ tips }: RouletteRules): Citation => cite(tips.paid, tips.box, tips.carryOver);

/** A call bet put in the wrong place plays as it lies; on the track, the player was the one to check. */
const lying = (
  { misplaced, track }: RouletteRules,
  { bet, state }: Wager<RouletteStake>,
  isWinner: boolean,
): Citation => {
  if (state.misplaced.length === 0) return [];
  const isTracked = [bet, ...state.misplaced.map(({ called }) => called)].some((name) =>
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
  {
    colours: {
      cites: { inKind: rule },
    },
  }: RouletteRules,
  { colours }: Table,
  wager: Wager<RouletteStake>,
): Citation => (colourWorth(colours, wager) < wager.stake ? cite(rule) : []);
