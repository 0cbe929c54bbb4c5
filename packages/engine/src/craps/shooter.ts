import {
  accepted,
  type Citation,
  called,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  memoizeBy,
  message,
  type Refusal,
  type Role,
  refuse,
  refused,
  type SeatNumber,
  seatAt,
  type Wager,
} from '../core/index.ts';
import { lowered } from './lowering.ts';
import { contractOf, offerFor, ruleNow } from './offers.ts';
import type { CrapsRulebook, ShooterCites } from './rules.ts';
import type { Event, Table, Thrower } from './table.ts';

/** Whether a seat has a line wager of its own. */
export const hasLine = ({ layout }: Table, seat: SeatNumber): boolean => {
  const { wagers } = layout;
  for (let at = 0; at < wagers.length; at++) {
    const { bet, tip, seat: of } = wagers[at] as Wager; // within the list
    if ((bet === 'pass' || bet === 'dontpass') && of === seat && !tip) return true;
  }
  return false;
};

/** The place after which the dice are offered: that of the last shooter, and at the opening the place before the first offer. */
const placeBefore = ({ choices }: CrapsRulebook, { arrivals }: Table, after: SeatNumber): number =>
  after === 0 && choices.shooter?.first.is === 'arrival' ? (arrivals[0] ?? 1) - 1 : after;

/** The seats clockwise after a place, once round to the place itself. */
const clockwiseFrom = ({ layout }: Table, after: SeatNumber): readonly SeatNumber[] => {
  const placesOn = (seat: SeatNumber): number => (seat - after + placesRound) % (placesRound + 1);
  return layout.seats.map(({ seat }) => seat).sort((a, b) => placesOn(a) - placesOn(b));
};

// No seat has a higher number.
const placesRound = 99;

/** Whether a seat could throw: it has a line wager, or can still make one. */
const mayTake = (rulebook: CrapsRulebook, table: Table, seat: SeatNumber): boolean => {
  const pass = offerFor(rulebook, 'pass');
  return hasLine(table, seat) || (pass !== null && ruleNow(pass.terms.opens, table.phase).is);
};

/** Whether a seat is next for the dice: the seats before it have no line wager. */
export const isOffered = (rulebook: CrapsRulebook, table: Table, seat: SeatNumber): boolean => {
  const { thrower } = table;
  if (!rulebook.cites.shooter || thrower.kind !== 'none') return false;
  const left = takersLeft(rulebook, table, thrower);
  return left[0] === seat || left.find((other) => hasLine(table, other)) === seat;
};

const takersLeft = (
  rulebook: CrapsRulebook,
  table: Table,
  { after, declined }: Thrower & { readonly kind: 'none' },
): readonly SeatNumber[] =>
  clockwiseFrom(table, placeBefore(rulebook, table, after)).filter(
    (seat) => !declined.includes(seat) && mayTake(rulebook, table, seat),
  );

/** The seat that the stickperson offers the dice to next; undefined while somebody has them, or if nobody may throw. */
export const nextOffered = (rulebook: CrapsRulebook, table: Table): SeatNumber | undefined =>
  table.thrower.kind === 'none' && !table.isClosed
    ? takersLeft(rulebook, table, table.thrower)[0]
    : undefined;

/** Who throws: the shooter with a line wager, the next player round the table who has one, or the stickperson. */
export const throwersFor = (
  rulebook: CrapsRulebook,
  shooter: ShooterCites,
  table: Table,
): Decision<Event> => {
  const { thrower } = table;
  if (table.isClosed) return refused(gameClosed(rulebook));
  if (thrower.kind === 'player') {
    return hasLine(table, thrower.seat) ? nobodyNew : refused(needsLine(shooter, thrower.seat));
  }
  if (thrower.kind === 'stickperson') return nobodyNew;
  return nextThrower(rulebook, shooter, { table, thrower });
};

const gameClosed = ({ choices }: CrapsRulebook): Refusal =>
  refuse('craps.game-closed', {}, cite(choices.shooter?.nobody));

