import {
  evolveLayout,
  isSameWager,
  type Layout,
  movesMoney,
  type SeatNumber,
} from '../core/index.ts';
import type { Marks } from './marks.ts';
import type { Event, LastRoll, Table, Thrower } from './state.ts';

/** Folds an event of a craps table. */
export const evolve = (table: Table, event: Event): Table => {
  if (event.kind === 'announced' || event.kind === 'done') return table;
  const folded = fold(table, event);
  const { last } = folded;
  return last && isKept(event) ? { ...folded, last: noted(last, event) } : folded;
};

/** What a corrected call has to take back or do again. */
const isKept = ({ kind }: Event): boolean =>
  kind !== 'dice-thrown' &&
  kind !== 'roll-worked' &&
  kind !== 'call-overruled' &&
  kind !== 'bets-closed';

const noted = (last: LastRoll, event: Event): LastRoll =>
  last.isOver
    ? { ...last, since: [...last.since, event] }
    : { ...last, worked: [...last.worked, event] };

const fold = (table: Table, event: Event): Table => {
  if (movesMoney<Marks, Event>(event)) return withMoney(table, event);
  switch (event.kind) {
    case 'dice-taken':
      return { ...table, thrower: { kind: 'player', seat: event.seat, dice: null } };
    case 'stickperson-throws':
      return { ...table, thrower: { kind: 'stickperson' } };
    case 'dice-chosen': {
      const { thrower } = table;
      if (thrower.kind !== 'player') return table;
      return { ...table, isDiceOff: false, thrower: { ...thrower, dice: event.dice } };
    }
    case 'dice-passed':
      return { ...table, thrower: withoutDice(table, event), comeOuts: 0 };
    case 'dice-sent':
      return { ...table, betting: 'sent' };
    case 'bets-closed':
      return { ...table, betting: 'closed' };
    case 'no-roll':
      return { ...table, betting: 'open', isDiceOff: event.isOff };
    case 'dice-thrown': {
      const before = table.last ? { ...table, last: null } : table;
      const { calledBy } = event;
      return { ...table, last: { before, calledBy, worked: [], since: [], isOver: false } };
    }
    case 'roll-worked':
      return afterRoll(table, event);
    case 'call-overruled':
      return table.last ? table.last.before : table;
    case 'wagers-marked':
      return { ...table, layout: withMarks(table.layout, event.wagers) };
    case 'game-closed':
      return { ...table, isClosed: true };
    case 'game-reopened':
      return { ...table, isClosed: false, thrower: { kind: 'none', after: 0, declined: [] } };
    case 'cards-scanned':
    case 'table-opened':
    case 'announced':
    case 'done':
      return table;
  }
};

const withMoney = (
  table: Table,
  event: Event & Parameters<typeof evolveLayout<Marks>>[1],
): Table => {
  const layout = evolveLayout(table.layout, event);
  if (event.kind === 'fee-charged')
    return { ...table, layout, anted: [...table.anted, event.seat] };
  if (event.kind === 'player-left') {
    return { ...table, layout, thrower: left(table.thrower, event.seat) };
  }
  return { ...table, layout };
};

/** A shooter who leaves takes nobody's turn: the offer goes on from that place. */
const left = (thrower: Thrower, seat: SeatNumber): Thrower =>
  thrower.kind === 'player' && thrower.seat === seat
    ? { kind: 'none', after: seat, declined: [] }
    : thrower;

const withoutDice = (
  { thrower }: Table,
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

const afterRoll = (table: Table, event: Event & { kind: 'roll-worked' }): Table => {
  const { phase, made, sevenOut } = event;
  const rolls = table.rolls + 1;
  const wasComeOut = table.phase.kind === 'come-out';
  return {
    ...table,
    phase,
    betting: 'open',
    isDiceOff: false,
    rolls,
    thrower: sevenOut || isDone(table) ? withoutShooter(table.thrower) : table.thrower,
    comeOuts: sevenOut ? 0 : table.comeOuts + (wasComeOut ? 1 : 0),
    pointAt: wasComeOut && phase.kind === 'point' ? rolls : table.pointAt,
    made: sevenOut ? [] : made ? [...table.made, { point: made, at: rolls }] : table.made,
    anted: phase.kind === 'come-out' ? [] : table.anted,
    last: table.last && { ...table.last, isOver: true },
  };
};

/** The stickperson throws for as long as wagers are open. */
const isDone = ({ thrower, layout }: Table): boolean =>
  thrower.kind === 'stickperson' && layout.wagers.length === 0;

const withoutShooter = (thrower: Thrower): Thrower => ({
  kind: 'none',
  after: thrower.kind === 'player' ? thrower.seat : 0,
  declined: [],
});
