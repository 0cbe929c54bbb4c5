import { type Decision, refused, refuseRole } from '../core/index.ts';
import { answer } from './answers.ts';
import { answerBackers, placeBack } from './back.ts';
import { answerBack } from './back-answers.ts';
import { placeBet, takeDown } from './betting.ts';
import type { Command } from './commands.ts';
import { deal, dealCards, shuffle } from './deal.ts';
import { playHand } from './hand-acts/index.ts';
import { seating } from './open.ts';
import { decideJackpot } from './progressive.ts';
import type { BlackjackRulebook } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { showUnseen } from './showing.ts';
import type { Event, Table } from './table.ts';

export const decide = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  const wrongRole = refuseRole(rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  const rules = rulesOf(rulebook, table);
  switch (command.kind) {
    case 'deal-cards':
      return dealCards(rules, table, command.cards);
    case 'hit':
    case 'stand':
    case 'double':
    case 'split':
    case 'surrender':
    case 'zap':
      return playHand(rules, table, command);
    case 'place-bet':
      return placeBet(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'deal':
      return deal(rules, table);
    case 'insure':
    case 'decline-insurance':
    case 'even-money':
    case 'parlay':
    case 'collect':
    case 'play-on':
      return answer(rules, table, command);
    case 'back-bet':
      return placeBack(rulebook, table, command);
    case 'back-match':
    case 'back-insure':
    case 'back-pass':
      return answerBack(rules, table, command);
    case 'object':
    case 'allow':
      return answerBackers(rules, table, {
        seat: command.seat,
        isAllowed: command.kind === 'allow',
      });
    case 'shuffle':
      return shuffle(rules, table);
    case 'show-cards':
      return showUnseen(rules, table, command);
    case 'sit':
    case 'buy-in':
    case 'leave':
      return seating(rulebook, { rules, table }, command);
    default:
      return decideJackpot(rules, table, command);
  }
};
