import {
  type Announced,
  accepted,
  cite,
  type Decision,
  decideSeating,
  emptySeat,
  houseRule,
  isSameWager,
  type Refusal,
  refuse,
  refuseAmount,
  refused,
  refuseRack,
  refuseRole,
  returned,
  type Settlement,
  seatAt,
  subtract,
  sum,
  type WagerRef,
  wagerAt,
  wagersOf,
  writeDollars,
  zero,
} from '../core/index.ts';
import { nameOf } from './bets/index.ts';
import { evolve } from './evolve.ts';
import { workOf } from './log.ts';
import { behind, lowered, takeDown } from './lowering.ts';
import type { Marks } from './marks.ts';
import { overrule } from './overrule.ts';
import { placeWager } from './placing.ts';
import { beforeSending, noRoll, roll } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import { scan } from './scanning.ts';
import {
  askSameDice,
  chooseDice,
  inspectDice,
  noShooter,
  passDice,
  removeShooter,
  takeDice,
  throwersFor,
} from './shooter.ts';
import { pointsRules } from './stake.ts';
import type { Command, Event, Table } from './state.ts';
import { markOff, switchWager, verify } from './switching.ts';
import { contractOf } from './working.ts';

/** What a command comes to at a craps table. */
export const decide = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  const wrongRole = refuseRole(rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  switch (command.kind) {
    case 'place-bet':
      return placeWager(rulebook, table, command);
    case 'roll':
      return roll(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'sit':
    case 'buy-in':
      return seating(rulebook, table, command);
    case 'leave':
      return leave(rulebook, table, command);
    case 'call-bet':
      return callBet(rulebook, table, command);
    case 'switch':
      return switchWager(rulebook, table, command);
    case 'mark-off':
      return markOff(rulebook, table, command);
    case 'verify':
      return verify(rulebook, table, command);
    case 'ride':
      return ride(rulebook, table, command);
    case 'rule':
      return rule(rulebook, table, command);
    case 'ask-unclearly':
      return refused(unclear(rulebook, table, command.about));
    case 'change-colour':
    case 'cash-out':
      return change(rulebook, table, command);
    case 'take-dice':
      return takeDice(rulebook, table, command);
    case 'pass-dice':
      return passDice(rulebook, table, command.seat);
    case 'ask-same-dice':
      return askSameDice(rulebook, table, command.seat);
    case 'choose-dice':
      return chooseDice(rulebook, table, command);
    case 'send-dice':
      return sendDice(rulebook, table);
    case 'close-bets':
      return closeBets(rulebook, table);
    case 'remove-shooter':
      return removeShooter(rulebook, table, command.reason);
    case 'inspect-dice':
      return inspectDice(rulebook, command.reason);
    case 'call-no-roll':
      return noRoll(rulebook, table, command);
    case 'scan':
      return scan(rulebook, table, command);
    case 'overrule': {
      const redo = (corrected: Table, again: Command) => decide(rulebook, corrected, again);
      return overrule(rulebook, table, { command, redo, fold: evolve });
    }
  }
};

const announce = (role: Announced['role'], call: string, words: string) => ({
  kind: 'announced' as const,
  role,
  call,
  words,
});

const seating = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'sit' | 'buy-in' },
): Decision<Event> => {
  const { chips } = rulebook.rules;
  if (command.with === 'foreign' && chips.foreign) {
    const says = 'chips of other houses, coins and foreign money are not taken';
    return refused(refuse('foreign-chips', cite(chips.foreign), says));
  }
  const decision = decideSeating(rulebook, table.layout, command);
  if (!decision.ok) return decision;
  const bought = command.with === 'chips' ? (chips.chips ?? chips.cash) : chips.cash;
  const said = announce(
    'dealer',
    'cash-change',
    command.with === 'chips' ? 'Change.' : 'Cash change.',
  );
  return accepted<Event>(...decision.events, { ...said, by: cite(bought) });
};

/** A player goes: refused while a contract is open; whatever else is up comes down first. */
const leave = (
  rulebook: CrapsRulebook,
  table: Table,
  { seat }: { readonly seat: number },
): Decision<Event> => {
  const { rules } = rulebook;
  const held = seatAt(table.layout, seat);
  if (!held) return refused(emptySeat(seat));
  const wagers = wagersOf(table.layout, seat);
  for (const wager of wagers) {
    const contract = contractOf(rules, wager, table);
    if (contract) {
      return refused(
        refuse(
          'contract',
          contract,
          `${wager.bet} is a contract: it is decided before seat ${seat} leaves`,
        ),
      );
    }
  }
  if (wagers.length > 0 && table.betting !== 'open') {
    return refused(
      refuse('bets-closed', cite(rules.throws.closes), 'wagers are up and the dice are out'),
    );
  }
  const lines = wagers.map((wager) => lowered(rules, wager, wager.stake));
  const back = sum(lines.map((line) => subtract(line.freed, line.fee)));
  const amount = subtract(held.rack, subtract(zero, back));
  const gone: Event = { kind: 'player-left', seat, amount, by: houseRule('leave') };
  if (lines.length === 0) return accepted(gone);
  return accepted<Event>({ kind: 'settled', lines, by: cite(rules.takenDown) }, gone);
};

/** A wager called out instead of set down. */
const callBet = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'call-bet' },
): Decision<Event> => {
  const { rules } = rulebook;
  const { takes, cover, booked } = rules.callBets;
  const refusal = refuseCall(rulebook, table, command);
  if (refusal) return refused(refusal);
  const placed = placeWager(rulebook, table, {
    ...command,
    isCalled: takes.is !== 'until the dice are sent',
  });
  if (!placed.ok) {
    const { refusal: why } = placed;
    if (why.code !== 'rack-short') return placed;
    return refused({ ...why, by: [...cite(cover), ...why.by] });
  }
  const said = announce(
    'dealer',
    'call-bet',
    `${nameOf(command.bet)}: ${writeDollars(command.amount)}, booked.`,
  );
  return accepted<Event>(...placed.events, {
    ...said,
    by: cite(takes, booked, rules.callBets.settles, pointsRules(rules, command.bet)?.callable),
  });
};

