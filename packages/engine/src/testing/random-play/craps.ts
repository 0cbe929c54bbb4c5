import { type Card, deck, dollars, type PlaceBet, type Role } from '../../core/index.ts';
import {
  bets,
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  rulebookSides,
} from '../../craps/index.ts';
import { workOf } from '../../craps/log.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';
import { anAct, anOutcome } from './seam.ts';

const keys = bets.map(({ key }) => key);
const reasons = [
  'off the table',
  'in the bowl',
  'on a stack of chips',
  'two faces on chips',
  'improper throw',
  'dispute',
  'anything else',
];

/** Random play at a craps table, with dice or with cards: offered acts, and nonsense. */
export const crapsPlay: RandomPlay = {
  notOffered: 'the craps part of c and e; an outcome is waited for where none can come yet',
  options(rulebook, tape) {
    const sides = rulebookSides(rulebook as CrapsRulebook); // the register pairs each family with its own play
    const side = sides.length > 0 ? { side: tape.of([sides[0] ?? '', sides.join(',')]) } : {};
    const odds = tape.chance(1, 2) ? { odds: '2' } : {};
    const map = tape.chance(1, 2) ? { map: 'linear' } : {};
    return { min: tape.of(['1', '5']), max: '500', ...side, ...odds, ...map };
  },
  command(rulebook, table, tape): CrapsCommand {
    const at = { rulebook: rulebook as CrapsRulebook, table: table as CrapsTable, tape }; // as above
    const act = commandAt(at);
    return tape.chance(1, 40)
      ? { ...act, as: tape.of<Role>(['dealer', 'boxperson', 'supervisor', 'executive', 'player']) }
      : act;
  },
};

type At = {
  readonly rulebook: CrapsRulebook;
  readonly table: CrapsTable;
  readonly tape: Tape;
};

const commandAt = (at: At): CrapsCommand => {
  const { rulebook, table, tape } = at;
  const turn = tape.pick(100);
  // A closed game waits for rulings, and for a player who takes the dice again.
  if (table.isClosed && turn < 60) return afterClosing(table, tape);
  if (turn < 34) return riding(table, tape) ?? shooting(table, tape) ?? outcome(at);
  if (turn < 44) return rare(at);
  if (turn < 50) return aboutWager(table, tape);
  if (turn < 62) {
    const act = anAct(rulebook, table, tape);
    if (act) return act as CrapsCommand; // the acts of a craps table are craps orders
  }
  return bet(table, tape);
};

/** Now and then the winnings of a field wager are left up, if that is allowed. */
const riding = (table: CrapsTable, tape: Tape): CrapsCommand | undefined => {
  const won = workOf(table).find(({ bet: key, verdict }) => key === 'field' && verdict === 'win');
  if (!won || !tape.chance(1, 3)) return undefined;
  return { kind: 'ride', seat: won.seat, hand: won.hand, bet: won.bet, tip: won.tip };
};

/** Mostly a shooter without a line wager makes one, and a player who is offered declined dice declines them too. */
const shooting = ({ thrower, layout }: CrapsTable, tape: Tape): CrapsCommand | undefined => {
  if (thrower.kind === 'none' && thrower.declined.length > 0 && tape.chance(1, 3)) {
    const next = layout.seats.find(({ seat }) => !thrower.declined.includes(seat));
    return next && { kind: 'pass-dice', seat: next.seat };
  }
  if (thrower.kind === 'stickperson' || tape.chance(1, 4)) return undefined;
  const seat = thrower.kind === 'player' ? thrower.seat : (layout.seats[0]?.seat ?? 1);
  const hasLine = layout.wagers.some(
    (wager) => wager.seat === seat && !wager.tip && /^(pass|dontpass)$/.test(wager.bet),
  );
  if (hasLine) return undefined;
  const bet = tape.of(['pass', 'pass', 'dontpass']);
  return { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount: dollars(10) };
};

/** The possible outcomes once bets are closed, even if they are not closed yet; now and then an impossible one. */
const outcome = ({ rulebook, table, tape }: At): CrapsCommand => {
  const closed: CrapsTable = { ...table, betting: 'closed' };
  const found = anOutcome(rulebook, closed, tape);
  const order = (found ?? { kind: 'close-bets' }) as CrapsCommand; // the outcomes of a craps table are craps orders
  if (order.kind === 'roll') {
    if (tape.chance(1, 60)) return { kind: 'roll', dice: [7, order.dice[1]] };
    if (!tape.chance(1, 20)) return order;
    return { ...order, how: tape.of(['cocked', 'short', 'touching']) };
  }
  if (order.kind !== 'scan' || tape.chance(1, 3)) return order;
  const card = (): Card => tape.of(deck);
  return { ...order, beside: [card(), card()] };
};

const bet = (table: CrapsTable, tape: Tape): CrapsCommand => {
  const place: PlaceBet = {
    kind: 'place-bet',
    seat: 1 + tape.pick(3),
    hand: 1,
    // The first bets of the register are the lines; they are chosen often, so that rounds take place.
    bet: tape.chance(1, 40) ? 'nonsense' : tape.of(tape.chance(1, 2) ? keys.slice(0, 6) : keys),
    tip: tape.chance(1, 8),
    amount: dollars(tape.chance(1, 2) ? tape.of([5, 10, 12, 20, 30]) : tape.pick(40)),
  };
  if (tape.chance(1, 12)) return { ...place, onCraps: dollars(tape.pick(12)) };
  return moneyCommand(table, tape, place);
};

