import {
  accepted,
  add,
  type Cents,
  type Citation,
  cite,
  type Decision,
  dealerSays,
  decideSeating,
  houseRule,
  isRefusal,
  type PlaceBet,
  type Refusal,
  rankOf,
  refuse,
  refuseAmount,
  refused,
  refuseLeaving,
  refuseLimits,
  refuseRack,
  type SeatNumber,
  type SharedCommand,
  seatAt,
  type TakeDown,
  takenDown,
  type Wager,
  wagerAt,
  writeDollars,
  zero,
} from '../core/index.ts';
import { openingOf } from './opening.ts';
import type { RedDogRulebook, RedDogRules } from './rules.ts';
import type { BackBet, Choice, Event, Table } from './table.ts';

/** Sitting down, buying in and leaving; a wager in play keeps its player. */
export const seating = (
  rulebook: RedDogRulebook,
  { layout, phase }: Table,
  command: SharedCommand,
): Decision<Event> => {
  const { closes, positions } = rulebook.rules.betting;
  const kept = phase.kind === 'betting' ? undefined : refuseLeaving(layout, command, closes);
  if (kept) return refused(kept);
  const decision = decideSeating(rulebook, layout, command);
  if (!decision.ok || command.kind !== 'sit') return decision;
  const isAgain = layout.seats.some(({ player }) => player === command.player);
  if (!isAgain) return decision;
  const by = [...houseRule('seat'), ...cite(positions)];
  return accepted(...decision.events.map((event) => ({ ...event, by })));
};

export const placeBet = (
  rulebook: RedDogRulebook,
  table: Table,
  command: PlaceBet,
): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { betting, tips } = rulebook.rules;
  const { seat, hand, bet, tip, amount } = command;
  const by = tip ? cite(tips.placed, tips.choices) : cite(betting.opens, betting.closes);
  return accepted({ ...{ seat, hand, bet, tip, amount, by }, ...placed });
};

const placed = { kind: 'wager-placed', fee: zero, state: null } as const;

/** Why a wager cannot be made now; the felt asks this too. */
export const refuseBet = (
  { rules, limits }: RedDogRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const { bet, amount } = command;
  if (bet === 'raise') {
    const says = 'a raise is made by raising, once the spread is called';
    return refuse('not-offered', cite(rules.betting.raise), says);
  }
  if (bet !== 'main' || command.hand !== 1) {
    return refuse('not-offered', houseRule('offered'), `the layout has no place for ${bet}`);
  }
  if (table.phase.kind !== 'betting') {
    const says = 'the deal has started: a wager counts only from the next one on';
    return refuse('bets-closed', cite(rules.betting.closes), says);
  }
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  return (
    refuseAmount(amount) ??
    (command.tip ? undefined : refuseLimits(table.settings.limits, stake, limits)) ??
    refuseRack(table.layout, command.seat, amount)
  );
};

export const takeDown = (
  { rules, limits }: RedDogRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { closes, untouched } = rules.betting;
  if (table.phase.kind !== 'betting' && wagerAt(table.layout, command)) {
    const says = 'the deal has started: wagers stay as they are';
    return refused(refuse('bets-closed', cite(closes, untouched), says));
  }
  const line = takenDown(table.layout, command);
  if (isRefusal(line)) return refused(line);
  const tooLittle =
    line.left && !line.tip && refuseLimits(table.settings.limits, line.left.stake, limits);
  if (tooLittle) return refused(tooLittle);
  return accepted({ kind: 'settled', lines: [line], by: line.by });
};

/** Nobody bets on another's position: there is nothing to decide but the refusal. */
export const backBet = ({ rules }: RedDogRulebook, { seat, backer }: BackBet): Decision<Event> => {
  const says = `seat ${backer} may not wager on the position of seat ${seat}`;
  return refused(refuse('no-back-bets', cite(rules.betting.backBets), says));
};

/** The seats the table still waits for once a spread is called. */
export const seatsToAnswer = ({ layout, phase }: Table): readonly SeatNumber[] => {
  if (phase.kind !== 'raising') return [];
  const inPlay = new Set(layout.wagers.map(({ seat }) => seat));
  return layout.seats
    .map(({ seat }) => seat)
    .filter((seat) => inPlay.has(seat) && !phase.answered.includes(seat));
};