const needsLine = ({ needs }: ShooterCites, seat: SeatNumber): Refusal =>
  refuse('craps.needs-line', { seat }, needs);

type Offering = { readonly table: Table; readonly thrower: Thrower & { readonly kind: 'none' } };

const nextThrower = (
  rulebook: CrapsRulebook,
  shooter: ShooterCites,
  { table, thrower }: Offering,
): Decision<Event> => {
  const nobody = rulebook.choices.shooter?.nobody;
  const missing = refuseMissingDie(shooter, table);
  if (missing) return refused(missing);
  const seat = nextWilling(rulebook, table, thrower);
  if (seat !== undefined) return { ok: true, events: dicesTaken(rulebook, shooter, seat) };
  if (nobody?.is === 'stickperson-throws' && table.layout.wagers.length > 0) {
    return accepted({ kind: 'stickperson-throws', by: cite(nobody) });
  }
  return refused(refuse('craps.nobody-shoots', {}, shooter.needs));
};

/** A set that has lost a die is used only until its shooter's turn ends. */
const refuseMissingDie = ({ lost, takes }: ShooterCites, { dice }: Table): Refusal | undefined =>
  dice.lost.length > 0 ? refuse('craps.needs-new-dice', {}, lost ?? takes) : undefined;

/** The first seat clockwise that has a line wager and has not passed the dice. Seats are stored in their order. */
const nextWilling = (
  rulebook: CrapsRulebook,
  table: Table,
  { after, declined }: Thrower & { readonly kind: 'none' },
): SeatNumber | undefined => {
  const place = placeBefore(rulebook, table, after);
  let round: SeatNumber | undefined;
  for (const { seat } of table.layout.seats) {
    if (declined.includes(seat) || !hasLine(table, seat)) continue;
    if (seat > place) return seat;
    round ??= seat;
  }
  return round;
};

export const nobodyNew: Decision<Event> = { ok: true, events: [] };

export const noShooter = ({ cites }: CrapsRulebook): Refusal =>
  refuse('craps.cards-are-scanned', {}, cites.cards?.scanned ?? houseRule('order'));

/** A table whose game is played with dice and a shooter. */
export type DiceTable = {
  readonly rulebook: CrapsRulebook;
  readonly shooter: ShooterCites;
  readonly table: Table;
};

/** An order about dice; refused at a table where cards are scanned. */
export const withDice =
  <C>(decide: (at: DiceTable, command: C) => Decision<Event>) =>
  (rulebook: CrapsRulebook, table: Table, command: C): Decision<Event> => {
    const { shooter } = rulebook.cites;
    return shooter ? decide({ rulebook, shooter, table }, command) : refused(noShooter(rulebook));
  };

/** A seat is offered the dice and takes them. A player can take only offered dice; the stickperson offers them. */
export const takeDice = (
  { rulebook, shooter, table }: DiceTable,
  { seat, as }: { readonly seat: SeatNumber; readonly as?: Role },
): Decision<Event> => {
  if (!seatAt(table.layout, seat)) return refused(emptySeat(seat));
  if (table.thrower.kind === 'player') {
    return refused(refuse('craps.dice-held', { seat: table.thrower.seat }, shooter.holdsDice));
  }
  const missing = refuseMissingDie(shooter, table);
  if (missing) return refused(missing);
  if (as === 'player' && !table.isClosed && !isOffered(rulebook, table, seat)) {
    return refused(refuse('craps.not-offered-dice', { seat }, shooter.offered));
  }
  const reopened: readonly Event[] = table.isClosed
    ? [{ kind: 'game-reopened', by: shooter.takes }]
    : [];
  return accepted<Event>(...reopened, ...dicesTaken(rulebook, shooter, seat));
};

const dicesTaken = (
  rulebook: CrapsRulebook,
  shooter: ShooterCites,
  seat: SeatNumber,
): readonly Event[] => [{ kind: 'dice-taken', seat, by: takenBy(shooter) }, newShooter(rulebook)];

