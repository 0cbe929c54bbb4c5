import {
  type BetInfo,
  citationOf,
  cite,
  defineFamily,
  dollars,
  type OpenBet,
  type Pays,
  type PlaceBet,
  type Rule,
  withPit,
} from '../core/index.ts';
import { acts } from './acts.ts';
import { awaits } from './awaits.ts';
import { sideBets } from './bets/index.ts';
import { refuseBet } from './betting.ts';
import { chance } from './chance.ts';
import { choices, refuseChoices } from './choices.ts';
import { type Command, commands } from './commands.ts';
import { decide } from './decide.ts';
import { start } from './evolve.ts';
import { house } from './house.ts';
import { open } from './open.ts';
import { pit } from './pit.ts';
import { type BlackjackRulebook, type BlackjackRules, isOffered, type SideCites } from './rules.ts';
import { dealtKinds, rulesFor, rulesOf } from './rules-of.ts';
import { foldEvent } from './run.ts';
import { settings } from './settings.ts';
import { evens } from './settle.ts';
import { shownOutcome } from './shown-outcome.ts';
import type { Event, Table } from './table.ts';
import { view, viewEvent } from './view.ts';

export * from './bets/blazing7s.ts';
export * from './bets/kings-bounty.ts';
export * from './bets/push22.ts';
export * from './bets/war.ts';
export {
  type Command as BlackjackCommand,
  type HandAct,
  type HandCommand,
  jackpotActs,
} from './commands.ts';
export * from './dealer.ts';
export * from './hand.ts';
export * from './phase.ts';
export * from './rules.ts';
export { dealtKinds, rulesFor, rulesOf } from './rules-of.ts';
export { type SideName, sideNames } from './settings.ts';
export * from './settle.ts';
export { backOn } from './settle-wagers.ts';
export type { Event as BlackjackEvent, Riding, Table as BlackjackTable } from './table.ts';

/** Blackjack and its variants. */
export const blackjack = withPit(
  defineFamily<BlackjackRulebook, Table, Command, Event, typeof commands, typeof settings>({
    id: 'blackjack',
    commands,
    settings,
    choices,
    refuseChoices,
    open,
    start,
    decide,
    evolve: foldEvent,
    chance,
    acts,
    house,
    awaits: (rulebook, table) => awaits(rulesOf(rulebook, table), table),
    bets: (rulebook) => betsOf(rulesFor(rulebook, dealtKinds(rulebook)[0])),
    openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
    view,
    viewEvent,
    shownOutcome,
  }),
  pit,
);

const betsOf = (rules: BlackjackRules): readonly BetInfo[] => {
  const { main, natural, insurance } = rules;
  return [
    {
      bet: 'main',
      pays: [{ is: evens, by: main.pays }, natural.pays],
      by: cite(main.pays, natural.pays),
    },
    ...(insurance.offered.is
      ? [
          {
            bet: 'insurance',
            pays: [insurance.pays],
            by: citationOf(insurance.offered),
            beside: 'main',
          },
        ]
      : []),
    ...sideBets.flatMap((side) => {
      const own = side.rulesOf(rules);
      if (!isOffered<SideCites>(own)) return [];
      const pays = 'pays' in own ? paysOf(own.pays) : [];
      return [{ bet: side.name, pays, by: own.may }];
    }),
  ];
};

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
    return isOffered<SideCites>(own) && (side.comesAlong || sides.includes(side.name));
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
