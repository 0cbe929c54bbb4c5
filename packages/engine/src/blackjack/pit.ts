import {
  assert,
  type Citation,
  citationOf,
  cite,
  type Duty,
  fullShoe,
  message,
  money,
  ownWager,
  type PitSource,
  tipDuty,
  withBack,
  without,
} from '../core/index.ts';
import { declinedBy } from './back-answers.ts';
import type { Command } from './commands.ts';
import { isCutOut } from './deal.ts';
import { hasUnseen } from './dealing-out.ts';
import { hidden, isAce, isKnown, type Shown } from './hand.ts';
import { refuseSetup } from './open.ts';
import { type Hand, handInTurn, type Jackpot, noRound, type Round } from './phase.ts';
import { type BlackjackRulebook, type BlackjackRules, carried, isOffered } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { dealerSeat, type Event, type Table } from './table.ts';

/** What the crew of a blackjack table has to do: dealing, awards that people confirm, large payouts. */
export const pit: PitSource<BlackjackRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, setup: { ...table.setup, limits } }),
  refuseLimits: (rulebook, table, limits) =>
    refuseSetup(rulesOf(rulebook, table), { ...table.setup, limits }),
  lapsesAt: ['deal-begun'],
  dutyOf: (event) => dutyOf(event),
  steps: (_rulebook, table) => {
    const { round, layout } = table;
    if (round.jackpot) return awardSteps(round.jackpot);
    if (round.phase === 'showing') return [turningUp(round)];
    if (round.phase !== 'over') return [{ kind: 'shuffle' }];
    if (!layout.wagers.some(({ bet, tip }) => bet === 'main' && !tip)) return [];
    return [{ kind: isCutOut(table) ? 'shuffle' : 'deal' }];
  },
  asks: (rulebook, table) => askedBy(rulesOf(rulebook, table), table.round),
  cards: {
    shoeOf: ({ shoe }) => shoe,
    exposed: (table, card) => ({
      ...table,
      isFresh: false,
      shoe: without(table.shoe, [card]),
      round: { ...table.round, gone: [...table.round.gone, card] },
    }),
    changed: (table) => ({
      ...table,
      shoe: fullShoe(table.shoe.decks),
      isFresh: true,
      burned: [],
      round: noRound,
    }),
    refuseMisdeal: (rulebook, table) => {
      const rules = rulesOf(rulebook, table);
      const { blazing7s } = rules.sides;
      const isStarted = table.layout.wagers.some(({ bet }) => bet === 'blazing7s');
      if (isStarted && isOffered(blazing7s)) return blazing7s.start;
      return isUndecided(rules, table) ? undefined : citationOf(rules.betting.fixed);
    },
    misdealt: (table) => misdealt(table),
  },
};

/**
 * Cards that were face up are known to all. Cards that were face down go to the discards unseen, and nobody counts them any
 * more.
 */
const misdealt = (table: Table): Table => {
  const { round, shoe, burned } = table;
  const hands = round.hands.flatMap(({ cards, facesDown }) =>
    cards.map((card, at) => ({ card, isDown: at < facesDown })),
  );
  const dealer = round.dealer.map((card, at) => ({ card, isDown: round.isHoleDown && at === 1 }));
  const dealt = [...hands, ...dealer];
  const down = dealt.flatMap(({ card, isDown }) => (isDown ? [card] : []));
  const up = dealt.flatMap(({ card, isDown }) => (isDown ? [] : [card]));
  return {
    ...table,
    shoe: { ...withBack(shoe, down.filter(isKnown)), size: shoe.size },
    burned: [...burned, ...down.map((): Shown => hidden)],
    round: { ...noRound, gone: [...round.gone, ...up] },
  };
};

