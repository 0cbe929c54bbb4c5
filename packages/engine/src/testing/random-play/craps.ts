import { deck, dollars, type PlaceBet, type Role } from '../../core/index.ts';
import {
  bets,
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  faces,
} from '../../craps/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';

const keys = bets.map(({ key }) => key);
const common = ['pass', 'dontpass', 'come', 'dontcome', 'odds:pass', 'lay:dontpass', 'field'];
const set = deck.filter((card) => /^[A2-9]/.test(card));
const reasons = [
  'off the table',
  'in the bowl',
  'on a stack of chips',
  'improper throw',
  'dispute',
];

/** Random play at a craps table, with dice or with cards. */
export const crapsPlay: RandomPlay = {
  options(rulebook, tape) {
    const { rules } = rulebook as CrapsRulebook; // the register pairs each family with its own play
    const sides = rules.fire ? { side: tape.of(['fire', 'fire,sharpshooter']) } : {};
    const odds = tape.chance(1, 2) ? { odds: '2' } : {};
    return { min: tape.of(['1', '5']), max: '500', ...sides, ...odds };
  },
  command(rulebook, table, tape): CrapsCommand {
    const craps = table as CrapsTable; // as above
    const { rules } = rulebook as CrapsRulebook; // as above
    const turn = tape.pick(100);
    const act =
      turn < 30
        ? outcome(rules.cards !== null, tape)
        : turn < 50
          ? rare(craps, tape)
          : bet(craps, tape);
    return tape.chance(1, 40)
      ? { ...act, as: tape.of<Role>(['dealer', 'executive', 'player']) }
      : act;
  },
};

const outcome = (isCards: boolean, tape: Tape): CrapsCommand => {
  const dice = [tape.of(faces), tape.chance(1, 60) ? 7 : tape.of(faces)] as const;
  if (!isCards) return { kind: 'roll', dice };
  const [left, middle, right] = [
    tape.of(set),
    tape.of(set),
    tape.of(tape.chance(1, 40) ? deck : set),
  ];
  return { kind: 'scan', cards: [left, middle, right] };
};

const bet = (table: CrapsTable, tape: Tape): CrapsCommand => {
  const place: PlaceBet = {
    kind: 'place-bet',
    seat: 1 + tape.pick(3),
    hand: 1,
    bet: tape.chance(1, 40) ? 'nonsense' : tape.of(tape.chance(1, 2) ? common : keys),
    tip: tape.chance(1, 8),
    amount: dollars(tape.chance(1, 2) ? tape.of([5, 10, 12, 20, 30]) : tape.pick(40)),
  };
  if (place.bet === 'ce' && tape.chance(1, 3)) return { ...place, onCraps: dollars(tape.pick(12)) };
  return moneyCommand(table, tape, place);
};

const rare = (table: CrapsTable, tape: Tape): CrapsCommand => {
  const seat = 1 + tape.pick(4);
  const { wagers } = table.layout;
  const wager = wagers[tape.pick(wagers.length + 1)];
  const ref = wager
    ? { seat: wager.seat, hand: 1, bet: wager.bet, tip: wager.tip }
    : { seat, hand: 1, bet: tape.of(keys), tip: false };
  const amount = dollars(1 + tape.pick(20));
  const dice = [1 + tape.pick(6), 1 + tape.pick(6)] as const;
  const reason = tape.of(reasons);
  const acts: readonly CrapsCommand[] = [
    { kind: 'overrule', dice },
    { kind: 'switch', ...ref, to: tape.of(['on', 'off']), only: tape.chance(1, 2) },
    { kind: 'switch', ...ref, to: tape.of(['on', 'off']), only: false },
    { kind: 'call-bet', ...ref, amount, withChips: tape.chance(1, 2) },
    { kind: 'mark-off', ...ref },
    { kind: 'verify', ...ref },
    { kind: 'ride', ...ref },
    { kind: 'rule', ...ref, ruling: tape.of(['return', 'hold']) },
    { kind: 'ask-unclearly', seat, about: tape.of(['call', 'switch', 'take-down']) },
    { kind: 'change-colour', seat, amount },
    { kind: 'cash-out', seat, amount },
    { kind: 'buy-in', seat, amount, with: tape.of(['cash', 'chips', 'foreign']) },
    { kind: 'take-dice', seat },
    { kind: 'take-dice', seat },
    { kind: 'pass-dice', seat },
    { kind: 'ask-same-dice', seat },
    { kind: 'choose-dice', dice },
    { kind: 'send-dice' },
    { kind: 'send-dice' },
    { kind: 'close-bets' },
    { kind: 'call-no-roll', reason },
    { kind: 'remove-shooter', reason },
    { kind: 'inspect-dice', reason },
  ];
  return tape.of(acts);
};
