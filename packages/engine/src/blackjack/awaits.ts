import { type Awaits, assert } from '../core/index.ts';
import { handActs, jackpotActs } from './commands.ts';
import { wantsCard } from './deal.ts';
import { refuseAct } from './hand-acts/index.ts';
import { handAt, handInTurn, isNatural, isOpen } from './phase.ts';
import type { BlackjackRules } from './rules.ts';
import type { Table } from './table.ts';

/** What a table waits for. */
export const awaits = (rules: BlackjackRules, table: Table): Awaits => {
  const { round } = table;
  if (wantsCard(table)) {
    return table.shoe.size > 0 ? { kind: 'card' } : { kind: 'house', acts: ['shuffle'] };
  }
  if (round.backAsked) {
    const [backer = 0] = round.backAsked.backers;
    const yes = round.backAsked.act === 'insurance' ? 'back-insure' : 'back-match';
    return { kind: 'choice', seat: backer, hand: 1, acts: [yes, 'back-pass'] };
  }
  const [seat = 0] = round.asked;
  switch (round.phase) {
    case 'war':
      return { kind: 'choice', seat, hand: 1, acts: ['parlay', 'collect'] };
    case 'insurance':
      return { kind: 'choice', seat, hand: 1, acts: insuranceActs(rules, table, seat) };
    case 'surrendering':
      return { kind: 'choice', seat, hand: 1, acts: surrenderActs(table, seat) };
    case 'playing':
      return choice(rules, table);
    case 'showing':
      return { kind: 'house', acts: ['show-cards'] };
    case 'jackpots':
      return { kind: 'house', acts: jackpotActs };
    default:
      return { kind: 'bets' };
  }
};

// The acts of a hand with hidden cards are not listed: they would show what it holds.
const mayBeNatural = ({ round }: Table, seat: number): boolean => {
  const hand = handAt(round, seat, 1);
  return !hand || !isOpen(hand) || isNatural(hand);
};

const insuranceActs = (
  { insurance }: BlackjackRules,
  table: Table,
  seat: number,
): readonly string[] => [
  'insure',
  'decline-insurance',
  ...(insurance.evenMoney.is && mayBeNatural(table, seat) ? ['even-money'] : []),
];

const surrenderActs = ({ round }: Table, seat: number): readonly string[] => {
  const hand = handAt(round, seat, 1);
  return hand && isOpen(hand) && isNatural(hand) ? ['play-on'] : ['surrender', 'play-on'];
};

/** The acts a hand may choose from. */
const choice = (rules: BlackjackRules, table: Table): Awaits => {
  const hand = handInTurn(table.round);
  assert(hand, 'a hand is in turn while hands are played');
  const { seat, hand: number } = hand;
  const acts = handActs.filter((kind) =>
    isOpen(hand)
      ? !refuseAct(rules, table, { kind, seat, hand: number })
      : (kind !== 'zap' || rules.zap) &&
        (kind !== 'surrender' || rules.surrender.when.is !== 'none'),
  );
  return { kind: 'choice', seat, hand: number, acts };
};