/** Nothing has been settled and nobody has answered yet. Side bets are settled from the up card on. */
const isUndecided = ({ insurance }: BlackjackRules, { round, setup, layout }: Table): boolean => {
  if (round.phase === 'dealing') {
    return setup.sides.length === 0 || round.dealt <= round.seats.length;
  }
  if (setup.sides.length > 0 || round.seats.some((seat) => !ownWager(layout, seat, 'main'))) {
    return false;
  }
  if (round.phase === 'insurance') return round.asked.length === round.seats.length;
  const isAsked = isAce(round.dealer[0]) && insurance.offered.is;
  return (
    round.phase === 'playing' &&
    !isAsked &&
    round.hands.length === round.seats.length &&
    round.hands.every(({ cards, end, due }) => cards.length === 2 && due === 0 && end === null)
  );
};

/** The player in turn is asked, and the dealer watches for the hand signal for hit or stand. */
const askedBy = (rules: BlackjackRules, round: Round): Citation => {
  const { phase, backAsked } = round;
  if (backAsked) return declinedBy(rules);
  if (phase === 'insurance') return cite(rules.insurance.call, rules.insurance.offered);
  if (phase === 'war') return carried(rules.sides.war).parlay;
  if (phase === 'surrendering') return citationOf(rules.surrender.when);
  const hand = handInTurn(round);
  assert(hand, 'somebody is asked while hands are played');
  return cite(rules.main.turn, hitSign(rules, hand), standSign(rules, hand));
};

const hitSign = ({ hit }: BlackjackRules, hand: Hand): Citation =>
  (hand.isSplit ? hit.onSplit : undefined) ?? hit.may;

const standSign = ({ stand }: BlackjackRules, hand: Hand): Citation =>
  (hand.isSplit ? stand.onSplit : hand.cards.length > 2 ? stand.afterHits : undefined) ?? stand.may;

/** The order that turns the next hand up. The dealer sees which cards it has. */
const turningUp = ({ hands }: Round): Command => {
  const unseen = hands.find(hasUnseen);
  assert(unseen, 'the table waits for a hand that nobody has seen');
  return { kind: 'show-cards', seat: unseen.seat, hand: unseen.hand, cards: [] };
};

/** The next step of an award on its way to being paid. */
const awardSteps = (jackpot: Jackpot): readonly Command[] => {
  const { seat, picked, reviewedBy, isSelected, isConfirmed, isAuthorised } = jackpot;
  if (!isSelected) return [{ kind: 'select-winner', seat }];
  if (isConfirmed) {
    return isAuthorised
      ? [{ kind: 'swipe', seat }]
      : [
          { kind: 'authorise', seat },
          { kind: 'swipe', seat },
        ];
  }
  const reviews = (['dealer', 'supervisor'] as const)
    .filter((role) => !reviewedBy.includes(role))
    .map((as): Command => ({ kind: 'review', seat, as }));
  const pick: readonly Command[] =
    picked === null ? [{ kind: 'pick-award', award: 'three-suited' }] : [];
  const isReady = reviews.length === 0 && pick.length === 0;
  return isReady ? [{ kind: 'confirm', seat }] : [...pick, ...reviews];
};

/** What an event requires of the dealer, and of those who have to witness a large payout. */
const dutyOf = (event: Event): Duty | undefined => {
  switch (event.kind) {
    case 'payout-flagged': {
      const { player, amount, by } = event;
      const what = message('done.witnesses-payout', { player, amount: money(amount) });
      return { ...what, role: 'supervisor', by, isLasting: true };
    }
    case 'wager-placed':
      return event.state?.hasGrown ? atHand('places-added-chips', event) : tipDuty(event);
    case 'cards-shown':
      return event.seat === dealerSeat ? undefined : atHand('turns-cards-up', event);
    case 'card-dealt':
      return event.ends === 'doubled' ? atHand('lays-double-card', event) : undefined;
    default:
      return undefined;
  }
};

type AtHand = { readonly seat: number; readonly hand: number; readonly by: Citation };

const atHand = (deed: string, { seat, hand, by }: AtHand): Duty => ({
  code: `done.${deed}`,
  params: { seat, hand },
  role: 'dealer',
  by,
  isLasting: false,
});