const refuseCall = (
  { rules }: CrapsRulebook,
  { betting }: Table,
  { bet, withChips }: { readonly bet: string; readonly withChips: boolean },
): Refusal | undefined => {
  const { takes, unclear: noBet } = rules.callBets;
  if (takes.is === 'never') return refuse('no-calls', cite(takes), 'call bets are not taken here');
  const callable = pointsRules(rules, bet)?.callable;
  if (callable && !callable.is)
    return refuse('no-calls', cite(callable), `${bet} cannot be called out`);
  if (takes.is === 'with chips up' && !withChips) {
    return refuse(
      'no-chips',
      cite(takes),
      'a spoken wager counts only with chips put up and confirmed',
    );
  }
  if (takes.is === 'until the dice are sent' && betting !== 'open') {
    return refuse('dice-sent', cite(takes, noBet), 'no bet this roll: the dice are out');
  }
  return undefined;
};

const unclear = (
  { rules }: CrapsRulebook,
  { phase }: Table,
  about: 'call' | 'switch' | 'take-down',
): Refusal => {
  const { unclearRequest, callBets } = rules;
  const asked = phase.kind === 'point' ? unclearRequest.point : unclearRequest.comeOut;
  const rule =
    about === 'call' ? callBets.unclear : about === 'switch' ? asked : unclearRequest.takeDown;
  return refuse('unclear', cite(rule), `${rule.is}: what was asked was not clear`);
};

/** Stake and winnings of a one-roll winner left up as its next wager. */
const ride = (rulebook: CrapsRulebook, table: Table, command: WagerRef): Decision<Event> => {
  const rides = command.bet === 'field' ? rulebook.rules.field.rides : undefined;
  if (!rides)
    return refused(refuse('no-riding', houseRule('order'), `${command.bet} does not ride here`));
  const won = workOf(table).find((line) => isSameWager(line, command));
  if (won?.verdict !== 'win' || wagerAt(table.layout, command)) {
    return refused(refuse('nothing-won', cite(rides), `${command.bet} has not just won`));
  }
  const { seat, hand, bet, tip } = command;
  const amount = subtract(won.freed, subtract(zero, won.profit));
  const placed = placeWager(rulebook, table, { seat, hand, bet, tip, amount, isCalled: false });
  if (!placed.ok) return placed;
  const said = announce('dealer', 'rides', `${nameOf(bet)} rides.`);
  return accepted<Event>(...placed.events, { ...said, by: cite(rides) });
};

/** What becomes of a contract wager when the game is closed. */
const rule = (
  { rules, roles }: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'rule' },
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager)
    return refused(refuse('no-wager', houseRule('open'), `${command.bet} is not on the layout`));
  if (!table.isClosed || !rules.ruling) {
    return refused(
      refuse('game-open', houseRule('order'), 'a ruling is for a game that is closed'),
    );
  }
  const by = cite(rules.ruling);
  const said = announce(
    command.as ?? roles['rule']?.is[0] ?? 'supervisor',
    `ruled-${command.ruling}`,
    `${nameOf(command.bet)}: ${command.ruling}.`,
  );
  if (command.ruling === 'hold') return accepted<Event>({ ...said, by });
  const lines: readonly Settlement<Marks>[] = [wager, ...behind(rules, table, wager)].map((one) =>
    returned(one, { by, fee: subtract(zero, one.fee) }),
  );
  return accepted<Event>({ ...said, by }, { kind: 'settled', lines, by });
};

/** Chips changed for others, or for cash. */
const change = (
  { rules }: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'change-colour' | 'cash-out' },
): Decision<Event> => {
  const { seat, amount } = command;
  const refusal = refuseAmount(amount) ?? refuseRack(table.layout, seat, amount);
  if (refusal) return refused(refusal);
  const by = rules.chips.change ? cite(rules.chips.change) : houseRule('rack');
  if (command.kind === 'change-colour') {
    return accepted<Event>({ ...announce('dealer', 'colour-change', 'Colour change.'), by });
  }
  const cashed: Event = { kind: 'chips-cashed', seat, amount, by };
  return accepted<Event>({ ...announce('dealer', 'cash-out', 'Cash out.'), by }, cashed);
};

/** The dice go out to the shooter. */
const sendDice = (rulebook: CrapsRulebook, table: Table): Decision<Event> => {
  const { rules } = rulebook;
  if (!rules.shooter) return refused(noShooter(rules));
  if (table.betting !== 'open') {
    return refused(refuse('dice-sent', houseRule('order'), 'the dice are out already'));
  }
  const throwers = throwersFor(rules, rules.shooter, table);
  if (!throwers.ok) return throwers;
  return accepted<Event>(
    ...throwers.events,
    ...beforeSending(rules, table),
    { kind: 'dice-sent', by: cite(rules.throws.sent) },
    { ...announce('stickperson', 'dice-out', 'Dice are out.'), by: cite(rules.throws.sent) },
  );
};

const closeBets = ({ rules }: CrapsRulebook, table: Table): Decision<Event> => {
  if (table.betting === 'closed') {
    return refused(refuse('bets-closed', houseRule('order'), 'bets are closed already'));
  }
  const by = cite(rules.throws.closes);
  return accepted<Event>(
    { kind: 'bets-closed', by },
    { ...announce('stickperson', 'no-more-bets', 'No more bets.'), by },
  );
};
