import {
  type Announced,
  accepted,
  type Citation,
  cite,
  type Decision,
  type Done,
  emptySeat,
  houseRule,
  memoizeBy,
  type Refusal,
  type Role,
  type Rule,
  refuse,
  refused,
  type SeatNumber,
  seatAt,
} from '../core/index.ts';
import { lowered } from './lowering.ts';
import type { CrapsRulebook, CrapsRules, ShooterRules } from './rules.ts';
import type { Command, Event, Table } from './state.ts';
import { contractOf, ruleNow } from './working.ts';

/** Whether a seat has its own wager on the line. */
export const hasLine = ({ layout }: Table, seat: SeatNumber): boolean => {
  for (const wager of layout.wagers) {
    const isLine = wager.bet === 'pass' || wager.bet === 'dontpass';
    if (isLine && wager.seat === seat && !wager.tip) return true;
  }
  return false;
};

/** The seats clockwise from a place, all the way round to it. */
export const clockwiseFrom = ({ layout }: Table, after: SeatNumber): readonly SeatNumber[] => {
  const seats = layout.seats.map(({ seat }) => seat);
  return [...seats.filter((seat) => seat > after), ...seats.filter((seat) => seat <= after)];
};

/** Whether a seat could throw: it has a line wager, or may still put one up. */
const mayTake = (rules: CrapsRules, table: Table, seat: SeatNumber): boolean =>
  hasLine(table, seat) || ruleNow(rules.pass.opens, table.phase).is;

/** Whether the dice are at a seat's place now: it is next, or those before it have no line wager. */
export const isOffered = (rules: CrapsRules, table: Table, seat: SeatNumber): boolean => {
  const { thrower } = table;
  if (!rules.shooter || thrower.kind !== 'none') return false;
  const left = clockwiseFrom(table, thrower.after).filter(
    (other) => !thrower.declined.includes(other) && mayTake(rules, table, other),
  );
  return left[0] === seat || left.find((other) => hasLine(table, other)) === seat;
};

/** Who throws: the shooter with a line wager, the next one round who has one, or the stickperson. */
export const throwersFor = (
  rules: CrapsRules,
  shooter: ShooterRules,
  table: Table,
): Decision<Event> => {
  const { thrower } = table;
  if (table.isClosed) {
    const says = 'the game is closed: nobody wanted the dice';
    return refused(refuse('game-closed', cite(shooter.nobody), says));
  }
  if (thrower.kind === 'player') {
    if (hasLine(table, thrower.seat)) return nobodyNew;
    const says = `seat ${thrower.seat} throws only with a wager on pass or don't pass: put one up or pass the dice`;
    return refused(refuse('needs-line', cite(shooter.needs), says));
  }
  if (thrower.kind === 'stickperson') return nobodyNew;
  const isWilling = (next: SeatNumber) => !thrower.declined.includes(next) && hasLine(table, next);
  const seat = clockwiseFrom(table, thrower.after).find(isWilling);
  if (seat !== undefined) return { ok: true, events: dicesTaken(rules, shooter, seat) };
  if (shooter.nobody.is === 'stickperson throws' && table.layout.wagers.length > 0) {
    return accepted({ kind: 'stickperson-throws', by: cite(shooter.nobody) });
  }
  const says = 'nobody with a wager on pass or don’t pass has the dice';
  return refused(refuse('needs-line', cite(shooter.needs), says));
};

const nobodyNew: Decision<Event> = { ok: true, events: [] };

export const noShooter = ({ cards }: CrapsRules): Refusal =>
  refuse(
    'no-shooter',
    cards ? cite(cards.scanned) : houseRule('order'),
    'nobody shoots: cards are scanned',
  );