/** A wager that is up, or, now and then, one that may not be. */
const wagerOf = (table: CrapsTable, tape: Tape) => {
  const { wagers } = table.layout;
  const wager = wagers[tape.pick(wagers.length + 1)];
  if (!wager) return { seat: 1 + tape.pick(4), hand: 1, bet: tape.of(keys), tip: false };
  return { seat: wager.seat, hand: 1, bet: wager.bet, tip: wager.tip };
};

const aboutWager = (table: CrapsTable, tape: Tape): CrapsCommand => {
  const ref = wagerOf(table, tape);
  const amount = dollars(1 + tape.pick(20));
  return tape.of<CrapsCommand>([
    { kind: 'switch', ...ref, to: tape.of(['on', 'off']), only: tape.chance(1, 2) },
    { kind: 'switch', ...ref, to: tape.of(['on', 'off']), only: false },
    tape.chance(1, 2)
      ? { kind: 'call-bet', ...ref, amount }
      : { kind: 'call-bet', ...ref, amount, withChips: true },
    { kind: 'mark-off', ...ref },
    { kind: 'verify', ...ref },
    { kind: 'rule', ...ref, ruling: tape.of(['return', 'hold']) },
    { kind: 'ride', ...ref },
    { kind: 'take-down', ...ref },
    { kind: 'take-down', ...ref, amount },
  ]);
};

/** The other acts of the crew, and those that it has to be asked for. */
const aroundTheThrow = (
  rulebook: CrapsRulebook,
  table: CrapsTable,
  tape: Tape,
): readonly CrapsCommand[] => {
  const duty = table.duties[0];
  const heard = table.calls.heard[0];
  const { onCraps, ...call } = heard ?? {
    onCraps: null,
    ...wagerOf(table, tape),
    amount: dollars(5),
  };
  const split = onCraps === null ? {} : { onCraps };
  return [
    { kind: 'call-bet', as: 'player', ...call, ...split },
    { kind: 'call-bet', as: 'dealer', ...call, ...split, withChips: tape.chance(1, 2) },
    { kind: 'refuse-call', seat: call.seat, hand: 1, bet: call.bet, tip: call.tip },
    { kind: 'hold-dice', reason: 'out of sight' },
    { kind: 'lose-die', die: table.dice.away[0] ?? 1 + tape.pick(5) },
    { kind: 'bring-dice' },
    { kind: 'inspect-dice', reason: tape.of(['found die', 'new dice', 'out of sight']) },
    { kind: 'mark-point' },
    { kind: 'report-done', clause: clauseOf(rulebook, duty) },
    { kind: 'ask-investigation', seat: 1 + tape.pick(4), reason: 'a claim' },
    { kind: 'post-limits', min: dollars(1 + tape.pick(9)), max: dollars(500) },
    tape.chance(1, 20) ? { kind: 'close-table', reason: 'a shift ends' } : { kind: 'open-table' },
  ];
};

/** The clause that asks for an act; a made-up one if nothing is asked for. */
const clauseOf = (
  { duties }: CrapsRulebook,
  due: CrapsTable['duties'][number] | undefined,
): string => (due && duties[due.duty]?.by[0]) ?? 'house.order';

const afterClosing = (table: CrapsTable, tape: Tape): CrapsCommand =>
  tape.chance(2, 3)
    ? { kind: 'rule', ...wagerOf(table, tape), ruling: tape.of(['return', 'hold']) }
    : { kind: 'take-dice', seat: 1 + tape.pick(4) };

const rare = ({ rulebook, table, tape }: At): CrapsCommand => {
  const seat = 1 + tape.pick(4);
  const amount = dollars(1 + tape.pick(20));
  const dice = [1 + tape.pick(6), 1 + tape.pick(6)] as const;
  const reason = tape.of(reasons);
  const shooter = table.thrower.kind === 'player' ? table.thrower.seat : seat;
  return tape.of<CrapsCommand>([
    { kind: 'overrule', dice },
    { kind: 'overrule', dice },
    { kind: 'void-roll', reason },
    { kind: 'void-roll', reason: tape.of(['off the table', 'a crooked die', 'improper throw']) },
    ...aroundTheThrow(rulebook, table, tape),
    { kind: 'ask-unclearly', seat, about: tape.of(['call', 'switch', 'take-down']) },
    { kind: 'change-colour', seat, amount },
    { kind: 'cash-out', seat, amount },
    { kind: 'buy-in', seat, amount, with: tape.of(['cash', 'chips', 'foreign']) },
    { kind: 'take-dice', seat },
    { kind: 'take-dice', seat },
    { kind: 'pass-dice', seat },
    { kind: 'pass-dice', seat: shooter },
    { kind: 'ask-same-dice', seat: shooter },
    { kind: 'ask-same-dice', seat },
    { kind: 'choose-dice', dice },
    { kind: 'send-dice' },
    { kind: 'send-dice' },
    { kind: 'close-bets' },
    { kind: 'call-no-roll', reason },
    { kind: 'call-no-roll', reason: 'off the table' },
    { kind: 'remove-shooter', reason },
    { kind: 'inspect-dice', reason },
    { kind: 'ride', seat, hand: 1, bet: 'field', tip: false },
    { kind: 'ride', seat: 1, hand: 1, bet: 'field', tip: false },
  ]);
};
