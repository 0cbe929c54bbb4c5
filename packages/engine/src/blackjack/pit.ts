import {
  type Citation,
  citationOf,
  type Duty,
  fullShoe,
  message,
  money,
  ownWager,
  type PitSource,
  tipDuty,
  without,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import { isAce } from './hand.ts';
import { refuseSetup } from './open.ts';
import { type Jackpot, noRound, type Round } from './phase.ts';
import type { BlackjackRulebook, BlackjackRules } from './rules.ts';
import { isOffered } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a blackjack table sees to: the deal, awards that people confirm, large payouts. */
export const pit: PitSource<BlackjackRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, setup: { ...table.setup, limits } }),
  refuseLimits: (rulebook, table, limits) =>
    refuseSetup(rulesOf(rulebook, table), { ...table.setup, limits }),
  lapsesAt: ['deal-begun'],
  dutyOf: (event) => (event.kind === 'payout-flagged' ? witnessed(event) : tipDuty(event)),
  steps: (_rulebook, table) => {
    const { round, layout, shoe, setup, isContinuous } = table;
    if (round.phase === 'jackpots') return round.jackpot ? awardSteps(round.jackpot) : [];
    if (round.phase !== 'over') return [{ kind: 'shuffle' }];
    if (!layout.wagers.some(({ bet, tip }) => bet === 'main' && !tip)) return [];
    const isSpent = !isContinuous && setup.cut > 0 && shoe.size < setup.cut;
    return [{ kind: isSpent ? 'shuffle' : 'deal' }];
  },
  asks: (rulebook, { setup, round }) => askedBy(rulesOf(rulebook, { setup }), round),
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
    misdealt: (table) => ({
      ...table,
      round: { ...noRound, gone: [...table.round.gone, ...dealtIn(table.round)] },
    }),
  },
};

const dealtIn = ({ hands, dealer }: Round): Round['gone'] => [
  ...hands.flatMap(({ cards }) => cards),
  ...dealer,
];

/** Nothing was settled and nobody has said anything: side bets are settled from the up card on. */
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

const askedBy = (rules: BlackjackRules, { phase, backAsked }: Round): Citation => {
  if (backAsked) return citationOf(rules.back.may);
  if (phase === 'insurance') return rules.insurance.call;
  if (phase === 'war' && isOffered(rules.sides.war)) return citationOf(rules.sides.war.parlay);
  return phase === 'surrendering' ? citationOf(rules.surrender.when) : rules.main.turn;
};

/** What an award still lacks on its way through the interface. */
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

/** Somebody above the dealer sees a large payout made. */
const witnessed = ({ player, amount, by }: Event & { kind: 'payout-flagged' }): Duty => ({
  ...message('done.witnesses-payout', { player, amount: money(amount) }),
  role: 'supervisor',
  by,
  isLasting: true,
});
