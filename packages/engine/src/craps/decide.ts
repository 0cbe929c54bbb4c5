import {
  type Advance,
  accepted,
  add,
  betParam,
  type Cents,
  type Citation,
  called,
  cite,
  type Decision,
  decideBy,
  decideSeating,
  emptySeat,
  evolveLayout,
  houseRule,
  isSameWager,
  message,
  money,
  refuse,
  refused,
  refuseRack,
  returned,
  type Settlement,
  seatAt,
  subtract,
  sum,
  type WagerRef,
  wagerAt,
  wagersOf,
  zero,
} from '../core/index.ts';
import { callBet, confirmsInFlight, refuseCall, unclear } from './call-bets.ts';
import type { Command } from './commands.ts';
import {
  askSameDice,
  bringDice,
  chooseDice,
  holdDice,
  inspectDice,
  loseDie,
  refuseHeld,
} from './dice.ts';
import { arising, askInvestigation, doDuty } from './duties.ts';
import { folded } from './evolve.ts';
import { closeGame, markPoint, openGame, postLimits } from './house-acts.ts';
import { workOf } from './log.ts';
import { behind, lowered, noWager, takeDown } from './lowering.ts';
import type { Marks } from './marks.ts';
import { noRoll, voidRoll } from './no-roll.ts';
import { contractOf, offerFor, standingsIn } from './offers.ts';
import { overrule, type Redo } from './overrule.ts';
import { advanceWager, placeOn, placeWager, placingOf } from './placing.ts';
import { advanceRoll, beforeSending, roll } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import { scan } from './scanning.ts';
import {
  type DiceTable,
  passDice,
  refuseThrown,
  removeShooter,
  takeDice,
  throwersFor,
  withDice,
} from './shooter.ts';
import { marked, markOff, switchWager, verify } from './switching.ts';
import type { Event, Table } from './table.ts';

/** The decision on a command at a craps table. */
export const decide = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  // Nearly all orders are of these kinds and name no role, so they skip the register.
  if (command.as === undefined && command.kind === 'place-bet') {
    return placeBet(rulebook, table, command);
  }
  if (command.as === undefined && command.kind === 'roll') return roll(rulebook, table, command);
  return decideOrder(rulebook, table, command);
};

/** The decision on a command, and the next table: the same that `evolve` would give. */
export const advance = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command,
): Advance<Event, Table> => {
  const isPlain = command.as === undefined;
  if (isPlain && command.kind === 'place-bet') {
    const step = advanceWager(rulebook, table, command);
    if (step !== undefined) return step;
  }
  if (isPlain && command.kind === 'roll') return advanceRoll(rulebook, table, command);
  return folded(table, decide(rulebook, table, command));
};

type PlaceBet = Command & { readonly kind: 'place-bet' };

const redoing =
  (rulebook: CrapsRulebook): Redo =>
  (table, command) =>
    decide(rulebook, table, command);

/** A wager that the player sets down, or that the crew places and repeats aloud. */
const placeBet = (rulebook: CrapsRulebook, table: Table, command: PlaceBet): Decision<Event> => {
  const { as, bet, amount } = command;
  const standing = standingsIn(rulebook).get(bet);
  if (!standing) return placeWager(rulebook, table, command);
  const { side } = standing.offer;
  if ((as === undefined || as === 'player') && !side?.repeated) {
    return placeOn(rulebook, table, placingOf(table, command, standing));
  }
  const { selfService, repeated } = side ?? {};
  if (selfService && as !== undefined && as !== 'player') {
    return refused(refuse('craps.self-service', { bet: betParam(bet) }, selfService));
  }
  const isCalled = confirmsInFlight(rulebook, table, as);
  const placed = placeWager(rulebook, table, isCalled ? { ...command, isCalled } : command);
  const { callBets, repeated: said } = rulebook.cites;
  const by = repeated ?? (isCalled ? callBets.inFlight : said.placed);
  if (!placed.ok || !by) return placed;
  const params = { bet: betParam(bet), amount: money(amount) };
  // What is repeated is how and where it was placed, and whose it is.
  const cited = cite(by, ...placed.events.map((event) => event.by));
  const role = repeated ? 'stickperson' : (as ?? 'stickperson');
  return accepted<Event>(...placed.events, called(role, message('repeats-bet', params), cited));
};