/** `raise` or `stay`; the last answer closes the raises. */
export const choose = (
  { rules }: RedDogRulebook,
  table: Table,
  choice: Choice,
): Decision<Event> => {
  const refusal = refuseChoice(rules, table, choice);
  if (refusal) return refused(refusal);
  const { betting, tips, play } = rules;
  const { seat, kind, tip } = choice;
  const own = wagerAt(table.layout, mainOf(seat, false));
  const forDealers = wagerAt(table.layout, mainOf(seat, true));
  const raised: Event[] = [];
  if (kind === 'raise' && own) raised.push(raiseOf(own, cite(betting.raise)));
  if (tip !== undefined && forDealers) {
    raised.push(raiseOf(forDealers, cite(tips.choices, betting.raise)));
  }
  const differs = own && forDealers && (kind === 'raise') !== (tip !== undefined);
  const by = cite(betting.raise, differs ? tips.ownChoice : undefined);
  const isLast = seatsToAnswer(table).length === 1;
  return accepted(
    ...raised,
    { kind: 'choice-made', seat, choice: kind, by },
    ...(isLast ? closing(cite(play.lastRaise)) : []),
  );
};

const mainOf = (seat: SeatNumber, tip: boolean) => ({ seat, hand: 1, bet: 'main', tip });

const raiseOf = ({ seat, hand, tip, stake }: Wager<null>, by: Citation): Event => ({
  ...{ seat, hand, bet: 'raise', tip, amount: stake, by },
  ...placed,
});

const closing = (by: Citation): readonly Event[] => [
  dealerSays('no-more-raises', 'No more raises.', by),
  { kind: 'third-card-due', by },
];

// The clause about the cards comes before any about the turn, so that a raise on a pair says so.
const refuseChoice = (rules: RedDogRules, table: Table, choice: Choice): Refusal | undefined => {
  const { seat, hand, kind } = choice;
  if (!seatAt(table.layout, seat) || hand !== 1) {
    return refuse('empty-seat', houseRule('seat'), `there is no position ${seat}.${hand} to ask`);
  }
  if (table.phase.kind !== 'raising') return refuseUnasked(rules, table);
  if (!seatsToAnswer(table).includes(seat)) {
    const says = `seat ${seat} has no wager to ${kind} or has said already`;
    return refuse('not-asked', [...cite(rules.betting.raise), ...houseRule('order')], says);
  }
  return refuseStakes(rules, table, choice);
};

/** No choice is open: because of what the cards are, because the raises are closed, or because none lie there yet. */
const refuseUnasked = (rules: RedDogRules, { cards, phase }: Table): Refusal => {
  const { betting, play, pays } = rules;
  const [first, second] = cards;
  const opening = first && second ? openingOf(rules, rankOf(first), rankOf(second)).kind : null;
  if (opening === 'pair') {
    return refuse('no-raise', cite(betting.raise, pays.pair), 'on a pair there is no raise');
  }
  if (opening === 'consecutive') {
    const by = cite(betting.raise, pays.consecutive);
    return refuse('no-raise', by, 'on consecutive cards there is no raise');
  }
  if (phase.kind === 'turning') {
    const by = cite(play.lastRaise, betting.raise);
    return refuse('raises-closed', by, 'no more raises: the third card is due');
  }
  return refuse('no-raise', cite(betting.raise), 'no spread is open to raise on');
};

const refuseStakes = (
  { betting, tips }: RedDogRules,
  { layout }: Table,
  { seat, kind, tip }: Choice,
): Refusal | undefined => {
  const own = wagerAt(layout, mainOf(seat, false));
  if (kind === 'raise' && !own && tip === undefined) {
    return refuse('no-wager', cite(betting.raise), `seat ${seat} has no wager of its own to raise`);
  }
  const forDealers = wagerAt(layout, mainOf(seat, true));
  if (tip !== undefined && forDealers?.stake !== tip) {
    const says = forDealers
      ? `the dealer bet is raised by exactly ${writeDollars(forDealers.stake)}`
      : `seat ${seat} has no dealer bet to raise`;
    return refuse('bad-raise', cite(betting.raise, tips.choices), says);
  }
  const cost = add(kind === 'raise' ? stakeOf(own) : zero, tip ?? zero);
  return refuseRack(layout, seat, cost);
};

const stakeOf = (wager: Wager | undefined): Cents => wager?.stake ?? zero;
