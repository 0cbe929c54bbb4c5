import {
  accepted,
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
import { afterChoices } from './deal.ts';
import { surrenderCost } from './duel.ts';
import type { CasinoWarRulebook, CasinoWarRules } from './rules.ts';
import type { Choice, Event, Table } from './table.ts';

/** `war` or `surrender` on equal ranks; the last choice begins the wars. */
export const choose = (
  { rules }: CasinoWarRulebook,
  table: Table,
  choice: Choice,
): Decision<Event> => {
  const refusal = refuseChoice(rules, table, choice);
  if (refusal) return refused(refusal);
  const { phase, layout } = table;
  const main = ownWager(layout, choice.seat, 'main');
  if (phase.kind !== 'choosing' || !main) return refused(unasked(rules, choice));
  const { seat, kind } = choice;
  const wars = kind === 'go-to-war' ? [...phase.wars, seat] : phase.wars;
  const isLast = phase.asked.length === 1;
  return accepted(
    ...(kind === 'go-to-war' ? declared(rules, main) : surrendered(rules, main)),
    ...(isLast ? [afterChoices(rules, wars)] : []),
  );
};

const declared = (
  { goToWar }: CasinoWarRules,
  { seat, hand, stake }: Wager<null>,
): readonly Event[] => {
  const by = cite(goToWar);
  const war = { seat, hand, bet: 'war', tip: false, amount: stake, fee: zero, state: null };
  return [
    { kind: 'wager-placed', ...war, by },
    { kind: 'war-declared', seat, by },
  ];
};

const surrendered = (rules: CasinoWarRules, main: Wager<null>): readonly Event[] => {
  const by = cite(rules.surrender);
  return [
    { kind: 'settled', lines: [lostPart(main, surrenderCost(rules, main.stake), by)], by },
    { kind: 'surrendered', seat: main.seat, by },
  ];
};

// The clause about the cards comes before any about the turn.
const refuseChoice = (
  rules: CasinoWarRules,
  { layout, phase }: Table,
  choice: Choice,
): Refusal | undefined => {
  const { seat, hand, kind, tip } = choice;
  if (!seatAt(layout, seat) || hand !== 1) {
    return refuse('empty-seat', houseRule('seat'), `there is no position ${seat}.${hand} to ask`);
  }
  if (phase.kind !== 'choosing' || !phase.asked.includes(seat)) return unasked(rules, choice);
  if (tip !== undefined) {
    const says = 'a dealer bet neither goes to war nor is surrendered';
    return refuse('no-war-for-tips', cite(rules.tips.noWar), says);
  }
  if (phase.asked[0] !== seat) {
    const says = `seat ${phase.asked[0]} is asked first, from the dealer’s right`;
    return refuse('out-of-turn', [...cite(rules.deal.settles), ...houseRule('order')], says);
  }
  const main = ownWager(layout, seat, 'main');
  return kind === 'go-to-war' && main ? refuseRack(layout, seat, main.stake) : undefined;
};

const unasked = ({ choice, goToWar, surrender }: CasinoWarRules, { seat, kind }: Choice): Refusal =>
  refuse(
    'no-tie',
    cite(kind === 'go-to-war' ? goToWar : surrender, choice),
    `seat ${seat} has no basic wager on equal ranks to decide about`,
  );