const seating = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'sit' | 'buy-in' },
): Decision<Event> => {
  const { choices, cites } = rulebook;
  if (command.with === 'foreign' && choices.foreignChips.is === 'refused') {
    return refused(refuse('craps.foreign-chips', {}, cite(choices.foreignChips)));
  }
  const decision = decideSeating(rulebook, table.layout, command);
  if (!decision.ok) return decision;
  const isChips = command.with === 'chips';
  const { counted } = cites.chips;
  const by = (isChips ? cites.chips.chips : null) ?? cites.chips.cash;
  const seated = { layout: decision.events.reduce(evolveLayout<Marks>, table.layout) };
  const due = { duty: 'report-cash', seat: command.seat } as const;
  return accepted<Event>(
    ...decision.events.map((event) =>
      event.kind === 'chips-bought' ? { ...event, by: cite(by, event.by) } : event,
    ),
    called('dealer', message(isChips ? 'change' : 'cash-change'), by),
    ...(counted && !isChips ? [cutOut(command.amount, counted.cash)] : []),
    ...(isChips ? [] : arising(rulebook, seated, due)),
  );
};

/** The dealer names the amount and cuts the chips in view of all. */
const cutOut = (amount: Cents, by: Citation): Event =>
  called('dealer', message('cuts-out', { amount: money(amount) }), by);

/** A player leaves. It is refused while a contract is open; all other wagers come down first. */
const leave = (
  rulebook: CrapsRulebook,
  table: Table,
  { seat }: { readonly seat: number },
): Decision<Event> => {
  const { cites } = rulebook;
  const held = seatAt(table.layout, seat);
  if (!held) return refused(emptySeat(seat));
  const wagers = wagersOf(table.layout, seat);
  for (const wager of wagers) {
    const contract = contractOf(rulebook, wager, table);
    if (contract) return refused(refuse('craps.contract', { bet: betParam(wager.bet) }, contract));
  }
  if (wagers.length > 0 && table.betting !== 'open') {
    return refused(refuse('craps.wagers-in-play', {}, cites.throws.closes));
  }
  const isShooter = table.thrower.kind === 'player' && table.thrower.seat === seat;
  const thrown = isShooter ? refuseThrown(rulebook, table) : undefined;
  if (thrown) return refused(thrown);
  const lines = wagers.map((wager) => lowered(rulebook, wager, wager.stake));
  const back = sum(lines.map((lineItem) => subtract(lineItem.freed, lineItem.fee)));
  const gone: Event = {
    kind: 'player-left',
    seat,
    amount: add(held.rack, back),
    by: houseRule('leave'),
  };
  if (lines.length === 0) return accepted(gone);
  return accepted<Event>({ kind: 'settled', lines, by: cites.takenDown }, gone);
};

/** Stake and winnings of a bet for one roll stay up as its next wager. */
const ride = (rulebook: CrapsRulebook, table: Table, command: WagerRef): Decision<Event> => {
  const rides = offerFor(rulebook, command.bet)?.rides;
  const name = betParam(command.bet);
  if (!rides?.is) {
    return refused(
      refuse('craps.no-riding', { bet: name }, rides ? cite(rides) : houseRule('order')),
    );
  }
  const won = workOf(table).find((lineItem) => isSameWager(lineItem, command));
  if (won?.verdict !== 'win' || wagerAt(table.layout, command)) {
    return refused(refuse('craps.nothing-won', { bet: name }, cite(rides)));
  }
  const { seat, hand, bet, tip } = command;
  const amount = add(won.freed, won.profit);
  const placed = placeWager(rulebook, table, { seat, hand, bet, tip, amount, isCalled: false });
  if (!placed.ok) return placed;
  const by = cite(rides);
  return accepted<Event>(
    { kind: 'rode', seat, hand, bet, tip, by },
    ...placed.events,
    called('dealer', message('rides', { bet: name }), by),
  );
};

