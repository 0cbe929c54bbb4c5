import {
  type Advance,
  assert,
  type Decision,
  evolveLayout,
  isSameWager,
  type Layout,
  type SeatNumber,
  seatAt,
  type WagerRef,
  withSettled,
  withWager,
  withWagerAt,
} from '../core/index.ts';
import type { Marks } from './marks.ts';
import type { Point } from './roll.ts';
import type {
  BookedCall,
  CalledWager,
  Calls,
  CrapsDuty,
  DiceSet,
  Event,
  LastRoll,
  Table,
  Thrower,
  Work,
} from './table.ts';

/** Applies an event to a craps table. */
export const evolve = (table: Table, event: Event): Table => written(copied(table), event);

/** Applies all events of one order. The table is copied once for all of them. */
export const evolveAll = (table: Table, events: readonly Event[]): Table => {
  let next = copied(table);
  for (const event of events) next = written(next, event);
  return next;
};

/** A decision with the next table. */
export const folded = (table: Table, decision: Decision<Event>): Advance<Event, Table> => {
  if (!decision.ok) return decision;
  const { events } = decision;
  return { ok: true, events, table: evolveAll(table, events) };
};

/** The table after a wager was made or raised. `place` is its place in the list, below zero for a new wager. */
export const afterWager = (table: Table, placed: Placed, at: number): Table =>
  copiedWith(table, withWagerAt(table.layout, placed, at), noted(table, placed));

type Placed = Event & { readonly kind: 'wager-placed' };
type Rolled = Event & { readonly kind: 'rolled' };

/** Writes an event into the draft and returns it. An event that takes a call back returns another draft. */
const written = (next: Draft, event: Event): Draft => {
  switch (event.kind) {
    // What is only said or shown changes no table. It is checked first, together with the kinds that nearly every order has,
    // because the many shapes of events make later checks slow.
    case 'announced':
    case 'done':
      return next;
    case 'wager-placed':
      note(next, event);
      next.layout = withWager(next.layout, event);
      return next;
    case 'rolled':
      return afterThrow(next, event, undefined);
    case 'settled':
      note(next, event);
      next.layout = withSettled(next.layout, event.lines);
      return next;
    case 'call-overruled':
      return copied(calledAt(next).before);
    case 'call-voided':
      return voided(next, event);
    default:
      note(next, event);
      fold(next, event);
      return next;
  }
};

type Draft = { -readonly [Field in keyof Table]: Table[Field] };

/** A copy of the table, into which the next state is written. */
const copied = (table: Table): Draft => copiedWith(table, table.layout, table.log);

/**
 * The same, with what most orders change. It is written out: a spread is several times slower, and a field that is written later
 * takes half as long again.
 */
const copiedWith = (table: Table, layout: Table['layout'], log: Table['log']): Draft => ({
  rulebook: table.rulebook,
  options: table.options,
  settings: table.settings,
  layout,
  phase: table.phase,
  betting: table.betting,
  thrower: table.thrower,
  arrivals: table.arrivals,
  dice: table.dice,
  calls: table.calls,
  marked: table.marked,
  duties: table.duties,
  posted: table.posted,
  rolls: table.rolls,
  comeOuts: table.comeOuts,
  pointAt: table.pointAt,
  made: table.made,
  anted: table.anted,
  isClosed: table.isClosed,
  last: table.last,
  log,
});

/** The events that a corrected call would have to take back or do again. */
type Noted = Exclude<
  Event,
  { readonly kind: 'announced' | 'done' | 'call-overruled' | 'call-voided' | 'rolled' }
>;

const note = (next: Draft, event: Noted): void => {
  next.log = noted(next, event);
};

const noted = ({ last, log }: Table, event: Noted): Table['log'] =>
  last === null ? log : { event, earlier: log };

