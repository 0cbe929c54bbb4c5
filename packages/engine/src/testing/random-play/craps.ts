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
const sides = ['fire', 'sharpshooter', 'triple7', 'ce', 'hop:3-4', 'hop:2-2', 'place:6', 'buy:4'];
const set = deck.filter((card) => /^[A2-9]/.test(card));
const reasons = [
  'off the table',
  'in the bowl',
  'on a stack of chips',
  'two faces on chips',
  'improper throw',
  'dispute',
  'anything else',
];

/** Random play at a craps table, with dice or with cards. */
export const crapsPlay: RandomPlay = {
  options(rulebook, tape) {
    const { cites } = rulebook as CrapsRulebook; // the register pairs each family with its own play
    const side = cites.fire ? { side: tape.of(['fire', 'fire,sharpshooter']) } : {};
    const odds = tape.chance(1, 2) ? { odds: '2' } : {};
    const map = tape.chance(1, 2) ? { map: 'linear' } : {};
    return { min: tape.of(['1', '5']), max: '500', ...side, ...odds, ...map };
  },
  command(rulebook, table, tape): CrapsCommand {
    const craps = table as CrapsTable; // as above
    const { cites } = rulebook as CrapsRulebook; // as above
    const act = commandAt(craps, cites.cards !== null, tape);
    return tape.chance(1, 40)
      ? { ...act, as: tape.of<Role>(['dealer', 'boxperson', 'supervisor', 'executive', 'player']) }
      : act;
  },
};

const commandAt = (table: CrapsTable, isCards: boolean, tape: Tape): CrapsCommand => {
  const turn = tape.pick(100);
  // A closed game waits for rulings, and for somebody who takes the dice up again.
  if (table.isClosed && turn < 60) return afterClosing(table, tape);
  if (turn < 30) return shooting(table, tape) ?? outcome(isCards, tape);
  if (turn < 44) return rare(table, tape);
  if (turn < 50) return aboutWager(table, tape);
  return bet(table, tape);
};

/** Mostly a shooter who lacks a line wager puts one up, and who is offered declined dice declines them too. */
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

const outcome = (isCards: boolean, tape: Tape): CrapsCommand => {
  const dice = [tape.of(faces), tape.chance(1, 60) ? 7 : tape.of(faces)] as const;
  if (!isCards) {
    if (!tape.chance(1, 20)) return { kind: 'roll', dice };
    return { kind: 'roll', dice, how: tape.of(['cocked', 'short', 'touching']) };
  }
  const [left, middle, right] = [
    tape.of(set),
    tape.of(set),
    tape.of(tape.chance(1, 40) ? deck : set),
  ];
  return { kind: 'scan', card: middle, beside: [left, right] };
};

const bet = (table: CrapsTable, tape: Tape): CrapsCommand => {
  const names = tape.of([common, common, sides, keys]);
  const place: PlaceBet = {
    kind: 'place-bet',
    seat: 1 + tape.pick(3),
    hand: 1,
    bet: tape.chance(1, 40) ? 'nonsense' : tape.of(names),
    tip: tape.chance(1, 8),
    amount: dollars(tape.chance(1, 2) ? tape.of([5, 10, 12, 20, 30]) : tape.pick(40)),
  };
  if (place.bet === 'ce' && tape.chance(1, 2)) return { ...place, onCraps: dollars(tape.pick(12)) };
  if (tape.chance(1, 8)) return behind(table, place, tape);
  if (tape.chance(1, 8) && table.comeOuts === 0) return besideLine(table, place, tape);
  return moneyCommand(table, tape, place);
};

/** Odds behind a come or don't come wager that has travelled. */
const behind = (table: CrapsTable, place: PlaceBet, tape: Tape): PlaceBet => {
  const flats = table.layout.wagers.filter(({ bet: name }) => /^(dont)?come:/.test(name));
  const flat = flats[tape.pick(flats.length + 1)];
  if (!flat) return place;
  const name = flat.bet.startsWith('dont') ? `lay:${flat.bet}` : `odds:${flat.bet}`;
  return {
    ...place,
    seat: flat.seat,
    tip: flat.tip,
    bet: name,
    amount: dollars(1 + tape.pick(12)),
  };
};

/** A side wager of somebody with a line wager, before a first come-out. */
const besideLine = (table: CrapsTable, place: PlaceBet, tape: Tape): PlaceBet => {
  const line = table.layout.wagers.find(({ bet: name, tip }) => name === 'pass' && !tip);
  const name = tape.of(['fire', 'sharpshooter', 'triple7']);
  return { ...place, seat: line?.seat ?? place.seat, bet: name, amount: dollars(1 + tape.pick(5)) };
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
    { kind: 'call-bet', ...ref, amount, withChips: tape.chance(1, 2) },
    { kind: 'call-bet', ...ref, bet: tape.of(common), amount, withChips: tape.chance(1, 2) },
    { kind: 'mark-off', ...ref },
    { kind: 'verify', ...hopOr(table, ref) },
    { kind: 'rule', ...ref, ruling: tape.of(['return', 'hold']) },
    { kind: 'take-down', ...ref },
    { kind: 'take-down', ...ref, amount },
  ]);
};

const hopOr = (table: CrapsTable, ref: ReturnType<typeof wagerOf>) => {
  const hop = table.layout.wagers.find((wager) => wager.bet.startsWith('hop:'));
  return hop ? { seat: hop.seat, hand: 1, bet: hop.bet, tip: hop.tip } : ref;
};

const afterClosing = (table: CrapsTable, tape: Tape): CrapsCommand =>
  tape.chance(2, 3)
    ? { kind: 'rule', ...wagerOf(table, tape), ruling: tape.of(['return', 'hold']) }
    : { kind: 'take-dice', seat: 1 + tape.pick(4) };

const rare = (table: CrapsTable, tape: Tape): CrapsCommand => {
  const seat = 1 + tape.pick(4);
  const amount = dollars(1 + tape.pick(20));
  const dice = [1 + tape.pick(6), 1 + tape.pick(6)] as const;
  const reason = tape.of(reasons);
  const shooter = table.thrower.kind === 'player' ? table.thrower.seat : seat;
  return tape.of<CrapsCommand>([
    { kind: 'overrule', dice },
    { kind: 'overrule', dice },
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
    { kind: 'ride', seat, hand: 1, bet: tape.of(['field', 'field', 'pass']), tip: false },
    { kind: 'ride', seat, hand: 1, bet: 'field', tip: false },
  ]);
};