/** The ruling on a contract wager after the game was closed. */
const rule = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'rule' },
): Decision<Event> => {
  const wager = wagerAt(table.layout, command);
  if (!wager) return refused(noWager(command));
  if (!table.isClosed) return refused(refuse('craps.game-open', {}, houseRule('order')));
  const by = rulebook.cites.ruling;
  const said = called(
    command.as ?? rulebook.roles['rule']?.is[0] ?? 'supervisor',
    message(`ruled-${command.ruling}`, { bet: betParam(command.bet) }),
    by,
  );
  if (command.ruling === 'hold') {
    const held = marked([wager], (state) => ({ ...state, isHeld: true }), [by]);
    return accepted<Event>(said, held);
  }
  const lines: readonly Settlement<Marks>[] = [wager, ...behind(rulebook, table, wager)].map(
    (one) => returned(one, { by, fee: subtract(zero, one.fee) }),
  );
  return accepted<Event>(said, { kind: 'settled', lines, by });
};

/** Chips are changed for other chips, or for cash. */
const change = (
  rulebook: CrapsRulebook,
  table: Table,
  command: Command & { readonly kind: 'change-colour' | 'cash-out' },
): Decision<Event> => {
  const { seat, amount } = command;
  const refusal = refuseRack(table.layout, seat, amount);
  if (refusal) return refused(refusal);
  const by = rulebook.cites.chips.change ?? houseRule('rack');
  const { counted } = rulebook.cites.chips;
  const cut = counted ? [cutOut(amount, counted.change)] : [];
  if (command.kind === 'change-colour') {
    return accepted<Event>(called('dealer', message('colour-change'), by), ...cut);
  }
  const cashed: Event = { kind: 'chips-cashed', seat, amount, by };
  return accepted<Event>(
    called('dealer', message('cash-out'), by),
    ...cut,
    cashed,
    ...arising(rulebook, table, { duty: 'report-cash', seat }),
  );
};

/** The dice are sent to the shooter. */
const sendDice = ({ rulebook, shooter, table }: DiceTable): Decision<Event> => {
  const { throws } = rulebook.cites;
  if (table.betting !== 'open') return refused(refuse('craps.dice-sent', {}, houseRule('order')));
  const held = refuseHeld(rulebook, table);
  if (held) return refused(held);
  const throwers = throwersFor(rulebook, shooter, table);
  if (!throwers.ok) return throwers;
  return accepted<Event>(
    ...throwers.events,
    ...beforeSending(rulebook, table),
    { kind: 'dice-sent', by: throws.sent },
    called('stickperson', message('dice-out'), throws.sent),
  );
};

const closeBets = (rulebook: CrapsRulebook, table: Table): Decision<Event> => {
  const held = refuseHeld(rulebook, table);
  if (held) return refused(held);
  if (table.betting === 'closed') {
    return refused(refuse('craps.bets-closed', {}, houseRule('order')));
  }
  const by = rulebook.cites.throws.closes;
  return accepted<Event>(
    { kind: 'bets-closed', by },
    called('stickperson', message('no-more-bets'), by),
  );
};

const decideOrder = decideBy<CrapsRulebook, Table, Command, Event>({
  'place-bet': placeBet,
  roll,
  'take-down': takeDown,
  sit: seating,
  'buy-in': seating,
  leave,
  'call-bet': callBet,
  'refuse-call': refuseCall,
  switch: switchWager,
  'mark-off': markOff,
  verify,
  ride,
  rule,
  'ask-unclearly': (rulebook, table, { about }) => refused(unclear(rulebook, table, about)),
  'change-colour': change,
  'cash-out': change,
  'take-dice': withDice(takeDice),
  'pass-dice': withDice(passDice),
  'ask-same-dice': withDice(askSameDice),
  'choose-dice': withDice(chooseDice),
  'send-dice': withDice(sendDice),
  'close-bets': closeBets,
  'remove-shooter': withDice(removeShooter),
  'inspect-dice': withDice(inspectDice),
  'call-no-roll': withDice(noRoll),
  scan,
  overrule: (rulebook, table, command) =>
    overrule(rulebook, table, { command, redo: redoing(rulebook) }),
  'void-roll': (rulebook, table, command) =>
    voidRoll(rulebook, table, { command, redo: redoing(rulebook) }),
  'hold-dice': withDice(holdDice),
  'lose-die': withDice(loseDie),
  'bring-dice': withDice(bringDice),
  'mark-point': markPoint,
  'report-done': doDuty,
  'ask-investigation': askInvestigation,
  'post-limits': postLimits,
  'close-table': closeGame,
  'open-table': openGame,
});
