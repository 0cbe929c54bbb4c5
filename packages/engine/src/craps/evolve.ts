import {
  type Advance,
  assert,
  type Decision,
  evolveLayout,
  isSameWager,
  type Layout,
  type Role,
  type SeatNumber,
  seatAt,
  type WagerRef,
  withPaid,
  withSettled,
  withWager,
  withWagerAt,
} from '../core/index.ts';
import type { Marks } from './marks.ts';
import type {
  Calls,
  CrapsDuty,
  DiceSet,
  Event,
  LastRoll,
  Table,
  ThrowEnd,
  Thrower,
} from './table.ts';

/** Folds an event of a craps table. */
export const evolve = (table: Table, event: Event): Table => written(copied(table), event);

/** Folds what followed from one order: the table is copied once for all of it. */
export const evolveAll = (table: Table, events: readonly Event[]): Table => {
  let next = copied(table);
  for (const event of events) next = written(next, event);
  return next;
};

/** A decision with the table that its events lead to. */
export const folded = (table: Table, decision: Decision<Event>): Advance<Event, Table> => {
  if (!decision.ok) return decision;
  const { events } = decision;
  return { ok: true, events, table: evolveAll(table, events) };
};

/** The table once a wager was made or raised: at its place, or below zero for a new one. */
export const afterWager = (table: Table, placed: Placed, at: number): Table =>
  copiedWith(table, {
    layout: withWagerAt(table.layout, placed, at),
    last: table.last,
    log: noted(table, placed),
  });

/** The table once the stickperson has called a throw in the plain way and it has settled what it settles. */
export const afterThrow = (table: Table, { plain, settled, wagers }: Thrown): Table => {
  const { layout } = table;
  const next = copiedWith(table, {
    layout: settled === null ? layout : withPaid(layout, settled.lines, wagers),
    last: lastOf(table, 'stickperson', settled === null ? 0 : 1),
    log: settled === null ? null : { event: settled, earlier: null },
  });
  foldThrow(next, plain);
  return next;
};

type Thrown = {
  readonly plain: ThrowEnd;
  readonly settled: Settled | null;
  /** Those that stand after it. */
  readonly wagers: Table['layout']['wagers'];
};

type Placed = Event & { readonly kind: 'wager-placed' };
type Rolled = Event & { readonly kind: 'rolled' };
type Settled = Event & { readonly kind: 'settled' };

/** The draft with an event written into it; another one where the event takes a call back. */
const written = (next: Draft, event: Event): Draft => {
  switch (event.kind) {
    // What is only said or shown changes no table. Checked first with those of nearly every order, since events have many shapes.
    case 'announced':
    case 'done':
      return next;
    case 'wager-placed':
      note(next, event);
      next.layout = withWager(next.layout, event);
      return next;
    case 'rolled':
      foldRoll(next, event);
      return next;
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

type Changing = Pick<Table, 'layout' | 'last' | 'log'>;

/** A fresh table to write the next state into. */
const copied = (table: Table): Draft => copiedWith(table, table);

/** The same with what most orders change. Spelt out, since a spread is several times slower, and a field written later half as slow. */
const copiedWith = (table: Table, { layout, last, log }: Changing): Draft => ({
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
  last,
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
      next.thrower = { kind: 'none', after: 0, declined: [] };
      return;
    default:
      foldCrew(next, event);
  }
};

/** What the crew does that moves no chip. */
const foldCrew = (next: Draft, event: Event): void => {
  switch (event.kind) {
    case 'call-made':
    case 'call-booked':
    case 'call-refused':
      next.calls = callsAfter(next.calls, event);
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

/** A set of dice as it comes to the table. */
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

/** An inspection sets right what it was for, and nothing else: another may be for somebody else to make. */
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

/** A new set that lay ready takes the place of the old one; of the old one a die that is away stays away. */
const atTurnsEnd = (dice: DiceSet): DiceSet => {
  if (dice.isNextReady) return newDice(dice.set + 1, dice.inspectedBy);
  return dice.off === null && !dice.isHeld ? dice : inHand(dice);
};

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

/** Nothing was thrown: the table as it was before the call, open for the throw to be made again. */
const voided = (table: Table, { off }: Event & { readonly kind: 'call-voided' }): Draft => {
  const next = copied(calledAt(table).before);
  next.betting = 'open';
  next.calls = noCalls;
  next.dice = afterNoRoll(next.dice, off);
  return next;
};

/** A shooter who leaves takes nobody's turn: the offer goes on from that place. */
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

const foldRoll = (next: Draft, event: Rolled): void => {
  next.last = lastOf(next, event.calledBy, event.works);
  next.log = null;
  foldThrow(next, event);
};

const lastOf = (table: Table, calledBy: Role, works: number): LastRoll => ({
  before: copiedWith(table, { layout: table.layout, last: null, log: null }),
  calledBy,
  works,
});

/** What a throw changes besides the chips and what is remembered of it. */
const foldThrow = (next: Draft, { phase, made, sevenOut, isDone }: ThrowEnd): void => {
  next.rolls += 1;
  if (next.betting !== 'open') next.betting = 'open';
  if (next.calls !== noCalls) next.calls = noCalls;
  if (next.dice.off !== null || next.dice.isHeld) next.dice = inHand(next.dice);
  if (next.phase.kind === 'come-out') {
    next.comeOuts += 1;
    if (phase.kind === 'point') next.pointAt = next.rolls;
  }
  if (next.phase !== phase) next.phase = phase;
  if (phase.kind === 'come-out') foldRound(next);
  if (made !== null) next.made = [...next.made, { point: made, at: next.rolls }];
  if (sevenOut === true || isDone === true) next.thrower = withoutShooter(next.thrower);
  if (sevenOut === true) foldSevenOut(next);
};

const inHand = (dice: DiceSet): DiceSet => ({ ...dice, off: null, isHeld: false });

/** A turn is over: the dice go on, and no point of it is counted or marked any more. */
const foldSevenOut = (next: Draft): void => {
  next.dice = atTurnsEnd(next.dice);
  next.comeOuts = 0;
  next.made = [];
  if (next.duties.length === 0) return;
  next.duties = next.duties.filter(({ duty }) => duty !== 'place-marker');
};

/** A round is over: the markers come off, antes are due again, and limits that were announced hold from here on. */
const foldRound = (next: Draft): void => {
  next.marked = null;
  if (next.anted.length > 0) next.anted = [];
  if (next.posted === null) return;
  next.settings = { ...next.settings, limits: next.posted };
  next.posted = null;
};

const withoutShooter = (thrower: Thrower): Thrower => ({
  kind: 'none',
  after: placeOf(thrower),
  declined: [],
});

/** The seat the dice are at, or last came from. */
const placeOf = (thrower: Thrower): SeatNumber =>
  thrower.kind === 'player' ? thrower.seat : thrower.after;