const takenBy = memoizeBy(({ offered, takes }: ShooterCites) => cite(offered, takes));

const newShooter = memoizeBy(({ cites }: CrapsRulebook) =>
  called('stickperson', message('new-shooter'), cites.calls.newShooter),
);

/** A seat passes the dice on clockwise. */
export const passDice = (
  { rulebook, shooter, table }: DiceTable,
  { seat }: { readonly seat: SeatNumber },
): Decision<Event> => {
  if (!seatAt(table.layout, seat)) return refused(emptySeat(seat));
  const thrown = refuseThrown(rulebook, table);
  if (thrown) return refused(thrown);
  const { thrower } = table;
  if (thrower.kind === 'player' && thrower.seat === seat) {
    const rebets = shooter.rebets && !hasLine(table, seat) ? [shooter.rebets] : [];
    return accepted(...letGo(rulebook, table, { seat, by: cite(shooter.quits, ...rebets) }));
  }
  if (isOffered(rulebook, table, seat)) {
    return accepted(...letGo(rulebook, table, { seat, by: shooter.declines }));
  }
  return refused(refuse('craps.no-dice-to-pass', { seat }, shooter.offered));
};

/** Nobody holds dice that are in the air: they go on when the throw is called, or called no roll. */
export const refuseThrown = ({ cites }: CrapsRulebook, { betting }: Table): Refusal | undefined =>
  betting === 'closed' ? refuse('craps.dice-in-the-air', {}, cites.throws.closes) : undefined;

/** The crew ends a shooter's turn. */
export const removeShooter = (
  { rulebook, shooter, table }: DiceTable,
  { reason }: { readonly reason: string },
): Decision<Event> => {
  if (table.thrower.kind !== 'player') {
    return refused(refuse('craps.no-shooter', {}, houseRule('order')));
  }
  const thrown = refuseThrown(rulebook, table);
  if (thrown) return refused(thrown);
  const { seat } = table.thrower;
  const passed = letGo(rulebook, table, { seat, by: shooter.removed });
  const said = called('stickperson', message('dice-taken-away', { reason }), shooter.removed);
  return accepted<Event>(...passed, said);
};

type LetGo = { readonly seat: SeatNumber; readonly by: Citation };

/** The dice go on from a seat. If nobody is left to take them, the rulebook says what follows. */
const letGo = (rulebook: CrapsRulebook, table: Table, { seat, by }: LetGo): readonly Event[] => {
  const { thrower } = table;
  const declined = thrower.kind === 'none' ? [...thrower.declined, seat] : [seat];
  const isAll = table.layout.seats.every(
    (held) => declined.includes(held.seat) || !mayTake(rulebook, table, held.seat),
  );
  const passed: Event = { kind: 'dice-passed', seat, isAll, by };
  const nobody = rulebook.choices.shooter?.nobody;
  if (!isAll || !nobody) return [passed];
  if (nobody.is === 'game-closes') {
    const closedBy = cite(nobody);
    const said = called('stickperson', message('game-closed'), closedBy);
    return [passed, ...closing(rulebook, table, { by: closedBy, said })];
  }
  if (table.layout.wagers.length === 0) return [passed];
  return [passed, { kind: 'stickperson-throws', by: cite(nobody) }];
};

/** The game closes: wagers that can come down are returned, and a contract waits for a ruling. */
export const closing = (
  rulebook: CrapsRulebook,
  table: Table,
  { by: nobody, said }: { readonly by: Citation; readonly said: Event },
): readonly Event[] => {
  const lines = table.layout.wagers
    .filter((wager) => !contractOf(rulebook, wager, table))
    .map((wager) => lowered(rulebook, wager, wager.stake))
    .map((lineItem) => ({ ...lineItem, by: cite(nobody, lineItem.by) }));
  const closed: Event = { kind: 'game-closed', by: nobody };
  return lines.length === 0
    ? [closed, said]
    : [closed, said, { kind: 'settled', lines, by: nobody }];
};
