import {
  accepted,
  add,
  type Cents,
  type Citation,
  called,
  cite,
  type Decision,
  houseRule,
  message,
  money,
  type Refusal,
  rankOf,
  refuse,
  refused,
  refuseRack,
  type SeatNumber,
  seatAt,
  type Wager,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { Answer } from './commands.ts';
import { openingOf } from './opening.ts';
import { seatsToAnswer } from './phase.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** `raise` or `stay`; the last answer closes the raises. */
export const answer = (rulebook: RedDogRulebook, table: Table, asked: Answer): Decision<Event> => {
  const refusal = refuseAnswer(rulebook, table, asked);
  if (refusal) return refused(refusal);
  const { betting, tips, play } = rulebook.cites;
  const { seat, kind, tip } = asked;
  const own = wagerAt(table.layout, mainOf(seat, false));
  const forDealers = wagerAt(table.layout, mainOf(seat, true));
  const raised: Event[] = [];
  if (kind === 'raise' && own) raised.push(raiseOf(own, betting.raise));
  if (tip !== undefined && forDealers) {
    raised.push(raiseOf(forDealers, cite(tips.choices, betting.raise)));
  }
  const differs = own && forDealers && (kind === 'raise') !== (tip !== undefined);
  const by = cite(betting.raise, differs ? tips.ownChoice : undefined);
  const isLast = seatsToAnswer(table).length === 1;
  return accepted(
    ...raised,
    { kind: 'choice-made', seat, choice: kind, by },
    ...(isLast ? closing(play.lastRaise) : []),
  );
};

const mainOf = (seat: SeatNumber, tip: boolean) => ({ seat, hand: 1, bet: 'main', tip });

const raiseOf = ({ seat, hand, tip, stake: amount }: Wager<null>, by: Citation): Event => {
  const wager = { seat, hand, bet: 'raise', tip, amount, fee: zero, state: null };
  return { kind: 'wager-placed', ...wager, by };
};

const closing = (by: Citation): readonly Event[] => [
  called('dealer', message('no-more-raises'), by),
  { kind: 'third-card-due', by },
];

// A clause about the cards is cited before any about the turn, so that a raise on a pair is refused because of the pair.
const refuseAnswer = (
  rulebook: RedDogRulebook,
  table: Table,
  asked: Answer,
): Refusal | undefined => {
  const { seat, hand, kind } = asked;
  if (!seatAt(table.layout, seat) || hand !== 1) {
    return refuse('no-position', { seat, hand }, houseRule('seat'));
  }
  if (table.phase.kind !== 'raising') return refuseUnasked(rulebook, table);
  if (!seatsToAnswer(table).includes(seat)) {
    const by = [...cite(rulebook.cites.betting.raise), ...houseRule('order')];
    return refuse('nothing-to-raise', { seat, act: kind }, by);
  }
  return refuseStakes(rulebook, table, asked);
};

/** No choice is open: because of the cards, because the raises are closed, or because there are no cards yet. */
const refuseUnasked = (
  { choices, cites }: RedDogRulebook,
  { cards: [first, second], phase }: Table,
): Refusal => {
  const { betting, play } = cites;
  const opening = first && second ? openingOf(rankOf(first), rankOf(second)).kind : null;
  if (opening === 'pair') {
    return refuse('no-raise-on-a-pair', {}, cite(betting.raise, choices.pair));
  }
  if (opening === 'consecutive') {
    return refuse('no-raise-on-consecutive', {}, cite(betting.raise, choices.consecutive));
  }
  if (phase.kind === 'turning') {
    return refuse('raises-closed', {}, cite(play.lastRaise, betting.raise));
  }
  return refuse('no-spread-yet', {}, betting.raise);
};

const refuseStakes = (
  { cites: { betting, tips } }: RedDogRulebook,
  { layout }: Table,
  { seat, kind, tip }: Answer,
): Refusal | undefined => {
  const own = wagerAt(layout, mainOf(seat, false));
  if (kind === 'raise' && !own && tip === undefined) {
    return refuse('no-own-wager', { seat }, betting.raise);
  }
  const forDealers = wagerAt(layout, mainOf(seat, true));
  if (tip !== undefined && forDealers?.stake !== tip) {
    const by = cite(betting.raise, tips.choices);
    return forDealers
      ? refuse('dealer-raise-exact', { stake: money(forDealers.stake) }, by)
      : refuse('no-dealer-bet', { seat }, by);
  }
  const cost = add(kind === 'raise' ? stakeOf(own) : zero, tip ?? zero);
  return refuseRack(layout, seat, cost);
};

const stakeOf = (wager: Wager | undefined): Cents => wager?.stake ?? zero;