const fold = (
  next: Draft,
  event: Exclude<Noted, { readonly kind: 'wager-placed' | 'settled' }>,
): void => {
  switch (event.kind) {
    case 'player-seated':
      next.layout = evolveLayout(next.layout, event);
      next.arrivals = [...next.arrivals, event.seat];
      return;
    case 'chips-bought':
    case 'chips-cashed':
    case 'posted':
      next.layout = evolveLayout(next.layout, event);
      return;
    case 'fee-charged':
      next.layout = evolveLayout(next.layout, event);
      next.anted = [...next.anted, seatAt(next.layout, event.seat)?.player ?? ''];
      return;
    case 'player-left':
      next.layout = evolveLayout(next.layout, event);
      foldLeave(next, event.seat);
      return;
    case 'dice-taken':
      next.thrower = { kind: 'player', seat: event.seat, dice: null };
      return;
    case 'stickperson-throws':
      next.thrower = { kind: 'stickperson', after: placeOf(next.thrower) };
      return;
    case 'dice-chosen':
      if (next.thrower.kind !== 'player') return;
      next.dice = { ...next.dice, off: null };
      next.thrower = { ...next.thrower, dice: event.dice };
      return;
    case 'dice-kept':
      next.dice = { ...next.dice, off: null, away: [], isHeld: true };
      return;
    case 'dice-passed':
      next.thrower = withoutDice(next.thrower, event);
      next.comeOuts = 0;
      next.dice = atTurnsEnd(next.dice);
      if (next.betting === 'sent') next.betting = 'open';
      return;
    case 'dice-sent':
      next.betting = 'sent';
      return;
    case 'bets-closed':
      next.betting = 'closed';
      return;
    case 'no-roll':
      next.betting = 'open';
      next.calls = noCalls;
      next.dice = afterNoRoll(next.dice, event.off);
      return;
    case 'wagers-marked':
      next.layout = withMarks(next.layout, event.wagers);
      return;
    case 'game-closed':
      next.isClosed = true;
      return;
    case 'game-reopened':
      next.isClosed = false;
      next.layout = withoutRulings(next.layout);
      next.thrower = { kind: 'none', after: 0, declined: [] };
      return;
    default:
      foldCrew(next, event);
  }
};

/** What the crew does without moving chips. */
const foldCrew = (next: Draft, event: Event): void => {
  switch (event.kind) {
    case 'call-made':
    case 'call-booked':
    case 'call-refused':
      next.calls = callsAfter(next.calls, event);
      return;
    case 'call-confirmed':
      next.calls = confirmed(next.calls, event);
      return;
    case 'dice-inspected':
      next.dice = inspected(next.dice, event);
      return;
    case 'dice-held':
      next.dice = { ...next.dice, isUnseen: true };
      next.betting = 'open';
      return;
    case 'die-lost':
      next.dice = {
        ...next.dice,
        away: next.dice.away.filter((die) => die !== event.die),
        lost: [...next.dice.lost, event.die],
      };
      return;
    case 'dice-brought':
      next.dice =
        next.thrower.kind === 'player'
          ? { ...next.dice, isNextReady: true, inspectedBy: [] }
          : newDice(next.dice.set + 1, []);
      return;
    case 'point-marked':
      assert(next.phase.kind === 'point', 'there is a point to mark');
      next.marked = next.phase.point;
      return;
    case 'duty-arose':
      next.duties = [...without(next.duties, event), dutyIn(event)];
      return;
    case 'duty-done':
      next.duties = without(next.duties, event);
      return;
    case 'limits-posted': {
      const limits = { min: event.min, max: event.max };
      next.posted = event.isNow ? null : limits;
      if (event.isNow) next.settings = { ...next.settings, limits };
    }
  }
};

export const noCalls: Calls = { heard: [], booked: [], refused: [] };

/** A set of dice on its arrival at the table. */
export const newDice = (set: number, inspectedBy: DiceSet['inspectedBy']): DiceSet => ({
  set,
  off: null,
  away: [],
  lost: [],
  isHeld: false,
  isUnseen: false,
  inspectedBy,
  isNextReady: false,
});