/** The dice are offered to a seat and taken. Who asks for them has to be offered them; the stickperson offers. */
export const takeDice = (
  { rules }: CrapsRulebook,
  table: Table,
  { seat, as }: { readonly seat: SeatNumber; readonly as?: Role },
): Decision<Event> => {
  const { shooter } = rules;
  if (!shooter) return refused(noShooter(rules));
  if (!seatAt(table.layout, seat)) return refused(emptySeat(seat));
  if (table.thrower.kind === 'player') {
    const says = `seat ${table.thrower.seat} has the dice until a seven-out or until they are passed`;
    return refused(refuse('dice-held', cite(shooter.keeps), says));
  }
  if (as === 'player' && !table.isClosed && !isOffered(rules, table, seat)) {
    const says = `the dice are not offered to seat ${seat} yet: they go round clockwise`;
    return refused(refuse('not-offered-dice', cite(shooter.offered), says));
  }
  const reopened: readonly Event[] = table.isClosed
    ? [{ kind: 'game-reopened', by: cite(shooter.takes) }]
    : [];
  return accepted<Event>(...reopened, ...dicesTaken(rules, shooter, seat));
};

export const dicesTaken = (
  rules: CrapsRules,
  shooter: ShooterRules,
  seat: SeatNumber,
): readonly Event[] => [{ kind: 'dice-taken', seat, by: takenBy(shooter) }, newShooter(rules)];

const takenBy = memoizeBy(({ offered, takes }: ShooterRules) => cite(offered, takes));

const newShooter = memoizeBy(({ calls }: CrapsRules) =>
  announce('new-shooter', 'New shooter coming out.', cite(calls.newShooter)),
);

const announce = (call: string, words: string, by: Citation): Announced => ({
  kind: 'announced',
  role: 'stickperson',
  call,
  words,
  by,
});

const done = (act: string, ...rules: readonly Rule<unknown>[]): Done => ({
  kind: 'done',
  role: 'stickperson',
  act,
  by: cite(...rules),
});

/** A seat lets the dice go on clockwise. */
export const passDice = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): Decision<Event> => {
  const { rules } = rulebook;
  const { shooter } = rules;
  if (!shooter) return refused(noShooter(rules));
  if (!seatAt(table.layout, seat)) return refused(emptySeat(seat));
  const { thrower } = table;
  if (thrower.kind === 'player' && thrower.seat === seat) {
    const rebets = shooter.rebets && !hasLine(table, seat) ? [shooter.rebets] : [];
    return letGo(rulebook, table, { seat, by: cite(shooter.quits, ...rebets) });
  }
  if (isOffered(rules, table, seat)) {
    return letGo(rulebook, table, { seat, by: cite(shooter.declines) });
  }
  const says = `seat ${seat} neither has the dice nor is offered them`;
  return refused(refuse('not-offered-dice', cite(shooter.offered), says));
};

/** The crew ends a shooter's turn. */
export const removeShooter = (
  rulebook: CrapsRulebook,
  table: Table,
  reason: string,
): Decision<Event> => {
  const { shooter } = rulebook.rules;
  if (!shooter) return refused(noShooter(rulebook.rules));
  if (table.thrower.kind !== 'player') {
    return refused(refuse('no-shooter', houseRule('order'), 'no player has the dice'));
  }
  const { seat } = table.thrower;
  const passed = letGo(rulebook, table, { seat, by: cite(shooter.removed) });
  if (!passed.ok) return passed;
  const said = announce('dice-taken-away', `The dice go on: ${reason}.`, cite(shooter.removed));
  return accepted<Event>(...passed.events, said);
};

type LetGo = { readonly seat: SeatNumber; readonly by: Citation };

/** The dice go on from a seat; with nobody left to take them the rulebook says what follows. */
export const letGo = (
  { rules }: CrapsRulebook,
  table: Table,
  { seat, by }: LetGo,
): Decision<Event> => {
  const { thrower } = table;
  const declined = thrower.kind === 'none' ? [...thrower.declined, seat] : [seat];
  const isAll = table.layout.seats.every(
    (held) => declined.includes(held.seat) || !mayTake(rules, table, held.seat),
  );
  const passed: Event = { kind: 'dice-passed', seat, isAll, by };
  if (!isAll || !rules.shooter) return accepted(passed);
  const { nobody } = rules.shooter;
  if (nobody.is === 'game closes') return accepted<Event>(passed, ...closing(rules, table));
  if (table.layout.wagers.length === 0) return accepted(passed);
  return accepted<Event>(passed, { kind: 'stickperson-throws', by: cite(nobody) });
};

