import {
  type Decision,
  decideBy,
  eachOf,
  type SharedCommand,
  seatingKinds,
} from '../core/index.ts';
import { answer } from './answers.ts';
import { answerBackers, placeBack } from './back.ts';
import { answerBack } from './back-answers.ts';
import { placeBet, takeDown } from './betting.ts';
import { answerActs, backAnswerActs, type Command, handActs, jackpotActs } from './commands.ts';
import { deal, dealCards, shuffle } from './deal.ts';
import { playHand } from './hand-acts/index.ts';
import { seating } from './open.ts';
import { decideJackpot } from './progressive.ts';
import type { BlackjackRulebook, BlackjackRules } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { showUnseen } from './showing.ts';
import type { Event, Table } from './table.ts';

/** Decided by the rules as this table plays them. */
const byRules =
  <C>(decide: (rules: BlackjackRules, table: Table, command: C) => Decision<Event>) =>
  (rulebook: BlackjackRulebook, table: Table, command: C): Decision<Event> =>
    decide(rulesOf(rulebook, table), table, command);

export const decide = decideBy<BlackjackRulebook, Table, Command, Event>({
  ...eachOf(seatingKinds, (rulebook: BlackjackRulebook, table: Table, command: SharedCommand) =>
    seating(rulebook, { rules: rulesOf(rulebook, table), table }, command),
  ),
  'place-bet': placeBet,
  'take-down': takeDown,
  'back-bet': placeBack,
  deal: byRules(deal),
  shuffle: byRules(shuffle),
  'deal-cards': byRules<Extract<Command, { readonly kind: 'deal-cards' }>>(
    (rules, table, { cards }) => dealCards(rules, table, cards),
  ),
  ...eachOf(handActs, byRules(playHand)),
  ...eachOf(answerActs, byRules(answer)),
  ...eachOf(backAnswerActs, byRules(answerBack)),
  ...eachOf(
    ['object', 'allow'],
    byRules<Extract<Command, { readonly kind: 'object' | 'allow' }>>(
      (rules, table, { kind, seat }) =>
        answerBackers(rules, table, { seat, isAllowed: kind === 'allow' }),
    ),
  ),
  'show-cards': byRules(showUnseen),
  ...eachOf(jackpotActs, byRules(decideJackpot)),
});