/** An inspection settles only what it was for; another inspection may be the task of somebody else. */
const inspected = (
  dice: DiceSet,
  { purpose, role }: Event & { readonly kind: 'dice-inspected' },
): DiceSet => {
  switch (purpose) {
    case 'arrival':
      return { ...dice, inspectedBy: [...dice.inspectedBy.filter((one) => one !== role), role] };
    case 'found':
      return { ...dice, away: [], isHeld: false };
    case 'sight':
      return { ...dice, isUnseen: false };
  }
};

const afterNoRoll = (dice: DiceSet, off: readonly number[] | null): DiceSet =>
  off === null ? dice : { ...dice, off, away: off };

/** A new set that was ready replaces the old one. A die of the old set that is missing stays missing. */
const atTurnsEnd = (dice: DiceSet): DiceSet =>
  dice.isNextReady ? newDice(dice.set + 1, dice.inspectedBy) : inHand(dice);

const inHand = (dice: DiceSet): DiceSet =>
  dice.off === null && !dice.isHeld ? dice : { ...dice, off: null, isHeld: false };

const callsAfter = (
  { heard, booked, refused }: Calls,
  event: Event & { readonly kind: 'call-made' | 'call-booked' | 'call-refused' },
): Calls => {
  const isOther = (one: WagerRef): boolean => !isSameWager(one, event);
  const { seat, hand, bet, tip } = event;
  const ref = { seat, hand, bet, tip };
  const calls = { heard: heard.filter(isOther), booked, refused };
  if (event.kind === 'call-refused') {
    return { ...calls, booked: booked.filter(isOther), refused: [...refused, ref] };
  }
  const { amount, onCraps, isPresumed = false } = event;
  const call = { ...ref, amount, onCraps };
  if (event.kind === 'call-made') return { ...calls, heard: [...calls.heard, call] };
  return { ...calls, booked: [...booked, { ...call, isPresumed }] };
};

/** The booking that was presumed is now confirmed aloud. */
const confirmed = (calls: Calls, event: Event & { readonly kind: 'call-confirmed' }): Calls => {
  const at = calls.booked.findIndex((one) => isPresumedCall(one, event));
  const booked = calls.booked.map((one, place) =>
    place === at ? { ...one, isPresumed: false } : one,
  );
  return { ...calls, booked };
};

/** Whether a call counts as booked without a word of the crew, and is the one that is called here. */
export const isPresumedCall = (booked: BookedCall, called: CalledWager): boolean =>
  booked.isPresumed &&
  isSameWager(booked, called) &&
  booked.amount === called.amount &&
  booked.onCraps === called.onCraps;

const dutyIn = ({ duty, seat, player }: CrapsDuty): CrapsDuty => ({ duty, seat, player });

const without = (
  duties: readonly CrapsDuty[],
  { duty, seat, player }: CrapsDuty,
): readonly CrapsDuty[] =>
  duties.filter((one) => one.duty !== duty || one.seat !== seat || one.player !== player);

/** The call that is taken back or corrected. */
const calledAt = ({ last }: Table): NonNullable<Table['last']> => {
  assert(last, 'a call was made');
  return last;
};

/** The throw did not count: the table as before the call, ready for another throw. */
const voided = (table: Table, { off }: Event & { readonly kind: 'call-voided' }): Draft => {
  const next = copied(calledAt(table).before);
  next.betting = 'open';
  next.calls = noCalls;
  next.dice = afterNoRoll(next.dice, off);
  return next;
};

/** When the shooter leaves, nobody loses a turn: the dice are offered on from that place. */
const foldLeave = (next: Draft, seat: SeatNumber): void => {
  next.arrivals = next.arrivals.filter((other) => other !== seat);
  const { thrower } = next;
  if (thrower.kind === 'none') {
    const declined = thrower.declined.filter((other) => other !== seat);
    next.thrower = { kind: 'none', after: thrower.after, declined };
  }
  if (thrower.kind !== 'player' || thrower.seat !== seat) return;
  next.thrower = { kind: 'none', after: seat, declined: [] };
  next.comeOuts = 0;
  next.dice = atTurnsEnd(next.dice);
  if (next.betting === 'sent') next.betting = 'open';
};