/** The game closes: whatever can be lifted goes back; a contract waits for a ruling. */
const closing = (rules: CrapsRules, table: Table): readonly Event[] => {
  const nobody = rules.shooter ? cite(rules.shooter.nobody) : [];
  const lines = table.layout.wagers
    .filter((wager) => !contractOf(rules, wager, table))
    .map((wager) => lowered(rules, wager, wager.stake))
    .map((line) => ({ ...line, by: [...nobody, ...line.by] }));
  const closed: Event = { kind: 'game-closed', by: nobody };
  const said = announce('game-closed', 'Nobody takes the dice. The game is closed.', nobody);
  return lines.length === 0
    ? [closed, said]
    : [closed, said, { kind: 'settled', lines, by: nobody }];
};

/** The shooter picks two of the dice. */
export const chooseDice = (
  { rules }: CrapsRulebook,
  table: Table,
  { dice, seat }: Command & { readonly kind: 'choose-dice' },
): Decision<Event> => {
  const { shooter } = rules;
  if (!shooter) return refused(noShooter(rules));
  const { thrower } = table;
  const taken = thrower.kind === 'player' ? nobodyNew : throwersFor(rules, shooter, table);
  if (!taken.ok) return taken;
  if (seat !== undefined && seat !== holderOf(table, taken.events)) {
    const says = 'only the shooter picks the dice';
    return refused(refuse('not-the-shooter', cite(shooter.picks), says));
  }
  const [first, second] = dice;
  const isDie = (die: number) => Number.isInteger(die) && die >= 1 && die <= shooter.dice.is;
  if (!isDie(first) || !isDie(second) || first === second) {
    const says = `the shooter picks two different dice out of ${shooter.dice.is}`;
    return refused(refuse('no-such-dice', cite(shooter.picks, shooter.dice), says));
  }
  const isChange = thrower.kind === 'player' && thrower.dice && !table.isDiceOff;
  const rule = isChange ? shooter.changes : shooter.picks;
  const shown = done('shows the dice; those left go back to the bowl', rule);
  const chosen: Event = { kind: 'dice-chosen', dice, by: cite(rule) };
  return table.isDiceOff
    ? accepted<Event>(...taken.events, done('empties the bowl', shooter.otherDice), chosen, shown)
    : accepted<Event>(...taken.events, chosen, shown);
};

/** Who has the dice, or takes them with these events. */
const holderOf = ({ thrower }: Table, events: readonly Event[]): SeatNumber | undefined => {
  if (thrower.kind === 'player') return thrower.seat;
  for (const event of events) if (event.kind === 'dice-taken') return event.seat;
  return undefined;
};

/** A call for the same dice after they left the table. */
export const askSameDice = (
  { rules }: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): Decision<Event> => {
  const { shooter } = rules;
  if (!shooter) return refused(noShooter(rules));
  const { thrower } = table;
  if (thrower.kind !== 'player' || thrower.seat !== seat) {
    const says = 'only the shooter may ask for the same dice; the call is ignored';
    return refused(refuse('not-the-shooter', cite(shooter.otherDice), says));
  }
  if (!table.isDiceOff) {
    const says = 'the dice have not left the table';
    return refused(refuse('dice-in-play', cite(shooter.sameDice), says));
  }
  return accepted<Event>(
    announce('same-dice', 'Same dice.', cite(shooter.sameDice)),
    done('has the dice inspected and hands them back', shooter.sameDiceFound, shooter.inspected),
    { kind: 'dice-kept', by: cite(shooter.sameDice) },
  );
};

/** Dice that were out of sight, or changed hands, are looked at. */
export const inspectDice = ({ rules }: CrapsRulebook, reason: string): Decision<Event> =>
  rules.shooter
    ? accepted(done(`has the dice inspected: ${reason}`, rules.shooter.inspected))
    : refused(noShooter(rules));
