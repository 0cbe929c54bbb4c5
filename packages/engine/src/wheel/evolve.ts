import {
  type ColourStake,
  evolveColours,
  evolveLayout,
  movesMoney,
  type TableChips,
} from '../core/index.ts';
import type { Direction } from './commands.ts';
import type { Event, Table } from './table.ts';

export const evolve = (table: Table, event: Event): Table => {
  if (movesMoney<ColourStake, Event>(event)) {
    return withChips(table, {
      layout: evolveLayout(table.layout, event),
      colours: evolveColours(table.colours, table.layout, event),
    });
  }
  switch (event.kind) {
    case 'table-opened':
    case 'announced':
    case 'done':
      return table;
    case 'wheel-mounted':
      return { ...table, wheel: event.wheel };
    case 'bets-closed':
      return { ...table, betting: 'closed' };
    case 'wheel-spun':
      return {
        ...table,
        betting: 'open',
        between: null,
        called: event.space,
        next: other(event.direction),
      };
    case 'stopped-between':
      return { ...table, between: event.spaces };
    case 'no-spin':
      return { ...table, between: null };
    case 'indicator-slipped':
      return table;
    default:
      return { ...table, colours: evolveColours(table.colours, table.layout, event) };
  }
};

// Every field is written out: chips move with every wager, and a spread of the whole table costs twice as much.
const withChips = (
  { rulebook, options, limits, wheel, betting, between, called, next }: Table,
  { layout, colours }: TableChips,
): Table => ({
  rulebook,
  options,
  limits,
  wheel,
  layout,
  colours,
  betting,
  between,
  called,
  next,
});

const other = (direction: Direction): Direction =>
  direction === 'clockwise' ? 'counterclockwise' : 'clockwise';
