import {
  type Awaits,
  type BetInfo,
  citationOf,
  cite,
  dollars,
  type Family,
  isRefusal,
  type OpenBet,
  type Pays,
  type PlaceBet,
  type Rule,
  readCommand,
  refused,
} from '../core/index.ts';
import { handActs, refuseAct } from './acts/index.ts';
import { sideBets } from './bets/index.ts';
import { refuseBet } from './betting.ts';
import { type Command, commands } from './commands.ts';
import { wantsCard } from './deal.ts';
import { decide } from './decide.ts';
import { start } from './evolve.ts';
import { open } from './open.ts';
import { handInTurn, isNatural, isOpen } from './phase.ts';
import { type BlackjackRulebook, type BlackjackRules, isOffered, type SideRules } from './rules.ts';
import { foldEvent, rulesOf } from './run.ts';
import type { Event, Table } from './table.ts';
import { view, viewEvent } from './view.ts';

export * from './bets/blazing7s.ts';
export * from './bets/kings-bounty.ts';
export * from './bets/push22.ts';
export * from './bets/war.ts';
export { largestRemainder } from './caps.ts';
export type { Command as BlackjackCommand, HandAct, HandCommand } from './commands.ts';
export * from './dealer.ts';
export * from './hand.ts';
export * from './main.ts';
export * from './phase.ts';
export * from './rules.ts';
export { rulesOf } from './run.ts';
export { sideNames } from './setup.ts';
export type {
  Event as BlackjackEvent,
  Riding,
  Table as BlackjackTable,
} from './table.ts';

/** Blackjack and its variants. */
export const blackjack: Family<BlackjackRulebook, Table, Command, Event> = {
  id: 'blackjack',
  commands,
  open,
  start,
  decide(rulebook, table, given) {
    const command = readCommand(commands, given);
    if (isRefusal(command)) return refused(command);
    return decide(rulebook, table, command as Command); // read by the specs its type is made from
  },
  evolve: foldEvent,
  awaits: (rulebook, table) => awaits(rulesOf(rulebook, table), table),
  bets: (rulebook) => Object.values(rulebook.games).slice(0, 1).flatMap(betsOf),
  openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
  view,
  viewEvent,
};

const awaits = (rules: BlackjackRules, table: Table): Awaits => {
  const { round } = table;
  if (wantsCard(table)) return { kind: 'card' };
  const { backAsked } = round;
  if (backAsked) {
    const [backer = 0] = backAsked.backers;
    const yes = backAsked.act === 'insurance' ? 'back-insure' : 'back-match';
    return { kind: 'choice', seat: backer, hand: 1, acts: [yes, 'back-pass'] };
  }
  const [asked = 0] = round.asked;
  switch (round.phase) {
    case 'war':
      return { kind: 'choice', seat: asked, hand: 1, acts: ['parlay', 'collect'] };
    case 'insurance':
      return { kind: 'choice', seat: asked, hand: 1, acts: insuranceActs(table, asked) };
    case 'playing':
      return choice(rules, table);
    case 'jackpots':
      return {
        kind: 'house',
        acts: ['select-winner', 'pick-award', 'review', 'confirm', 'authorise', 'swipe'],
      };
    default:
      return { kind: 'bets' };
  }
};

const answers = ['insure', 'decline-insurance', 'even-money'] as const;

const insuranceActs = ({ round }: Table, seat: number): readonly string[] => {
  const hand = round.hands.find((one) => one.seat === seat);
  const offersEven = !hand || !isOpen(hand) || isNatural(hand);
  return offersEven ? answers : answers.slice(0, 2);
};

/** The acts a hand may choose from; of a hand that hides cards the list tells nothing. */
const choice = (rules: BlackjackRules, table: Table): Awaits => {
  const hand = handInTurn(table.round);
  if (!hand) return { kind: 'bets' };
  const { seat, hand: number } = hand;
  const acts = handActs.filter((kind) =>
    isOpen(hand)
      ? !refuseAct(rules, table, { kind, seat, hand: number })
      : (kind !== 'zap' || rules.zap) && (kind !== 'surrender' || rules.surrender.may.is),
  );
  return { kind: 'choice', seat, hand: number, acts };
};

const betsOf = (rules: BlackjackRules): readonly BetInfo[] => [
  {
    bet: 'main',
    name: 'Blackjack',
    pays: [rules.main.pays, rules.natural.pays],
    by: cite(rules.main.pays, rules.natural.pays),
  },
  {
    bet: 'insurance',
    name: 'Insurance',
    pays: [rules.insurance.pays],
    by: citationOf(rules.insurance.offered),
  },
  ...sideBets.flatMap((side) => {
    const own = side.rulesOf(rules);
    if (!isOffered<SideRules>(own)) return [];
    const pays = 'pays' in own ? paysOf(own.pays) : [];
    return [{ bet: side.name, name: side.title, pays, by: citationOf(own.may) }];
  }),
];

/** One pay, or a table of them. */
const paysOf = (pays: unknown): readonly Rule<Pays>[] => {
  const isRule = (value: unknown): value is Rule<Pays> =>
    typeof value === 'object' && value !== null && 'is' in value && 'by' in value;
  if (isRule(pays)) return [pays];
  return typeof pays === 'object' && pays !== null ? Object.values(pays).filter(isRule) : [];
};

const oneDollar = dollars(1);

const openBets = (rulebook: BlackjackRulebook, table: Table, seat: number): readonly OpenBet[] => {
  const rules = rulesOf(rulebook, table);
  const { limits, sideLimits, sides } = table.setup;
  const offered = sideBets.filter((side) => {
    const own = side.rulesOf(rules);
    return isOffered<SideRules>(own) && (side.comesAlong || sides.includes(side.name));
  });
  const all = [
    { bet: 'main', limits },
    ...offered.map(({ name }) => ({ bet: name, limits: sideLimits[name] })),
  ];
  return all.map(({ bet, limits: posted }) => {
    const blazing = rules.sides.blazing7s;
    const fixed = bet === 'blazing7s' && isOffered(blazing) ? blazing.stake.is : undefined;
    const min = fixed ?? (posted && posted.min > 0 ? posted.min : oneDollar);
    const command: PlaceBet = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount: min };
    return {
      bet,
      min,
      max: fixed ?? posted?.max ?? null,
      closedBy: refuseBet(rulebook, table, command) ?? null,
    };
  });
};
