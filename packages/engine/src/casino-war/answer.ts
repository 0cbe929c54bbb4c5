import {
  accepted,
  assert,
  cite,
  type Decision,
  houseRule,
  lostPart,
  ownWager,
  type Refusal,
  refuse,
  refused,
  refuseRack,
  seatAt,
  type Wager,
  zero,
} from '../core/index.ts';
import type { Answer } from './commands.ts';
import { afterChoices } from './deal.ts';
import type { CasinoWarRulebook } from './rules.ts';
import { surrenderCost, warStake } from './settle.ts';
import type { Event, Table } from './table.ts';

/** `war` or `surrender` on equal ranks; the wars begin after the last choice. */
export const answer = (
  rulebook: CasinoWarRulebook,
  table: Table,
  asked: Answer,
): Decision<Event> => {
  const refusal = refuseAnswer(rulebook, table, asked);
  if (refusal) return refused(refusal);
  const { phase, layout } = table;
  const { seat, kind } = asked;
  const main = ownWager(layout, seat, 'main');
  assert(phase.kind === 'choosing' && main, 'a seat is asked about its basic wager');
  const wars = kind === 'war' ? [...phase.wars, seat] : phase.wars;
  const isLast = phase.asked.length === 1;
  return accepted(
    ...(kind === 'war' ? declared(rulebook, main) : surrendered(rulebook, main)),
    ...(isLast ? [afterChoices(rulebook, wars)] : []),
  );
};

const declared = (
  rulebook: CasinoWarRulebook,
  { seat, hand, stake }: Wager<null>,
): readonly Event[] => {
  const by = cite(rulebook.choices.war.costs);
  const amount = warStake(rulebook, stake);
  const war = { seat, hand, bet: 'war', tip: false, amount, fee: zero, state: null };
  return [
    { kind: 'wager-placed', ...war, by },
    { kind: 'war-declared', seat, by },
  ];
};

const surrendered = (rulebook: CasinoWarRulebook, main: Wager<null>): readonly Event[] => {
  const by = cite(rulebook.choices.surrender);
  return [
    { kind: 'settled', lines: [lostPart(main, surrenderCost(rulebook, main.stake), by)], by },
    { kind: 'surrendered', seat: main.seat, by },
  ];
};

// A clause about the cards is cited before any about the turn.
const refuseAnswer = (
  rulebook: CasinoWarRulebook,
  { layout, phase }: Table,
  asked: Answer,
): Refusal | undefined => {
  const { seat, hand, kind, tip } = asked;
  const { cites } = rulebook;
  if (!seatAt(layout, seat) || hand !== 1) {
    return refuse('no-position', { seat, hand }, houseRule('seat'));
  }
  if (phase.kind !== 'choosing' || !phase.asked.includes(seat)) return unasked(rulebook, asked);
  if (tip !== undefined) return refuse('no-war-for-tips', {}, cites.tips.noWar);
  const [first = 0] = phase.asked;
  if (first !== seat) {
    return refuse('asked-first', { seat: first }, [...cites.deal.settles, ...houseRule('order')]);
  }
  const main = ownWager(layout, seat, 'main');
  return kind === 'war' && main
    ? refuseRack(layout, seat, warStake(rulebook, main.stake))
    : undefined;
};

const unasked = ({ choices, cites }: CasinoWarRulebook, { seat, kind }: Answer): Refusal => {
  const by = cite(kind === 'war' ? choices.war.costs : choices.surrender, cites.choice);
  return refuse('no-tie-to-decide', { seat }, by);
};