const withoutDice = (
  thrower: Thrower,
  { seat, isAll }: { readonly seat: SeatNumber; readonly isAll: boolean },
): Thrower => {
  if (thrower.kind !== 'none') return { kind: 'none', after: seat, declined: isAll ? [] : [seat] };
  return { ...thrower, declined: isAll ? [] : [...thrower.declined, seat] };
};

const withMarks = (
  layout: Layout<Marks>,
  marked: (Event & { kind: 'wagers-marked' })['wagers'],
): Layout<Marks> => ({
  ...layout,
  wagers: layout.wagers.map((wager) => {
    const mark = marked.find((other) => isSameWager(wager, other));
    return mark ? { ...wager, state: mark.state } : wager;
  }),
});

/** What was ruled about a closed game ends with it. */
const withoutRulings = (layout: Layout<Marks>): Layout<Marks> => ({
  ...layout,
  wagers: layout.wagers.map((wager) => {
    const { isHeld, ...state } = wager.state;
    return isHeld ? { ...wager, state } : wager;
  }),
});

const lastOf = (table: Table, { calledBy, works }: Rolled): LastRoll => {
  const before = copiedWith(table, table.layout, null);
  before.last = null;
  return { before, calledBy, works };
};

/**
 * The table after a throw was called, and after its settlement if that is done in the same step. A throw after which the table
 * is on the come-out ends the round: the markers come off, antes are due again, and announced limits take effect. A seven-out
 * also ends the shooter's turn, and its points no longer count.
 */
export const afterThrow = (table: Table, rolled: Rolled, work: Work | undefined): Draft => {
  const { phase, made, sevenOut, isDone } = rolled;
  const { settings, posted, dice, duties, anted } = table;
  const rolls = table.rolls + 1;
  const isRoundOver = phase.kind === 'come-out';
  const isComeOut = table.phase.kind === 'come-out';
  return {
    rulebook: table.rulebook,
    options: table.options,
    settings: isRoundOver && posted !== null ? { ...settings, limits: posted } : settings,
    layout: work === undefined ? table.layout : work.layout,
    phase,
    betting: 'open',
    thrower: sevenOut === true || isDone === true ? withoutShooter(table.thrower) : table.thrower,
    arrivals: table.arrivals,
    dice: sevenOut === true ? atTurnsEnd(dice) : inHand(dice),
    calls: noCalls,
    marked: isRoundOver ? null : table.marked,
    duties: sevenOut === true && duties.length > 0 ? withoutMarkers(duties) : duties,
    posted: isRoundOver ? null : posted,
    rolls,
    comeOuts: sevenOut === true ? 0 : table.comeOuts + (isComeOut ? 1 : 0),
    pointAt: isComeOut && !isRoundOver ? rolls : table.pointAt,
    made: sevenOut === true || made !== null ? madeAfter(table.made, made, rolls) : table.made,
    anted: isRoundOver && anted.length > 0 ? [] : anted,
    isClosed: table.isClosed,
    last: lastOf(table, rolled),
    log: work === undefined ? null : { event: work.settled, earlier: null },
  };
};

/** One more point, or none after a seven-out. */
const madeAfter = (before: Table['made'], made: Point | null, at: number): Table['made'] =>
  made === null ? [] : [...before, { point: made, at }];

const withoutMarkers = (duties: readonly CrapsDuty[]): readonly CrapsDuty[] =>
  duties.filter(({ duty }) => duty !== 'place-marker');

const withoutShooter = (thrower: Thrower): Thrower => ({
  kind: 'none',
  after: placeOf(thrower),
  declined: [],
});

/** The seat that has the dice, or had them last. */
const placeOf = (thrower: Thrower): SeatNumber =>
  thrower.kind === 'player' ? thrower.seat : thrower.after;
